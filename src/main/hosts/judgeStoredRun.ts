import { failure, type Result, success } from '../../shared/result.ts';
import type { RunEvent, RunRequest } from '../../shared/run/runEvent.ts';
import type { JudgedAgain } from '../../shared/verification/judgedAgain.ts';
import { judgeRunAgain } from '../agent/verification/judgeAgain.ts';
import type { Store } from '../store/openStore.ts';
import { createReasoner } from './createReasoner.ts';

export interface JudgeRequest {
  readonly reasoner: RunRequest['reasoner'];
  /** For success and for the goal alike; absent: as the settings say. */
  readonly threshold?: number | undefined;
}

/** Judges the events of a run again with the store's settings and keys. Error: what is missing for it, for people. */
export async function judgeStoredRun(
  events: readonly RunEvent[],
  { reasoner: name, threshold }: JudgeRequest,
  store: Store,
): Promise<Result<JudgedAgain[], string>> {
  const reasoner = await createReasoner(name, store);
  if (!reasoner.ok) return failure(reasoner.error);
  const { verification } = store.settings.get();
  const settings = {
    ...verification,
    ...(threshold !== undefined && { successThreshold: threshold, goalAchievedThreshold: threshold }),
  };
  const { signal } = new AbortController();
  return success(await judgeRunAgain(events, { reasoner: reasoner.value, settings, signal }));
}
