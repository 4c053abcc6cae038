import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { toPlaywrightTest } from '../../../src/shared/script/toPlaywrightTest.ts';
import type { VerifiedScript } from '../../../src/shared/script/verifiedScript.ts';
import { change, element, evidence, script, step } from './scripts.ts';

function exported(from: VerifiedScript): string {
  const made = toPlaywrightTest(from);
  if (!made.ok) throw new Error(made.error);
  return made.value;
}

/** A script that has this text wherever a page, a task or a reasoner could have put it. */
function full(text: string): VerifiedScript {
  const several = { namesakes: { index: 1, count: 3 }, twins: { index: 0, count: 1 }, group: text };
  return script(
    [
      step(text, {
        verify: text,
        action: { type: 'setValue', text },
        element: element('textbox', text),
        verified: evidence({
          changes: [
            change({ kind: 'element-changed', role: 'textbox', name: text, attribute: 'value', after: text }),
            change({ kind: 'message-appeared', messageKind: 'status', after: text }),
            change({ kind: 'title', after: text, text }),
            change({ role: 'text', name: text }),
            change({ kind: 'element-disappeared', role: 'link', name: text }),
          ],
        }),
      }),
      step(text, { action: { type: 'select', value: text }, element: element('combobox', text, { options: [text] }) }),
      step(text, { action: { type: 'click' }, element: element('button', text, several) }),
      step(text, { action: { type: 'selectText', text }, element: element('textbox', text) }),
      step(text, { action: { type: 'press', key: text }, element: element('clickable', text, { type: text }) }),
      step(text),
    ],
    {
      task: text,
      parameters: [{ name: 'PASSWORD', field: text }],
      readBack: { confidence: 0.9, shown: [{ ...change({ role: 'cell', name: text }), address: '/' }] },
    },
  );
}

function parsed(content: string): ts.SourceFile & { parseDiagnostics: readonly ts.Diagnostic[] } {
  return ts.createSourceFile('test.ts', content, ts.ScriptTarget.Latest, true) as never;
}

/** The kinds of all nodes in order; strings and regular expressions may stand for each other. */
function shapeOf(content: string): string {
  const kinds: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteral(node) || ts.isRegularExpressionLiteral(node);
    kinds.push(isText ? 'text' : ts.isIdentifier(node) ? node.text : ts.SyntaxKind[node.kind]);
    node.forEachChild(visit);
  };
  visit(parsed(content));
  return kinds.join(' ');
}

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom("'", '"', '`', '\\', '${', '}', '/', '*/', '//', '\n', '\r', '\u2028', '\u2029', '</script>'),
      fc.constantFrom('); process.exit(1); (', '“', '”', '\u202e', '\0', '$&', '(', '[', '?', '.', '+'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 6 },
  )
  .map((parts) => `xyz${parts.join('')}x`);

describe('toPlaywrightTest', { timeout: 30_000 }, () => {
  it('is TypeScript of the same shape whatever the texts are, so that no text is ever code', () => {
    const shape = shapeOf(exported(full('xyzx')));
    fc.assert(
      fc.property(hostile, (text) => {
        const content = exported(full(text));
        expect(parsed(content).parseDiagnostics).toEqual([]);
        expect(shapeOf(content)).toBe(shape);
      }),
      { numRuns: 100 },
    );
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'takes a text that objects have a property of for a text: %s',
    (text) => {
      const content = exported(full(text));
      expect(parsed(content).parseDiagnostics).toEqual([]);
      expect(shapeOf(content)).toBe(shapeOf(exported(full('xyzx'))));
      expect(content).not.toContain('native code');
    },
  );

  it('holds exactly the text that is to be entered', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const found: string[] = [];
        const visit = (node: ts.Node): void => {
          if (ts.isStringLiteral(node)) found.push(node.text);
          node.forEachChild(visit);
        };
        visit(parsed(exported(full(text))));
        expect(found.filter((value) => value === text).length).toBeGreaterThanOrEqual(5);
      }),
      { numRuns: 100 },
    );
  });

  it('reads as a person would write it', () => {
    const content = exported(
      script(
        [
          step('Save the patient', {
            action: { type: 'click' },
            element: element('button', 'Save'),
            verified: evidence({
              addressBefore: '/patients/new',
              addressAfter: '/patients/{number}',
              changes: [
                change({
                  kind: 'message-appeared',
                  messageKind: 'status',
                  after: 'Jas was added.',
                }),
                change({ role: 'heading', name: 'Jas', decisive: false }),
              ],
            }),
          }),
        ],
        { task: 'Add Jas' },
      ),
    );
    expect(content).toContain("test('Add Jas', async ({ page }) => {");
    expect(content).toContain('  // Step 1: Save the patient\n  // Done when: Save the patient is done');
    expect(content).toContain("await page.getByRole('button', { name: 'Save', exact: true }).click();");
    expect(content).toMatch(/toHaveURL\(\S+patients\\\/\\d\+\$\/\);\n *await page\.waitForLoadState\(\);\n/);
    expect(content).toContain('toHaveURL(/^[a-z]+:\\/\\/[^/]+\\/patients\\/\\d+$/);');
    expect(content).toContain("page.getByText('Jas was added.')");
    expect(content).toContain("page.getByRole('heading', { name: 'Jas', exact: true })");
  });

  it('knows elements by their text where their role has no name', () => {
    const changes = [change({ role: 'definition', name: 'Oak shelf' }), change({ role: 'term', name: 'No. {number}' })];
    const content = exported(
      script([step('Save', { action: { type: 'press', key: 'Enter' }, verified: evidence({ changes }) })]),
    );
    expect(content).toContain("page.getByText('Oak shelf', { exact: true })");
    expect(content).toContain('page.getByText(/^\\s*No');
    expect(content).not.toContain("getByRole('definition'");
  });

  it('reads secrets from the environment and labels where there is no role', () => {
    const entry = step('Enter the password', {
      action: { type: 'setValue', text: { parameter: 'PASSWORD' } },
      element: element('textbox', 'Password', { type: 'password' }),
    });
    const content = exported(script([entry], { parameters: [{ name: 'PASSWORD', field: 'Password' }] }));
    expect(content).toContain("page.getByLabel('Password', { exact: true }).fill(secret('PASSWORD'))");
    expect(content).toContain('process.env[name]');
  });

  it('looks for what is called alike in its own row', () => {
    const deletion = step('Delete Ann', {
      action: { type: 'click' },
      element: element('button', 'Delete', {
        group: 'Ann 030',
        namesakes: { index: 4, count: 9 },
        twins: { index: 0, count: 1 },
      }),
    });
    const content = exported(script([deletion]));
    expect(content).toContain(
      "part(page, /Ann[\\s\\S]*?030/, 'Ann 030', page.getByRole('button', { name: 'Delete', exact: true })).getByRole('button', { name: 'Delete', exact: true }).click()",
    );
    expect(content).toContain('function part(page: Page');
  });

  it('answers native dialogs as they were answered, and does what is optional only where it is there', () => {
    const dialogs = [{ type: 'confirm' as const, message: 'Sure?', accepted: true }];
    const content = exported(
      script([
        step('Close the notice', { action: { type: 'click' }, element: element('button', 'Close'), optional: true }),
        step('Delete', {
          action: { type: 'click' },
          element: element('button', 'Delete'),
          verified: evidence({ dialogs }),
        }),
      ]),
    );
    expect(content).toContain("if (await page.getByRole('button', { name: 'Close', exact: true }).isVisible()) {");
    expect(content).toMatch(/page\.once\('dialog', \(dialog\) => dialog\.accept\(\)\);\n.*'Delete'/);
  });

  it('drags, uploads and goes on in the tab that a step opened, as the run did', () => {
    const content = exported(
      script([
        step('Move it', {
          action: { type: 'drag', to: element('listitem', 'Gamma'), side: 'after' },
          element: element('listitem', 'Alpha'),
        }),
        step('Upload', { action: { type: 'upload', files: ['cv.pdf'] }, element: element('button', 'Papers') }),
        step('Open it', {
          action: { type: 'click', modifier: 'Control' },
          element: element('link', 'Report'),
          verified: evidence({ opensTab: true }),
        }),
        step('Close it', { action: { type: 'closeTab' } }),
      ]),
    );
    expect(content).toMatch(/'Alpha', { exact: true }\)\.dragTo\(.*'Gamma', { exact: true }\), { targetPosition/);
    expect(content).toContain("setInputFiles(['cv.pdf'])");
    expect(content).toMatch(
      /waitForEvent\('popup'\);\n.*'Report', exact: true }\)\.click\({ modifiers: \['Control'\] }\);\n\s+page = await opened;/,
    );
    expect(content).toContain('await page.close();');
  });

  it('drags by pixels from the place where the run took it', () => {
    const dragged = (at: { readonly atX?: number; readonly atY?: number }) =>
      exported(
        script([
          step('Make it longer', {
            action: { type: 'dragBy', x: 0, y: 48, ...at },
            element: element('button', 'Visit'),
          }),
        ]),
      );
    expect(dragged({})).toContain('x: box.x + (box.width * 50) / 100, y: box.y + (box.height * 50) / 100');
    const content = dragged({ atX: 50, atY: 98 });
    expect(content).toContain('y: box.y + (box.height * 98) / 100');
    expect(content).toContain('await page.mouse.move(from.x + 0, from.y + 48, { steps: 10 });');
  });

  it('waits for what a wait was found to bring, for longer than that took', () => {
    const verified = evidence({ changes: [change({ role: 'heading', name: 'Report ready' })] });
    const content = exported(script([step('Wait for the report', { action: { type: 'wait', seconds: 8 }, verified })]));
    expect(content).toContain('const eventually = expect.configure({ timeout: 13000 });');
    expect(content).toMatch(/await eventually\(page\.getByRole\('heading', { name: 'Report ready', exact: true }\)/);
    expect(content).not.toContain('waitForTimeout');
  });

  it('waits as long as was waited where nothing was seen to come of it, and says so', () => {
    const content = exported(
      script([step('Wait', { action: { type: 'wait', seconds: 2 }, verified: evidence({ changes: [] }) })]),
    );
    expect(content).toMatch(/\/\/ Nothing was seen to change[^\n]*\n\s*await page\.waitForTimeout\(2000\);/);
  });

  it('does not claim that what is called like others is gone', () => {
    const gone = change({ kind: 'element-disappeared', role: 'cell', name: 'Active', decisive: false });
    const deletion = step('Delete', { action: { type: 'goBack' }, verified: evidence({ changes: [gone] }) });
    expect(exported(script([deletion]))).not.toContain('Active');
    expect(exported(script([deletion], { task: 'Delete the cell Active' }))).toContain('toHaveCount(0)');
  });

  it('refuses what a test of this kind does not cover', () => {
    const framed = step('Pay', { action: { type: 'click' }, element: element('button', 'Pay', { inFrame: true }) });
    expect(toPlaywrightTest(script([framed]))).toMatchObject({ ok: false, error: expect.stringContaining('frame') });
    expect(toPlaywrightTest(script([step('Wait')], { startUrl: 'about:blank' })).ok).toBe(false);
  });
});
