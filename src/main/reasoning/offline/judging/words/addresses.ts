/** An address without what tells no two pages apart. */
export function normal(url: string): string {
  return url.replace(/#.*$/, '').replace(/\/$/, '').toLowerCase();
}

/** The path of an address, without query and fragment. */
export function pathOf(url: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*([^?#]*)/i.exec(url)?.[1] || '/';
}

/** Scheme and host of an address, with or without `www`. */
export function originOf(url: string): string {
  return (/^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)/i.exec(url)?.[1] ?? '').toLowerCase().replace('://www.', '://');
}
