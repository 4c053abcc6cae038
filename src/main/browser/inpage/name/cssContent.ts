/** Text that style sheets put before or after an element's content, spaced as it is drawn. Empty when there is none. */
export function cssContent(element: Element, pseudo: '::before' | '::after'): string {
  const style = getComputedStyle(element, pseudo);
  const content = style.content;
  if (content === 'none' || content === 'normal' || content === '') return '';
  if (style.display === 'none' || style.visibility !== 'visible') return '';
  const text = contentText(content);
  return style.display === 'inline' || text === '' ? text : ` ${text} `;
}

/** The strings of a computed `content`; those after a slash, its alternative text, where it has one. */
export function contentText(content: string): string {
  let text = '';
  let alternative: string | undefined;
  for (const token of content.matchAll(/"((?:[^"\\]|\\[\s\S])*)(?:"|\\?$)|\/|(?<![\w-])[\w-]+\([^()]*\)/g)) {
    if (token[0] === '/') alternative = '';
    else if (token[1] === undefined) continue;
    else if (alternative === undefined) text += unescapeCss(token[1]);
    else alternative += unescapeCss(token[1]);
  }
  return alternative ?? text;
}

function unescapeCss(text: string): string {
  return text.replace(
    /\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi,
    (_, code: string | undefined, character: string | undefined) =>
      code === undefined ? (character ?? '') : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
  );
}
