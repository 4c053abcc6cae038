import { addressOf } from '../../language/address.ts';
import { nameOf, numberAt } from '../targets/namesAndNumbers.ts';
import { readTarget } from '../targets/readTarget.ts';
import type { Words } from '../words.ts';
import { readDeed } from './deeds.ts';
import { type Read, read } from './read.ts';

/** Where “open …”, “go to …” leads. */
export function readOpening(rest: Words): Read | undefined {
  const words = rest.trimmed();
  if (words.length === 0) return undefined;
  const bare = words.bare;
  const noun = bare.begin('roles');
  const named = noun?.means === 'page' && bare.length > noun.length ? bare.slice(noun.length).trimmed() : bare;
  const at = named.is(0, 'at') ? named.slice(1) : named;
  const address = at.length === 1 ? addressOf(at.said) : undefined;
  if (address !== undefined) return read({ act: 'navigate', value: address });
  const { target, ...more } = readTarget(words);
  const { role, name, ordinal } = target;
  // What a row or its menu offers.
  if (role === undefined && name !== undefined && target.container?.relation === 'in-row-of')
    return read({ act: 'click', target }, more);
  if (role === 'calendar' && name === undefined && bare.length === 1)
    return read({ act: 'open', target: { role: 'page', name: bare.said } });
  const edits = words.end('editing');
  if (edits && edits.before.length > 0) {
    const record = readTarget(edits.before, 'record');
    return read({ act: 'open', target: { ...record.target, role: 'record' }, purpose: 'edit' }, record);
  }
  if (role === 'form' && /\bnew\b/.test(words.lower)) {
    const kind = words.find('newWord')?.after;
    if (kind && kind.length > 0)
      return read({ act: 'open', target: { role: 'form', name: nameOf(kind).name }, purpose: 'create' });
  }
  if (role === 'record' && name === undefined && words.is(0, 'my'))
    return read({ act: 'open', target: { role: 'page', name: words.said } });
  if (more.refers && role === undefined && name === undefined)
    return read({ act: 'open', target: { role: 'record' } }, more);
  if (role === undefined && ordinal !== undefined && name === undefined)
    return read({ act: 'open', target: { ...target, role: 'result' } }, more);
  if (role === 'list' || role === 'table') {
    const isNth = ordinal !== undefined && name === undefined && noun?.means !== 'page';
    const own = ordinal === undefined ? { name: nameOf(words).name } : {};
    return read({ act: 'open', target: { ...target, ...own, role: isNth ? role : 'page' } }, more);
  }
  if (role === 'page' && name === undefined && ordinal === undefined) return undefined;
  if (role === undefined || role === 'page') return read({ act: 'open', target: { ...target, role: 'page' } }, more);
  if (role === 'link' || role === 'button') return read({ act: 'click', target }, more);
  return read({ act: 'open', target }, more);
}

/** “down”, “to the footer”: scrolled by so much, or until a thing is in view. */
export function readScrolling(rest: Words): Read {
  const found = rest.find('scrolls');
  const more = found?.after.trimmed().bare;
  const words = more ?? rest.trimmed();
  const to = words.is(0, 'to', 'until') ? words.slice(1) : undefined;
  const isPage = words.length === 0 || words.is(0, 'page') || /^(?:(?:of|on) |a bit$)/.test(words.lower);
  if (found && (isPage || !to))
    return read({ act: 'scroll', value: found.means }, { unread: isPage ? undefined : words.said });
  if (words.length === 0) return read({ act: 'scroll', value: 'down' });
  return read({ act: 'find', target: readTarget(to ?? words).target });
}

const LONGEST_WAIT = 60;

/** “2 seconds”, “a moment”, “for the dialog”. */
export function readWaiting(rest: Words): Read | undefined {
  const words = rest.trimmed().bare;
  const { units } = words.vocabulary.words;
  const number = words.is(0, 'for', 'about') ? words.slice(1) : words;
  if (rest.trimmed().length === 0 || rest.trimmed().begin('moment')) return read({ act: 'wait', value: '1' });
  const glued = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(number.at(0)?.lower ?? '');
  const amount = glued ? Number(glued[1]) : Number(numberAt(number, 0) ?? number.at(0)?.lower);
  const unit = glued ? glued[2] : number.at(1)?.lower;
  const factor = unit === undefined ? 1 : (units as Readonly<Record<string, number>>)[unit];
  if (Number.isFinite(amount) && factor !== undefined)
    return amount > 0 ? read({ act: 'wait', value: String(Math.min(amount * factor, LONGEST_WAIT)) }) : undefined;
  const { target, ...more } = readTarget(number);
  return read({ act: 'wait', target }, more);
}

/** “the dialog”, “it”: what closes or cancels without saying what it is about. */
export function readClosing(verb: 'close' | 'cancel', words: Words): Read | undefined {
  const { target, ...more } = readTarget(words);
  const isAny =
    words.length === 0 ||
    more.refers === true ||
    PUT_AWAY.has(target.role ?? '') ||
    words.is(-1, 'message', 'question', 'confirmation', 'ad', 'advert');
  if (isAny && verb === 'close') {
    const about = target.role === 'record' ? { role: 'dialog' } : target;
    return read({ act: 'close', target: words.length === 0 || more.refers ? {} : about }, { unread: more.unread });
  }
  if (isAny) return read({ act: 'click', target: { name: 'Cancel' } });
  return readDeed(verb, words);
}

const PUT_AWAY: ReadonlySet<string> = new Set(
  'dialog banner menu form page section row tab list combobox calendar'.split(' '),
);
