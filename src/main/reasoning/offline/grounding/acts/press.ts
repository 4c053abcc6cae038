import type { Action } from '../../../../../shared/actions/action.ts';
import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../../shared/meaning/target.ts';
import { ELEMENT_ID } from '../../../../../shared/page/semanticTree.ts';
import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { isoDate } from '../../../../../shared/values/readDate.ts';
import { wordsOf } from '../../alignment/units.ts';
import { isThing } from '../../reading/vocabulary.ts';
import { findThing } from '../findThing.ts';
import { deedIn, nameFit, saysAll, saysOneOf } from '../nameFit.ts';
import { menusOf } from '../recordMenus.ts';
import { entryCalled, RECORD_ROLES, recordMeant, wayInto } from '../records.ts';
import {
  act,
  ambiguous,
  type FoundAction,
  nodeLabel,
  notFound,
  nothing,
  placeWords,
  satisfied,
  unclear,
} from '../refinements.ts';
import { hasState, inReach, isField, type Scene, sceneOf, type Thing } from '../scene.ts';
import vocabulary from '../vocabulary.json' with { type: 'json' };
import weights from '../weights.json' with { type: 'json' };

/** What people press by its name, the likeliest first. */
export const PRESSED = [
  'button',
  'link',
  'menuitem',
  'tab',
  'clickable',
  'checkbox',
  'radio',
  'switch',
  'option',
  'treeitem',
  'combobox',
  'gridcell',
  'columnheader',
  'menuitemcheckbox',
  'menuitemradio',
  'slider',
  'listbox',
  'textbox',
  'searchbox',
  'spinbutton',
];

type PointerAct = 'click' | 'doubleClick' | 'rightClick' | 'hover';

/** Finds what is to be clicked or pointed at. */
export function press(page: PageView, { act: deed, target = {}, quantity }: Instruction): StepRefinement {
  const type: PointerAct =
    deed === 'hover'
      ? 'hover'
      : deed === 'double-click'
        ? 'doubleClick'
        : deed === 'right-click'
          ? 'rightClick'
          : 'click';
  const name = target.name ?? '';
  if (Object.keys(target).length === 0) return nothing('What is meant was not said.');
  if (target.role !== undefined && RECORD_ROLES.has(target.role)) return pressRecord(page, target, type);
  const found = findThing(page, { target, roles: PRESSED });
  if (quantity !== undefined && quantity !== 1)
    return nothing(`Which of the “${name}” controls are meant cannot be told; name them one by one.`);
  if (found.kind === 'absent' && type === 'click') {
    const day = pickDay(page, name);
    if (day) return day;
  }
  const cell = found.kind === 'absent' && type !== 'hover' ? cellMeant(sceneOf(page), target) : undefined;
  if (cell) return act({ type, id: cell.id }, `“${cell.text}” stands there in the row of “${target.container?.name}”.`);
  const other =
    found.kind === 'absent' && type === 'click'
      ? (pressForChosen(page, target) ?? pressBareDeed(page, target))
      : undefined;
  if (other) return other;
  if (found.kind !== 'clear') {
    const what =
      target.role === undefined || name !== ''
        ? `“${name}” ${target.role ?? 'control'}${placeWords(target)}`
        : `${target.role}${placeWords(target)}`;
    return unclear(
      page,
      found,
      what,
      name,
      inReach(sceneOf(page)).filter(({ node }) => !isField(node)),
    );
  }
  const { thing } = found.best;
  const { node } = thing;
  // “In the second post of hers” says which one.
  const twins = target.container?.ordinal === undefined ? twinsOf(page, thing, target) : [];
  if (twins.length > 0) return ambiguous(target.container?.name ?? '', [thing, ...twins]);
  if (node.r === 'tab' && hasState(node, 'selected') && type === 'click')
    return satisfied(`The “${node.n}” tab is already open.`);
  return act({ type, id: node.i }, `The ${nodeLabel(node)} is the one that was named.`, found);
}

/** “Approve the leave request of Jasper” is “Approve” in the row of Jasper: of what kind that is, the page says elsewhere, if it is not just “request”. */
function pressBareDeed(page: PageView, { name = '', ...target }: Target): StepRefinement | undefined {
  const deed = deedIn(name);
  const [first = '', ...kind] = name.split(' ');
  if (target.container?.role !== 'record' || kind.length === 0 || deed === undefined || deedIn(first) !== deed)
    return undefined;
  const said = wordsOf(page.tree.flatMap(({ r, n }) => (r === 'h' || r === 'link' ? [n] : [])).join(' '));
  if (!kind.every((word) => isThing(word) || wordsOf(word).every((one) => said.includes(one)))) return undefined;
  const bare = findThing(page, { target: { ...target, name: first }, roles: ['button', 'clickable', 'link'] });
  if (bare.kind !== 'clear' || bare.all.length > 1 || wordsOf(bare.best.thing.node.n).length > 1) return undefined;
  const { node } = bare.best.thing;
  return act({ type: 'click', id: node.i }, `The ${nodeLabel(node)} of “${target.container.name}” does that.`, bare);
}

/** What is done with the entry of a tree that is chosen is done by a button of the page: it is chosen first. */
function pressForChosen(page: PageView, { container, ...target }: Target): StepRefinement | undefined {
  const entry =
    container?.role === 'record' && container.name !== undefined
      ? entryCalled(sceneOf(page), container.name)
      : undefined;
  const bare =
    entry && findThing(page, { target, roles: PRESSED, among: ({ record, role }) => !record && role !== 'treeitem' });
  if (!entry || bare?.kind !== 'clear' || bare.all.length > 1) return undefined;
  if (hasState(entry.node, 'selected'))
    return act({ type: 'click', id: bare.best.thing.node.i }, `“${container?.name}” is chosen.`, bare);
  const found = { thing: entry, score: weights.same };
  return act({ type: 'click', id: entry.node.i }, `The ${nodeLabel(entry.node)} is chosen first.`, found, true);
}

/** Menus of other records by the same name: what only shows in the open one of them does not say which is meant, unless it says it itself. */
function twinsOf(page: PageView, thing: Thing, { container }: Target): readonly Thing[] {
  const name = container?.role === 'record' ? container.name : undefined;
  if (name === undefined || !thing.record || saysAll(thing.node.n, name)) return [];
  const menus = menusOf(page, name);
  return menus.some(({ record }) => record === thing.record)
    ? menus.filter(({ record }) => record !== thing.record)
    : [];
}

/** A day that is on no control yet belongs into the one field or calendar for days. */
function pickDay(page: PageView, day: string): StepRefinement | undefined {
  const iso = isoDate(day);
  if (iso === undefined) return undefined;
  const forDays = inReach(sceneOf(page)).filter(
    ({ node, names, role }) =>
      node.t === 'date' ||
      ((isField(node) || role === 'button' || role === 'clickable') &&
        names.some(({ text }) => vocabulary.days.some((word) => saysAll(text, word)))),
  );
  const fields = forDays.filter(({ node }) => isField(node));
  const [only, ...others] = fields.length > 0 ? fields : forDays;
  if (!only || others.length > 0) return undefined;
  return act({ type: 'setValue', id: only.node.i, text: iso }, `${nodeLabel(only.node)} is for a day.`, {
    thing: only,
    score: weights.nameless,
  });
}

function pressRecord(page: PageView, target: Target, type: PointerAct): StepRefinement {
  const scene = sceneOf(page);
  // An entry of a tree is called so itself, and stands in one that says so as well.
  const called = inReach(scene).filter(
    ({ node }) => !isField(node) && node.n.trim() === target.name && target.ordinal === undefined,
  );
  const [own] = called;
  if (own && called.length === 1)
    return act({ type, id: own.node.i }, `The ${nodeLabel(own.node)} is called so.`, { thing: own, score: 1 });
  const record = recordMeant(scene, target);
  const things = inReach(scene).filter((thing) => thing.record === record && record !== undefined);
  const way = wayInto(things, things[0]?.title) ?? things[0];
  const { role: _, ...bare } = target;
  const numbered = !record && target.extreme ? findThing(page, { target: bare, roles: PRESSED }) : undefined;
  if (numbered?.kind === 'clear')
    return act({ type, id: numbered.best.thing.node.i }, `The ${nodeLabel(numbered.best.thing.node)} is it.`, numbered);
  if (!record || !way)
    return notFound(page, `${target.role}${target.name === undefined ? '' : ` “${target.name}”`}`, target.name ?? '');
  return act({ type, id: way.node.i }, `The ${nodeLabel(way.node)} belongs to “${record.name}”.`, {
    thing: way,
    score: weights.same,
  });
}

/** The one of those words that comes first in their order. */
export function firstOf(things: readonly Thing[], words: readonly string[]): Thing | undefined {
  const buttons = things.filter(({ role }) => role === 'button' || role === 'link' || role === 'clickable');
  for (const word of words) {
    const found = buttons.find(({ names }) => names.some(({ text }) => saysOneOf(text, [word])));
    if (found) return found;
  }
  return undefined;
}

/** The action that presses this thing, and what it does. */
export function pressOf(thing: Thing, does: string, type: PointerAct = 'click'): FoundAction {
  const action: Action = { type, id: thing.node.i };
  return act(action, `The ${nodeLabel(thing.node)} ${does}.`, { thing, score: weights.same });
}

/** A cell that a target names by the column it stands in and the record of its row, and what it says. */
interface NamedCell {
  readonly id: string;
  readonly text: string;
}

/**
 * The cell of one record under a column: nothing may say of it that it can be pressed, since its table or page listens for all of them.
 * Undefined where several could be meant.
 */
function cellMeant({ records }: Scene, { name, container }: Target): NamedCell | undefined {
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
