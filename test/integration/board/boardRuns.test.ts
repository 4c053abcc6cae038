import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import { launchTestBrowser } from '../browser/launchTestBrowser.ts';
import { clinicBoard } from './clinicBoard.ts';

let session: BrowserSession;

beforeAll(async () => {
  session = await launchTestBrowser();
});

afterAll(async () => {
  await session.close();
});

const handedOver = ({ state }: { state: string }) => state === 'review';

/** The site's own data is the judge of what was done. */
describe('a task of the board that the agent works on', () => {
  it('is run, handed over with its evidence, rejected, run again with the reason, approved and verified', async () => {
    const { ask, task, eventually, clinic, store, boardRuns, trouble } = await clinicBoard(session);
    await ask('Ada', {
      type: 'create_task',
      title: 'Register the new patient',
      description: 'Jas called this morning.',
      instructions: 'Add a patient named Jas',
      start_address: clinic.url,
      criteria: ['The page shows “Jas”', 'The receptionist would recognise it'],
    });
    await ask('Ada', { type: 'assign_task', task_id: 'TASK-1', assign_to: 'Countersign' });

    const first = await eventually('TASK-1', handedOver);
    expect(first).toMatchObject({ builders: ['Countersign'], starters: ['Ada'] });
    const evidence = first.submission?.evidence;
    expect(first.submission?.by).toBe('Countersign');
    expect(evidence).toMatchObject({ runId: first.runs[0]?.runId, planRevision: 0, judge: 'offline' });
    const own = evidence?.criteria.filter(({ criterionId }) => criterionId !== undefined);
    expect(own).toMatchObject([
      { criterionId: 'k1', standing: 'met' },
      { criterionId: 'k2', standing: 'inconclusive' },
    ]);
    expect(own?.[0]?.frames.length).toBeGreaterThan(0);
    const jas = () => clinic.data().patients.filter(({ name }) => name === 'Jas');
    expect(jas()).toHaveLength(1);

    const reason = 'Set the phone of Jas to +44 20 7946 0101';
    await ask('Rosa', { type: 'reject_task', task_id: 'TASK-1', reason });
    const begun = await boardRuns.start('Ada', 'TASK-1', 'offline');
    const second = await eventually('TASK-1', handedOver);
    expect(begun).toEqual({ ok: true, value: { runId: second.runs[1]?.runId } });
    const [created] = await store.events.read(`run:${second.runs[1]?.runId}`, 0, 1);
    expect(created).toMatchObject({ task: `Add a patient named Jas; ${reason}`, rejections: [reason] });
    expect(second.submission?.evidence?.criteria).toContainEqual(
      expect.objectContaining({ criterionId: 'k3', text: reason, standing: 'met' }),
    );
    expect(jas()).toMatchObject([{ phone: '+44 20 7946 0101' }]);

    await ask('Rosa', { type: 'approve_task', task_id: 'TASK-1' });
    await ask('Vera', { type: 'verify_task', task_id: 'TASK-1', notes: 'Looked it up at the desk' });
    expect(task('TASK-1')).toMatchObject({ state: 'verified', verifiedBy: 'Vera' });
    expect(trouble).toEqual([]);
  });

  it('is not made a second time when it is rejected in words that nobody can carry out', async () => {
    const { ask, eventually, clinic, boardRuns } = await clinicBoard(session);
    const before = clinic.data().patients.length;
    await ask('Ada', { type: 'create_task', title: 'Add a patient named Jas', start_address: clinic.url });
    await ask('Ada', { type: 'assign_task', task_id: 'TASK-1', assign_to: 'Countersign' });
    await eventually('TASK-1', handedOver);
    await ask('Rosa', { type: 'reject_task', task_id: 'TASK-1', reason: 'The phone number is missing' });
    await boardRuns.start('Ada', 'TASK-1', 'offline');
    const { runs } = await eventually('TASK-1', (task) => task.runs[1]?.ended !== undefined);
    expect(runs[1]).toMatchObject({ ended: 'partial', reason: expect.stringContaining('nothing') });
    expect(clinic.data().patients).toHaveLength(before + 1);
  });
});
