import type { SubTaskOutput } from '../../shared/plan/subTask.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import type { RunRequest } from '../../shared/run/runEvent.ts';
import { type RecordedScript, scriptOf } from '../../shared/script/scriptOf.ts';
import { isSplit, type ScriptPart, type SplitScript, splitScriptOf } from '../../shared/script/splitScriptOf.ts';
import type { VerifiedScript } from '../../shared/script/verifiedScript.ts';
import { type Replacement, withValues } from '../../shared/script/withValues.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { inFields } from '../agent/planning/readWords.ts';
import type { EventStore } from '../agent/ports/eventStore.ts';
import { runStream } from '../agent/run/runRecorder.ts';
import type { StoredRun } from '../agent/run/storedRun.ts';
import { createOfflineReasoner } from '../reasoning/offline/offlineReasoner.ts';
import { instructionReader } from '../reasoning/offline/reading/instructionReader.ts';
import { createReplayReasoner } from '../reasoning/recorded/replayReasoner.ts';
import { createSplitReplayReasoner } from '../reasoning/recorded/replaySplitReasoner.ts';
import type { Replay } from './prepareRun.ts';

/** What `RunService.start` takes to do a run again; who goes on where the record cannot is for the caller to say. */
export interface PreparedReplay {
  readonly request: Omit<RunRequest, 'reasoner'>;
  readonly replay: Replay;
  /** What will be done, in order. */
  readonly scripts: readonly VerifiedScript[];
}

/**
 * Everything it takes to do a completed run again without a model. Where it was done again before and had to be mended on the
 * way, because the page had changed, it is done as it was mended; one that was split is done as it was at first. `isFile`: anybody
 * may have written what was approved in it, which counts for nothing. Error: why it cannot be done again, for people.
 */
export async function prepareReplay(
  stored: StoredRun & { readonly isFile?: boolean },
  store: Pick<EventStore, 'streams' | 'read'>,
  settings: Settings,
): Promise<Result<PreparedReplay, string>> {
  const approvals = stored.isFile !== true;
  const events = inFields(stored.events, instructionReader);
  if (isSplit(events)) {
    const subRuns = stored.subRuns.map((run) => inFields(run, instructionReader));
    const split = splitScriptOf(events, subRuns);
    return split.ok ? success(splitReplay(split.value, settings, approvals)) : split;
  }
  const own = scriptOf(events);
  if (!own.ok) return own;
  const created = events[0];
  if (created?.type !== 'run.created') return failure('The record does not begin with the beginning of a run.');
  const recorded = (await mendedScript(created.runId, own.value, store)) ?? own.value;
  return success({
    request: {
      task: created.task,
      startUrl: recorded.script.startUrl,
      ...(created.criteria && { criteria: created.criteria }),
    },
    replay: {
      of: created.runId,
      settings: replaySettings,
      reasoner: (fallback) =>
        createReplayReasoner({ recorded, fallback, rules: createOfflineReasoner(settings), approvals }),
    },
    scripts: [recorded.script],
  });
}

/** Each sub-task is done again by its own script, with the values that the others hand on this time. */
function splitReplay(split: SplitScript, settings: Settings, approvals: boolean): PreparedReplay {
  const rules = createOfflineReasoner(settings);
  return {
    request: { task: split.task, startUrl: split.startUrl },
    replay: {
      of: split.runId,
      settings: (stored) => ({
        ...replaySettings(stored),
        subTasks: { ...stored.subTasks, enabled: true, stepsBeforeSplit: 0 },
      }),
      reasoner: (fallback) => createSplitReplayReasoner({ split, fallback, rules }),
      subTask: (fallback, subTaskId, inputs) => {
        const part = split.parts.find(({ subTask }) => subTask.id === subTaskId);
        if (!part) return undefined;
        const { script, values } = part.recorded;
        const recorded = { script: withValues(script, replacementsFor(part, inputs)), values };
        return { of: script.runId, reasoner: createReplayReasoner({ recorded, fallback, rules, approvals }) };
      },
    },
    scripts: split.parts.map(({ recorded }) => recorded.script),
  };
}

/** What it was given then, by what it is given now. */
function replacementsFor({ inputs: then }: ScriptPart, now: readonly SubTaskOutput[]): readonly Replacement[] {
  return then.flatMap(({ name, value }) =>
    now.filter((output) => output.name === name).map((output) => ({ from: value, to: output.value })),
  );
}

/** The newest completed run that did this one again, was handed over on the way, and has left out none of its actions. */
async function mendedScript(
  runId: string,
  { script: original }: RecordedScript,
  store: Pick<EventStore, 'streams' | 'read'>,
): Promise<RecordedScript | undefined> {
  const { summaries } = await store.streams();
  for (const summary of summaries) {
    if (summary.replayOf !== runId || summary.status !== 'completed') continue;
    const events = inFields(await store.read(runStream(summary.runId)), instructionReader);
    if (!events.some(({ type }) => type === 'replay.handed-over')) continue;
    const mended = scriptOf(events);
    if (mended.ok && actionsIn(mended.value) >= actionsIn({ script: original })) return mended.value;
  }
  return undefined;
}

function actionsIn({ script }: Pick<RecordedScript, 'script'>): number {
  return script.steps.filter(({ action }) => action !== undefined).length;
}

/** What a run does to learn what an action did is not needed where the record says what it has to do. */
function replaySettings(settings: Settings): Settings {
  return {
    ...settings,
    verification: { ...settings.verification, ambientWatchMs: 0, counterfactual: 'off' },
    prediction: { ...settings.prediction, outcomes: 'off' },
    chaining: { ...settings.chaining, enabled: false },
    model: { ...settings.model, judge: '' },
  };
}
