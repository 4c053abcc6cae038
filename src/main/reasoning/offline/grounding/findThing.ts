import type { Target } from '../../../../shared/meaning/target.ts';
import { isActionable } from '../../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { readNumber } from '../../../../shared/values/readNumber.ts';
import { deedOfInitial } from '../language/controlWords.ts';
import { fold } from '../language/text.ts';
import { DEEDS, isNearly, nameFit, saysOneOf } from './nameFit.ts';
import { openRecordName } from './openPage.ts';
import { BELONGS, belongs, distanceOn, inNameless } from './places.ts';
import { narrowed } from './qualities.ts';
import { extremeOf, onlyHolds } from './records.ts';
import { inReach, isField, isPlaceSwitch, type Scene, sceneOf, type Thing } from './scene.ts';
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
  const reached = inReach(scene).filter((thing) => !onlyHolds(scene, thing));
  const all = candidates(scene, wish, reached);
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
    ({ thing, score }) => best.score - score <= weights.margin && fold(calledOf(thing)) !== fold(calledOf(best.thing)),
  );
  // What is called so to the letter is meant, and not what holds it with more.
  const isCalledSo = best.thing.node.n.trim() === wish.target.name?.trim();
  if (best.score < weights.same && rivals.length > 0 && wish.target.name !== undefined && !isCalledSo)
    return { kind: 'ambiguous', all: [best, ...rivals], inRows: false };
  const twins = twinsInRows(all, wish);
  if (twins.length > 1) return { kind: 'ambiguous', all: twins, inRows: true };
  const next = all.find(({ thing }) => thing !== best.thing && thing.node.n !== best.thing.node.n);
  return { kind: 'clear', best, ...(next && { next }), all };
}

/** By its name, else by what stands for one: of the nameless fields of a row, their columns. */
function calledOf({ node, names, column }: Thing): string {
  return node.n || column || (names[0]?.text ?? '');
}

/** All that fit, best first; equals in document order, or those that a place in it picks. */
export function candidates(scene: Scene, wish: Wish, things: readonly Thing[]): readonly Candidate[] {
  const { target, among = () => true } = wish;
  const placed = starsMeant(target, within(scene, target, things.filter(among), wish.roles));
  const scored = placed
    .map((thing) => ({ thing, score: scoreOf(thing, wish) }))
    .filter(({ score }) => score >= weights.accepted);
  const fitting = narrowed(scored, target);
  const best = Math.max(...fitting.map(({ score }) => score));
  const close = (share: number) => fitting.filter(({ score }) => best - score <= share);
  if (target.extreme) return extremes(close(weights.margin * 3), target.extreme);
  const { ordinal } = target;
  if (ordinal === undefined) return fitting.toSorted((a, b) => b.score - a.score || a.thing.at - b.thing.at);
  const near = close(weights.margin * 3);
  // Beside something it is counted from there; stars say which one each of them is.
  const inOrder = POSITIONS.has(target.container?.relation ?? '')
    ? near
    : near.toSorted((a, b) => starOf(a) - starOf(b) || a.thing.at - b.thing.at);
  const one = inOrder.at(ordinal > 0 ? ordinal - 1 : ordinal);
  return one ? [one] : [];
}

/** Where a star is meant, or one of several, it is stars that are looked among, and nothing else that can be pressed there. */
function starsMeant({ role, name, ordinal, container }: Target, things: readonly Thing[]): readonly Thing[] {
  const isCounted = ordinal !== undefined && role === 'button' && container;
  if (name !== undefined || (role !== 'star' && !isCounted)) return things;
  const stars = things.filter(({ node }) => node.star !== undefined);
  if (stars.length > 0 || role !== 'star') return stars.length > 0 ? stars : things;
  return things.filter(
    ({ role: own, names }) => own === 'radio' || names.some(({ text }) => saysOneOf(text, ['star'])),
  );
}

function starOf({ thing }: Candidate): number {
  return thing.node.star?.[0] ?? 0;
}

/** The features of one thing, weighed. */
function scoreOf(thing: Thing, { target, roles, deeds = [] }: Wish): number {
  const { node, role } = thing;
  const names = [...thing.names, ...initialled(thing, target)];
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

/** “M” in the row of the drums is to mute them. */
function initialled({ node, title }: Thing, { name = '' }: Target): Thing['names'] {
  const deed = title === undefined ? undefined : deedOfInitial(node.n, name);
  return deed === undefined ? [] : [{ text: deed, worth: weights.sources.hint }];
}

/** Those in or beside what the target is said to stand in or beside, as far as the page tells. */
function within(scene: Scene, target: Target, things: readonly Thing[], roles: readonly string[]): readonly Thing[] {
  const { container } = target;
  if (!container) return things;
  const { relation, ...place } = container;
  if (relation === 'under' && isOneOfMany(scene, container, target))
    return beside(scene, { ...container, relation: 'below' }, things, roles, target);
  if (POSITIONS.has(relation)) return beside(scene, container, things, roles, target);
  if (relation === 'in-column')
    return things.filter(({ column }) => column !== undefined && nameFit(place.name ?? '', column) >= weights.accepted);
  if (place.name === undefined) return inNameless(scene, place, things);
  const name = place.name;
  const belonging = things.map((thing) => ({ thing, share: belongs(thing, name, place.role) }));
  const best = Math.max(0, ...belonging.map(({ share }) => share));
  if (best > 0 && !(place.role === 'record' && best < BELONGS.text && openRecordName(scene.page, name))) {
    const inside = belonging.filter(({ share }) => share === best).map(({ thing }) => thing);
    // Where one is called so, one whose name only comes near it is another.
    const exact = inside.filter(({ title = '' }) => !isNearly(name, title));
    return inNth(exact.length > 0 ? exact : inside, place);
  }
  if (openRecordName(scene.page, name) !== undefined) {
    const own = things.filter((thing) => !isPlaceSwitch(scene, thing));
    return own.filter(({ record }) => !record).concat(own.filter(({ record }) => record));
  }
  return behindText(scene, name, things);
}

/** What stands right behind a text that is no heading, up to the next text: “How was it? ★★★★★”. */
function behindText({ page }: Scene, name: string, things: readonly Thing[]): readonly Thing[] {
  const { elements, order = [] } = page.skeleton;
  const texts = order.filter((key) => elements[key]?.role === 'text' && nameFit(name, elements[key].name) === 1);
  const [text] = texts;
  if (text === undefined || texts.length > 1) return [];
  const rest = order.slice(order.indexOf(text) + 1);
  const end = rest.findIndex((key) => things.every(({ node }) => node.i !== key));
  const behind = new Set(end === -1 ? rest : rest.slice(0, end));
  return things.filter(({ node }) => behind.has(node.i));
}

/** What stands under one of the like is below it: a cell, another button; what stands under a heading or a name belongs to that. */
function isOneOfMany(scene: Scene, { name = '' }: Target, { role = '' }: Target): boolean {
  return scene.things.some(
    ({ node, title, role: own }) =>
      nameFit(name, node.n) === 1 &&
      (title === undefined || nameFit(name, title) < weights.same || role === 'cell') &&
      (ROLES[role] ?? []).includes(own),
  );
}

/** Of several records of one name those in the n-th, or in that with most or least of something. */
function inNth(things: readonly Thing[], { ordinal, extreme }: Target): readonly Thing[] {
  const records = [...new Set(things.flatMap(({ record }) => record ?? []))];
  if ((ordinal === undefined && !extreme) || records.length === 0) return things;
  const record = extreme
    ? extremeOf(records, extreme)
    : records.at(ordinal === undefined || ordinal > 0 ? (ordinal ?? 1) - 1 : ordinal);
  return things.filter((thing) => thing.record === record && record !== undefined);
}

const POSITIONS: ReadonlySet<string> = new Set('left-of right-of above below next-to before after labelled'.split(' '));

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
  // A text that is no element stands in the record of what it is next to.
  if (!anchor && relation === 'next-to')
    return within(scene, { ...target, container: { ...place, relation: 'in' } }, things, roles);
  if (!anchor)
    return things.filter(
      (thing) =>
        relation === 'labelled' && thing.names.some(({ text }) => nameFit(place.name ?? '', text) >= weights.accepted),
    );
  const at = scene.page.tree.indexOf(anchor);
  const sided = things.flatMap((thing) => {
    const distance = distanceOn(relation, anchor, at, thing);
    return distance !== undefined && thing.node !== anchor && fitsAtAll(thing, target, roles)
      ? [{ thing, distance }]
      : [];
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

/** Those of them with most or least of something that their record says: price, date, number. */
function extremes(all: readonly Candidate[], extreme: NonNullable<Target['extreme']>): readonly Candidate[] {
  const best = extremeOf([...new Set(all.flatMap(({ thing }) => thing.record ?? []))], extreme);
  if (best === undefined) return extremesByName(all, extreme);
  return all.filter(({ thing }) => best !== undefined && thing.record === best).slice(0, 1);
}

/** “The card with the greatest number”, where each is called by its number and stands in no record. */
function extremesByName(all: readonly Candidate[], { pick }: NonNullable<Target['extreme']>): readonly Candidate[] {
  const numbered = all.flatMap((one) => {
    const value = /^\d/.test(one.thing.node.n.trim()) ? readNumber(one.thing.node.n)?.value : undefined;
    return value === undefined ? [] : [{ one, value }];
  });
  if (numbered.length < 2) return [];
  const values = numbered.map(({ value }) => value);
  const best = pick === 'most' ? Math.max(...values) : Math.min(...values);
  return numbered.filter(({ value }) => value === best).map(({ one }) => one);
}
