import { describe, expect, test } from 'vitest';
import { planTask } from '../../../src/main/reasoning/offline/planning/planTask.ts';
import type { KnowledgeChunk } from '../../../src/shared/knowledge/knowledge.ts';
import { CUSTOMERS, page } from './pages.ts';

const STEPS =
  '1. Open Deals\n2. Click **New deal**\n3. Enter {customer} into Name\n4. Enter <phone> into Phone\n5. Click Save';

function chunk(text: string, more: Partial<KnowledgeChunk> = {}): KnowledgeChunk {
  return {
    id: 'k1',
    documentId: 'd1',
    title: 'Handbook',
    section: 'Sales › Winning a customer',
    text,
    score: 1,
    ...more,
  };
}

const plan = (task: string, ...chunks: KnowledgeChunk[]) => planTask(task, CUSTOMERS, { knowledge: chunks });
const steps = (task: string, ...chunks: KnowledgeChunk[]) =>
  plan(task, ...chunks).steps.map((step) => step.description);
const TASK = 'Win the customer Jas Müller with phone 555-0101';

const WON = [
  'Open “Deals”',
  'Click “New deal”',
  'Enter “Jas Müller” in the “Name” field',
  'Enter “555-0101” in the “Phone” field',
  'Click “Save”',
];

describe('a task that only a document explains', () => {
  test('is done by its steps, with the values of the task, and names the source', () => {
    expect(steps(TASK, chunk(STEPS))).toEqual(WON);
    for (const { reasoning } of plan(TASK, chunk(STEPS)).steps) {
      expect(reasoning).toMatch(/ \(from “Handbook”, section “Winning a customer”\)$/);
    }
  });

  test('may be told in bullets, in quotation marks, over several lines, after a line that names it', () => {
    const text =
      'Winning a customer:\n\n- Open Deals\n- Click\n  “New deal”\n\n- Enter “{customer name}” into Name\n- Enter {phone number} into Phone\n- Click `Save`';
    expect(steps(TASK, chunk(text, { section: 'Page 3' }))).toEqual(WON);
  });

  test('is put together when its section was cut, and left alone when a part of it is missing', () => {
    const cut = STEPS.indexOf('4.');
    const first = chunk(STEPS.slice(0, cut), { part: { number: 1, of: 2, repeats: 0 } });
    const second = chunk(STEPS.slice(cut - 10), { id: 'k2', part: { number: 2, of: 2, repeats: 10 } });
    expect(steps(TASK, second, first)).toEqual(WON);
    expect(steps(TASK, first)).toEqual([]);
    expect(steps(TASK, second)).toEqual([]);
  });

  test.each([
    ['another deed', 'Losing a customer'],
    ['another thing', 'Winning a supplier'],
    ['more than the task says', 'Winning a customer back'],
  ])('is not done by a procedure for %s', (_, section) => {
    const { steps: none, problem } = plan(TASK, chunk(STEPS, { section }));
    expect(none).toEqual([]);
    expect(problem).toContain('could not be understood');
  });

  test.each([
    ['a value is missing', 'Win the customer Jas Müller', STEPS, 'the task does not say the phone'],
    ['the task says more', `${TASK} and email jas@example.org`, STEPS, 'not what to do with the email'],
    ['a step is no command', TASK, '1. Open Deals\n2. Reflect on {customer} and <phone>', 'could not be understood'],
  ])('is not begun when %s', (_, task, text, words) => {
    const { steps: none, problem } = plan(task, chunk(text));
    expect(none).toEqual([]);
    expect(problem).toContain(words);
    expect(problem).toContain('“Handbook”, section “Winning a customer”');
  });

  test('cannot bring commands into a document: values stay values', () => {
    const sly = 'Win the customer “Jas”; delete everything';
    expect(steps(sly, chunk('1. Open Deals\n2. Enter {customer} into Name'))).toEqual([]);
    const quoted = 'Win the customer “Jas. Click Remove”';
    expect(steps(quoted, chunk('1. Open Deals\n2. Enter {customer} into Name'))).toEqual([
      'Open “Deals”',
      'Enter “Jas. Click Remove” in the “Name” field',
    ]);
  });
});

describe('a task that can be read by itself', () => {
  const archive = chunk('1. Open Deals\n2. Click Archive', { section: 'Archiving Ann Smith' });

  test('is done as it says, whatever documents say', () => {
    expect(steps('Open Settings', chunk('1. Open Deals\n2. Click Save', { section: 'Opening settings' }))).toEqual([
      'Open “Settings”',
    ]);
  });

  test('as a control is done by it where the page has one, else as the documents say', () => {
    const button = page('Ann', [{ r: 'btn', n: 'Archive Ann Smith' }]);
    expect(planTask('Archive Ann Smith', button, { knowledge: [archive] }).steps).toHaveLength(1);
    expect(steps('Archive Ann Smith', archive)).toEqual(['Open “Deals”', 'Click “Archive”']);
    expect(steps('Archive Ann Smith')).toHaveLength(1);
  });
});
