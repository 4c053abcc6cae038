import { sendsData } from '../../../shared/actions/sendsData.ts';
import { elementDescription } from '../../../shared/page/elementDescription.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import { ariaRole, isActionable } from '../../../shared/page/semanticTree.ts';
import type { Skeleton } from '../../../shared/page/skeleton.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import { logsIn, sentData } from '../../../shared/run/reduceFrame.ts';
import type { Observation } from '../../../shared/verification/observation.ts';
import { type FurtherLook, lookByWay } from './wayTo.ts';

/** Words in an address that do something when it is asked for, on sites that should know better. */
const DEEDS =
  /(?:^|[/_.=&?-])(?:delete|remove|destroy|log-?out|sign-?out|cancel|unsubscribe|confirm|undo)(?:$|[/_.=&?-])/i;
const NEXT_PAGE = /^(?:next|older|more|last|weiter|nächste|suivante?|siguiente|[›»→>]+|\d{1,4})(?: page| ?[›»→>])?$/i;

/**
 * The addresses at which the outcome of a run may stand, most telling first: the page that it is on, those on which it has sent something, then those it
 * came through before it sent anything. What was the answer to sent data cannot be asked for again, and is left out; so is a form for
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
  const mayAsk = (url: string) => url !== current && !(mayAskCurrent && isBlankForm(url, frames));
  const others = [...placesOfSending(frames), ...safe].filter(mayAsk);
  return [...new Set([...(mayAskCurrent ? [current] : []), ...others])].slice(0, maximum);
}

/** The pages on which something was sent, newest first: of several records each may have its own, which the page in the end says nothing of. */
function placesOfSending(frames: readonly Frame[]): readonly string[] {
  const places = frames.flatMap((frame) =>
    sentData(frame) && !logsIn(frame) ? (addressBefore(frame.observed?.observations ?? []) ?? []) : [],
  );
  const isSafe = (url: string) => isWebPage(url) && !DEEDS.test(pathOf(url)) && !isAnswerToSentData(url, frames);
  return places.reverse().filter((url) => isSafe(url) && !MAKES_NEW.test(URL.parse(url)?.pathname ?? ''));
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

/**
 * Where else the outcome may stand, when the pages asked for show nothing either way (verification-process, read-back), most telling first:
 * the page of the record itself; what the site's own search finds. All of it only looks.
 *
 * @param run the task, and what has been entered for it
 */
export function furtherLooks(
  pages: readonly PageState[],
  { task, entered }: { readonly task: string; readonly entered: readonly string[] },
): FurtherLook[] {
  const called = entered.find((text) => /\p{L}{2}/u.test(text));
  const seen = new Set(pages.map(({ url }) => url));
  const own = pages
    .flatMap(({ url, skeleton }) => [...pagesOf(called, url, skeleton), ...pagesNamed(task, url, skeleton)])
    .filter((address) => !seen.has(address));
  const searches = called === undefined ? [] : pages.flatMap((page) => searchFor(called, page)).slice(0, 1);
  return [...[...new Set(own)].map((url) => ({ url, way: [] })), ...searches];
}

/**
 * The page that the run is on as it came to see it in the end, and as it was whenever something was sent from it, the last first: another of its
 * views may hold that.
 */
export function waysOfSending(current: string, frames: readonly Frame[], left?: Skeleton): FurtherLook[] {
  const sends = frames.flatMap((frame, at) => (sentData(frame) && !logsIn(frame) ? [at + 1] : []));
  const ways = [
    lookByWay(current, frames, left),
    ...sends.reverse().map((end) => lookByWay(current, frames.slice(0, end))),
  ].filter((way) => way !== undefined);
  return ways.filter((way, at) => ways.findIndex((other) => isSameLook(other, way)) === at);
}

/** Whether two looks go the same way on the same page. */
export function isSameLook(one: FurtherLook, other: FurtherLook): boolean {
  const steps = ({ url, way }: FurtherLook) =>
    JSON.stringify([url, ...way.map(({ action, element }) => [action.type, element.role, element.name])]);
  return steps(one) === steps(other);
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
