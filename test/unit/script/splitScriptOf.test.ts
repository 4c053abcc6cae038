import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../../../src/shared/run/runEvent.ts';
import { isSplit, splitScriptOf } from '../../../src/shared/script/splitScriptOf.ts';
import { fakeRun, planProposal } from '../agent/fakeWorld.ts';
import { subTask } from '../agent/subTasks/proposals.ts';

const OUTPUT = { name: 'number', value: '1042', source: 'http://site/: 1042' };

/** The events of a completed run, as those of the run of that id. */
async function completed(runId: string): Promise<readonly RunEvent[]> {
  const world = fakeRun({ plan: planProposal('Click “Save”'), judge: [{ task_completed: true, cites: ['o2'] }] });
  await world.run();
  return world.events.map((event) => ({ ...event, runId }));
}

/** A completed run that was split into two sub-tasks, the first of which needs the second. */
async function family() {
  const whole = await completed('r');
  const subTasks = [
    subTask('use', { dependsOn: ['find'], inputs: ['number'], status: 'completed', runIds: ['u1', 'u2'] }),
    subTask('find', { outputs: ['number'], status: 'completed', runIds: ['f1'] }),
  ];
  const hierarchicalPlan = { goal: 'Both', subTasks, accumulatedOutputs: [{ ...OUTPUT, value: '1' }, OUTPUT] };
  const planned = { type: 'subtasks.planned' as const, hierarchicalPlan, reason: '' };
  const at = whole.findIndex(({ type }) => type === 'plan.created') + 1;
  const events = [...whole.slice(0, at), { ...planned, runId: 'r', seq: 0, at: 0 }, ...whole.slice(at)].map(
    (event, seq) => ({ ...event, seq }),
  );
  return { events, subRuns: await Promise.all(['f1', 'u1', 'u2'].map(completed)) };
}

describe('the script of a run that was split', () => {
  it('has each sub-task after those that it depends on, with its last run and the last values', async () => {
    const { events, subRuns } = await family();
    expect(isSplit(events)).toBe(true);
    const made = splitScriptOf(events, subRuns);
    if (!made.ok) throw new Error(made.error);
    expect(made.value.parts.map(({ subTask: { id }, recorded }) => [id, recorded.script.runId])).toEqual([
      ['find', 'f1'],
      ['use', 'u2'],
    ]);
    expect(made.value.parts.map(({ inputs, outputs }) => ({ inputs, outputs }))).toEqual([
      { inputs: [], outputs: [OUTPUT] },
      { inputs: [OUTPUT], outputs: [] },
    ]);
    expect(made.value.parts[1]?.recorded.script.keep).toContain('1042');
  });

  it('is not made where the run of a sub-task is missing, or a person had the page in hand', async () => {
    const { events, subRuns } = await family();
    expect(splitScriptOf(events, subRuns.slice(0, 2))).toMatchObject({
      ok: false,
      error: expect.stringContaining('not on record'),
    });
    const touched = events.flatMap((event): RunEvent[] =>
      event.type === 'run.started' ? [event, { ...event, type: 'human.took-over' }] : [event],
    );
    expect(splitScriptOf(touched, subRuns)).toMatchObject({ ok: false, error: expect.stringContaining('person') });
  });
});
