import { z } from 'zod';

/** An element id: `e11`, so that it cannot be taken for a text of the page. Captures of earlier versions have no `e`. */
export const ELEMENT_ID = /^e?\d+$/;

/** How sure it is that something without a role takes clicks, the surest first. */
export const CERTAINTIES = ['sure', 'likely', 'perhaps'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** State of what is there to be dragged. */
export const DRAGGABLE = 'draggable';

/**
 * From what a nameless element was named: never by its author as a name, so it is a guess, and is said to be. A text around it is one
 * that it stands under with others; nobody is told that it is called so.
 */
const HINT_SOURCES = [
  'tooltip',
  'picture',
  'drawing',
  'colour',
  'class',
  'pointer',
  'address',
  'text beside it',
  'text around it',
] as const;

const saidSchema = z.object({ n: z.string(), by: z.enum(HINT_SOURCES) });

/** What a nameless element seems to be for, and what says so. */
export const hintSchema = saidSchema.extend({
  /** Of a drawing, what people press such a one for: “delete” of a bin. */
  does: z.string().optional(),
  /** What else says something of it, beside its drawing. */
  also: saidSchema.optional(),
});
export type Hint = z.infer<typeof hintSchema>;

/**
 * One element of the V3 semantic tree (planner-process, V3 Semantic Extraction): the seed's minified keys, plus those
 * that tell apart what a name alone does not. Keys are short because models read them; {@link ariaRole} and the field
 * comments give the long names.
 */
export const semanticNodeSchema = z.object({
  /** Element id, see {@link ELEMENT_ID}: unique in a run, the same in every capture while the element lives, never used again. */
  i: z.string(),
  /** Short role, see {@link SHORT_ROLES}; an ARIA role without a short form stands as it is. */
  r: z.string(),
  /** Accessible name (accname 1.2), white space folded, at most 120 characters. Empty when the element has none. */
  n: z.string(),
  /** Current value of a form control as a person sees it (a select: the label of what is selected). Secrets: bullets. */
  v: z.string().optional(),
  /**
   * States that hold: disabled, readonly, required, checked, mixed, selected, expanded, collapsed, pressed, invalid, focused, busy, current, modal;
   * and what the pointer does to it beside a click: draggable, double-clickable, right-clickable, hover-for-more, hover-perhaps.
   */
  s: z.array(z.string()).optional(),
  /** The class that alone sets it apart from its like, see `setApart.ts`: pages show what is ticked, chosen or read so. */
  m: z.string().optional(),
  /** Centre in CSS pixels of the main frame's viewport; may lie outside of it. */
  xy: z.tuple([z.number(), z.number()]).optional(),
  /** Width and height in CSS pixels of what can be dragged, and of headings around it: how far that has to be is worked out from them. */
  wh: z.tuple([z.number(), z.number()]).optional(),
  /** Frame number; absent for the main frame (0). */
  f: z.number().int().positive().optional(),
  /** True when another element covers the centre, so a person could not click it. */
  occ: z.literal(true).optional(),
  /** The ARIA role, where `r` alone does not say it (searchbox and textbox are both `inp`). */
  role: z.string().optional(),
  /** Input type where it matters: password, email, date, number, file, multiline … */
  t: z.string().optional(),
  /** Accessible description, else the placeholder where it is not already the name. */
  d: z.string().optional(),
  /** Nearest group that tells equal names apart: text of the row, list item, fieldset or dialog it stands in; at most 80 characters. */
  g: z.string().optional(),
  /** Labels of a select's options, at most 400. */
  o: z.array(z.string()).optional(),
  /** Heading level 1–6. */
  l: z.number().int().optional(),
  /**
   * Of an element without a role (`clk`): `sure` when it has a click listener or handler of its own, `likely` when the pointer
   * becomes a hand over it or the keyboard can reach it, `perhaps` when only its class, its look or a link without address says so.
   */
  c: z.enum(CERTAINTIES).optional(),
  h: hintSchema.optional(),
  /** Of an element without a role or a name: text that stands near it; at most 80 characters. */
  near: z.string().optional(),
  /** Of one of the stars of a row: which one it is, and of how many; its description says the same to readers. */
  star: z.tuple([z.number().int(), z.number().int()]).optional(),
});
export type SemanticNode = z.infer<typeof semanticNodeSchema>;

/** ARIA role → short role. What is not listed keeps its ARIA name. The first ARIA role of a short one is its default. */
export const SHORT_ROLES = {
  button: 'btn',
  textbox: 'inp',
  searchbox: 'inp',
  spinbutton: 'inp',
  link: 'link',
  checkbox: 'chk',
  combobox: 'sel',
  listbox: 'sel',
  radio: 'rad',
  switch: 'sw',
  tab: 'tab',
  option: 'opt',
  menuitem: 'mi',
  menuitemcheckbox: 'mi',
  menuitemradio: 'mi',
  slider: 'sld',
  treeitem: 'ti',
  heading: 'h',
  dialog: 'dlg',
  alertdialog: 'dlg',
  alert: 'alert',
  status: 'status',
  /** Not ARIA: an element without a role that reacts to clicks, or looks as if it did; see `c`. */
  clickable: 'clk',
} as const satisfies Record<string, string>;

const DEFAULT_ARIA_ROLES: ReadonlyMap<string, string> = new Map(
  Object.entries(SHORT_ROLES)
    .reverse()
    .map(([aria, short]) => [short, aria]),
);

/** Short role of an ARIA role. */
export function shortRole(role: string): string {
  return (SHORT_ROLES as Record<string, string>)[role] ?? role;
}

/** The ARIA role of a node, whether it is spelled out or follows from its short role. */
export function ariaRole(node: Pick<SemanticNode, 'r' | 'role'>): string {
  return node.role ?? DEFAULT_ARIA_ROLES.get(node.r) ?? node.r;
}

/** The `role` key of a node with that ARIA role: absent where the short role already implies it. */
export function spelledRole(role: string): string | undefined {
  return DEFAULT_ARIA_ROLES.get(shortRole(role)) === role || shortRole(role) === role ? undefined : role;
}

/** Roles that show text and take no action: in the tree for orientation, never the target of an action. */
const READ_ONLY_SHORT_ROLES: ReadonlySet<string> = new Set(['h', 'dlg', 'alert', 'status']);

const FIELD_SHORT_ROLES: ReadonlySet<string> = new Set(['inp', 'sel', 'chk', 'rad', 'sw', 'sld']);

/** Whether a person could act on it: an interactive role, enabled and not covered by something else. */
export function isActionable(node: SemanticNode): boolean {
  return isInteractive(node) && node.occ !== true && !node.s?.includes('disabled');
}

/** Whether the node's role takes actions at all, whatever its state. */
export function isInteractive(node: Pick<SemanticNode, 'r'>): boolean {
  return !READ_ONLY_SHORT_ROLES.has(node.r);
}

/** Whether it is an edge or a corner by which something else is resized, and says nothing by itself. */
export function isHandle({ h }: Pick<SemanticNode, 'h'>): boolean {
  return h?.by === 'pointer';
}

/** Whether it holds what was entered or chosen. */
export function isField(node: Pick<SemanticNode, 'r'>): boolean {
  return FIELD_SHORT_ROLES.has(node.r);
}
