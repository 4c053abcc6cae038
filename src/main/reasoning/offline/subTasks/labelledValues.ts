import type { SkeletonElement } from '../../../../shared/page/skeleton.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { labelled } from '../judging/afresh/labels.ts';
import { shownRecords, textOf } from '../judging/afresh/shownRecords.ts';

/** A value with the words that a page shows it under. */
export interface LabelledValue {
  readonly label: string;
  readonly value: string;
  /** Texts of the row that it stands in; empty where it stands by itself. */
  readonly beside: readonly string[];
}

const HELD: ReadonlySet<string> = new Set(['textbox', 'spinbutton', 'combobox', 'listbox', 'slider']);
const LABELS: ReadonlySet<string> = new Set(['term', 'rowheader', 'text']);
const VALUES: ReadonlySet<string> = new Set(['definition', 'cell', 'gridcell', 'text', 'link']);

/** Every value that a page shows under a label: of fields, terms, rows, columns, and of texts such as "Reference: R-9". */
export function labelledValues(page: PageView): readonly LabelledValue[] {
  const { elements, order = Object.keys(page.skeleton.elements) } = page.skeleton;
  const shown = order.flatMap((key) => elements[key] ?? []);
  return [...shown.flatMap((element, index) => alone(element, shown[index + 1])), ...inColumns(page)].filter(
    ({ label, value }) => label.trim() !== '' && value.trim() !== '',
  );
}

function alone(element: SkeletonElement, next: SkeletonElement | undefined): readonly LabelledValue[] {
  if (HELD.has(element.role)) return [{ label: element.name, value: element.value ?? '', beside: [] }];
  const text = textOf(element);
  const parts = element.role === 'link' || element.role === 'button' ? undefined : labelled(text);
  if (parts) return [{ ...parts, beside: [] }];
  const isPair =
    LABELS.has(element.role) && next !== undefined && VALUES.has(next.role) && next.group === element.group;
  return isPair ? [{ label: text.replace(/:\s*$/, ''), value: textOf(next), beside: [] }] : [];
}

function inColumns(page: PageView): readonly LabelledValue[] {
  return shownRecords(page).flatMap(({ kind, elements, columns, names }) =>
    kind !== 'row'
      ? []
      : columns.flatMap((label, index) => {
          const cell = elements[index];
          return cell ? [{ label, value: textOf(cell), beside: names }] : [];
        }),
  );
}
