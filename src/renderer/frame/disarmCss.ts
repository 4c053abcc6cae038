const LOADING = /@import|url\(/gi;
const OF_ITS_OWN = /^["']?(?:data:|#)/i;

/** A style without what it would load: imports go, addresses become `none`. Reads each character once. */
export function disarmCss(css: string): string {
  const parts: string[] = [];
  let position = 0;
  for (;;) {
    LOADING.lastIndex = position;
    const found = LOADING.exec(css);
    if (!found) return parts.join('') + css.slice(position);
    parts.push(css.slice(position, found.index));
    const begin = found.index + found[0].length;
    const isImport = found[0].startsWith('@');
    position = behind(css, isImport ? ';' : ')', isImport ? begin : behindString(css, begin));
    const keep = !isImport && OF_ITS_OWN.test(css.slice(begin, begin + 8).trimStart());
    parts.push(keep ? css.slice(found.index, position) : isImport ? '' : 'none');
  }
}

/** Behind the string that begins there, if one does. */
function behindString(css: string, index: number): number {
  const quote = css[index];
  return quote === '"' || quote === "'" ? behind(css, quote, index + 1) : index;
}

function behind(css: string, end: string, from: number): number {
  const index = css.indexOf(end, from);
  return index === -1 ? css.length : index + end.length;
}
