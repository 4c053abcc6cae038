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
