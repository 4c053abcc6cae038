import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import { ACTIVE, type Target } from '../../../../shared/meaning/target.ts';
import type { PageRecord } from '../../../../shared/page/records.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { isAmong } from '../alignment/pageWords.ts';
import { pressOn } from '../alignment/targetOf.ts';
import { canonical, isNoDeed, opens, type Unit, unitsOf, wordsOf } from '../alignment/units.ts';
import { DEEDS, deedIn } from '../grounding/nameFit.ts';
import { recordsOf } from '../grounding/records.ts';
import { hasState, inReach, isField, isTextField, sceneOf, type Thing } from '../grounding/scene.ts';
import { only } from '../language/only.ts';
import { capital } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { wordsOfSign } from './deed.ts';
import { type Begun, openerOf } from './openRecord.ts';
import { isFunction, speaksOf } from './saying.ts';

/**
 * “Reply to Ana's mail with “Thursday works””, “find the email by Cordelia and forward it to Renata”: the one record that is spoken of is
 * opened unless it has the button itself, then the button is pressed, and what is to be written and to whom goes into what that opens.
 */
export function beginWithLetter(task: string, page: PageView, { amongOthers = false } = {}): Begun | undefined {
  const units = unitsOf(task);
  const isAnswer = ({ word, said }: Unit) => isAmong('answers', word) || isAmong('answers', said);
  const answering = units.findIndex((unit, place) => isAnswer(unit) && !isNoDeed(units, place));
  const at = answering < 0 ? sendingOn(units) : answering;
  const verb = answering < 0 && at >= 0 ? FORWARDING : units[at];
  if (!verb) return undefined;
  const text = writtenIn(task, units, at);
  if (text && goesOnBehind(text, units)) return undefined;
  const to = verb.said === FORWARD ? recipientIn(task, units, at) : undefined;
  if (verb.said === FORWARD ? !to : !text) return undefined;
  const isGiven = ({ from }: Unit) =>
    from >= (text?.from ?? Infinity) || (to !== undefined && from >= to.from && from < to.to);
  const telling = units.filter(
    (unit, place) => place !== at && !isGiven(unit) && tells(unit, place === 0) && !isAmong('letters', unit.word),
  );
  // “Margit's comment” is hers whatever it is called on the page; “the question” alone has to stand there.
  const owners = telling.filter(({ word }) => !isAmong('entries', word));
  const named = owners.length > 0 ? owners : telling;
  const things = inReach(sceneOf(page));
  const buttons = things.filter((thing) => isCalled(thing, verb.word));
  const record = recordTold(named, page);
  if (amongOthers && !record) return undefined;
  // Of the letter that is open, where none is named any more; a button beside a field to write in sends what is written there.
  const isOpen = named.length === 0 && !things.some(({ node }) => isTextField(node) && (node.v ?? '') === '');
  const button = only(buttons.filter((thing) => (record ? thing.record === record : isOpen)));
  const way = !button && record ? openerOf(record, sceneOf(page)) : undefined;
  if (!button && !way) return undefined;
  const steps: readonly (Instruction | undefined)[] = [
    way && pressOn(way),
    button ? pressOn(button) : { act: 'click', target: { name: capital(verb.said) } },
    to && { act: 'enter', target: { role: 'field', name: 'To' }, value: to.said },
    text && { act: 'enter', target: LETTER, value: text.said },
    { act: 'submit', purpose: 'send' },
  ];
  return { instructions: steps.filter((step) => step !== undefined), rest: '' };
}

/** The same of a task that begins with “reply” or “answer” and says to whom of several: its words could be taken for others of the page. */
export function beginWithAnswer(task: string, page: PageView): Begun | undefined {
  const first = unitsOf(task).find((unit) => !opens(unit) && !isAmong('pleasantries', unit.said));
  return isAmong('answers', first?.word) && first?.word !== FORWARD
    ? beginWithLetter(task, page, { amongOthers: true })
    : undefined;
}

const FORWARD = 'forward';
const FORWARDING: Pick<Unit, 'said' | 'word'> = { said: FORWARD, word: FORWARD };

/** “Send Ann the e-mail from Bob”, “find the message by Bob, then send it to Ann”: a letter that is there, and of which nothing is written, is forwarded. */
function sendingOn(units: readonly Unit[]): number {
  const at = units.findIndex(({ said }) => said === 'send');
  const { part } = units[at] ?? {};
  const own = units.slice(at + 1).filter((unit) => unit.part === part);
  const isOfLetter = (unit: Unit) => isAmong('letters', unit.word);
  const isTold = own.some(isOfLetter) || (isAmong('pronouns', own[0]?.said) && units.slice(0, at).some(isOfLetter));
  const isWritten = units.some(({ sort, said }) => sort === 'quote' || isAmong('sayings', said));
  return at >= 0 && isTold && !isWritten && own.some(({ isCapital }) => isCapital) ? at : -1;
}

/** What a letter is written in. */
const LETTER: Target = { role: 'textbox', qualities: [ACTIVE] };

/** A part of the task as it was said, with what leads up to it. */
interface Said {
  readonly said: string;
  readonly from: number;
  readonly to: number;
}

function saidIn(task: string, first: Unit | undefined, last: Unit | undefined, lead = first): Said | undefined {
  if (!first || !last || !lead) return undefined;
  return { said: task.slice(first.from, last.to), from: lead.from, to: last.to };
}

/**
 * What is to be written: the quotation behind the verb, all that stands behind “saying”, a colon or the “with” of an answer, or what somebody is
 * to be told behind “that”.
 */
function writtenIn(task: string, units: readonly Unit[], verb: number): Said | undefined {
  const quote = units.slice(verb).find(({ sort }) => sort === 'quote');
  if (quote) return { said: quote.text, from: quote.from, to: quote.to };
  const isColon = (at: number) => at > verb && /^:\s/.test(task.slice(units[at]?.to));
  const colon = units.findIndex((_, at) => isColon(at));
  if (colon >= 0) return saidIn(task, units[colon + 1], units.at(-1));
  const saying = units.findIndex(({ said }, at) => at > verb && isAmong('sayings', said));
  const lead = [saying, withBehind(units, verb), thatBehind(units, verb)].find((at) => at >= 0) ?? -1;
  return lead < 0 ? undefined : saidIn(task, units[lead + 1], units.at(-1), units[lead]);
}

/** “… saying I agree and archive it”: where what is to be written ends, nobody can say. */
function goesOnBehind({ from, to }: Said, units: readonly Unit[]): boolean {
  const own = units.filter((unit) => unit.sort !== 'quote' && unit.from >= from && unit.to <= to);
  return own.some(({ said }, at) => said === 'then' || (said === 'and' && DEEDS.has(own[at + 1]?.said ?? '')));
}

/** “Answer Ana's question with Yes, on Sunday”: “with the form” and “with her” say something else. */
function withBehind(units: readonly Unit[], verb: number): number {
  const lead = units.findIndex(({ said }, at) => at > verb && said === 'with');
  const next = units[lead + 1]?.said;
  const isThing = isAmong('definite', next) || isAmong('articles', next) || isAmong('pronouns', next);
  return isThing ? -1 : lead;
}

/**
 * “Reply to Ana that I agree”: the “that” behind nobody but who is told, in the last sentence. “That he may come” would be said to him in other words, and
 * “the mail that came” is told of.
 */
function thatBehind(units: readonly Unit[], verb: number): number {
  const lead = units.findIndex(({ said }, at) => at > verb && said === 'that');
  const [behind, between] = [units.slice(lead + 1), units.slice(verb + 1, lead)];
  const isWhom = ({ said, isCapital }: Unit) =>
    isCapital || said === 'to' || said === 'back' || isAmong('persons', said);
  const isAside = ({ said, sentence }: Unit) =>
    sentence !== units[verb]?.sentence ||
    isAmong('persons', said) ||
    /^(?:he|she|they)$/.test(said.split("'")[0] ?? '');
  return lead > verb && between.every(isWhom) && behind.length > 1 && !behind.some(isAside) ? lead : -1;
}

/** Whom a letter is forwarded to: what stands behind the last “to” of its part, or a name right behind the verb, “send Ann the e-mail”. */
function recipientIn(task: string, units: readonly Unit[], verb: number): Said | undefined {
  const all = units.filter((unit, at) => at > verb && unit.part === units[verb]?.part);
  const joint = all.at(-1)?.said === 'and' ? all.at(-1) : undefined;
  const own = all.filter((unit) => unit !== joint);
  const next = joint && units[units.indexOf(joint) + 1];
  // “To ann@x.org and bo@x.org”: one of them is not both.
  if (next && (next.sort === 'email' || (next.sort === 'word' && next.isCapital))) return undefined;
  const lead = own.findLastIndex(({ said }) => said === 'to');
  // “To Sacha the e-mail that you got”: a name ends where small letters go on.
  const endOfName = (from: number) => own.findIndex(({ isCapital }, at) => at >= from && !isCapital) - 1;
  if (lead < 0) return endOfName(0) < 0 ? undefined : saidIn(task, own[0], own[endOfName(0)]);
  const end = endOfName(lead + 1);
  return saidIn(task, own[lead + 1], end > lead ? own[end] : own.at(-1), own[lead]);
}

/** Whether a word may say which record is meant: not “find”, and not what only holds the sentence together. */
function tells(unit: Unit, isFirst: boolean): boolean {
  if (unit.isLight || isFunction(unit) || isAmong('pronouns', unit.said)) return false;
  return !(isFirst && opens(unit)) && !isAmong('lookedFor', unit.word) && !isAmong('accountVerbs', unit.said);
}

/** The one record of which all of these words speak. */
function recordTold(named: readonly Unit[], page: PageView): PageRecord | undefined {
  if (named.length === 0) return undefined;
  const told = recordsOf(sceneOf(page)).map((record) => ({
    record,
    words: wordsOf(record.cells.map(({ text }) => text).join(' ')),
  }));
  // Who is called just so goes before who is called nearly so.
  const exact = told.filter(({ words }) =>
    named.every(({ word, said }) => words.includes(word) || words.includes(said)),
  );
  const all = exact.length > 0 ? exact : told.filter(({ words }) => named.every((unit) => speaksOf(words, unit)));
  return only(all)?.record;
}

/** Whether a control is called by the verb and by little more: “↩ Reply”, “Reply to sender”. */
function isCalled({ node, names }: Thing, verb: string): boolean {
  if (isField(node)) return false;
  return names.some(({ text }) => {
    const words = [...wordsOfSign(text).map(canonical), ...wordsOf(text)];
    return words.length <= offlineSettings.names.wordsOfDeed && words.includes(verb);
  });
}

/** “Add “Buy stamps” to the list Work”, “… to the Work list”: the list is opened by what is called so, unless it is the open one. */
export function beginInList(task: string, page: PageView): Begun | undefined {
  const units = unitsOf(task);
  const { name = [], lead, last } = units.some(({ word }) => word === 'create') ? (listIn(units) ?? {}) : {};
  if (!lead || !last || name.length === 0) return undefined;
  // A form that asks for the list has it chosen there.
  const isChoice = (option: string) => name.every((unit) => wordsOf(option).includes(unit.word));
  if (page.tree.some(({ o = [] }) => o.some(isChoice))) return undefined;
  // A column that is headed so is in view, and what is called so elsewhere does something else.
  const heads = Object.values(page.skeleton.elements).filter(({ role }) => role === 'heading' || role === 'text');
  if (heads.some((one) => isCalledJust(one.text ?? one.name, name))) return undefined;
  const lists = inReach(sceneOf(page)).filter((thing) => doesNothingElse(thing) && isCalledJust(thing.node.n, name));
  const list = only(lists);
  if (!list) return undefined;
  const isOpen = hasState(list.node, 'selected') || hasState(list.node, 'current') || list.node.m !== undefined;
  const rest = `${task.slice(0, lead.from)}${task.slice(last.to)}`.replace(/\s+/g, ' ').trim();
  return { instructions: isOpen ? [] : [pressOn(list)], rest };
}

/** What a list is called that a place names, from the “to” before it to its last word; “… to the list Work for Friday” ends where the next place begins. */
function listIn(units: readonly Unit[]) {
  const isNoun = ({ word }: Unit) => isAmong('lists', word);
  const placeAt = (at: number) => {
    const isNext = ({ said, part }: Unit, one: number) =>
      one > at && (isAmong('places', said) || part !== units[at]?.part);
    const end = units.findIndex(isNext);
    return units.slice(at, end < 0 ? undefined : end);
  };
  const at = units.findLastIndex(({ said }, one) => isAmong('places', said) && placeAt(one).some(isNoun));
  if (at < 1) return undefined;
  const [lead, ...behind] = placeAt(at);
  const named = behind.filter((unit) => !unit.isLight || isNoun(unit));
  const noun = named.findIndex(isNoun);
  return { lead, last: named.at(-1), name: noun < 0 ? [] : named.filter((_, place) => place !== noun) };
}

function doesNothingElse({ node, record }: Thing): boolean {
  return !isField(node) && deedIn(node.n) === undefined && !(record && record.elements.length > 1);
}

/** Whether something is called by just these words, but for how many are in it: “Work (2)”. */
function isCalledJust(called: string, name: readonly Unit[]): boolean {
  const words = wordsOf(called.replace(/\(?\d{1,6}\)?$/, ''));
  return words.length === name.length && name.every(({ word, said }) => words.includes(word) || words.includes(said));
}
