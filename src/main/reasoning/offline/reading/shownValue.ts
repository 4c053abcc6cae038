import type { Question } from '../../../../shared/meaning/question.ts';
import type { Target } from '../../../../shared/meaning/target.ts';
import { readQuestion } from './questions/readQuestion.ts';
import { pick } from './targets/pick.ts';
import { readTarget } from './targets/readTarget.ts';
import { verbOf } from './verbs.ts';
import type { Words } from './words.ts';

/** A value that is told by where it is to be read: “the value of Price”, “the text below”, “the code shown above”. */
export interface ShownValue {
  /** Where it stands in the text. */
  readonly from: number;
  readonly to: number;
  /** What it is the value of; absent where it is just the text that is there. */
  readonly of?: string;
  /** Which part of a text it is. */
  readonly question?: Question;
  /** The text field that it stands in: the only one that holds something, or the n-th. */
  readonly field?: { readonly ordinal?: number };
  /** The verb of what is done with it, where another clause says what it is: “find the last word and type it”. */
  readonly verb?: string;
}

/**
 * The value of a clause that enters one, where it is not said but has to be read off the page.
 *
 * @param before the clause before it, which may say what “it” is
 */
export function shownValueIn(clause: Words, before?: Words): ShownValue | undefined {
  const words = clause.withoutLead();
  const own = verbOf(words);
  if (own?.verb !== 'enter' && own?.verb !== 'fill') return undefined;
  const rest = own.rest.trimmed();
  const told = own.verb === 'enter' ? rest : rest.find('with', 1)?.after;
  if (!told) return undefined;
  const place = told.findAll('into', 1).at(-1);
  const value = place && place.after.trimmed().length > 0 ? place.before : told;
  const found = before && value.end('pronouns')?.before.length === 0 ? foundIn(before) : undefined;
  if (found) return { ...found, to: value.at(-1)?.to ?? found.to, verb: own.said };
  if (!told.is(0, 'the')) return undefined;
  const question = partOfText(value);
  if (question) return { ...spanOf(value), question };
  const noun = value.begin('valueNouns');
  const isOf = noun && value.is(noun.length, 'of') && ['word', 'quote'].includes(value.at(noun.length + 1)?.kind ?? '');
  if (isOf) return spanOf(value, value.slice(noun.length + 1));
  const here = told.find('shownHere', 2);
  // “The text below: Hello” is said behind it.
  if (!here || here.at > LONGEST_NOUN || here.after.at(0)?.kind === 'quote' || here.after.is(0, ':')) return undefined;
  const named = here.before;
  if (named.list.some(({ kind }) => kind !== 'word') || named.end('roles')) return undefined;
  const shown = told.slice(0, told.length - here.after.length);
  return noun?.length === named.length ? spanOf(shown) : spanOf(shown, named.slice(1));
}

const LONGEST_NOUN = 4;

/** “Find the second word of the text”, “look up the order number”, “copy the text in the text area”: what is to be read. */
function foundIn(before: Words): ShownValue | undefined {
  const own = verbOf(before.withoutLead());
  const what = own?.rest.trimmed();
  if (!own || !what?.is(0, 'the')) return undefined;
  const from = before.at(0)?.from ?? 0;
  if (own.said === 'copy') {
    const noun = what.begin('valueNouns');
    const field = noun && fieldIn(what.slice(noun.length));
    return field && { ...spanOf(what), from, field };
  }
  if (own.verb !== 'search') return undefined;
  const question = partOfText(what);
  const field = question?.from.target && fieldOf(question.from.target);
  return { ...spanOf(what, what), from, ...(question && { question }), ...(field && { field }) };
}

/** “… from the third text area below”. */
function fieldIn(behind: Words): ShownValue['field'] {
  const here = behind.find('shownHere', 1);
  const place = here ? here.before : behind;
  return place.is(0, 'in', 'from', 'of', 'inside') ? fieldOf(readTarget(place.slice(1)).target) : undefined;
}

function fieldOf(target: Target): ShownValue['field'] {
  return target.role === 'textbox' && target.name === undefined ? pick(target, 'ordinal') : undefined;
}

/** “the 2nd word of the paragraph”. */
function partOfText(value: Words): Question | undefined {
  const question = value.hasQuote ? undefined : readQuestion(value.again(`What is ${value.said}?`));
  return question?.ask === 'word' || question?.ask === 'line' ? question : undefined;
}

function spanOf(value: Words, of?: Words): ShownValue {
  const [first, last] = [value.at(0), value.at(-1)];
  const name = of?.bare;
  return {
    from: first?.from ?? 0,
    to: last?.to ?? 0,
    ...(name && { of: name.quoted ?? name.said }),
  };
}
