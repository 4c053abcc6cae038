import type { Observation, ObservedList } from '../observation.ts';
import { bare, lower, quoted } from './pageWords.ts';

/** A record, and what it stands in, where it has a name that says which one. */
export function recordWords({ element }: Pick<Observation, 'element'>): string {
  if (element === undefined) return 'a record';
  // Five stars say what changed, and not where.
  const place = SPEAKS.test(element.name) ? undefined : element.container?.find(({ name }) => SPEAKS.test(name));
  const where = place === undefined ? '' : ` of ${lower(place.role)} ${quoted(place.name)}`;
  const { name, next } = element;
  const called = next === undefined ? name : `${name}: ${next}`;
  return `${lower(element.role)}${called === '' ? '' : ` ${quoted(called)}`}${where}`;
}

const SPEAKS = /[\p{L}\p{N}]/u;

/** Where a record is. */
export function inList(list: ObservedList | undefined): string {
  return list === undefined ? '' : ` in ${listName(list)}`;
}

/** Where a record was. */
export function fromList(list: ObservedList | undefined): string {
  return list === undefined ? '' : ` from ${listName(list)}`;
}

function listName({ role, name }: ObservedList): string {
  return `${role === 'cards' ? 'cards' : lower(role)}${name === '' ? '' : ` ${quoted(name)}`}`;
}

/** How many there are now, and were before. */
export function countWords(list: ObservedList | undefined): string {
  if (list === undefined) return '';
  const { before, after } = list;
  return before === after ? `, ${after} ${unit(list)} as before` : `, ${before} → ${after} ${unit(list)}`;
}

function unit({ role, after }: ObservedList): string {
  const one = role === 'table' || role === 'grid' || role === 'treegrid' ? 'row' : role === 'cards' ? 'card' : 'item';
  return after === 1 ? one : `${one}s`;
}

/** From which place to which a record moved. */
export function wayWords({ property, from, to }: Pick<Observation, 'property' | 'from' | 'to'>): string {
  const place = property === 'position' || property === undefined ? (text: string) => `position ${bare(text)}` : quoted;
  return `${from === undefined ? '' : ` from ${place(from)}`}${to === undefined ? '' : ` to ${place(to)}`}`;
}

/** So many records show in which order a list is. */
const FIRST = 4;

/** What happened to a list as a whole. */
export function listWords(list: ObservedList | undefined): string {
  if (list === undefined) return 'a list changed';
  const { change, came = [], went = [], firstTexts = [], after } = list;
  // Another page has other lists: what goes with it was not taken away.
  const isGone = change === undefined && after === 0;
  const other = change === 'unfiltered' ? 'shows more again' : `was ${change ?? 'changed'}`;
  const what = isGone ? 'is not on the page any more' : other;
  const names = (verb: string, all: readonly string[]) =>
    all.length === 0 ? '' : `; ${verb}: ${all.map(quoted).join(', ')}`;
  return `${listName(list)} ${what}${countWords(list)}${names('came', came)}${names('went', went)}${names('first now', firstTexts.slice(0, FIRST))}`;
}
