import type { SemanticNode } from '../semanticTree.ts';

/** What a line is for; headings and marks of what begins there are never joined with others. */
export type LineKind = 'text' | 'heading' | 'row' | 'mark' | 'message';

/** A line of the page as it is read: a paragraph, a row, an item, or a mark of what begins there. */
export interface PageLine {
  readonly kind: LineKind;
  readonly indent: number;
  /** With the ids of texts between {@link TEXT_ID} marks: by them what has no role can be acted on all the same. */
  readonly text: string;
  /** Elements that are written in it. */
  readonly nodes: readonly SemanticNode[];
}

/**
 * The id of the text that follows, between characters that no text of a page can hold here. The first tells a short text that
 * stands alone, as a control would, from the others: cells, paragraphs, pictures without a name.
 */
export const TEXT_ID = /([\uFDD0\uFDD2])(e?\d+)\uFDD1(\(picture\) ?)?/g;
export const STANDS_ALONE = '\uFDD0';
export const BESIDE = '\uFDD2';

/** The mark of an id before its text; nothing where the text has none. */
export function textId(id: string | undefined, standsAlone: boolean): string {
  return id === undefined ? '' : `${standsAlone ? STANDS_ALONE : BESIDE}${id}\uFDD1`;
}

/** Longer texts are no captions of something to click on. */
export const CAPTION_CHARACTERS = 30;

/** Lines at most so long are put side by side when they stand in one box, as long as the whole stays readable. */
const SHORT_CHARACTERS = 60;
const JOINED_CHARACTERS = 160;
/** The parts of a card or an entry of a list that is clicked as a whole. */
export const CARD_CHARACTERS = 300;

/** A line of its own from its parts. */
export function line(parts: readonly string[], kind: LineKind, nodes: readonly SemanticNode[]): PageLine {
  return { kind, indent: 0, text: parts.join(' '), nodes };
}

/** The lines of one box while it is read: finished ones, and the one that is being written. */
export class Box {
  readonly lines: PageLine[] = [];
  #text = '';
  #nodes: SemanticNode[] = [];

  get isEmpty(): boolean {
    return this.lines.length === 0 && this.#text.trim() === '';
  }

  addText(text: string, id?: string): void {
    this.#text += text.trim() === '' ? text : textId(id, text.trim().length <= CAPTION_CHARACTERS) + text;
  }

  addElement(words: string, node?: SemanticNode): void {
    this.#text = `${this.#text.trimEnd()}${/\S$/.test(this.#text.trimEnd()) ? ' ' : ''}${words} `;
    if (node) this.#nodes.push(node);
  }

  endLine(kind: LineKind = 'text', prefix = ''): void {
    const text = this.#text.replace(/\s+/g, ' ').trim();
    if (text !== '') this.lines.push({ kind, indent: 0, text: prefix + text, nodes: this.#nodes });
    [this.#text, this.#nodes] = ['', []];
  }

  addLines(lines: readonly PageLine[]): void {
    this.endLine();
    this.lines.push(...lines);
  }
}

/** What is larger is no record, but a part of the page that happens to be called `completed`. */
const RECORD_LINES = 4;

/** The lines with these words before them, where they are those of a record. */
export function beginning(words: string, lines: readonly PageLine[]): readonly PageLine[] {
  const [first, ...rest] = lines;
  return words === '' || first === undefined || lines.length > RECORD_LINES
    ? lines
    : [{ ...first, text: words + first.text }, ...rest];
}

/** One step further in. */
export function indented(lines: readonly PageLine[]): PageLine[] {
  return lines.map((one) => ({ ...one, indent: one.indent + 1 }));
}

/** As an item of a list, with what stands in it further in. */
export function asItem(lines: readonly PageLine[]): PageLine[] {
  const [first, ...rest] = lines;
  if (first === undefined) return [];
  return [{ ...first, text: first.text.startsWith('- ') ? first.text : `- ${first.text}` }, ...indented(rest)];
}

/** Short lines of one box side by side, what says something and can be acted on apart: the parts of a card, the entries of a menu, the days of a week. */
export function joined(
  lines: readonly PageLine[],
  shortest = SHORT_CHARACTERS,
  longest = JOINED_CHARACTERS,
): PageLine[] {
  const result: PageLine[] = [];
  let isOpen = false;
  for (const one of lines) {
    const isShort =
      one.kind === 'text' && one.indent === 0 && !one.text.endsWith(':') && lengthOf(one) <= shortest && !isRecord(one);
    const last = result.at(-1);
    const isSameList = last !== undefined && isItem(last) === isItem(one);
    if (isShort && isOpen && isSameList && lengthOf(last) + lengthOf(one) <= longest) {
      result[result.length - 1] = {
        ...last,
        text: `${last.text}${isPictureAlone(last) ? ' ' : ' · '}${one.text.replace(/^- /, '')}`,
        nodes: [...last.nodes, ...one.nodes],
      };
    } else {
      result.push(one);
      isOpen = isShort;
    }
  }
  return result;
}

/** An entry of a list stands beside other entries alone, never beside what comes after the list. */
function isItem({ text }: PageLine): boolean {
  return text.startsWith('- ');
}

/** Whether it says something and has something to act on, as lines of a list do: it stands by itself. */
function isRecord({ text, nodes }: PageLine): boolean {
  if (nodes.length === 0) return false;
  const beside = text
    .replace(TEXT_ID, '')
    .split('[')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf(']') + 1)));
  return beside.some((part) => /[\p{L}\p{N}]/u.test(part));
}

function isPictureAlone({ text, nodes }: PageLine): boolean {
  return nodes.length === 0 && text.replace(TEXT_ID, '').trim() === '';
}

/** What a line says, ids, roles and places apart. */
function lengthOf({ text, nodes }: PageLine): number {
  const placed = nodes.filter(({ wh }) => wh !== undefined).length;
  return (
    text.replace(TEXT_ID, '').length - nodes.length * '[e123 button ""]'.length - placed * ' at 120,340 130×52'.length
  );
}
