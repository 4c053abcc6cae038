import { fillsIn } from '../../../shared/actions/action.ts';
import { sendsData } from '../../../shared/actions/sendsData.ts';
import { elementDescription } from '../../../shared/page/elementDescription.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import { ariaRole, isActionable } from '../../../shared/page/semanticTree.ts';
import type { Skeleton } from '../../../shared/page/skeleton.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import { sentData } from '../../../shared/run/reduceFrame.ts';
import { datesIn } from '../../../shared/values/readDate.ts';
import type { Observation } from '../../../shared/verification/observation.ts';
import type { WayStep } from '../ports/executor.ts';

/** Words in an address that do something when it is asked for, on sites that should know better. */
const DEEDS =
  /(?:^|[/_.=&?-])(?:delete|remove|destroy|log-?out|sign-?out|cancel|unsubscribe|confirm|undo)(?:$|[/_.=&?-])/i;
const NEXT_PAGE = /^(?:next|older|more|last|weiter|nächste|suivante?|siguiente|[›»→>]+|\d{1,4})(?: page| ?[›»→>])?$/i;

/**
 * The addresses at which the outcome of a run may stand, most telling first: the page that it is on, then those it came
 * through before it sent anything. What was the answer to sent data cannot be asked for again, and is left out; so is a form for
 * something new that the run has sent, where there is the page that this led to: asked for anew it is blank, and some sites begin a new
 * record by showing it.
 *
 * @param known addresses that were opened before anything was sent, newest first
 */
export function addressesToAsk(
  current: string,
  known: readonly string[],
  frames: readonly Frame[],
  maximum: number,
): string[] {
  const safe = known.filter(isWebPage);
  const mayAskCurrent =
    safe.includes(current) ||
    (isWebPage(current) && !DEEDS.test(pathOf(current)) && !isAnswerToSentData(current, frames));
  const others = safe.filter((url) => url !== current && !(mayAskCurrent && isBlankForm(url, frames)));
  return [...(mayAskCurrent ? [current] : []), ...others].slice(0, maximum);
}

/**
 * Whether a page is there to make something new, all that the run wrote on it went into empty fields, and it was left by sending that. A page
 * that does not say so of itself may show what is kept beside an empty field.
 */
function isBlankForm(url: string, frames: readonly Frame[]): boolean {
  if (!MAKES_NEW.test(URL.parse(url)?.pathname ?? '')) return false;
  const there = frames.filter(({ observed }) => addressBefore(observed?.observations ?? []) === url);
  const written = there
    .filter(({ action }) => action.type === 'setValue')
    .flatMap(({ observed, element }) =>
      (observed?.observations ?? []).filter(
        (one) => one.property === 'value' && one.element !== undefined && one.element.name === element?.name,
      ),
    );
  const isLeft = there.some(
    ({ observed, witness }) =>
      observed?.urlChanged === true && (witness?.requests ?? []).some(({ method }) => sendsData(method)),
  );
  return isLeft && written.length > 0 && written.every(({ from = '' }) => from === '');
}

/** Where the page was when the action began. */
function addressBefore(observations: readonly Observation[]): string | undefined {
  const moved = observations.find(({ kind }) => kind === 'navigation');
  return moved?.changed ? moved.from : moved?.url;
}

/** Further pages of a list, where a page links to them. */
export function furtherPages(url: string, { elements }: Skeleton): string[] {
  const here = URL.parse(url);
  if (!here) return [];
  const links = Object.values(elements).flatMap(({ role, name, href }) => {
    const address = role === 'link' && NEXT_PAGE.test(name.trim()) ? URL.parse(href ?? '', url) : null;
    return address?.origin === here.origin && address.pathname === here.pathname ? [address.href] : [];
  });
  return [...new Set(links)].filter((link) => link !== here.href);
}

/** Whether a text stands in an address, so that a page may have it from there. */
export function standsInAddress(text: string, url: string): boolean {
  const address = URL.parse(url);
  if (!address || text.trim() === '') return false;
  const given = decoded(`${address.search} ${address.hash}`.replaceAll('+', ' ')).toLowerCase();
  return given.includes(text.trim().toLowerCase());
}

/** A page to be asked for afresh, and what is to be done there to see what it holds. */
export interface FurtherLook {
  readonly url: string;
  readonly way: readonly WayStep[];
}

/**
 * Where else the outcome may stand, when the pages asked for show nothing either way (verification-process, read-back), most telling first:
 * the page that the run is on, once the way is gone by which the run came to see it there; the page of the record itself; what the
 * site's own search finds. All of it only looks.
 *
 * @param run the task, and what has been entered for it
 */
export function furtherLooks(
  current: string,
  pages: readonly PageState[],
  frames: readonly Frame[],
  run: { readonly task: string; readonly entered: readonly string[]; readonly left?: Skeleton },
): FurtherLook[] {
  const { task, entered, left } = run;
  const shown = pages.some(({ url }) => url === current) ? lookByWay(current, frames, left) : undefined;
  const called = entered.find((text) => /\p{L}{2}/u.test(text));
  const seen = new Set(pages.map(({ url }) => url));
  const own = pages
    .flatMap(({ url, skeleton }) => [...pagesOf(called, url, skeleton), ...pagesNamed(task, url, skeleton)])
    .filter((address) => !seen.has(address));
  const searches = called === undefined ? [] : pages.flatMap((page) => searchFor(called, page)).slice(0, 1);
  return [...(shown ? [shown] : []), ...[...new Set(own)].map((url) => ({ url, way: [] })), ...searches];
}

/**
 * The page that the run is on, once the way is gone by which the run came to see there what it saw; undefined where it came up so.
 *
 * @param left the page as the run left it: a menu or a field that was closed by then is no part of what it saw in the end
 */
export function lookByWay(current: string, frames: readonly Frame[], left?: Skeleton): FurtherLook | undefined {
  const steps = wayTo(current, frames);
  const shown =
    left &&
    Object.values(left.elements)
      .map(({ name, text = '' }) => `${name}\n${text}`)
      .join('\n');
  const end = steps.findLastIndex(
    ({ brought }) =>
      shown === undefined || brought.length === 0 || brought.some((name) => name !== '' && shown.includes(name)),
  );
  const way = steps.slice(0, end + 1).map(({ action, element }) => ({ action, element }));
  return way.length > 0 ? { url: current, way } : undefined;
}

/** A step of a way, with the names of what it brought into view. */
interface SeenStep extends WayStep {
  readonly brought: readonly string[];
}

/** What came into view, by its names; a field that came in place of a text has none. */
function broughtBy(observations: readonly Observation[]): readonly string[] {
  return observations.flatMap(({ kind, element, list, property, to }) => {
    if (CAME.test(kind)) return [element?.name ?? '', ...(list?.came ?? [])];
    // “Wednesday 11 March”, where another day stood: what it shows now came with it.
    return kind === 'element-changed' && to !== undefined && (property === 'name' || property === 'text') ? [to] : [];
  });
}
const CAME = /^(?:element-appeared|record-appeared|list-changed)$/;

/**
 * What was clicked or pointed at on a page, since it was come to, that showed something and sent nothing: another week, a tab, a filter. Of what came after the
 * last that was sent, only what is still there once it is clicked, or made a list longer: what else went with the click, such as the “OK” of a
 * message, no page comes up with.
 * A button that was pressed once something was entered leads on with that, and nowhere without it.
 */
function wayTo(current: string, frames: readonly Frame[]): SeenStep[] {
  const last = frames.findLastIndex(sentData);
  const steps: SeenStep[] = [];
  let hasEntered = false;
  for (const [index, { action, element, verdict, observed, witness, clientVerification }] of frames.entries()) {
    if (last === -1) break;
    const observations = observed?.observations ?? [];
    const moved = observations.find(({ kind, changed }) => kind === 'navigation' && changed);
    const leavesPage = moved !== undefined || action.type === 'navigate' || action.type === 'goBack';
    if (leavesPage) steps.length = 0;
    hasEntered = !leavesPage && (hasEntered || fillsIn(action));
    const isAt = observations.some(({ kind, url }) => kind === 'navigation' && url === current);
    const opens = opensDialog(observations) && !choosesDay(frames[index], frames[index + 1]);
    // What another tab shows as ticked or not was not ticked by opening it.
    const turns =
      !LEADING.has(element?.role ?? '') &&
      !opensPart(observations, element?.name ?? '') &&
      (observations.some(turnsOn) || onlyChooses(observations));
    const isWay =
      action.type === 'hover' ||
      (action.type === 'click' && action.modifier === undefined) ||
      (action.type === 'press' && action.key === 'ArrowRight' && element?.role === 'treeitem');
    if (!isWay || !element || verdict?.success !== true) continue;
    const stays = index < last || clientVerification?.elementFound === true || showsMore(observations);
    if (
      isAt &&
      stays &&
      !opens &&
      !turns &&
      !setsField(observations) &&
      !(hasEntered && element.role === 'button') &&
      !countsOnly(observations) &&
      !witness?.requests.some(({ method }) => sendsData(method))
    )
      steps.push({ action, element, brought: broughtBy(observations) });
  }
  return steps;
}

/** It made a list longer and took nothing away: what says “Show all 8” is there again whenever the page comes up, and goes with the press. */
function showsMore(observations: readonly Observation[]): boolean {
  const lists = observations.flatMap(({ list, kind }) => (list && LIST_CHANGE.test(kind) ? [list] : []));
  return (
    lists.some(({ before, after }) => after > before && before > 0) &&
    lists.every(({ before, after }) => after >= before)
  );
}
const LIST_CHANGE = /^(?:record-appeared|record-disappeared|list-changed)$/;

/** What shows another part or page, and turns nothing on or off by itself. */
const LEADING: ReadonlySet<string> = new Set(['tab', 'link', 'treeitem']);

/** Something that was ticked, be it by the mark alone that is drawn on it: pressed again, it would be turned back. */
function turnsOn({ property, from = '', to = '' }: Observation): boolean {
  if (property === 'checked' || property === 'pressed') return true;
  return property === 'name' && [from, to].every((name) => name === '' || TICK.test(name)) && from !== to;
}
/** A part of the page that is chosen now, and shows what is in it: what is on or off there was so before. */
function opensPart(observations: readonly Observation[], name: string): boolean {
  // Pages that draw all of it anew draw this anew as well.
  const isOwn = ({ element, property, to }: Observation) =>
    name !== '' && element?.name === name && (property === 'selected' || property === 'current') && to === 'true';
  const came = observations.some(({ kind }) => kind === 'record-appeared' || kind === 'element-appeared');
  // “Cactus bay 26.9 °C” under the heading “Cactus bay”, where “Fern house” was: what is shown is of another thing now.
  const isHeaded = observations.some(
    ({ element, property, to = '' }) =>
      element?.role === 'heading' && (property === 'text' || property === 'name') && to !== '' && name.includes(to),
  );
  return (came || isHeaded) && observations.some(isOwn);
}

/** A colour or a day that was chosen for a field, which shows it now: nothing was brought into view by it. */
function setsField(observations: readonly Observation[]): boolean {
  const own = observations.filter(({ kind, changed, ambient }) => changed && ambient !== true && SHOWN.test(kind));
  const isOfField = ({ property, element }: Observation) => property === 'value' && FIELDS.has(element?.role ?? '');
  return (
    own.some(isOfField) &&
    own.every((one) => isOfField(one) || one.property === 'selected' || one.property === 'current')
  );
}

const FIELDS: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton', 'slider', 'listbox']);

function opensDialog(observations: readonly Observation[]): boolean {
  return observations.some(({ kind, message }) => kind === 'message-appeared' && message?.kind === 'dialog');
}

/** A calendar that was unfolded by the day it stood at, and closed by another day: the page shows what is of that day. */
function choosesDay(opened: Frame | undefined, next: Frame | undefined): boolean {
  const observations = next?.observed?.observations ?? [];
  const isClosed = observations.some(
    ({ kind, message }) => kind === 'message-disappeared' && message?.kind === 'dialog',
  );
  const isDay = next?.action.type === 'click' && datesIn(dayNamed(next.element?.name ?? '')).length > 0;
  return isClosed && isDay && datesIn(dayNamed(opened?.element?.name ?? '')).length > 0;
}

/** “Wednesday 4 March”, with a year that any will do for. */
function dayNamed(name: string): string {
  return /\d{4}/.test(name) ? name : `${name} 2000`;
}

/** One of several was chosen, and nothing came of it: a row that shows what is in it brings that into view. */
function onlyChooses(observations: readonly Observation[]): boolean {
  const own = observations.filter(({ kind, changed, ambient }) => changed && ambient !== true && SHOWN.test(kind));
  return own.length > 0 && own.every(({ property }) => property === 'selected' || property === 'current');
}
const SHOWN = /^(?:element|record|list|message)-/;

const TICK = /^[✓✔☑☐✗✘✕□■●○]\uFE0F?$/u;

/** A press of “+” or “−”, which brings nothing into view; done again on the page that has kept the number it would count on. */
function countsOnly(observations: readonly Observation[]): boolean {
  const changes = observations.filter(
    ({ kind, changed, ambient, element }) => changed && ambient !== true && element !== undefined && kind !== 'focus',
  );
  return (
    changes.length > 0 &&
    changes.every(({ kind, to = '' }) => kind === 'element-changed' && /^\D{0,4}\d[\d.,]{0,12}\D{0,4}$/u.test(to))
  );
}

/** Pages that the task speaks of by the names of their links: “My reading list” where something is put on it. */
function pagesNamed(task: string, url: string, { elements }: Skeleton): string[] {
  const here = URL.parse(url);
  const words = plain(task);
  if (!here) return [];
  return Object.values(elements).flatMap(({ role, name, href }) => {
    const called = plain(name).replace(/^ (?:my|your|the|mein\w*|mes|mi|mis) /, ' ');
    if (role !== 'link' || called.trim().length < NAMING_CHARACTERS || !words.includes(called)) return [];
    const address = URL.parse(href ?? '', url);
    if (address?.origin !== here.origin || MAKES_NEW.test(address.pathname)) return [];
    return DEEDS.test(pathOf(address.href)) ? [] : [address.href];
  });
}

/** Where something new is made, nothing that was stored is shown. */
const MAKES_NEW = /\/(?:new|add|create)(?:\/|$)/i;

/** Shorter names of links stand in too many tasks by chance. */
const NAMING_CHARACTERS = 6;

/** Words alone, with a blank on both sides: “ basket ” for “Basket (2)”. */
function plain(text: string): string {
  return ` ${(text.toLowerCase().match(/\p{L}+/gu) ?? []).join(' ')} `;
}

/** Pages of the record that has been entered, by its links. */
function pagesOf(called: string | undefined, url: string, { elements }: Skeleton): string[] {
  const here = URL.parse(url);
  if (!here || called === undefined) return [];
  return Object.values(elements).flatMap(({ role, name, href }) => {
    const address = role === 'link' && name.trim() === called.trim() ? URL.parse(href ?? '', url) : null;
    return address?.origin === here.origin && !DEEDS.test(pathOf(address.href)) ? [address.href] : [];
  });
}

const SEARCH = /\b(?:search|find|filter|suche|such|rechercher|buscar|cerca|zoek)/i;

/** What the search field of a page finds by a name. */
function searchFor(called: string, { url, tree }: PageState): FurtherLook[] {
  const field = tree.find(
    (node) =>
      isActionable(node) &&
      (ariaRole(node) === 'searchbox' || (ariaRole(node) === 'textbox' && SEARCH.test(`${node.n} ${node.d ?? ''}`))),
  );
  if (!field) return [];
  const element = elementDescription(field, tree);
  return [
    {
      url,
      way: [
        { action: { type: 'setValue', id: field.i, text: called }, element },
        { action: { type: 'press', key: 'Enter' }, element },
      ],
    },
  ];
}

function isWebPage(url: string): boolean {
  return /^https?:/i.test(url);
}

function isAnswerToSentData(url: string, frames: readonly Frame[]): boolean {
  const path = pathOf(url);
  const requests = frames.flatMap(({ witness }) => witness?.requests ?? []);
  const document = requests.findLast((request) => request.resourceType === 'document' && request.path === path);
  return document !== undefined && sendsData(document.method);
}

function pathOf(url: string): string {
  const address = URL.parse(url);
  return address ? `${address.pathname}${address.search}` : url;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
