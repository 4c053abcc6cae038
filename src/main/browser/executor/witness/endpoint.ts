import { parseUrl } from '../../parseUrl.ts';

/** Digit runs of this length are times, counters and cache busters, not identities. */
const VOLATILE_DIGITS = /\d{6,}/g;

const REMEMBERED_BODY = 500;

/**
 * What makes two requests "the same again": method, address and body, without the parts that change with every call.
 * Page numbers and search words stay, so that asking for something else is something else.
 */
export function endpointOf(method: string, url: string, body: string | null): string {
  const [address = ''] = url.split('#');
  return `${method} ${address} ${(body ?? '').slice(0, REMEMBERED_BODY)}`.replaceAll(VOLATILE_DIGITS, '#');
}

/** Path and query of an address, with the origin only where it is not the page's. */
export function displayPath(url: string, pageUrl: string): string {
  const address = parseUrl(url);
  if (!address) return url;
  const path = `${address.pathname}${address.search}`;
  return address.origin === parseUrl(pageUrl)?.origin ? path : `${address.origin}${path}`;
}
