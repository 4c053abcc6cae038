import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PerformedAction } from '../../../src/main/agent/ports/executor.ts';
import type { ReasonerError } from '../../../src/shared/reasoning/reasonerCall.ts';
import { mayHaveSent } from '../../../src/shared/run/reduceFrame.ts';
import type { RunState } from '../../../src/shared/run/runState.ts';
import type { SemanticVerdict } from '../../../src/shared/verification/verdict.ts';
import { pageState, planProposal, QUIET, type Script } from './fakeWorld.ts';
import { sendingRun, wayOf } from './sendingRun.ts';

const again = { strategy: 'RETRY_WITH_DELAY', action: { type: 'click', id: '1' }, reason: 'once more' } as const;
const slow: ReasonerError = { code: 'timeout', message: 'The model did not answer in time' };
const unknown = {
  standing: 'unknown',
  confidence: 0.9,
  reason: 'the page does not tell',
  cites: [] as string[],
} as const;
const lost = {
  standing: 'contradicted',
  confidence: 0.9,
  reason: 'it is not there',
  cites: ['r1'] as string[],
} as const;

/** A run whose page may answer each of its requests in another way, and that counts what was sent. */
function countingRun(
  script: Script,
  answers: readonly (number | undefined)[] = [],
  blindAfter: readonly number[] = [],
) {
  let sent = 0;
  let looks = 0;
  const world = sendingRun(script, {
    executor: {
      perform: async (): Promise<PerformedAction> => {
        const status = sent < answers.length ? answers[sent] : 200;
        sent++;
        looks = 0;
        // What the site refuses leaves no trace.
        if ((status ?? 200) < 400) world.page.version++;
        const request = {
          method: 'POST',
          path: '/save',
          resourceType: 'fetch',
          ...(status !== undefined && { status }),
        };
        return {
          outcome: { ok: true, value: undefined },
          witness: { ...QUIET, didNetworkOccur: true, requests: [request] },
          settlement: { durationMs: 1, reason: 'quiet' },
        };
      },
      observe: async () => {
        if (looks++ === 0 && blindAfter.includes(sent) && sent > 0) throw new Error('The page is too large');
        return pageState(world.page.version);
      },
    },
  });
  return { ...world, sent: () => sent };
}

/**
 * Frames that were carried out although what the one before has sent may have been taken, no judge could say what came of it,
 * and no page that was asked for afresh has shown that nothing was kept. In this world, every action is the same.
 */
function blindRepetitions({ frames }: RunState): number {
  const carriedOut = frames.filter(({ startedAt }) => startedAt !== undefined);
  return carriedOut.filter((frame, place) => {
    const before = carriedOut[place - 1];
    if (!before) return false;
    const [request] = before.witness?.requests ?? [];
    const wasRefused = (request?.status ?? 0) >= 400;
    const isSure = before.verdict !== undefined && before.verdict.inconclusive !== true;
    const wasNotKept = frames
      .slice(before.index, frame.index + 1)
      .some(({ readBack }) => readBack?.standing === 'contradicted');
    return !wasRefused && !isSure && !wasNotKept && before.stepIndex === frame.stepIndex;
  }).length;
}

describe('nothing is sent twice', () => {
  it('after a judge that timed out', async () => {
    const world = countingRun({ judge: [slow], correct: [again], readBack: [unknown] });
    const state = await world.run();
    expect(world.sent()).toBe(1);
    expect(state.frames.map(({ proposedBy, repeats }) => [proposedBy, repeats]).slice(0, 2)).toEqual([
      ['step-refinement', undefined],
      ['correction', 0],
    ]);
    expect(wayOf(state)).toContain('execution>read-back:repeat-to-read-back');
    expect(state.status).not.toBe('completed');
  });

  it.each<[string, Script['judge']]>([
    ['was blocked', [{ code: 'blocked', message: 'blocked' }]],
    ['threw', [new Error('quota')]],
    ['gave malformed output', [{ confidence: 95 }]],
    ['cited nothing', [{ cites: [] }]],
    ['was not sure', [{ action_succeeded: false, confidence: 0.5 }]],
  ])('after a judge that %s', async (_, judge) => {
    const world = countingRun({ ...(judge && { judge }), correct: [again], readBack: [unknown] });
    await world.run();
    expect(world.sent()).toBe(1);
  });

  it('by a step that worked and led nowhere, unless the page was on its way', async () => {
    const judged = (step_criterion: 'not-met' | 'on-the-way') =>
      countingRun({ judge: [{ step_criterion }], readBack: [unknown] });
    const nowhere = judged('not-met');
    await nowhere.run();
    expect(nowhere.sent()).toBe(1);
    const onTheWay = judged('on-the-way');
    await onTheWay.run();
    expect(onTheWay.sent()).toBeGreaterThan(1);
  });

  it('after a capture that failed, by the step being refined once more', async () => {
    const world = countingRun({ judge: [{ task_completed: true }], readBack: [unknown] }, [], [1]);
    const state = await world.run();
    expect(state.frames[0]?.skipped).toContain('after the action');
    expect(world.sent()).toBe(1);
  });

  it('by another button for the same step', async () => {
    const other = { ...again, strategy: 'ALTERNATIVE_SELECTOR', action: { type: 'press', key: 'Enter' } } as const;
    const world = countingRun({ judge: [slow], correct: [other], readBack: [unknown] });
    await world.run();
    expect(world.sent()).toBe(1);
  });

  it('but once a page that was asked for afresh shows that nothing was kept, it is sent again', async () => {
    const world = countingRun({
      judge: [slow, slow, { task_completed: true }],
      correct: [again],
      readBack: [unknown, lost, unknown],
    });
    const state = await world.run();
    expect(wayOf(state)).toContain('read-back>execution:nothing-was-kept');
    expect(world.sent()).toBe(2);
    expect(state.status).toBe('completed');
  });

  it('but what the site has refused may be sent again, and so may what a judge surely saw fail', async () => {
    const refused = countingRun({ judge: [slow, slow, { task_completed: true }], correct: [again] }, [500, 200]);
    await refused.run();
    expect(refused.sent()).toBe(2);
    const failed = countingRun({ judge: [{ action_succeeded: false }, { task_completed: true }], correct: [again] });
    await failed.run();
    expect(failed.sent()).toBe(2);
  });

  it('while another step may do the same with success before it', async () => {
    const world = countingRun({ plan: planProposal('Save', 'Save again'), judge: [{}, { task_completed: true }] });
    await world.run();
    expect(world.sent()).toBe(2);
  });

  it('whatever judges, servers and read-backs say', async () => {
    const judgement = fc.oneof(
      fc.constant<ReasonerError>(slow),
      fc.record<Partial<SemanticVerdict>>({
        action_succeeded: fc.boolean(),
        confidence: fc.constantFrom(0.3, 0.9),
        cites: fc.constantFrom(['o2', 'o3'], []),
        step_criterion: fc.constantFrom('met', 'on-the-way', 'not-met'),
      }),
    );
    const look = fc
      .constantFrom('unknown', 'contradicted', 'confirmed')
      .map((standing) => ({ ...lost, standing }) as typeof lost);
    const correction = fc.constantFrom(again, { ...again, strategy: 'ALTERNATIVE_SELECTOR' as const });
    await fc.assert(
      fc.asyncProperty(
        fc.array(judgement, { minLength: 1, maxLength: 6 }),
        fc.array(look, { minLength: 1, maxLength: 4 }),
        fc.array(correction, { minLength: 1, maxLength: 3 }),
        fc.array(fc.constantFrom(200, 302, 422, 500, undefined), { maxLength: 6 }),
        fc.array(fc.nat(5), { maxLength: 2 }),
        async (judge, readBack, correct, answers, blindAfter) => {
          const world = countingRun(
            { plan: planProposal('One', 'Two'), judge, readBack, correct },
            answers,
            blindAfter,
          );
          const state = await world.run();
          expect(blindRepetitions(state)).toBe(0);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the rule', () => {
  it('is about what may have been taken: requests that failed or were refused hold nothing back', () => {
    const frame = (status: number | undefined, failure?: string) =>
      mayHaveSent({
        witness: {
          ...QUIET,
          requests: [
            {
              method: 'POST',
              path: '/',
              resourceType: 'fetch',
              ...(status && { status }),
              ...(failure && { failure }),
            },
          ],
        },
      } as never);
    expect([frame(200), frame(302), frame(undefined), frame(404), frame(500), frame(undefined, 'net::ERR')]).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
