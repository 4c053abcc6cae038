import type { ActionError } from '../../../../shared/actions/actionOutcome.ts';
import { failure, type Result, success } from '../../../../shared/result.ts';
import { parseUrl } from '../../parseUrl.ts';

const SCHEME = /^([a-z][a-z0-9+.-]*):(?!\d+(?:[/?#]|$))/i;
const LOCAL_HOST = /^(localhost|127(?:\.\d+){3}|\[::1\])(:\d+)?(?:[/?#]|$)/i;
const HOST = /^[^\s/?#@]+\.[^\s/?#@.]+\.?(:\d+)?(?:[/?#]|$)/;

/**
 * The address that a person means: `example.com` is https, `localhost:3000` is http, `/patients` belongs to the page that is
 * open. Only web pages may be opened: scripts, data and the machine's own files are refused, unless the page is itself
 * a file.
 */
export function resolveAddress(text: string, currentUrl: string): Result<string, ActionError> {
  const address = text.trim();
  const current = parseUrl(currentUrl);
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined) {
    if (LOCAL_HOST.test(address)) return parsed(`http://${address}`, text);
    if (/^[/?#.]/.test(address)) return relative(address, current, text);
    if (HOST.test(address)) return parsed(`https://${address}`, text);
    return refused(`"${text}" is not a web address.`);
  }
  if (address.toLowerCase() === 'about:blank') return success('about:blank');
  if (scheme === 'http' || scheme === 'https') return parsed(address, text);
  if (scheme === 'file' && current?.protocol === 'file:') return parsed(address, text);
  return refused(`Addresses that begin with "${scheme}:" are not opened; only http and https are.`);
}

function relative(address: string, current: URL | null, text: string): Result<string, ActionError> {
  if (!current || !/^(https?|file):$/.test(current.protocol)) {
    return refused(`"${text}" is not a whole web address, and no page is open that it could belong to.`);
  }
  const url = parseUrl(address, current);
  return url?.protocol === current.protocol ? success(url.href) : refused(`"${text}" is not a web address.`);
}

function parsed(address: string, text: string): Result<string, ActionError> {
  const url = parseUrl(address);
  return url ? success(url.href) : refused(`"${text}" is not a web address.`);
}

function refused(message: string): Result<never, ActionError> {
  return failure({ code: 'value-refused', message });
}
