import type { ScrollDirection } from '../../actions/action.ts';
import { assertNever } from '../../assertNever.ts';
import type { ElementDescription } from '../../page/elementDescription.ts';
import type { ScriptAction, ScriptStep, ScriptValue } from '../verifiedScript.ts';
import { locatorOf } from './locatorText.ts';
import { literal } from './sourceText.ts';

const MILLISECONDS = 1000;
/** Pixels that one turn of the wheel moves a list by. */
const WHEEL = 500;

/** The lines of a test that carry out the action of a step, with answers to the native dialogs that it opened. */
export function actionLines(step: ScriptStep & { readonly action: ScriptAction }): string[] {
  const lines = inOpenedTab(step, actOn(step.action, step.element));
  if (!step.optional || !step.element) return [...dialogLines(step), ...lines];
  return [`if (await ${locatorOf(step.element)}.isVisible()) {`, ...lines.map((line) => `  ${line}`), '}'];
}

/** A test goes on in the tab that a step opens, as the run did. */
function inOpenedTab({ verified }: ScriptStep, lines: string[]): string[] {
  if (!verified?.opensTab) return lines;
  return [
    '{',
    "  const opened = page.waitForEvent('popup');",
    ...lines.map((line) => `  ${line}`),
    '  page = await opened;',
    '}',
  ];
}

/** The lines that answer the native dialogs of a step as they were answered; they stand before what opens these. */
export function dialogLines({ verified }: ScriptStep): string[] {
  return (verified?.dialogs ?? []).map(({ accepted, reply }) =>
    accepted
      ? `page.once('dialog', (dialog) => dialog.accept(${reply === undefined ? '' : literal(reply)}));`
      : "page.once('dialog', (dialog) => dialog.dismiss());",
  );
}

function actOn(action: ScriptAction, element: ElementDescription | undefined): string[] {
  const target = element ? locatorOf(element) : 'page';
  switch (action.type) {
    case 'navigate':
      return [`await page.goto(${literal(action.url)});`];
    case 'goBack':
      return ['await page.goBack();'];
    case 'click':
      if (action.x !== undefined || action.y !== undefined) return clickAtLines(target, action);
      return [`await ${target}.click(${action.modifier ? `{ modifiers: [${literal(action.modifier)}] }` : ''});`];
    case 'rightClick':
      return [`await ${target}.click({ button: 'right' });`];
    case 'drag':
      return dragLines(target, action);
    case 'dragBy':
      return dragByLines(target, action);
    case 'selectOptions':
      return [
        `await ${target}.selectOption([${action.values.map((label) => `{ label: ${literal(label)} }`).join(', ')}]);`,
      ];
    case 'upload':
      return [
        '// The files are not in the test: put them beside it.',
        `await ${target}.setInputFiles([${action.files.map(literal).join(', ')}]);`,
      ];
    case 'switchTab':
      return [`page = page.context().pages()[${Number(action.tab.slice(1)) - 1}] ?? page;`];
    case 'callTool':
      return [`// The tool ${literal(action.tool)} was asked here; a test of the page has no use for it.`];
    case 'closeTab':
      return ['await page.close();', 'page = page.context().pages().at(-1) ?? page;'];
    case 'doubleClick':
      return [`await ${target}.dblclick();`];
    case 'setValue':
      return [`await ${target}.fill(${valueText(action.text)});`];
    case 'type':
      return [element ? `await ${target}.pressSequentially(${valueText(action.text)});` : typed(action.text)];
    case 'check':
      return [`await ${target}.check();`];
    case 'uncheck':
      return [`await ${target}.uncheck();`];
    case 'select':
      return chooseLines(target, action.value, element);
    case 'selectText':
      return selectTextLines(element ? target : "page.locator('body')", action);
    case 'press':
      return [
        element
          ? `await ${target}.press(${literal(action.key)});`
          : `await page.keyboard.press(${literal(action.key)});`,
      ];
    case 'scroll':
      return scrollLines(action, target);
    case 'hover':
      return [`await ${target}.hover();`];
    case 'wait':
      return [
        '// Nothing was seen to change in this time, so that there is nothing to wait for but the time itself.',
        `await page.waitForTimeout(${action.seconds * MILLISECONDS});`,
      ];
    default:
      return assertNever(action);
  }
}

/** Dropped in the middle, or near the edge where it is to come before or after. */
function dragLines(target: string, { to, side }: Extract<ScriptAction, { type: 'drag' }>): string[] {
  if (!to) return [`await ${target}.hover();`];
  const destination = locatorOf(to);
  if (!side) return [`await ${target}.dragTo(${destination});`];
  const share = side === 'before' ? 0.2 : 0.8;
  return [
    '{',
    `  const { width = 0, height = 0 } = (await ${destination}.boundingBox()) ?? {};`,
    `  await ${target}.dragTo(${destination}, { targetPosition: { x: width * ${share}, y: height * ${share} } });`,
    '}',
  ];
}

/** At a place that is told in percent, on an element whose size may be another one. */
function clickAtLines(target: string, { x = 50, y = 50 }: Extract<ScriptAction, { type: 'click' }>): string[] {
  return [
    '{',
    `  const box = (await ${target}.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };`,
    `  await ${target}.click({ position: { x: (box.width * ${x}) / 100, y: (box.height * ${y}) / 100 } });`,
    '}',
  ];
}

/** Taken in the middle, or at the place that is told in percent. */
function dragByLines(target: string, action: Extract<ScriptAction, { type: 'dragBy' }>): string[] {
  const { x, y, atX = 50, atY = 50 } = action;
  return [
    '{',
    `  await ${target}.hover();`,
    `  const box = (await ${target}.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };`,
    `  const from = { x: box.x + (box.width * ${atX}) / 100, y: box.y + (box.height * ${atY}) / 100 };`,
    '  await page.mouse.move(from.x, from.y);',
    '  await page.mouse.down();',
    `  await page.mouse.move(from.x + ${x}, from.y + ${y}, { steps: 10 });`,
    '  await page.mouse.up();',
    '}',
  ];
}

/** Words of a text field by its own means, words of a page from their first letter to their last. */
function selectTextLines(target: string, { text, nth = 1 }: Extract<ScriptAction, { type: 'selectText' }>): string[] {
  return [
    `await ${target}.evaluate(`,
    '  (element, [words, nth]) => {',
    '    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;',
    "    const text = isField ? element.value : (element.textContent ?? '');",
    '    let start = -1;',
    '    for (let n = 0; n < nth; n++) start = text.indexOf(words, start + 1);',
    '    if (start < 0) throw new Error("The words do not stand there");',
    '    if (isField) return element.setSelectionRange(start, start + words.length);',
    '    const range = document.createRange();',
    '    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);',
    '    for (let at = 0, node = walker.nextNode(); node; node = walker.nextNode()) {',
    "      const end = at + (node.nodeValue ?? '').length;",
    '      if (at <= start && start < end) range.setStart(node, start - at);',
    '      if (at < start + words.length && start + words.length <= end) range.setEnd(node, start + words.length - at);',
    '      at = end;',
    '    }',
    '    if (element instanceof HTMLElement) element.focus();',
    '    getSelection()?.removeAllRanges();',
    '    getSelection()?.addRange(range);',
    '  },',
    `  [${literal(text)}, ${nth}] as const,`,
    ');',
  ];
}

/** A native list offers its options by label; another one has to be opened first. */
function chooseLines(target: string, value: string, element: ElementDescription | undefined): string[] {
  const label = element?.options?.find((option) => fold(option) === fold(value));
  if (label !== undefined) return [`await ${target}.selectOption({ label: ${literal(label)} });`];
  if (element?.options) return [`await ${target}.selectOption(${literal(value)});`];
  return [
    `await ${target}.click();`,
    `await page.getByRole('option', { name: ${literal(value)}, exact: true }).click();`,
  ];
}

/** By how much of a window each direction leads to the right and down; the ends are further away than any page is long. */
const WAYS = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
  top: [0, -1000],
  bottom: [0, 1000],
} as const satisfies Record<ScrollDirection, readonly [number, number]>;

/** What an element stands in is scrolled by the wheel, which moves the nearest that can be. */
function scrollLines({ to, within }: Extract<ScriptAction, { type: 'scroll' }>, target: string): string[] {
  if (to === 'element') return [`await ${target}.scrollIntoViewIfNeeded();`];
  const [right, down] = WAYS[to];
  if (within) return [`await ${target}.hover();`, `await page.mouse.wheel(${right * WHEEL}, ${down * WHEEL});`];
  return [
    'await page.evaluate(',
    `  ([right, down]) => window.scrollBy(right * window.innerWidth, down * window.innerHeight),`,
    `  [${right}, ${down}] as const,`,
    ');',
  ];
}

function typed(text: ScriptValue): string {
  return `await page.keyboard.type(${valueText(text)});`;
}

/** Secrets are not in the test: they are read from the environment. */
function valueText(value: ScriptValue): string {
  return typeof value === 'string' ? literal(value) : `secret(${literal(value.parameter)})`;
}

function fold(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
