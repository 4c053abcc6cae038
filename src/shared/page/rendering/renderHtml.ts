/** What says nothing about what can be done: style sheets, drawings, and what a page is laid out or drawn with. */
const DRAWN = /<(style|svg|head)\b[^>]*>[\s\S]*?<\/\1>/g;
const ATTRIBUTES = / (?:style|srcset|sizes|d|points|cs-role|cs-name|cs-frame)="[^"]*"/g;
const EMPTY_LINES = /\s*\n\s*/g;

/**
 * The page's own markup in its present state, without what only draws it, cut to a length. `cs-id` is the element id that
 * actions name. The last line says how much was cut off.
 */
export function renderHtml(html: string, maximumCharacters: number): string {
  const bare = html.replaceAll(DRAWN, '').replaceAll(ATTRIBUTES, '').replaceAll(EMPTY_LINES, '\n');
  if (bare.length <= maximumCharacters) return bare;
  return `${bare.slice(0, maximumCharacters)}\n# Not shown: the ${bare.length - maximumCharacters} characters after these`;
}
