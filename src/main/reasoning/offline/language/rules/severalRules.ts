import { looksAssigned } from '../assignments.ts';
import { isFieldLabel } from '../fieldLabels.ts';
import { isThing } from '../objectPhrase.ts';
import { PLACEHOLDER, type ProtectedText } from '../protectedText.ts';
import { singular } from '../text.ts';

const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 };
const SEVERAL =
  /^(?:the\s+)?(?:following\s+)?(?:(two|three|four|five|six|[2-9])\s+)?(?:new\s+)?((?:[a-z-]+\s+)?[a-z-]+s)\s*(?::|,?\s+(?:named|called|titled))?\s+(.+)$/;
const NAME = new RegExp(`^(?:${PLACEHOLDER}|\\p{Lu})`, 'u');

/** New things of one sort that a clause names together; the parts are protected text. */
export interface SeveralThings {
  readonly thing: string;
  /** Each with its fields. Empty where there are not as many as the clause says. */
  readonly items: readonly string[];
}

/** "two customers: Ann with phone 1 and Bob", "the users Ann and Bob"; undefined for one thing. */
export function severalThings(text: string, spans: ProtectedText['spans']): SeveralThings | undefined {
  const [, count, things = '', list = ''] = SEVERAL.exec(text) ?? [];
  const last = things.split(' ').at(-1) ?? '';
  if (list === '' || singular(last) === last) return undefined;
  if (count === undefined && (!isThing(last) || isFieldLabel(last))) return undefined;
  const items = itemsOf(list, spans);
  const wanted = count === undefined ? undefined : (NUMBERS[count] ?? Number(count));
  const isClear = items.every((item) => NAME.test(item)) && (wanted === undefined || items.length === wanted);
  if (wanted === undefined && (!isClear || items.length < 2)) return undefined;
  return { thing: singular(things), items: isClear ? items : [] };
}

/** A part that gives a field a value belongs to the thing before it. */
function itemsOf(list: string, spans: ProtectedText['spans']): readonly string[] {
  const items: string[] = [];
  for (const part of list.split(/(?<=\S)(?=\s*[,;]\s|\s+and\s)/i)) {
    const [, separator = '', text = ''] = /^(\s*[,;]?\s*(?:and\s+)?)(.*)$/is.exec(part) ?? [];
    if (items.length > 0 && (/^with\b/i.test(text) || !NAME.test(text)) && looksAssigned(text, spans))
      items.push(`${items.pop()}${separator}${text}`);
    else items.push(text.trim());
  }
  return items;
}
