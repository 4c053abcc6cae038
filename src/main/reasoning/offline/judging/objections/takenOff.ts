import { type Action, targetId } from '../../../../../shared/actions/action.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { observationText } from '../../../../../shared/verification/observationText.ts';
import type { Evidence } from '../evidence.ts';
import { type Finding, failed } from '../findings.ts';
import { phrases, plainly } from '../words/phrases.ts';
import vocabulary from '../words/vocabulary.json' with { type: 'json' };

/** Deeds by which something is marked, and that the same control takes back where it is marked already. */
const MARKING = phrases(...vocabulary.takenOff.marking);
const UNMARKING = phrases(...vocabulary.takenOff.unmarking);
/** Signs that are drawn full while they are on. */
const FULL = new RegExp(`^[${vocabulary.takenOff.full}]\\uFE0F?$`, 'u');
const EMPTY = new RegExp(`^[${vocabulary.takenOff.empty}]\\uFE0F?$`, 'u');

/** What was to be marked was so before: pressing it has taken the mark off. */
export function findTakenOff(goal: string, action: Action, { changed }: Evidence): Finding | undefined {
  const said = plainly(goal);
  if (!MARKING.test(said) || UNMARKING.test(said)) return undefined;
  const own = changed.filter(({ element }) => element?.key === targetId(action));
  const lost = own.find(isLost);
  return lost && failed(`It was so before, and is no more: ${observationText(lost)}.`, [lost]);
}

function isLost({ property, from = '', to = '' }: Observation): boolean {
  switch (property) {
    case 'marked':
    case 'look':
      return from !== '' && to === '';
    case 'pressed':
    case 'checked':
    case 'selected':
      return to === 'false';
    case 'name':
    case 'text':
      return FULL.test(from.trim()) && EMPTY.test(to.trim());
    default:
      return false;
  }
}
