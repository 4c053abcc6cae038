import { asProposed, type ProposedStep } from '../plan/plan.ts';
import type { HierarchicalPlan, SubTask, SubTaskOutput } from '../plan/subTask.ts';
import { failure, type Result, success } from '../result.ts';
import { reduceRunEvents } from '../run/reduceRun.ts';
import type { RunEvent } from '../run/runEvent.ts';
import type { RunState } from '../run/runState.ts';
import { type RecordedScript, scriptOf } from './scriptOf.ts';

/** A sub-task with the script of the run that did it. */
export interface ScriptPart {
  readonly subTask: SubTask;
  readonly recorded: RecordedScript;
  /** What it was given by others, as it was then. */
  readonly inputs: readonly SubTaskOutput[];
  /** What it handed on, as it was then, and where it was read. */
  readonly outputs: readonly SubTaskOutput[];
}

/** What a run did that was split into sub-tasks. */
export interface SplitScript {
  readonly runId: string;
  readonly task: string;
  readonly goal: string;
  readonly startUrl: string;
  /** The plan that stood before the task was split. */
  readonly steps: readonly ProposedStep[];
  /** Each after all that it depends on. */
  readonly parts: readonly ScriptPart[];
}

/** Whether this run was carried out as sub-tasks, each of which has a run of its own. */
export function isSplit(events: readonly RunEvent[]): boolean {
  return events.some(({ type }) => type === 'subtasks.planned');
}

/**
 * The scripts of a completed run that was split, from its own events and those of the runs of its sub-tasks. Error: why there
 * are none, for people.
 */
export function splitScriptOf(
  events: readonly RunEvent[],
  subRuns: readonly (readonly RunEvent[])[],
): Result<SplitScript, string> {
  const state = reduceRunEvents(events[0]?.runId ?? '', events);
  const { hierarchicalPlan, plan } = state;
  if (state.status !== 'completed' || !hierarchicalPlan || !plan) {
    return failure('Only a run that was completed can be done again or exported as a test.');
  }
  if (events.some(({ type }) => type === 'human.took-over')) {
    return failure('A person had the page in hand during the run, and what they did there is not on record.');
  }
  const parts: ScriptPart[] = [];
  for (const subTask of inOrder(hierarchicalPlan.subTasks)) {
    const part = partOf(subTask, hierarchicalPlan, subRuns);
    if (!part.ok) return failure(`The sub-task “${subTask.name}” cannot be done again: ${part.error}`);
    parts.push(part.value);
  }
  return success({
    runId: state.runId,
    task: state.task,
    goal: hierarchicalPlan.goal,
    startUrl: startOf(state, parts),
    steps: plan.steps.map(asProposed),
    parts,
  });
}

function partOf(
  subTask: SubTask,
  { accumulatedOutputs }: HierarchicalPlan,
  subRuns: readonly (readonly RunEvent[])[],
): Result<ScriptPart, string> {
  const run = subRuns.find(([first]) => first?.runId === subTask.runIds.at(-1));
  if (!run) return failure('its run is not on record.');
  const named = (names: readonly string[]) =>
    names.flatMap((name) => accumulatedOutputs.findLast((output) => output.name === name) ?? []);
  const inputs = named(subTask.inputs);
  const recorded = scriptOf(
    run,
    inputs.map(({ value }) => value),
  );
  if (!recorded.ok) return recorded;
  return success({ subTask, recorded: recorded.value, inputs, outputs: named(subTask.outputs) });
}

/** Each after all that it depends on, else in the order of the plan. */
function inOrder(subTasks: readonly SubTask[]): readonly SubTask[] {
  const ordered: SubTask[] = [];
  const isNext = (subTask: SubTask) =>
    !ordered.includes(subTask) && subTask.dependsOn.every((id) => ordered.some((done) => done.id === id));
  for (let next = subTasks.find(isNext); next; next = subTasks.find(isNext)) ordered.push(next);
  return ordered;
}

function startOf({ startUrl }: RunState, [first]: readonly ScriptPart[]): string {
  return startUrl || (first?.recorded.script.startUrl ?? '');
}
