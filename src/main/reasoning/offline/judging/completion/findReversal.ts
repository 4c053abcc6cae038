import type { JudgeCompletionInput } from '../../../../../shared/reasoning/judging.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { observationText } from '../../../../../shared/verification/observationText.ts';
import { fold } from '../../language/text.ts';
import { plainTrouble } from '../against/findTrouble.ts';
import { isFieldObservation, isRowObservation, readEvidence, shownText } from '../evidence.ts';
import { readRequests } from '../readRequests.ts';
import { withoutAddresses } from '../words/withoutAddresses.ts';
import { notMet, type Standing } from './standing.ts';

/**
 * What the page has taken back since the last action by itself: a page that shows a change before its server has agreed
 * undoes it, or says that it failed, when the refusal arrives. `cites` is what is held to show the criterion.
 */
export function findReversal(cites: readonly string[], { actions, since }: JudgeCompletionInput): Standing | undefined {
  const evidence = readEvidence(withoutAddresses(since));
  const rested = (actions.at(-1)?.observations ?? []).filter(({ id }) => cites.includes(id));
  if (rested.length === 0) return undefined;
  const trouble = evidence.messages.find(({ reading }) => reading === 'error');
  if (trouble) return notMet(`Since then the page says: “${trouble.text}”`, [trouble.observation.id]);
  const [told] = sent(actions) ? plainTrouble(evidence) : [];
  if (told) return notMet(`Since then the page says: “${shownText(told)}”`, [told.id]);
  const later = [...evidence.appeared, ...evidence.disappeared, ...evidence.changed];
  for (const one of rested) {
    const undone = later.find((other) => undoes(other, one));
    if (undone) return notMet(`Since then the page took it back: ${observationText(undone)}.`, [undone.id]);
  }
  return undefined;
}

/** Where nothing was sent there is nothing to be refused, and what a page says is about something else. */
function sent(actions: JudgeCompletionInput['actions']): boolean {
  return actions.some(({ observations }) => readRequests(observations).some(({ sendsData }) => sendsData));
}

/** Lists and fields hold what is stored; what stands elsewhere comes and goes. */
function undoes(later: Observation, seen: Observation): boolean {
  if (!(isRowObservation(seen) || isFieldObservation(seen)) || !isSameElement(later, seen)) return false;
  if (seen.kind === 'element-appeared') return later.kind === 'element-disappeared';
  if (seen.kind === 'element-disappeared') return later.kind === 'element-appeared';
  return (
    seen.kind === 'element-changed' &&
    later.kind === 'element-changed' &&
    later.property === seen.property &&
    later.to === seen.from
  );
}

function isSameElement({ element: one }: Observation, { element: other }: Observation): boolean {
  if (!one || !other) return false;
  return one.role === other.role && fold(one.name) === fold(other.name) && one.group === other.group;
}
