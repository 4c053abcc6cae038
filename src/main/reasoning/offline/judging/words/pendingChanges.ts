import type { Observation } from '../../../../../shared/verification/observation.ts';
import { type Evidence, newTexts, shownText } from '../evidence.ts';
import { phrases, plainly } from './phrases.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

const PENDING = phrases(...vocabulary.pendingChanges.pending);
const KEEPS = phrases(...vocabulary.pendingChanges.keeps);
const DROPS = phrases(...vocabulary.pendingChanges.drops);

/** What shows that a change is noted but not kept: words to that effect, or a choice between keeping and dropping it. */
export function announcesPending(evidence: Evidence): Observation | undefined {
  const said = evidence.messages.find(({ text }) => tellsPending(text));
  return said?.observation ?? noticeIn(newTexts(evidence));
}

/** Whether a text says that a change is there that is to be saved in a step of its own. */
export function tellsPending(text: string): boolean {
  return PENDING.test(plainly(text));
}

/** What shows that nothing waits to be kept any more: the notice that something does has gone. */
export function pendingGone(evidence: Evidence): Observation | undefined {
  return announcesPending(evidence) ? undefined : noticeIn(evidence.disappeared);
}

function noticeIn(seen: readonly Observation[]): Observation | undefined {
  const said = seen.find((one) => tellsPending(shownText(one)));
  if (said) return said;
  const buttons = seen.filter(({ element }) => element?.role === 'button');
  const drops = buttons.some(({ element }) => DROPS.test(plainly(element?.name ?? '')));
  return drops ? buttons.find(({ element }) => KEEPS.test(plainly(element?.name ?? ''))) : undefined;
}
