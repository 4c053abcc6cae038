import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompletionEvidence } from '../../../../src/main/agent/completion/completionEvidence.ts';
import { areAllMet, citableIds, weighVerdicts } from '../../../../src/main/agent/completion/completionRules.ts';
import type { Criterion, CriterionVerdict } from '../../../../src/shared/completion/criterion.ts';
import { DEFAULT_SETTINGS } from '../../../../src/shared/settings/settings.ts';
import { pageOf } from '../pages.ts';

const settings = { ...DEFAULT_SETTINGS.completion, metThreshold: 0.7 };
const goal: Criterion = { id: 'goal', text: 'Save the form' };
const CITABLE = new Set(['f1.o1', 'fresh:url']);

const answer = (change: Partial<CriterionVerdict> = {}): CriterionVerdict => ({
  id: 'goal',
  standing: 'met',
  confidence: 0.9,
  reason: 'seen',
  cites: ['f1.o1'],
  ...change,
});
const weigh = (...verdicts: CriterionVerdict[]) => weighVerdicts([goal], verdicts, CITABLE, settings)[0];

describe('an answer about a criterion', () => {
  it('counts from the threshold of the settings on', () => {
    expect(weigh(answer({ confidence: 0.7 }))?.standing).toBe('met');
    expect(weigh(answer({ confidence: 0.69 }))?.standing).toBe('inconclusive');
    expect(weigh(answer({ standing: 'not-met', confidence: 0.69 }))?.standing).toBe('inconclusive');
  });

  it('counts only with something that there is to rest on, for and against', () => {
    expect(weigh(answer({ cites: [] }))?.standing).toBe('inconclusive');
    expect(weigh(answer({ cites: ['f9.o1', 'o1'] }))?.standing).toBe('inconclusive');
    expect(weigh(answer({ standing: 'not-met', cites: [] }))?.standing).toBe('inconclusive');
    expect(weigh(answer({ standing: 'not-met' }))?.standing).toBe('not-met');
    expect(weigh(answer({ cites: ['made-up', 'f1.o1', 'f1.o1'] }))?.cites).toEqual(['f1.o1']);
  });

  it('is inconclusive where there is none', () => {
    expect(weigh()?.standing).toBe('inconclusive');
    expect(weigh(answer({ id: 'c1' }))?.standing).toBe('inconclusive');
  });
});

describe('all criteria', () => {
  const criteria: Criterion[] = ['c1', 'c2', 'goal'].map((id) => ({ id, text: id }));
  const verdict = (id: string) =>
    fc.record({
      id: fc.constant(id),
      standing: fc.constantFrom('met' as const, 'not-met' as const, 'inconclusive' as const),
      confidence: fc.constantFrom(0, 0.69, 0.7, 1),
      reason: fc.constantFrom('met', 'every criterion is met', ''),
      cites: fc.array(fc.constantFrom('f1.o1', 'fresh:url', 'f2.o1', ''), { maxLength: 2 }),
    });

  it('are met exactly when each is said to be, surely enough, by something that there is', () => {
    const some = fc.subarray(['c1', 'c2', 'goal']).chain((ids) => fc.tuple(...ids.map(verdict)));
    fc.assert(
      fc.property(some, (verdicts) => {
        const stands = (id: string) =>
          verdicts.some(
            (one) =>
              one.id === id &&
              one.standing === 'met' &&
              one.confidence >= settings.metThreshold &&
              one.cites.some((cite) => CITABLE.has(cite)),
          );
        expect(areAllMet(weighVerdicts(criteria, verdicts, CITABLE, settings))).toBe(
          criteria.every(({ id }) => stands(id)),
        );
      }),
    );
  });

  it('are not met when there are none', () => {
    expect(areAllMet([])).toBe(false);
  });
});

it('observations, elements, texts, messages, address and title can be cited, and nothing else', () => {
  const page = pageOf([{ r: 'btn', n: 'Save' }], {
    elements: { cell7: { role: 'cell', name: 'Jas' } },
    messages: [{ kind: 'status', text: 'Saved' }],
  });
  const observation = (id: string) => ({ id, kind: 'content' as const, text: '', changed: true });
  const evidence: CompletionEvidence = {
    actions: [{ frame: 1, action: { type: 'click', id: '1' }, observations: [observation('f1.o1')] }],
    pages: [{ id: 'seen1', page }],
    readBack: [observation('f1.r1')],
    since: [observation('d1')],
    parts: [observation('subtask:a')],
  };
  expect([...citableIds(evidence)].sort()).toEqual(
    [
      ...['f1.o1', 'f1.r1', 'd1', 'subtask:a'],
      ...['url', 'title', '1', 'cell7', 'm0'].map((place) => `seen1:${place}`),
    ].sort(),
  );
});
