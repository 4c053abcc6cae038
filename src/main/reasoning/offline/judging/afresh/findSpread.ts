import type { Observation } from '../../../../../shared/verification/observation.ts';
import { firstText } from '../evidence.ts';
import type { Fill } from '../steps/stored.ts';
import { showsValue } from '../words/sameValue.ts';
import { type Answer, contradicted } from './answer.ts';
import type { Afresh } from './freshPage.ts';

const CELLS: ReadonlySet<string> = new Set(['cell', 'gridcell']);

/** A value that one record was to have, and that several rows have taken on at once. */
export function findSpread(fills: readonly Fill[], { changed }: Afresh): Answer | undefined {
  for (const { value } of fills) {
    const taken = changed.filter((one) => isCell(one) && showsValue(one.to ?? '', value));
    // The name of a row has the value in it too: a row is known by what comes before.
    const rows = new Set(taken.map(({ element }) => element?.group ?? element?.key));
    if (rows.size > 1) return contradicted(`“${value}” now stands in more than one row: ${firstText(taken)}.`, taken);
  }
  return undefined;
}

function isCell({ element, property: attribute, from: before = '', to: after = '' }: Observation): boolean {
  return CELLS.has(element?.role ?? '') && attribute === 'text' && before !== after;
}
