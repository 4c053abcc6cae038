import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import { type Looked, renderView } from '../../../../shared/page/view/renderView.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { secretPlaceholder } from '../../../../shared/secrets/keptSecret.ts';
import { fenced } from './fence.ts';

/** Explains how the page is written. */
export const ELEMENT_LEGEND = `The page is written as it reads, line by line, with everything that can be acted on in square brackets where it stands:
[e12 button "Save" disabled] is the element e12, a button called Save, and its state. = comes before its current value, in which
⏎ stands for a line break (\\n in what you write), (…) is a
description or placeholder. “shows” is what is written on it where its name says something else; “no name” comes with a guess from
its picture, what is drawn on it, class, the pointer over it, address or neighbours; without a clear one it may do anything, also delete: hover may show what. clickable has no role and takes clicks, clickable? perhaps does; draggable is
there to be dragged; at 120,340 130×52 is its upper left corner in the viewport and its width and height, from which pixels can be worked
out: in a calendar an hour is as high as what lasts one, a day as wide as two columns are apart; headings of its rows and columns have theirs
in (at …). double-clickable takes a double click, right-clickable the right button. hover-for-more: some of its controls show only while it is hovered;
hover-perhaps: something may. covered: something else lies over it. What stands in an element follows its colon, in the same line or
indented. An id alone, [e55] More, is that of the text after it, and can be acted on as well. A row of a table stands
between bars, ↑ in it is where the cell above goes on, · separates what stands side by side, ~~…~~ is struck through, ==…== highlighted, (done) is drawn as ticked off; marked "…"
is drawn apart from its like, by that class, as pages show what is ticked, chosen or new. (table …), (nav …),
(dialog …) say what begins there. Lines that start with … count what is not shown.`;

const SHOWN_MESSAGES = 12;

export interface PageSectionOptions {
  /** Limit of the page's text from the settings. */
  readonly treeCharacters: number;
  /** Texts of the task and the step; what speaks of the same things is kept when the page is too large. */
  readonly about: readonly string[];
  /** What was asked to be shown of it. */
  readonly looked?: Looked | undefined;
  /** Writes the page in another form. */
  readonly render?: ((page: PageView) => string) | undefined;
}

/** The page as every purpose is told of it, fenced. */
export function pageSection(page: PageView, { treeCharacters, about, looked, render }: PageSectionOptions): string {
  const { url, title, skeleton, activeElement, viewport, scroll, tabs = [], attachments = [], secrets = [] } = page;
  const depth =
    scroll.height > viewport.height ? ` (${Math.round(scroll.y)} of ${Math.round(scroll.height)} px scrolled)` : '';
  const selected = activeElement?.selected === undefined ? '' : `, selected: ${jsonLine(activeElement.selected)}`;
  const focus = activeElement ? `${activeElement.role} ${jsonLine(activeElement.name)}${selected}` : 'nothing';
  const messages = Object.values(skeleton.messages).slice(0, SHOWN_MESSAGES);
  const content = render
    ? render(page)
    : renderView(page, { maximumCharacters: treeCharacters, viewport, keepWords: wordsOf(about), looked }).text;
  const told = secretLines(secrets, about);
  const text = fenced(
    'page',
    [
      `Address: ${jsonLine(url)}`,
      `Title: ${jsonLine(title)}`,
      ...tabs.map(({ id, url: address, current }) => `Tab ${id}${current ? ' (this one)' : ''}: ${jsonLine(address)}`),
      ...(attachments.length > 0 ? [`Files to upload: ${attachments.map((name) => jsonLine(name)).join(', ')}`] : []),
      ...told,
      `Viewport: ${viewport.width} x ${viewport.height}${depth}`,
      `Focus: ${focus}`,
      ...(page.inPart
        ? ['It is too large to be read whole: only its beginning is known, and nothing of what comes after.']
        : []),
      ...messages.map((message) => `Message (${message.kind}): ${jsonLine(message.text)}`),
      'Page:',
      content || '… There is nothing on it.',
    ].join('\n'),
  );
  return told.length > 0 ? `${text}\n${SECRET_RULE}` : text;
}

const SECRET_RULE = `A secret is written as it is listed with the page, braces included, “{{secret:…}}”: the browser enters its value, and only where it
is for.`;

/** The secrets that this page may be given, and those that are spoken of and kept for others; values are in neither. */
function secretLines(secrets: NonNullable<PageView['secrets']>, about: readonly string[]): string[] {
  const words = about.join(' ').toLowerCase();
  return secrets
    .filter(({ name, here }) => here || words.includes(name.toLowerCase()))
    .map(({ name, userName, fields, origins, here }) => {
      const user = userName === undefined ? [] : [`user name ${jsonLine(userName)}`];
      const values = [...user, ...fields.map((field) => `${field} ${jsonLine(secretPlaceholder(name, field))}`)];
      const where = here ? '' : ` (not for this page, for ${origins.join(', ')} only)`;
      return `Secret ${jsonLine(name)}${where}: ${values.join(', ')}`;
    });
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
