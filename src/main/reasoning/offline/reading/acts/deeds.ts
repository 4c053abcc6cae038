import { capital } from '../../language/text.ts';
import { numberAt } from '../targets/namesAndNumbers.ts';
import { pick } from '../targets/pick.ts';
import { readTarget } from '../targets/readTarget.ts';
import data from '../vocabulary/grammar.json' with { type: 'json' };
import type { Words } from '../words.ts';
import { type Read, read } from './read.ts';

/** “Archive Bob”, “approve the request”, “print it”: what a page offers under a button of that name. */
export function readDeed(verb: string, rest: Words): Read | undefined {
  const words = rest.trimmed();
  const name = capital(verb);
  if (words.length === 0) return read({ act: 'click', target: { name } });
  const stars = verb === 'rate' ? words.end('roles') : undefined;
  const rated = stars?.means === 'star' ? numberAt(stars.before, stars.before.length - 1) : undefined;
  if (stars && rated !== undefined) {
    const what = stars.before.slice(0, -1);
    const about = (what.is(-1, 'with') ? what.slice(0, -1) : what).bare;
    const of = about.length > 0 ? pick(readTarget(about, 'record').target, 'kind', 'name') : undefined;
    const container = of && { role: 'record', ...of, relation: 'in' as const };
    return read({ act: 'set', target: { role: 'rating', ...(container && { container }) }, value: String(rated) });
  }
  if (words.is(0, 'to') && words.length === 2 && (verb === 'proceed' || verb === 'continue'))
    return read({ act: 'click', target: { name: `${name} ${words.said}` } });
  if (
    words.begin('many') ||
    words.is(0, 'that', 'whether', 'if', 'how', 'what', 'which', 'any', 'everything', 'everyone')
  )
    return undefined;
  if (DETAILS.has(words.at(0)?.lower ?? ''))
    return words.hasQuote || words.length > 3
      ? undefined
      : read({ act: 'click', target: { name: `${name} ${words.said}` } });
  const { target, quantity, ...more } = readTarget(words);
  const { container, ordinal, role, extreme } = target;
  const isSwallowed =
    (target.name ?? '').split(' ').some((word, at) => at > 0 && DETAILS.has(word)) ||
    (words.hasQuote && words.list.some(({ lower }) => lower === 'with'));
  if (isSwallowed) return undefined;
  if (quantity !== undefined)
    return COOKIES.has(verb) && !words.hasQuote && words.length <= 3
      ? read({ act: 'click', target: { name: `${name} ${words.said}` } })
      : undefined;
  const isDetailed = words.list.some(
    (token, at) =>
      at > 0 &&
      token.kind === 'word' &&
      DETAILS.has(token.lower) &&
      // “The ticket with the lowest fare”: that is which one.
      !(extreme && token.lower === 'with') &&
      !(container && words.at(at)),
  );
  const isTold = words.list.some(
    (token, at) =>
      at > 0 && words.begin('determiners', at) !== undefined && words.isName(at - 1) && token.kind === 'word',
  );
  if (isTold || (isDetailed && !container)) return undefined;
  if (ordinal !== undefined || extreme) {
    const which = pick(target, 'extreme', 'name', 'role', 'kind', 'ordinal');
    return read({ act: 'click', target: { name, container: { ...which, relation: 'in' } } }, more);
  }
  if (container?.name !== undefined && container.relation === 'in' && container.role === 'record') {
    const what = target.name ?? target.kind ?? target.role ?? '';
    return read({
      act: 'click',
      target: { name: `${name} ${what}`, container: { role: 'record', name: container.name, relation: 'in' } },
    });
  }
  if (isDetailed || (container && container.name !== undefined)) return undefined;
  const noun = target.kind ?? (role === 'record' ? undefined : role);
  const said = words.bare;
  if (more.refers && target.name === undefined) return read({ act: 'click', target: { name } }, { refers: true });
  if (target.name === undefined)
    return GENERIC.has(noun ?? 'record')
      ? read({ act: 'click', target: { name } }, { refers: true })
      : read(
          {
            act: 'click',
            target: { name: `${name} ${said.said}`, ...pick(target, 'kind') },
          },
          { refers: true },
        );
  const isRecord = noun !== undefined || role === 'record' || words.list.some((_, at) => words.isName(at));
  return isRecord
    ? read({ act: 'click', target: { name, container: { role: 'record', name: target.name, relation: 'in' } } }, more)
    : read({ act: 'click', target: { name: `${name} ${said.said}` } }, more);
}

/** Verbs of buttons that speak of all at once. */
const COOKIES: ReadonlySet<string> = new Set(['accept', 'reject', 'allow', 'decline', 'deny']);

const GENERIC: ReadonlySet<string> = new Set(['record', 'entry', 'row', 'profile', 'one']);

export const DETAILS: ReadonlySet<string> = new Set(data.details);
