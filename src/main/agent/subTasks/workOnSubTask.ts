import type { HierarchicalPlan, SubTask, SubTaskOutput } from '../../../shared/plan/subTask.ts';
import { failure, type Result } from '../../../shared/result.ts';
import { sentData } from '../../../shared/run/reduceFrame.ts';
import type { NewRunEvent } from '../../../shared/run/runEvent.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import { hasEnded } from '../../../shared/run/runStatus.ts';
import type { AgentContext } from '../agentContext.ts';
import { askReasoner } from '../askReasoner.ts';
import { mayHaveArrived } from '../graph/repeatedSend.ts';
import { PageUnavailableError } from '../ports/executor.ts';
import type { SubRun } from '../ports/subRuns.ts';
import { addressesToAsk } from '../readBack/addressesToAsk.ts';
import { rollingContext } from '../rollingContext.ts';
import { addressToGoOnFrom } from '../run/takeUp.ts';
import { acceptOutputs } from './acceptOutputs.ts';
import { fillObjective } from './fillObjective.ts';
import { gatherEvidence } from './gatherEvidence.ts';
import { failNote, type SubTaskVerdict, verifySubTask } from './verifySubTask.ts';

/** So many tabs one after the other a sub-task may lose, in one go. */
const MAXIMUM_TABS = 3;

type Ended = Omit<Extract<NewRunEvent, { type: 'subtask.ended' }>, 'type' | 'id'>;

const NOTHING_DONE = { outputs: [], model: { calls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 }, frames: 0 };

/**
 * Carries out one sub-task in a run of its own and records how it ended. Whatever goes wrong in it blocks this one and none of
 * the others; only a record that cannot be written to throws, and a page that is lost for good. A sub-task whose inputs nobody has
 * handed on never runs; one that loses its tab goes on in another.
 */
export async function workOnSubTask(context: AgentContext, subTask: SubTask): Promise<void> {
  const { recorder } = context;
  const accumulated = recorder.state.hierarchicalPlan?.accumulatedOutputs ?? [];
  const objective = fillObjective(subTask, accumulated);
  const ended = objective.ok
    ? await carryOut(context, subTask, objective.value)
    : blocked(`What it needs was not handed on: ${objective.error.join(', ')}`);
  await recorder.append({ type: 'subtask.ended', id: subTask.id, ...ended });
}

async function carryOut(context: AgentContext, subTask: SubTask, objective: string): Promise<Ended> {
  const { recorder, subRuns, page } = context;
  const { hierarchicalPlan } = recorder.state;
  if (!subRuns || !hierarchicalPlan) throw new Error('There are no runs for sub-tasks');
  let run: SubRun | undefined;
  const open = async (earlier: string | undefined): Promise<Result<SubRun, string>> => {
    const startUrl = startAddress(subTask, hierarchicalPlan, { task: recorder.state.task, url: page.url });
    const inputs = subTask.inputs.flatMap(
      (name) => hierarchicalPlan.accumulatedOutputs.findLast((output) => output.name === name) ?? [],
    );
    return subRuns.open({
      subTaskId: subTask.id,
      task: objective,
      startUrl,
      inputs,
      ...(earlier !== undefined && { earlier }),
    });
  };
  try {
    const opened = await open(subTask.openRunId);
    // Of one that cannot be gone on with nobody knows what it had sent.
    if (!opened.ok) return { ...blocked(opened.error), ...(subTask.openRunId !== undefined && { sentData: true }) };
    let current = opened.value;
    run = current;
    await recorder.append({ type: 'subtask.started', id: subTask.id, subRunId: run.runId });
    await carryOutIn(current, context);
    for (let tab = 1; hasLostPage(current) && !context.control.signal.aborted; tab += 1) {
      await current.close();
      const again: Result<SubRun, string> = tab < MAXIMUM_TABS ? await open(current.runId) : failure(whyEnded(current));
      // What is left of it is gone on with when the whole run is.
      if (!again.ok) throw new PageUnavailableError(again.error);
      current = again.value;
      run = current;
      await carryOutIn(current, context);
    }
    return await conclude(context, subTask, objective, current);
  } catch (error) {
    if (error instanceof PageUnavailableError) throw error;
    return { ...blocked(messageOf(error)), ...(run && figuresOf(run.recorder.state)) };
  } finally {
    // The work is over either way; a tab that does not close is no reason to call it failed.
    await run?.close().catch(() => undefined);
  }
}

/** Has the run of a sub-task carried out; one that had ended before only shows its last page again, to be told of. */
async function carryOutIn(run: SubRun, context: AgentContext): Promise<void> {
  const { rules, knowledge, reader, settings, now, tools } = context;
  const { recorder, control, executor, earlier, reasoner = context.reasoner } = run;
  if (earlier === 'over') {
    const url = addressToGoOnFrom(recorder.state);
    if (url) await executor.perform({ type: 'navigate', url }, control.signal);
    return;
  }
  // Whoever reasons judges too, unless that was set to be somebody else.
  const judge = context.judge === context.reasoner ? reasoner : context.judge;
  await context.carryOut({
    recorder,
    control,
    executor,
    reasoner,
    judge,
    knowledge,
    reader,
    settings,
    now,
    ...(rules && { rules }),
    ...(earlier === 'taken-up' && { takenUp: true }),
    // The same servers; whoever opened them lets go of them.
    ...(tools && { openTools: async () => ({ ...tools, close: async () => undefined }) }),
  });
}

function hasLostPage({ recorder: { state } }: SubRun): boolean {
  return state.cutOff === true && hasEnded(state.status);
}

function whyEnded({ recorder: { state } }: SubRun): string {
  return state.reason ?? 'Its page was lost';
}

/** What its agent says of a completed run, checked against what its pages show. */
async function conclude(context: AgentContext, subTask: SubTask, objective: string, run: SubRun): Promise<Ended> {
  const { state } = run.recorder;
  const figures = figuresOf(state);
  const own = verifySubTask(state, undefined);
  if (own.status === 'blocked') return { outputs: [], ...figures, ...own };

  const { settings, reasoner } = context;
  const needed = subTask.outputs;
  const evidence = await gatherEvidence(run, needed.length > 0 ? settings.verification.readBackPages : 0);
  const { pages, observations, shown } = evidence;
  const report = await askReasoner(context, 'reportSubTask', (signal) =>
    reasoner.reportSubTask(
      {
        objective,
        outputs: needed,
        context: rollingContext(state, settings.planning.rollingContext),
        observations,
        pages,
      },
      signal,
    ),
  );
  if (!report.ok) return { ...blocked(`There is no account of it: ${report.error.message}`), ...figures };
  const verdict = verifySubTask(state, report.value.note);
  if (verdict.status === 'blocked') return { outputs: [], ...figures, ...verdict };
  const outputs = acceptOutputs(needed, report.value.outputs, shown, settings.subTasks.outputCharacters);
  return { ...figures, outputs: [...outputs], ...withMissing(verdict, neededBy(context, subTask), outputs) };
}

/** Names of its outputs that others have as an input: without them it has not done what it is there for. */
function neededBy({ recorder }: AgentContext, { outputs }: SubTask): readonly string[] {
  const inputs = recorder.state.hierarchicalPlan?.subTasks.flatMap((other) => other.inputs) ?? [];
  return outputs.filter((name) => inputs.includes(name));
}

function withMissing(
  verdict: SubTaskVerdict,
  needed: readonly string[],
  outputs: readonly SubTaskOutput[],
): SubTaskVerdict {
  const missing = needed.filter((name) => !outputs.some((output) => output.name === name));
  if (missing.length === 0) return verdict;
  return { status: 'blocked', note: failNote(`No page shows what others need from it: ${missing.join(', ')}`) };
}

function figuresOf({ model, frames, url, status, checks }: RunState) {
  const finalUrl = addressesToAsk(url, [], frames, 1)[0];
  const proof = status === 'completed' ? checks.at(-1)?.proof : undefined;
  return {
    model,
    frames: frames.length,
    sentData: frames.some((frame) => sentData(frame) || mayHaveArrived(frame)),
    ...(proof && { proof }),
    ...(finalUrl !== undefined && status === 'completed' && { finalUrl }),
  };
}

function blocked(reason: string): Ended {
  return { ...NOTHING_DONE, status: 'blocked', note: failNote(reason) };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Where a sub-task starts: at its own address, if that is on the site of the task or the task names its host; else where the
 * last of those that it depends on has ended; else on the page on which the task was planned. A page may have talked a reasoner
 * into any other address.
 */
export function startAddress(
  { startUrl = '', dependsOn }: SubTask,
  { subTasks }: HierarchicalPlan,
  { task, url: plannedOn }: Pick<RunState, 'task' | 'url'>,
): string {
  const own = URL.parse(startUrl);
  const isWebPage = own?.protocol === 'http:' || own?.protocol === 'https:';
  const isOfTask = own?.origin === URL.parse(plannedOn)?.origin || (own !== null && task.includes(own.host));
  if (own && isWebPage && isOfTask) return own.href;
  const ended = subTasks.filter(({ id, status }) => dependsOn.includes(id) && status === 'completed');
  return ended.at(-1)?.finalUrl ?? plannedOn;
}
