import { isoDate } from '../../../../shared/values/readDate.ts';
import { fold } from '../language/text.ts';
import { deedIn } from './nameFit.ts';
import type { Thing } from './scene.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

const { days, prompts } = vocabulary.calendar;

/**
 * Whether something that is no field opens a calendar to choose a day in: it is called after a date and says no deed (“Choose a
 * date”, “Departure date”), or shows the day that is chosen.
 */
export function opensCalendar({ node, role, record, column }: Thing): boolean {
  if ((role !== 'button' && role !== 'clickable') || record || column !== undefined) return false;
  return isoDate(node.n.replace(SIGN, '')) !== undefined || asksForDay(node.n);
}

/** “📅” */
const SIGN = /^[^\p{L}\p{N}]+/u;

/** What an opener of a calendar is a date of, without what it asks for: “departure date” of “Choose a departure date”. */
export function dateLabel(name: string): string {
  const words = fold(name).split(' ');
  return words.filter((word) => !prompts.includes(word)).join(' ');
}

function asksForDay(name: string): boolean {
  const words = fold(name).split(' ');
  const isPrompt = prompts.includes(words[0] ?? '');
  const last = words.at(-1) ?? '';
  const [date = '', ...others] = days;
  return (last === date || (isPrompt && others.includes(last))) && (isPrompt || deedIn(name) === undefined);
}
