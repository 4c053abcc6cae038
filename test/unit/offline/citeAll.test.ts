import { describe, expect, it, vi } from 'vitest';
import { citeAll } from '../../../src/main/reasoning/offline/judging/judgeAction.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import type { JudgeActionInput } from '../../../src/shared/reasoning/judging.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import type { Observation } from '../../../src/shared/verification/observation.ts';
import type { SemanticVerdict } from '../../../src/shared/verification/verdict.ts';
import { act, on } from '../acted.ts';
import { meaningOfWords } from '../steps.ts';

const seen = (id: string): Observation => ({
  id,
  kind: 'message-appeared',
  message: { kind: 'status', text: id },
  changed: true,
});
const input = (...ids: string[]): JudgeActionInput => ({
  goal: 'g',
  action: act('click("1")'),
  observations: ids.map(seen),
});
const verdict = (cites: string[], task_completed = cites.length > 0): SemanticVerdict => ({
  action_succeeded: true,
  task_completed,
  confidence: 0.9,
  reason: cites.join(),
  cites,
});

describe('everything that supports a verdict', () => {
  /** Completed by either of two messages. */
  const byEither = ({ observations }: JudgeActionInput) =>
    verdict(
      observations
        .filter(({ id }) => id === 'o1' || id === 'o3')
        .slice(0, 1)
        .map(({ id }) => id),
    );

  it('is cited where any of it would do', () => {
    expect(citeAll(byEither, input('o1', 'o2', 'o3', 'o4'))).toEqual({ ...verdict(['o1']), cites: ['o1', 'o3'] });
  });

  it('is not looked for where the goal is not achieved', () => {
    const judge = vi.fn(() => verdict(['o1'], false));
    expect(citeAll(judge, input('o1', 'o2'))).toEqual(verdict(['o1'], false));
    expect(judge).toHaveBeenCalledTimes(1);
  });

  it('ends with a judge that cites nothing', () => {
    expect(citeAll(() => verdict([], true), input('o1')).cites).toEqual([]);
  });

  it('leaves the offline judge with nothing to say without it', async () => {
    const reasoner = createOfflineReasoner(DEFAULT_SETTINGS);
    const asked: JudgeActionInput = {
      goal: 'Add a patient named Jas',
      action: act('click("127")'),
      element: on('button', 'Save patient'),
      step: {
        number: 3,
        of: 3,
        description: 'Save the new “patient” “Jas”',
        ...meaningOfWords('Save the new “patient” “Jas”'),
        expectedOutcome: '',
        verify: 'Jas is listed',
      },
      observations: [
        {
          id: 'o1',
          kind: 'network',
          changed: true,
          requests: [{ method: 'POST', path: '/patients', status: 303, resourceType: 'document' }],
        },
        {
          id: 'o2',
          kind: 'message-appeared',
          changed: true,
          message: { kind: 'status', text: 'Jas was added.' },
        },
        {
          id: 'o3',
          kind: 'element-appeared',
          changed: true,
          element: { key: 'l', role: 'link', name: 'Jas' },
        },
      ],
    };
    const { signal } = new AbortController();
    const judged = (await reasoner.judgeAction(asked, signal)).result;
    if (!judged.ok) throw new Error(judged.error.message);
    expect(judged.value.task_completed).toBe(true);
    expect(judged.value.cites).toEqual(expect.arrayContaining(['o2', 'o3']));
    const rest = asked.observations.filter(({ id }) => !judged.value.cites.includes(id));
    const again = (await reasoner.judgeAction({ ...asked, observations: rest }, signal)).result;
    expect(again.ok && again.value.task_completed).toBe(false);
  });
});
