const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
const LOCAL = /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?(?:\/|$)/i;
const DOMAIN = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;

/** The full address when a text is one; a scheme is added where people leave it out. Undefined for anything else. */
export function addressOf(text: string): string | undefined {
  const trimmed = text.trim();
  if (/\s/.test(trimmed)) return undefined;
  if (SCHEME.test(trimmed)) return trimmed;
  if (LOCAL.test(trimmed)) return `http://${trimmed}`;
  return DOMAIN.test(trimmed) ? `https://${trimmed}` : undefined;
}
