import { generalise } from './generalise.ts';

/**
 * An address as it may be compared between runs: without the origin where that is the one that the task started on, so
 * that a script also fits another host of the same site, and with record ids and the like generalised.
 */
export function addressPattern(url: string, startUrl: string, keep: readonly string[]): string {
  return generalise(decoded(withoutOrigin(url, startUrl)), keep);
}

/** The address relative to the origin of the start; whole where it has another one. */
export function withoutOrigin(url: string, startUrl: string): string {
  const origin = originOf(startUrl);
  if (origin === undefined || originOf(url) !== origin) return url;
  const rest = url.slice(origin.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Scheme, host and port; undefined for addresses that have none. */
export function originOf(url: string): string | undefined {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#]+/i.exec(url)?.[0];
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
