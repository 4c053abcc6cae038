import type { Target } from '../../../../../shared/meaning/target.ts';
import { capital } from '../../language/text.ts';
import { numberAt } from '../targets/namesAndNumbers.ts';
import { pick } from '../targets/pick.ts';
import type { ReadTarget } from '../targets/readNoun.ts';
import { readTarget } from '../targets/readTarget.ts';
import type { Token } from '../tokens.ts';
import data from '../vocabulary/grammar.json' with { type: 'json' };
import type { Words } from '../words.ts';
import { type Read, read } from './read.ts';

/** “Archive Bob”, “approve the request”, “print it”: what a page offers under a button of that name. */
export function readDeed(verb: string, rest: Words): Read | undefined {
  const words = rest.trimmed();
  const name = capital(verb);
  const pressed = (called: string, of?: Place, more?: Pick<ReadTarget, 'refers' | 'unread'>) =>
    read({ act: 'click', target: { name: called, ...(of && { container: { ...of, relation: 'in' } }) } }, more);
  const whole = `${name} ${words.said}`;
  if (words.length === 0) return pressed(name);
  const rated = verb === 'rate' ? readRating(words) : undefined;
  if (rated) return rated;
  if (words.is(0, 'to') && words.length === 2 && (verb === 'proceed' || verb === 'continue')) return pressed(whole);
  if (words.begin('many') || words.is(0, ...OPEN_ENDED)) return undefined;
  if (DETAILS.has(words.at(0)?.lower ?? '')) return words.hasQuote || words.length > 3 ? undefined : pressed(whole);
  const { target, quantity, ...more } = readTarget(words);
  const { container, role } = target;
  if (swallowsDetails(words, target)) return undefined;
  if (quantity !== undefined)
    return COOKIES.has(verb) && !words.hasQuote && words.length <= 3 ? pressed(whole) : undefined;
  if (namesAndTells(words) || hasDetails(words, target)) return undefined;
  if (target.ordinal !== undefined || target.extreme)
    return pressed(name, pick(target, 'extreme', 'name', 'role', 'kind', 'ordinal'), more);
  if (container?.name !== undefined && container.relation === 'in' && container.role === 'record')
    return pressed(`${name} ${target.name ?? target.kind ?? role ?? ''}`, pick(container, 'role', 'name'));
  if (container?.name !== undefined) return undefined;
  const noun = target.kind ?? (role === 'record' ? undefined : role);
  const called = `${name} ${words.bare.said}`;
  if (target.name === undefined) {
    if (more.refers || GENERIC.has(noun ?? 'record')) return pressed(name, undefined, { refers: true });
    return read({ act: 'click', target: { name: called, ...pick(target, 'kind') } }, { refers: true });
  }
  const isRecord = noun !== undefined || role === 'record' || words.list.some((_, at) => words.isName(at));
  return isRecord ? pressed(name, { role: 'record', name: target.name }, more) : pressed(called, undefined, more);
}

type Place = Omit<NonNullable<Target['container']>, 'relation'>;

/** “The lamp with 4 stars” of “rate the lamp with 4 stars”. */
function readRating(words: Words): Read | undefined {
  const stars = words.end('roles');
  const rated = stars?.means === 'star' ? numberAt(stars.before, stars.before.length - 1) : undefined;
  if (!stars || rated === undefined) return undefined;
  const what = stars.before.slice(0, -1);
  const about = (what.is(-1, 'with') ? what.slice(0, -1) : what).bare;
  const of = about.length > 0 ? pick(readTarget(about, 'record').target, 'kind', 'name') : undefined;
  const container = of && { role: 'record', ...of, relation: 'in' as const };
  return read({ act: 'set', target: { role: 'rating', ...(container && { container }) }, value: String(rated) });
}

/** What follows says which ones or what is to be so, and no button tells that. */
const OPEN_ENDED = 'that whether if how what which any everything everyone'.split(' ');

/** Whether a detail went into the name of what is meant: “the order by Friday”. */
function swallowsDetails(words: Words, { name = '' }: Target): boolean {
  const isInName = name.split(' ').some((word, at) => at > 0 && DETAILS.has(word));
  return isInName || (words.hasQuote && words.list.some(({ lower }) => lower === 'with'));
}

/** Whether more is said than which thing is meant; “the ticket with the lowest fare” is which one, and so is where it stands. */
function hasDetails(words: Words, { container, extreme }: Target): boolean {
  const isDetail = ({ kind, lower }: Token) => kind === 'word' && DETAILS.has(lower) && !(extreme && lower === 'with');
  return !container && words.list.some((token, at) => at > 0 && isDetail(token));
}

/** “Approve Ann the request”: a name, and behind it what she is to get. */
function namesAndTells(words: Words): boolean {
  return words.list.some(
    ({ kind }, at) => at > 0 && kind === 'word' && words.begin('determiners', at) !== undefined && words.isName(at - 1),
  );
}

/** Verbs of buttons that speak of all at once. */
const COOKIES: ReadonlySet<string> = new Set(['accept', 'reject', 'allow', 'decline', 'deny']);

const GENERIC: ReadonlySet<string> = new Set(['record', 'entry', 'row', 'profile', 'one']);

export const DETAILS: ReadonlySet<string> = new Set(data.details);
