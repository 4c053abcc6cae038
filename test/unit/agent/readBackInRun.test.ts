import { describe, expect, it } from 'vitest';
import type { Skeleton, SkeletonChange, SkeletonElement } from '../../../src/shared/page/skeleton.ts';
import { fakeRun, planProposal } from './fakeWorld.ts';
import { sendingRun, wayOf } from './sendingRun.ts';

const done = { task_completed: true };

describe('a task that has sent data', () => {
  const readBack = (standing: 'confirmed' | 'contradicted' | 'unknown') => [
    { standing, confidence: 0.9, reason: 'looked up', cites: ['r1'] },
  ];

  it('is not completed when the server does not show it', async () => {
    const state = await sendingRun({ judge: [done], readBack: readBack('contradicted') }).run();
    expect(state.status).toBe('partial');
    expect(state.frames[0]).toMatchObject({ verdict: { goalAchieved: true }, readBack: { standing: 'contradicted' } });
    expect(wayOf(state)).toEqual(
      expect.arrayContaining(['verification>read-back:goal-to-read-back', 'read-back>finalize:always']),
    );
  });

  it.each(['confirmed', 'unknown'] as const)('is completed when that is %s', async (standing) => {
    const state = await sendingRun({ judge: [done], readBack: readBack(standing) }).run();
    expect(state.status).toBe('completed');
    expect(wayOf(state)).toEqual(
      expect.arrayContaining(['verification>read-back:goal-to-read-back', 'read-back>complete-task:believed-done']),
    );
  });

  const unsure = { action_succeeded: false, confidence: 0.5 };

  it('is completed by the server alone where the page has shown neither yes nor no', async () => {
    const row: SkeletonElement = { tag: 'li', role: 'listitem', name: 'Jas' };
    const compare = async (before: Skeleton, after: Skeleton): Promise<SkeletonChange[]> =>
      before.messages['m']?.text === after.messages['m']?.text
        ? []
        : [{ type: 'element-appeared', key: 'row', element: row }];
    const confirmed = [{ standing: 'confirmed' as const, confidence: 0.9, reason: 'Jas is listed', cites: ['r1'] }];
    const script = { judge: [unsure], readBack: confirmed };
    const state = await sendingRun(script, { executor: { compare } }).run();
    expect(wayOf(state)).toContain('verification>read-back:undecided-to-read-back');
    expect(state).toMatchObject({ status: 'completed', claim: { status: 'success', summary: 'Jas is listed' } });
    expect(state.frames[0]?.verdict).toMatchObject({ goalAchieved: false, inconclusive: true });
    expect(state.plan?.steps[0]?.status).toBe('done');
  });

  it.each(['contradicted', 'unknown'] as const)('is corrected where that is %s as well', async (standing) => {
    const state = await sendingRun({ judge: [unsure], readBack: readBack(standing) }).run();
    expect(wayOf(state)).toContain('read-back>correction:still-undecided');
    expect(state.status).toBe('failed');
  });

  it('is asked for on the server where the judge could not be asked', async () => {
    const state = await sendingRun({ judge: [new Error('quota')], readBack: readBack('unknown') }).run();
    expect(state.frames[0]?.verdict).toMatchObject({ source: 'reasoner-error', inconclusive: true });
    expect(wayOf(state)).toContain('verification>read-back:undecided-to-read-back');
    expect(state.status).toBe('failed');
  });

  it('keeps its verdict where what was asked for afresh cannot be seen or compared', async () => {
    const row: SkeletonElement = { tag: 'li', role: 'listitem', name: 'Jas' };
    let comparisons = 0;
    const compare = async (): Promise<SkeletonChange[]> => {
      if (++comparisons > 1) throw new Error('the worker is gone');
      return [{ type: 'element-appeared', key: 'row', element: row }];
    };
    const script = { judge: [done], readBack: readBack('contradicted') };
    const state = await sendingRun(script, { executor: { compare } }).run();
    expect(comparisons).toBeGreaterThan(1);
    expect(state.frames[0]?.readBack).toMatchObject({ standing: 'unknown', url: '' });
    expect(state.status).toBe('completed');
  });

  it('is read back also when only the end of the plan shows that it is done', async () => {
    const state = await sendingRun({
      plan: planProposal('Click “Save”', 'Confirm it'),
      refine: [
        { kind: 'action', action: { type: 'click', id: '1' }, thought: '' },
        { kind: 'satisfied', evidence: 'It is saved' },
      ],
      judge: [{}, done],
      readBack: readBack('contradicted'),
    }).run();
    expect(wayOf(state)).toContain('step-refinement>read-back:goal-to-read-back');
    expect(state.status).toBe('partial');
  });

  it('is not read back where the settings do not want it, nor when nothing was sent', async () => {
    const off = { settings: { verification: { readBack: false } } };
    const unread = await sendingRun({ judge: [done], readBack: readBack('contradicted') }, off).run();
    const unsent = await fakeRun({ judge: [done], readBack: readBack('contradicted') }).run();
    for (const state of [unread, unsent]) {
      expect(state.status).toBe('completed');
      expect(state.nodeCounts['read-back']).toBeUndefined();
    }
  });
});
