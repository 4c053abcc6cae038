import type { Page } from 'playwright-core';
import type { AgentContext } from '../../../src/main/agent/agentContext.ts';
import type { Executor } from '../../../src/main/agent/ports/executor.ts';
import { Ambience } from '../../../src/main/agent/verification/ambience.ts';
import { buildObservationList } from '../../../src/main/agent/verification/buildObservationList.ts';
import { watchAmbience } from '../../../src/main/agent/verification/watchAmbience.ts';
import type { BrowserAction } from '../../../src/shared/actions/action.ts';
import type { PageState } from '../../../src/shared/page/pageState.ts';
import { elementText } from '../../../src/shared/page/records.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/shared/settings/settings.ts';
import type { ObservationList } from '../../../src/shared/verification/observation.ts';
import { ExecutorDriver, named } from '../browser/executorDriver.ts';
import type { Deed } from './labelledChange.ts';
import { MOVE_ON } from './livelyPages.ts';

/** How a page is watched before something is done on it. */
interface Watch {
  readonly verification?: Partial<Settings['verification']>;
  /** How it is waited for; absent: in less time than people have. */
  readonly settle?: Settings['settle'];
  /** The page moves by itself: each look at it waits for that, however late the timers of pages are on a busy machine. */
  readonly isSeenMoving?: boolean;
  /** What every capture has to hold, see `LivelyPage`. */
  readonly whole?: RegExp;
}

/** Opens a page, does one thing on it, and tells what was observed, as a run does. */
export async function observeDeed(
  page: Page,
  url: string,
  deed: Deed,
  { verification, settle, isSeenMoving = false, whole }: Watch = {},
): Promise<ObservationList> {
  const driver = new ExecutorDriver(page, { ...(settle && { settle }) });
  try {
    await page.goto(url);
    const look = () => wholeLook(driver.executor, whole);
    const lastSeen = await look();
    const action = actionOf(lastSeen, deed);
    const settings = { ...DEFAULT_SETTINGS.verification, ...verification };
    const watcher = isSeenMoving ? moving(page, driver, lastSeen, whole) : driver.executor;
    const ambience = await watched(watcher, lastSeen, action, settings);
    if (isSeenMoving) await page.evaluate(MOVE_ON);
    const before = await look();
    const { outcome, witness, clientVerification } = await driver.executor.perform(action);
    const after = await look();
    const drift = await driver.executor.compare(lastSeen.skeleton, before.skeleton);
    const changes = await driver.executor.compare(before.skeleton, after.skeleton);
    ambience.learn(lastSeen, before, drift);
    return buildObservationList({
      lastSeen,
      before,
      after,
      changes,
      drift,
      ambience,
      witness,
      ...(clientVerification && { clientVerification }),
      outcome,
      action,
      settings,
    });
  } finally {
    await driver.close();
  }
}

type Watcher = Pick<Executor, 'observe' | 'compare'>;

/** Captures the page as soon as it holds what it has to. */
async function wholeLook(executor: Executor, whole?: RegExp): Promise<PageState> {
  for (;;) {
    const seen = await executor.observe();
    if (!whole || shownBy(seen, whole) !== undefined) return seen;
  }
}

/** Looks at a page until it is not what it was when it was last looked at. */
function moving(page: Page, { executor }: ExecutorDriver, first: PageState, whole?: RegExp): Watcher {
  let last = first;
  return {
    compare: (before, after) => executor.compare(before, after),
    async observe() {
      let seen = last;
      while (shownBy(seen, whole) === shownBy(last, whole)) {
        await page.evaluate(MOVE_ON);
        seen = await wholeLook(executor, whole);
      }
      last = seen;
      return seen;
    },
  };
}

/** The text that moves; where nothing says which that is, the page as a whole: a frame is told to change before it does. */
function shownBy({ domHash, skeleton }: PageState, whole?: RegExp): string | undefined {
  return whole
    ? Object.values(skeleton.elements)
        .map(elementText)
        .find((text) => whole.test(text))
    : domHash;
}

/** As much of a run as watching a page needs. */
async function watched(
  executor: Watcher,
  page: PageState,
  action: BrowserAction,
  verification: Settings['verification'],
): Promise<Ambience> {
  const ambience = new Ambience();
  const context = {
    page,
    ambience,
    executor,
    settings: { ...DEFAULT_SETTINGS, verification },
    now: Date.now,
    control: { signal: new AbortController().signal },
    recorder: { state: { frames: [{ action }] } },
  };
  await watchAmbience(context as unknown as AgentContext);
  return ambience;
}

function actionOf(page: PageState, deed: Deed): BrowserAction {
  if (deed.type === 'press') return deed;
  const { i: id } = named(page, deed.name);
  if (deed.type === 'setValue') return { type: deed.type, id, text: deed.value };
  return deed.type === 'select' ? { type: deed.type, id, value: deed.value } : { type: deed.type, id };
}
