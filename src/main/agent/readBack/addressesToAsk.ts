import { sendsData } from '../../../shared/actions/sendsData.ts';
import type { Skeleton } from '../../../shared/page/skeleton.ts';
import type { Frame } from '../../../shared/run/frame.ts';

/** Words in an address that do something when it is asked for, on sites that should know better. */
const DEEDS =
  /(?:^|[/_.=&?-])(?:delete|remove|destroy|log-?out|sign-?out|cancel|unsubscribe|confirm|undo)(?:$|[/_.=&?-])/i;
const NEXT_PAGE = /^(?:next|older|more|last|weiter|nächste|suivante?|siguiente|[›»→>]+|\d{1,4})(?: page| ?[›»→>])?$/i;

/**
 * The addresses at which the outcome of a run may stand, most telling first: the page that it is on, then those it came
 * through before it sent anything. What was the answer to sent data cannot be asked for again, and is left out.
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
  return [...(mayAskCurrent ? [current] : []), ...safe.filter((url) => url !== current)].slice(0, maximum);
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
