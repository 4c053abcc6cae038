import { collapseRuns } from './rendering/collapseRuns.ts';
import { isFormControl } from './rendering/elementWeight.ts';
import { byWeight, heaviest, mayFit } from './rendering/selectLines.ts';
import {
  type KeyStyle,
  SECTIONS,
  type Section,
  type TreeLine,
  treeLines,
  type Viewport,
} from './rendering/treeLine.ts';
import { writeLines } from './rendering/writeLines.ts';
import type { SemanticNode } from './semanticTree.ts';

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
