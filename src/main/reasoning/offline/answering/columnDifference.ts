import { withoutDates } from '../../../../shared/values/readDate.ts';
import { type DecimalMark, decimalMark, readNumber, writeDifference } from '../../../../shared/values/readNumber.ts';
import { type Columns, fieldNamed, isNothing } from './fieldNamed.ts';

/**
 * The two columns of which the one is to be taken from the other, “Drawers - In use”; `lacking` where the table has only one of them, undefined
 * where nothing of the sort is meant: a column itself is called so.
 */
export function columnsApart(table: Columns, field: string): readonly [string, string] | 'lacking' | undefined {
  const parts = field.split(LESS);
  if (parts.length !== 2 || LESS.test(fieldNamed(table, field) ?? '')) return undefined;
  const [one, other] = parts.map((part) => fieldNamed(table, part.trim()));
  if (one === undefined && other === undefined) return undefined;
  return one === undefined || other === undefined || one === other ? 'lacking' : [one, other];
}

const LESS = /\s[-−–]\s/;

/** What is said of a record whose difference nobody can tell: no number, so that nothing is computed without it. */
const NOT_TOLD = 'not told';

/** What a record has under the one column less what it has under the other; '' where nothing stands under both. */
export function differenceOf(
  table: Columns,
  fields: readonly [string, string],
  texts: readonly [string, string],
): string {
  if (texts.every(isNothing)) return '';
  const mark = markOf(table, fields);
  const [one, other] = texts.map((text) => readNumber(withoutDates(text), mark));
  return (one && other && writeDifference(one, other)) ?? NOT_TOLD;
}

const marks = new WeakMap<Columns, Map<string, DecimalMark>>();

/** What parts the places of the numbers in two columns; looked up once for all of a table's rows. */
function markOf(table: Columns, fields: readonly [string, string]): DecimalMark {
  const known = marks.get(table) ?? new Map<string, DecimalMark>();
  marks.set(table, known);
  const key = JSON.stringify(fields);
  const texts = () =>
    table.rows.flatMap(({ cells }) =>
      cells.flatMap(({ field, text }) => (field !== undefined && fields.includes(field) ? withoutDates(text) : [])),
    );
  const mark = known.get(key) ?? decimalMark(texts());
  known.set(key, mark);
  return mark;
}
