import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import type { SubTaskOutput } from '../../../src/shared/plan/subTask.ts';
import type { ScriptPart, SplitScript } from '../../../src/shared/script/splitScriptOf.ts';
import { toPlaywrightTest } from '../../../src/shared/script/toPlaywrightTest.ts';
import { toSplitPlaywrightTest } from '../../../src/shared/script/toSplitPlaywrightTest.ts';
import type { VerifiedScript } from '../../../src/shared/script/verifiedScript.ts';
import { subTask } from '../agent/subTasks/proposals.ts';
import { change, element, evidence, script, step } from './scripts.ts';

const URL = 'http://site/products/{number}';
const NUMBER: SubTaskOutput = {
  name: 'product number',
  value: 'P-47',
  source: '',
  place: { label: 'Number', by: 'beside', url: URL },
};

const SAVE = script([
  step('Save', {
    action: { type: 'click' },
    element: element('button', 'Save'),
    verified: evidence({ addressAfter: '/products/{number}' }),
  }),
]);

const order = (value: string) =>
  script(
    [
      step(`Enter ${value}`, {
        action: { type: 'setValue', text: value },
        element: element('textbox', 'Product'),
        verified: evidence({
          addressAfter: `/orders/${value}`,
          changes: [
            change({ kind: 'element-changed', attribute: 'value', role: 'textbox', name: 'Product', after: value }),
            change({ role: 'heading', name: `Order of ${value} no. {number}` }),
          ],
        }),
      }),
    ],
    { task: `Order ${value}`, startUrl: `http://site/orders?of=${value}` },
  );

const part = (recorded: VerifiedScript, more: Partial<ScriptPart> = {}): ScriptPart => ({
  subTask: subTask('a'),
  recorded: { script: recorded, values: {} },
  inputs: [],
  outputs: [],
  ...more,
});

const split = (...parts: ScriptPart[]): SplitScript => ({
  runId: 'r',
  task: 'Make and order it',
  goal: '',
  startUrl: 'http://site/',
  steps: [],
  parts,
});

const made = (output: SubTaskOutput) =>
  toSplitPlaywrightTest(split(part(SAVE, { outputs: [output] }), part(order(output.value), { inputs: [output] })));

function content(output: SubTaskOutput): string {
  const result = made(output);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

const VALUE = ['$', '{noted.productNumber}'].join('');
const inTemplate = (text: string) => `\`${text}\``;

const problemsOf = (text: string) =>
  (ts.createSourceFile('t.ts', text, ts.ScriptTarget.Latest, true) as never as { parseDiagnostics: unknown[] })
    .parseDiagnostics;

describe('a run that was split, as a test', () => {
  it('reads what a sub-task hands on, and uses that wherever the value stood', () => {
    const text = content(NUMBER);
    expect(text).toContain("const noted = { productNumber: '' };");
    expect(text).toContain("page.getByText('Number', { exact: true })");
    expect(text).toContain(`.fill(${inTemplate(VALUE)})`);
    expect(text).toContain(`toHaveValue(${inTemplate(VALUE)})`);
    expect(text).toContain(`page.goto(${inTemplate(`/orders?of=${VALUE}`)})`);
    expect(text).toMatch(/new RegExp\(`.*of.*escaped\(noted\.productNumber\)/);
    expect(text).toContain('function escaped(');
    expect(text).toContain('// Sub-task 2: Order {productNumber}');
    expect(text).not.toContain('P-47');
    expect(problemsOf(text)).toEqual([]);
  });

  it.each([
    ['field', "page.getByLabel('Number', { exact: true }).inputValue()"],
    ['within', '/Number\\s*[:#=]?\\s*([^\\s,;]*[^\\s,;.!?])/.exec('],
  ] as const)('finds a value by its label: %s', (by, expected) => {
    expect(content({ ...NUMBER, place: { label: 'Number', by, url: URL } })).toContain(expected);
  });

  it('is TypeScript whatever its values, names and labels are', () => {
    const hostile = fc
      .array(fc.constantFrom("'", '`', '\\', '${', '}', '/', '*/', '\n', '\u2028', 'x', '1', ' ', '"'), {
        minLength: 1,
      })
      .map((parts) => parts.join(''))
      .filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(hostile, hostile, hostile, (name, value, label) => {
        const output: SubTaskOutput = { name, value, source: '', place: { label, by: 'within', url: URL } };
        expect(problemsOf(content(output))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('is not made where a test could not find a value, or would not know whose password is meant', () => {
    const { place: _, ...nowhere } = NUMBER;
    expect(made(nowhere)).toMatchObject({ ok: false, error: expect.stringContaining('“product number”') });
    const elsewhere = { ...NUMBER, place: { label: 'Number', by: 'beside', url: 'http://site/list/7' } } as const;
    expect(made(elsewhere)).toMatchObject({ ok: false, error: expect.stringContaining('differs from run to run') });
    const secret = script([step('Log in')], { parameters: [{ name: 'PASSWORD', field: 'Password' }] });
    expect(toSplitPlaywrightTest(split(part(secret), part(secret)))).toMatchObject({ ok: false });
    const other = script([step('Look')], { startUrl: 'http://elsewhere/' });
    expect(toSplitPlaywrightTest(split(part(SAVE), part(other)))).toMatchObject({ ok: false });
  });

  it('holds no secret in its title', () => {
    const secret = script([step('Log in')], { parameters: [{ name: 'PASSWORD', field: 'Password' }] });
    const recorded = { script: secret, values: { PASSWORD: 'hunter2' } };
    const result = toSplitPlaywrightTest({ ...split(part(SAVE), part(secret, { recorded })), task: 'Use hunter2' });
    expect(result).toMatchObject({ ok: true, value: expect.stringContaining("test('Use {PASSWORD}'") });
  });

  it('is not made of texts that pass for values of the test', () => {
    expect(toPlaywrightTest(script([step('\uFDD0x\uFDD1')]))).toMatchObject({ ok: false });
  });
});
