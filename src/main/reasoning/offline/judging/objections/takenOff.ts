import { type Action, targetId } from '../../../../../shared/actions/action.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { observationText } from '../../../../../shared/verification/observationText.ts';
import type { Evidence } from '../evidence.ts';
import { type Finding, failed } from '../findings.ts';
import { phrases, plainly } from '../words/addressedTexts.ts';

/** Deeds by which something is marked, and that the same control takes back where it is marked already. */
const MARKING = phrases('mute', 'star', 'pin', 'favou?rite', 'bookmark', 'flag', 'follow', 'subscribe', 'heart');
const UNMARKING = phrases(
  'un\\p{L}+',
  'not?',
  "\\p{L}+n't",
  'off',
  'remove',
  'delete',
  'take',
  'clear',
  'stop',
  'drop',
  'dis\\p{L}+',
);
/** Signs that are drawn full while they are on. */
const FULL = /^[★⭐♥❤]\uFE0F?$/u;
const EMPTY = /^[☆♡🤍]\uFE0F?$/u;

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
