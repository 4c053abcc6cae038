import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import { type Read, read } from './acts/read.ts';
import { pick } from './targets/pick.ts';
import { readTarget } from './targets/readTarget.ts';
import type { Verb } from './vocabulary.ts';
import type { Words } from './words.ts';

const SWITCHES: ReadonlySet<Verb> = new Set(['turn-on', 'turn-off', 'set', 'change', 'choose', 'enter']);

/** “e-mail reminders in the notification settings”: a page or tab behind what is switched is where it is found. */
export function placeBehind(verb: Verb, rest: Words): { rest: Words; place: Words } | undefined {
  if (!SWITCHES.has(verb)) return undefined;
  const place = rest.findAll('relations', 1).findLast(({ means, after }) => {
    const role = after.bare.end('roles');
    return (
      means === 'in' &&
      (role?.means === 'page' ||
        role?.means === 'tab' ||
        /^(?:\S+ ){0,2}(?:settings|preferences)$/.test(after.bare.lower)) &&
      after.trimmed().length > 1
    );
  });
  return place && { rest: place.before, place: rest.slice(place.at) };
}

/** Parts of a page that need not be opened: what is done there stands in them. */
const REGIONS = ['dialog', 'form', 'row', 'list', 'table', 'navigation', 'card', 'banner', 'calendar'] as const;

/** Nouns of what a clause may be done in. */
export const PLACES: ReadonlySet<string> = new Set(['tab', 'page', 'section', 'menu', ...REGIONS]);

type Region = NonNullable<NonNullable<Instruction['target']>['container']>;

/** Words of a record by its kind and name. */
const LONGEST_RECORD = 6;

/** “in the second row”, “in the sidebar”, “for the user @ada”. */
export function regionOf(words: Words): Region | undefined {
  const ofWhom = words.after('forWords')?.trimmed();
  const isShort = (ofWhom?.length ?? 0) <= LONGEST_RECORD && !ofWhom?.list.some(({ kind }) => kind === 'mark');
  const whose = ofWhom && isShort ? readTarget(ofWhom, 'record').target : undefined;
  // “For the user @ada, …”: whose row or card it is.
  if (whose?.role === 'record' && whose.kind !== undefined && whose.name !== undefined)
    return { role: 'record', kind: whose.kind, name: whose.name, relation: 'in' };
  const found = words.begin('relations');
  if (found?.means !== 'in') return undefined;
  const place = words.slice(found.length);
  const { target } = readTarget(place);
  const { role, name, ordinal } = target;
  // Of a calendar nothing is said but that it is one.
  if (role === 'calendar' && place.trimmed().bare.end('roles')?.before.length !== 0) return undefined;
  if (!REGIONS.some((one) => one === role)) return undefined;
  // Of the one dialog or form that is open nothing more need be said.
  if (name === undefined && ordinal === undefined && role !== 'navigation' && role !== 'calendar') return undefined;
  return { ...pick(target, 'role', 'name', 'ordinal'), relation: 'in' };
}

/** What is done there, with where it is done. */
export function withRegion(deed: Read, container: Region): Read {
  const instructions = deed.instructions.map((one): Instruction => {
    // A day is chosen in the calendar itself.
    if (container.role === 'calendar' && one.act === 'choose' && !one.target)
      return { ...one, target: { role: 'calendar' } };
    return one.target && !one.target.container ? { ...one, target: { ...one.target, container } } : one;
  });
  return { ...deed, instructions };
}

/** A page, tab or record by its name alone, which is opened. */
export function placeNamed(words: Words): Read | undefined {
  const bare = words.bare;
  const settings = /(?:^| )(settings|preferences)(?: page)?$/.exec(bare.lower);
  if (settings?.[1]) return read({ act: 'open', target: { role: 'page', name: settings[1] } });
  const { target, ...more } = readTarget(words);
  if (target.role === 'tab' || target.role === 'section' || target.role === 'dialog' || target.role === 'menu')
    return target.role === 'dialog' ? { instructions: [] } : read({ act: 'open', target }, more);
  if (target.role === 'page' && target.name !== undefined) return read({ act: 'open', target }, more);
  if (target.role === 'record' && target.name !== undefined) return read({ act: 'open', target }, more);
  if (target.role === 'form' || target.role === 'page' || target.role === 'list' || target.role === 'table') {
    const isList = target.name !== undefined && (target.role === 'list' || target.role === 'table');
    return isList ? read({ act: 'open', target: { role: 'page', name: bare.said } }) : { instructions: [] };
  }
  const isNamed = bare.list.every((_, at) => bare.isName(at));
  return isNamed ? read({ act: 'open', target: { role: 'page', name: bare.said } }) : undefined;
}

/** The name without the noun behind it: “General” of “the General tab”. */
export function withoutNoun(words: Words): Words {
  const end = words.end('roles');
  return end && end.before.length > 0 ? end.before : words;
}
