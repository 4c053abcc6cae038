import { expect, test, vi } from 'vitest';
import type { AgentContext } from '../../../src/main/agent/agentContext.ts';
import { Ambience } from '../../../src/main/agent/verification/ambience.ts';
import { watchAmbience } from '../../../src/main/agent/verification/watchAmbience.ts';
import { diffSkeletons } from '../../../src/main/browser/skeleton/diffSkeletons.ts';
import type { PageAction } from '../../../src/shared/actions/action.ts';
import type { Skeleton } from '../../../src/shared/page/skeleton.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { pageOf } from './observePages.ts';

const CLICK: PageAction = { type: 'click', id: '1' };
const START = 1_000_000;

interface Watch {
  readonly action?: PageAction;
  readonly ambientWatchMs?: number;
  /** Milliseconds since the page was captured. */
  readonly thoughtMs?: number;
  readonly standsStill?: boolean;
  readonly signal?: AbortSignal;
  readonly ambience?: Ambience;
}

/** A run that is about to act on a page that counts up with every look. */
function aboutToAct(watch: Watch) {
  const { action = CLICK, ambientWatchMs = 20, thoughtMs = 0, standsStill, signal, ambience = new Ambience() } = watch;
  const startedAt = performance.now();
  const now = () => START + thoughtMs + performance.now() - startedAt;
  let looks = 0;
  const pageNow = () => ({
    ...pageOf(`<p>${standsStill ? 0 : looks} people</p>`),
    capturedAt: looks === 0 ? START : now(),
  });
  const observe = vi.fn(async () => {
    looks += 1;
    return pageNow();
  });
  const context = {
    page: pageNow(),
    ambience,
    executor: { observe, compare: async (from: Skeleton, to: Skeleton) => diffSkeletons(from, to) },
    settings: { ...DEFAULT_SETTINGS, verification: { ...DEFAULT_SETTINGS.verification, ambientWatchMs } },
    now,
    control: { signal: signal ?? new AbortController().signal },
    recorder: { state: { frames: [{ action }] } },
  };
  return { observe, ambience, page: context.page, now, watch: () => watchAmbience(context as unknown as AgentContext) };
}

test('a page is watched for as long as the settings say, and what it does is learnt', async () => {
  const { observe, ambience, page, now, watch } = aboutToAct({});
  await watch();
  // A timer of Node counts in whole milliseconds of its own, and may ring a part of one early.
  expect(now() - START).toBeGreaterThan(19);
  expect(observe).toHaveBeenCalledTimes(2);
  const later = { ...pageOf('<p>77 people</p>'), capturedAt: now() };
  const changes = diffSkeletons(page.skeleton, later.skeleton);
  expect(ambience.among(page, later, changes).size).toBe(1);
});

test('the time that a model thinks makes the wait disappear', async () => {
  const { observe, now, watch } = aboutToAct({ ambientWatchMs: 60_000, thoughtMs: 61_000, standsStill: true });
  await watch();
  expect(observe).toHaveBeenCalledTimes(1);
  expect(now() - START).toBeLessThan(70_000);
});

test('a page is watched once, whatever its fragment', async () => {
  const ambience = new Ambience();
  await aboutToAct({ ambience }).watch();
  const again = aboutToAct({ ambience });
  await again.watch();
  expect(again.observe).not.toHaveBeenCalled();
});

test.each<PageAction>([
  { type: 'navigate', url: 'http://clinic.test/' },
  { type: 'goBack' },
  { type: 'wait', seconds: 1 },
  { type: 'scroll', to: 'down' },
])('nothing is watched for $type, but the page is known from then on', async (action) => {
  const { observe, ambience, page, watch } = aboutToAct({ action, ambientWatchMs: 60_000 });
  await watch();
  expect(observe).not.toHaveBeenCalled();
  expect(ambience.unwatched(page.url)).toBe(page);
});

test('0 turns it off', async () => {
  const { observe, watch } = aboutToAct({ ambientWatchMs: 0 });
  await watch();
  expect(observe).not.toHaveBeenCalled();
});

test('a stop ends it at once', async () => {
  const stop = new AbortController();
  const { observe, watch } = aboutToAct({ ambientWatchMs: 3_600_000, signal: stop.signal });
  const watching = watch();
  stop.abort();
  await watching;
  expect(observe).not.toHaveBeenCalled();
});

test('a page that cannot be captured is just not known', async () => {
  const { observe, watch } = aboutToAct({});
  observe.mockRejectedValue(new Error('The page is gone'));
  await expect(watch()).resolves.toBeUndefined();
});
