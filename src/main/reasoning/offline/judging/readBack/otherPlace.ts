import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { concepts } from '../../language/concepts.ts';
import { mentions } from '../../language/nameScore.ts';
import { offlineSettings } from '../../offlineSettings.ts';
import { contradicted, type ReadBackFinding } from '../findings.ts';
import type { Fill, Stored } from '../steps/whatIsStored.ts';
import { isExactly, showsValue } from '../words/sameValue.ts';
import type { FreshPages } from './freshPages.ts';
import { type ShownRecord, shownRecords, textOf } from './shownRecords.ts';
import { isLabelOf } from './shownValue.ts';

/**
 * A value that is kept, but not where the goal wants it: in place of the name of the record that was to have it, or in the row of
 * another record while the row that the goal names goes without (a site that says “changed” may have changed another one).
 */
export function findOtherPlace(fill: Fill, stored: Stored, page: FreshPages): ReadBackFinding | undefined {
  const taken = page.changed.filter(
    ({ from = '', to = '' }) => showsValue(to, fill.value) && !showsValue(from, fill.value),
  );
  if (taken.length === 0 || page.views.some((view) => standsUnder(fill, view))) return undefined;
  return (
    inPlaceOfName(fill, stored, taken) ?? page.views.flatMap((view) => inOtherRow(fill, stored, view, taken) ?? [])[0]
  );
}

/** Whether the value stands in the column of its field: then it is where it was to be, even as a name. */
function standsUnder(fill: Fill, view: PageView): boolean {
  return shownRecords(view).some(({ elements, columns }) =>
    elements.some(
      (one, at) =>
        isLabelOf(columns[at] ?? '', fill) && columns[at] !== undefined && showsValue(textOf(one), fill.value),
    ),
  );
}

function inPlaceOfName(
  { field, value }: Fill,
  { name, creates }: Stored,
  taken: readonly Observation[],
): ReadBackFinding | undefined {
  if (name === undefined || creates || field === undefined || concepts(field).includes('name')) return undefined;
  const renamed = taken.filter(({ from = '' }) => isExactly(from, name));
  return renamed.length > 0
    ? contradicted(`“${value}” now stands where “${name}” stood: that is its name, not its ${field}.`, renamed)
    : undefined;
}

function inOtherRow(
  { value }: Fill,
  { goal }: Stored,
  view: PageView,
  taken: readonly Observation[],
): ReadBackFinding | undefined {
  const rows = shownRecords(view).filter(({ kind }) => kind === 'row');
  const shows = ({ elements }: ShownRecord) => elements.some((one) => showsValue(textOf(one), value));
  const named = rows.filter((row) => nameIn(row, rows, goal, value) !== undefined);
  const [meant] = named;
  const others = rows.filter((row) => shows(row) && !named.includes(row));
  const [other] = others;
  if (!meant || !other || named.some(shows)) return undefined;
  const own = taken.filter(({ element }) =>
    others.some(({ names }) =>
      names.some((one) => one !== '' && mentions(`${element?.group ?? ''} ${element?.name ?? ''}`, one)),
    ),
  );
  return own.length > 0
    ? contradicted(
        `“${value}” now stands in the row of “${other.names[0]}”, and not in that of “${nameIn(meant, rows, goal, value)}”.`,
        own,
      )
    : undefined;
}

/** What the goal calls a row by: a text that no other row has, and that is no part of the value. */
function nameIn(row: ShownRecord, rows: readonly ShownRecord[], goal: string, value: string): string | undefined {
  return row.elements
    .map(textOf)
    .find(
      (text) =>
        text.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= offlineSettings.telling.rowName &&
        mentions(goal, text) &&
        !showsValue(value, text) &&
        !showsValue(text, value) &&
        !rows.some((other) => other !== row && other.elements.some((one) => isExactly(textOf(one), text))),
    );
}
