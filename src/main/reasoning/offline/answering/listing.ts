import type { Question, Selection } from '../../../../shared/meaning/question.ts';
import type { FoundValue, QuestionFinding, SeenPage } from '../../../../shared/reasoning/answering.ts';
import { fold } from '../language/text.ts';
import { elementsCalled } from './counting.ts';
import { citeOf, found, none, unlessSeen } from './findings.ts';
import { listFor, type SeenRow } from './listFor.ts';
import { isWord, partsOf } from './selections.ts';
import { citesOf, select } from './selectRecords.ts';
import { cellOf } from './tables.ts';

/** The records that fit, with the fields that are asked for; the one where one is asked for. */
export function listing(
  { fields, from }: Pick<Question, 'fields' | 'from'>,
  seen: readonly SeenPage[],
  isOne: boolean,
): QuestionFinding {
  const page = seen.at(-1);
  const elements = page && fields.length === 0 ? elementsCalled(from, page) : undefined;
  if (page && elements && !isOne) {
    const rows = elements.map(([key, { name }]) => [{ text: name, cites: [citeOf(page, key, name)] }]);
    return found([from.thing ?? ''], rows, { pages: 1 });
  }
  const list = listFor(from, fields, seen);
  if (!list) {
    return none(
      `No list ${fields.length > 0 ? `with ${fields.map((field) => `“${field}”`).join(', ')} ` : ''}was found, or several that fit alike.`,
    );
  }
  const isFirst =
    from.order === undefined && (from.limit !== undefined || (from.ordinal ?? 0) > 0) && from.where.length === 0;
  const further = isFirst && list.rows.length >= (from.limit ?? from.ordinal ?? 0) ? undefined : unlessSeen(list);
  if (further) return further;
  const chosen = select(from, fields, list);
  if (!chosen.ok) return none(chosen.reason);
  if (chosen.rows.length === 0) return none('No record fits.');
  const asked =
    isOne && from.order === undefined ? chosen.rows.find(({ row }) => isNamedIn(row.name, from)) : undefined;
  if (asked) return none(`“${asked.row.name}” is whom or what the question is about, and no answer to it.`);
  const columns = fields.length === 0 ? [from.thing ?? ''] : fields;
  const { order } = from;
  const [first] = chosen.rows;
  const apart = order && first && fields.find((field) => cellOf(first.table, first.row, field)?.of);
  if (apart !== undefined)
    return none(`“${apart}” is no column to be given; it can be computed as smallest or largest.`);
  // Those that it was compared with meet the same conditions.
  const { order: _, limit: __, ordinal: ___, ...unordered } = from;
  const compared = order?.field === undefined ? undefined : select(unordered, fields, list);
  const rest = compared?.ok ? compared.rows : [];
  const rows = chosen.rows.map((one) => {
    const named = fields.length > 0 ? fields : [isOne ? fieldOf(one, from) : undefined];
    const said = named.map((field) => saidBy(one, field));
    if (order?.field === undefined) return said;
    // What it was compared with belongs to the proof.
    const compares = [one, ...rest.filter((other) => other !== one)].map((other) => ({
      other,
      cell: cellOf(other.table, other.row, order.field ?? ''),
    }));
    const others = compares.flatMap(({ other, cell }) => citesOf(other, cell));
    const apart = compares.some(({ cell }) => cell?.of) && { apart: true as const };
    return said.map(({ text, cites }) => ({
      text,
      operation: 'rank' as const,
      cites: [...cites, ...others],
      ...apart,
    }));
  });
  return found(columns, rows, list);
}

/** “Where does Mirela want it?” is not answered by the one record that is called so: the question has said that itself. */
function isNamedIn(name: string, { where }: Selection): boolean {
  return where.some(
    ({ field, relation, value }) => field === undefined && relation === 'is' && fold(value ?? '') === fold(name),
  );
}

/** “Which teacher has the most places”: the column that is asked for, where the records are called by another one. */
function fieldOf({ table }: SeenRow, { thing, order }: Selection): string | undefined {
  if (thing === undefined || order?.field === undefined) return undefined;
  const { head, before } = partsOf(thing);
  return before === '' ? table.fields.find((field) => isWord(field, head) && !/\s/.test(field)) : undefined;
}

/** What a record says under a field; without one, what it is called. */
export function saidBy(one: SeenRow, field: string | undefined): FoundValue {
  const cell = field === undefined ? undefined : cellOf(one.table, one.row, field);
  const text = cell ? cell.text : one.row.name;
  return { text, cites: citesOf(one, cell), ...(cell?.of && { operation: 'difference' }) };
}
