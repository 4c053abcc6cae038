import { afterAll, beforeAll, expect, it } from 'vitest';
import { isAnswerProved } from '../../../src/shared/meaning/answer.ts';
import { type Instruction, instructionSchema } from '../../../src/shared/meaning/instruction.ts';
import { instructionText } from '../../../src/shared/meaning/instructionText.ts';
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
