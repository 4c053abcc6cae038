/** A share from 0 to 1 as people type it: undefined for nothing, null for what is no such number. */
export function readThreshold(text: string): number | undefined | null {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return undefined;
  const value = Number(typed);
  return value >= 0 && value <= 1 ? value : null;
}
