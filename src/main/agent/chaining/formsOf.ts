const TAGS = /<form\b|<\/form>| cs-id="(\d+)"/g;

/**
 * In which form of the page each element stands, by element id; forms are counted in page order, and an element in none is not
 * listed. The markup is our own serialisation, in which neither tags nor marks can be forged by a text.
 */
export function formsOf(html: string): ReadonlyMap<string, number> {
  const forms = new Map<string, number>();
  let count = 0;
  let current: number | undefined;
  for (const [tag, id] of html.matchAll(TAGS)) {
    if (tag === '<form') current = count++;
    else if (tag === '</form>') current = undefined;
    else if (current !== undefined && id !== undefined) forms.set(id, current);
  }
  return forms;
}
