/** Names that mean this machine or this network only. */
const PRIVATE = /(?:^|\.)(?:localhost|local|internal|lan|home|test|invalid|example)$/;

/**
 * The host of an address as a search engine knows it, without `www.`; undefined where it cannot know it: addresses that are
 * no web pages, bare IP addresses, names without a dot and names of private networks.
 */
export function publicHost(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const host = url.hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '');
  const isNumber = /^[\d.]+$/.test(host) || host.startsWith('[');
  return isNumber || !host.includes('.') || PRIVATE.test(host) ? undefined : host;
}
