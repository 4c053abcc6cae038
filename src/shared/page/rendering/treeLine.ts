import { jsonLine } from '../jsonLine.ts';
import { ariaRole, type SemanticNode } from '../semanticTree.ts';

const FORM_CONTROLS: ReadonlySet<string> = new Set(['inp', 'sel', 'chk', 'rad', 'sw', 'sld']);
const MESSAGES: ReadonlySet<string> = new Set(['alert', 'status', 'dlg']);

/** Sections in the order in which they are written; a page that is in view as a whole has no headings. */
export const SECTIONS = {
  view: '# In view',
  above: '# Above, out of view',
  below: '# Below, out of view',
  beside: '# Beside, out of view',
} as const;
export type Section = keyof typeof SECTIONS;

/** A line of the rendered tree: one element, or several that are only counted. */
export interface TreeLine {
  readonly nodes: readonly SemanticNode[];
  /** The text is made when it is needed: of a large page most lines never are. */
  readonly write: () => string;
  /** One element with nothing but id, role and name. */
  readonly plain: boolean;
  readonly section: Section;
  /** The heavier, the longer it stays when room is short. */
  readonly weight: number;
}

/** How elements are written: with the minified keys (V3), or with keys that need no legend (V2). */
export type KeyStyle = 'short' | 'full';

/** Size of what is on screen, in CSS pixels. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** A line for each element, in document order. */
export function treeLines(
  tree: readonly SemanticNode[],
  viewport: Viewport | undefined,
  keepWords: readonly string[],
  keys: KeyStyle = 'short',
): TreeLine[] {
  const repeated = repeatedNames(tree);
  return tree.map((node) => treeLine(node, repeated.has(nameKey(node)), viewport, keepWords, keys));
}

function treeLine(
  node: SemanticNode,
  isRepeated: boolean,
  viewport: Viewport | undefined,
  keepWords: readonly string[],
  keys: KeyStyle,
): TreeLine {
  const { i, r, role, n, v, s, t, d, g, o, l, f, occ } = node;
  const more = { v: v || undefined, s, t, d, g: isRepeated ? g : undefined, o, l, f, occ };
  const section = sectionOf(node, viewport);
  return {
    nodes: [node],
    write: () => jsonLine(keys === 'full' ? withFullKeys(node) : { i, r, role, n: n || undefined, ...more }),
    plain: keys === 'short' && role === undefined && Object.values(more).every((value) => value === undefined),
    section,
    weight: elementWeight(node, section === 'view', keepWords),
  };
}

/** The same element in words; what repeats nothing is left out here as well. */
function withFullKeys(node: SemanticNode): object {
  const { i, n, v, s, t, d, g, o, l, f, occ } = node;
  return {
    id: i,
    role: ariaRole(node),
    name: n || undefined,
    value: v || undefined,
    states: s,
    type: t,
    description: d,
    group: g,
    options: o,
    level: l,
    frame: f,
    covered: occ,
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

function sectionOf({ xy }: SemanticNode, viewport: Viewport | undefined): Section {
  if (!xy || !viewport) return 'view';
  const [x, y] = xy;
  if (y < 0) return 'above';
  if (y > viewport.height) return 'below';
  return x < 0 || x > viewport.width ? 'beside' : 'view';
}

export function isFormControl({ r }: Pick<SemanticNode, 'r'>): boolean {
  return FORM_CONTROLS.has(r);
}

/** How much an element matters to the next decision. `keepWords` are lower case; only the order of weights has a meaning. */
function elementWeight(node: SemanticNode, inView: boolean, keepWords: readonly string[]): number {
  const said = `${node.n} ${node.v ?? ''} ${node.d ?? ''} ${node.g ?? ''}`.toLowerCase();
  const matches = keepWords.filter((word) => said.includes(word)).length;
  let weight = 6 * Math.min(matches, 3);
  if (isFormControl(node) || MESSAGES.has(node.r)) weight += 4;
  else if (node.r === 'btn' || node.r === 'tab') weight += 2;
  else if (node.r === 'h') weight += 1;
  if (inView) weight += 3;
  if (node.s?.includes('focused')) weight += 4;
  if (node.occ) weight -= 2;
  return weight;
}
