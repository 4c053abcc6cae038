import { isField, isInteractive, type SemanticNode } from '../semanticTree.ts';
import { outlinePage } from './outline.ts';
import { type PageLine, STANDS_ALONE, TEXT_ID } from './pageLines.ts';

/** What a model asked to see of a page beyond what it was shown. */
export interface Looked {
  /** Texts to find: lines that hold all words of one of them, with the ids of all they say. */
  readonly find: readonly string[];
  /** Lines from these elements on: the next part of a list, or what stands in a region. */
  readonly from: readonly string[];
}

export interface ViewOptions {
  /** Length of the whole text, at most. */
  readonly maximumCharacters: number;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Lower-case words; lines that speak of them are kept before others. */
  readonly keepWords?: readonly string[];
  readonly looked?: Looked | undefined;
}

/** What is written of a page. */
export interface RenderedView {
  readonly text: string;
  /** Lines that were left out; there is nothing more to look at where there are none. */
  readonly hidden: number;
}

/** Room that a note on what was left out takes. */
const NOTE_CHARACTERS = 130;
/** Longer texts that have nothing to do with the task are cut, before anything is left out. */
const CLIPPED_CHARACTERS = 240;
/** Rows of a list that stay as examples whatever the others say. */
const EXAMPLES = 3;
/** A page that takes no more than this share of the room is shown with the ids of its texts. */
const ROOM_FOR_IDS = 0.3;
/** Share of the room for what was asked for by its place. */
const PART = 0.5;

interface Line extends PageLine {
  readonly index: number;
  readonly written: string;
  readonly weight: number;
  readonly isAskedFor: boolean;
}

let last:
  | { readonly html: string | undefined; readonly tree: readonly SemanticNode[]; readonly lines: readonly PageLine[] }
  | undefined;

/** The outline of a page; the last one is kept, since several prompts in a row show the same page. */
function outlineOf(page: {
  readonly html?: string | undefined;
  readonly tree: readonly SemanticNode[];
}): readonly PageLine[] {
  if (last?.html === page.html && last?.tree === page.tree) return last.lines;
  last = { html: page.html, tree: page.tree, lines: outlinePage(page) };
  return last.lines;
}

/**
 * The page as a model reads it: texts and elements in page order. Everything, as long as that fits; else what speaks of the
 * task, was asked for or can be filled in stays, long texts are cut, and each gap says how many lines, elements and texts
 * are missing and from where on. The text never grows with the page: `maximumCharacters` holds for any.
 */
export function renderView(
  page: { readonly html?: string | undefined; readonly tree: readonly SemanticNode[] },
  options: ViewOptions,
): RenderedView {
  const all = weighed(outlineOf(page), options);
  const lines = withoutCovered(all);
  const covered = all.length - lines.length;
  const { maximumCharacters } = options;
  const whole = lines.map(({ written }) => written);
  if (lengthOf(whole) <= maximumCharacters) return { text: whole.join('\n'), hidden: covered };
  const clipped = lines.map((one) => (one.weight >= WEIGHTS.match ? one : { ...one, written: clip(one.written) }));
  const short = clipped.map(({ written }) => written);
  if (lengthOf(short) <= maximumCharacters) return { text: short.join('\n'), hidden: covered };
  // Notes on gaps take room as well: what turns out to be too much is taken off.
  const ranked = [...clipped].sort((a, b) => b.weight - a.weight || a.index - b.index);
  for (let room = maximumCharacters - NOTE_CHARACTERS; ; ) {
    const kept = heaviest(ranked, room);
    const text = withNotes(clipped, kept);
    const excess = text.length - maximumCharacters;
    if (excess <= 0 || room <= 0) return { text, hidden: covered + lines.length - kept.size };
    room -= Math.max(excess, NOTE_CHARACTERS);
  }
}

/** Only the lines that were asked for, in page order, with the ids of all that they say; and how many more there are. */
export function renderLooked(
  page: { readonly html?: string | undefined; readonly tree: readonly SemanticNode[] },
  looked: Looked,
  maximumCharacters: number,
): string {
  const lines = weighed(outlineOf(page), { maximumCharacters, looked }).filter(({ isAskedFor }) => isAskedFor);
  if (lines.length === 0) return '… Nothing on the page is so called, nor does it say that.';
  const shown: string[] = [];
  let left = maximumCharacters * PART;
  for (const { written } of lines) {
    left -= written.length + 1;
    if (left < 0) break;
    shown.push(written);
  }
  const rest = lines.slice(shown.length);
  return [...shown, ...(rest.length > 0 ? [noteOn(rest)] : [])].join('\n');
}

/**
 * What lies under an open dialog cannot be used before that is closed: of a long stretch of it one line says so, but for what speaks of the task
 * or was asked for.
 */
function withoutCovered(lines: readonly Line[]): Line[] {
  const stretches: Line[][] = [[]];
  for (const line of lines) {
    if (line.nodes.some((node) => isInteractive(node) && !node.occ)) stretches.push([line], []);
    else stretches.at(-1)?.push(line);
  }
  return stretches.flatMap(folded).map((line, index) => ({ ...line, index }));
}

/** Lines of which none can be used now. Texts between what is covered are covered with it. */
function folded(stretch: readonly Line[]): readonly Line[] {
  const isCovered = ({ nodes }: Line) => nodes.some((node) => isInteractive(node) && node.occ);
  const from = stretch.findIndex(isCovered);
  const under = from < 0 ? [] : stretch.slice(from, stretch.findLastIndex(isCovered) + 1);
  const hidden = new Set(under.filter(({ weight }) => weight < WEIGHTS.match));
  const [first] = hidden;
  if (!first || hidden.size < COVERED_LINES) return stretch;
  const written = noteOn([...hidden], 'covered by what lies in front, not shown');
  const note = { ...first, nodes: [], indent: 0, weight: WEIGHTS.heading, written };
  return [...stretch.slice(0, from), note, ...stretch.slice(from).filter((line) => !hidden.has(line))];
}

/** Fewer lines that are covered are told as they are. */
const COVERED_LINES = 8;

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length + 1, 0);
}

const WEIGHTS = {
  askedFor: 1000,
  match: 20,
  field: 8,
  message: 8,
  heading: 6,
  example: 5,
  inView: 4,
  control: 2,
} as const;

function weighed(
  lines: readonly PageLine[],
  { viewport, keepWords = [], looked, maximumCharacters }: ViewOptions,
): Line[] {
  const places = new Map<string, number>();
  let runLength = 0;
  const from = new Set(looked?.from ?? []);
  const isSmall = lines.reduce((sum, { text }) => sum + text.length, 0) <= maximumCharacters * ROOM_FOR_IDS;
  let room = 0;
  return lines.map((one, index) => {
    for (const { i } of one.nodes) places.set(i, index);
    const previous = lines[index - 1];
    runLength = previous?.kind === one.kind && previous.indent === one.indent ? runLength + 1 : 0;
    const bare = one.text.replace(TEXT_ID, '').toLowerCase();
    const starts =
      one.nodes.some(({ i }) => from.has(i)) || [...one.text.matchAll(TEXT_ID)].some(([, , id = '']) => from.has(id));
    if (starts) room = ASKED_LINES;
    const isFound = (looked?.find ?? []).some((text) => holdsAll(bare, text));
    const isAskedFor = isFound || room-- > 0;
    const matches = Math.min(keepWords.filter((word) => bare.includes(word)).length, 3);
    let weight = isAskedFor ? WEIGHTS.askedFor : 0;
    weight += matches * WEIGHTS.match;
    // Fields in rows of a list come by the dozen.
    if (one.kind !== 'row' && one.nodes.some(isField)) weight += WEIGHTS.field;
    if (one.kind === 'message') weight += WEIGHTS.message;
    if (one.kind === 'heading' || one.kind === 'mark') weight += WEIGHTS.heading;
    if (runLength < EXAMPLES) weight += WEIGHTS.example;
    if (one.nodes.some((node) => isInView(node, viewport))) weight += WEIGHTS.inView;
    if (one.nodes.some(isInteractive)) weight += WEIGHTS.control;
    const withIds = isAskedFor || matches > 1;
    const text = one.text
      .replace(TEXT_ID, (_, mark: string, id: string, picture = '') =>
        withIds || (isSmall && mark === STANDS_ALONE) ? `[${id}] ${picture}` : '',
      )
      .trimEnd();
    return { ...one, index, written: `${'  '.repeat(Math.min(one.indent, 6))}${text}`, weight, isAskedFor };
  });
}

/** Lines that are shown from an element on, where they were asked for. */
const ASKED_LINES = 150;

function holdsAll(line: string, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length > 0 && words.every((word) => line.includes(word));
}

function isInView({ xy }: SemanticNode, viewport: ViewOptions['viewport']): boolean {
  return (
    xy !== undefined &&
    viewport !== undefined &&
    xy[1] >= 0 &&
    xy[1] <= viewport.height &&
    xy[0] >= 0 &&
    xy[0] <= viewport.width
  );
}

function clip(text: string): string {
  if (text.length <= CLIPPED_CHARACTERS || text.includes('[e')) return text;
  return `${text.slice(0, CLIPPED_CHARACTERS)}… (${text.length - CLIPPED_CHARACTERS} more characters)`;
}

/** Places of the heaviest lines that fit, the earlier first where they weigh the same. */
function heaviest(ranked: readonly Line[], room: number): Set<number> {
  const kept = new Set<number>();
  let left = room;
  let asked = room * PART;
  for (const { index, written, weight, isAskedFor } of ranked) {
    // What was asked for may not push everything else out; the rest of it counts as any other line.
    if (isAskedFor && asked < 0 && weight >= WEIGHTS.askedFor) continue;
    const isolated = !kept.has(index - 1) && !kept.has(index + 1);
    const cost = written.length + 1 + (isolated ? NOTE_CHARACTERS : 0);
    if (cost > left) {
      if (left < NOTE_CHARACTERS) break;
      continue;
    }
    kept.add(index);
    left -= cost;
    if (isAskedFor) asked -= cost;
  }
  return kept;
}

function withNotes(lines: readonly Line[], kept: ReadonlySet<number>): string {
  const text: string[] = [];
  let gap: Line[] = [];
  const endGap = (): void => {
    const note = gap.length > 0 ? noteOn(gap) : '';
    if (lengthOf(gap.map(({ written }) => written)) <= note.length) text.push(...gap.map(({ written }) => written));
    else if (note !== '') text.push(note);
    gap = [];
  };
  for (const one of lines) {
    if (!kept.has(one.index)) gap.push(one);
    else {
      endGap();
      text.push(one.written);
    }
  }
  endGap();
  return text.join('\n');
}

/** What a gap holds, by kinds with fixed names: a role can be page text. */
function noteOn(gap: readonly Line[], how = 'not shown'): string {
  const nodes = gap.flatMap((one) => one.nodes);
  const kinds = { links: 0, buttons: 0, fields: 0, 'other elements': 0 };
  for (const node of nodes) {
    if (node.r === 'link') kinds.links += 1;
    else if (node.r === 'btn') kinds.buttons += 1;
    else if (isField(node)) kinds.fields += 1;
    else if (isInteractive(node)) kinds['other elements'] += 1;
  }
  const counts = Object.entries(kinds).flatMap(([kind, count]) => (count > 0 ? [`${count} ${kind}`] : []));
  const first = nodes.find(isInteractive)?.i ?? idIn(gap);
  const where = first === undefined ? '' : `, from ${first} on`;
  const lines = `${gap.length} ${gap.length === 1 ? 'line' : 'lines'} ${how}`;
  return `… ${lines}${counts.length > 0 ? ` (${counts.join(', ')})` : ''}${where}`;
}

function idIn(lines: readonly Line[]): string | undefined {
  for (const { text } of lines) {
    const [found] = text.matchAll(TEXT_ID);
    if (found) return found[2];
  }
  return undefined;
}
