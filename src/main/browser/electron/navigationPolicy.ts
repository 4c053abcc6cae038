import { parseUrl } from '../parseUrl.ts';

const WEB_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:']);
const EMPTY_PAGES: ReadonlySet<string> = new Set(['about:blank', 'about:srcdoc']);
/** What a page made itself. A browser keeps these away from the top level; in frames they are ordinary. */
const OWN_SCHEMES: ReadonlySet<string> = new Set(['data:', 'blob:']);

/**
 * Whether the agent's page may go to an address: the web and empty pages. Files, the browser's own pages and programs
 * registered for other schemes stay out of its reach, whoever asks for them.
 */
export function isNavigationAllowed(address: string): boolean {
  const url = parseUrl(address);
  if (!url) return false;
  return WEB_SCHEMES.has(url.protocol) || EMPTY_PAGES.has(`${url.protocol}${url.pathname}`);
}

/** Whether a frame inside the agent's page may go to an address. */
export function isFrameNavigationAllowed(address: string): boolean {
  return isNavigationAllowed(address) || OWN_SCHEMES.has(parseUrl(address)?.protocol ?? '');
}
