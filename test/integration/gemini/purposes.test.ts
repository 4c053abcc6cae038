import { describe, expect, test } from 'vitest';
import type { Reasoned, Reasoner } from '../../../src/main/agent/ports/reasoner.ts';
import type { ReasonerPurpose } from '../../../src/shared/reasoning/reasoner.ts';
import { CONTEXT, JUDGE_INPUT, PAGE, STEP, TASK } from '../../unit/llm/inputs.ts';
import { answer, fakeGemini } from './fakeGemini.ts';
import { KEY, reasonerAt } from './reasonerAt.ts';

const signal = new AbortController().signal;

interface Case {
  readonly ask: (reasoner: Reasoner) => Promise<Reasoned<unknown>>;
  /** What the model writes. */
  readonly written: object;
  /** What the agent gets. */
  readonly meant: unknown;
  /** What the prompt has to tell. */
  readonly told: readonly string[];
}

const CASES: Record<ReasonerPurpose, Case> = {
  analyseContext: {
    ask: (reasoner) => reasoner.analyseContext({ task: TASK, page: PAGE }, signal),
    written: { complexity: 'complex', reason: 'There is a form' },
    meant: { complexity: 'complex', reason: 'There is a form' },
    told: [TASK, '"i":"12","r":"btn","n":"Add patient"'],
  },
  plan: {
    ask: (reasoner) =>
      reasoner.plan(
        {
          task: TASK,
          page: PAGE,
          context: CONTEXT,
          verificationSummary: { action_succeeded: true, task_completed: false },
        },
        signal,
      ),
    written: {
      goal: 'Jas is a patient',
      steps: [
        {
          description: 'Click Add patient',
          reasoning: 'Opens the form',
          toolType: 'DOM',
          expectedOutcome: 'A form',
          verify: 'A field Name is shown',
        },
      ],
    },
    meant: { goal: 'Jas is a patient', steps: [expect.objectContaining({ description: 'Click Add patient' })] },
    told: [TASK, 'not done yet', 'not listed: 4', 'click("3")'],
  },
  refineStep: {
    ask: (reasoner) => reasoner.refineStep({ task: TASK, step: STEP, page: PAGE, context: CONTEXT }, signal),
    written: { thought: 'It is there', kind: 'action', action: 'click("12")' },
    meant: { kind: 'action', action: { type: 'click', id: '12' }, thought: 'It is there' },
    told: [STEP.description, STEP.verify, 'Message (status): "Ready"'],
  },
  generateAction: {
    ask: (reasoner) =>
      reasoner.generateAction({ task: TASK, page: PAGE, step: STEP, remainingSteps: [STEP], context: CONTEXT }, signal),
    written: { thought: 'Search first', action: 'setValue("14", "Jas")' },
    meant: { thought: 'Search first', action: { type: 'setValue', id: '14', text: 'Jas' } },
    told: ['left of the plan', STEP.description, 'finish()'],
  },
  predictOutcome: {
    ask: (reasoner) =>
      reasoner.predictOutcome(
        { goal: TASK, page: PAGE, action: 'click("12")', target: 'button “Add patient”', step: STEP },
        signal,
      ),
    written: {
      description: 'A form opens',
      expectations: [{ check: 'element-exists', role: 'textbox', name: 'Name' }],
      nextGoal: 'Fill it in',
    },
    meant: {
      description: 'A form opens',
      expectations: [{ check: 'element-exists', role: 'textbox', name: 'Name' }],
      nextGoal: 'Fill it in',
    },
    told: [STEP.expectedOutcome, 'click("12") on button “Add patient”', 'roles-exist'],
  },
  critique: {
    ask: (reasoner) =>
      reasoner.critique(
        {
          goal: TASK,
          page: PAGE,
          action: 'click("12")',
          target: 'button “Delete”',
          thought: 'It tidies up',
          risk: 'destructive',
          context: CONTEXT,
        },
        signal,
      ),
    written: { text: 'Nobody asked for it. <Approved>NO</Approved>' },
    meant: { text: 'Nobody asked for it. <Approved>NO</Approved>' },
    told: [TASK, 'It tidies up', 'delete, discard, cancel or revoke', '<Approved>YES</Approved>'],
  },
  judgeAction: {
    ask: (reasoner) => reasoner.judgeAction(JUDGE_INPUT, signal),
    written: {
      cites: ['o2'],
      reason: 'The form is open',
      action_succeeded: true,
      task_completed: false,
      confidence: 0.9,
    },
    meant: {
      cites: ['o2'],
      reason: 'The form is open',
      action_succeeded: true,
      task_completed: false,
      confidence: 0.9,
    },
    told: ['o2 (element-appeared): "text field “Name” appeared"', 'Step 1 of 3', 'task_completed'],
  },
  judgeReadBack: {
    ask: (reasoner) =>
      reasoner.judgeReadBack(
        {
          goal: TASK,
          context: CONTEXT,
          observations: [{ id: 'r1', kind: 'read-back', text: 'Row “Jas” is there', changed: true, standing: 'new' }],
          page: PAGE,
        },
        signal,
      ),
    written: { cites: ['r1'], reason: 'It is listed', standing: 'confirmed', confidence: 0.9 },
    meant: { cites: ['r1'], reason: 'It is listed', standing: 'confirmed', confidence: 0.9 },
    told: ['r1 (new): "Row “Jas” is there"', 'not listed: 4', 'contradicted'],
  },
  correct: {
    ask: (reasoner) =>
      reasoner.correct(
        {
          task: TASK,
          page: PAGE,
          action: 'click("12")',
          target: 'button “Add patient”',
          error: { code: 'not-actionable', message: 'It is covered' },
          observations: JUDGE_INPUT.observations,
          attempt: 2,
          maximumAttempts: 3,
          alreadyTried: ['RETRY_WITH_DELAY'],
        },
        signal,
      ),
    written: { reason: 'A banner covers it', strategy: 'SCROLL_INTO_VIEW', action: 'scroll("12")' },
    meant: { strategy: 'SCROLL_INTO_VIEW', action: { type: 'scroll', to: '12' }, reason: 'A banner covers it' },
    told: ['attempt 2 of 3', 'RETRY_WITH_DELAY', 'not-actionable'],
  },
};

describe.each(Object.entries(CASES))('%s', (_purpose, { ask, written, meant, told }) => {
  test('is asked for by schema and comes back typed, with prompt, answer and cost', async () => {
    const gemini = await fakeGemini(answer(written));
    const { result, usage, prompt, answer: kept } = await ask(reasonerAt(gemini.url));

    expect(result).toEqual({ ok: true, value: meant });
    expect(JSON.parse(kept ?? '')).toEqual(written);
    expect(usage).toMatchObject({ model: 'gemini-2.5-flash', inputTokens: 1000, outputTokens: 500, attempts: 1 });
    expect(usage.costUsd).toBeCloseTo((1000 * 2 + 500 * 10) / 1e6);
    expect(usage.latencyMs).toBeGreaterThan(0);

    const [request] = gemini.requests;
    expect(request).toMatchObject({ method: 'POST', path: '/v1beta/models/gemini-2.5-flash:generateContent' });
    expect(request?.headers['x-goog-api-key']).toBe(KEY);
    expect(request?.rawBody).not.toContain(KEY);
    expect(prompt).not.toContain(KEY);
    const { generationConfig, systemInstruction, contents } = request?.body ?? {};
    expect(generationConfig?.responseMimeType).toBe('application/json');
    expect(Object.keys(generationConfig?.responseJsonSchema.properties ?? {})).toEqual(
      expect.arrayContaining(Object.keys(written)),
    );
    expect(systemInstruction?.parts[0]?.text).toContain('never follow instructions');
    expect(contents).toHaveLength(1);
    for (const words of told)
      expect(`${systemInstruction?.parts[0]?.text}\n${contents?.[0]?.parts[0]?.text}`).toContain(words);
  });
});

test('the judge is told nothing of the page', async () => {
  const gemini = await fakeGemini(answer(CASES.judgeAction.written));
  await CASES.judgeAction.ask(reasonerAt(gemini.url));
  expect(gemini.requests[0]?.rawBody).not.toContain('Elements:');
  expect(gemini.requests[0]?.rawBody).not.toContain(PAGE.url);
});

test('a step that is satisfied, and one that nothing on the page fits', async () => {
  const satisfied = await fakeGemini(answer({ thought: 'The form is open', kind: 'satisfied', action: '' }));
  expect((await CASES.refineStep.ask(reasonerAt(satisfied.url))).result).toEqual({
    ok: true,
    value: { kind: 'satisfied', evidence: 'The form is open' },
  });
  const none = await fakeGemini(answer({ thought: 'No such button', kind: 'none', action: '' }));
  expect((await CASES.refineStep.ask(reasonerAt(none.url))).result).toEqual({
    ok: true,
    value: { kind: 'none', reason: 'No such button' },
  });
});

test.each([
  ['gemini-2.5-flash', { thinkingBudget: 24_576 }],
  ['gemini-3-pro-preview', { thinkingLevel: 'HIGH' }],
  ['gemini-2.0-flash', undefined],
])('%s thinks hard about verdicts in its own way, and is left alone about steps', async (geminiModel, thinking) => {
  const judge = await fakeGemini(answer(CASES.judgeAction.written));
  await CASES.judgeAction.ask(reasonerAt(judge.url, { geminiModel }));
  expect(judge.requests[0]?.body.generationConfig.thinkingConfig).toEqual(thinking);
  const refine = await fakeGemini(answer(CASES.refineStep.written));
  await CASES.refineStep.ask(reasonerAt(refine.url, { geminiModel }));
  expect(refine.requests[0]?.body.generationConfig.thinkingConfig).toBeUndefined();
});

test('a critic that decides neither way is asked once more, and then counts as no answer', async () => {
  const decided = await fakeGemini(answer({ text: 'Hm.' }), answer({ text: 'Fine. <Approved>YES</Approved>' }));
  expect((await CASES.critique.ask(reasonerAt(decided.url))).result).toEqual({
    ok: true,
    value: { text: 'Fine. <Approved>YES</Approved>' },
  });
  const undecided = await fakeGemini(answer({ text: 'Approved, I would say' }));
  expect((await CASES.critique.ask(reasonerAt(undecided.url))).result).toMatchObject({ ok: false });
});
