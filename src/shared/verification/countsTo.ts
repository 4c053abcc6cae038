import { decimalMark, numbersIn } from '../values/readNumber.ts';
import type { Observation } from './observation.ts';

/** How a number that was to be brought to another one stands after a press, with the ids of what shows it. */
export interface Counted {
  readonly stands: 'there' | 'on-the-way' | 'astray';
  readonly cites: readonly string[];
}

/**
 * What a press of “+” or “−” came to that is to be repeated until a number is there: it is, it came nearer without going past it, or it did
 * anything else, such as moving away. `wanted` is the number as it was said, whatever unit stands beside it.
 */
export function countsTo(wanted: string, observations: readonly Observation[]): Counted {
  const [aim, another] = numbersOf(wanted);
  const moves = observations.flatMap(({ id, changed, ambient, kind, property, from, to }) => {
    if (
      !changed ||
      ambient ||
      !MOVES.has(kind) ||
      property === 'position' ||
      aim === undefined ||
      another !== undefined
    )
      return [];
    const moved = numberMoved(from, to);
    return moved ? [{ id, ...moved }] : [];
  });
  const there = moves.filter(({ to }) => to === aim);
  if (there.length > 0) return { stands: 'there', cites: there.map(({ id }) => id) };
  const isNearer = ({ from, to }: { readonly from: number; readonly to: number }) =>
    aim !== undefined && Math.abs(aim - to) < Math.abs(aim - from) && Math.sign(aim - to) === Math.sign(aim - from);
  const nearer = moves.filter(isNearer);
  // Two numbers that went different ways: nobody can tell which of them is meant.
  const isClear = nearer.length > 0 && nearer.every(({ from, to }) => from === nearer[0]?.from && to === nearer[0]?.to);
  return { stands: isClear ? 'on-the-way' : 'astray', cites: nearer.map(({ id }) => id) };
}

const MOVES: ReadonlySet<Observation['kind']> = new Set(['element-changed', 'record-changed']);

/** The one number of a text that became another. */
function numberMoved(before = '', after = ''): { readonly from: number; readonly to: number } | undefined {
  const [from, to] = [numbersOf(before), numbersOf(after)];
  const moved = from.flatMap((was, place) => {
    const now = to[place];
    return now === undefined || now === was ? [] : [{ from: was, to: now }];
  });
  return from.length === to.length && moved.length === 1 ? moved[0] : undefined;
}

/** As they are written: what is said to be 18.5 is 18.5, be it kilograms or nothing at all. A sign that stands apart is a button. */
function numbersOf(text: string): number[] {
  return numbersIn(text.replace(/[-−–+]\s/g, ' '), decimalMark([text])).map(({ value, measure }) =>
    measure ? Number((value / measure.factor).toFixed(6)) : value,
  );
}
