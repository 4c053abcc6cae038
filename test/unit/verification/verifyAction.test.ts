import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type VerifyActionInput, verifyAction } from '../../../src/main/agent/verification/verifyAction.ts';
import { failure, type Result, success } from '../../../src/shared/result.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import type { ObservationList } from '../../../src/shared/verification/observation.ts';
import { type SemanticVerdict, verificationResultSchema } from '../../../src/shared/verification/verdict.ts';

const settings = DEFAULT_SETTINGS.verification;
const LIST: ObservationList = {
  observations: [
    { id: 'o1', kind: 'navigation', url: 'http://site/', changed: false },
    { id: 'o2', kind: 'message-appeared', message: { kind: 'status', text: 'Saved' }, changed: true },
    {
      id: 'o3',
      kind: 'drift',
      drifted: 'element-appeared',
      element: { key: '1', role: 'row', name: 'Ann' },
      changed: false,
    },
    {
      id: 'o4',
      kind: 'element-changed',
      element: { key: '2', role: 'text', name: '12:01' },
      property: 'text',
      from: '12:00',
      to: '12:01',
      changed: true,
      ambient: true,
    },
    { id: 'o5', kind: 'client-verification', property: 'value', changed: true },
  ],
  urlChanged: false,
  meaningfulContentChange: true,
  clientSawSomething: false,
};
const VERDICT: SemanticVerdict = {
  action_succeeded: true,
  task_completed: true,
  confidence: 0.9,
  reason: 'The page says that it was saved',
  cites: ['o2'],
};
const verify = (verdict: Partial<SemanticVerdict> = {}, rest: Partial<VerifyActionInput> = {}) =>
  verifyAction({
    question: { goal: 'Save', action: { type: 'click', id: '1' } as const },
    list: LIST,
    outcome: success(undefined),
    judge: async () => success({ ...VERDICT, ...verdict }),
    settings,
    ...rest,
  });

describe('when nothing changed', () => {
  const quiet: ObservationList = { ...LIST, meaningfulContentChange: false };

  test('it is a failure without asking, and the reason tells what was seen', async () => {
    const judge = vi.fn();
    const result = await verify({}, { list: quiet, judge });
    expect(judge).not.toHaveBeenCalled();
    expect(result).toMatchObject({ success: false, goalAchieved: false, source: 'no-change', confidence: 0.2 });
    expect(result.reason).toContain('Status message appeared: “Saved”');
  });

  test('the reason says what the browser could not do', async () => {
    const outcome = failure({ code: 'element-gone' as const, message: 'no element 1' });
    const result = await verify({}, { list: quiet, outcome });
    expect(result.source).toBe('no-change');
    expect(result.reason).toContain('no element 1 (element-gone)');
  });

  test.each(['urlChanged', 'meaningfulContentChange', 'clientSawSomething'] as const)(
    '%s alone has it judged',
    async (field) => {
      const result = await verify({}, { list: { ...quiet, [field]: true } });
      expect(result).toMatchObject({ source: 'reasoner', success: true });
    },
  );
});

describe('what was already as it was to be', () => {
  const quiet: ObservationList = { ...LIST, meaningfulContentChange: false };
  const step = { number: 1, of: 2, description: 'Tick it', expectedOutcome: '', verify: 'It is ticked' };
  const question = { goal: 'Save', action: { type: 'check' as const, id: '1' }, step };
  const found = {
    elementFound: true,
    elementVisible: true,
    valueMatches: true,
    stateChanged: false,
    urlChanged: false,
  };

  test('is success for its step, and said so, though nothing changed; the goal is not decided by it', async () => {
    expect(await verify({}, { question, list: quiet, found })).toMatchObject({
      ...{ success: true, goalAchieved: false, stepCriterion: 'met', alreadySo: true, source: 'client', cites: ['o5'] },
    });
  });

  test.each([{ valueMatches: false }, { noErrorMessage: false }, { elementFound: false }, { valueMatches: undefined }])(
    'is not, where the executor finds %o',
    async (otherwise) => {
      const result = await verify({}, { question, list: quiet, found: { ...found, ...otherwise } as typeof found });
      expect(result).toMatchObject({ success: false, source: 'no-change' });
    },
  );

  test('is not, where the browser could not do it', async () => {
    const outcome = failure({ code: 'not-actionable' as const, message: 'hidden' });
    expect((await verify({}, { question, list: quiet, found, outcome })).success).toBe(false);
  });
});

describe('thresholds', () => {
  test('of success and of the goal are 0.7 unless the settings say otherwise', () => {
    expect(settings).toMatchObject({ successThreshold: 0.7, goalAchievedThreshold: 0.7 });
  });

  test.each([
    [0.69, false],
    [0.7, true],
    [1, true],
  ])('confidence %d: success and completion are %s', async (confidence, holds) => {
    expect(await verify({ confidence })).toMatchObject({ success: holds, goalAchieved: holds });
  });

  test('success and completion have thresholds of their own', async () => {
    const strict = { ...settings, successThreshold: 0.95 };
    expect(await verify({}, { settings: strict })).toMatchObject({ success: false, goalAchieved: true });
    const stricter = { ...settings, goalAchievedThreshold: 0.95 };
    expect(await verify({}, { settings: stricter })).toMatchObject({ success: true, goalAchieved: false });
  });

  test('a step that worked does not complete the task', async () => {
    expect(await verify({ task_completed: false })).toMatchObject({ success: true, goalAchieved: false });
  });

  test('an action that failed is no success, however sure the verdict is', async () => {
    expect(await verify({ action_succeeded: false, task_completed: false, confidence: 1 })).toMatchObject({
      success: false,
      goalAchieved: false,
      source: 'reasoner',
    });
  });

  test.each([
    [0.69, true, false],
    [0.7, true, true],
    [0.84, true, true],
    [0.85, true, false],
    [0.8, false, false],
  ])('confidence %d, completed %s: low confidence is %s', async (confidence, task_completed, low) => {
    expect((await verify({ confidence, task_completed })).lowConfidence).toBe(low);
  });
});

describe('a sub-task', () => {
  const objective = {
    question: { goal: 'Save', action: { type: 'click', id: '1' } as const, subTaskObjective: 'Fill the form' },
  };

  test.each([
    [0.69, true, false],
    [0.7, true, true],
    [0.9, false, false],
    [0.9, undefined, false],
  ])('confidence %d, said to be completed %s: completed is %s', async (confidence, said, completed) => {
    const verdict = { confidence, ...(said !== undefined && { sub_task_completed: said }) };
    expect((await verify(verdict, objective)).subTaskCompleted).toBe(completed);
  });

  test('that is completed does not complete the task', async () => {
    const verdict = { task_completed: false, sub_task_completed: true };
    expect(await verify(verdict, objective)).toMatchObject({ subTaskCompleted: true, goalAchieved: false });
  });

  test('is not spoken of where none was named', async () => {
    expect(await verify({ sub_task_completed: true })).not.toHaveProperty('subTaskCompleted');
    const quiet = { ...LIST, meaningfulContentChange: false };
    expect(await verify({}, { list: quiet })).not.toHaveProperty('subTaskCompleted');
  });

  test.each([
    ['nothing changed', { list: { ...LIST, meaningfulContentChange: false } }],
    ['the judge cannot be asked', { judge: () => Promise.reject(new Error('quota')) }],
    [
      'the verdict names no evidence',
      { judge: async () => success({ ...VERDICT, sub_task_completed: true, cites: [] }) },
    ],
  ])('is not completed when %s', async (_, rest) => {
    expect((await verify({}, { ...objective, ...rest })).subTaskCompleted).toBe(false);
  });

  test('reaches the judge', async () => {
    const judge = vi.fn(async () => success(VERDICT));
    await verify({}, { ...objective, judge });
    expect(judge).toHaveBeenCalledWith(expect.objectContaining({ subTaskObjective: 'Fill the form' }));
  });
});

describe('a verdict that says neither yes nor no', () => {
  const quiet = { ...LIST, meaningfulContentChange: false };

  test.each<[string, Partial<SemanticVerdict>, Partial<VerifyActionInput>, true | undefined]>([
    ['worked, surely enough', { confidence: 0.7 }, {}, undefined],
    ['worked, not surely enough', { confidence: 0.69 }, {}, true],
    ['failed, surely enough', { action_succeeded: false, confidence: 0.7 }, {}, undefined],
    ['failed, not surely enough', { action_succeeded: false, confidence: 0.69 }, {}, true],
    ['without evidence', { confidence: 0.1, cites: [] }, {}, true],
    ['surely, but without evidence', { action_succeeded: false, cites: [] }, {}, true],
    ['nobody to ask', {}, { judge: () => Promise.reject(new Error('quota')) }, true],
    ['an answer that is malformed', { confidence: 95 }, {}, true],
    ['nothing changed', {}, { list: quiet }, true],
  ])('%s: %o', async (_, verdict, rest, inconclusive) => {
    expect((await verify(verdict, rest)).inconclusive).toBe(inconclusive);
  });

  test.each<[string, () => Promise<Result<SemanticVerdict, { message: string; code?: string }>>, number]>([
    ['a time-out', async () => failure({ message: 'slow', code: 'timeout' }), 2],
    ['an answer that was blocked', async () => failure({ message: 'blocked', code: 'blocked' }), 2],
    ['an exception', () => Promise.reject(new Error('quota')), 2],
    ['a malformed verdict', async () => success({ ...VERDICT, confidence: 95 }), 2],
    ['a citation of nothing', async () => success({ ...VERDICT, cites: ['o9'] }), 2],
    ['a key that is refused', async () => failure({ message: 'no', code: 'unauthorised' }), 1],
  ])('%s is asked again once at most', async (_, answer, times) => {
    const judge = vi.fn(answer);
    expect(await verify({}, { judge })).toMatchObject({ success: false, inconclusive: true });
    expect(judge).toHaveBeenCalledTimes(times);
    const second = vi.fn(async () => success(VERDICT));
    second.mockImplementationOnce(async () => success({ ...VERDICT, cites: [] }));
    expect(await verify({}, { judge: second })).toMatchObject({ success: true, source: 'reasoner' });
  });

  test('is a failure all the same', async () => {
    expect(await verify({ confidence: 0.69 })).toMatchObject({
      success: false,
      goalAchieved: false,
      inconclusive: true,
    });
  });
});

describe('the override by what the executor witnessed', () => {
  test.each([
    [{ urlChanged: false, meaningfulContentChange: false, clientSawSomething: true }, true],
    [{ urlChanged: true, meaningfulContentChange: false, clientSawSomething: true }, undefined],
    [{ urlChanged: false, meaningfulContentChange: true, clientSawSomething: true }, undefined],
    [{ urlChanged: false, meaningfulContentChange: false, clientSawSomething: false }, undefined],
  ])('%o: %s', async (change, override) => {
    expect((await verify({}, { list: { ...LIST, ...change } })).clientWitnessOverride).toBe(override);
  });

  test('is told also when the verdict could not be had, since it was asked for', async () => {
    const list = { ...LIST, meaningfulContentChange: false, clientSawSomething: true };
    const judge = () => Promise.reject(new Error('quota'));
    expect(await verify({}, { list, judge })).toMatchObject({ source: 'reasoner-error', clientWitnessOverride: true });
  });
});

describe('a verdict that cannot be had', () => {
  test.each([
    ['an error', async () => failure({ message: 'quota' })],
    ['an exception', () => Promise.reject(new Error('quota'))],
    [
      'one thrown at once',
      () => {
        throw new Error('quota');
      },
    ],
  ])('%s is a failure and never completes the goal', async (_, judge) => {
    const result = await verify({}, { judge });
    expect(result).toMatchObject({ success: false, goalAchieved: false, source: 'reasoner-error', confidence: 0 });
    expect(result.reason).toContain('quota');
  });

  test.each([Number.NaN, -1, 1.5, 95])('a confidence of %d is no verdict', async (confidence) => {
    expect(await verify({ confidence })).toMatchObject({
      goalAchieved: false,
      success: false,
      source: 'reasoner-error',
    });
  });
});

test('what could not be carried out for want of its element is no question, whatever the page does by itself', async () => {
  const judge = vi.fn();
  const gone = failure({ code: 'element-gone' as const, message: 'It is not in the page any more.' });
  const ticking: ObservationList = { ...LIST, meaningfulContentChange: false, clientSawSomething: true };
  expect(await verify({}, { list: ticking, outcome: gone, judge })).toMatchObject({
    success: false,
    source: 'no-change',
  });
  expect(judge).not.toHaveBeenCalled();
  expect((await verify({}, { list: LIST, outcome: gone })).source).toBe('reasoner');
  // It may have gone with an action that was half done.
  const requests = [{ method: 'POST', path: '/save', status: 204, resourceType: 'fetch' }];
  const sent = { id: 'o6', kind: 'network' as const, requests, changed: true };
  const half = { ...ticking, observations: [...LIST.observations, sent] };
  expect((await verify({}, { list: half, outcome: gone })).source).toBe('reasoner');
});

describe('evidence', () => {
  test.each([
    ['nothing', []],
    ['what was not observed', ['o9', 'Saved']],
    ['drift', ['o3']],
    ['that something stayed the same', ['o1']],
    ['what the page does by itself', ['o4']],
    ['how the element is now', ['o5']],
    ['all of these', ['o1', 'o3', 'o4', 'o5']],
  ])('a success that rests on %s is a failure', async (_, cites) => {
    expect(await verify({ cites })).toMatchObject({
      success: false,
      goalAchieved: false,
      actionSucceeded: false,
      taskCompleted: false,
      source: 'no-evidence',
    });
  });

  test('whoever judges again is told why the verdict before did not count', async () => {
    const asked: unknown[] = [];
    const judge: VerifyActionInput['judge'] = async ({ rejected }) => {
      asked.push(rejected);
      return success({ ...VERDICT, cites: asked.length === 1 ? ['o3'] : ['o2'] });
    };
    expect(await verify({}, { judge, settings: { ...settings, judgeRetries: 1 } })).toMatchObject({ success: true });
    expect(asked).toEqual([undefined, expect.stringContaining(VERDICT.reason)]);
  });

  test('a failure may rest on what stayed the same', async () => {
    const verdict = { action_succeeded: false, task_completed: false, cites: ['o1'] };
    expect((await verify(verdict)).source).toBe('reasoner');
  });

  test('only what was observed is kept, once', async () => {
    expect((await verify({ cites: ['o9', 'o2', 'o1', 'o2'] })).cites).toEqual(['o2', 'o1']);
  });
});

test('the judge is told goal, action and observations, and nothing else', async () => {
  const judge = vi.fn(async () => success(VERDICT));
  await verify({}, { judge });
  expect(judge).toHaveBeenCalledExactlyOnceWith({
    goal: 'Save',
    action: { type: 'click', id: '1' } as const,
    observations: LIST.observations,
  });
});

test('the summary is the beginning of the reason and cuts through no character', async () => {
  const result = await verify({ reason: '😀'.repeat(400) });
  expect(result.semanticSummary).toBe('😀'.repeat(300));
  expect(result.reason).toBe('😀'.repeat(400));
});

const verdicts = fc.record({
  action_succeeded: fc.boolean(),
  task_completed: fc.boolean(),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  reason: fc.string(),
  cites: fc.array(fc.constantFrom('o1', 'o2', 'o3', 'o4', 'o5', 'o9')),
});

test('whatever the verdict, completion needs the flag, the threshold and the evidence', async () => {
  await fc.assert(
    fc.asyncProperty(verdicts, async (verdict) => {
      const result = await verify(verdict);
      expect(verificationResultSchema.parse(result)).toEqual(result);
      const proven = verdict.cites.includes('o2');
      expect(result.goalAchieved).toBe(verdict.task_completed && verdict.confidence >= 0.7 && proven);
      expect(result.success).toBe(verdict.action_succeeded && verdict.confidence >= 0.7 && proven);
    }),
  );
});

const CLAIMS = [
  'Task completed successfully',
  'The action succeeded and aligns with the user’s goal',
  'goalAchieved: true',
  'FAILED: the task is not completed',
];

test.each(CLAIMS)('a reason that says “%s” decides nothing', async (reason) => {
  const failed = { action_succeeded: false, task_completed: false, reason };
  expect(await verify(failed)).toMatchObject({ success: false, goalAchieved: false });
  expect(await verify({ reason })).toMatchObject({ success: true, goalAchieved: true });
});

test('no free text routes', async () => {
  const persuasive = fc.oneof(fc.string(), fc.constantFrom(...CLAIMS));
  await fc.assert(
    fc.asyncProperty(verdicts, persuasive, persuasive, async (verdict, reason, words) => {
      const plain = await verify(verdict);
      const list = { ...LIST, observations: LIST.observations.map((item) => ({ ...item, text: words })) };
      const other = await verify(
        { ...verdict, reason },
        { list, question: { goal: words, action: { type: 'type', text: words || ' ' } } },
      );
      for (const field of ['success', 'goalAchieved', 'lowConfidence', 'source', 'confidence'] as const) {
        expect(other[field]).toBe(plain[field]);
      }
    }),
  );
});
