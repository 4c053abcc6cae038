import { hintTexts } from '../../../../shared/page/hintTexts.ts';
import { containerPath, elementText, type PageRecord, readLists } from '../../../../shared/page/records.ts';
import { ariaRole, isActionable, type SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { speaksOf } from '../language/concepts.ts';
import { addsEntry } from '../language/controlWords.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { laysOutForm } from './laidOut.ts';
import { saysAll } from './nameFit.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };
import weights from './weights.json' with { type: 'json' };

/** Something that can be acted on, with what it stands in. */
export interface Thing {
  readonly node: SemanticNode;
  /** Its place in the document, counted from 0. */
  readonly at: number;
  readonly role: string;
  /** What it is called or says, with how much that is worth. */
  readonly names: readonly { readonly text: string; readonly worth: number }[];
  /** The row, item or card that it belongs to. */
  readonly record?: PageRecord;
  /** What its record is known by; without one, the text of the row or group around it. */
  readonly title?: string;
  /** All that its record or group says. */
  readonly texts?: string;
  /** Lists, groups, dialogs and regions around it, and headings above it; from the nearest. */
  readonly places: readonly { readonly role: string; readonly name: string }[];
  /** Column of the table that it stands in. */
  readonly column?: string;
}

/** A page as things with their places; made once for a page. */
export interface Scene {
  readonly page: PageView;
  /** In document order, also what cannot be acted on now. */
  readonly things: readonly Thing[];
  readonly records: readonly PageRecord[];
  readonly dialog?: SemanticNode;
}

const FIELD_ROLES: ReadonlySet<string> = new Set(['inp', 'sel', 'sld', 'chk', 'rad', 'sw']);

/** What is read of a page as a whole is read once, however often it is asked for. */
export function oncePerPage<T extends object>(read: (page: PageView) => T): (page: PageView) => T {
  const known = new WeakMap<PageView, T>();
  return (page) => {
    const made = known.get(page) ?? read(page);
    known.set(page, made);
    return made;
  };
}

/** What a page has to act on. */
export const sceneOf = oncePerPage(readScene);

function readScene(page: PageView): Scene {
  const { lists: all, records: byPlace } = readLists(page.skeleton);
  const lists = all.filter((list) => !laysOutForm(list));
  const { elements, containers = [] } = page.skeleton;
  const recordOf = new Map(
    lists.flatMap(({ records }) =>
      records.flatMap((record) => record.elements.map(({ key }) => [key, record] as const)),
    ),
  );
  const headings: SemanticNode[] = [];
  const openers = new Map<number | undefined, SemanticNode>();
  const rows = new Map<string, PageRecord>();
  const things = page.tree.flatMap((node, at): Thing[] => {
    if (node.r === 'h') {
      while (headings.length > 0 && (headings.at(-1)?.l ?? 1) >= (node.l ?? 1)) headings.pop();
      headings.push(node);
    }
    if (!isInteractiveNode(node)) return [];
    const element = elements[node.i];
    const opened = unfoldedBy(element?.within, containers, openers);
    if (isOpener(node)) openers.set(element?.within, node);
    // An icon that only may take clicks is in the tree alone: it belongs to the row that it is said to stand in.
    const record = recordOf.get(node.i) ?? (element || node.g === undefined ? undefined : rows.get(node.g));
    if (record) rows.set(node.n, record);
    const group = node.g ?? element?.group;
    const own = record && titleOf(record, node.i);
    const title = own ?? group;
    const texts = record ? `${record.cells.map(({ text }) => text).join(' · ')} · ${group ?? ''}` : group;
    const column = element?.column === undefined ? undefined : record?.list.container.columns?.[element.column];
    const path = containerPath(element?.within, containers, byPlace).filter(({ name }) => name !== '');
    const above = headings.toReversed().map(({ n }) => ({ role: 'heading', name: n }));
    return [
      {
        node,
        at,
        role: node.t === 'date' ? 'textbox' : ariaRole(node),
        names: namesOf(node),
        ...(record && { record }),
        ...(title !== undefined && { title }),
        ...(texts !== undefined && { texts }),
        places: [...path, ...opened, ...above],
        ...(column !== undefined && { column }),
      },
    ];
  });
  const dialog = openDialog(page);
  return { page, things, records: lists.flatMap(({ records }) => records), ...(dialog && { dialog }) };
}

/** Folds and unfolds what stands behind it. */
function isOpener({ r, s = [] }: SemanticNode): boolean {
  return (r === 'btn' || r === 'clk') && (s.includes('expanded') || s.includes('collapsed'));
}

/** The names of what was unfolded to show what stands in a container: the nearest opener before it, there and in what is around. */
function unfoldedBy(
  within: number | undefined,
  containers: NonNullable<PageView['skeleton']['containers']>,
  openers: ReadonlyMap<number | undefined, SemanticNode>,
): Thing['places'] {
  const opener = openers.get(within);
  const own = opener && hasState(opener, 'expanded') ? [{ role: 'group', name: opener.n }] : [];
  return within === undefined ? own : [...own, ...unfoldedBy(containers[within]?.within, containers, openers)];
}

function isInteractiveNode({ r }: SemanticNode): boolean {
  return r !== 'h' && r !== 'dlg' && r !== 'alert' && r !== 'status';
}

function namesOf({ n, d, h, near, v, r }: SemanticNode): Thing['names'] {
  const { name, description, hint, near: beside, value } = weights.sources;
  const isButton = r === 'btn' || r === 'clk';
  const format = r === 'inp' ? formatOf(n) : undefined;
  // “From” over “Type a port”: a field that is called by what to do there is what its label says.
  const isLabel =
    (r === 'inp' || r === 'sel') &&
    n !== '' &&
    near !== undefined &&
    near.trim().split(/\s+/).length <= offlineSettings.names.labelWords;
  return [
    ...(isLabel ? [{ text: near, worth: name }] : []),
    { text: n, worth: name },
    ...(format === undefined ? [] : [{ text: format, worth: hint }]),
    ...(d === undefined ? [] : [{ text: d, worth: description }]),
    ...hintTexts(h).map((text) => ({ text, worth: hint })),
    // “Phone: 0151 4410”: a label with a colon names what it stands before, too.
    ...(near === undefined || isLabel || (n !== '' && !near.trim().endsWith(':'))
      ? []
      : [{ text: near, worth: beside }]),
    ...(isButton && v !== undefined ? [{ text: v, worth: value }] : []),
  ].filter(({ text }) => text.trim() !== '');
}

/** What goes into a field that is called by nothing but how that is written: “MM/DD/YYYY” is a date. */
function formatOf(name: string): 'date' | 'time' | undefined {
  if (/^(?:[dmy]{1,4}[-/. ]\s?){2}[dmy]{1,4}$/i.test(name.trim())) return 'date';
  return /^hh?:mm\b/i.test(name.trim()) ? 'time' : undefined;
}

const INITIALS = /^\p{Lu}{2,3}$/u;

/** What a record is known by: its heading or row header, else the text by which it is called; never a price or a button. */
function titleOf({ elements, cells, name }: PageRecord, own: string): string {
  const told = elements.find(
    ({ element, key }) => (element.role === 'heading' || element.role === 'rowheader') && key !== own,
  );
  if (told) return elementText(told.element);
  const named = name === '' ? undefined : cells.find(({ text }) => text.startsWith(name));
  if (named && /\p{L}{2}/u.test(named.text) && !INITIALS.test(named.text)) return named.text;
  // The initials of whoever it belongs to are drawn before its name.
  const first = cells.find(({ text }) => /\p{L}{2}/u.test(text) && !INITIALS.test(text));
  return first?.text ?? cells.find(({ text }) => INITIALS.test(text))?.text ?? name;
}

export function hasState(node: SemanticNode, state: string): boolean {
  return node.s?.includes(state) === true;
}

/** Whether it is marked as the place that one is at: the tab, the entry of a menu, the number of a page. */
export function isCurrent(node: SemanticNode): boolean {
  return hasState(node, 'selected') || hasState(node, 'current');
}

/** “Archive” beside “Inbox”, which is where one is: it leads there, and does nothing to what is open. */
export function isPlaceSwitch({ things }: Pick<Scene, 'things'>, { node }: Pick<Thing, 'node'>): boolean {
  return things.some(
    ({ node: { n, near = '', s: states = [] } }) =>
      n !== node.n && states.includes('selected') && saysAll(node.near ?? '', n) && saysAll(near, node.n),
  );
}

/** Whether it is on: checked, pressed or chosen; where a menu is made of plain elements, by the tick before its name. */
export function isOn(node: SemanticNode): boolean {
  const isTicked = node.r === 'clk' && (TICK.test(node.n.trimStart()) || DOT.test(node.n.trim()));
  return isTicked || hasState(node, 'checked') || hasState(node, 'pressed') || hasState(node, 'selected');
}

const TICK = /^[✓✔☑]/u;
/** Alone: before a name it may as well be a bullet. */
const DOT = /^[●◉✅]\uFE0F?$/u;

/** Whether it holds a value: text, choice or switch. */
export function isField(node: SemanticNode): boolean {
  return FIELD_ROLES.has(node.r);
}

/** A field for text that is not a search box. */
export function isTextField(node: SemanticNode): boolean {
  return node.r === 'inp' && !isSearchField(node);
}

/** What stands right behind something: there is the button that sends a line of text, if it has one. */
export function rightBehind({ tree }: PageView, node: SemanticNode): readonly SemanticNode[] {
  const at = tree.indexOf(node) + 1;
  return tree.slice(at, at + offlineSettings.names.sendsBehind);
}

/** A field to search with: by its role, its type, or what it says of itself. */
export function isSearchField(node: SemanticNode): boolean {
  // “Add a city”, “Type to search”: it is searched what to add.
  // “Quantity of water filters” takes a number, and looks for nothing.
  const says = () =>
    ariaRole(node) !== 'spinbutton' &&
    !addsEntry(node.n) &&
    speaksOf(`${node.n} ${node.d ?? ''} ${node.h?.n ?? ''}`, 'search');
  if (node.r !== 'inp') return node.role === 'combobox' && says();
  return ariaRole(node) === 'searchbox' || node.t === 'search' || says();
}

/** The modal dialog that is open, if there is one: the last in document order. */
export function openDialog(page: PageView): SemanticNode | undefined {
  return page.tree.findLast((node) => node.r === 'dlg' && hasState(node, 'modal'));
}

const SPOKEN_BEFORE = 6;

/** Whether a control answers a notice about cookies or the like: by its own name, or by the texts right before it. */
export function answersConsent({ page: { skeleton } }: Scene, { node }: Thing): boolean {
  const order = skeleton.order ?? Object.keys(skeleton.elements);
  const at = order.indexOf(node.i);
  const within = skeleton.elements[node.i]?.within;
  const before = order.slice(Math.max(0, at - SPOKEN_BEFORE), Math.max(0, at)).flatMap((key) => {
    const element = skeleton.elements[key];
    return element && element.within === within ? [elementText(element)] : [];
  });
  return [node.n, ...before].some((text) => vocabulary.consenting.some((word) => saysAll(text, word)));
}

/** What can be acted on. While a modal dialog is open that is what stands in it. */
export function reachable(page: PageView): readonly SemanticNode[] {
  return inReach(sceneOf(page)).map(({ node }) => node);
}

/** The same with their places. */
export function inReach(scene: Scene): readonly Thing[] {
  const { page, dialog, things } = scene;
  const actionable = things.filter(({ node }) => isActionable(node));
  if (!dialog) return actionable;
  return insideDialog(
    scene,
    dialog,
    actionable.filter(({ at }) => at > page.tree.indexOf(dialog)),
  );
}

/** What stands in a dialog, as far as that is known; else all that follows its name. */
export function insideDialog(scene: Scene, dialog: SemanticNode, things: readonly Thing[]): readonly Thing[] {
  const isIn = ({ node, places }: Thing) =>
    places.some(({ role, name }) => /dialog$/.test(role) && name === dialog.n) ||
    (dialog.n !== '' && saysAll(node.g ?? '', dialog.n));
  const grouped = things.filter(isIn);
  return grouped.length > 0 ? grouped : things.filter(({ at }) => at > scene.page.tree.indexOf(dialog));
}

/**
 * The page with the group of every element: the tree names it only where equal names need telling apart, but which
 * record a control belongs to matters also when it is the only one of its name. The skeleton knows the others; choices without one go by
 * the text before them.
 */
export function withGroups<P extends PageView>(page: P): P {
  const labelled = choicesBehindTexts(page);
  const tree = page.tree.map((node) => {
    const group = node.g ?? page.skeleton.elements[node.i]?.group ?? labelled.get(node.i);
    return group === undefined || node.g !== undefined ? node : { ...node, g: group };
  });
  return { ...page, tree };
}

/** “Theme”, and behind it Light, Dark and Sepia, one of which is chosen: what these are choices of, by what stands before them. */
function choicesBehindTexts({ skeleton }: PageView): ReadonlyMap<string, string> {
  const { elements, containers = [], order = Object.keys(elements) } = skeleton;
  const found = new Map<string, string>();
  for (let at = 0; at < order.length; at++) {
    const text = elements[order[at] ?? ''];
    const first = elements[order[at + 1] ?? ''];
    if (text?.role !== 'text' || !first || !CHOICES.has(first.role)) continue;
    const rest = order.slice(at + 1);
    const isAlike = (key: string) => {
      const { role, tag, within, group } = elements[key] ?? {};
      return role === first.role && tag === first.tag && within === text.within && group === undefined;
    };
    const end = rest.findIndex((key) => !isAlike(key));
    const run = end === -1 ? rest : rest.slice(0, end);
    const chosen = run.filter((key) => isChosen(elements[key]));
    const isPlace = PLACES.has(containers[text.within ?? -1]?.role ?? '');
    const label = elementText(text).trim();
    if (run.length >= 2 && chosen.length === 1 && !isPlace && /^\p{L}[^.!?]{1,40}$/u.test(label))
      for (const key of run) found.set(key, label.replace(/:$/, ''));
    at += run.length;
  }
  return found;
}

function isChosen(element: PageView['skeleton']['elements'][string] | undefined): boolean {
  return element?.selected === true || element?.pressed === 'true';
}

const CHOICES: ReadonlySet<string> = new Set(['clickable', 'button']);
/** What stands there leads to places, and is no choice of anything. */
const PLACES: ReadonlySet<string> = new Set(['navigation', 'banner', 'tablist', 'contentinfo']);

/** In what the page marks as its navigation. */
export function isInNavigation({ node }: Pick<Thing, 'node'>, { skeleton }: PageView): boolean {
  const { within } = skeleton.elements[node.i] ?? {};
  return within !== undefined && skeleton.containers?.[within]?.role === 'navigation';
}

/** In the first row of a page, which says where one is; buttons elsewhere of which one is drawn as chosen may set something. */
export function isInTopBar({ node, at }: Thing, { tree }: PageView): boolean {
  const first = tree.findIndex(({ r }) => r !== 'h' && r !== 'link' && r !== 'img');
  const others = tree.slice(first, at + 1);
  return first >= 0 && others.every(({ r, n, s }) => r === node.r && /\p{L}{3}/u.test(n) && !s?.includes('pressed'));
}
