/**
 * The start tag of an element of a captured page, by its id in the tree. Undefined for elements of child frames, whose
 * markup is written inside an attribute. In captures `<` and `>` stand escaped everywhere but around tags, and quotation
 * marks in attribute values do, so that no text of the page can pass for one.
 */
export function startTag(html: string, id: string): string | undefined {
  const mark = ` cs-id="${id}"`;
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at + 1)) {
    const start = html.lastIndexOf('<', at);
    const end = html.indexOf('>', at);
    if (start !== -1 && end !== -1 && !html.slice(start, at).includes('>')) return html.slice(start, end + 1);
  }
  return undefined;
}
