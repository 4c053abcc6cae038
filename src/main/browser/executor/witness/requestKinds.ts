import { parseUrl } from '../../parseUrl.ts';

/** Resource types that say nothing about what an action did: looks, and what a page reports about its visitors. */
const DECORATIVE_TYPES: ReadonlySet<string> = new Set([
  'image',
  'font',
  'stylesheet',
  'media',
  'script',
  'texttrack',
  'manifest',
  'preflight',
  'ping',
  'cspreport',
]);

/** Files that are looks, however a page loads them. */
const DECORATIVE_FILE =
  /\.(?:svgz?|png|apng|jpe?g|gif|webp|avif|ico|cur|bmp|woff2?|ttf|otf|eot|css|mp[34]|webm|ogg|wav)$/i;

const DECORATIVE_CONTENT = /^(?:image|font|audio|video)\/|^text\/css\b/i;

/** Answers that do not end. */
const STREAM_CONTENT =
  /^(text\/event-stream|multipart\/x-mixed-replace|application\/(x-ndjson|stream\+json|grpc-web))/i;

/** A request, as far as it can be told from it whether it is of interest. */
interface AskedFor {
  readonly method: string;
  readonly url: string;
  readonly resourceType: string;
}

/**
 * Whether a request is left out of the witness. Icons and fonts come by many ways, `fetch` and `<use>` among them, which
 * the resource type does not tell apart from data; the name of the file does, and at the latest its `contentType`.
 */
export function isDecoration({ method, url, resourceType }: AskedFor, contentType = ''): boolean {
  if (DECORATIVE_TYPES.has(resourceType)) return true;
  if (resourceType === 'document' || method !== 'GET') return false;
  return DECORATIVE_FILE.test(parseUrl(url)?.pathname ?? '') || DECORATIVE_CONTENT.test(contentType);
}

/** Whether an answer of that type streams, so that its end says nothing. */
export function isStream(contentType: string): boolean {
  return STREAM_CONTENT.test(contentType);
}

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

/** Labels under which countries sell names, as in `example.co.uk`. */
const SECOND_LEVEL = /^(?:com?|org|net|gov|gouv|gob|govt|go|edu|ac|mil|ne|nom|or)$/;

/**
 * Whether two addresses belong to one registrable site: hosts under the same bought name do. Told by the shape of the name
 * alone, and where that leaves a doubt (hosts of one provider of web space), as one site: what it answers then counts.
 */
export function isSameSite(one: string, other: string): boolean {
  const [a, b] = [siteOf(one), siteOf(other)];
  return a === undefined || b === undefined || a === b;
}

/** Undefined for addresses that are on no host: nobody's site, or the page's own data. */
function siteOf(address: string): string | undefined {
  const host = parseUrl(address)?.hostname.toLowerCase().replace(/\.$/, '');
  if (!host) return undefined;
  const labels = host.split('.');
  if (host.startsWith('[') || /^\d+$/.test(labels.at(-1) ?? '')) return host;
  const [country = '', under = ''] = labels.toReversed();
  return labels.slice(country.length === 2 && SECOND_LEVEL.test(under) ? -3 : -2).join('.');
}
