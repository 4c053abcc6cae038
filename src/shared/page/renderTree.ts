import { jsonLine } from './jsonLine.ts';
import {
  isFormControl,
  type KeyStyle,
  SECTIONS,
  type Section,
  type TreeLine,
  treeLines,
  type Viewport,
} from './rendering/treeLine.ts';
import type { SemanticNode } from './semanticTree.ts';

/** With less room than this, there is no use in looking further. */
const SHORTEST_LINE = 8;

/** Roles that come in long lists; form controls never are collapsed. */
const PLURALS: Readonly<Record<string, string>> = {
  link: 'links',
  btn: 'buttons',
  mi: 'menu items',
  opt: 'options',
  ti: 'tree items',
};

/** A run at least this long is collapsed; that many of its elements stay as examples. */
const SHORTEST_RUN = 8;

const EXAMPLES = 3;

export interface RenderTreeOptions {
  /** Length of the whole text, at most; a text with less than a line's worth of room says only what was left out. */
  readonly maximumCharacters: number;
  /** Size of what is on screen, in CSS pixels; tells elements in view from those that have to be scrolled to. */
  readonly viewport?: Viewport;
  /** Lower-case words; elements that speak of them are kept before others. */
  readonly keepWords?: readonly string[];
  /** Minified keys, unless those in full are wanted. */
  readonly keys?: KeyStyle;
}

/** Pages with more HTML than this are shown at one hundredth of it, whatever the limit says. */
const LARGE_PAGE_CHARACTERS = 500_000;
const LARGE_PAGE_SHARE = 0.01;

/** Characters of the rendered tree for a page: the limit from the settings, and 1 % of the HTML on very large pages. */
export function treeBudget(treeCharacters: number, htmlCharacters: number): number {
  if (htmlCharacters <= LARGE_PAGE_CHARACTERS) return treeCharacters;
  return Math.min(treeCharacters, Math.floor(htmlCharacters * LARGE_PAGE_SHARE));
}

/**
 * The V3 semantic tree as a model reads it (planner-process, V3 Semantic Extraction): JSON objects with the minified keys,
 * one element a line, or several where they have nothing but their names; in document order within each section.
 * Coordinates are not written, because no action takes them; the section says where an element is. `g` is written only
 * where another element has the same role and name.
 *
 * While everything fits, nothing is left out. Otherwise runs of alike elements are collapsed, then what matters least goes
 * first: last stay elements that match `keepWords`, form controls, messages and what is in view. The last line counts all
 * that was left out, so that a model knows that there is more. Page text cannot start a line of its own.
 */
export function renderTree(tree: readonly SemanticNode[], options: RenderTreeOptions): string {
  const { maximumCharacters, viewport, keepWords = [], keys } = options;
  const lines = treeLines(tree, viewport, keepWords, keys);
  const collapsed = collapseRuns(lines);
  for (const candidate of [lines, collapsed]) {
    if (!mayFit(candidate, maximumCharacters)) continue;
    const text = write(candidate, tree);
    if (text.length <= maximumCharacters) return text;
  }
  const ranked = byWeight(collapsed);
  // A line costs more where it cannot share one with its neighbours: what turns out to be too much is taken off.
  for (let room = maximumCharacters - notShownLine(tree).length; ; ) {
    const text = write(heaviest(ranked, room), tree);
    const excess = text.length - maximumCharacters;
    if (excess <= 0 || room <= 0) return text;
    room -= excess;
  }
}

function write(lines: readonly TreeLine[], tree: readonly SemanticNode[]): string {
  const needsHeadings = lines.some((line) => line.section !== 'view');
  const text = (Object.keys(SECTIONS) as Section[]).flatMap((section) => {
    const inSection = writeLines(lines.filter((line) => line.section === section));
    return needsHeadings && inSection.length > 0 ? [SECTIONS[section], ...inSection] : inSection;
  });
  const shown = new Set(lines.filter((line) => line.nodes.length === 1).flatMap((line) => line.nodes));
  const notShown = tree.filter((node) => !shown.has(node));
  return [...text, ...(notShown.length > 0 ? [notShownLine(notShown)] : [])].join('\n');
}

/** Kinds have fixed names: a role can be page text, and this line is not quoted. */
function notShownLine(nodes: readonly SemanticNode[]): string {
  const kinds = { links: 0, buttons: 0, 'form controls': 0, others: 0 };
  for (const node of nodes) {
    if (node.r === 'link') kinds.links += 1;
    else if (node.r === 'btn') kinds.buttons += 1;
    else if (isFormControl(node)) kinds['form controls'] += 1;
    else kinds.others += 1;
  }
  const counts = Object.entries(kinds).filter(([, count]) => count > 0);
  return `# Not shown: ${nodes.length} elements (${counts.map(([kind, count]) => `${count} ${kind}`).join(', ')})`;
}

/** Replaces all but the first few of each long run of alike elements by one line that counts them. */
function collapseRuns(lines: readonly TreeLine[]): TreeLine[] {
  const collapsed: TreeLine[] = [];
  for (let start = 0; start < lines.length; ) {
    const run = runFrom(lines, start);
    start += run.length;
    if (run.length < SHORTEST_RUN) collapsed.push(...run);
    else collapsed.push(...run.slice(0, EXAMPLES), countLine(run.slice(EXAMPLES)));
  }
  return collapsed;
}

/** Neighbours of the same role, place and weight: nothing the task speaks of sets one of them apart. */
function runFrom(lines: readonly TreeLine[], start: number): TreeLine[] {
  const first = lines[start];
  const run: TreeLine[] = [];
  for (let index = start; first && index < lines.length; index += 1) {
    const line = lines[index];
    if (!line || !isAlike(first, line)) break;
    run.push(line);
  }
  return first && run.length === 0 ? [first] : run;
}

function isAlike(first: TreeLine, line: TreeLine): boolean {
  const [a] = first.nodes;
  const [b] = line.nodes;
  if (!a || !b || !(a.r in PLURALS)) return first === line;
  return a.r === b.r && a.f === b.f && !b.s?.length && first.section === line.section && first.weight === line.weight;
}

function countLine(run: readonly TreeLine[]): TreeLine {
  const nodes = run.flatMap((line) => line.nodes);
  const role = nodes[0]?.r ?? '';
  return {
    nodes,
    write: () =>
      `# and ${nodes.length} more ${PLURALS[role] ?? 'elements'} like these, ids ${nodes[0]?.i} to ${nodes.at(-1)?.i}`,
    plain: false,
    section: run[0]?.section ?? 'view',
    weight: run[0]?.weight ?? 0,
  };
}

/** What a line adds at least, its line break included: those without more than a name may share a line. */
function leastCost(line: TreeLine): number {
  const [node] = line.nodes;
  return line.plain && node ? node.i.length + node.n.length + '"":"",'.length : line.write().length + 1;
}

/** Whether it is worth writing these lines to see if they fit. */
function mayFit(lines: readonly TreeLine[], characters: number): boolean {
  let left = characters;
  for (const line of lines) {
    left -= leastCost(line);
    if (left < 0) return false;
  }
  return true;
}

type RankedLine = { readonly line: TreeLine; readonly index: number };

/** The heaviest first; of equal weight the earlier ones. */
function byWeight(lines: readonly TreeLine[]): RankedLine[] {
  return lines
    .map((line, index) => ({ line, index }))
    .sort((a, b) => b.line.weight - a.line.weight || a.index - b.index);
}

/** As many of the heaviest lines as may fit, in document order. */
function heaviest(ranked: readonly RankedLine[], room: number): TreeLine[] {
  const kept: RankedLine[] = [];
  let left = room;
  for (const entry of ranked) {
    if (left < SHORTEST_LINE) break;
    const cost = leastCost(entry.line);
    if (cost > left) continue;
    left -= cost;
    kept.push(entry);
  }
  return kept.sort((a, b) => a.index - b.index).map((entry) => entry.line);
}

/**
 * The lines as text. Neighbours of one role that have nothing but id and name are put together, without loss:
 * `{"r":"link","of":{"3":"Home","5":"Help"}}`. It halves what menus and lists of links cost.
 */
function writeLines(lines: readonly TreeLine[]): string[] {
  const groups: TreeLine[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (group?.[0] && goTogether(group[0], line)) group.push(line);
    else groups.push([line]);
  }
  return groups.map((group) => (group.length > 1 ? groupLine(group) : group.map((line) => line.write()).join('')));
}

function goTogether(first: TreeLine, line: TreeLine): boolean {
  return first.plain && line.plain && first.nodes[0]?.r === line.nodes[0]?.r;
}

/** Written by hand, because a JavaScript object would put its numeric keys out of page order. */
function groupLine(group: readonly TreeLine[]): string {
  const nodes = group.flatMap((line) => line.nodes);
  const names = nodes.map(({ i, n }) => `${jsonLine(i)}:${jsonLine(n)}`);
  return `{"r":${jsonLine(nodes[0]?.r)},"of":{${names.join(',')}}}`;
}
