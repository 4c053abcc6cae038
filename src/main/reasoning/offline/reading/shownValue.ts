import { verbOf } from './verbs.ts';
import type { Words } from './words.ts';

/** A value that is told by where it is to be read: “the value of Price”, “the text below”, “the code shown above”. */
export interface ShownValue {
  /** Where it stands in the text. */
  readonly from: number;
  readonly to: number;
  /** What it is the value of; absent where it is just the text that is there. */
  readonly of?: string;
}

/** The value of a clause that enters one, where it is not said but has to be read off the page. */
export function shownValueIn(clause: Words): ShownValue | undefined {
  const { list } = clause.vocabulary;
  const words = clause.without('lead').trimmed();
  const own = verbOf(words);
  if (own?.verb !== 'enter' && own?.verb !== 'fill') return undefined;
  const rest = own.rest.trimmed();
  const told = own.verb === 'enter' ? rest : rest.find(list('with'), 1)?.after;
  if (!told?.is(0, 'the')) return undefined;
  const place = told.findAll(list('into'), 1).at(-1);
  const value = place && place.after.trimmed().length > 0 ? place.before : told;
  const noun = value.begin(list('valueNouns'));
  const isOf = noun && value.is(noun.length, 'of') && ['word', 'quote'].includes(value.at(noun.length + 1)?.kind ?? '');
  if (isOf) return spanOf(value, value.slice(noun.length + 1));
  const here = told.find(list('shownHere'), 2);
  // “The text below: Hello” is said behind it.
  if (!here || here.at > LONGEST_NOUN || here.after.at(0)?.kind === 'quote' || here.after.is(0, ':')) return undefined;
  const named = here.before;
  if (named.list.some(({ kind }) => kind !== 'word') || named.end(named.vocabulary.roles)) return undefined;
  const shown = told.slice(0, told.length - here.after.length);
  return noun?.length === named.length ? spanOf(shown) : spanOf(shown, named.slice(1));
}

const LONGEST_NOUN = 4;

function spanOf(value: Words, of?: Words): ShownValue {
  const [first, last] = [value.at(0), value.at(-1)];
  const name = of?.without('determiners');
  return {
    from: first?.from ?? 0,
    to: last?.to ?? 0,
    ...(name && { of: name.quoted ?? name.said }),
  };
}
