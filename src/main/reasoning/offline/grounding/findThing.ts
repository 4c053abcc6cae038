import type { Target } from '../../../../shared/meaning/target.ts';
import { RELATIONS } from '../../../../shared/meaning/targetText.ts';
import type { PageRecord } from '../../../../shared/page/records.ts';
import { isActionable, type SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { concepts } from '../language/concepts.ts';
import { fold, similarity } from '../language/text.ts';
import { DEEDS, nameFit, saysAll } from './nameFit.ts';
import {
  hasState,
  inReach,
  insideDialog,
  isField,
  isOn,
  openRecordName,
  type Scene,
  sceneOf,
  type Thing,
} from './scene.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };
import weights from './weights.json' with { type: 'json' };

/** What is looked for, and what for. */
export interface Wish {
  readonly target: Target;
  /** Roles that the act is done to, the likeliest first; others only by their full name. A role that the target says goes before. */
  readonly roles: readonly string[];
  /** Deeds that the instruction itself speaks of, so that what says them does not say more than was asked for. */
  readonly deeds?: readonly string[];
  /** Narrows what comes into question. */
  readonly among?: (thing: Thing) => boolean;
}

/** A thing with how well it fits, from 0 to 1. */
export interface Candidate {
  readonly thing: Thing;
  readonly score: number;
}

/** What became of the search: one that is clearly meant, several that could be, or none that fits. */
export type Finding =
  | { readonly kind: 'clear'; readonly best: Candidate; readonly next?: Candidate; readonly all: readonly Candidate[] }
  | { readonly kind: 'ambiguous'; readonly all: readonly Candidate[]; readonly inRows: boolean }
  | { readonly kind: 'absent'; readonly blocked?: Thing };

const ROLES: Readonly<Record<string, readonly string[]>> = vocabulary.roles;

/** Finds the thing that a target names on a page, by features and weights (the only way by which anything is chosen to be acted on). */
export function findThing(page: PageView, wish: Wish): Finding {
  const scene = sceneOf(page);
  const all = candidates(scene, wish, inReach(scene));
  const [best] = all;
  if (!best) {
    const off = scene.things.filter(({ node }) => !isActionable(node));
    const blocked = candidates(scene, wish, off).find(
      ({ score }) => score >= weights.same || wish.target.name === undefined,
    );
    return { kind: 'absent', ...(blocked && { blocked: blocked.thing }) };
  }
  if (wish.target.ordinal !== undefined || wish.target.extreme) return { kind: 'clear', best, all };
  const rivals = all.filter(
    ({ thing, score }) => best.score - score <= weights.margin && fold(thing.node.n) !== fold(best.thing.node.n),
  );
  if (best.score < weights.same && rivals.length > 0 && wish.target.name !== undefined)
    return { kind: 'ambiguous', all: [best, ...rivals], inRows: false };
  const twins = twinsInRows(all, wish);
  if (twins.length > 1) return { kind: 'ambiguous', all: twins, inRows: true };
  const next = all.find(({ thing }) => thing !== best.thing && thing.node.n !== best.thing.node.n);
  return { kind: 'clear', best, ...(next && { next }), all };
}

/** All that fit, best first; equals in document order, or those that a place in it picks. */
export function candidates(scene: Scene, wish: Wish, things: readonly Thing[]): readonly Candidate[] {
  const { target, among = () => true } = wish;
  const placed = within(scene, target, things.filter(among), wish.roles);
  const scored = placed
    .map((thing) => ({ thing, score: scoreOf(thing, wish) }))
    .filter(({ score }) => score >= weights.accepted);
  const fitting = narrowed(scored, target);
  const best = Math.max(...fitting.map(({ score }) => score));
  const close = (share: number) => fitting.filter(({ score }) => best - score <= share);
  if (target.extreme) return extremes(close(weights.margin * 3), target.extreme);
  const { ordinal } = target;
  if (ordinal === undefined) return fitting.toSorted((a, b) => b.score - a.score || a.thing.at - b.thing.at);
  const inOrder = close(weights.margin * 3).toSorted((a, b) => a.thing.at - b.thing.at);
  const one = inOrder.at(ordinal > 0 ? ordinal - 1 : ordinal);
  return one ? [one] : [];
}

/** The features of one thing, weighed. */
function scoreOf(thing: Thing, { target, roles, deeds = [] }: Wish): number {
  const { node, names, role } = thing;
  const spoken = target.role === undefined ? undefined : (ROLES[target.role] ?? [target.role]);
  const place = (spoken ?? roles).indexOf(role);
  if (target.name === undefined && place === -1) return 0;
  const around = target.container ? {} : { title: thing.title, texts: thing.texts };
  // What a box or a field is called may begin with any deed: “Send me news” does nothing by itself.
  const doing = isField(node) ? DEEDS : new Set(deeds);
  const called =
    target.name === undefined
      ? weights.nameless
      : Math.max(0, ...names.map(({ text, worth }) => worth * nameFit(target.name ?? '', text, doing, around)));
  if (called === 0 || (place === -1 && called < weights.same)) return 0;
  const certainty = node.c === 'perhaps' ? weights.clickablePerhaps : node.c === 'likely' ? weights.clickableLikely : 0;
  const fits = place === -1 ? weights.otherRole : (weights.role[Math.min(place, weights.role.length - 1)] ?? 0);
  return called + fits + certainty;
}

/** Those of which also holds what else is said: how the name begins, what state it is in, what is left out. */
function narrowed(all: readonly Candidate[], { text, qualities = [], except = [] }: Target): readonly Candidate[] {
  const named = all.filter(({ thing }) => {
    const said = `${thing.node.n || (thing.names[0]?.text ?? '')}`.trim().toLowerCase();
    return (
      said.startsWith((text?.startsWith ?? '').toLowerCase()) &&
      said.endsWith((text?.endsWith ?? '').toLowerCase()) &&
      (text?.contains === undefined ||
        `${said} ${thing.texts ?? ''}`.toLowerCase().includes(text.contains.toLowerCase()))
    );
  });
  const kept = named.filter(
    ({ thing }) =>
      !except.some((name) => nameFit(name, thing.node.n) >= weights.same || saysAll(thing.title ?? '', name)),
  );
  return qualities.reduce((left, quality) => {
    const having = left.filter(({ thing }) => hasQuality(thing, quality));
    return having.length > 0 || STATES[quality] ? having : left;
  }, kept);
}

const STATES: Readonly<Record<string, (node: SemanticNode) => boolean>> = {
  checked: isOn,
  selected: isOn,
  unchecked: (node) => !isOn(node),
  unselected: (node) => !isOn(node),
  disabled: (node) => hasState(node, 'disabled'),
  enabled: (node) => !hasState(node, 'disabled'),
  required: (node) => hasState(node, 'required'),
  optional: (node) => !hasState(node, 'required'),
  expanded: (node) => hasState(node, 'expanded'),
  open: (node) => hasState(node, 'expanded'),
  collapsed: (node) => hasState(node, 'collapsed'),
  closed: (node) => hasState(node, 'collapsed'),
  empty: (node) => (node.v ?? '') === '',
  blank: (node) => (node.v ?? '') === '',
};

function hasQuality({ node, texts = '' }: Thing, quality: string): boolean {
  return STATES[quality]?.(node) ?? saysAll(`${node.n} ${node.d ?? ''} ${node.h?.n ?? ''} ${texts}`, quality);
}

/** Those in or beside what the target is said to stand in or beside, as far as the page tells. */
function within(scene: Scene, target: Target, things: readonly Thing[], roles: readonly string[]): readonly Thing[] {
  const { container } = target;
  if (!container) return things;
  const { relation, ...place } = container;
  if (POSITIONS.has(relation)) return beside(scene, container, things, roles, target);
  if (relation === 'in-column')
    return things.filter(({ column }) => column !== undefined && nameFit(place.name ?? '', column) >= weights.accepted);
  if (place.name === undefined) return inNameless(scene, place, things);
  const name = place.name;
  const belonging = things.map((thing) => ({ thing, share: belongs(thing, name, place.role) }));
  const best = Math.max(0, ...belonging.map(({ share }) => share));
  if (best > 0 && !(place.role === 'record' && best < BELONGS.text && openRecordName(scene.page, name)))
    return belonging.filter(({ share }) => share === best).map(({ thing }) => thing);
  if (openRecordName(scene.page, name) !== undefined)
    return things.filter(({ record }) => !record).concat(things.filter(({ record }) => record));
  return [];
}

const BELONGS = { title: 1, itself: 0.95, named: 0.9, part: 0.85, text: 0.8, group: 0.75, place: 0.7 } as const;

/** How surely a thing belongs to what goes by a name: by the title of its record before all else that the record says. */
function belongs({ node, title, texts, places, record }: Thing, name: string, role: string | undefined): number {
  const isSame = (text: string) => nameFit(name, text) >= weights.same;
  const isPlaced = role === undefined || role === 'record' || role === 'row';
  if (title !== undefined && record && isSame(title)) return BELONGS.title;
  if (!isPlaced || !record) {
    const place = places.find((one) => isSame(one.name));
    if (place) return BELONGS.named;
  }
  if (record && title !== undefined && saysAll(title, name)) return BELONGS.part;
  if (fold(node.n).endsWith(` ${fold(name)}`) && saysAll(node.n, name)) return BELONGS.text;
  if (texts !== undefined && saysAll(texts, name)) return BELONGS.text;
  if (saysAll(node.n, name)) return BELONGS.group;
  return places.some((one) => saysAll(one.name, name)) ? BELONGS.place : 0;
}

/** A dialog, a row or a list without a name: the one that is open, or the n-th. */
function inNameless(scene: Scene, { role, ordinal: said }: Target, things: readonly Thing[]): readonly Thing[] {
  const isPlaced = said !== undefined;
  const ordinal = said ?? 1;
  if (role === 'dialog' || role === 'banner') {
    const dialog = scene.dialog ?? scene.page.tree.findLast(({ r }) => r === 'dlg');
    return dialog ? insideDialog(scene, dialog, things) : [];
  }
  if ((role === undefined && isPlaced) || (role !== undefined && RECORD_ROLES.has(role))) {
    const record = recordsOf(scene).at(ordinal > 0 ? ordinal - 1 : ordinal);
    return things.filter((thing) => thing.record === record && record !== undefined);
  }
  const placed = things.filter(
    ({ places, record }) => places.some((one) => one.role === role) || (role === 'list' && record),
  );
  return placed.length > 0 ? placed : things;
}

export const RECORD_ROLES: ReadonlySet<string> = new Set(
  'record row listitem item card result entry product'.split(' '),
);

/** The records of the list that a page is about: of most of them, that of those with something to act on. */
export function recordsOf({ records, things }: Scene): readonly PageRecord[] {
  const acted = new Set(things.flatMap(({ record }) => record ?? []));
  const own = records.filter((record) => acted.has(record) && record.container.role !== 'option');
  const sizes = new Map<unknown, number>();
  for (const { list } of own) sizes.set(list, (sizes.get(list) ?? 0) + 1);
  const isNavigation = (record: PageRecord) =>
    record.elements.every(({ element }) => element.role === 'link' || element.role === 'text');
  const largest = [...sizes.entries()].toSorted(([a, n], [b, m]) => {
    const shares = [a, b].map((list) => (own.filter((one) => one.list === list).every(isNavigation) ? 0 : 1));
    return (shares[1] ?? 0) - (shares[0] ?? 0) || m - n;
  })[0]?.[0];
  return own.filter(({ list }) => list === largest);
}

const POSITIONS: ReadonlySet<string> = new Set('left-of right-of above below next-to before after labelled'.split(' '));
const NEAR_PIXELS = 400;

/** The nearest ones on that side of the thing that is named; without coordinates by the order of the document. */
function beside(
  scene: Scene,
  { relation, ...place }: NonNullable<Target['container']>,
  things: readonly Thing[],
  roles: readonly string[],
  target: Target,
): readonly Thing[] {
  const anyRole = [...new Set(scene.things.map(({ role }) => role))];
  const [reference] = candidates(scene, { target: place, roles: anyRole }, scene.things);
  const anchor =
    reference?.thing.node ??
    scene.page.tree.find(({ n }) => place.name !== undefined && nameFit(place.name, n) >= weights.accepted);
  if (!anchor)
    return things.filter(
      (thing) =>
        relation === 'labelled' && thing.names.some(({ text }) => nameFit(place.name ?? '', text) >= weights.accepted),
    );
  const at = scene.page.tree.indexOf(anchor);
  const [x = 0, y = 0] = anchor.xy ?? [];
  const sided = things.flatMap((thing) => {
    const [dx, dy] = [(thing.node.xy?.[0] ?? x) - x, (thing.node.xy?.[1] ?? y) - y];
    const isPlaced = anchor.xy !== undefined && thing.node.xy !== undefined;
    const far = isPlaced ? Math.abs(dx) + Math.abs(dy) * 3 : Math.abs(thing.at - at);
    const tall = isPlaced ? Math.abs(dy) + Math.abs(dx) * 3 : far;
    const holds: Readonly<Record<string, [boolean, number]>> = {
      'right-of': [isPlaced ? dx > 0 && Math.abs(dy) < NEAR_PIXELS : thing.at > at, far],
      'left-of': [isPlaced ? dx < 0 && Math.abs(dy) < NEAR_PIXELS : thing.at < at, far],
      below: [isPlaced ? dy > 0 : thing.at > at, tall],
      above: [isPlaced ? dy < 0 : thing.at < at, tall],
      after: [thing.at > at, Math.abs(thing.at - at)],
      before: [thing.at < at, Math.abs(thing.at - at)],
      'next-to': [thing.at !== at, far],
      labelled: [thing.at === at, 0],
    };
    const [isThere = false, distance = 0] = holds[relation] ?? [];
    return isThere && thing.node !== anchor && fitsAtAll(thing, target, roles) ? [{ thing, distance }] : [];
  });
  const nearest = sided.toSorted((a, b) => a.distance - b.distance).map(({ thing }) => thing);
  return target.ordinal === undefined ? nearest.slice(0, 1) : nearest;
}

function fitsAtAll(thing: Thing, { container: _, ordinal: __, ...target }: Target, roles: readonly string[]): boolean {
  return scoreOf(thing, { target, roles }) >= weights.accepted;
}

/** Equal names in different rows do not say which one is meant; the same address or no row of its own does not matter. */
function twinsInRows(all: readonly Candidate[], { target }: Wish): readonly Candidate[] {
  const [best] = all;
  if (!best || (best.thing.role !== 'button' && best.thing.role !== 'clickable' && best.thing.role !== 'menuitem'))
    return [];
  const twins = all.filter(
    ({ thing, score }) =>
      fold(thing.node.n) === fold(best.thing.node.n) &&
      best.score - score <= weights.margin &&
      thing.title !== undefined &&
      (!target.container || thing.record !== undefined),
  );
  // “In the row of Tuesday” does not say which one where two rows are called so.
  const rows = new Set(twins.map(({ thing }) => (target.container ? thing.texts : thing.title))).size;
  return rows > (best.thing.record || best.score < weights.same ? 1 : 2) ? twins : [];
}

/** What comes nearest to what was not found. */
export function nearestTo(
  page: PageView,
  wanted: string,
  among: readonly Thing[] = inReach(sceneOf(page)),
): readonly Thing[] {
  const like = ({ names }: Thing) =>
    Math.max(0, ...names.map(({ text }) => nameFit(wanted, text) + similarity(fold(wanted), fold(text)) / 2));
  return among
    .filter(({ names }) => names.length > 0)
    .map((thing) => ({ thing, share: like(thing) }))
    .toSorted((a, b) => b.share - a.share)
    .map(({ thing }) => thing);
}

/** Those of them with most or least of something that their record says: price, date, number. */
function extremes(all: readonly Candidate[], { by, pick }: NonNullable<Target['extreme']>): readonly Candidate[] {
  const valued = all.flatMap((one) => {
    const value = one.thing.record && amountOf(one.thing.record, by);
    return value === undefined ? [] : [{ one, value }];
  });
  const best = valued.toSorted((a, b) => (pick === 'most' ? b.value - a.value : a.value - b.value))[0];
  return best ? [best.one] : [];
}

/** What a record says of something, as a number; a date in milliseconds. */
export function amountOf({ cells }: PageRecord, by: string): number | undefined {
  const wanted = concepts(by);
  const cell =
    cells.find(({ column }) => column !== undefined && concepts(column).some((word) => wanted.includes(word))) ??
    cells.find(({ text }) => concepts(text).some((word) => wanted.includes(word))) ??
    (wanted.includes('price') || wanted.includes('amount')
      ? cells.find(({ text }) => /\p{Sc}\s*\d|\d\s*\p{Sc}/u.test(text))
      : undefined);
  if (!cell) return undefined;
  if (/\d{4}-\d{2}-\d{2}|\d{1,2} \p{L}{3,} \d{4}|\p{L}{3} \d{1,2},? \d{4}/u.test(cell.text)) {
    const time = Date.parse(cell.text);
    if (!Number.isNaN(time)) return time;
  }
  const number = /-?\d[\d.,\s]*/
    .exec(cell.text)?.[0]
    .trim()
    .replace(/[.,](?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
  return number === undefined || Number.isNaN(Number(number)) ? undefined : Number(number);
}

/** Words for where something was looked for: ` in the row of “Ann”`. */
export function placeWords({ container }: Target): string {
  if (!container) return '';
  const { relation, name, role, ordinal } = container;
  const called =
    name !== undefined
      ? `“${name}”`
      : `the ${ordinal === -1 ? 'last ' : ordinal === undefined ? '' : `${ordinal}. `}${role ?? 'place'}`;
  return relation === 'in' ? ` for ${called}` : ` ${RELATIONS[relation]} ${called}`;
}
