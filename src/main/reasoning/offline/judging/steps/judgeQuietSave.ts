import type { Observation } from '../../../../../shared/verification/observation.ts';
import { observationText } from '../../../../../shared/verification/observationText.ts';
import { type Evidence, shownText } from '../evidence.ts';
import { type Finding, proved } from '../finding.ts';
import { answeredWrites } from '../readRequests.ts';
import { pendingGone } from '../words/pendingChanges.ts';
import { confirmsDeed, readMessage } from '../words/readMessage.ts';

/** A word beside the button, not a sentence in which it may mean something else. */
const FEW_WORDS = 4;
/** Times that are not now. */
const EARLIER = /\b(?:ago|yesterday|hours?|days?|weeks?|vor|gestern|il y a|hier|hace|ayer|fa|ieri)\b/i;

/**
 * What shows, without a message, that something was kept: the server answered what was sent, and a word such as “Saved”
 * appeared, or the notice that something waits to be kept has gone.
 */
export function judgeQuietSave(evidence: Evidence): Finding | undefined {
  if (answeredWrites(evidence.requests).length === 0) return undefined;
  const word = evidence.appeared.find((one) => isWord(one));
  if (word) return proved(`The page says: “${shownText(word)}”.`, [word], 'fair');
  const gone = pendingGone(evidence);
  return gone && proved(`Nothing waits to be kept any more: ${observationText(gone)}.`, [gone], 'fair');
}

function isWord(one: Observation): boolean {
  const { role, group } = one.element ?? {};
  const said = shownText(one);
  if (group !== undefined || (role !== 'text' && role !== 'paragraph') || said.split(/\s+/).length > FEW_WORDS)
    return false;
  return !EARLIER.test(said) && readMessage(said, 'status') === 'confirmation' && confirmsDeed(said, 'edit');
}
