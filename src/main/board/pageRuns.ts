import type { HostFailure } from '../../shared/host/hostApi.ts';
import type { Result } from '../../shared/result.ts';
import type { RunEvent, RunRequest } from '../../shared/run/runEvent.ts';

/** What the board needs of whoever carries out runs on the page of this process, one at a time. */
export interface PageRuns {
  readonly isBusy: boolean;
  /**
   * Starts a run that does nothing again (`replay`). `claim` is called with its id before anything of it is on record; an
   * error from there is why it does not begin.
   */
  start(
    request: RunRequest,
    replay: undefined,
    claim: (runId: string) => Promise<Result<undefined, string>>,
  ): Promise<Result<{ runId: string; finished: Promise<void> }, HostFailure>>;
  /** Calls the listener with events of runs as they are stored; the returned function ends it. */
  subscribe(listener: (events: readonly RunEvent[]) => void): () => void;
  /** Calls the listener when the page is free for another run; the returned function ends it. */
  onFree(listener: () => void): () => void;
}
