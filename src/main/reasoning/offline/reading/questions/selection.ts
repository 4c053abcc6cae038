import type { Condition, Question } from '../../../../../shared/meaning/question.ts';
import type { Target } from '../../../../../shared/meaning/target.ts';
import { nameOf } from '../targets/namesAndNumbers.ts';
import { pick } from '../targets/pick.ts';
import { readTarget } from '../targets/readTarget.ts';
import type { Words } from '../words.ts';

export type Asked = Partial<Question> & { readonly ask: Question['ask'] };

/** What a question ends with, and says nothing of what is meant; “on this page” stands behind “are on this page”. */
const ENDS = [
  'are there',
  'there are',
  'there is',
  'is there',
  'are listed',
  'are shown',
  'do i have',
  'are on the page',
  'are on this page',
  'on this page',
  'on the page',
  'are in the list',
];

/** The records that a phrase with a condition speaks of: “patients without a phone”, “tickets that are open”. */
export function selection(phrase: Words): NonNullable<Asked['from']> {
  let words = phrase.trimmed();
  for (const said of ENDS) {
    const end = said.split(' ');
    if (end.every((word, at) => words.is(words.length - end.length + at, word)) && words.length > end.length)
      words = words.slice(0, -end.length);
  }
  for (let at = 1; at < words.length; at++) {
    const condition = conditionAt(words, at);
    if (!condition) continue;
    const named = thingNamed(words.slice(0, at));
    return { ...named, where: [...named.where, condition] };
  }
  const placed = words.find('relations', 1);
  return placed && placed.after.length > 0
    ? { ...thingNamed(placed.before), target: placeOf(placed.after) }
    : thingNamed(words);
}

/** The one that has the most or the least of something. */
export function firstBy(field: string, pick: 'most' | 'least'): Pick<NonNullable<Asked['from']>, 'order' | 'limit'> {
  return { order: { field, direction: pick === 'most' ? 'descending' : 'ascending' }, limit: 1 };
}

/** What something is said to stand in: “the Contracts folder”. */
export function placeOf(phrase: Words): Target {
  return pick(readTarget(phrase).target, 'role', 'name', 'kind');
}

/** What records are called, and what is said of them before the noun: “open tickets”. */
export function thingNamed(phrase: Words): { thing: string; where: Condition[] } {
  const said = phrase.trimmed().bare;
  const words = said.is(0, 'all', 'every', 'each') ? said.slice(1).bare : said;
  const end = words.at(-1);
  const before = words.slice(0, -1);
  const isDescribed =
    before.length > 0 &&
    end?.kind === 'word' &&
    words.has('things', -1) &&
    !words.vocabulary.has('things', words.lower);
  return isDescribed
    ? { thing: end.lower, where: [{ relation: 'contains', value: before.said }] }
    : { thing: words.said, where: [] };
}

const COMPARISONS = [
  ['more than', 'more-than'],
  ['over', 'more-than'],
  ['above', 'more-than'],
  ['less than', 'less-than'],
  ['under', 'less-than'],
  ['below', 'less-than'],
  ['at least', 'at-least'],
  ['at most', 'at-most'],
] as const;
/** What leads up to a comparison. */
const LEADS = ['that', 'which', 'who', 'with', 'are', 'is', 'cost', 'have', 'has', 'costing'] as const;

/** “that are open”, “without a phone”, “over $50”: the condition that begins at a word. */
export function conditionAt(words: Words, at: number): Condition | undefined {
  const rest = words.slice(at);
  const without = rest.is(0, 'without') || (rest.is(0, 'have', 'has', 'with') && rest.is(1, 'no'));
  if (without) {
    return fieldFrom(rest.slice(rest.is(0, 'without') ? 1 : 2), 'is-empty');
  }
  const lead = rest.is(0, ...LEADS) ? trimLead(rest) : rest;
  for (const [said, relation] of COMPARISONS) {
    const phrase = said.split(' ');
    // Looked for where it may stand: over all that follows, a long text would take the square of its length.
    const places = Array.from({ length: MOST_BEFORE + 1 }, (_, start) => start);
    const place = places.find((start) => phrase.every((word, offset) => lead.is(start + offset, word)));
    const value = place === undefined ? '' : lead.slice(place + phrase.length).said;
    if (!/\d/.test(value)) continue;
    const named = lead.slice(0, place).bare;
    const isCost = rest.is(0, 'cost', 'costing') || rest.is(1, 'cost');
    const field = isCost ? 'price' : named.is(-1, 'of') ? named.slice(0, -1).said : named.said;
    return { ...(field !== '' && { field }), relation, value };
  }
  if (rest.is(0, 'that', 'which', 'who') && rest.is(1, 'are', 'is')) return stateFrom(rest.slice(2));
  // “in stock” and “out of stock” differ by what leads up to them.
  if (rest.is(0, 'are', 'is') && rest.is(1, 'in', 'on', 'at', 'from', 'out') && rest.length > 2)
    return { relation: 'contains', value: rest.slice(1).said };
  if (rest.is(0, 'have', 'has') && rest.length > 1 && rest.length <= 5 && !rest.is(1, 'more', 'less', 'been'))
    return fieldFrom(rest.slice(1), 'is-not-empty');
  if (rest.is(0, 'are', 'is') && rest.length >= 2 && rest.length <= 4 && !rest.is(1, 'there', 'in', 'on', 'the'))
    return stateFrom(rest.slice(1));
  return undefined;
}

function fieldFrom(words: Words, relation: 'is-empty' | 'is-not-empty'): Condition | undefined {
  const { bare } = words;
  return bare.length > 0 ? { field: bare.said, relation } : undefined;
}

/** “Open”, “not open”. */
function stateFrom(words: Words): Condition | undefined {
  const isNot = words.is(0, 'not');
  const value = isNot ? words.slice(1) : words;
  return value.length > 0 ? { relation: isNot ? 'is-not' : 'is', value: nameOf(value).name } : undefined;
}

/** Words that may stand before “more than” and its like. */
const MOST_BEFORE = 3;

function trimLead(words: Words): Words {
  return words.is(0, ...LEADS, 'a', 'an') && words.length > 1 ? trimLead(words.slice(1)) : words;
}
