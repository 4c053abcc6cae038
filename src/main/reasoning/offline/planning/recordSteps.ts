import type { Assignment, Instruction } from '../../../../shared/meaning/instruction.ts';
import { questionSchema } from '../../../../shared/meaning/question.ts';
import { readLists } from '../../../../shared/page/records.ts';
import { isActionable } from '../../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { changesInCells } from '../grounding/acts/cellInPlace.ts';
import { stateTurners } from '../grounding/acts/giveState.ts';
import { groundInstruction } from '../grounding/groundInstruction.ts';
import { nameFit } from '../grounding/nameFit.ts';
import { pageNames, showsName } from '../grounding/openPage.ts';
import { sceneOf } from '../grounding/scene.ts';
import weights from '../grounding/weights.json' with { type: 'json' };
import { isState } from '../language/fieldLabels.ts';
import { nameScore } from '../language/nameScore.ts';
import { fold } from '../language/text.ts';
import { searchSteps, waysToColumn, waysToList, waysToRecord } from './waysAhead.ts';

/*
 * The steps of what is done to one record: how it comes into view, what opens or changes it, and what keeps that.
 */

/** The page as it is known when a step's turn comes: `here` where that step is the first, else undefined; and the steps before it. */
export interface Situation {
  readonly steps: readonly Instruction[];
  readonly here: PageView | undefined;
  /** The page that the plan begins on. */
  readonly page: PageView | undefined;
}

/** Steps, and what has still to send what they fill in. */
export interface Expansion {
  readonly steps: readonly Instruction[];
  readonly pending?: Instruction;
}

/** What keeps a cell that was changed where it stands, and what does so where more is to come before all of it is saved. */
export const KEEP_CELL: Instruction = { act: 'submit', purpose: 'edit', ifNeeded: true };
export const ENTER_CELL: Instruction = { act: 'press', value: 'Enter', ifNeeded: true };

/** “Open the record of Ann”, “Ann's page”; a page of a list is none. */
export function openingSteps(instruction: Instruction, situation: Situation): readonly Instruction[] {
  const { container: of, ...target } = instruction.target ?? {};
  // “Page 2 of the results”: of what else, says the list that is open.
  const isOfResults = target.role === 'page' && of?.role === 'result' && of.name === undefined;
  if (isOfResults) return [{ ...instruction, target }];
  if (target.role !== 'record' || target.ordinal !== undefined || target.extreme) return [instruction];
  const called = target.name ?? target.kind ?? '';
  const opened: Instruction = { ...instruction, target: recordTarget(called) };
  return [...wayToRecord(called, target.kind, situation), opened];
}

/** What a record says is read where it is open. */
export function readingSteps({ target, value = '' }: Instruction, situation: Situation): readonly Instruction[] {
  const owner = target?.container?.name;
  const from = owner === undefined ? {} : { target: recordTarget(owner) };
  const question = questionSchema.parse({ ask: 'value', fields: [target?.name ?? ''], from });
  const noted: Instruction = { act: 'read', value: value || (target?.name ?? ''), question };
  if (owner === undefined || (situation.here && showsName(situation.here, owner))) return [noted];
  return [...wayToRecord(owner, undefined, situation), { act: 'open', target: recordTarget(owner) }, noted];
}

/**
 * What a record is changed by: a control of its row, its cells where they can be written into, else the form that it is edited in. What nobody
 * names is the record that is open.
 */
export function changingSteps(instruction: Instruction, situation: Situation): Expansion {
  const { target, value = '', fields = [] } = instruction;
  const { here, page } = situation;
  if (value !== '' || target?.role !== 'record' || target.ordinal !== undefined || target.extreme)
    return { steps: [instruction] };
  const { name } = target;
  const sets = fields.map(setField);
  if (name === undefined)
    return { steps: sets, ...(sets.length > 0 && { pending: { act: 'submit', purpose: 'edit' } }) };
  const way = wayToRecord(name, target.kind, situation);
  const container = { role: 'record', name, relation: 'in' as const };
  const inRecord = (step: Instruction): Instruction => ({ ...step, target: { ...step.target, container } });
  const marking = here && markingControl(here, fields);
  if (marking !== undefined) return { steps: [...way, inRecord({ act: 'click', target: { name: marking } })] };
  const pending: Instruction = { act: 'submit', purpose: 'edit', target: { name } };
  const [state] = sets;
  if (here && state && turnsState(here, fields)) return { steps: [...way, inRecord(state)] };
  if (page && fields.length > 0 && fields.every(({ field }) => changesInCells(page, name, field)))
    return { steps: [...way, ...sets.flatMap((set) => [ENTER_CELL, inRecord(set)]).slice(1)], pending: KEEP_CELL };
  const called = fields.map(({ field }) => field);
  const toList = here && called.length > 0 ? waysToColumn(here, name, called) : [];
  const edit: Instruction = { act: 'open', target: recordTarget(name), purpose: 'edit' };
  return { steps: [...(toList.length > 0 ? toList : way), edit, ...sets], ...(sets.length > 0 && { pending }) };
}

/** What a record is deleted by, and the answer to whoever asks about it. */
export function deletingSteps(instruction: Instruction, situation: Situation): readonly Instruction[] {
  const { target = {}, quantity } = instruction;
  const { name, kind, container: of } = target;
  if (target.ordinal !== undefined || target.extreme || target.qualities || quantity !== undefined)
    return [instruction, { act: 'confirm', purpose: 'delete', ifNeeded: true }];
  // “The email from Ada” is the one that is called so in its list.
  const isOf = name === undefined && kind !== undefined && of?.role === 'record' && of.relation === 'in';
  const called = name ?? (isOf ? of.name : undefined) ?? kind;
  if (called === undefined) return [];
  const { here } = situation;
  const list = of?.role === 'list' ? of.name : undefined;
  const container = list === undefined && !isOf ? of : undefined;
  const deleted: Instruction = { act: 'delete', target: recordTarget(called) };
  const confirmed: Instruction = { act: 'confirm', target: recordTarget(called), purpose: 'delete' };
  if (container)
    return [
      { ...deleted, target: { ...deleted.target, container } },
      // Another one of that name may stand elsewhere, and stay.
      { ...confirmed, ifNeeded: true },
    ];
  const isHere =
    here && (list === undefined || isListOf(here, list)) && groundInstruction(deleted, here).kind === 'action';
  const toList = here && list !== undefined && !isHere ? waysToList(here, list) : [];
  return [...(toList.length > 0 ? toList : wayToRecord(called, kind, situation)), deleted, confirmed];
}

/** What must come first when a record is not in view: nothing, once it was searched for or opened. */
function wayToRecord(name: string, thing: string | undefined, { steps, here }: Situation): readonly Instruction[] {
  const isKnown = steps.some(({ act, target, value }) => {
    const isSearch = act === 'search' || (act === 'enter' && target?.role === 'searchbox');
    return (isSearch && value !== undefined && nameScore(value, name) > 0) || target?.name === name;
  });
  if (isKnown || !here) return [];
  const way = waysToRecord(here, name, thing);
  return way === 'search' ? searchSteps(name) : way;
}

/** Whether the page is, or has, the list that is called so: what else it lists of the same name stands there, too. */
function isListOf(page: PageView, name: string): boolean {
  const lists = readLists(page.skeleton).lists.map(({ container }) => container.name ?? '');
  return [...pageNames(page), ...lists].some((text) => fold(text).split(' ').includes(fold(name)));
}

/** How the records of a list are marked with a state, where each has a control for that: “Mark as paid”. */
function markingControl(page: PageView, fields: readonly Assignment[]): string | undefined {
  const [only, another] = fields;
  if (!only || another || !isState(only.field, only.guess)) return undefined;
  const name = `Mark as ${only.value}`;
  const has = sceneOf(page).things.some(
    ({ node, record, title, texts }) =>
      record &&
      isActionable(node) &&
      nameFit(name, node.n.replace(title ?? '', ' '), new Set(), { texts }) >= weights.same,
  );
  return has ? name : undefined;
}

/** Whether the records of a list show the state as what a press turns to the other one. */
function turnsState(page: PageView, [only, another]: readonly Assignment[]): boolean {
  return only !== undefined && !another && isState(only.field, only.guess) && stateTurners(page, only.value).length > 0;
}

export function recordTarget(name: string) {
  return { role: 'record', name };
}

function setField({ field, value, guess }: Assignment): Instruction {
  return { act: 'set', target: { role: 'field', name: field }, value, ...(guess && { guess }) };
}
