import { collapseRuns, type TreeLine } from './collapseRuns.ts';
import { elementWeight, isFormControl } from './elementWeight.ts';
import { jsonLine } from './jsonLine.ts';
import type { SemanticNode } from './semanticTree.ts';
import { writeLines } from './writeLines.ts';

export interface RenderTreeOptions {
  /** Length of the whole text, at most; a text with less than a line's worth of room says only what was left out. */
  readonly maximumCharacters: number;
  /** Size of what is on screen, in CSS pixels; tells elements in view from those that have to be scrolled to. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Lower-case words; elements that speak of them are kept before others. */
  readonly keepWords?: readonly string[];
}

/** Pages with more HTML than this are shown at one hundredth of it, whatever the limit says. */
const LARGE_PAGE_CHARACTERS = 500_000;
const LARGE_PAGE_SHARE = 0.01;

/** Characters of the rendered tree for a page: the limit from the settings, and 1 % of the HTML on very large pages. */
export function treeBudget(treeCharacters: number, htmlCharacters: number): number {
  if (htmlCharacters <= LARGE_PAGE_CHARACTERS) return treeCharacters;
  return Math.min(treeCharacters, Math.floor(htmlCharacters * LARGE_PAGE_SHARE));
}

/** Sections in the order in which they are written; a page that is in view as a whole has no headings. */
const SECTIONS = {
  view: '# In view',
  above: '# Above, out of view',
  below: '# Below, out of view',
  beside: '# Beside, out of view',
} as const;
type Section = keyof typeof SECTIONS;

/**
 * The V3 semantic tree as a model reads it (planner-process, V3 Semantic Extraction): minified JSON objects
 * with the seed's keys, one element a line, or several where they have nothing but their names; in document order within
 * each section. Coordinates are not written, because no action takes them;
 * the section says where an element is. `g` is written only where another element has the same role and name.
 *
 * While everything fits, nothing is left out. Otherwise runs of alike elements are collapsed, then what matters least goes
 * first: last stay elements that match `keepWords`, form controls, messages and what is in view. The last line counts all
 * that was left out, so that a model knows that there is more. Page text cannot start a line of its own.
 */
export function renderTree(tree: readonly SemanticNode[], options: RenderTreeOptions): string {
  const { maximumCharacters } = options;
  const repeated = repeatedNames(tree);
  const lines = tree.map((node) => treeLine(node, repeated.has(nameKey(node)), options));
  const collapsed = collapseRuns(lines);
  for (const candidate of [lines, collapsed]) {
    if (!mayFit(candidate, maximumCharacters)) continue;
    const text = write(candidate, tree);
    if (text.length <= maximumCharacters) return text;
  }
  const ranked = byWeight(collapsed);
  // What lines cost depends on their neighbours, so the room is reckoned low at first and what was too much taken off.
  for (let room = maximumCharacters - notShownLine(tree).length; ; ) {
    const text = write(heaviest(ranked, room), tree);
    const excess = text.length - maximumCharacters;
    if (excess <= 0 || room <= 0) return text;
    room -= excess;
  }
}

function treeLine(node: SemanticNode, isRepeated: boolean, { viewport, keepWords = [] }: RenderTreeOptions): TreeLine {
  const { i, r, role, n, v, s, t, d, g, o, l, f, occ } = node;
  const more = { v: v || undefined, s, t, d, g: isRepeated ? g : undefined, o, l, f, occ };
  const section = sectionOf(node, viewport);
  return {
    nodes: [node],
    write: () => jsonLine({ i, r, role, n: n || undefined, ...more }),
    plain: role === undefined && Object.values(more).every((value) => value === undefined),
    section,
    weight: elementWeight(node, section === 'view', keepWords),
  };
}

function nameKey({ r, n }: SemanticNode): string {
  return `${r} ${n}`;
}

function repeatedNames(tree: readonly SemanticNode[]): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const node of tree) (seen.has(nameKey(node)) ? repeated : seen).add(nameKey(node));
  return repeated;
}

function sectionOf({ xy }: SemanticNode, viewport: RenderTreeOptions['viewport']): Section {
  if (!xy || !viewport) return 'view';
  const [x, y] = xy;
  if (y < 0) return 'above';
  if (y > viewport.height) return 'below';
  return x < 0 || x > viewport.width ? 'beside' : 'view';
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

/** With less room than this, there is no use in looking further. */
const SHORTEST_LINE = 8;

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
