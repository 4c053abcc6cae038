import type { PageState } from '../../../shared/page/pageState.ts';
import { containerPath, type PageLists, type PageRecord, readLists } from '../../../shared/page/records.ts';
import { ariaRole, type SemanticNode } from '../../../shared/page/semanticTree.ts';
import type { Skeleton, SkeletonChange, SkeletonElement } from '../../../shared/page/skeleton.ts';
import { type Observation, type ObservedElement, observedElement } from '../../../shared/verification/observation.ts';
import type { WayStep } from '../ports/executor.ts';
import { changeSighting, type Sighting } from '../verification/changeObservations.ts';
import { standsInAddress } from './addressesToAsk.ts';
import { drawnOf } from './baselines.ts';
import { FIELDS } from './wayTo.ts';

export interface AfreshInput {
  /** The page as the server gives it now. */
  readonly fresh: PageState;
  /** What was used on it before it was captured. */
  readonly way?: readonly WayStep[];
  /** Differences since the page was first come to, before anything was sent; undefined when it was not seen then. */
  readonly sinceBaseline: readonly SkeletonChange[] | undefined;
  /** What only was drawn when the page was first come to; see `drawnOf`. */
  readonly drawnBefore?: readonly SemanticNode[] | undefined;
  /** Differences since the last action; undefined when that ended on another page. */
  readonly sinceAction: readonly SkeletonChange[] | undefined;
  /** The page as the last action left it, where it is known. */
  readonly left?: Skeleton | undefined;
  /** What the verdict rests on. */
  readonly cited: readonly Observation[];
  /** What the run has entered: looked for on pages that nothing else is known of. */
  readonly entered: readonly string[];
}

const OF_MENUS: ReadonlySet<string> = new Set(['menu', 'menuitem', 'menuitemcheckbox', 'menuitemradio']);

/**
 * What a page that was asked for afresh tells, by comparison with what was there before anything was sent, and with what
 * the action left. Announcements and what stood in fields are gone from any page that is loaded anew, so they are not missed.
 */
export function compareAfresh(input: AfreshInput): Sighting[] {
  const { fresh, sinceBaseline, sinceAction, way = [] } = input;
  const used = way.map(({ element: { role, name } }) => ({ role, name }));
  const drawn = drawnSightings(input);
  const kept = sinceAction ? keptSightings(input) : [];
  return [
    asked(input, drawn.length > 0),
    ...(sinceBaseline ?? [])
      .filter(isLasting)
      .map((change) => ({ ...changeSighting(change), standing: 'new' as const })),
    ...drawn,
    ...(sinceAction ?? [])
      .filter((one) => isMissed(one) && !isNarrowedAway(one, way))
      .map((change) => ({ ...changeSighting(change), standing: 'lost' as const })),
    ...kept,
    ...(sinceBaseline ? [] : [...foundSightings(input), ...shownSightings(fresh, input.entered).filter(isNotIn(kept))]),
  ].map((sighting) => ({ ...sighting, url: fresh.url, ...(used.length > 0 && { way: used }) }));
}

/** Whether none of them tells of the same element: what is known to be kept need not be found. */
function isNotIn(others: readonly Sighting[]): (one: Sighting) => boolean {
  const told = new Set(others.map(({ element }) => element?.key));
  return ({ element }) => !told.has(element?.key);
}

/** How the page as a whole is, against how it was before anything was sent; unknown where it was not seen then. */
function asked({ sinceBaseline }: AfreshInput, isDrawnAnew: boolean): Sighting {
  const lasting = sinceBaseline?.filter(isLasting).length;
  const isSame = lasting === 0 && !isDrawnAnew;
  return {
    kind: 'read-back',
    changed: lasting !== undefined && !isSame,
    ...(isSame && { standing: 'unchanged' }),
  };
}

/** Shapes of drawings that are called otherwise now, or are set apart by another class: “Row C, seat 5” is “Row C, seat 5 (taken)”. */
function drawnSightings({ drawnBefore, fresh }: AfreshInput): Sighting[] {
  if (!drawnBefore) return [];
  const look = ({ r, n, g = '', m = '' }: SemanticNode) => JSON.stringify([r, n, g, m]);
  const drawn = drawnOf(fresh);
  const without = (nodes: readonly SemanticNode[], others: readonly SemanticNode[]) => {
    const looks = new Set(others.map(look));
    return nodes.filter((node) => !looks.has(look(node)));
  };
  const [gone, came] = [without(drawnBefore, drawn), without(drawn, drawnBefore)];
  const isSame = (one: SemanticNode, { r, n, g }: SemanticNode) => one.r === r && one.n === n && one.g === g;
  const element = (node: SemanticNode) => ({
    key: node.i,
    role: ariaRole(node),
    name: node.n,
    ...(node.g !== undefined && { group: node.g }),
  });
  const isNew = { changed: true, standing: 'new' as const };
  return [
    ...came.map((node): Sighting => {
      const was = gone.find((one) => isSame(one, node));
      if (!was) return { ...isNew, kind: 'element-appeared', element: element(node) };
      const { m: from = '' } = was;
      return { ...isNew, kind: 'element-changed', element: element(node), property: 'marked', from, to: node.m ?? '' };
    }),
    ...gone
      .filter((node) => !came.some((one) => isSame(one, node)))
      .map((node): Sighting => ({ ...isNew, kind: 'element-disappeared', element: element(node) })),
  ];
}

/** What the verdict rests on and is still there. What stands in the address may come from there and proves nothing. */
function keptSightings({ fresh, left, cited, entered }: AfreshInput): Sighting[] {
  const given = entered.filter((value) => standsInAddress(value, fresh.url));
  const isGiven = (shown: string) =>
    standsInAddress(shown, fresh.url) || given.some((value) => shown.toLowerCase().includes(value.toLowerCase()));
  return cited.flatMap((one): Sighting[] => {
    const { kind, element, to: after } = one;
    const hasGone = kind === 'element-disappeared' || kind === 'record-disappeared';
    if (kind === 'list-changed') return cameAndStayed(one, fresh.skeleton, isGiven);
    if (!element || FIELDS.has(element.role)) return [];
    const isState = kind === 'element-changed' && STATES.has(one.property ?? '');
    const shown = isState ? element.name : (after ?? element.name);
    const same = isState
      ? stateAgain(one, fresh.skeleton)
      : element.cells
        ? recordAgain(one, fresh.skeleton, isGiven, hasGone ? left : undefined)
        : elementAgain({ ...element, shown, gone: hasGone ? goneLike(element, cited) : 0 }, fresh.skeleton, left);
    if (!same || shown === '' || (!element.cells && isGiven(shown))) return [];
    const found = { kind: 'read-back' as const, element: same };
    // The entries of a menu go when one of them is taken, and are there again whenever it is open.
    if (kind === 'element-disappeared' && OF_MENUS.has(element.role)) return [];
    // What the verdict saw go is there again: that it went was the page's own doing.
    if (hasGone) return [{ ...found, changed: true, standing: 'lost' as const }];
    return [
      {
        ...found,
        changed: false,
        standing: 'kept' as const,
        ...(isState && { property: one.property }),
        ...(after !== undefined && { to: after }),
      },
    ];
  });
}

/** The one element of that role, name and place that is still on or off, as the verdict saw it become. */
function stateAgain({ element, property, to }: Observation, { elements }: Skeleton): ObservedElement | undefined {
  const named = Object.entries(elements).filter(([, one]) => one.role === element?.role && one.name === element.name);
  const own = named.length > 1 ? named.filter(([, { group }]) => group === element?.group) : named;
  const [only, another] = own;
  if (!only || another) return undefined;
  const { checked, pressed } = only[1];
  return (property === 'checked' ? checked : pressed) === to ? observedElement(...only) : undefined;
}

/** What a control that is turned on or off says by. Which tab is chosen, or what is unfolded, nobody keeps. */
const STATES: ReadonlySet<string> = new Set(['checked', 'pressed']);

/** The records that came to a list which changed as a whole, and are still in a list. */
function cameAndStayed({ list }: Observation, skeleton: Skeleton, isGiven: (shown: string) => boolean): Sighting[] {
  const came = (list?.came ?? []).filter((name) => !isGiven(name));
  return came.flatMap((name) => {
    const cells = [{ text: name }];
    const named = { key: '', role: '', name, cells };
    const element = recordAgain({ id: '', kind: 'record-appeared', changed: true, element: named }, skeleton, isGiven);
    return element ? [{ kind: 'read-back' as const, element, changed: false, standing: 'kept' as const }] : [];
  });
}

/** Records that hold several of the values that were entered, of which one at least does not come from the address. */
function foundSightings({ fresh, entered }: AfreshInput): Sighting[] {
  const values = [...new Set(entered.map((value) => value.trim().toLowerCase()))].filter((value) => value !== '');
  const { lists, records } = readLists(fresh.skeleton);
  return lists
    .flatMap((list) => list.records)
    .flatMap((record): Sighting[] => {
      const held = values.filter((value) => record.cells.some(({ text }) => text.trim().toLowerCase() === value));
      if (held.length < 2 || held.every((value) => standsInAddress(value, fresh.url))) return [];
      const element = {
        key: record.elements[0]?.key ?? '',
        role: record.container.role,
        name: record.name,
        cells: record.cells.map(({ column, text }) => ({ ...(column !== undefined && { column }), text })),
        container: containerPath(record.container.within, fresh.skeleton.containers ?? [], records),
      };
      return [{ kind: 'read-back', element, changed: false, standing: 'found' }];
    });
}

/** What is looked for again: an element by what it is and shows, and the card, row or group that it stood in. */
interface Sought extends Pick<ObservedElement, 'role' | 'group'> {
  readonly shown: string;
  /** Of one that went in the action: how many of its like went, itself among them. */
  readonly gone: number;
}

function goneLike({ role, name }: ObservedElement, cited: readonly Observation[]): number {
  return cited.filter(
    ({ kind, element }) => kind === 'element-disappeared' && element?.role === role && element.name === name,
  ).length;
}

/**
 * The element as it is again, or still is: the one of its like that stands where it did, and none of those of other cards that were there all
 * along. One that went is there again only if one more stands in its card than the action left there, or as many on the page as before it.
 */
function elementAgain(
  { role, group, shown, gone }: Sought,
  fresh: Skeleton,
  left: Skeleton | undefined,
): ObservedElement | undefined {
  const likeIn = ({ elements }: Skeleton) =>
    Object.entries(elements).filter(([, one]) => one.role === role && isShowing(one, shown));
  const found = likeIn(fresh);
  const known = left ? likeIn(left).map(([, one]) => one.group) : [];
  const unmatched = [...known];
  const isAllAlong = (place: string | undefined) => {
    const at = unmatched.indexOf(place);
    if (at >= 0) unmatched.splice(at, 1);
    return at >= 0;
  };
  const newer = found.filter(([, one]) => !isAllAlong(one.group));
  const isOwn = ([, one]: (typeof found)[number]) => one.group === group;
  const areBack = gone > 0 && (left ? found.length >= known.length + gone : found.length > 0);
  const own = gone > 0 ? newer.find(isOwn) : found.find(isOwn);
  const other = gone > 0 ? (areBack ? newer[0] : undefined) : group === undefined ? found[0] : newer[0];
  const again = own ?? other;
  return again && observedElement(...again);
}

/** The record that holds all that it held, or the text that came into it; `left` is given where it went. At least one text must not come from the address. */
function recordAgain(
  { kind, element, to }: Observation,
  skeleton: Skeleton,
  isGiven: (shown: string) => boolean,
  left?: Skeleton,
): ObservedElement | undefined {
  const cells = element?.cells ?? [];
  const wanted = kind === 'record-changed' ? [{ text: to ?? '' }, { text: element?.name ?? '' }] : cells;
  const texts = wanted.map(({ text }) => text).filter((text) => text !== '');
  if (texts.length === 0 || (kind === 'record-changed' ? isGiven(to ?? '') : texts.every(isGiven))) return undefined;
  const holdsAll = (record: PageRecord) => texts.every((text) => record.cells.some((cell) => cell.text === text));
  const heldIn = ({ lists }: PageLists) => lists.flatMap((list) => list.records).filter(holdsAll);
  const page = readLists(skeleton);
  const { records } = page;
  const [found, ...others] = heldIn(page);
  // Another of the same texts, that was there all along, is not the one that went.
  if (found === undefined || (left && heldIn(readLists(left)).length > others.length)) return undefined;
  return {
    key: found.elements[0]?.key ?? '',
    role: found.container.role,
    name: found.name,
    cells: found.cells.map(({ column, text }) => ({ ...(column !== undefined && { column }), text })),
    container: containerPath(found.container.within, skeleton.containers ?? [], records),
  };
}

function shownSightings(
  { skeleton, url }: { skeleton: Skeleton; url: string },
  entered: readonly string[],
): Sighting[] {
  const wanted = entered
    .filter((value) => value.trim() !== '' && !standsInAddress(value, url))
    .map((value) => value.toLowerCase());
  return Object.entries(skeleton.elements).flatMap(([key, element]) => {
    if (FIELDS.has(element.role) || !wanted.some((value) => textOf(element).toLowerCase().includes(value))) return [];
    return [{ kind: 'read-back' as const, changed: false, element: observedElement(key, element) }];
  });
}

/** What a page announces on a load may be gone on the next; a box that says something else now, as a sum does, stays. */
function isLasting(change: SkeletonChange): boolean {
  if (change.type === 'element-changed' && change.element.runs) return false;
  return !('message' in change) || change.type === 'message-changed';
}

/** Whether the page showed it right after the action and shows it no longer. */
function isMissed(change: SkeletonChange): boolean {
  if (change.type === 'element-disappeared') return !FIELDS.has(change.element.role);
  if (change.type === 'record-disappeared' || change.type === 'record-changed') return true;
  if (change.type === 'list-changed') return change.list.change === undefined && change.list.went !== undefined;
  if (change.type !== 'element-changed') return false;
  return !(change.attribute === 'value' && FIELDS.has(change.element.role)) && change.attribute !== 'position';
}

/** A record that says nothing of what was searched for there is away because of that. */
function isNarrowedAway(change: SkeletonChange, way: readonly WayStep[]): boolean {
  const queries = way.flatMap(({ action }) => (action.type === 'setValue' && action.text !== '' ? [action.text] : []));
  if (queries.length === 0 || change.type !== 'record-disappeared') return false;
  const { name, cells, controls = [] } = change.record;
  const texts = [name, ...cells.map(({ text }) => text), ...controls.map((one) => one.name)].join('\n').toLowerCase();
  return !queries.some((query) => texts.includes(query.toLowerCase()));
}

function isShowing(element: SkeletonElement, text: string): boolean {
  return element.name === text || element.text === text || element.value === text;
}

function textOf({ name, text = '', value = '' }: SkeletonElement): string {
  return `${name} ${text} ${value}`;
}
