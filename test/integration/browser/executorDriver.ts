import type { Page } from 'playwright-core';
import type { PerformedAction } from '../../../src/main/agent/ports/executor.ts';
import type { Skeletons } from '../../../src/main/browser/executor/capture/capturePage.ts';
import { PlaywrightExecutor } from '../../../src/main/browser/executor/playwrightExecutor.ts';
import type { BrowserAction } from '../../../src/shared/actions/action.ts';
import type { Witness } from '../../../src/shared/actions/actionOutcome.ts';
import type { PageState } from '../../../src/shared/page/pageState.ts';
import type { SemanticNode } from '../../../src/shared/page/semanticTree.ts';
import { type Settings, settingsSchema } from '../../../src/shared/settings/settings.ts';
import { skeletons } from './skeletons.ts';

/** Short times, but for what a busy machine may take: what they are is tested on the rules themselves. */
const TEST_SETTINGS: Settings = settingsSchema.parse({
  settle: { networkIdleMs: 200, domQuietMs: 100, minimumMs: 100, maximumMs: 4000, longRequestMs: 1000 },
  browser: { actionTimeoutMs: 3000, navigationTimeoutMs: 20_000 },
});

/** Before something is taken not to have happened. */
const MOST_WAITS = 20;

interface TimesAndManners {
  readonly browser: Partial<Settings['browser']>;
  readonly settle: Partial<Settings['settle']>;
}

/** An executor on a tab, with the short cuts that tests read well with. */
export class TabDriver {
  readonly executor: PlaywrightExecutor;

  constructor(executor: PlaywrightExecutor) {
    this.executor = executor;
  }

  /** A tab of its own beside this one. */
  async openTab(): Promise<TabDriver> {
    return new TabDriver(await this.executor.openTab());
  }

  /** Opens an address and captures it; fails the test when it does not open. */
  async open(url: string): Promise<PageState> {
    const { outcome } = await this.executor.perform({ type: 'navigate', url });
    if (!outcome.ok) throw new Error(outcome.error.message);
    return this.executor.observe();
  }

  /** Performs an action on the element of that name in the page as it is now. */
  async act(type: ElementActionType, name: string | RegExp, text = '') {
    const { i: id } = named(await this.executor.observe(), name);
    return this.executor.perform(elementAction(type, id, text));
  }

  /** The id of the element of that name in the page as it is now. */
  async idOf(name: string | RegExp): Promise<string> {
    return named(await this.executor.observe(), name).i;
  }

  /** The same as a replay does it: after that action the page stirred for so long when it was recorded. */
  async actAgain(type: ElementActionType, name: string | RegExp, recordedStirMs: number) {
    const { i: id } = named(await this.executor.observe(), name);
    return this.executor.perform(elementAction(type, id, ''), undefined, recordedStirMs);
  }

  /** What an action was seen to bring about, or the first of it in the waits right after it. */
  async witnessedThenOrLater<T>({ witness }: PerformedAction, pick: (witness: Witness) => readonly T[]) {
    let seen = pick(witness);
    for (let waits = 0; seen.length === 0 && waits < MOST_WAITS; waits++) {
      seen = pick((await this.executor.perform({ type: 'wait', seconds: 0.1 })).witness);
    }
    return seen;
  }

  async close(): Promise<void> {
    await this.executor.close();
  }
}

/** The same on a page that somebody else has opened. */
export class ExecutorDriver extends TabDriver {
  constructor(page: Page, { browser, settle }: Partial<TimesAndManners> = {}, own: Skeletons = skeletons) {
    const settings = {
      ...TEST_SETTINGS,
      browser: { ...TEST_SETTINGS.browser, ...browser },
      settle: { ...TEST_SETTINGS.settle, ...settle },
    };
    super(new PlaywrightExecutor({ page, skeletons: own, settings: () => settings }));
  }
}

type ElementActionType = 'click' | 'doubleClick' | 'rightClick' | 'setValue' | 'check' | 'uncheck' | 'select' | 'hover';

function elementAction(type: ElementActionType, id: string, text: string): BrowserAction {
  if (type === 'setValue') return { type, id, text };
  if (type === 'select') return { type, id, value: text };
  return { type, id };
}

/** The node of that name, exactly or by pattern; fails the test when there is none. */
export function named({ tree }: PageState, name: string | RegExp): SemanticNode {
  const node = tree.find(({ n }) => (typeof name === 'string' ? n === name : name.test(n)));
  if (!node) throw new Error(`Nothing is called ${name} in ${JSON.stringify(tree)}`);
  return node;
}
