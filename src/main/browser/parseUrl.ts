/** The address, taken apart; null when it is none. `URL.parse` of newer Node versions. */
export function parseUrl(text: string, base?: URL): URL | null {
  return URL.canParse(text, base?.href) ? new URL(text, base) : null;
}
