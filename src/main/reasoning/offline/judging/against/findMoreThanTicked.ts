import { fold, singular } from '../../language/text.ts';
import type { Evidence } from '../evidence.ts';
import { type Finding, failed } from '../finding.ts';
import type { Stored } from '../steps/stored.ts';

const COUNTED = /(?<![\d.,:])(\d{1,6}) (\p{L}{3,})/gu;

/**
 * A message that counts more things than were ticked: “2 lots withdrawn” after a tick at “Lot 12”. What was ticked before
 * is done along with it. Undefined where nothing was ticked, or the goal has that number itself.
 */
export function findMoreThanTicked({ goal, switches }: Stored, { messages }: Evidence): Finding | undefined {
  const ticked = switches.filter(({ on }) => on).map(({ name }) => wordsOf(name));
  for (const { text, observation } of messages) {
    for (const [, count = '', thing = ''] of text.matchAll(COUNTED)) {
      const own = ticked.filter((words) => words.has(singular(fold(thing)))).length;
      const isGiven = new RegExp(`(?<!\\d)${count}(?!\\d)`).test(goal);
      if (own > 0 && Number(count) > own && !isGiven)
        return failed(`More than what was ticked: “${text}”.`, [observation]);
    }
  }
  return undefined;
}

function wordsOf(name: string): ReadonlySet<string> {
  return new Set(fold(name).split(' ').map(singular));
}
