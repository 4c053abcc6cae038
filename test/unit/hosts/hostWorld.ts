import { onTestFinished } from 'vitest';
import { type Executor, PageUnavailableError } from '../../../src/main/agent/ports/executor.ts';
import type { Reasoner } from '../../../src/main/agent/ports/reasoner.ts';
import { pageHandlers } from '../../../src/main/hosts/hostService.ts';
import { runHandlers } from '../../../src/main/hosts/runHandlers.ts';
import { RunService, type RunServiceParts } from '../../../src/main/hosts/runService.ts';
import { success } from '../../../src/shared/result.ts';
import type { RunEvent } from '../../../src/shared/run/runEvent.ts';
import type { SettingsPatch } from '../../../src/shared/settings/settings.ts';
import { type FakePage, fakeExecutor, fakeReasoner, type Script } from '../agent/fakeWorld.ts';
import { temporaryStore } from '../store/temporaryStore.ts';

/** What befell the tabs of a fake browser, in order: `opened 2`, `shown 2`, `closed 2` … The first one is 1. */
export class FakeTabs {
  readonly log: string[] = [];
  #count = 0;
  /** Tabs that can be open at most. */
  limit = Number.POSITIVE_INFINITY;

  open(): Executor {
    this.#count += 1;
    const number = this.#count;
    if (number > this.limit) throw new PageUnavailableError('There is no room for another tab');
    const page: FakePage = { version: 0, url: 'http://site/', performed: [], recordedStirs: [], effects: [] };
    const note = (what: string) => this.log.push(`${what} ${number}`);
    note('opened');
    return fakeExecutor(page, {
      openTab: async () => this.open(),
      show: () => void note('shown'),
      setTakenOver: (takenOver) => void note(takenOver ? 'given' : 'taken back'),
      close: async () => void note('closed'),
    });
  }
}

/** A host on a fake browser with a scripted reasoner and a real store. */
export function fakeHost(
  script: Script,
  { settings = {}, ...parts }: { settings?: SettingsPatch } & Partial<Omit<RunServiceParts, 'settings'>> = {},
) {
  // Nothing in this world happens by itself, so there is nothing to wait for.
  const verification = { ambientWatchMs: 0, lookAgainMs: 0, lookLaterMs: 0, ...settings['verification'] };
  const store = temporaryStore(undefined, undefined, { settings: { ...settings, verification } });
  const tabs = new FakeTabs();
  const reasoner: Reasoner = fakeReasoner(script, {});
  const runs = new RunService({
    host: 'desktop',
    events: store.events,
    blobs: store.blobs,
    leases: store.leases,
    settings: () => store.settings.get(),
    reasoner: async () => success(reasoner),
    executor: async () => success(tabs.open()),
    onLost: (_, error) => {
      throw error;
    },
    ...parts,
  });
  const events: RunEvent[] = [];
  const waiting = new Set<(event: RunEvent) => void>();
  runs.subscribe((added) => {
    events.push(...added);
    for (const event of added) for (const tell of waiting) tell(event);
  });
  onTestFinished(() => runs.close());
  const page = {} as Parameters<typeof pageHandlers>[0]['page'];
  return {
    store,
    tabs,
    runs,
    events,
    handlers: { ...runHandlers({ runs, store }), ...pageHandlers({ runs, page }) },
    /** Resolves with the first event, past or to come, that fits. */
    eventually: (fits: (event: RunEvent) => boolean): Promise<RunEvent> =>
      new Promise((resolve) => {
        const past = events.find(fits);
        if (past) return resolve(past);
        const tell = (event: RunEvent) => {
          if (!fits(event)) return;
          waiting.delete(tell);
          resolve(event);
        };
        waiting.add(tell);
      }),
  };
}
