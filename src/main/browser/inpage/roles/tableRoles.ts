import { closestFlat, flatParent } from '../dom/flatTree.ts';
import { attribute, firstElementChildOf, localNameOf, nextElementSiblingOf } from '../dom/safeDom.ts';
import { explicitRole } from './explicitRole.ts';

type TableKind = 'table' | 'grid' | 'presentational';

/** What the table around a part is exposed as. A part outside of any table keeps the role it would have in one. */
function tableKind(part: Element): TableKind {
  const table = closestFlat(part, (ancestor) => localNameOf(ancestor) === 'table');
  const role = table ? explicitRole(table) : '';
  if (role === 'grid' || role === 'treegrid') return 'grid';
  return role === '' || role === 'table' ? 'table' : 'presentational';
}

/** Role of a row or row group: that of its table part, none in a table that is for layout. */
export function tablePartRole(part: Element, role: 'row' | 'rowgroup'): string {
  return tableKind(part) === 'presentational' ? 'generic' : role;
}

export function tableCellRole(cell: Element): string {
  if (isInPresentationalRow(cell)) return 'generic';
  const kind = tableKind(cell);
  if (kind === 'presentational') return 'generic';
  return kind === 'grid' ? 'gridcell' : 'cell';
}

/** A `th` heads its column, unless its scope or its place in a row of data cells says that it heads the row. */
export function tableHeaderRole(cell: Element): string {
  if (isInPresentationalRow(cell) || tableKind(cell) === 'presentational') return 'generic';
  const scope = attribute(cell, 'scope')?.toLowerCase() ?? '';
  if (scope === 'row' || scope === 'rowgroup') return 'rowheader';
  if (scope === 'col' || scope === 'colgroup') return 'columnheader';
  return headsRow(cell) ? 'rowheader' : 'columnheader';
}

function isInPresentationalRow(cell: Element): boolean {
  const row = flatParent(cell);
  return row !== null && localNameOf(row) === 'tr' && explicitRole(row) === 'none';
}

/** Whether it is a header in a row, outside of the table's head, that also has data cells. */
function headsRow(cell: Element): boolean {
  const row = flatParent(cell);
  if (!row || localNameOf(row) !== 'tr') return false;
  const part = flatParent(row);
  if (part && localNameOf(part) === 'thead') return false;
  let sibling = firstElementChildOf(row);
  while (sibling) {
    if (localNameOf(sibling) === 'td') return true;
    sibling = nextElementSiblingOf(sibling);
  }
  return false;
}
