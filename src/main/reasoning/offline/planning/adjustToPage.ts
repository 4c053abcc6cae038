import { targetId } from '../../../../shared/actions/action.ts';
import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import { readLists } from '../../../../shared/page/records.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { isAmong } from '../alignment/pageWords.ts';
import { wordsOf } from '../alignment/units.ts';
import { cellTarget, changesInCells } from '../grounding/acts/cellInPlace.ts';
import { findThing } from '../grounding/findThing.ts';
import { groundInstruction } from '../grounding/groundInstruction.ts';
import { recordsOf } from '../grounding/records.ts';
import {
  hasState,
  inReach,
  isField,
  isOn,
  isPlaceSwitch,
  isTextField,
  sceneOf,
  type Thing,
} from '../grounding/scene.ts';
import { namesSubmit } from '../language/controlWords.ts';
import { fold } from '../language/text.ts';
import { withoutConstraints } from '../reading/constraints.ts';
import { readTask, saysTyping } from '../reading/readTask.ts';
import en from '../reading/vocabulary/en.json' with { type: 'json' };
import { FILLING } from './expandTask.ts';

/*
 * What instructions that were read come to by how things stand on the page: what is held already, what was opened before, what is ticked beside.
 */

/** Whether a value would go into another column of its row than the one that the task names: “set the supplier of Assam” is no note on it. */
export function goesAstray({ act, ...instruction }: Instruction, task: string, page: PageView): boolean {
  if (act !== 'enter' && act !== 'set') return false;
  const found = groundInstruction({ act, ...instruction }, page);
  const id = found.kind === 'action' && found.action.type === 'setValue' ? found.action.id : undefined;
  const { column, record } = sceneOf(page).things.find(({ node }) => node.i === id) ?? {};
  const said = wordsOf(task);
  const isNamed = (heading: string) =>
    wordsOf(heading).length > 0 && wordsOf(heading).every((word) => said.includes(word));
  if (column === undefined || record === undefined || isNamed(column)) return false;
  // The column that the record is called by says which one it is.
  return (record.list.container.columns ?? []).slice(1).some((heading) => heading !== column && isNamed(heading));
}

/** “Ivan Horvat”, in a list in which people go by “Horvat, Ivan”: records are called as the page calls them, which is how they are searched for. */
export function asListed(instructions: readonly Instruction[], page: PageView): readonly Instruction[] {
  const texts = recordsOf(sceneOf(page)).flatMap(({ cells }) => cells[0]?.text ?? []);
  const turned = texts.filter((text) => SURNAME_FIRST.test(text));
  if (turned.length < 2 || turned.length * 2 < texts.length) return instructions;
  const called = (name: string) => {
    const [, first, last] = FIRST_LAST.exec(name.trim()) ?? [];
    return first && last && !texts.includes(name) ? `${last}, ${first}` : name;
  };
  return instructions.map((one) => {
    const { target } = one;
    const { container } = target ?? {};
    if (target?.role === 'record' && target.name !== undefined)
      return { ...one, target: { ...target, name: called(target.name) } };
    return container?.role === 'record' && container.name !== undefined
      ? { ...one, target: { ...target, container: { ...container, name: called(container.name) } } }
      : one;
  });
}
const SURNAME_FIRST = /^\p{Lu}[\p{L}’'-]{1,30}, \p{Lu}[\p{L}’'. -]{1,30}$/u;
const FIRST_LAST = /^(\p{Lu}[\p{L}’'-]{1,30}) (\p{Lu}[\p{L}’'-]{1,30})$/u;

/** “Move the email from Lotto Planet to the bin”: what goes there is deleted, where no folder of that name is in view to move it to. */
export function asDeleted(instructions: readonly Instruction[], page: PageView): readonly Instruction[] {
  return instructions.map((one) => {
    const { act, target, destination } = one;
    const isBin = act === 'move' && isAmong('bins', destination?.name?.toLowerCase());
    if (!isBin || groundInstruction(one, page).kind === 'action') return one;
    const name = target?.name ?? target?.container?.name;
    return name === undefined ? one : { act: 'delete', target: { role: 'record', name } };
  });
}

/** “At the top table”, “on the first floor”, where a list, a heading or a control is called just that: it goes there, and to no place in its own list. */
export function asNamedPlaces(instructions: readonly Instruction[], page: PageView): readonly Instruction[] {
  const called = [
    ...readLists(page.skeleton).lists.map(({ container }) => container.name),
    ...page.tree.map(({ n }) => n),
  ];
  return instructions.map((one) => {
    const { act, destination } = one;
    if (act !== 'move' || destination?.ordinal === undefined || destination.role === undefined) return one;
    const name = called.find((text) => {
      const [first = '', kind, ...others] = fold(text).split(' ');
      return others.length === 0 && kind === destination.role && ORDINALS[first] === destination.ordinal;
    });
    return name === undefined ? one : { ...one, destination: { name, relation: 'in' } };
  });
}
const ORDINALS: Readonly<Record<string, number>> = en.ordinals;

/** “Rename table 3”, of a page that has a “Table 3”, which is no table of rows. */
export function asNumbered(instructions: readonly Instruction[], page: PageView): readonly Instruction[] {
  return instructions.map((one) => {
    const { target } = one;
    if (target?.role === undefined || target.role === 'record' || !/^\d{1,4}$/.test(target.name ?? '')) return one;
    const called = `${target.role} ${target.name}`;
    const own = page.tree.find(({ n }) => fold(n) === called);
    return own ? { ...one, target: { ...target, role: 'record', name: own.n } } : one;
  });
}

/** “Put £64 as the price on the Genesis” wants more than that it stands in a field: it is kept. */
export function asKept(instructions: readonly Instruction[], task: string): readonly Instruction[] {
  const isOnlyEntered = instructions.length === 1 && instructions[0]?.act === 'enter';
  if (!isOnlyEntered || readTask(task).clauses.length > 1 || saysTyping(task)) return instructions;
  return instructions.map((one) => ({ ...one, act: 'set' }));
}

/**
 * “Change it to large”, where “Large” is one of several ways of a page with a button that saves them: so it is kept, unless it was only to be pressed or
 * chosen, or not to be saved.
 */
export function asSaved(instructions: readonly Instruction[], page: PageView, task: string): readonly Instruction[] {
  const last = instructions.at(-1);
  const said = wordsOf(task);
  const isOnlyChosen = said.some((word) => isAmong('choosing', word) || isAmong('presses', word));
  if (last?.act !== 'click' || isOnlyChosen || withoutConstraints(task).isHeld) return instructions;
  const found = groundInstruction(last, page);
  const id = found.kind === 'action' ? targetId(found.action) : undefined;
  const scene = sceneOf(page);
  const chosen = scene.things.find(({ node }) => node.i === id);
  const [saver, another] = inReach(scene).filter(
    ({ node, role, at }) => role !== 'link' && !isField(node) && at > (chosen?.at ?? 0) && namesSubmit(node.n, 'edit'),
  );
  const isOneOf =
    chosen !== undefined && chosen.role !== 'link' && chosen.role !== 'tab' && isPlaceSwitch(scene, chosen);
  return isOneOf && saver && !another ? [...instructions, { act: 'submit', purpose: 'edit' }] : instructions;
}

/** “Set the stock of plum jam to 12”, where the cells of such rows are changed in place. */
export function asCells(instructions: readonly Instruction[], page: PageView): readonly Instruction[] {
  return instructions.map((one) => {
    const { act, target, value } = one;
    if (act !== 'set' || !target || value === undefined) return one;
    const { name: field = '', container } = cellTarget(target);
    const row = container === target.container ? undefined : container?.name;
    if (row === undefined || !changesInCells(page, row, field)) return one;
    return { act: 'change', target: { role: 'record', name: row }, fields: [{ field, value }] };
  });
}

/** “Accept the terms of use”, where a box says “I have read the terms of use”, and nothing else is called so: it is ticked. */
export function asTicked(instructions: readonly Instruction[], page: PageView): readonly Instruction[] {
  const boxes = inReach(sceneOf(page)).filter(({ role }) => role === 'checkbox');
  return instructions.map((one) => {
    const { act, target } = one;
    const [deed = '', ...about] = wordsOf(target?.name ?? '');
    const isMeant = act === 'click' && deed === 'agree' && about.length > 0 && !target?.container;
    if (!isMeant || groundInstruction(one, page).kind === 'action') return one;
    const [box, another] = boxes.filter(({ node }) => about.every((word) => wordsOf(node.n).includes(word)));
    return box && !another ? { act: 'turn-on', target: { role: 'checkbox', name: box.node.n } } : one;
  });
}

/** “Repeat new password”: a field that asks for what another one was given gets that as well, unless the task gives it something. */
export function withRepeats(instructions: readonly Instruction[], page: PageView): readonly Instruction[] {
  const repeating = inReach(sceneOf(page)).filter(
    ({ node }) => isTextField(node) && isAmong('repeats', fold(node.n).split(' ')[0]),
  );
  if (repeating.length === 0) return instructions;
  const isGiven = (name: string) => instructions.some(({ target }) => fold(target?.name ?? '') === fold(name));
  return instructions.flatMap((one) => {
    const { act, target, value = '' } = one;
    const about = wordsOf(target?.name ?? '');
    if (!(act === 'set' || act === 'enter') || value === '' || about.length === 0) return [one];
    const own = repeating.filter(({ node }) => about.every((word) => wordsOf(node.n).includes(word)));
    const [field, another] = own.filter(({ node }) => !isGiven(node.n));
    return field && !another ? [one, { ...one, target: { role: 'field', name: field.node.n } }] : [one];
  });
}

/** “It ended up under Office supplies, put it under Meals”: what a field holds already, and is to hold no longer, is given to no field. */
export function withoutHeld(instructions: readonly Instruction[], page: PageView): readonly Instruction[] {
  const isGivenAnother = (one: Instruction, at: number) =>
    instructions.some(
      (other, place) =>
        place > at && FILLING.has(other.act) && JSON.stringify(other.target) === JSON.stringify(one.target),
    );
  const isHeld = (one: Instruction, at: number) =>
    one.act === 'choose' &&
    one.target?.name !== undefined &&
    isGivenAnother(one, at) &&
    groundInstruction(one, page).kind === 'satisfied';
  return instructions.filter((one, at) => !isHeld(one, at));
}

/**
 * “Bedroom: turn on the lamp”: what is done behind the opening of a part of the page is done in it, where the page shows something
 * else already that is called so.
 */
export function inOpened(instructions: readonly Instruction[], page: PageView): readonly Instruction[] {
  const things = inReach(sceneOf(page));
  const roles = [...new Set(things.map(({ role }) => role))];
  let opened: string | undefined;
  return instructions.map((one) => {
    const { act, target } = one;
    const { name, container } = target ?? {};
    if (act === 'click' || act === 'open') {
      const isFolded = ({ node }: Thing) => hasState(node, 'collapsed') && fold(node.n) === fold(name ?? '');
      opened = container ? undefined : things.find(isFolded)?.node.n;
    }
    if (opened === undefined || name === undefined || !FILLING.has(act) || act === 'click') return one;
    if (container && (container.relation !== 'in' || container.name === undefined)) return one;
    if (findThing(page, { target: { ...target }, roles }).kind === 'absent') return one;
    const called = container ? `${container.name} ${name}` : name;
    return { ...one, target: { ...target, name: called, container: { name: opened, relation: 'in' as const } } };
  });
}

/** Where only these are to be ticked, what else is ticked among them is not to stay so. */
export function noOthers(instructions: readonly Instruction[], page: PageView): readonly Instruction[] {
  const boxes = inReach(sceneOf(page)).filter(({ role }) => role === 'checkbox');
  const names = instructions.flatMap(({ act, target, value }) => (TICKS.has(act) ? [target?.name, value] : []));
  const wanted = new Set(names.flatMap((name) => (name ? [fold(name)] : [])));
  const meant = ({ node }: Thing) => wanted.has(fold(node.n));
  const groups = new Set(boxes.filter(meant).map(({ node }) => node.g));
  const others = boxes.filter((box) => groups.has(box.node.g) && !meant(box) && isOn(box.node));
  const first = instructions.findIndex(({ act }) => TICKS.has(act));
  const cleared = others.map(
    ({ node }): Instruction => ({ act: 'turn-off', target: { role: 'checkbox', name: node.n } }),
  );
  return [...instructions.slice(0, first), ...cleared, ...instructions.slice(first)];
}

const TICKS: ReadonlySet<Instruction['act']> = new Set(['turn-on', 'choose', 'click']);

/** What is only to be filled in is neither sent nor kept. */
export function unsent({ ensure: _, ...instruction }: Instruction): readonly Instruction[] {
  if (instruction.act === 'submit' || instruction.act === 'confirm') return [];
  return [instruction.act === 'set' ? { ...instruction, act: 'enter' } : instruction];
}
