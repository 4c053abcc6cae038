/** An address without what tells no two pages apart. */
export function normal(url: string): string {
  return url.replace(/#.*$/, '').replace(/\/$/, '').toLowerCase();
}

/** The path of an address, without query and fragment. */
export function pathOf(url: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*([^?#]*)/i.exec(url)?.[1] || '/';
}

/** Whether two addresses lead to the same page, whatever is asked of it. */
export function isSamePage(one: string | undefined, other: string | undefined): boolean {
  const page = (url = '') => url.replace(/[?#].*$/, '').replace(/\/$/, '');
  return page(one) === page(other);
}

/** Scheme and host of an address, with or without `www`. */
export function originOf(url: string): string {
  return (/^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)/i.exec(url)?.[1] ?? '').toLowerCase().replace('://www.', '://');
}
