import { asProposed, type PlanStep } from '../plan/plan.ts';
import { failure, type Result, success } from '../result.ts';
import type { Frame } from '../run/frame.ts';
import { reduceRunEvents } from '../run/reduceRun.ts';
import type { RunEvent } from '../run/runEvent.ts';
import type { RunState } from '../run/runState.ts';
import { mayHaveChanged } from '../tools/tool.ts';
import { keptValues } from './generalise.ts';
import { neededFrames } from './neededFrames.ts';
import { type StepTerms, scriptStepOf } from './scriptStepOf.ts';
import { secretsOf, withoutSecrets } from './secrets.ts';
import { shownAfresh } from './shownAfresh.ts';
import type { ScriptStep, VerifiedScript } from './verifiedScript.ts';
import { withValuesIn } from './withValues.ts';

/** A script, and the values of its parameters as far as the run's own record holds them. */
export interface RecordedScript {
  readonly script: VerifiedScript;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * The verified script of a completed run, from its events alone: what it did and was proved by, without what failed and what
 * was undone. Error: why there is none, for people.
 *
 * @param given values that the run was given by others, which stand in its task and are other ones the next time
 */
export function scriptOf(events: readonly RunEvent[], given: readonly string[] = []): Result<RecordedScript, string> {
  const state = reduceRunEvents(events[0]?.runId ?? '', events);
  const refused = refusal(state, events);
  if (refused !== undefined) return failure(refused);
  const frames = neededFrames(state.frames);
  const secrets = secretsOf(frames);
  const terms: StepTerms = {
    task: state.task,
    keep: keptValues(withoutGiven(state.task, given), [...given, ...frames.flatMap(enteredBy)]),
    startUrl: startOf(state),
    secrets,
  };
  const steps: ScriptStep[] = [];
  for (const entry of inOrder(state, frames)) {
    const step = 'action' in entry ? scriptStepOf(entry, state, terms) : success(asProposed(entry));
    if (!step.ok) return step;
    steps.push(step.value);
  }
  if (steps.length === 0) return failure('The run carried out no action that could be done again.');
  const readBack = readBackOf(state, terms);
  const script: VerifiedScript = {
    format: 'countersign-script',
    version: 1,
    runId: state.runId,
    task: state.task,
    goal: state.plan?.goal ?? state.task,
    startUrl: terms.startUrl,
    parameters: secrets.map(({ name, field }) => ({ name, field })),
    keep: [...terms.keep],
    steps,
    ...(readBack && { readBack }),
  };
  return success({
    script: withoutSecrets(script, secrets),
    values: Object.fromEntries(secrets.map(({ name, value }) => [name, value])),
  });
}

function refusal(state: RunState, events: readonly RunEvent[]): string | undefined {
  if (state.status !== 'completed') return 'Only a run that was completed can be done again or exported as a test.';
  if (state.hierarchicalPlan) {
    return 'The task was carried out as sub-tasks, so this run did nothing itself.';
  }
  if (state.frames.some(({ witness }) => witness?.toolCall && mayHaveChanged(witness.toolCall))) {
    return 'The run called a tool that may have changed something, and that is not sent a second time.';
  }
  if (events.some(({ type }) => type === 'human.took-over')) {
    return 'A person had the page in hand during the run, and what they did there is not on record.';
  }
  return undefined;
}

/** The figures in a value that was given are kept as a part of it, and not by themselves. */
function withoutGiven(task: string, given: readonly string[]): string {
  return withValuesIn(
    task,
    given.map((from) => ({ from, to: ' ' })),
  );
}

/** Where the run began; its first page where it was not told where to begin. */
function startOf({ startUrl, frames }: RunState): string {
  return startUrl || (frames[0]?.before?.url ?? '');
}

function enteredBy({ action, element }: Frame): string[] {
  if (element?.type === 'password') return [];
  if (action.type === 'setValue' || action.type === 'type') return [action.text];
  return action.type === 'select' ? [action.value] : [];
}

/** Frames, and between them the steps that were found fulfilled without an action, each where the plan has it. */
function inOrder(state: RunState, frames: readonly Frame[]): (Frame | PlanStep)[] {
  const entries: (Frame | PlanStep)[] = [...frames];
  const passedOver = (state.plan?.steps ?? []).filter(
    ({ status, editedByHuman, notNeeded, index }) =>
      status === 'skipped' &&
      !editedByHuman &&
      !notNeeded &&
      !frames.some((frame) => frame.stepIndex === index && isCurrent(frame, state)),
  );
  for (const step of passedOver) {
    const next = entries.findIndex(
      (entry) =>
        'action' in entry && isCurrent(entry, state) && entry.stepIndex !== undefined && entry.stepIndex > step.index,
    );
    // What comes after the last action was reached without it.
    if (next !== -1) entries.splice(next, 0, step);
  }
  return entries;
}

function isCurrent(frame: Frame, { plan }: RunState): boolean {
  return frame.planRevision === undefined || frame.planRevision === plan?.revision;
}

function readBackOf(state: RunState, terms: StepTerms): VerifiedScript['readBack'] {
  const readBack = state.frames.at(-1)?.readBack;
  if (readBack?.standing !== 'confirmed') return undefined;
  const { confidence, observations, cites } = readBack;
  return { confidence, shown: shownAfresh(observations, cites, terms) };
}
