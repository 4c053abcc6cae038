import type { PageAction } from '../../../shared/actions/action.ts';
import type { ActionError, Settlement, Witness } from '../../../shared/actions/actionOutcome.ts';
import type { ClientVerification } from '../../../shared/actions/clientVerification.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import type { Skeleton, SkeletonChange } from '../../../shared/page/skeleton.ts';
import type { Result } from '../../../shared/result.ts';

/** What came of an action: whether the browser carried it out, what it witnessed meanwhile, how the page came to rest. */
export interface PerformedAction {
  readonly outcome: Result<undefined, ActionError>;
  readonly witness: Witness;
  readonly settlement: Settlement;
  /** What the executor itself finds of the action's element; absent for actions without one, or when there is no page. */
  readonly clientVerification?: ClientVerification;
}

/**
 * The agent's hands and eyes on one tab (design, Contracts). Expected failures are values; it throws
 * `PageUnavailableError` only when there is no page left to look at.
 */
export interface Executor {
  /** Captures the page as it is now. */
  observe(): Promise<PageState>;
  /**
   * Carries out one action, waits until the page has settled, and reports what was witnessed. Never hangs. `recordedStirMs`:
   * for how long the page stirred after this action before, which shortens the wait where it comes to rest as it did then.
   */
  perform(action: PageAction, signal?: AbortSignal, recordedStirMs?: number): Promise<PerformedAction>;
  /**
   * Asks for an address afresh (GET) in a tab of its own and captures what comes up once it has settled. The tab that is
   * worked on is not touched. The failure says in words for people why there is nothing to see.
   */
  readBack(url: string, signal: AbortSignal): Promise<Result<PageState, string>>;
  /**
   * Opens a tab of its own, in the same browser and with the same log-ins, for work that goes on beside this one. Closing
   * what comes back closes the tab. Throws `PageUnavailableError` when there can be none.
   */
  openTab(): Promise<Executor>;
  /** Makes this tab the one that people see, where they see one. */
  show(): void;
  /** The differences between two skeletons, computed off the main thread. */
  compare(before: Skeleton, after: Skeleton): Promise<SkeletonChange[]>;
  /** Gives the page to a person (true) or takes it back (false). While a person has it, `perform` is refused. */
  setTakenOver(takenOver: boolean): void;
  close(): Promise<void>;
}

/** The page, its tab or the whole browser is gone; `message` tells a person which. */
export class PageUnavailableError extends Error {
  override readonly name = 'PageUnavailableError';
}
