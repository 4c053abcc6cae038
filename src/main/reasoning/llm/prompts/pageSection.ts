import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import { renderTree, treeBudget } from '../../../../shared/page/renderTree.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { fenced } from './fence.ts';

/** Explains the keys of the element list (planner-process, V3 Minified Keys). */
export const ELEMENT_LEGEND = `Elements are given as JSON objects, one a line, in page order:
i id, used in actions · r role (btn button, inp text field, link, chk checkbox, sel select, rad radio button, sw switch, tab,
opt option, mi menu item, sld slider, ti tree item, h heading, dlg dialog, alert, status, clk other clickable element) ·
role the full ARIA role where r does not tell · n name · v current value, absent when empty · s states · t type of input ·
d description or placeholder · g the row, list item, group or dialog it stands in, where names repeat · o options · l heading
level · f frame · occ covered by another element, so it cannot be clicked · of several elements of role r, as id: name.
Lines that start with # are notes about the list.`;

const SHOWN_MESSAGES = 12;

export interface PageSectionOptions {
  /** Limit of the element list from the settings. */
  readonly treeCharacters: number;
  /** Texts of the task and the step; elements that speak of the same things are kept when the page is too large. */
  readonly about: readonly string[];
  /** Writes the elements; as the V3 tree when absent. */
  readonly render?: (page: PageView, keepWords: readonly string[]) => string;
}

/** The page as every purpose is told of it, fenced. */
export function pageSection(page: PageView, { treeCharacters, about, render }: PageSectionOptions): string {
  const { url, title, tree, skeleton, activeElement, viewport, scroll, html = '' } = page;
  const depth =
    scroll.height > viewport.height ? ` (${Math.round(scroll.y)} of ${Math.round(scroll.height)} px scrolled)` : '';
  const focus = activeElement ? `${activeElement.role} ${jsonLine(activeElement.name)}` : 'nothing';
  const messages = Object.values(skeleton.messages).slice(0, SHOWN_MESSAGES);
  const keepWords = wordsOf(about);
  const content = render
    ? render(page, keepWords)
    : renderTree(tree, { maximumCharacters: treeBudget(treeCharacters, html.length), viewport, keepWords });
  return fenced(
    'page',
    [
      `Address: ${jsonLine(url)}`,
      `Title: ${jsonLine(title)}`,
      `Viewport: ${viewport.width} x ${viewport.height}${depth}`,
      `Focus: ${focus}`,
      ...messages.map((message) => `Message (${message.kind}): ${jsonLine(message.text)}`),
      'Elements:',
      content || '# There are none.',
    ].join('\n'),
  );
}

/** The telling words of some texts: three letters or more, lower case, each once. */
function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []);
  return [...new Set(words)].filter((word) => !COMMON_WORDS.has(word));
}

/** Words that say nothing about which element is meant. */
const COMMON_WORDS: ReadonlySet<string> = new Set([
  ...[
    'the',
    'and',
    'for',
    'with',
    'from',
    'into',
    'onto',
    'that',
    'this',
    'then',
    'than',
    'are',
    'was',
    'all',
    'any',
    'one',
    'its',
  ],
  ...['click', 'press', 'type', 'enter', 'set', 'open', 'page', 'button', 'field', 'link', 'value'],
]);
