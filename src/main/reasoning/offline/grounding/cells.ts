import type { Target } from '../../../../shared/meaning/target.ts';
import { ELEMENT_ID } from '../../../../shared/page/semanticTree.ts';
import { nameFit, saysAll } from './nameFit.ts';
import type { Scene } from './scene.ts';
import weights from './weights.json' with { type: 'json' };

/** A cell that a target names by the column it stands in and the record of its row, and what it says. */
export interface NamedCell {
  readonly id: string;
  readonly text: string;
}

/**
 * The cell of one record under a column: nothing may say of it that it can be pressed, since its table or page listens for all of them.
 * Undefined where several could be meant.
 */
export function cellMeant({ records }: Scene, { name, container }: Target): NamedCell | undefined {
  const row = container?.name;
  if (name === undefined || row === undefined) return undefined;
  const called = records.filter((record) => nameFit(row, record.name) >= weights.same);
  const own = called.length > 0 ? called : records.filter(({ cells }) => cells.some(({ text }) => saysAll(text, row)));
  const cells = own.flatMap((record) =>
    record.cells.filter(({ column }) => column !== undefined && isColumn(column, name)),
  );
  const [cell, ...others] = cells;
  const id = cell?.elements[0]?.key;
  return cell && id !== undefined && ELEMENT_ID.test(id) && others.length === 0 ? { id, text: cell.text } : undefined;
}

const SHORTEST = 3;

/** By its name, or by what that is short for: “Ext.” is the extension. */
function isColumn(column: string, name: string): boolean {
  if (nameFit(name, column) >= weights.same) return true;
  const [, begun = ''] = /^(\p{L}+)\.$/u.exec(column.trim()) ?? [];
  return begun.length >= SHORTEST && name.trim().toLowerCase().startsWith(begun.toLowerCase());
}
