import { afterAll, beforeAll, expect, it } from 'vitest';
import { isAnswerProved } from '../../../src/shared/meaning/answer.ts';
import { type Instruction, instructionSchema } from '../../../src/shared/meaning/instruction.ts';
import { instructionText } from '../../../src/shared/meaning/instructionText.ts';
import type { GenerateActionInput, GeneratedAction } from '../../../src/shared/reasoning/acting.ts';
import type { NoteProposal } from '../../../src/shared/reasoning/answering.ts';
import { success } from '../../../src/shared/result.ts';
import type { RunState } from '../../../src/shared/run/runState.ts';
import { fileBrowser } from '../browser/fileBrowser.ts';
import { type AnswerSite, startAnswerSite } from './answerSite.ts';
import { runOffline } from './runOffline.ts';

const browser = fileBrowser();
let site: AnswerSite;

beforeAll(async () => {
  site = await startAnswerSite();
});
afterAll(() => site.close());

/** A run whose plan is these instructions, whatever the words of its task. */
function run(task: string, path: string, ...instructions: readonly object[]): Promise<RunState> {
  const steps = instructions.map((one) => {
    const instruction: Instruction = instructionSchema.parse(one);
    const description = instructionText(instruction);
    return {
      description,
      reasoning: '',
      toolType: 'DOM' as const,
      expectedOutcome: '',
      verify: description,
      instruction,
    };
  });
  const plan = async () => ({
    result: success({ goal: task, steps }),
    usage: { model: 'offline', inputTokens: 0, outputTokens: 0, costUsd: 0, latencyMs: 0, attempts: 1 },
  });
  return runOffline(browser(), task, `${site.url}${path}`, undefined, { plan });
}

const answersOf = ({ answers }: RunState) => answers.map(({ rows }) => rows.map((row) => row.map(({ text }) => text)));

it('goes through all pages of a list before it computes', async () => {
  const from = { thing: 'invoices', where: [{ field: 'paid', relation: 'is', value: 'No' }] };
  const state = await run('What is the sum of the invoices that are not paid?', '/invoices', {
    act: 'answer',
    question: { ask: 'sum', fields: ['amount'], from },
  });
  const cents = site.invoices.filter(({ paid }) => !paid).reduce((sum, one) => sum + one.cents, 0);
  expect(answersOf(state)).toEqual([[[`$${(cents / 100).toFixed(2)}`]]]);
  expect(state.answers[0]?.rows[0]?.[0]?.proof).toMatchObject({ by: 'computation', operation: 'sum', pages: 3 });
  expect(state.status).toBe('completed');
});

it('answers a table of values', async () => {
  const state = await run('List number and amount of the invoices of Carla Ruiz', '/invoices', {
    act: 'answer',
    question: {
      ask: 'list',
      fields: ['number', 'amount'],
      from: { thing: 'invoices', where: [{ field: 'customer', relation: 'is', value: 'Carla Ruiz' }] },
    },
  });
  const expected = site.invoices
    .filter(({ customer }) => customer === 'Carla Ruiz')
    .map(({ number, cents }) => [number, `$${(cents / 100).toFixed(2)}`]);
  expect(answersOf(state)).toEqual([expected]);
  expect(state.answers.every(isAnswerProved)).toBe(true);
  expect(state.status).toBe('completed');
});

it('is no answer where the pages say nothing of what the task asks about', async () => {
  const phone = {
    act: 'answer',
    question: { ask: 'value', fields: ['phone'], from: { where: [{ relation: 'is', value: 'Carla Ruiz' }] } },
  };
  const state = await run('There is a regatta in the summer. Which number does it have?', '/people', phone);
  expect(state.answers.every(isAnswerProved)).toBe(true);
  expect(state.status).not.toBe('completed');
  const told = await run('There is a customer called Carla Ruiz. Which number does she have?', '/people', phone);
  expect(told.status).toBe('completed');
});

it('carries a value that it noted into a later step', async () => {
  const state = await run(
    "Note Carla's phone number, then enter it in the phone field and send the request",
    '/people',
    {
      act: 'read',
      value: 'phone',
      question: { ask: 'value', fields: ['phone'], from: { target: { role: 'record', name: 'Carla Ruiz' } } },
    },
    { act: 'open', target: { role: 'page', name: 'Call back' } },
    { act: 'enter', target: { role: 'field', name: 'Phone' }, value: '{phone}' },
    { act: 'click', target: { role: 'button', name: 'Send request' } },
  );
  expect(site.sent()).toEqual(['555-0122']);
  expect(answersOf(state)).toEqual([[['555-0122']]]);
});

it('says what was not found, and does not complete', async () => {
  const state = await run("What is Zoe's phone number?", '/people', {
    act: 'answer',
    question: { ask: 'value', fields: ['phone'], from: { target: { role: 'record', name: 'Zoe' } } },
  });
  expect(state.status).toBe('partial');
  expect(state.reason).toContain('Zoe');
  expect(state.answers).toEqual([]);
});

/** A run in which a model decides: what it wants to know, and what it says when there is no step left. */
function decidedBy(
  task: string,
  path: string,
  ...decisions: readonly ((input: GenerateActionInput) => GeneratedAction)[]
) {
  let at = 0;
  const told: GenerateActionInput[] = [];
  const usage = { model: 'offline', inputTokens: 0, outputTokens: 0, costUsd: 0, latencyMs: 0, attempts: 1 };
  const plan = async () => ({ result: success({ goal: task, steps: [], asks: [task] }), usage });
  const generateAction = async (input: GenerateActionInput) => {
    told.push(input);
    const decide = decisions[Math.min(at++, decisions.length - 1)];
    if (!decide) throw new Error('Nothing was decided');
    return { result: success(decide(input)), usage };
  };
  return { told, run: () => runOffline(browser(), task, `${site.url}${path}`, undefined, { plan, generateAction }) };
}

const finish = { type: 'finish' } as const;
const noting =
  (...notes: readonly NoteProposal[]) =>
  () => ({ thought: '', action: finish, notes: [...notes] });
/** On to the next page of the list while there is one, then what is said in the end. */
const onwards = (end: GeneratedAction) => (input: GenerateActionInput) => {
  const next = input.page.tree.find(({ n }) => n === 'Next');
  return next ? { thought: '', action: { type: 'click' as const, id: next.i } } : end;
};
const unpaid = {
  operation: 'count',
  list: 'invoices',
  where: [{ field: 'paid', relation: 'is', value: 'No' }],
} as const;
const count = { name: 'unpaid', value: '', compute: { ...unpaid, where: [...unpaid.where] } };

it('computes what a model asks to be computed, once the list was seen to its end', async () => {
  const { run: carryOut, told } = decidedBy(
    'How many invoices are not paid?',
    '/invoices',
    noting(count),
    onwards({ thought: '', action: finish, notes: [count] }),
  );
  const state = await carryOut();
  expect(answersOf(state)).toEqual([[[String(site.invoices.filter(({ paid }) => !paid).length)]]]);
  expect(state.status).toBe('completed');
  // What was said too early was not taken, and the model was told why.
  expect(told[1]?.context.noted).toEqual([{ name: 'unpaid', text: '', open: expect.stringContaining('pages') }]);
});

it('does not believe a number that a model has worked out, nor a value that no page shows', async () => {
  const wrong = { ...count, value: '3' };
  const state = await decidedBy(
    'How many invoices are not paid?',
    '/invoices',
    onwards({ thought: '', action: finish, notes: [wrong] }),
  ).run();
  expect(state.status).toBe('partial');
  expect(state.reason).toContain('unpaid');
  const made = await decidedBy("What is Bo's phone?", '/people', noting({ name: 'phone', value: '555-0199' })).run();
  expect(made.status).toBe('partial');
});

it('believes what a page says, with the place where it says it', async () => {
  const state = await decidedBy(
    "What is Bo's phone?",
    '/people',
    noting({ name: 'phone', value: '555-0111', quote: 'Phone: 555-0111' }),
  ).run();
  expect(state.answers[0]?.rows[0]?.[0]).toMatchObject({
    text: '555-0111',
    proof: { by: 'citation', cites: [{ text: 'Phone: 555-0111' }] },
  });
  expect(state.status).toBe('completed');
});

it.each([
  ['How many invoices are not paid?', '/invoices', () => String(site.invoices.filter(({ paid }) => !paid).length)],
  ["What is Carla's phone number?", '/people', () => '555-0122'],
  [
    'Which invoice has the highest amount?',
    '/invoices',
    () => site.invoices.toSorted((one, other) => other.cents - one.cents)[0]?.number,
  ],
  ['Tell me the customer of INV-1007', '/invoices', () => 'Bo Lund'],
])('answers “%s”', async (task, path, expected) => {
  const state = await runOffline(browser(), task, `${site.url}${path}`);
  expect([state.reason, answersOf(state)[0]?.[0]]).toEqual([state.reason, [expected()]]);
  expect(state.status).toBe('completed');
});

it('notes a number and enters it where it is needed', async () => {
  const before = site.sent().length;
  const state = await runOffline(
    browser(),
    'Note the phone of Dan Ito, then open Call back, enter the noted phone in the Phone field and click Send request',
    `${site.url}/people`,
  );
  expect([state.reason, ...site.sent().slice(before)]).toEqual([state.reason, '555-0133']);
  expect(state.answers.every(isAnswerProved)).toBe(true);
});
