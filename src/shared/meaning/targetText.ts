import { roleWords } from '../page/roleWords.ts';
import { quote } from './rendered.ts';
import type { Relation, Target } from './target.ts';

/** What a target is called in a sentence: `the “Save” button`, `the second link in the row of “Ann”`; `it` where nothing is said. */
export function targetText(target: Target): string {
  const { container } = target;
  const beside = container ? ` ${RELATIONS[container.relation]} ${thingText(container, true)}` : '';
  return `${thingText(target, container !== undefined)}${textWords(target)}${exceptWords(target)}${beside}`;
}

/** Words for a relation, as they stand before the thing that helps to tell which one is meant. */
export const RELATIONS: Readonly<Record<Relation, string>> = {
  in: 'of',
  'in-row-of': 'in the row of',
  'in-column': 'in the column of',
  under: 'under',
  below: 'below',
  above: 'above',
  'left-of': 'left of',
  'right-of': 'right of',
  'next-to': 'next to',
  before: 'before',
  after: 'after',
  labelled: 'labelled',
};

/** What a thing is called without what it stands beside. */
export function thingText(target: Target, isBeside: boolean): string {
  const { role, name, kind, ordinal, qualities = [], extreme } = target;
  const said = [
    ...(ordinal === undefined ? [] : [ordinalWords(ordinal)]),
    ...(extreme ? [extreme.pick === 'most' ? 'highest' : 'lowest', quote(extreme.by)] : []),
    ...qualities,
  ];
  const place = said.map((word) => `${word} `).join('');
  if (kind !== undefined) return `the ${place}${kind}${name === undefined ? '' : ` ${quote(name)}`}`;
  if (role === undefined) {
    if (name === undefined) return place ? `the ${place.trim()}` : 'it';
    return place ? `the ${place}${quote(name)}` : quote(name);
  }
  if (name === undefined) return `the ${place}${nounFor(role)}`;
  if (role === 'page') return place ? `the ${place}${quote(name)} page` : quote(name);
  if (role === 'record') return isBeside && !place ? quote(name) : `the ${place}record ${quote(name)}`;
  return `the ${place}${quote(name)} ${nounFor(role)}`;
}

function textWords({ text: { startsWith, endsWith, contains } = {} }: Target): string {
  const parts = [
    ...(startsWith === undefined ? [] : [`starts with ${quote(startsWith)}`]),
    ...(endsWith === undefined ? [] : [`ends with ${quote(endsWith)}`]),
    ...(contains === undefined ? [] : [`contains ${quote(contains)}`]),
  ];
  return parts.length === 0 ? '' : ` that ${parts.join(' and ')}`;
}

function exceptWords({ except = [] }: Target): string {
  return except.length === 0 ? '' : ` except ${except.map(quote).join(' and ')}`;
}

function nounFor(role: string): string {
  const words = roleWords(role);
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

function ordinalWords(ordinal: number): string {
  if (ordinal === -1) return 'last';
  if (ordinal < 0) return `${ordinalWords(-ordinal)} to last`;
  const ending = /(?<!1)[123]$/.exec(String(ordinal))?.[0] ?? '0';
  return ORDINALS[ordinal - 1] ?? `${ordinal}${['th', 'st', 'nd', 'rd'][Number(ending)]}`;
}
