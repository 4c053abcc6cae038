import type { Target } from '../../../../../shared/meaning/target.ts';
import { elementText, type PageRecord, type RecordCell, readLists } from '../../../../../shared/page/records.ts';
import type { SemanticNode } from '../../../../../shared/page/semanticTree.ts';
import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { wordsOf } from '../../alignment/units.ts';
import { fold } from '../../language/text.ts';
import { deedIn, nameFit } from '../nameFit.ts';
import { act, nodeLabel, satisfied } from '../refinements.ts';
import {
  hasState,
  inReach,
  isField,
  isSearchField,
  isTextField,
  oncePerPage,
  type Scene,
  sceneOf,
  type Thing,
} from '../scene.ts';
import vocabulary from '../vocabulary.json' with { type: 'json' };
import weights from '../weights.json' with { type: 'json' };
import { give } from './putValue.ts';

/** Whether a page says that its cells are changed where they stand, by a double click. */
const saysDoubleClick = oncePerPage((page): { readonly isSaid: boolean } => {
  const texts = Object.values(page.skeleton.elements).map(({ name, text = '' }) => fold(`${name} ${text}`));
  return { isSaid: texts.some((text) => vocabulary.doubleClicked.some((words) => text.includes(words))) };
});

/** A cell that is changed where it stands: because it takes presses by itself, as others of its column do, or because the page says so. */
interface OpenableCell {
  readonly record: PageRecord;
  readonly key: string;
  readonly text: string;
  readonly by: 'click' | 'doubleClick';
}

/** The cell of a row and column, by what a person calls them, that opens when it is pressed; undefined where there is none. */
export function cellToChange(page: PageView, row: string, column: string): OpenableCell | undefined {
  const scene = sceneOf(page);
  const record = recordCalled(scene, row);
  if (!record) return undefined;
  const inList = scene.things.filter((thing) => isPressedCell(thing) && thing.record?.list === record.list);
  const [pressed, another] = inList.filter(
    (thing) => thing.record === record && nameFit(column, thing.column ?? '') >= weights.accepted,
  );
  // What alone is pressed in its list may do anything.
  if (pressed && !another && inList.length > 1) {
    const { i: key, n: text } = pressed.node;
    return { record, key, text, by: hasState(pressed.node, 'double-clickable') ? 'doubleClick' : 'click' };
  }
  const cell = cellCalled(page, record, column);
  const key = cell?.elements[0]?.key ?? '';
  const isOpened = saysDoubleClick(page).isSaid || openField(page, record, column) !== undefined;
  return cell && isOpened ? { record, key, text: cell.text, by: 'doubleClick' } : undefined;
}

/** “The stock of plum jam” is the column and the row. */
export function cellTarget(target: Target): Target {
  const [, column, row] = /^(.{2,40}?) of (?:the )?(.{2,80})$/i.exec(target.name ?? '') ?? [];
  if (target.container || column === undefined || row === undefined) return target;
  return { ...target, name: column, container: { role: 'record', name: row, relation: 'in' } };
}

/** Whether a row's cells of that column are changed where they stand: those of its own, or of the others where it is on another part of the list. */
export function changesInCells(page: PageView, row: string, column: string): boolean {
  if (cellToChange(page, row, column)) return true;
  const scene = sceneOf(page);
  if (recordCalled(scene, row)) return false;
  const cells = scene.things.filter(
    (thing) => isPressedCell(thing) && nameFit(column, thing.column) >= weights.accepted,
  );
  return cells.length > 1 && cells.every(({ record }) => record?.list === cells[0]?.record?.list);
}

/** Whether it is a cell that takes presses as a whole, and does nothing by its name. */
function isPressedCell(thing: Thing): thing is Thing & { readonly column: string } {
  const { node, role, record, column = '' } = thing;
  return record !== undefined && role === 'clickable' && column !== '' && deedIn(node.n) === undefined;
}

/**
 * Gives a cell of a row a value where it stands: a press or double click opens it, the value is typed and kept by Enter, or chosen from what has come
 * up in the row. Undefined where the page does not say so, or has no such cell.
 */
export function giveCell(page: PageView, { name = '', container }: Target, value: string): StepRefinement | undefined {
  const found = container?.name === undefined || name === '' ? undefined : cellToChange(page, container.name, name);
  if (!found) return undefined;
  const scene = sceneOf(page);
  const { record, key, text, by } = found;
  const field = openField(page, record, name);
  if (field) {
    const { node } = field;
    const found = { thing: field, score: weights.nameless };
    if (fold(node.v ?? '') === fold(value))
      return act({ type: 'press', key: 'Enter', id: node.i }, `Enter keeps what the ${nodeLabel(node)} holds.`, found);
    const given = give(page, field, value, found);
    return given.kind === 'action' ? { ...given, more: true } : given;
  }
  const choice = inReach(scene).find(
    (thing) => !isField(thing.node) && thing.record === record && fold(thing.node.n) === fold(value),
  );
  if (fold(text) === fold(value)) return satisfied(`“${record.name}” has “${text}” there.`);
  if (choice) {
    const found = { thing: choice, score: weights.same };
    return act({ type: 'click', id: choice.node.i }, `The ${nodeLabel(choice.node)} is offered in its row.`, found);
  }
  if (key === '') return undefined;
  const thought = `“${text}” of “${record.name}” is changed where it stands.`;
  return act({ type: by, id: key }, thought, undefined, true);
}

/** Whether a field is a cell that is open to be changed where it stands: Enter keeps it, and to leave it may drop it. */
export function isOpenCell(page: PageView, node: SemanticNode): boolean {
  if (!hasState(node, 'focused') || !isTextField(node)) return false;
  const { things } = sceneOf(page);
  const own = things.find((thing) => thing.node === node);
  if (!own?.record) return false;
  // The cells over and under it open when they are pressed.
  const { list } = own.record;
  const isLike = (one: Thing) => one.record?.list === list && one.column === own.column && isPressedCell(one);
  return node.n === '' || saysDoubleClick(page).isSaid || things.some(isLike);
}

function recordCalled({ records }: Scene, name: string): PageRecord | undefined {
  const own = records.filter((record) => record.cells.length > 1 || record.elements.length > 1);
  const [only, another] = own.filter(
    (record) =>
      nameFit(name, record.name) >= weights.same || record.cells.some(({ text }) => fold(text) === fold(name)),
  );
  if (only) return another ? undefined : only;
  // “M6 hex bolts” of the row that says “M6 hex bolt, zinc”.
  const words = wordsOf(name);
  const [told, rival] = own.filter(({ cells }) =>
    cells.some(({ text }) => words.every((word) => wordsOf(text).includes(word))),
  );
  return rival ? undefined : told;
}

/** The cell of that column: by its heading, or by the line of headings above rows that are as long. */
function cellCalled(page: PageView, { cells, list }: PageRecord, name: string): RecordCell | undefined {
  const headed = cells.filter(({ column = '' }) => nameFit(name, column) >= weights.accepted);
  if (headed.length > 0) return headed.length === 1 ? headed[0] : undefined;
  const headings = headingsOver(page, cells.length, list);
  return cells[headings.findIndex((heading) => nameFit(name, heading) >= weights.accepted)];
}

/** The texts of the line over rows of so many cells: a list of its own, or what stands right before the first row. */
function headingsOver(
  page: PageView,
  length: number,
  { index, records: [first] }: PageRecord['list'],
): readonly string[] {
  const { lists, others } = readLists(page.skeleton);
  const line = lists.find(
    (one) =>
      one.index !== index && one.records.length === length && one.records.every(({ cells }) => cells.length === 1),
  );
  if (line) return line.records.map((record) => record.name);
  const start = first?.elements[0]?.index ?? 0;
  const before = others.filter((one) => one.index < start && one.index >= start - length);
  return before.length === length ? before.map(({ element }) => elementText(element)) : [];
}

/** The field that a cell has become. Another one of the row, such as how many are wanted, holds something else: it has not got the keyboard, or stands in another column. */
function openField(page: PageView, record: PageRecord, column: string): Thing | undefined {
  const field = fieldIn(sceneOf(page), record);
  if (!field || saysDoubleClick(page).isSaid) return field;
  const isInColumn = field.column === undefined || nameFit(column, field.column) >= weights.accepted;
  return hasState(field.node, 'focused') && isInColumn ? field : undefined;
}

/** What is typed into, in place of a text of the row. */
function fieldIn(scene: Scene, record: PageRecord): Thing | undefined {
  const fields = inReach(scene).filter(
    ({ node, record: own }) => isField(node) && !isSearchField(node) && own === record,
  );
  const [only, another] = fields.filter(({ role }) => TYPED.has(role));
  return another ? undefined : only;
}

const TYPED: ReadonlySet<string> = new Set(['textbox', 'spinbutton', 'combobox', 'listbox']);
