import { expect, test } from 'vitest';
import { PAGE, REFINE_INPUT, STEP } from '../../unit/llm/inputs.ts';
import { answer, fakeGemini } from './fakeGemini.ts';
import { CASES } from './purposeCases.ts';
import { reasonerAt } from './reasonerAt.ts';

const signal = new AbortController().signal;

test('a step that is satisfied, and one that nothing on the page fits', async () => {
  const satisfied = await fakeGemini(answer({ thought: 'The form is open', kind: 'satisfied', action: '' }));
  expect((await CASES.refineStep.ask(await reasonerAt(satisfied.url))).result).toEqual({
    ok: true,
    value: { kind: 'satisfied', evidence: 'The form is open' },
  });
  const none = await fakeGemini(answer({ thought: 'No such button', kind: 'none', action: '' }));
  expect((await CASES.refineStep.ask(await reasonerAt(none.url))).result).toEqual({
    ok: true,
    value: { kind: 'none', reason: 'No such button', notListed: true },
  });
});

test('a step with those that come next, in one answer', async () => {
  const next = { ...STEP, index: 1, description: 'Enter “Jas” in the “Search” field' };
  const written = {
    ...CASES.refineStep.written,
    chain: [{ step: 2, action: 'setValue("14", "Jas")' }],
  };
  const gemini = await fakeGemini(answer(written));
  const { result } = await (await reasonerAt(gemini.url)).refineStep({ ...REFINE_INPUT, following: [next] }, signal);
  expect(result).toMatchObject({
    value: { kind: 'action', chain: [{ stepIndex: 1, action: { type: 'setValue', id: '14', text: 'Jas' } }] },
  });
  expect(gemini.requests[0]?.body.contents[0]?.parts[1]?.text).toContain(`2. ${JSON.stringify(next.description)}`);
});

test('an element that is not listed, and one that only the markup shows', async () => {
  const none = await fakeGemini(answer({ thought: 'It is not here', kind: 'none', action: '', chain: [] }));
  expect((await CASES.refineStep.ask(await reasonerAt(none.url))).result).toMatchObject({ value: { notListed: true } });
  const full = await fakeGemini(answer({ thought: 'There', kind: 'action', action: 'click("77")' }));
  const page = { ...PAGE, html: '<body><b cs-id="77">Pay</b></body>' };
  const { result } = await (await reasonerAt(full.url)).refineStep({ ...REFINE_INPUT, page, domForm: 'full' }, signal);
  expect(result).toMatchObject({ value: { action: { type: 'click', id: '77' } } });
});

test('a critic that decides neither way is asked once more, and then counts as no answer', async () => {
  const fine = { text: 'Fine. <Approved>YES</Approved>', askedBy: 'delete it' };
  const decided = await fakeGemini(answer({ text: 'Hm.', askedBy: '' }), answer(fine));
  expect((await CASES.critique.ask(await reasonerAt(decided.url))).result).toEqual({
    ok: true,
    value: fine,
  });
  const undecided = await fakeGemini(answer({ text: 'Approved, I would say', askedBy: '' }));
  expect((await CASES.critique.ask(await reasonerAt(undecided.url))).result).toMatchObject({ ok: false });
});

test('a report without a mark is asked for once more, and then counts as no answer', async () => {
  const unmarked = { outputs: [], note: 'Done, I think' };
  const marked = { outputs: [], note: '[FAIL]: The button is missing' };
  const corrected = await fakeGemini(answer(unmarked), answer(marked));
  expect((await CASES.reportSubTask.ask(await reasonerAt(corrected.url))).result).toEqual({ ok: true, value: marked });
  const never = await fakeGemini(answer(unmarked));
  expect((await CASES.reportSubTask.ask(await reasonerAt(never.url))).result).toMatchObject({ ok: false });
});

test('a change of a plan without words is asked for once more, and a plan is looked at without long thinking', async () => {
  const change = { number: 1, kind: 'change', description: '', expectedOutcome: '', verify: '', reason: '' };
  const blank = { reason: '', valid: false, changes: [change], needsFullReplan: false };
  const gemini = await fakeGemini(answer(blank), answer(CASES.validatePlan.written));
  const { result } = await CASES.validatePlan.ask(await reasonerAt(gemini.url));
  expect(result).toEqual({ ok: true, value: CASES.validatePlan.meant });
  expect(gemini.requests).toHaveLength(2);
  expect(gemini.requests[0]?.body.generationConfig.thinkingConfig).toBeUndefined();
});
