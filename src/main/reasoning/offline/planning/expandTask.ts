import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { namesSubmit } from '../grounding/groundSubmit.ts';
import { concepts } from '../language/concepts.ts';
import { isFieldLabel } from '../language/fieldLabels.ts';
import { nameScore } from '../language/nameScore.ts';
import type { Assignment, TaskIntent } from '../language/taskIntent.ts';
import { savesNothing } from './formAhead.ts';
import type { StepIntent } from './stepIntent.ts';
import { searchSteps, waysToForm, waysToLogIn, waysToRecord } from './waysAhead.ts';

type Submit = Extract<StepIntent, { kind: 'submit' }>;

/** Buttons that send a form by another name than saving it. */
const COMMITTING =
  /^(?:publish|post|send|submit|add|create|confirm|continue|next|finish|register|order|book|pay|check ?out|share|schedule|start|place)\b/i;

interface Progress {
  readonly steps: StepIntent[];
  /** The form that is being filled in and still has to be sent. */
  pending?: Submit | undefined;
  /** The record that was opened to be changed. */
  editing?: string | undefined;
}

/**
 * The steps of a task, one browser action each. With a page, its controls decide how the first of them begin; without
 * one, every record and form is taken to be in reach.
 */
export function expandTask(intents: readonly TaskIntent[], page?: PageView): readonly StepIntent[] {
  const progress: Progress = { steps: [] };
  for (const intent of intents) expand(intent, progress, page);
  flush(progress);
  return progress.steps;
}

function expand(intent: TaskIntent, progress: Progress, page: PageView | undefined): void {
  if (fillsIn(intent)) {
    progress.steps.push(...fieldSteps(intent));
    const saves =
      'saves' in intent && intent.saves && !(page && progress.steps.length === 1 && savesNothing(page, progress.steps));
    if (saves) progress.pending ??= saveOf(progress.editing);
    return;
  }
  if (intent.kind === 'note' && isAtHand(intent.of, progress)) return;
  if (intent.kind === 'submit') {
    const { ifNeeded: _, ...pending } = progress.pending ?? { kind: 'submit' as const, purpose: intent.purpose };
    progress.steps.push(pending);
    progress.pending = undefined;
    return;
  }
  if (progress.pending && sends(intent, progress.pending)) progress.pending = undefined;
  flush(progress);
  progress.editing = intent.kind === 'edit' ? intent.name : undefined;
  progress.steps.push(...otherSteps(intent, progress, page));
}

function saveOf(editing: string | undefined): Submit {
  if (editing !== undefined) return { kind: 'submit', purpose: 'edit', name: editing };
  return { kind: 'submit', purpose: 'edit', ifNeeded: true };
}

function flush(progress: Progress): void {
  if (progress.pending) progress.steps.push(progress.pending);
  progress.pending = undefined;
}

/** Whether what is to be noted shows without another step: it belongs to what was worked on just before. */
function isAtHand(of: string | undefined, { steps, pending }: Progress): boolean {
  return of === undefined || pending?.name === of || steps.some((step) => 'name' in step && step.name === of);
}

type FillingIn = Extract<TaskIntent, { kind: 'enter' | 'set' | 'choose' | 'toggle' }>;

function fillsIn(intent: TaskIntent): intent is FillingIn {
  return intent.kind === 'enter' || intent.kind === 'set' || intent.kind === 'choose' || intent.kind === 'toggle';
}

function fieldSteps(intent: FillingIn): readonly StepIntent[] {
  switch (intent.kind) {
    case 'enter':
      if (intent.field === undefined) return [{ kind: 'type', value: intent.value }];
      if (concepts(intent.field).join(' ') === 'search') return [{ kind: 'enterSearch', query: intent.value }];
      return [{ kind: 'enter', value: intent.value, field: intent.field }];
    case 'set':
      return intent.assignments.map(({ field, value }) => ({ kind: 'set', field, value }));
    case 'choose':
      return [{ kind: 'choose', value: intent.value, ...(intent.field !== undefined && { field: intent.field }) }];
    case 'toggle':
      return [
        {
          kind: 'toggle',
          name: intent.name,
          on: intent.on,
          ...(intent.group !== undefined && { group: intent.group }),
        },
      ];
  }
}

function otherSteps(
  intent: Exclude<TaskIntent, FillingIn>,
  progress: Progress,
  page: PageView | undefined,
): readonly StepIntent[] {
  const { steps } = progress;
  const here = steps.length === 0 ? page : undefined;
  switch (intent.kind) {
    case 'visit':
      return [{ kind: 'visit', url: intent.url }];
    case 'open':
      return [{ kind: 'openPage', name: intent.name }];
    case 'click': {
      const { refers: _, ...click } = intent;
      return [click];
    }
    case 'openTab':
    case 'doubleClick':
    case 'hover':
    case 'press':
    case 'back':
    case 'scroll':
    case 'wait':
    case 'openResult':
      return [intent];
    case 'openRecord': {
      const name = intent.name ?? intent.thing ?? '';
      return [...wayToRecord(name, intent.thing, steps, here), { kind: 'openRecord', name }];
    }
    case 'note': {
      const name = intent.of ?? '';
      return [...wayToRecord(name, undefined, steps, here), { kind: 'openRecord', name }];
    }
    case 'search':
      return searchSteps(intent.query);
    case 'create':
      return createSteps(intent, progress, here);
    case 'edit': {
      const sets = intent.assignments.map(({ field, value }): StepIntent => ({ kind: 'set', field, value }));
      const name = intent.name;
      if (sets.length > 0) progress.pending = { kind: 'submit', purpose: 'edit', ...(name !== undefined && { name }) };
      if (name === undefined) return sets;
      const opened = steps.at(-1);
      if (opened?.kind === 'openRecord' && opened.name === name) steps.pop();
      return [...wayToRecord(name, intent.thing, steps, here), { kind: 'editRecord', name }, ...sets];
    }
    case 'delete': {
      const name = intent.name ?? intent.thing;
      if (name === undefined) return [];
      return [
        ...wayToRecord(name, intent.thing, steps, here),
        { kind: 'deleteRecord', name },
        { kind: 'confirm', deletionOf: name },
      ];
    }
    case 'confirm':
      return steps.at(-1)?.kind === 'confirm' ? [] : [{ kind: 'confirm' }];
    case 'logIn':
      return logInSteps(intent.url, intent.assignments, here);
    case 'submit':
      return [];
  }
}

function createSteps(
  intent: Extract<TaskIntent, { kind: 'create' }>,
  progress: Progress,
  page: PageView | undefined,
): readonly StepIntent[] {
  const { thing, name } = intent;
  // A title is what the thing is known by, and has a field of its own.
  const isAssigned = intent.assignments.some(({ value }) => value === name);
  progress.pending = { kind: 'submit', purpose: 'create', thing, ...(name !== undefined && { name }) };
  return [
    ...(page ? waysToForm(page, thing) : []),
    { kind: 'openForm', thing },
    ...(name === undefined || isAssigned ? [] : [{ kind: 'enter', value: name, field: 'name' } as const]),
    ...intent.assignments.map(fillStep),
  ];
}

/** Labels of text fields are typed into; what sort of field another label has shows on the page. */
function fillStep({ field, value }: Assignment): StepIntent {
  const isText =
    isFieldLabel(field) && !/^(?:status|country|gender|category|priority|type|role)$/.test(concepts(field)[0] ?? '');
  return isText ? { kind: 'enter', value, field } : { kind: 'set', field, value };
}

function logInSteps(
  url: string | undefined,
  assignments: readonly Assignment[],
  page: PageView | undefined,
): readonly StepIntent[] {
  const visit: readonly StepIntent[] = url === undefined ? [] : [{ kind: 'visit', url }];
  const fields = assignments.map(({ field, value }): StepIntent => ({ kind: 'enter', field, value }));
  return [
    ...visit,
    ...(page && url === undefined ? waysToLogIn(page) : []),
    ...fields,
    { kind: 'submit', purpose: 'log-in' },
  ];
}

/** What must come first when a record is not in view: nothing, once it was searched for or opened. */
function wayToRecord(
  name: string,
  thing: string | undefined,
  steps: readonly StepIntent[],
  page: PageView | undefined,
): readonly StepIntent[] {
  const known = steps.some(
    (step) =>
      ('query' in step && step.query !== undefined && nameScore(step.query, name) > 0) ||
      ('name' in step && step.name === name),
  );
  if (known || !page) return [];
  const way = waysToRecord(page, name, thing);
  return way === 'search' ? searchSteps(name) : way;
}

/** Whether a clause sends the form itself: "click Save", "press Enter". */
function sends(intent: TaskIntent, pending: Submit): boolean {
  if (intent.kind === 'press') return intent.key === 'Enter';
  return intent.kind === 'click' && (namesSubmit(intent.name, pending.purpose) || COMMITTING.test(intent.name.trim()));
}
