import type { PageList, PageRecord } from '../../../../shared/page/records.ts';

/**
 * Whether a table only lays out a form: a label and a field in each row, and what sends them all in a row of its own. Its rows are
 * no records, of which each would have controls for itself.
 */
export function laysOutForm({ container, records }: PageList): boolean {
  if (container.role !== 'table' || (container.columns ?? []).some((column) => column.trim() !== '')) return false;
  const filled = records.filter((record) => count(record, FIELDS) > 0);
  const sending = records.filter((record) => count(record, SENDERS) > 0);
  return (
    filled.length > 0 &&
    filled.every(isLabelled) &&
    sending.length === 1 &&
    !filled.some((one) => sending.includes(one))
  );
}

const FIELDS: ReadonlySet<string> = new Set(['textbox', 'combobox', 'listbox']);
const SENDERS: ReadonlySet<string> = new Set(['button']);
/** What a row of a list says of its thing, or lets be done with it. */
const OF_RECORDS: ReadonlySet<string> = new Set(['link', 'heading', 'spinbutton', 'button', 'img']);

function count({ elements }: PageRecord, roles: ReadonlySet<string>): number {
  return elements.filter(({ element }) => roles.has(element.role)).length;
}

function isLabelled(record: PageRecord): boolean {
  return count(record, OF_RECORDS) === 0 && !/\d/.test(record.cells.map(({ text }) => text).join(' '));
}
