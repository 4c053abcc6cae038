import { failure, type Result, success } from '../../shared/result.ts';
import type { RunRequest } from '../../shared/run/runEvent.ts';
import type { JudgedAgain } from '../../shared/verification/judgedAgain.ts';
import { inFields } from '../agent/planning/readWords.ts';
import type { StoredRun } from '../agent/run/storedRun.ts';
import { judgeRunAgain } from '../agent/verification/judgeAgain.ts';
import { instructionReader } from '../reasoning/offline/reading/instructionReader.ts';
import type { Store } from '../store/openStore.ts';
import { createReasoner } from './createReasoner.ts';

export interface JudgeRequest {
  readonly reasoner: RunRequest['reasoner'];
  /** For success and for the goal alike; absent: as the settings say. */
  readonly threshold?: number | undefined;
}

/** The verdicts of one run, judged again. */
export interface JudgedRun {
  readonly runId: string;
  /** What it was to do; of a sub-task its objective. */
  readonly task: string;
  readonly verdicts: readonly JudgedAgain[];
}

/**
 * Judges the events of a run, and of the runs of its sub-tasks, again with the store's settings and keys; the run itself comes
 * first. Error: what is missing for it, for people.
 */
export async function judgeStoredRun(
  stored: StoredRun,
  { reasoner: name, threshold }: JudgeRequest,
  store: Store,
): Promise<Result<readonly JudgedRun[], string>> {
  const reasoner = await createReasoner(name, store);
  if (!reasoner.ok) return failure(reasoner.error);
  const { verification } = store.settings.get();
  const settings = {
    ...verification,
    ...(threshold !== undefined && { successThreshold: threshold, goalAchievedThreshold: threshold }),
  };
  const { signal } = new AbortController();
  const judged: JudgedRun[] = [];
  for (const run of [stored.events, ...stored.subRuns]) {
    const [created] = run;
    if (created?.type !== 'run.created') continue;
    const verdicts = await judgeRunAgain(inFields(run, instructionReader), {
      reasoner: reasoner.value,
      settings,
      signal,
    });
    judged.push({ runId: created.runId, task: created.task, verdicts });
  }
  return success(judged);
}
