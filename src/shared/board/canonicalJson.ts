/**
 * JSON with one spelling only, so that equal values have equal hashes: keys sorted by code unit, no blanks, and what is
 * undefined left out. Throws on what JSON has no word for (functions, NaN, bigint), because a hash of it would mean nothing.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object') return `{${members(value).join(',')}}`;
  throw new TypeError(`No JSON for ${typeof value}`);
}

function members(value: object): string[] {
  const members: string[] = [];
  for (const [key, entry] of Object.entries(value).sort(byKey)) {
    if (entry !== undefined) members.push(`${JSON.stringify(key)}:${canonicalJson(entry)}`);
  }
  return members;
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
