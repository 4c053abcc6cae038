import type { Executor, PerformedAction } from '../../../src/main/agent/ports/executor.ts';
import type { Reasoned } from '../../../src/main/agent/ports/reasoner.ts';
import type { ActionError } from '../../../src/shared/actions/actionOutcome.ts';
import type { PageState } from '../../../src/shared/page/pageState.ts';
import type { ReasonerPurpose } from '../../../src/shared/reasoning/reasonerCall.ts';
import { failure, success } from '../../../src/shared/result.ts';
import type { RunEvent } from '../../../src/shared/run/runEvent.ts';

/** How often a reasoner was asked for that. */
export const asked = (events: readonly RunEvent[], purpose: ReasonerPurpose): number =>
  events.filter((event) => event.type === 'model.called' && event.purpose === purpose).length;

/** An answer that costs nothing. */
export const answered = <T>(value: T): Reasoned<T> => ({
  result: success(value),
  usage: { model: '', inputTokens: 0, outputTokens: 0, costUsd: 0, latencyMs: 0, attempts: 1 },
});

/**
 * An executor that shows these pages in turn, one more after every action that works, and after as many captures of one page as
 * `turns` says: what a page does while nobody acts on it.
 */
export function showing(
  pages: readonly PageState[],
  errors: (ActionError | undefined)[] = [],
  turns: number[] = [],
): Partial<Executor> {
  let shown = 0;
  let captures = 0;
  return {
    observe: async () => {
      if (captures === turns[0]) {
        turns.shift();
        shown++;
        captures = 0;
      }
      captures++;
      return pages[Math.min(shown, pages.length - 1)] as PageState;
    },
    perform: async (): Promise<PerformedAction> => {
      captures = 0;
      const error = errors.shift();
      if (!error) shown++;
      return {
        outcome: error ? failure(error) : success(undefined),
        witness: {
          didNetworkOccur: false,
          didDomMutate: !error && shown < pages.length,
          didUrlChange: false,
          requests: [],
          dialogs: [],
          popups: [],
          downloads: [],
        },
        settlement: { durationMs: 1, reason: 'quiet' },
      };
    },
    compare: async () => [],
  };
}
