import { isQuotation, PLACEHOLDER, type ProtectedText, restore } from './protectedText.ts';
import type { TaskIntent } from './taskIntent.ts';

const CONDITION =
  /(?:^|[\s,;])((?:[Ii]f|[Uu]nless|[Uu]ntil|but|except(?: for)?|instead of|in case|otherwise|provided(?: that)?|without(?= [a-z]+ing\b))\s[^.;\n]+)/;
const QUOTED = new RegExp(PLACEHOLDER, 'g');
/** A date, a number or an address ends there too: more words are about something else. */
const GOES_ON = /^\s*(?:,\s*(?:and\s+)?|\s+and\s+)\p{L}/u;

/** What a task makes depend on something, or takes back: no step carries that out. */
export function conditionIn(text: string): string | undefined {
  return CONDITION.exec(text)?.[1];
}

/**
 * Whether words that follow a quotation were read as a part of it, as in `set the notes to “x” archive it`: a quotation is
 * the whole value, so they must mean something else. After a date or an address that holds behind a comma or an "and".
 */
export function swallowsWords(clause: string, spans: ProtectedText['spans'], intents: readonly TaskIntent[]): boolean {
  const texts = intents.flatMap(textsOf);
  return [...clause.matchAll(QUOTED)].some(({ 0: char, index }) => {
    const quotation = restore(char, spans);
    const rest = restore(clause.slice(index), spans);
    const isWhole = isQuotation(char, spans) || GOES_ON.test(clause.slice(index + char.length));
    return isWhole && texts.some((text) => text.length > quotation.length && rest.startsWith(text));
  });
}

function textsOf(intent: TaskIntent): readonly string[] {
  const own = Object.entries(intent).flatMap(([key, value]) =>
    key !== 'kind' && typeof value === 'string' ? [value] : [],
  );
  return 'assignments' in intent ? [...own, ...intent.assignments.flatMap(({ field, value }) => [field, value])] : own;
}
