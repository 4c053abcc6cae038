import type { Claim } from '../../../../shared/meaning/claim.ts';
import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../shared/meaning/target.ts';
import { singular } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { readGiven } from './acts/entering.ts';
import { readFormatting, readSelecting } from './acts/formatting.ts';
import { type Read, read, together } from './acts/read.ts';
import { readVerb } from './acts/readVerb.ts';
import { readStated } from './acts/switching.ts';
import { PLACES, placeBehind, placeNamed, regionOf, withoutNoun, withRegion } from './places.ts';
import { readClaim } from './readClaim.ts';
import { beginsText } from './readFields.ts';
import { nameOf } from './targets/namesAndNumbers.ts';
import { readTarget } from './targets/readTarget.ts';
import { isGerund, verbOf } from './verbs.ts';
import telling from './vocabulary/telling.json' with { type: 'json' };
import type { Verb } from './vocabulary.ts';
import type { Words } from './words.ts';

/**
 * What one clause has a person do: its verb says what to look for in the rest of it. Conditions, purposes and wishes for a
 * state are read around it. Undefined where nothing could be made of it at all.
 */
export function readClause(clause: Words): Read | undefined {
  const words = withoutTrail(clause.withoutLead());
  if (words.length === 0) return { instructions: [] };
  return (
    (beginsText(words) ? readGiven(words) : undefined) ??
    readPath(words) ??
    readExploring(words) ??
    readCondition(words) ??
    readState(words) ??
    readPurpose(words) ??
    readDeedOf(words) ??
    readBare(words)
  );
}

/** “Sleep timer 45 minutes in the living room”, “doorbell volume to 4”: a name and the number that it is to be, without a verb. */
function readBare(words: Words): Read | undefined {
  const number = words.list.findIndex(({ text }) => /^\p{Sc}?\d/u.test(text));
  const at = words.is(number - 1, 'to') ? number - 1 : number;
  const name = words.slice(0, at);
  // One word alone may be a verb that no list has: “bid 62 pounds”.
  const isName =
    at > 1 &&
    at <= offlineSettings.reading.bareNameWords &&
    name.list.every(({ kind, lower }) => kind === 'word' && /^\p{L}+$/u.test(lower) && !isSmall(words, lower));
  const isDone = verbOf(words) !== undefined || telling.handling.includes(name.at(0)?.lower ?? '');
  if (!isName || isDone || words.list.some(({ kind }) => kind === 'mark')) return undefined;
  return readVerb('set', 'set', words.again(`the ${name.said} to ${words.slice(number).said}`));
}

function isSmall({ vocabulary }: Words, word: string): boolean {
  return vocabulary.words.function.split(' ').includes(word) || vocabulary.has('things', word);
}

function withoutTrail(words: Words): Words {
  const end = words.end('trail');
  return end && end.before.length > 0 ? withoutTrail(end.before.trimmed()) : words;
}

/**
 * “Switch between the tabs to find”, “expand the sections below”, “navigate through the file tree”: how something may be looked for, which
 * is a way and nothing that is asked for. A thing that is called by its name is acted on.
 */
function readExploring(words: Words): Read | undefined {
  const to = words.findAll('inOrder', 1).find(({ after }) => verbOf(after)?.verb === 'search');
  // “… to find the link “Terms””: that is what is looked for.
  const isWhole = to === undefined || verbOf(to.after)?.rest.trimmed().length === 0;
  const way = (to?.before ?? words).trimmed();
  const through = way.find('through', 1);
  if (!to && !through) return undefined;
  const noun = (through?.after ?? way).trimmed();
  const said = (noun.end('here')?.before ?? noun).trimmed();
  const isNamed = way.list.some((_, at) => at > 0 && way.isName(at));
  const last = said.at(-1)?.lower ?? '';
  const isExplored = EXPLORED.has(said.end('roles')?.means ?? '') || said.has('collections', -1);
  if (!isNamed && isExplored && (through || singular(last) !== last))
    return to && !isWhole ? readClause(to.after) : { instructions: [] };
  return isWhole ? to && readClause(way) : undefined;
}

/** What has parts of which not all are in view. */
const EXPLORED: ReadonlySet<string> = new Set('tab section menu tree treeitem list page table row'.split(' '));

/** “if there is a banner, close it”, “confirm if asked”, “tick it if it is not already ticked”. */
function readCondition(words: Words): Read | undefined {
  for (const [name, more] of [
    ['ifNeeded', { ifNeeded: true }],
    ['ifNotYet', { ensure: true }],
  ] as const) {
    const found = words.find(name);
    if (!found) continue;
    const rest = found.at === 0 ? found.after.trimmed() : found.before.trimmed();
    const behind = found.at > 0 ? found.after.trimmed() : rest.slice(rest.length);
    const deed = rest.length > 0 ? readClause(rest) : undefined;
    if (!deed) return undefined;
    const isSaid = /^(?:|on|off|checked|ticked|selected|enabled|open|closed|done|there|so)$/.test(behind.lower);
    return {
      ...deed,
      instructions: deed.instructions.map((one) => ({ ...one, ...more })),
      unread: isSaid ? deed.unread : behind.said,
    };
  }
  const found = words.find('if');
  if (!found || (found.at > 0 && words.is(found.at, 'when', 'whenever'))) return undefined;
  if (found.at > 0) return conditional(found.after, found.before.trimmed(), words.slice(found.at));
  const comma = found.after.indexOf(',', 'then');
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
  return { ...does, instructions, refers: does.refers && !about };
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
    const deed = readStated(wished);
    return deed && { ...deed, instructions: deed.instructions.map((one) => ({ ...one, ensure: true as const })) };
  }
  const should = words.find('should', 1) ?? words.find('costing', 1);
  if (!should || should.after.length === 0 || verbOf(words)) return undefined;
  return readStated(words);
}

/** “click Next to go on”, “in order to log in, click …”, “submit the form by clicking Save”, “use the slider to set 5”. */
function readPurpose(words: Words): Read | undefined {
  const lead = words.after('inOrder');
  if (lead) {
    const parted = lead.partAt(',');
    const deed = parted && readClause(parted.after);
    return deed && withAim(deed, parted.before);
  }
  const own = verbOf(words);
  if (!own) return undefined;
  if (own.verb === 'use') {
    // “Using the text editor, give …”: what is operated, and behind the comma what is done with it.
    const to = own.rest.findAll('inOrder', 1).find(({ after }) => verbOf(after)) ?? own.rest.partAt(',');
    const tool = to ? readTarget(to.before).target : undefined;
    const deed = to && readClause(to.after);
    return deed && tool && withTool(deed, tool);
  }
  const operated = readOperated(words, own.verb);
  if (operated) return operated;
  const by = words.findAll('with', 1).find(({ after }) => isGerund(after));
  if (by) {
    const deed = readClause(by.after);
    return deed && withAim(deed, by.before);
  }
  const so = words.find('aim', 2);
  if (so && so.after.length > 0) {
    const deed = readClause(so.before);
    return deed && withAim(deed, so.after);
  }
  if (!AIMED.has(own.verb)) return undefined;
  const to = own.rest.findAll('inOrder', 1).find(({ at, after }) => {
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

/** “select 4 with the slider”, “enter Ann using the text field”: which control takes the value. */
function readOperated(words: Words, verb: Verb): Read | undefined {
  if (!GIVING.has(verb)) return undefined;
  const place = words.findAll('with', 2).at(-1);
  if (!place || place.after.begin('determiners') === undefined) return undefined;
  const { target: tool, unread } = readTarget(place.after);
  if (unread !== undefined || !OPERATED.has(tool.role ?? '')) return undefined;
  const deed = readClause(place.before);
  return deed && withTool(deed, tool);
}

const GIVING: ReadonlySet<Verb> = new Set(['choose', 'enter', 'set']);

const OPERATED: ReadonlySet<string> = new Set(['slider', 'spinbutton', 'textbox', 'combobox', 'calendar']);

/** Takes no choices, but a value. */
const VALUED: ReadonlySet<string> = new Set(['slider', 'spinbutton']);

const PRESSED: ReadonlySet<string> = new Set(['button', 'link']);

/** A deed with the control that it is done by, where it says none of its own. */
function withTool(deed: Read, tool: Target): Read {
  const instructions = deed.instructions.map((one): Instruction => {
    // “Use the plus button to raise the delay to 25”: what is pressed on the way to a value does not take it.
    if (one.target?.role === 'field' && tool.role !== undefined && !PRESSED.has(tool.role))
      return { ...one, target: { ...one.target, role: tool.role } };
    if (one.act === 'search' || one.target) return one;
    const isGiven = one.act === 'type' || (one.act === 'choose' && VALUED.has(tool.role ?? ''));
    return { ...one, ...(isGiven && { act: 'enter' as const }), target: tool };
  });
  return { ...deed, instructions };
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

function withAim(deed: Read, aim: Words): Read {
  return {
    ...deed,
    refers: deed.refers ?? (aim.find('pronouns') && 'aim'),
    instructions: deed.instructions.map((one, at) =>
      at === deed.instructions.length - 1 ? { ...one, aim: aim.trimmed().said } : one,
    ),
  };
}

/** Verbs that a path may stand behind. */
const LEADS: ReadonlySet<Verb> = new Set(['navigate', 'open', 'click', 'choose', 'switch-to', 'hover', 'expand']);
const LONGEST_STOP = 5;

/** “View menu > Sort by > Name”, “Go to Settings > Privacy”: what is opened one after the other, and what is pressed there in the end. */
function readPath(words: Words): Read | undefined {
  const marks = words.findAll('pathMarks', 1);
  if (marks.length === 0) return undefined;
  const [first, ...rest] = [0, ...marks.map(({ at }) => at + 1)].map((from, place) =>
    words.slice(from, marks[place]?.at).trimmed(),
  );
  if (!first) return undefined;
  const own = verbOf(first);
  // “View menu” begins with the name of the menu, and “Edit” is no more than that.
  const noun = own?.rest.begin('roles');
  const isName =
    noun === undefined ? own?.rest.length === 0 : noun.means === 'menu' && own?.rest.length === noun.length;
  const verb = isName ? undefined : own;
  const where = first.begin('relations');
  const isClause = where && first.list.some((_, at) => at > 1 && !first.isName(at) && verbOf(first.slice(at)));
  if ((verb && !LEADS.has(verb.verb)) || isClause) return undefined;
  const stops = [verb?.rest ?? first.slice(where?.length ?? 0), ...rest].map((stop) => stop.bare);
  // “Total > 50” compares.
  const isStop = (stop: Words) => stop.length > 0 && stop.length <= LONGEST_STOP && !/^[\d\p{Sc}]/u.test(stop.said);
  if (!stops.every(isStop) || stops[0]?.find('with')) return undefined;
  const isVisit = verb?.verb === 'switch-to' || (verb?.verb === 'navigate' && verb.said !== 'open');
  const isPlace = where !== undefined || isVisit;
  return together(
    stops.map((stop, at) => {
      const kind = stop.end('roles');
      const role = kind && kind.before.length > 0 && PLACES.has(kind.means) ? kind.means : 'page';
      const { name } = nameOf(role === 'page' ? stop : withoutNoun(stop));
      return at < stops.length - 1 || isPlace
        ? read({ act: 'open', target: { role, name } })
        : read({ act: 'click', target: { name } });
    }),
  );
}

/** Places that a clause may begin or end with: “on the Address tab change the street”, “… in the settings”. */
function readDeedOf(words: Words): Read | undefined {
  const formatted = readFormatting(words) ?? readSelecting(words);
  if (formatted) return formatted;
  const own = verbOf(words);
  if (!own) return readPlaceFirst(words) ?? readPlace(words) ?? readGiven(words);
  const left = placeBehind(own.verb, own.rest);
  const place = left && readPlace(left.place);
  const deed = readVerb(own.verb, own.said, place ? left.rest : own.rest);
  return deed && place ? together([place, deed]) : deed;
}

/** “On the Address tab change the street”: where it is, and what is to be done there. */
function readPlaceFirst(words: Words): Read | undefined {
  if (!words.begin('relations')) return undefined;
  for (let at = 2; at < words.length - 1 && at < 8; at++) {
    const place = words.slice(0, at);
    const rest = words.slice(at);
    const noun = place.end('roles');
    if (!(noun && PLACES.has(noun.means)) && !place.is(-1, 'settings', 'preferences')) continue;
    const deed = verbOf(rest.trimmed()) ? readClause(rest) : undefined;
    const region = deed && regionOf(place);
    if (region) return withRegion(deed, region);
    const where = deed && readPlace(place);
    if (where) return together([where, deed]);
  }
  return undefined;
}

/** “In settings under General”, “On the Address tab”: where what follows is to be done. */
function readPlace(words: Words): Read | undefined {
  const found = words.begin('relations');
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
  const nested = where.find('relations', 1);
  if (nested && (nested.means === 'under' || nested.means === 'in') && nested.after.length > 0) {
    const outer = placeNamed(nested.before);
    return (
      outer &&
      together([outer, read({ act: 'open', target: { role: 'tab', name: nameOf(withoutNoun(nested.after)).name } })])
    );
  }
  // Behind a comma stands what is to be done there, which is not understood; no tab is called by it.
  if (found.means === 'under' && where.list.some(({ text }) => text === ',')) return undefined;
  if (found.means === 'under')
    return read({ act: 'open', target: { role: 'tab', name: nameOf(withoutNoun(where)).name } });
  return placeNamed(where);
}
