import type { SkeletonElement } from '../../../../shared/page/skeleton.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { placedIn } from '../answering/placed.ts';
import { shownRecords, textOf } from '../judging/readBack/shownRecords.ts';
import { labelled } from '../judging/readBack/shownValue.ts';

/** A value with the words that a page shows it under. */
export interface LabelledValue {
  /** Key of the element that shows the value. */
  readonly key: string;
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
  const shown = placedIn(page.skeleton).map(({ element }) => element);
  const keys = new Map(Object.entries(page.skeleton.elements).map(([key, element]) => [element, key]));
  const found = [
    ...shown.flatMap((element, index) => alone(element, shown[index + 1])),
    ...inColumns(page),
    ...inPairs(page),
  ];
  return found
    .filter(({ label, value }) => label.trim() !== '' && value.trim() !== '')
    .map(({ at, ...labelledValue }) => ({ ...labelledValue, key: keys.get(at) ?? 'url' }));
}

type Found = Omit<LabelledValue, 'key'> & { readonly at: SkeletonElement };

function alone(element: SkeletonElement, next: SkeletonElement | undefined): readonly Found[] {
  if (HELD.has(element.role)) return [{ label: element.name, value: element.value ?? '', beside: [], at: element }];
  const text = textOf(element);
  const parts = element.role === 'link' || element.role === 'button' ? undefined : labelled(text);
  if (parts) return [{ ...parts, beside: [], at: element }];
  const isPair =
    LABELS.has(element.role) && next !== undefined && VALUES.has(next.role) && next.group === element.group;
  return isPair ? [{ label: text.replace(/:\s*$/, ''), value: textOf(next), beside: [], at: next }] : [];
}

function inColumns(page: PageView): readonly Found[] {
  const rows = shownRecords(page).filter(({ kind }) => kind === 'row');
  return rows.flatMap(({ elements, columns, names }) =>
    columns.flatMap((label, index) => {
      const cell = elements[index];
      return cell ? [{ label, value: textOf(cell), beside: names, at: cell }] : [];
    }),
  );
}

/** Rows of just two cells below no headings: what it is, and the value. */
function inPairs({ skeleton: { elements, containers = [] } }: PageView): readonly Found[] {
  const isPlain = ({ within = -1 }: SkeletonElement) => {
    const row = containers[within];
    return row?.kind === 'record' && (containers[row.within ?? -1]?.columns ?? []).length === 0;
  };
  const rows = Map.groupBy(Object.values(elements).filter(isPlain), ({ within }) => within);
  return [...rows.values()].flatMap(([first, second, third]) =>
    first?.role === 'cell' && second?.role === 'cell' && !third
      ? [{ label: textOf(first).replace(/:\s*$/, ''), value: textOf(second), beside: [], at: second }]
      : [],
  );
}
