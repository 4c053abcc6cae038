import { hasState } from '../../grounding/scene.ts';
import { only } from '../../language/only.ts';
import type { Offer } from '../offers.ts';
import { isAmong } from '../pageWords.ts';
import type { Slots } from '../slots.ts';
import type { ValueSort } from '../units.ts';
import { range } from './spans.ts';

/** Values that are seldom said for another reason than to be filled in; a number may count anything. */
const FILLED_IN: ReadonlySet<ValueSort> = new Set<ValueSort>(['date', 'time', 'email', 'phone', 'quote']);

/**
 * A value that nothing was made of goes into the one field of the form in which something else is done that can take it; of several, into
 * the one that has to be filled in: “one way from Porto to Bergen on 12 September”, “4 stars, with the comment “…””.
 */
export function fillRemaining(slots: Slots, offers: readonly Offer[]): void {
  const { units } = slots;
  const records = new Set([...slots.given, ...slots.presses].map(({ thing }) => thing.record));
  if (records.size !== 1) return;
  const open = [...units.keys()].filter((at) => slots.isOpen(at) && FILLED_IN.has(units[at]?.sort as ValueSort));
  for (const [sort, places] of Map.groupBy(open, (at) => units[at]?.sort as ValueSort)) {
    const able = offers.filter(
      ({ does, takes, thing }) =>
        does === 'enter' &&
        takes.has(sort) &&
        records.has(thing.record) &&
        !hasState(thing.node, 'disabled') &&
        !slots.isFilled(thing.node.i),
    );
    const field = only(able) ?? only(able.filter(({ thing }) => hasState(thing.node, 'required')));
    const at = only(places);
    if (!field || at === undefined) continue;
    const label = labelBefore(slots, at);
    // A quotation may as well be the name of something: it is written down where that is said of it.
    if (sort !== 'quote' || label.length > 0) slots.fill(field, units[at]?.text ?? '', [at, ...label]);
  }
}

/** “With the comment”, “saying”: what leads up to a value and says of what sort it is. */
function labelBefore({ units }: Slots, at: number): readonly number[] {
  const isLabel = (one: number) =>
    units[one]?.part === units[at]?.part &&
    ['written', 'messageLike', 'says'].some((list) => isAmong(list as 'says', units[one]?.word));
  const start = at - 1;
  return isLabel(start) ? range(start, start) : [];
}
