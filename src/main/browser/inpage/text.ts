/** White space folded to single spaces, none at the ends. */
export function fold(text: string): string {
  if (!NEEDS_FOLDING.test(text)) return text;
  return text.replace(/[\s\u200b\u00ad]+/g, foldRun).trim();
}

const NEEDS_FOLDING = /^\s|\s$|\s\s|[^\S ]|[\u200b\u00ad]/;

/** Soft hyphens and zero-width spaces are not seen, so alone they leave nothing. */
function foldRun(run: string): string {
  return /\s/.test(run) ? ' ' : '';
}

/** At most that many characters, the last of them an ellipsis where something was cut off. Never splits a surrogate pair. */
export function shorten(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const cut = text.slice(0, characters - 1);
  const code = cut.charCodeAt(cut.length - 1);
  return `${(code >= 0xd800 && code <= 0xdbff ? cut.slice(0, -1) : cut).trimEnd()}…`;
}
