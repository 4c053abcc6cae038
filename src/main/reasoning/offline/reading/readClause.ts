import type { Claim } from '../../../../shared/meaning/claim.ts';
import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import {
  fieldTarget,
  type Read,
  read,
  readChoosing,
  readClearing,
  readEntering,
  readFilling,
  readOpening,
  readPointing,
  readScrolling,
  readSwitching,
  readWaiting,
  together,
} from './controlActs.ts';
import { readClaim } from './readClaim.ts';
import { givenValue, givesField, readFields } from './readFields.ts';
import { nameOf, readTarget } from './readTarget.ts';
import {
  readChanging,
  readCreating,
  readDeed,
  readDeleting,
  readFiltering,
  readLeaving,
  readLoggingIn,
  readMarking,
  readMoving,
  readNoting,
  readRenaming,
  readSearching,
  readSorting,
} from './recordActs.ts';
import type { Verb } from './vocabulary.ts';
import type { Words } from './words.ts';

/**
 * What one clause has a person do: its verb says what to look for in the rest of it. Conditions, purposes and wishes for a
 * state are read around it. Undefined where nothing could be made of it at all.
 */
export function readClause(clause: Words): Read | undefined {
  const words = withoutTrail(clause.without('lead').trimmed());
  if (words.length === 0) return { instructions: [] };
  return readCondition(words) ?? readState(words) ?? readPurpose(words) ?? readDeedOf(words);
}

/** The verb that words begin with, and what follows it; a particle behind the object belongs to it. */
export function verbOf(words: Words): { verb: Verb; said: string; rest: Words } | undefined {
  const { verbs } = words.vocabulary;
  const first = words.at(0);
  for (const phrase of first?.kind === 'word' ? (verbs.byFirst.get(first.lower) ?? []) : []) {
    const length = phrase.words.length;
    if (!phrase.words.every((word, at) => words.is(at, word))) continue;
    const rest = words.slice(length);
    if (!phrase.after) return { verb: phrase.means.verb, said: phrase.means.said, rest };
    const particle = phrase.after[0] ?? '';
    const at = rest.list.findIndex(({ kind, lower }, place) => place > 0 && kind === 'word' && lower === particle);
    if (at === -1) continue;
    const isEnd =
      phrase.means.verb === 'sort' ||
      at === rest.length - 1 ||
      rest.begin(words.vocabulary.relations, at + 1) !== undefined;
    if (!isEnd) continue;
    const object = phrase.means.verb === 'sort' ? rest : rest.omit(at);
    return { verb: phrase.means.verb, said: phrase.means.said, rest: object };
  }
  return undefined;
}

function withoutTrail(words: Words): Words {
  const end = words.end(words.vocabulary.list('trail'));
  return end && end.before.length > 0 ? withoutTrail(end.before.trimmed()) : words;
}

/** “if there is a banner, close it”, “confirm if asked”, “tick it if it is not already ticked”. */
function readCondition(words: Words): Read | undefined {
  const { list } = words.vocabulary;
  for (const [name, more] of [
    ['ifNeeded', { ifNeeded: true }],
    ['ifNotYet', { ensure: true }],
  ] as const) {
    const found = words.find(list(name));
    if (!found) continue;
    const rest = found.at === 0 ? found.after.trimmed() : found.before.trimmed();
    const behind = found.at > 0 ? found.after.trimmed() : rest.slice(rest.length);
    const deed = rest.length > 0 ? readClause(rest) : undefined;
    if (!deed) return undefined;
    const unread =
      behind.length > 0 && !/^(?:on|off|checked|ticked|selected|enabled|open|closed|done|there|so)$/.test(behind.lower)
        ? behind.said
        : undefined;
    return {
      ...deed,
      instructions: deed.instructions.map((one) => ({ ...one, ...more })),
      ...(unread !== undefined && { unread }),
    };
  }
  const found = words.find(list('if'));
  if (!found || (found.at > 0 && words.is(found.at, 'when', 'whenever'))) return undefined;
  if (found.at > 0) return conditional(found.after, found.before.trimmed(), words.slice(found.at));
  const comma = found.after.list.findIndex(
    ({ kind, text, lower }) => (kind === 'mark' && text === ',') || (kind === 'word' && lower === 'then'),
  );
  if (comma <= 0) return { instructions: [], unread: words.said };
  const deed = found.after.slice(comma + 1).trimmed();
  return conditional(found.after.slice(0, comma), deed.is(0, 'then') ? deed.slice(1) : deed, words);
}

function conditional(condition: Words, deed: Words, whole: Words): Read {
  const claim: Claim = readClaim(condition);
  const does = readClause(deed);
  if (claim.form !== 'stated') return { instructions: does?.instructions ?? [], unread: whole.said };
  if (!does) return { instructions: [], unread: deed.said };
  // “If there is a banner, close it”: what the condition is about is what “it” stands for.
  const about = claim.subject.type === 'element' ? claim.subject.target : undefined;
  const instructions = does.instructions.map((one): Instruction => {
    const target = does.refers && about && isEmpty(one) ? about : one.target;
    return { ...one, ...(target && { target }), condition: claim };
  });
  const { refers: _, ...rest } = does;
  return { ...rest, instructions, ...(does.refers && !about && { refers: true }) };
}

function isEmpty({ target }: Instruction): boolean {
  return (
    target === undefined || (target.name === undefined && target.kind === undefined && target.container === undefined)
  );
}

/** “make sure notifications are on”, “the status should be Active”: a state, brought about only where it is not so. */
function readState(words: Words): Read | undefined {
  const wished = words.after('ensure');
  if (wished && wished.length > 0) {
    const deed =
      readStated(wished) ??
      (verbOf(wished.without('lead'))
        ? readClause(wished.is(0, 'to', 'that', 'you') ? wished.slice(1) : wished)
        : undefined);
    return deed && { ...deed, instructions: deed.instructions.map((one) => ({ ...one, ensure: true as const })) };
  }
  const should = words.find(words.vocabulary.list('should'), 1);
  if (!should || should.after.length === 0 || verbOf(words)) return undefined;
  return readStated(words);
}

function readStated(words: Words): Read | undefined {
  const { states, list } = words.vocabulary;
  const should = words.find(list('should'), 1);
  const places = words
    .findAll(states, 1)
    .filter(({ means, after }) => (means.property === 'value' ? after.length > 0 : after.trimmed().length === 0));
  const place = places.find(({ means }) => means.property !== 'value') ?? places[0];
  if (!place) return undefined;
  const before = should && should.at < place.at ? should.before : place.before;
  const subject = before.trimmed().is(-1, 'is', 'are', 'be') ? before.trimmed().slice(0, -1) : before.trimmed();
  const isNot = subject.is(-1, 'not', "n't");
  const about = isNot ? subject.slice(0, -1) : subject;
  if (about.length === 0) return undefined;
  if (place.means.property === 'value') {
    const { target, ...more } = fieldTarget(about);
    const { value, unread } = givenValue(place.after);
    return read({ act: 'set', target, value, ensure: true }, { ...more, ...(unread !== undefined && { unread }) });
  }
  const holds = place.means.holds !== isNot;
  if (place.means.property === 'on') {
    const on = readSwitching(holds ? 'turn-on' : 'turn-off', about, true);
    return on;
  }
  const { target, ...more } = readTarget(about);
  return read({ act: holds ? 'open' : 'close', target, ensure: true }, more);
}

/** “click Next to go on”, “in order to log in, click …”, “submit the form by clicking Save”, “use the slider to set 5”. */
function readPurpose(words: Words): Read | undefined {
  const { list } = words.vocabulary;
  const lead = words.after('inOrder');
  if (lead) {
    const comma = lead.list.findIndex(({ kind, text }) => kind === 'mark' && text === ',');
    const deed = comma > 0 ? readClause(lead.slice(comma + 1)) : undefined;
    return deed && withAim(deed, lead.slice(0, comma));
  }
  const own = verbOf(words);
  if (!own) return undefined;
  if (own.verb === 'use') {
    const to = own.rest.findAll(list('inOrder'), 1).find(({ after }) => verbOf(after));
    const tool = to ? readTarget(to.before).target : undefined;
    const deed = to && readClause(to.after);
    if (!deed || !tool) return undefined;
    return {
      ...deed,
      instructions: deed.instructions.map((one) =>
        one.target?.role === 'field' && tool.role !== undefined
          ? { ...one, target: { ...one.target, role: tool.role } }
          : one.act === 'search' || one.target
            ? one
            : { ...one, target: tool },
      ),
    };
  }
  const by = words.findAll(list('with'), 1).find(({ after }) => isGerund(after));
  if (by) {
    const deed = readClause(by.after);
    return deed && withAim(deed, by.before);
  }
  const so = words.find(list('aim'), 2);
  if (so && so.after.length > 0) {
    const deed = readClause(so.before);
    return deed && withAim(deed, so.after);
  }
  if (!AIMED.has(own.verb)) return undefined;
  const to = own.rest.findAll(list('inOrder'), 1).find(({ at, after }) => {
    const verb = verbOf(after);
    const isBound = own.rest.is(at - 1, 'proceed', 'continue', 'add', 'back', 'go', 'sign', 'skip');
    return (
      verb !== undefined &&
      !after.isName(0) &&
      !isBound &&
      (verb.rest.length > 0 || own.rest.at(at - 1)?.kind === 'quote' || own.rest.isName(at - 1))
    );
  });
  if (!to || own.verb === 'navigate') return undefined;
  const deed = readDeedOf(words.slice(0, words.length - own.rest.length + to.at));
  return deed && withAim(deed, to.after);
}

const AIMED: ReadonlySet<Verb> = new Set([
  'click',
  'double-click',
  'right-click',
  'hover',
  'press',
  'open',
  'choose',
  'scroll',
  'turn-on',
  'turn-off',
  'expand',
  'close',
]);

export function isGerund(words: Words): boolean {
  return words.begin(words.vocabulary.verbs)?.means.isGerund === true && !words.isName(0);
}

function withAim(deed: Read, aim: Words): Read {
  return {
    ...deed,
    instructions: deed.instructions.map((one, at) =>
      at === deed.instructions.length - 1 ? { ...one, aim: aim.trimmed().said } : one,
    ),
  };
}

/** Places that a clause may begin or end with: “on the Address tab change the street”, “… in the settings”. */
function readDeedOf(words: Words): Read | undefined {
  const own = verbOf(words);
  if (!own) return readPlaceFirst(words) ?? readPlace(words) ?? readGiven(words);
  const left = placeBehind(own.verb, own.rest);
  const place = left && readPlace(left.place);
  const deed = readVerb(own.verb, own.said, place ? left.rest : own.rest);
  return deed && place ? together([place, deed]) : deed;
}

const SWITCHES: ReadonlySet<Verb> = new Set(['turn-on', 'turn-off', 'set', 'change', 'choose', 'enter']);

/** “e-mail reminders in the notification settings”: a page or tab behind what is switched is where it is found. */
function placeBehind(verb: Verb, rest: Words): { rest: Words; place: Words } | undefined {
  if (!SWITCHES.has(verb)) return undefined;
  const place = rest.findAll(rest.vocabulary.relations, 1).findLast(({ means, after }) => {
    const role = after.without('determiners').end(rest.vocabulary.roles);
    return (
      means === 'in' &&
      (role?.means === 'page' ||
        role?.means === 'tab' ||
        /^(?:\S+ ){0,2}(?:settings|preferences)$/.test(after.without('determiners').lower)) &&
      after.trimmed().length > 1
    );
  });
  return place && { rest: place.before, place: rest.slice(place.at) };
}

/** Parts of a page that need not be opened: what is done there stands in them. */
const REGIONS = ['dialog', 'form', 'row', 'list', 'table', 'navigation', 'card', 'banner'] as const;

/** “On the Address tab change the street”: where it is, and what is to be done there. */
function readPlaceFirst(words: Words): Read | undefined {
  if (!words.begin(words.vocabulary.relations)) return undefined;
  for (let at = 2; at < words.length - 1 && at < 8; at++) {
    const place = words.slice(0, at);
    const rest = words.slice(at);
    const noun = place.end(words.vocabulary.roles);
    if (!(noun && PLACES.has(noun.means)) && !place.is(-1, 'settings', 'preferences')) continue;
    const deed = verbOf(rest.trimmed()) ? readClause(rest) : undefined;
    const region = deed && regionOf(place);
    if (region) return withRegion(deed, region);
    const where = deed && readPlace(place);
    if (where) return together([where, deed]);
  }
  return undefined;
}

type Region = NonNullable<NonNullable<Instruction['target']>['container']>;

/** “in the second row”, “in the sidebar”. */
function regionOf(words: Words): Region | undefined {
  const found = words.begin(words.vocabulary.relations);
  if (found?.means !== 'in') return undefined;
  const { role, name, ordinal } = readTarget(words.slice(found.length)).target;
  if (!REGIONS.some((one) => one === role)) return undefined;
  // Of the one dialog or form that is open nothing more need be said.
  if (name === undefined && ordinal === undefined && role !== 'navigation') return undefined;
  if (role === 'row' && name !== undefined) return { name, relation: 'in-row-of' };
  return {
    ...(role !== undefined && { role }),
    ...(name !== undefined && { name }),
    ...(ordinal !== undefined && { ordinal }),
    relation: 'in',
  };
}

/** What is done there, with where it is done. */
export function withRegion(deed: Read, container: Region): Read {
  const instructions = deed.instructions.map(
    (one): Instruction =>
      one.target && !one.target.container ? { ...one, target: { ...one.target, container } } : one,
  );
  return { ...deed, instructions };
}

const PLACES: ReadonlySet<string> = new Set(['tab', 'page', 'section', 'menu', ...REGIONS]);

/** “In settings under General”, “On the Address tab”: where what follows is to be done. */
function readPlace(words: Words): Read | undefined {
  const found = words.begin(words.vocabulary.relations);
  if (!found || (found.means !== 'in' && found.means !== 'under')) return undefined;
  const where = words.slice(found.length).trimmed();
  const region = regionOf(words);
  if (region) return { instructions: [], region };
  for (let at = 1; at < where.length - 1 && at < 6; at++) {
    const verb = where.isName(at) ? undefined : verbOf(where.slice(at));
    const place = verb && readPlace(words.slice(0, at + found.length));
    const deed = place && readClause(where.slice(at));
    if (deed) return together([place, deed]);
  }
  const nested = where.find(words.vocabulary.relations, 1);
  if (nested && (nested.means === 'under' || nested.means === 'in') && nested.after.length > 0) {
    const outer = placeNamed(nested.before);
    return (
      outer &&
      together([outer, read({ act: 'open', target: { role: 'tab', name: nameOf(withoutNoun(nested.after)).name } })])
    );
  }
  if (found.means === 'under')
    return read({ act: 'open', target: { role: 'tab', name: nameOf(withoutNoun(where)).name } });
  return placeNamed(where);
}

function withoutNoun(words: Words): Words {
  const end = words.end(words.vocabulary.roles);
  return end && end.before.length > 0 ? end.before : words;
}

function placeNamed(words: Words): Read | undefined {
  const bare = words.without('determiners');
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

/** “The name is Jas and the phone is 555”: fields stated, not commanded. */
function readGiven(words: Words): Read | undefined {
  const isStated =
    words.without('determiners', 'owners').length < words.length ||
    words.list.some(({ kind, text }) => kind === 'mark' && (text === ':' || text === '='));
  if (
    !isStated ||
    !words.list.some(({ kind, lower }) => kind !== 'quote' && ['is', ':', '='].includes(lower)) ||
    !givesField(words)
  )
    return undefined;
  const fields = readFields(words);
  return (
    fields && {
      instructions: fields.fields.map(({ field, value }) => ({
        act: 'enter',
        target: { role: 'field', name: field },
        value,
      })),
      ...(fields.unread !== undefined && { unread: fields.unread }),
    }
  );
}

function readVerb(verb: Verb, said: string, rest: Words): Read | undefined {
  const words = rest.trimmed();
  switch (verb) {
    case 'navigate':
      if (
        words.vocabulary.has('shown', said) &&
        words.find(words.vocabulary.comparisons, 1) &&
        /\d/.test(words.said) &&
        !words.hasQuote
      )
        return readFiltering(words);
      return readOpening(words, said);
    case 'switch-to': {
      const { target } = readTarget(words);
      return read({ act: 'open', target: { ...target, role: target.role ?? 'tab' } });
    }
    case 'back':
      return words.length === 0 || /^(?:one page|to the (?:previous|last) page)$/.test(words.lower)
        ? read({ act: 'back' })
        : readOpening(words.is(0, 'to') ? words.slice(1) : words, said);
    case 'click':
    case 'double-click':
    case 'right-click':
    case 'hover':
      return readPointing(verb, words, said);
    case 'enter':
      return readPutting(words, said) ?? readEntering(words);
    case 'fill':
      return readFilling(words) ?? (said === 'complete' ? readDeed('complete', words) : undefined);
    case 'set':
      return readDragging(words, said) ?? readChanging(words, true);
    case 'change':
      return readChanging(words, false);
    case 'leave':
      return readLeaving(words);
    case 'clear':
      return readClearing(words);
    case 'choose':
      return readChoosing(words);
    case 'turn-on':
    case 'turn-off': {
      const { target } = readTarget(words);
      // A person or an account is switched by a button of its own.
      const isRecord = target.role === 'record' && target.name !== undefined && KEEPS.test(said) && !/ /.test(said);
      if (isRecord) return readDeed(said, words);
      return words.is(0, 'that', 'whether', 'if') ? undefined : readSwitching(verb, words, KEEPS.test(said));
    }
    case 'toggle': {
      const { target, ...more } = readTarget(words);
      return read({ act: 'click', target }, more);
    }
    case 'mark':
      return readMarking(words);
    case 'search':
      return readSearching(words);
    case 'run-search': {
      const { target, ...more } = readTarget(words);
      return read({ act: 'search', value: target.name ?? words.said, purpose: 'submit' }, more);
    }
    case 'filter':
      return readFiltering(words);
    case 'sort':
      return readSorting(words, said);
    case 'create':
      return readCreating(words, said) ?? (DEEDS.has(said) ? readDeed(said, words) : undefined);
    case 'delete':
      return readDeleting(words);
    case 'rename':
      return readRenaming(words);
    case 'move':
      return readMoving(words);
    case 'log-in':
      return readLoggingIn(words, said);
    case 'log-out':
      return read({ act: 'click', target: { name: 'Log out' } });
    case 'sign-up':
      return readSigningUp(words);
    case 'submit':
    case 'send':
    case 'apply':
      return readSending(verb, words);
    case 'save':
      return readSaving(words);
    case 'confirm':
      return readConfirming(words, said);
    case 'scroll':
      return readScrolling(words);
    case 'wait':
      return readWaiting(words);
    case 'close':
    case 'cancel':
      return readClosing(verb, words);
    case 'expand':
    case 'collapse': {
      const { target, ...more } = readTarget(words);
      const own = UNFOLDED.has(target.role ?? '') ? target : { role: 'section', name: nameOf(words).name };
      return read({ act: verb === 'expand' ? 'open' : 'close', target: own }, more);
    }
    case 'upload': {
      const place = words.find(words.vocabulary.list('into'), 1);
      const file = (place ? place.before : words).without('determiners');
      const { name: value, unread } = nameOf(file.is(0, 'file') && file.length > 1 ? file.slice(1) : file);
      return read(
        { act: 'upload', value, ...(place && { target: fieldTarget(place.after).target }) },
        unread === undefined ? {} : { unread },
      );
    }
    case 'undo':
      return read({ act: 'click', target: { name: 'Undo' } });
    case 'read':
      return readNoting(words);
    case 'increase':
    case 'decrease':
      return readChanging(words, true);
    case 'deed':
      return readDeed(said, words);
    default:
      return undefined;
  }
}

const UNFOLDED: ReadonlySet<string> = new Set([
  'section',
  'menu',
  'row',
  'treeitem',
  'combobox',
  'tree',
  'card',
  'listitem',
]);
/** Verbs after which what was switched is to be kept as well. */
const KEEPS = /^(?:enable|activate|disable|deactivate|turn|switch|toggle)/;
const DEEDS: ReadonlySet<string> = new Set(['register', 'schedule', 'invite', 'compose', 'draft', 'new']);

/** Where things stand in an order: nothing is typed there. */
const BESIDE: ReadonlySet<string> = new Set(['above', 'below', 'before', 'after']);

/** “put the milk in the basket”, “put card A into Done”, “put card A below card B”: no field takes it. */
function readPutting(words: Words, said: string): Read | undefined {
  if (!/^(?:put|insert)/.test(said)) return undefined;
  const beside = words.find(words.vocabulary.relations, 1);
  if (beside && BESIDE.has(beside.means) && beside.before.quoted === undefined && beside.after.length > 0)
    return readMoving(words);
  const place = words.findAll(words.vocabulary.list('into'), 1).findLast(({ after }) => after.length > 0);
  const where = place?.after.without('determiners').trimmed();
  if (!place || !where) return undefined;
  if (words.vocabulary.has('carts', where.lower)) return readCreating(words, 'add');
  const role = where.end(words.vocabulary.roles)?.means;
  const isMoved =
    role === 'list' ||
    role === 'section' ||
    role === 'table' ||
    (role === 'field' && where.is(-1, 'column')) ||
    where.is(-1, 'trash', 'bin', 'folder', 'archive');
  return isMoved && place.before.quoted === undefined ? readMoving(words) : isMoved ? readMoving(words) : undefined;
}

/** “drag X to Y”, “move X above Y”: what has no value is moved. */
function readDragging(words: Words, said: string): Read | undefined {
  if (!/^(?:drag|move|drop|slide)/.test(said)) return undefined;
  const { target } = readTarget(words.find(words.vocabulary.list('toWords'), 1)?.before ?? words);
  return target.role === 'slider' || said === 'slide' ? readChanging(words, true) : readMoving(words);
}

function readSigningUp(words: Words): Read | undefined {
  if (words.length === 0 || words.is(0, 'for')) return read({ act: 'click', target: { name: 'Sign up' } });
  const fields = readFields(words.without('with'));
  if (!fields) return words.is(0, 'as') ? undefined : readCreating(words, 'register');
  return together([
    {
      instructions: fields.fields.map(({ field, value }) => ({
        act: 'enter',
        target: { role: 'field', name: field },
        value,
      })),
      ...(fields.unread !== undefined && { unread: fields.unread }),
    },
    read({ act: 'submit', purpose: 'submit' }),
  ]);
}

/** What is in the form already is sent: a text or somebody to send it to would be left out. */
function readSending(verb: 'submit' | 'send' | 'apply', words: Words): Read | undefined {
  if (words.is(0, 'for') && words.length === 2)
    return read({ act: 'click', target: { name: `${verb.charAt(0).toUpperCase()}${verb.slice(1)} ${words.said}` } });
  const { list } = words.vocabulary;
  if (verb === 'send' && /^the deletion/.test(words.lower)) return read({ act: 'submit', purpose: 'delete' });
  const isPlain = words.list.every(({ kind, text }) => kind === 'word' && /^\p{Ll}[\p{L}-]*$/u.test(text));
  const goes = words.list.some(({ lower }) =>
    ['to', 'with', 'as', 'by', 'at', 'about', 'saying', 'that'].includes(lower),
  );
  const isFew = words.without('determiners').length <= 3;
  const isBack = words.length === 0 || words.begin(list('pronouns'))?.length === words.length;
  if (!isBack && !(isPlain && !goes && isFew)) return undefined;
  // A noun of the page's own says what is sent; the form at hand is it.
  const isKnown = words.list.every(({ lower }) => words.vocabulary.knows(lower));
  return read({ act: 'submit', purpose: verb, ...(!isKnown && { aim: `${verb} ${words.said}` }) });
}

/** “the new patient Ann”, “the changes to Ann”, “it”. */
function readSaving(words: Words): Read {
  const bare = words.without('determiners');
  const made = bare.is(0, 'new') ? bare.slice(1).trimmed() : undefined;
  if (made && made.length > 0) {
    const [role, name] = made.list.every(({ kind }) => kind === 'quote')
      ? made.list.map(({ text }) => text)
      : [made.said];
    const target = made.is(0, 'entry') ? {} : { target: { role: role ?? '', ...(name !== undefined && { name }) } };
    return read({ act: 'submit', purpose: 'create', ...target });
  }
  const to = bare.find(words.vocabulary.list('toWords'), 1);
  if (to && bare.is(0, 'changes'))
    return read({ act: 'submit', purpose: 'edit', target: { name: nameOf(to.after).name } });
  return read({ act: 'submit', purpose: 'edit' });
}

function readConfirming(words: Words, said: string): Read | undefined {
  if (words.is(0, 'that', 'whether')) return undefined;
  if (said === 'accept' && words.length > 0) return readDeed('accept', words);
  if (words.length === 0) return read({ act: 'confirm' });
  const deletion = words.find(words.vocabulary.list('ofWords'), 1);
  if (/^the (?:deletion|removal)/.test(words.lower)) {
    if (!deletion) return read({ act: 'confirm', purpose: 'delete' });
    return read({ act: 'confirm', target: { role: 'record', name: nameOf(deletion.after).name }, purpose: 'delete' });
  }
  return words.begin(words.vocabulary.list('pronouns')) ||
    words.list.every(({ kind, text }) => kind === 'word' && /^\p{Ll}/u.test(text))
    ? read({ act: 'confirm' })
    : readDeed('confirm', words);
}

const PUT_AWAY: ReadonlySet<string> = new Set([
  'dialog',
  'banner',
  'menu',
  'form',
  'page',
  'section',
  'row',
  'tab',
  'list',
  'combobox',
  'calendar',
]);

/** “the dialog”, “it”: what closes or cancels without saying what it is about. */
function readClosing(verb: 'close' | 'cancel', words: Words): Read | undefined {
  const { target, ...more } = readTarget(words);
  const isAny =
    words.length === 0 ||
    more.refers === true ||
    PUT_AWAY.has(target.role ?? '') ||
    words.is(-1, 'message', 'question', 'confirmation', 'ad', 'advert');
  if (isAny && verb === 'close') {
    const about = target.role === 'record' ? { role: 'dialog' } : target;
    return read(
      { act: 'close', target: words.length === 0 || more.refers ? {} : about },
      more.unread === undefined ? {} : { unread: more.unread },
    );
  }
  if (isAny) return read({ act: 'click', target: { name: 'Cancel' } });
  return readDeed(verb, words);
}
