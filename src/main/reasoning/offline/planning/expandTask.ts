import { targetId } from '../../../../shared/actions/action.ts';
import { type Assignment, type Instruction, isSameInstruction } from '../../../../shared/meaning/instruction.ts';
import { questionSchema } from '../../../../shared/meaning/question.ts';
import { readLists } from '../../../../shared/page/records.ts';
import { isActionable, type SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { readPager } from '../answering/pager.ts';
import { changesInCells } from '../grounding/acts/cellInPlace.ts';
import { fileSender } from '../grounding/acts/giveFile.ts';
import { stateTurners } from '../grounding/acts/giveState.ts';
import { nameOfLook } from '../grounding/acts/selectWords.ts';
import { buttonsAfter, searchField } from '../grounding/acts/sendForm.ts';
import { groundInstruction } from '../grounding/groundInstruction.ts';
import { nameFit } from '../grounding/nameFit.ts';
import { pageNames, showsName } from '../grounding/openPage.ts';
import { inReach, isTextField, sceneOf } from '../grounding/scene.ts';
import vocabulary from '../grounding/vocabulary.json' with { type: 'json' };
import weights from '../grounding/weights.json' with { type: 'json' };
import { isKeptByEnter, namesSubmit } from '../language/controlWords.ts';
import { isState } from '../language/fieldLabels.ts';
import { nameScore } from '../language/nameScore.ts';
import { fold } from '../language/text.ts';
import { inFolders, throughMenus } from './alongPath.ts';
import { createSteps } from './createSteps.ts';
import { savesNothing } from './formAhead.ts';
import { logInEntries } from './keptLogIn.ts';
import { asCalled, eachOf, eachRecord, meantOn, withoutAim } from './meantOnPage.ts';
import { searchSteps, waysToColumn, waysToList, waysToLogIn, waysToRecord } from './waysAhead.ts';

/** Buttons that send a form by another name than saving it. */
const COMMITTING =
  /^(?:publish|post|send|submit|add|create|confirm|continue|next|finish|register|order|book|pay|check ?out|share|schedule|start|place)\b/i;

interface Progress {
  readonly steps: Instruction[];
  /** The form that is being filled in and still has to be sent. */
  pending?: Instruction | undefined;
  /** The record that was opened to be changed. */
  editing?: string | undefined;
}

/**
 * The steps of a task, one browser action each. With a page, its controls decide how the first of them begin; without
 * one, every record and form is taken to be in reach.
 */
export function expandTask(asked: readonly Instruction[], page?: PageView): readonly Instruction[] {
  const progress: Progress = { steps: [] };
  const meant = page ? inFolders(throughMenus(asked, page).flatMap((one) => meantOn(one, page))) : asked;
  for (const [at, instruction] of meant.entries())
    if (!isSentAgain(instruction, meant[at - 1])) expand(instruction, progress, page);
  flush(progress);
  return progress.steps;
}

/** “Book it and press Submit”: both clauses mean the one press that sends the form. Whoever wants a thing pressed twice says how often. */
function isSentAgain(instruction: Instruction, before: Instruction | undefined): boolean {
  const name = instruction.target?.name ?? '';
  // “OK” and “Confirm” answer what comes up when a form was sent.
  if (instruction.act !== 'click' || !namesSubmit(name, 'send') || before === undefined) return false;
  return before.act === 'submit' || isSameInstruction(instruction, before);
}

function expand(instruction: Instruction, progress: Progress, page: PageView | undefined): void {
  const { act, target } = instruction;
  const record =
    target?.container?.role === 'record' && target.container.relation === 'in' ? target.container.name : undefined;
  if (FILLING.has(act) && record !== undefined && instruction.ensure) {
    const { container: _, ...own } = target ?? {};
    expand({ act: 'change', target: recordTarget(record), fields: [] }, progress, page);
    progress.steps.push(...eachOf({ ...instruction, target: own }, page));
    // A switch mostly sends itself.
    const isSwitch = act === 'turn-on' || act === 'turn-off';
    progress.pending = { ...saveOf(record), ...(isSwitch && { ifNeeded: true }) };
    return;
  }
  if (FILLING.has(act)) {
    progress.steps.push(...eachOf(instruction, page));
    if (act === 'type' && page && isTypedInPlace(page)) progress.pending ??= { act: 'press', value: 'Enter' };
    const keeps = act === 'set' || instruction.ensure === true;
    // What the key has taken may still wait for the button of its form.
    if (page && isKept(instruction, page)) {
      if (keeps) progress.steps.push({ act: 'press', value: 'Enter' });
      else progress.pending ??= { act: 'press', value: 'Enter' };
    }
    if (keeps && !(page && progress.steps.length === 1 && savesNothing(page, progress.steps)))
      progress.pending ??= saveOf(progress.editing);
    return;
  }
  const owner = target?.container?.name;
  // What shows with what was just done is handed on by the part of the task that did it.
  const isDone = progress.steps.length > 0 || progress.pending !== undefined;
  if (act === 'read' && isDone && (owner === undefined || isAtHand(owner, progress))) return;
  if (act === 'submit') {
    const { ifNeeded: _, ...pending } = progress.pending ?? instruction;
    // “… and send it” says by which button.
    const said = pending.target === undefined && instruction.purpose !== undefined;
    progress.steps.push({ ...pending, ...(said && { purpose: instruction.purpose }) });
    progress.pending = undefined;
    return;
  }
  if (progress.pending === KEEP_CELL && (act === 'change' || sends(instruction, KEEP_CELL))) {
    progress.steps.push(ENTER_CELL);
    progress.pending = undefined;
  }
  if (progress.pending && (sends(instruction, progress.pending) || (page && pressesOnly(instruction, progress, page))))
    progress.pending = undefined;
  flush(progress);
  progress.editing = act === 'change' ? target?.name : undefined;
  progress.steps.push(...otherSteps(instruction, progress, page));
}

/** What keeps a cell that was changed where it stands, and what does so where more is to come before all of it is saved. */
const KEEP_CELL: Instruction = { act: 'submit', purpose: 'edit', ifNeeded: true };
const ENTER_CELL: Instruction = { act: 'press', value: 'Enter', ifNeeded: true };

/** Whether what has the keyboard is a field that stands in a row by itself, as cells have that are edited in place: Enter keeps it. */
function isTypedInPlace(page: PageView): boolean {
  const { things } = sceneOf(page);
  const field = things.find(({ node }) => node.i === page.activeElement?.id);
  return (
    field?.record !== undefined &&
    isTextField(field.node) &&
    !things.some((one) => one !== field && one.record === field.record && one.role === 'button')
  );
}

/** Whether what is filled in has to be kept with a key, as its field says. */
function isKept(instruction: Instruction, page: PageView): boolean {
  const found = groundInstruction(instruction, page);
  const id = found.kind === 'action' ? targetId(found.action) : undefined;
  const node = page.tree.find(({ i }) => i === id);
  return node?.r === 'inp' && isKeptByEnter(node.n);
}

/** What gives something on a page a value. */
export const FILLING: ReadonlySet<Instruction['act']> = new Set([
  'enter',
  'set',
  'choose',
  'turn-on',
  'turn-off',
  'type',
]);

/** Whether the page is, or has, the list that is called so: what else it lists of the same name stands there, too. */
function isListOf(page: PageView, name: string): boolean {
  const lists = readLists(page.skeleton).lists.map(({ container }) => container.name ?? '');
  return [...pageNames(page), ...lists].some((text) => fold(text).split(' ').includes(fold(name)));
}

/** Whether the page has a choice of that very name that narrows its list: what it lists need not be searched for that. */
function isFacet(name: string, page: PageView): boolean {
  const named = inReach(sceneOf(page)).filter(({ node }) => fold(node.n) === fold(name));
  return named.length === 1 && named.every(({ role, record }) => FACETS.has(role) && !record);
}
const FACETS: ReadonlySet<string> = new Set(['clickable', 'tab', 'button']);

function saveOf(editing: string | undefined): Instruction {
  if (editing !== undefined) return { act: 'submit', purpose: 'edit', target: { name: editing } };
  return { act: 'submit', purpose: 'edit', ifNeeded: true };
}

function flush(progress: Progress): void {
  if (progress.pending) progress.steps.push(progress.pending);
  progress.pending = undefined;
}

/** Whether what is to be noted shows without another step: it belongs to what was worked on just before. */
function isAtHand(of: string, { steps, pending }: Progress): boolean {
  const names = [...steps, ...(pending ? [pending] : [])].flatMap(({ target, fields }) => [
    target?.name,
    target?.container?.name,
    ...(fields ?? []).map(({ value }) => value),
  ]);
  return names.includes(of);
}

function otherSteps(instruction: Instruction, progress: Progress, page: PageView | undefined): readonly Instruction[] {
  const { steps } = progress;
  const here = steps.length === 0 ? page : undefined;
  const { act, target, value = '', fields = [] } = instruction;
  const name = target?.name;
  switch (act) {
    case 'open': {
      // “Page 2 of the results”: of what else, says the list that is open.
      const { container: of, ...bare } = target ?? {};
      if (target?.role === 'page' && of?.role === 'result' && of.name === undefined)
        return [{ ...instruction, target: bare }];
      if (target?.role !== 'record' || target.ordinal !== undefined || target.extreme) return [instruction];
      const called = name ?? target.kind ?? '';
      const purpose = instruction.purpose === 'edit' ? { purpose: 'edit' as const } : {};
      return [
        ...wayToRecord(called, target.kind, steps, here),
        { ...instruction, target: recordTarget(called), ...purpose },
      ];
    }
    case 'read': {
      const owner = target?.container?.name;
      const from = owner === undefined ? {} : { target: { role: 'record', name: owner } };
      const question = questionSchema.parse({ ask: 'value', fields: [name ?? ''], from });
      const noted: Instruction = { act, value: value || (name ?? ''), question };
      if (owner === undefined || (here && showsName(here, owner))) return [noted];
      return [...wayToRecord(owner, undefined, steps, here), openRecord(owner), noted];
    }
    case 'search':
      // “Find the order of Ann”: what is shown, or stands on another page of a list, needs no search.
      if (here && !searchField(here) && (showsName(here, value) || readPager(here.skeleton, here.url).next))
        return [{ act: 'find', target: { role: 'record', name: value } }];
      return searchSteps(value);
    case 'filter':
      if (here && fields.length > 0) return filterForm(fields, here) ?? [instruction];
      if (here && !target && isFacet(value, here)) return [{ act: 'choose', value }];
      return fields.length === 0 && value !== '' && !target ? searchSteps(value) : [instruction];
    case 'create': {
      const { steps: made, pending } = createSteps(instruction, here, page);
      if (pending) progress.pending = pending;
      return made;
    }
    case 'change': {
      if (value !== '' || target?.role !== 'record' || target.ordinal !== undefined || target.extreme)
        return [instruction];
      const marking = here && name !== undefined ? markingControl(here, fields) : undefined;
      if (marking !== undefined && name !== undefined) {
        const container = { role: 'record', name, relation: 'in' as const };
        return [...wayToRecord(name, target.kind, steps, here), { act: 'click', target: { name: marking, container } }];
      }
      const sets = fields.map(setField);
      const [state] = sets;
      if (here && name !== undefined && state && turnsState(here, fields)) {
        const container = { role: 'record', name, relation: 'in' as const };
        return [...wayToRecord(name, target.kind, steps, here), { ...state, target: { ...state.target, container } }];
      }
      if (sets.length > 0)
        progress.pending = { act: 'submit', purpose: 'edit', ...(name !== undefined && { target: { name } }) };
      if (name === undefined) return sets;
      if (page && fields.length > 0 && fields.every(({ field }) => changesInCells(page, name, field))) {
        progress.pending = KEEP_CELL;
        const container = { role: 'record', name, relation: 'in' as const };
        const inCells = sets.map((set) => ({ ...set, target: { ...set.target, container } }));
        return [
          ...wayToRecord(name, target.kind, steps, here),
          ...inCells.flatMap((set) => [ENTER_CELL, set]).slice(1),
        ];
      }
      const toList =
        here && sets.length > 0
          ? waysToColumn(
              here,
              name,
              fields.map(({ field }) => field),
            )
          : [];
      const opened = steps.at(-1);
      if (opened?.act === 'open' && opened.target?.role === 'record' && opened.target.name === name) steps.pop();
      return [
        ...(toList.length > 0 ? toList : wayToRecord(name, target.kind, steps, here)),
        { act: 'open', target: recordTarget(name), purpose: 'edit' },
        ...sets,
      ];
    }
    case 'delete': {
      const isPlain =
        target?.ordinal === undefined && !target?.extreme && instruction.quantity === undefined && !target?.qualities;
      const of = target?.container;
      // “The email from Ada” is the one that is called so in its list.
      const isOf = name === undefined && target?.kind !== undefined && of?.role === 'record' && of.relation === 'in';
      const called = name ?? (isOf ? of.name : undefined) ?? target?.kind;
      if (!isPlain) return [instruction, { act: 'confirm', purpose: 'delete', ifNeeded: true }];
      if (called === undefined) return [];
      const deleted: Instruction = { act, target: recordTarget(called) };
      const list = target?.container?.role === 'list' ? target.container.name : undefined;
      const container = list === undefined && !isOf ? of : undefined;
      const isHere =
        here && (list === undefined || isListOf(here, list)) && groundInstruction(deleted, here).kind === 'action';
      const toList = here && list !== undefined && !isHere ? waysToList(here, list) : [];
      return [
        ...toList,
        ...(container || toList.length > 0 ? [] : wayToRecord(called, target?.kind, steps, here)),
        container ? { ...deleted, target: { ...deleted.target, container } } : deleted,
        // Another one of that name may stand elsewhere, and stay.
        {
          act: 'confirm',
          target: recordTarget(called),
          purpose: 'delete',
          ...(container && { ifNeeded: true }),
        },
      ];
    }
    case 'upload': {
      const sender = here && fileSender(here);
      return [
        instruction,
        ...(sender ? [{ act: 'click' as const, target: { name: sender.node.n }, ifNeeded: true as const }] : []),
      ];
    }
    case 'format': {
      const { look = '', ...words } = instruction;
      progress.pending = saveOf(progress.editing);
      return [
        { ...words, act: 'select-text' },
        { act: 'click', target: { name: nameOfLook(look, page) } },
      ];
    }
    case 'confirm':
      return steps.at(-1)?.act === 'confirm' ? [] : [instruction];
    case 'log-in': {
      const visited = steps.at(-1)?.act === 'navigate';
      const ways = here && !visited ? waysToLogIn(here) : [];
      return [
        ...ways,
        ...logInEntries(fields, page, here !== undefined && !visited && ways.length === 0),
        { act: 'submit', purpose: 'log-in' },
      ];
    }
    case 'click':
      return (here && eachRecord(instruction, here)) ?? [withoutAim(here ? asCalled(instruction, here) : instruction)];
    default:
      return [withoutAim(instruction)];
  }
}

/**
 * The fields and the button of the form that a page filters its list by, “Supplier: [all] [Filter]”; undefined where it has no such form,
 * or a value is compared with rather than chosen.
 */
function filterForm(fields: readonly Assignment[], page: PageView): readonly Instruction[] | undefined {
  const chosen = fields.map(({ field, value, relation }): Instruction | undefined =>
    relation === undefined ? { act: 'choose', target: { role: 'field', name: field }, value } : undefined,
  );
  const places = chosen.map((one) => {
    const grounded = one && groundInstruction(one, page);
    const id = grounded?.kind === 'action' ? targetId(grounded.action) : undefined;
    return page.tree.findIndex(({ i }) => i === id);
  });
  const last = Math.max(...places);
  if (chosen.includes(undefined) || places.includes(-1)) return undefined;
  const isField = ({ r }: SemanticNode) => r === 'inp' || r === 'sel';
  const button = page.tree
    .slice(last + 1)
    .find((node) => isField(node) || (node.r === 'btn' && vocabulary.filtering.includes(fold(node.n))));
  if (!button || isField(button)) return undefined;
  return [...chosen.filter((one) => one !== undefined), { act: 'click', target: { role: 'button', name: button.n } }];
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

function recordTarget(name: string) {
  return { role: 'record', name };
}

function openRecord(name: string): Instruction {
  return { act: 'open', target: recordTarget(name) };
}

function setField({ field, value, guess }: Assignment): Instruction {
  return { act: 'set', target: { role: 'field', name: field }, value, ...(guess && { guess }) };
}

/** What must come first when a record is not in view: nothing, once it was searched for or opened. */
function wayToRecord(
  name: string,
  thing: string | undefined,
  steps: readonly Instruction[],
  page: PageView | undefined,
): readonly Instruction[] {
  const isKnown = steps.some(({ act, target, value }) => {
    const isSearch = act === 'search' || (act === 'enter' && target?.role === 'searchbox');
    return (isSearch && value !== undefined && nameScore(value, name) > 0) || target?.name === name;
  });
  if (isKnown || !page) return [];
  const way = waysToRecord(page, name, thing);
  return way === 'search' ? searchSteps(name) : way;
}

/** Whether a clause sends the form itself: "click Save", "press Enter". */
function sends({ act, value, target }: Instruction, pending: Instruction): boolean {
  if (act === 'press') return value === 'Enter';
  const name = target?.name ?? '';
  const purpose = pending.purpose === 'delete' ? undefined : pending.purpose;
  return act === 'click' && ((purpose !== undefined && namesSubmit(name, purpose)) || COMMITTING.test(name.trim()));
}

/**
 * Whether a clause names the one button behind the field that was filled in before it: whatever it is called, “Keep” or “Guardar”, it is
 * what the form would be saved by, which is then no step of its own.
 */
function pressesOnly({ act, target }: Instruction, { steps }: Progress, page: PageView): boolean {
  const before = steps.at(-1);
  if (act !== 'click' || target?.name === undefined || before?.act !== 'set') return false;
  const filled = groundInstruction(before, page);
  const id = filled.kind === 'action' ? targetId(filled.action) : undefined;
  const field = page.tree.find(({ i }) => i === id);
  const [only, ...others] = field && isTextField(field) ? buttonsAfter(page, field) : [];
  return only !== undefined && others.length === 0 && fold(only.n) === fold(target.name);
}
