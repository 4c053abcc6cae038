import { isAmong } from '../pageWords.ts';
import type { Slots } from '../slots.ts';
import type { Unit } from '../units.ts';
import { hasLike } from '../wording.ts';

/** Words that stand side by side, from the first unit to the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The words on one side, up to where another phrase begins. */
export function spanBeside({ units }: Slots, at: number, step: 1 | -1): Span | undefined {
  let end = at;
  const isOwn = (unit: Unit | undefined) => unit?.part === units[at]?.part && unit?.sort === 'word' && !unit.isLight;
  while (isOwn(units[end + step])) end += step;
  if (end === at) return undefined;
  return step > 0 ? { from: at + 1, to: end } : { from: end, to: at - 1 };
}

/** The run of open words with capitals that begins at a unit. */
export function capitals(slots: Slots, at: number): Span | undefined {
  const first = slots.units[at];
  if (!first?.isCapital || first.sort !== 'word' || !slots.isOpen(at)) return undefined;
  const goesOn = (unit: Unit | undefined) => unit?.isCapital && unit.sort === 'word' && unit.part === first.part;
  let to = at;
  while (goesOn(slots.units[to + 1]) && slots.isOpen(to + 1)) to++;
  return { from: at, to };
}

/** Runs of words that are open; what means little by itself is cut off at their ends. */
export function leftSpans(slots: Slots, known: readonly string[]): readonly Span[] {
  const spans: Span[] = [];
  const { units } = slots;
  const isOwn = (at: number) => slots.isOpen(at) && units[at]?.sort === 'word';
  const tells = (at: number) => isOwn(at) && units[at]?.isLight === false && !isAmong('commits', units[at]?.word);
  for (let at = 0; at < units.length; at++) {
    if (!tells(at)) continue;
    let to = at;
    for (let end = at; isOwn(end) && units[end]?.part === units[at]?.part; end++) if (tells(end)) to = end;
    // What the page is about by its own headings is not what a thing on it is called.
    if (!range(at, to).every((one) => hasLike(known, units[one]?.word))) spans.push({ from: at, to });
    at = to;
  }
  return spans;
}

/** All places from one to another, both counted. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, on) => from + on);
}

/** What a span says, as it was written; a quotation without its marks. */
export function textOf(slots: Slots, { from, to }: Span): string {
  const [first, last] = [slots.units[from], slots.units[to]];
  if (first?.sort === 'quote') return first.text;
  return first && last ? slots.textBetween(first.from, last.to) : '';
}
