import { assertNever } from '../assertNever.ts';
import { claimText } from './claimText.ts';
import type { Condition, Operand, Question, Reduction, Selection, Told } from './question.ts';
import { quote, type Rendered, rendered } from './rendered.ts';
import { targetText } from './targetText.ts';

/** What a question asks for, as a noun phrase: `the number of patients where “phone” is empty`. Total; nothing reads it back. */
export function questionText(question: Question): Rendered {
  return rendered(words(question));
}

function words(question: Question): string {
  const { ask, fields, from, unit, ordinal } = question;
  switch (ask) {
    case 'count':
      return unit === undefined
        ? operandWords({ ask, from })
        : `the number of ${unit}s of ${targetText(from.target ?? {})}`;
    case 'difference':
      return `${operandOf(question.minuend)} less ${operandOf(question.subtrahend)}`;
    case 'which':
      return whichWords(from);
    case 'list':
      return fields.length === 0 ? `the ${selectionWords(from)}` : `${listed(fields)} of the ${selectionWords(from)}`;
    case 'word':
    case 'line':
      return `${ask} ${ordinal ?? 1} of ${targetText(from.target ?? {})}`;
    case 'yes-no':
      if (question.claim?.form === 'stated') return `whether this holds: ${claimText(question.claim)}`;
      return `whether there are ${selectionWords(from)}`;
    default:
      return question.told ? toldWords(question.told) : operandWords({ ask, field: fields[0], from });
  }
}

/** “the day and time that is told of “boiler”, “service””. */
function toldWords({ words: said, sorts, unit }: Told): string {
  const what = sorts.map((sort) => TOLD[sort] ?? sort).join(' and ');
  return `the ${what}${unit === undefined ? '' : ` of ${quote(unit)}`} that is told${said.length > 0 ? ` of ${listed(said)}` : ''}`;
}

const TOLD: Readonly<Partial<Record<Told['sorts'][number], string>>> = {
  when: 'day or time',
  count: 'number',
  gram: 'weight',
  degree: 'temperature',
  percent: 'percentage',
  phone: 'phone number',
  email: 'email address',
};

function operandOf(operand: Operand | undefined): string {
  return operand ? operandWords(operand) : 'it';
}

const REDUCTIONS: Readonly<Record<Exclude<Reduction, 'value' | 'count'>, string>> = {
  sum: 'the sum of',
  average: 'the average of',
  smallest: 'the smallest',
  largest: 'the largest',
  earliest: 'the earliest',
  latest: 'the latest',
};

function operandWords({ ask, field, from }: Pick<Operand, 'ask' | 'from'> & { field?: string | undefined }): string {
  if (ask === 'count') return `the number of ${selectionWords(from)}`;
  const what = field === undefined ? '' : quote(field);
  if (ask !== 'value') return `${REDUCTIONS[ask]} ${what || 'value'} of the ${selectionWords(from)}`;
  const isAlone = from.thing === undefined && from.where.length === 0 && from.order === undefined;
  if (isAlone && from.target && from.ordinal === undefined) {
    return what === '' ? targetText(from.target) : `${what} of ${targetText(from.target)}`;
  }
  if (isAlone && from.ordinal === undefined) return what || 'it';
  return `${what || 'the text'} of the ${selectionWords(from)}`;
}

/** “which plan has the lowest “price””, “which orders have “status” is “open””. */
function whichWords(from: Selection): string {
  const { order, ordinal, limit, ...rest } = from;
  const isMany = ordinal === undefined && limit !== 1;
  if (!order || (limit ?? 1) > 1) return `which ${selectionWords(from)} ${isMany ? 'there are' : 'it is'}`;
  const place = ordinal === undefined || ordinal === 1 ? '' : ordinal === -1 ? 'last of the ' : `${ordinal}. `;
  return `which ${selectionWords(rest, true)} has the ${place}${extreme(order)} ${quote(order.field ?? 'value')}`;
}

/** What comes first in an order, in a word. */
function extreme({ direction, sort }: NonNullable<Selection['order']>): string {
  const isDay = sort === 'date' || sort === 'time';
  if (direction === 'ascending') return isDay ? 'earliest' : 'lowest';
  return isDay ? 'latest' : 'highest';
}

function selectionWords({ thing, target, where, order, ordinal, limit }: Selection, isOne = limit === 1): string {
  const place = ordinal === undefined ? '' : ordinal === -1 ? 'last ' : `${ordinal}. `;
  const first = limit === undefined || ordinal !== undefined ? '' : limit === 1 ? 'first ' : `first ${limit} `;
  const inside = target && thing !== undefined ? ` in ${targetText(target)}` : '';
  const noun = thing ?? (target ? targetText(target) : isOne || ordinal !== undefined ? 'record' : 'records');
  const by = order ? ` by ${quote(order.field ?? 'value')}, ${extreme(order)} first` : '';
  const that = where.length === 0 ? '' : ` where ${where.map(conditionWords).join(' and ')}`;
  return `${place}${first}${noun}${inside}${that}${by}`;
}

function conditionWords({ field, relation, value = '' }: Condition): string {
  const what = field === undefined ? 'it' : quote(field);
  switch (relation) {
    case 'is-empty':
      return `${what} is empty`;
    case 'is-not-empty':
      return `${what} is not empty`;
    case 'is':
      return `${what} is ${quote(value)}`;
    case 'is-not':
      return `${what} is not ${quote(value)}`;
    case 'contains':
      return `${what} contains ${quote(value)}`;
    case 'contains-not':
      return `${what} does not contain ${quote(value)}`;
    case 'starts-with':
      return `${what} starts with ${quote(value)}`;
    case 'ends-with':
      return `${what} ends with ${quote(value)}`;
    case 'less-than':
      return `${what} is less than ${quote(value)}`;
    case 'more-than':
      return `${what} is more than ${quote(value)}`;
    case 'at-most':
      return `${what} is at most ${quote(value)}`;
    case 'at-least':
      return `${what} is at least ${quote(value)}`;
    case 'before':
      return `${what} is before ${quote(value)}`;
    case 'after':
      return `${what} is after ${quote(value)}`;
    default:
      return assertNever(relation);
  }
}

function listed(names: readonly string[]): string {
  return names.map(quote).join(', ');
}
