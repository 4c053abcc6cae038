import type { LinePlace } from './agentLine.ts';

/** What taking a task out of the line is called. */
export const LEAVE_LINE = 'Leave the line';

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const RULES = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Where a task stands in the line. `open`: ids of the tasks that it waits for, as far as this window knows. */
export function lineWords({ turn }: LinePlace, open: readonly string[]): string {
  return turn === undefined ? `Waits for ${tasks(open)}, then for the agent` : `${ordinal(turn)} in line for the agent`;
}

/** When a task that stands in the line is begun. */
export function beginsWhen({ turn }: LinePlace, open: readonly string[]): string {
  const first = turn === undefined ? `${tasks(open)} ${open.length > 1 ? 'are' : 'is'} verified and ` : '';
  return `It begins by itself, as soon as ${first}the page is free.`;
}

function tasks(open: readonly string[]): string {
  return open.length === 0 ? 'another task' : LIST.format(open);
}

function ordinal(place: number): string {
  return ORDINALS[place - 1] ?? `${place}${ENDINGS[RULES.select(place)] ?? 'th'}`;
}
