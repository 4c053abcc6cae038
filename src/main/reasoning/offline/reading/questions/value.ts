import type { Question } from '../../../../../shared/meaning/question.ts';
import type { Target } from '../../../../../shared/meaning/target.ts';
import { nameOf } from '../targets/namesAndNumbers.ts';
import { pick } from '../targets/pick.ts';
import { readTarget } from '../targets/readTarget.ts';
import type { Words } from '../words.ts';
import { type Asked, firstBy, selection } from './selection.ts';

const SUMS: Readonly<Record<string, Question['ask']>> = {
  total: 'sum',
  sum: 'sum',
  average: 'average',
  mean: 'average',
  highest: 'largest',
  largest: 'largest',
  maximum: 'largest',
  lowest: 'smallest',
  smallest: 'smallest',
  minimum: 'smallest',
  earliest: 'earliest',
  latest: 'latest',
};

/** “Carla’s phone number”, “the highest price”, “the third word of the notice”: a value that is asked for. */
export function readValue(phrase: Words, otherwise?: string): Asked | undefined {
  const words = phrase.trimmed().bare;
  if (words.length === 0) return undefined;
  const ofPage = /^(?:page )?(title|address|url)(?: of (?:the|this) page)?$/.exec(words.lower)?.[1];
  if (ofPage !== undefined)
    return {
      ask: 'value',
      fields: [ofPage === 'title' ? 'title' : 'address'],
      from: { where: [], target: { role: 'page' } },
    };
  const { target } = readTarget(words);
  if (target.role === 'word' || /^(?:word|line)$/.test(target.kind ?? '')) {
    const { container } = target;
    return {
      ask: target.kind === 'line' ? 'line' : 'word',
      ...pick(target, 'ordinal'),
      from: { where: [], ...(container && { target: pick(container, 'role', 'name') }) },
    };
  }
  const reduction = SUMS[words.at(0)?.lower ?? ''];
  if (reduction && words.length > 1 && !words.isName(0)) {
    const rest = words.slice(1).is(0, 'of') ? words.slice(2) : words.slice(1);
    const of = rest.find('ofWords', 1);
    const field = of ? of.before : rest;
    return {
      ask: reduction,
      fields: [nameOf(field).name],
      ...(of && of.after.length > 0 && { from: selection(of.after.bare) }),
    };
  }
  const { name, kind, container, extreme } = target;
  if (extreme)
    return {
      ask: 'which',
      from: {
        ...(kind !== undefined && { thing: kind }),
        where: [],
        ...firstBy(extreme.by, extreme.pick),
        // “The biggest file in the Contracts folder”: of these alone.
        ...(container && { target: withoutRelation(container) }),
      },
    };
  if (container) {
    const owner = withoutRelation(container);
    const fields = fieldNames(words, name ?? kind ?? '');
    return {
      ask: 'value',
      fields,
      from: {
        where: [],
        target: owner.role === undefined && owner.name !== undefined ? { role: 'record', ...owner } : owner,
      },
    };
  }
  if (otherwise !== undefined)
    return { ask: 'value', fields: [otherwise], from: { where: [], target: recordOf(words) } };
  const of = words.find('ofWords', 1);
  if (of && of.after.length > 0)
    return { ask: 'value', fields: [nameOf(of.before).name], from: { where: [], target: recordOf(of.after) } };
  return { ask: 'value', fields: [name ?? kind ?? words.said], from: { where: [] } };
}

function withoutRelation({ relation: _, ...owner }: NonNullable<Target['container']>): Target {
  return owner;
}

/** “how many patients have no phone”, “the number of open tickets”. */
export function howMany(words: Words): Asked | undefined {
  const { bare } = words;
  const isNumber = bare.is(0, 'number', 'count') && bare.is(1, 'of');
  const things = words.is(0, 'how') && words.is(1, 'many') ? words.slice(2) : isNumber ? bare.slice(2) : undefined;
  return things && things.length > 0 ? { ask: 'count', from: selection(things) } : howMuch(words);
}

/** “how much is the lamp”, “how long does it take”. */
function howMuch(words: Words): Asked | undefined {
  const field = words.is(0, 'how') ? MEASURES.get(words.at(1)?.lower ?? '') : undefined;
  const about = words.slice(2);
  if (field === undefined || about.length < 2) return undefined;
  const verbless = about.is(0, 'is', 'are', 'does', 'do') ? about.slice(1) : about;
  const bare = verbless.is(-1, 'cost', 'take', 'costs') ? verbless.slice(0, -1) : verbless;
  return { ask: 'value', fields: [field], from: { where: [], target: { role: 'record', name: nameOf(bare).name } } };
}

const MEASURES: ReadonlyMap<string, string> = new Map([
  ['much', 'price'],
  ['old', 'age'],
  ['long', 'duration'],
  ['far', 'distance'],
  ['big', 'size'],
]);

function fieldNames(words: Words, name: string): string[] {
  const of = words.find('ofWords', 1);
  const parts = (of ? of.before : words).parts();
  return of && parts.length > 1 ? parts.map((part) => nameOf(part).name) : [name];
}

/** The record that a phrase names. */
export function recordOf(words: Words) {
  const { target } = readTarget(words, 'record');
  return { role: 'record', ...pick(target, 'role', 'name', 'kind', 'ordinal', 'extreme') };
}
