import type { PageRecord, RecordCell } from '../../../shared/page/records.ts';
import type { SkeletonElement } from '../../../shared/page/skeleton.ts';
import { differsOnlyInTime } from './ambient.ts';
import type { pairElements } from './pairElements.ts';

/** A cell, or another text of a record, that says something else now. */
export interface ChangedCell {
  readonly property: string;
  readonly before: string;
  readonly after: string;
  /** The first of what shows it, or showed it. */
  readonly key: string;
  readonly shownBy: SkeletonElement;
  /** Keys of all that shows it, or showed it. */
  readonly elements: readonly string[];
}

/** Cells of one row are the same by their column, other texts of a record by what shows them. */
export function changedCells(
  before: PageRecord,
  after: PageRecord,
  pairs: ReturnType<typeof pairElements>['pairs'],
): ChangedCell[] {
  const keyBefore = new Map(pairs.map((pair) => [pair.after.key, pair.before.key]));
  const left = new Set(before.cells);
  const counterpart = (cell: RecordCell): RecordCell | undefined => {
    const [first] = cell.elements;
    const column = first?.element.column;
    return [...left].find(({ elements }) =>
      column === undefined
        ? elements[0]?.element.column === undefined && elements[0]?.key === keyBefore.get(first?.key ?? '')
        : elements[0]?.element.column === column,
    );
  };
  const both = after.cells.map((cell) => {
    const old = counterpart(cell);
    if (old !== undefined) left.delete(old);
    return { old, cell };
  });
  // A number whose neighbours were drawn otherwise is the same number: “− 1 +” and “2 +”, where minus has become a button.
  const isLoose = ({ elements: [first] }: RecordCell) => first?.element.column === undefined;
  for (const pair of both) {
    const shape = pair.old === undefined && isLoose(pair.cell) ? shapeOf(pair.cell) : undefined;
    if (shape === undefined) continue;
    const alike = (cell: RecordCell) => isLoose(cell) && shapeOf(cell) === shape;
    const [old, another] = [...left].filter(alike);
    const others = both.filter((one) => one !== pair && one.old === undefined && alike(one.cell));
    if (old === undefined || another !== undefined || others.length > 0) continue;
    pair.old = old;
    left.delete(old);
  }
  const place = (cell: RecordCell, { cells }: PageRecord) => {
    const column = cell.elements[0]?.element.column;
    if (cell.column !== undefined) return cell.column;
    if (column !== undefined) return `${column + 1}`;
    return cells.length > 1 ? `${cells.indexOf(cell) + 1}` : 'text';
  };
  const changes = [
    ...both.flatMap(({ old, cell }) => changedCell(place(cell, after), old, cell)),
    ...[...left].flatMap((old) => changedCell(place(old, before), old, undefined)),
  ];
  return changes.filter((change) => change.before !== change.after && !differsOnlyInTime(change.before, change.after));
}

/** A text with its number left out; undefined where it has none. */
function shapeOf({ text }: RecordCell): string | undefined {
  const shape = text.replaceAll(/\d+(?:[.,]\d+)*/g, '#');
  return shape === text ? undefined : shape;
}

function changedCell(property: string, old: RecordCell | undefined, cell: RecordCell | undefined): ChangedCell[] {
  const elements = [...(cell?.elements ?? []), ...(old?.elements ?? [])];
  const [first] = elements;
  if (first === undefined) return [];
  const ends = { before: old?.text ?? '', after: cell?.text ?? '' };
  return [{ property, ...ends, key: first.key, shownBy: first.element, elements: elements.map(({ key }) => key) }];
}
