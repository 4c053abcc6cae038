/**
 * Whether another page is meant: another origin, path or query (verification-process, DOM-Based Checks: URL changed). A
 * fragment only counts where a site keeps its routes in it (`#/list`, `#!list`).
 */
export function leadsElsewhere(from: string, to: string): boolean {
  return place(from, from) !== place(to, from);
}

/** Whether two addresses are of different sites. */
export function leadsToAnotherSite(from: string, to: string): boolean {
  const [here, there] = [read(from, from), read(to, from)];
  return here !== undefined && there !== undefined && here.origin !== there.origin;
}

function place(address: string, base: string): string {
  const url = read(address, base);
  if (!url) return address;
  const route = /^#[/!]/.test(url.hash) ? url.hash : '';
  return `${url.protocol}//${url.host}${url.pathname}${url.search}${route}`;
}

function read(address: string, base: string): URL | undefined {
  return URL.parse(address, base) ?? undefined;
}
