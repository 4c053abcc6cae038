import { describe, expect, test } from 'vitest';
import type { Reasoner } from '../../../src/main/agent/ports/reasoner.ts';
import { CONTEXT, JUDGE_INPUT, NOTHING_LOOKED_UP, PAGE, TASK } from '../../unit/llm/inputs.ts';
import { answer, body, fakeGemini, problem, USAGE } from './fakeGemini.ts';
import { reasonerAt } from './reasonerAt.ts';

const signal = new AbortController().signal;
const PLAN = { goal: 'Jas is a patient', steps: [] };
const VERDICT = { cites: ['o2'], reason: 'Open', action_succeeded: true, task_completed: false, confidence: 0.9 };
const REFUSAL = "Tool use with a response mime type: 'application/json' is unsupported";

const plan = (reasoner: Reasoner) =>
  reasoner.plan({ task: TASK, page: PAGE, context: CONTEXT, lookedUp: NOTHING_LOOKED_UP }, signal);
const judge = (reasoner: Reasoner) => reasoner.judgeAction(JUDGE_INPUT, signal);

/** An answer for which the model searched. */
function searched(value: unknown) {
  return body({
    candidates: [
      {
        content: { role: 'model', parts: [{ text: JSON.stringify(value) }] },
        finishReason: 'STOP',
        groundingMetadata: { webSearchQueries: ['how to add a patient'] },
      },
    ],
    usageMetadata: USAGE,
  });
}

const SEARCH_TOOL = [{ googleSearch: {} }];

describe('Google Search grounding', () => {
  test.each([
    ['plans', plan, PLAN],
    ['verdicts', judge, VERDICT],
  ])('is asked for with %s, along with high thinking, and its use is said', async (_, ask, written) => {
    const gemini = await fakeGemini(searched(written));
    const { result, usage } = await ask(await reasonerAt(gemini.url));
    expect(result.ok).toBe(true);
    expect(usage.grounding).toBe('used');
    expect(gemini.requests[0]?.body).toMatchObject({
      tools: SEARCH_TOOL,
      generationConfig: { responseMimeType: 'application/json', thinkingConfig: { thinkingBudget: 24_576 } },
    });
  });

  test('is not said to be used when the model did not search', async () => {
    const gemini = await fakeGemini(answer(PLAN));
    expect((await plan(await reasonerAt(gemini.url))).usage).not.toHaveProperty('grounding');
  });

  test('is not asked for where nothing on the web can help, nor when it is switched off', async () => {
    const gemini = await fakeGemini(answer({ thought: 'Search', action: 'click("12")' }), answer(PLAN));
    await (await reasonerAt(gemini.url)).generateAction(
      { task: TASK, page: PAGE, remainingSteps: [], context: CONTEXT, lookedUp: NOTHING_LOOKED_UP, remainingWork: [] },
      signal,
    );
    await plan(await reasonerAt(gemini.url, { grounding: false }));
    expect(gemini.requests).toHaveLength(2);
    for (const request of gemini.requests) expect(request.body).not.toHaveProperty('tools');
  });

  test.each([
    REFUSAL,
    'Unable to submit request because controlled generation is not supported with google_search tool.',
    'Search Grounding is not supported.',
  ])('is left out in the same question when the API says: %s', async (message) => {
    const gemini = await fakeGemini(problem(400, message), answer(PLAN), answer(VERDICT));
    const { result, usage } = await plan(await reasonerAt(gemini.url));
    expect(result).toEqual({ ok: true, value: PLAN });
    expect(usage).toMatchObject({ grounding: 'refused', attempts: 2, inputTokens: 1000 });
    const [first, second] = gemini.requests;
    expect(first?.body).toMatchObject({ tools: SEARCH_TOOL });
    expect(second?.body).not.toHaveProperty('tools');
    expect(second?.body.contents).toEqual(first?.body.contents);

    // Another run of the same model does not ask for it again, and says so.
    const later = await judge(await reasonerAt(gemini.url));
    expect(later.usage).toMatchObject({ grounding: 'refused', attempts: 1 });
    expect(gemini.requests).toHaveLength(3);
    expect(gemini.requests[2]?.body).not.toHaveProperty('tools');
  });

  test('is asked for again of another model', async () => {
    const gemini = await fakeGemini(problem(400, REFUSAL), answer(PLAN), searched(PLAN));
    await plan(await reasonerAt(gemini.url));
    const other = await plan(await reasonerAt(gemini.url, { of: 'gemini-3-flash-preview' }));
    expect(other.usage.grounding).toBe('used');
    expect(gemini.requests[2]?.body).toMatchObject({ tools: SEARCH_TOOL });
  });

  test('has nothing to do with another refusal, which stays one', async () => {
    const gemini = await fakeGemini(problem(400, 'Request contains an invalid argument.'));
    const { result, usage } = await plan(await reasonerAt(gemini.url));
    expect(result).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    expect(usage).not.toHaveProperty('grounding');
    // Each form of an answer is tried once, as that may be what is not taken; the search stays.
    expect(gemini.requests.map(({ body }) => body.generationConfig?.responseMimeType)).toEqual([
      'application/json',
      'application/json',
      undefined,
      undefined,
    ]);
    expect(gemini.requests[3]?.body).toMatchObject({ tools: SEARCH_TOOL });
  });
});
