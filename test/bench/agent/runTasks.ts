import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStream } from '../../../src/main/agent/run/runRecorder.ts';
import { createReasoner } from '../../../src/main/hosts/createReasoner.ts';
import { openExecutor } from '../../../src/main/hosts/openExecutor.ts';
import { RunService } from '../../../src/main/hosts/runService.ts';
import { openStore } from '../../../src/main/store/openStore.ts';
import { isPageAction } from '../../../src/shared/actions/action.ts';
import { formatAction } from '../../../src/shared/actions/actionText.ts';
import type { Attachment } from '../../../src/shared/run/attachment.ts';
import { reduceRunEvents } from '../../../src/shared/run/reduceRun.ts';
import type { RunState } from '../../../src/shared/run/runState.ts';
import type { AgentTask, OpenTask } from './agentTasks.ts';
import { openBadModel, readBadModel } from './badModels.ts';

/** What came of a task. */
export interface TaskResult {
  readonly bed: string;
  readonly name: string;
  readonly say: string;
  readonly can: true | string;
  readonly asks: boolean;
  readonly status: string;
  readonly reason: string;
  readonly answer: string;
  /** The truth of the site, which the product cannot see. */
  readonly truth: boolean;
  /** Done and said to be done; or, where it cannot be done, not said to be done and nothing wrongly changed. */
  readonly right: boolean;
  /** Said to be done, and not so. */
  readonly falseCompletion: boolean;
  /** What was changed of the site's data, see `OpenTask.changed`. */
  readonly changed: readonly string[];
  /** Something was changed, and not as asked. */
  readonly unasked: boolean;
  /** Actions carried out on the page. */
  readonly actions: readonly string[];
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costUsd: number;
  readonly ms: number;
  /** Of these, how long the page was waited for: actions carried out, and what came of them. */
  readonly waitedMs: number;
}

export interface RunTasksOptions {
  /** Who acts, by the name that `countersign run --model` takes; or a bad model, see `readBadModel`. */
  readonly model: string;
  /** Who judges; '' for the one who acts. */
  readonly judge: string;
  readonly lanes: number;
  /** After which a task is stopped, in milliseconds. */
  readonly limitMs: number;
  readonly onResult: (result: TaskResult) => void;
  /** Called with how a run ended, before its result. */
  readonly onEnd?: (state: RunState) => void;
}

/** Lets the product work on every task, in that many browsers at a time; the results are in the order of the tasks. */
export async function runTasks(tasks: readonly AgentTask[], options: RunTasksOptions): Promise<TaskResult[]> {
  const results: TaskResult[] = [];
  const waiting = tasks.map((task, index) => ({ task, index }));
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await runTask(next.task, options);
      results[next.index] = result;
      options.onResult(result);
    }
  };
  await Promise.all(Array.from({ length: Math.min(options.lanes, tasks.length) }, work));
  return results;
}

/** Each task has a browser and a store of its own: nothing that one leaves reaches the next. */
async function runTask(task: AgentTask, { model, judge, limitMs, onEnd }: RunTasksOptions): Promise<TaskResult> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-agent-'));
  const store = openStore(folder);
  if (!store.ok) throw store.error;
  const { events, blobs, leases, settings } = store.value;
  const browser = await openExecutor({ headless: true }, () => settings.get());
  if (!browser.ok) throw new Error(browser.error);
  const bad = readBadModel(model);
  const site = await task.open(bad?.kind === 'obedient');
  const played = bad && (await openBadModel(bad, store.value));
  try {
    const runs = new RunService({
      host: 'cli',
      events,
      blobs,
      leases,
      settings: () => ({ ...settings.get(), model: { ...settings.get().model, judge } }),
      reasoner: (name) => (played ? played.reasoner(name) : createReasoner(name, store.value)),
      executor: async () => ({ ok: true, value: browser.value.executor }),
      onLost: (_runId, error) => {
        throw error;
      },
    });
    const started = await runs.start({
      task: task.say,
      startUrl: site.startUrl,
      reasoner: model,
      ...(task.files && { attachments: task.files.map(attachmentOf) }),
    });
    if (!started.ok) throw new Error(started.error.message);
    const { runId, finished } = started.value;
    const control = runs.control(runId);
    const limit = setTimeout(() => void (control.ok && control.value.stop('The time of the bench was up')), limitMs);
    await finished;
    clearTimeout(limit);
    const state = reduceRunEvents(runId, await events.read(runStream(runId)));
    onEnd?.(state);
    const answer = answerOf(state);
    const truth = await site.truth(browser.value.executor.page, answer);
    return resultOf(task, state, answer, truth, site);
  } finally {
    await browser.value.close();
    await site.close();
    await played?.close();
    await store.value.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function attachmentOf({ name, text }: NonNullable<AgentTask['files']>[number]): Attachment {
  return { name, mimeType: 'text/plain', base64: Buffer.from(text).toString('base64') };
}

function resultOf(task: AgentTask, state: RunState, answer: string, truth: boolean, site: OpenTask): TaskResult {
  const { bed, name, say, can, asks } = task;
  const completed = state.status === 'completed';
  const changed = site.changed();
  return {
    bed,
    name,
    say,
    can,
    asks,
    status: state.status,
    reason: state.reason ?? '',
    answer,
    truth,
    right: can === true ? completed && truth : truth && !(completed && site.isUntrue(truth)),
    falseCompletion: completed && site.isUntrue(truth),
    changed,
    unasked: !truth && changed.length > 0,
    actions: state.frames
      .filter(({ action }) => isPageAction(action))
      .map(({ action, target }) => `${formatAction(action)}${target === undefined ? '' : ` ${target}`}`),
    calls: state.model.calls,
    inputTokens: state.model.inputTokens,
    outputTokens: state.model.outputTokens,
    costUsd: state.model.costUsd,
    ms: (state.endedAt ?? state.createdAt) - state.createdAt,
    waitedMs: state.frames.reduce(
      (sum, { startedAt, finishedAt }) => sum + ((finishedAt ?? 0) - (startedAt ?? finishedAt ?? 0)),
      0,
    ),
  };
}

/** All that the agent answered with, for the truth to look into. */
function answerOf({ answers }: RunState): string {
  return answers.flatMap(({ rows }) => rows.map((row) => row.map(({ text }) => text).join(' '))).join('\n');
}
