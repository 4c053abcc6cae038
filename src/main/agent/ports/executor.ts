import type { BrowserAction } from '../../../shared/actions/action.ts';
import type { ActionError, NativeDialog, Settlement, Witness } from '../../../shared/actions/actionOutcome.ts';
import type { ClientVerification } from '../../../shared/actions/clientVerification.ts';
import type { ElementDescription } from '../../../shared/page/elementDescription.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import type { Skeleton, SkeletonChange } from '../../../shared/page/skeleton.ts';
import type { Result } from '../../../shared/result.ts';
import type { AttachedFile } from '../../../shared/run/attachment.ts';
import type { SecretValue } from '../../../shared/secrets/keptSecret.ts';

/** A native dialog that waits for an answer; its page stands still until it has one. */
export interface OpenDialog {
  readonly type: NativeDialog['type'];
  /** Its text, written by the page: untrusted. */
  readonly message: string;
  /** What a prompt suggests to enter. */
  readonly suggested: string;
}

export interface DialogAnswer {
  readonly accept: boolean;
  /** What is entered in a prompt; absent: what it suggests. */
  readonly text?: string;
  /** Why, for people. */
  readonly reason?: string;
}

export type AnswerDialog = (dialog: OpenDialog) => Promise<DialogAnswer>;

/** What came of an action: whether the browser carried it out, what it witnessed meanwhile, how the page came to rest. */
export interface PerformedAction {
  readonly outcome: Result<undefined, ActionError>;
  readonly witness: Witness;
  readonly settlement: Settlement;
  /** What the executor itself finds of the action's element; absent for actions without one, or when there is no page. */
  readonly clientVerification?: ClientVerification;
}

/** What is left to tell of a page that cannot be captured. */
export interface Glance {
  readonly url: string;
  /** As in `PageState`; absent when the page gives no answer at all. */
  readonly domHash?: string;
}

/**
 * The agent's hands and eyes on one tab (design, Contracts), or on the ones that it opens: a tab that an action opens is the
 * one that is worked on from then on, and when it closes the one that opened it is. Expected failures are values; it throws
 * `PageUnavailableError` only when there is no page left to look at.
 */
/** Something to be done on a page to bring into view what it holds; it changes nothing. */
export interface WayStep {
  readonly action: Extract<BrowserAction, { type: 'click' | 'hover' | 'select' | 'setValue' | 'press' }>;
  /** What it is done to, as it was when it was seen before. */
  readonly element: ElementDescription;
}

/** A page that was asked for afresh; `gone`: how many steps of its way could be gone, where that ended early. */
export interface PageAgain extends PageState {
  readonly gone?: number;
}

export interface Executor {
  /**
   * Captures the page as it is now; tries once more, a moment later, when that fails. Throws `PageSilentError` when the page
   * is there and gives no answer, and whatever else stands in the way of a capture: the page is then not known.
   */
  observe(): Promise<PageState>;
  /** The address, and the hash of the page where it can be had at once. For pages that cannot be captured; never throws. */
  glance(): Promise<Glance>;
  /**
   * Carries out one action, waits until the page has settled, and reports what was witnessed. Never hangs. `recordedStirMs`:
   * for how long the page stirred after this action before, which shortens the wait where it comes to rest as it did then.
   * `passed` of the witness has all messages that came up meanwhile, those that are still there included.
   */
  perform(action: BrowserAction, signal?: AbortSignal, recordedStirMs?: number): Promise<PerformedAction>;
  /**
   * Asks for an address afresh (GET) in a tab of its own and captures what comes up once it has settled. The tab that is
   * worked on is not touched. `way`: what is done there before it is captured, with all that sends data cut off. The failure says
   * in words for people why there is nothing to see.
   */
  readBack(url: string, signal: AbortSignal, way?: readonly WayStep[]): Promise<Result<PageAgain, string>>;
  /**
   * Opens a tab of its own, in the same browser and with the same log-ins, for work that goes on beside this one. Closing
   * what comes back closes the tab. Throws `PageUnavailableError` when there can be none.
   */
  openTab(): Promise<Executor>;
  /** Who answers native dialogs for the agent from now on; without one nobody agrees to anything. */
  answerDialogs(answerer: AnswerDialog | undefined): void;
  /** The files that a person attached to the task, which `upload` gives to pages; no others can be had. */
  attach(files: readonly AttachedFile[]): void;
  /**
   * The secrets of whoever gives tasks. What stands for one in an action is replaced by its value as it is typed, on pages and
   * in frames of its origins alone; in everything that comes back, the values are replaced by what stands for them.
   */
  keepSecrets(values: readonly SecretValue[]): void;
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
  override readonly name: string = 'PageUnavailableError';
}

/** The page is there, but has not answered for as long as a capture may take. It may do so later. */
export class PageSilentError extends PageUnavailableError {
  override readonly name = 'PageSilentError';
}

/** Whether there is no page left at all: one that only gives no answer now may be looked at again. */
export function isPageGone(error: unknown): error is PageUnavailableError {
  return error instanceof PageUnavailableError && !(error instanceof PageSilentError);
}
