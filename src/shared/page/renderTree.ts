import { collapseRuns, type TreeLine } from './collapseRuns.ts';
import { elementWeight, isFormControl } from './elementWeight.ts';
import { jsonLine } from './jsonLine.ts';
import type { SemanticNode } from './semanticTree.ts';

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

const HEADINGS_LENGTH = Object.values(SECTIONS).reduce((sum, heading) => sum + heading.length + 1, 0);

/**
 * The V3 semantic tree as a model reads it (planner-process, V3 Semantic Extraction): one minified JSON object a line
 * with the seed's keys, in document order within each section. Coordinates are not written, because no action takes them;
 * the section says where an element is. `g` is written only where another element has the same role and name.
 *
 * While everything fits, nothing is left out. Otherwise runs of alike elements are collapsed, then what matters least goes
 * first: last stay elements that match `keepWords`, form controls, messages and what is in view. The last line counts all
 * that was left out, so that a model knows that there is more. Page text cannot start a line of its own.
 */
export function renderTree(tree: readonly SemanticNode[], options: RenderTreeOptions): string {
  const { maximumCharacters, keepWords = [] } = options;
  const repeated = repeatedNames(tree);
  const lines = tree.map((node): TreeLine => {
    const section = sectionOf(node, options.viewport);
    const weight = elementWeight(node, section === 'view', keepWords);
    return { nodes: [node], write: () => nodeLine(node, repeated), section, weight };
  });
  if (fits(lines, maximumCharacters - HEADINGS_LENGTH)) return write(lines, tree);
  const room = maximumCharacters - HEADINGS_LENGTH - notShownLine(tree).length;
  const collapsed = collapseRuns(lines);
  return write(fits(collapsed, room) ? collapsed : heaviest(collapsed, room), tree);
}

function nodeLine(node: SemanticNode, repeated: ReadonlySet<string>): string {
  const { i, r, role, n, v, s, t, d, g, o, l, f, occ } = node;
  const group = repeated.has(nameKey(node)) ? g : undefined;
  return jsonLine({ i, r, role, n: n || undefined, v: v || undefined, s, t, d, g: group, o, l, f, occ });
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

/** Whether the lines, each with its line break, fit into that many characters. Large trees are not written to learn it. */
function fits(lines: readonly TreeLine[], characters: number): boolean {
  let left = characters;
  for (const line of lines) {
    left -= line.write().length + 1;
    if (left < 0) return false;
  }
  return true;
}

/** An id, a role and a line break: with less room than that, there is no use in looking further. */
const SHORTEST_LINE = 18;

/** The heaviest lines that fit; of equal weight the earlier ones. In document order again. */
function heaviest(lines: readonly TreeLine[], room: number): TreeLine[] {
  const ranked = lines
    .map((line, index) => ({ line, index }))
    .sort((a, b) => b.line.weight - a.line.weight || a.index - b.index);
  const kept: typeof ranked = [];
  let left = room;
  for (const entry of ranked) {
    if (left < SHORTEST_LINE) break;
    const cost = entry.line.write().length + 1;
    if (cost > left) continue;
    left -= cost;
    kept.push(entry);
  }
  return kept.sort((a, b) => a.index - b.index).map((entry) => entry.line);
}

function write(lines: readonly TreeLine[], tree: readonly SemanticNode[]): string {
  const needsHeadings = lines.some((line) => line.section !== 'view');
  const text = (Object.keys(SECTIONS) as Section[]).flatMap((section) => {
    const inSection = lines.filter((line) => line.section === section).map((line) => line.write());
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
