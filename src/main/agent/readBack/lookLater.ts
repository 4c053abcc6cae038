import { setTimeout as sleep } from 'node:timers/promises';
import type { Observation } from '../../../shared/verification/observation.ts';
import { observationText } from '../../../shared/verification/observationText.ts';
import { isProving, type ReadBack } from '../../../shared/verification/readBack.ts';
import type { AgentContext } from '../agentContext.ts';
import { lookAgainPauses } from '../verification/lookAgainPauses.ts';
import { enteredValues, isSame, judgeLook, type Look, lookAt, NOTHING } from './lookAgain.ts';
import { isGone, isStillSo, tracesOf } from './traces.ts';

/**
 * Looks up once more what the read-back of the last action had shown, some time later and on fresh loads of the pages that showed it: a
 * site may undo what it has taken, or have shown what it never kept. Where all of it is still so nobody is asked, nor where nothing of it is left; else
 * whoever judges says what the pages come to now. Like a read-back it gives the site time before it speaks against it. Undefined where there was nothing to be seen
 * that could be looked up, or no server to undo it.
 */
export async function lookLater(context: AgentContext): Promise<ReadBack | undefined> {
  const { control, now, recorder, settings } = context;
  const { verification } = settings;
  const { at, pages, from = context.page } = context.readBack;
  const last = recorder.state.frames.at(-1);
  const first = last?.readBack;
  if (verification.lookLaterMs === 0 || !first || last.observed?.serverless) return undefined;
  const traces = tracesOf(first, enteredValues(context));
  const asked = pages.filter(({ page }) => traces.some(({ url }) => url === page.url)).map(({ where }) => where);
  if (asked.length === 0) return undefined;
  const wait = (ms: number) => sleep(ms, undefined, { signal: control.signal });
  await wait(Math.max(0, at + verification.lookLaterMs - now()));
  const lookNow = () => lookAt({ ...context, page: from }, asked, NOTHING, asked.length);
  let look = await lookNow();
  let found = await compareLater(context, traces, look);
  for (const pause of lookAgainPauses(verification)) {
    if (found.gone.length === 0) break;
    await wait(pause);
    const next = await lookNow();
    // What cannot be had any more takes back nothing of what was seen to be gone.
    if (next.pages.length === 0) continue;
    if (!isSame(next, look)) found = await compareLater(context, traces, next);
    look = next;
  }
  const afterMs = Math.max(0, now() - at);
  const { gone, words } = found;
  if (gone.length === 0) return { ...first, later: { standing: 'confirmed', afterMs, gone: [] } };
  const cites = gone.map(({ id }) => id);
  return {
    ...first,
    standing: 'contradicted',
    reason: `It was there after saving, and was gone when it was looked up again ${seconds(afterMs)} later: ${words}`,
    confidence: Math.max(first.confidence, verification.lowConfidenceThreshold),
    cites,
    later: { standing: 'contradicted', afterMs, gone: cites },
  };
}

/** What was not so any more, and that in words. */
interface Later {
  readonly gone: readonly Observation[];
  readonly words: string;
}

const STANDS: Later = { gone: [], words: '' };

async function compareLater(context: AgentContext, traces: readonly Observation[], look: Look): Promise<Later> {
  // A page that cannot be had, or leads elsewhere now, says nothing of what it had shown.
  const seen = traces.filter(({ url }) => look.pages.some(({ page }) => page.url === url));
  const missing = seen.filter((trace) => !isStillSo(trace, look.sightings));
  const [one] = missing;
  if (!one) return STANDS;
  if (!look.sightings.some(isProving)) return { gone: missing, words: observationText(one) };
  const { standing, reason } = await judgeLook(context, look);
  if (standing === 'confirmed') return STANDS;
  if (standing === 'contradicted') return { gone: missing, words: reason };
  const gone = missing.filter((trace) => isGone(trace, look.sightings));
  return gone[0] ? { gone, words: observationText(gone[0]) } : STANDS;
}

function seconds(ms: number): string {
  const count = Math.max(1, Math.round(ms / 1000));
  return `${count} ${count === 1 ? 'second' : 'seconds'}`;
}
