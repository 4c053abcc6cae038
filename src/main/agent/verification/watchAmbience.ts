import { setTimeout as delay } from 'node:timers/promises';
import type { AgentContext } from '../agentContext.ts';
import type { WatchedPage } from './ambience.ts';

/** Looks at a page while it is watched; the more often, the more of what comes and goes is seen to do both. */
const LOOKS = 2;
/** Actions that take the page away, or take no hold of it: what it does by itself is of no interest to them yet. */
const UNWATCHED_ACTIONS: ReadonlySet<string> = new Set(['navigate', 'goBack', 'wait', 'scroll']);

/**
 * Sees to it that a page has been watched for a while before the first action on it, so that what it does by itself is
 * known (verification-process, State drift). Time that has passed since the page was first captured counts. Ends at
 * once when the run is stopped, and never fails: a page that cannot be watched is just not known.
 */
export async function watchAmbience(context: AgentContext): Promise<void> {
  const { ambience, page, recorder, settings, control } = context;
  const { ambientWatchMs } = settings.verification;
  ambience.sawFirst(page);
  const type = recorder.state.frames.at(-1)?.action.type;
  const first = ambience.unwatched(page.url);
  if (ambientWatchMs === 0 || first === undefined || type === undefined || UNWATCHED_ACTIONS.has(type)) return;
  const until = first.capturedAt + ambientWatchMs;
  let last = first.domHash === page.domHash ? page : await learn(context, first, page);
  let moves = last.domHash !== first.domHash;
  for (let looks = LOOKS; looks > 0; looks -= 1) {
    // A page that was seen to move is given time to move again, however late it is: once may have been the last time.
    const leastMs = moves ? ambientWatchMs / LOOKS : 0;
    await waitFor(Math.max((until - context.now()) / looks, leastMs), control.signal);
    if (control.signal.aborted) return;
    const seen = await context.executor.observe().catch(() => undefined);
    if (seen === undefined) break;
    moves = last.domHash !== seen.domHash;
    last = await learn(context, last, seen);
    if (!moves && context.now() >= until) break;
  }
  ambience.endWatch(page.url);
}

async function learn({ executor, ambience }: AgentContext, from: WatchedPage, to: WatchedPage): Promise<WatchedPage> {
  if (from.domHash === to.domHash) return to;
  const changes = await executor.compare(from.skeleton, to.skeleton).catch(() => undefined);
  if (changes) ambience.learn(from, to, changes);
  return to;
}

/** Returns early, without an error, when the signal is aborted. */
async function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0) return;
  await delay(milliseconds, undefined, { signal }).catch(() => undefined);
}
