import { targetId } from '../../../../shared/actions/action.ts';
import {
  type Assignment,
  GIVING_ACTS,
  type Instruction,
  isSameInstruction,
} from '../../../../shared/meaning/instruction.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { readPager } from '../answering/pager.ts';
import { fileSender } from '../grounding/acts/giveFile.ts';
import { nameOfLook } from '../grounding/acts/selectWords.ts';
import { buttonsAfter, searchField } from '../grounding/acts/sendForm.ts';
import { groundInstruction } from '../grounding/groundInstruction.ts';
import { showsName } from '../grounding/openPage.ts';
import { inReach, isTextField, sceneOf } from '../grounding/scene.ts';
import vocabulary from '../grounding/vocabulary.json' with { type: 'json' };
import { isKeptByEnter, namesSubmit } from '../language/controlWords.ts';
import { fold } from '../language/text.ts';
import { inFolders, throughMenus } from './alongPath.ts';
import { createSteps } from './createSteps.ts';
import { savesNothing } from './formAhead.ts';
import { logInEntries } from './keptLogIn.ts';
import { asCalled, eachOf, eachRecord, meantOn, withoutAim } from './meantOnPage.ts';
import {
  changingSteps,
  deletingSteps,
  ENTER_CELL,
  type Expansion,
  KEEP_CELL,
  openingSteps,
  readingSteps,
  recordTarget,
  type Situation,
} from './recordSteps.ts';
import { searchSteps, waysToLogIn } from './waysAhead.ts';

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
  const { steps } = progress;
  const { steps: added, pending } = expansionOf(instruction, {
    steps,
    here: steps.length === 0 ? page : undefined,
    page,
  });
  // “Open Ann and change her phone”: it is opened to be changed.
  if (act === 'change' && isOpeningOf(steps.at(-1), target?.name) && added.some(({ purpose }) => purpose === 'edit'))
    steps.pop();
  steps.push(...added);
  progress.pending = pending;
}

function isOpeningOf(step: Instruction | undefined, name: string | undefined): boolean {
  return step?.act === 'open' && step.target?.role === 'record' && step.target.name === name;
}

/** The steps of what neither fills in nor sends a form that is open. */
function expansionOf(instruction: Instruction, situation: Situation): Expansion {
  const { act, fields = [] } = instruction;
  const { steps, here, page } = situation;
  switch (act) {
    case 'create':
      return createSteps(instruction, here, page);
    case 'change':
      return changingSteps(instruction, situation);
    case 'open':
      return { steps: openingSteps(instruction, situation) };
    case 'read':
      return { steps: readingSteps(instruction, situation) };
    case 'delete':
      return { steps: deletingSteps(instruction, situation) };
    case 'search':
      return { steps: searchingSteps(instruction, here) };
    case 'filter':
      return { steps: filteringSteps(instruction, here) };
    case 'confirm':
      return { steps: steps.at(-1)?.act === 'confirm' ? [] : [instruction] };
    case 'upload': {
      const sender = here && fileSender(here);
      const sent: readonly Instruction[] = sender
        ? [{ act: 'click', target: { name: sender.node.n }, ifNeeded: true }]
        : [];
      return { steps: [instruction, ...sent] };
    }
    case 'format': {
      const { look = '', ...words } = instruction;
      const press: Instruction = { act: 'click', target: { name: nameOfLook(look, page) } };
      return { steps: [{ ...words, act: 'select-text' }, press], pending: saveOf(undefined) };
    }
    case 'log-in': {
      const isVisited = steps.at(-1)?.act === 'navigate';
      const ways = here && !isVisited ? waysToLogIn(here) : [];
      const entries = logInEntries(fields, page, here !== undefined && !isVisited && ways.length === 0);
      return { steps: [...ways, ...entries, { act: 'submit', purpose: 'log-in' }] };
    }
    case 'click': {
      const each = here && eachRecord(instruction, here);
      return { steps: each ?? [withoutAim(here ? asCalled(instruction, here) : instruction)] };
    }
    default:
      return { steps: [withoutAim(instruction)] };
  }
}

/** “Find the order of Ann”: what is shown, or stands on another page of a list, needs no search. */
function searchingSteps({ value = '' }: Instruction, here: PageView | undefined): readonly Instruction[] {
  const isAtHand = here && !searchField(here) && (showsName(here, value) || readPager(here.skeleton, here.url).next);
  return isAtHand ? [{ act: 'find', target: { role: 'record', name: value } }] : searchSteps(value);
}

function filteringSteps(instruction: Instruction, here: PageView | undefined): readonly Instruction[] {
  const { target, value = '', fields = [] } = instruction;
  if (here && fields.length > 0) return filterForm(fields, here) ?? [instruction];
  if (here && !target && isFacet(value, here)) return [{ act: 'choose', value }];
  return fields.length === 0 && value !== '' && !target ? searchSteps(value) : [instruction];
}

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
export const FILLING: ReadonlySet<Instruction['act']> = new Set<Instruction['act']>([...GIVING_ACTS, 'type']);

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
