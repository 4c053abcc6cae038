import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { ProposedSubTask } from '../../../../shared/plan/subTask.ts';
import type { DecomposeInput, Decomposition } from '../../../../shared/reasoning/dividing.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { groundInstruction } from '../grounding/groundInstruction.ts';
import { mentions } from '../language/nameScore.ts';
import { fold } from '../language/text.ts';
import { expandTask } from '../planning/expandTask.ts';
import { isDeed, recordsOf, splitTask, type TaskPart } from './splitTask.ts';

/** The parts of a task that stand on their own, with what each needs of the others (planner-process, Hierarchical Planning). */
export function decompose({
  task,
  page,
}: Pick<DecomposeInput, 'task'> & Partial<Pick<DecomposeInput, 'page'>>): Decomposition {
  const parts = splitTask(task);
  const problem = problemOf(parts) ?? (page && parts.every((part) => isDoneOn(page, part)) ? ON_ONE_PAGE : undefined);
  if (problem !== undefined) return { subTasks: [], reason: problem };
  return { subTasks: parts.map((part, index) => toSubTask(part, index, parts)), reason: reasonFor(parts) };
}

function problemOf(parts: readonly TaskPart[]): string | undefined {
  if (parts.length < 2) return 'All of the task belongs together.';
  // A log-in that lives in a tab would be lost in the next one; what is only opened would be seen by nobody.
  if (parts.some(({ instructions }) => instructions.some(({ act }) => act === 'log-in')))
    return 'The task begins with a log-in.';
  if (!parts.every(({ instructions }) => instructions.some(isDeed))) return 'A part of the task only opens something.';
  if (parts.some(onlyPresses)) return 'A part only presses something on what is open.';
  const noted = parts.flatMap(outputsOf);
  return new Set(noted).size < noted.length ? 'Two values are noted under the same name.' : undefined;
}

/** In two tabs, what the one keeps the other, which has seen it before, would write over. */
const ON_ONE_PAGE = 'All of the task is done on the page that is open.';

/** Whether everything that a part does is done on this very page, which has all of it in view. */
function isDoneOn(page: PageView, { instructions }: TaskPart): boolean {
  const steps = expandTask(instructions, page).filter(({ act }) => act !== 'confirm' && act !== 'submit');
  return steps.length > 0 && steps.every((step) => groundInstruction(step, page).kind !== 'none');
}

/** “… > A5, then File > Save”: it names neither a record nor a value, and so works on whatever is open. */
function onlyPresses({ instructions }: TaskPart): boolean {
  const isPress = ({ act, target }: Instruction) =>
    act === 'submit' || act === 'confirm' || act === 'press' || (act === 'click' && target?.container === undefined);
  const isWay = ({ act, target }: Instruction) => act === 'open' && target?.role === 'page';
  return instructions.some(isPress) && instructions.every((one) => isPress(one) || isWay(one));
}

function toSubTask(part: TaskPart, index: number, parts: readonly TaskPart[]): ProposedSubTask {
  const earlier = parts.slice(0, index);
  const site = visitedIn(earlier[0]);
  const dependsOn = earlier.flatMap((other, place) =>
    (part.follows && place === index - 1) || needs(part, other) ? [idOf(place)] : [],
  );
  return {
    id: idOf(index),
    name: nameOf(part),
    objective: part.objective,
    inputs: [...part.uses],
    outputs: outputsOf(part),
    dependsOn,
    ...(site !== undefined && dependsOn.length === 0 && visitedIn(part) === undefined && { startUrl: site }),
    estimatedSteps: expandTask(part.instructions).length,
  };
}

function idOf(index: number): string {
  return `part-${index + 1}`;
}

function outputsOf({ instructions }: TaskPart): string[] {
  return instructions.flatMap(({ act, value }) => (act === 'read' ? (value ?? []) : []));
}

/** The address that a part begins with. */
function visitedIn(part: TaskPart | undefined): string | undefined {
  const [first] = part?.instructions ?? [];
  return first?.act === 'navigate' ? first.value : undefined;
}

/** Whether one part must wait for another: for a value, for the same record, or because both change the same page. */
function needs(part: TaskPart, earlier: TaskPart): boolean {
  if (part.uses.some((name) => outputsOf(earlier).includes(name))) return true;
  if (recordsOf(earlier.instructions).some((name) => mentions(part.objective, name))) return true;
  const pages = pagesOf(earlier.instructions);
  return pagesOf(part.instructions).some((page) => pages.includes(page));
}

function pagesOf(instructions: readonly Instruction[]): readonly string[] {
  return instructions.flatMap(({ act, target }) =>
    act === 'open' && target?.role === 'page' && target.name !== undefined ? fold(target.name) : [],
  );
}

const DEEDS: Readonly<Partial<Record<Instruction['act'], string>>> = {
  create: 'Add',
  change: 'Change',
  delete: 'Delete',
};

/** A few words for people. */
function nameOf({ instructions, objective }: TaskPart): string {
  const deed = instructions.find(isDeed);
  const verb = deed && DEEDS[deed.act];
  const { kind, name } = deed?.target ?? {};
  return verb === undefined
    ? objective
    : [verb, kind, name === undefined ? undefined : `“${name}”`].filter(Boolean).join(' ');
}

function reasonFor(parts: readonly TaskPart[]): string {
  return `The task has ${parts.length} parts that stand on their own.`;
}
