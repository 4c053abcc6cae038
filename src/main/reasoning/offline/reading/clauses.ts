import { isFieldLabel } from '../language/fieldLabels.ts';
import { singular } from '../language/text.ts';
import { beginsText, givesField, isLabelled } from './readFields.ts';
import { verbOf } from './verbs.ts';
import data from './vocabulary/grammar.json' with { type: 'json' };
import type { Verb } from './vocabulary.ts';
import type { Words } from './words.ts';

/** A clause of a task, without polite or ordering words, that begins with its verb. */
export interface Clause {
  readonly words: Words;
  /** The task says that it comes after the clause before. */
  readonly follows: boolean;
}

/** Parts a task into clauses, in time that grows with its length. */
export function clausesOf(task: Words): readonly Clause[] {
  const isNumbered = task.is(0, '1', '1.') && (task.is(1, '.', ')') || task.at(0)?.text.endsWith('.') === true);
  const clauses: Clause[] = [];
  let isOrdered = isNumbered;
  for (const sentence of sentencesOf(task, isNumbered)) {
    for (const clause of partSentence(sentence)) {
      isOrdered ||= clause.words.trimmed().after('first') !== undefined;
      const follows = clause.follows || clause.words.trimmed().without('and').after('follows') !== undefined;
      const words = clause.words.withoutLead();
      if (words.length > 0) clauses.push({ words, follows });
    }
  }
  return isOrdered ? clauses.map((clause) => ({ ...clause, follows: true })) : clauses;
}

const ENDS = new Set(['.', '!', '?', '\n', ';']);

function sentencesOf(task: Words, isNumbered: boolean): readonly Words[] {
  const sentences: Words[] = [];
  let start = 0;
  let number = 1;
  const close = (end: number) => {
    const words = task.slice(start, end).trimmed();
    if (words.length > 0) sentences.push(words);
  };
  for (let at = 0; at < task.length; at++) {
    const token = task.at(at);
    if (task.is(at, ';') && !beginsClause(task.slice(at + 1), task.slice(start, at))) continue;
    const isItem = isNumbered && task.is(at, String(number)) && task.is(at + 1, '.', ')');
    const isBullet =
      token?.kind === 'mark' && /^[-*•–]$/.test(token.text) && (at === start || task.is(at - 1, '\n', ':'));
    if (isItem || isBullet) {
      close(at);
      start = at + (isItem ? 2 : 1);
      if (isItem) number++;
      at = start - 1;
    } else if (token?.kind === 'mark' && ENDS.has(token.text)) {
      close(at);
      start = at + 1;
    }
  }
  close(task.length);
  return sentences;
}

/** Verbs whose clauses list fields with values, among which nouns such as “type” and “note” are labels. */
const LISTING: ReadonlySet<Verb> = new Set(['create', 'fill', 'log-in', 'change', 'set', 'enter', 'sign-up', 'filter']);

function partSentence(sentence: Words): readonly Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  let follows = false;
  let depth = 0;
  for (let at = 0; at < sentence.length; at++) {
    const joint = jointAt(sentence, at);
    if (sentence.is(at, '(')) depth++;
    if (sentence.is(at, ')')) depth--;
    if (!joint || at <= start || depth > 0) continue;
    const before = sentence.slice(start, at);
    const rest = sentence.slice(at + joint.length);
    if (before.trimmed().length === 0 || rest.length === 0) continue;
    if (before.length <= LONGEST_JOINT && (isShared(before) || (sentence.isComma(at) && isFrame(before)))) continue;
    if (joint.length === 1 && isAnswer(before, rest)) continue;
    if (beginsText(sentence.slice(start)) && !isLabelled(rest)) continue;
    if (isCondition(before, sentence, at) || isList(before, sentence.slice(start), at - start)) continue;
    if (!joint.isSure && !beginsClause(rest, before)) {
      at += joint.length - 1;
      continue;
    }
    clauses.push({ words: before, follows });
    start = at + joint.length;
    follows = joint.isSure;
    at = start - 1;
  }
  return [...clauses, { words: sentence.slice(start), follows }];
}

/** A place where a task may be parted, by the tokens that stand there. */
export interface Joint {
  readonly from: number;
  readonly to: number;
  /** One sentence ends there. */
  readonly isEnd: boolean;
  /** What follows is said to come after. */
  readonly isSure: boolean;
}

/** All places where a task may be parted: the ends of its sentences, and the commas, colons, “and”s and “then”s in them. */
export function jointsOf(task: Words): readonly Joint[] {
  const joints: Joint[] = [];
  for (let at = 0; at < task.length; ) {
    const token = task.at(at);
    const isEnd = token?.kind === 'mark' && ENDS.has(token.text);
    const joint = isEnd ? { length: 1, isSure: true } : jointAt(task, at);
    if (joint) joints.push({ from: at, to: at + joint.length, isEnd, isSure: joint.isSure });
    at += joint?.length ?? 1;
  }
  return joints;
}

const LONGEST_JOINT = 12;

/** A comma, an “and”, a “then” or a colon, with the words that belong to it. */
function jointAt(sentence: Words, at: number): { length: number; isSure: boolean } | undefined {
  let length = 0;
  let isSure = false;
  // Nobody says more of them in a row; each place looks at those that follow.
  for (let found = true; found && length < LONGEST_JOINT; ) {
    found = false;
    if (sentence.is(at + length, ',', ';', ':')) {
      length++;
      found = true;
    }
    const said = sentence.begin('and', at + length);
    if (said) {
      isSure ||= /then|after|finally/.test(sentence.slice(at + length, at + length + said.length).lower);
      length += said.length;
      found = true;
    }
  }
  return length === 0 ? undefined : { length, isSure };
}

/** “find and click the link”: two verbs with one object. */
function isShared(before: Words): boolean {
  const words = before.trimmed().without('lead');
  return words.vocabulary.has('lead', `${words.lower} and`) && verbOf(words)?.rest.length === 0;
}

/** “Using the text editor, give …”: with what it is done, and no deed of its own. */
function isFrame(before: Words): boolean {
  const own = verbOf(before.withoutLead());
  const isBare = own?.rest.list.every(({ kind }) => kind !== 'mark');
  return own?.verb === 'use' && isBare === true && own.rest.find('inOrder', 1) === undefined;
}

/** “Confirm with Yes, cancel it”: the button is called all of that. */
function isAnswer(before: Words, rest: Words): boolean {
  const said = before.at(before.length - 1)?.text ?? '';
  const isPressed = before.is(before.length - 2, 'with') || verbOf(before.trimmed().without('lead'))?.rest.length === 1;
  const end = rest.list.findIndex((_, at) => jointAt(rest, at) !== undefined);
  return /^(?:Yes|No)$/.test(said) && isPressed && (end === -1 ? rest.length : end) <= LONGEST_ANSWER;
}

/** Words of an answer behind its “yes” or “no”. */
const LONGEST_ANSWER = 3;

/** “If there is a banner, close it” is one clause up to its deed. */
function isCondition(before: Words, sentence: Words, at: number): boolean {
  const words = before.withoutLead();
  const isIf = words.begin('if') !== undefined || words.begin('ifNeeded') !== undefined;
  const isAim = words.begin('inOrder') !== undefined && verbOf(words.without('inOrder')) !== undefined;
  return (isIf || isAim) && words.indexOf(',', 'then') === -1 && !sentence.is(at, 'and');
}

/** “Add three tasks: buy milk, call Ann”: what stands behind the colon are names, whatever they look like. */
function isList(before: Words, clause: Words, at: number): boolean {
  const own = verbOf(before.withoutLead());
  if (own?.verb !== 'create') return false;
  const colon = clause.indexOf(':');
  if (colon === -1 || at < colon) return false;
  const noun = clause.at(colon - 1);
  const isPlural = noun?.kind === 'word' && singular(noun.lower) !== noun.lower;
  const isSure = /\bthen\b/.test(clause.slice(at, at + 4).lower);
  return isPlural && !isSure && !givesField(clause.slice(colon + 1).trimmed());
}

/** Verbs that may stand alone. */
const BARE: ReadonlySet<Verb> = new Set([
  'submit',
  'save',
  'send',
  'apply',
  'confirm',
  'search',
  'cancel',
  'log-in',
  'log-out',
  'back',
  'scroll',
  'wait',
  'close',
  'undo',
  'deed',
]);
/** Behind these comes the name of a control, so that a capital there makes a clause of them all the same. */
const POINTING: ReadonlySet<Verb> = new Set([
  'click',
  'double-click',
  'enter',
  'choose',
  'navigate',
  'turn-on',
  'turn-off',
  'hover',
  'fill',
  'switch-to',
  'set',
  'search',
  'create',
  'delete',
  'change',
  'log-in',
]);
const POINTED: ReadonlySet<Verb> = new Set(['click', 'navigate', 'double-click', 'hover']);
/** They are often read on controls themselves. */
const LABELS: ReadonlySet<Verb> = new Set(['deed', 'create', 'save', 'submit', 'send', 'close', 'confirm']);
/** Verbs that are nouns where fields are listed: “the account and check number”. */
const NOUNS: ReadonlySet<string> = new Set(['check', 'search', 'set', 'log', 'sign', 'save']);
const DETERMINER: ReadonlySet<string> = new Set(data.determiners.split(' '));
const PARTICLE: ReadonlySet<string> = new Set(data.particles.split(' '));
const PREPOSITIONS: ReadonlySet<string> = new Set(data.prepositions);

/**
 * Whether what follows a comma or an “and” is a clause of its own. An order is one also when its verb is unknown: it must be
 * refused, never taken for a part of the value or name `before` it.
 */
export function beginsClause(rest: Words, before: Words): boolean {
  const words = rest.withoutLead();
  const first = words.at(0);
  if (first?.kind !== 'word') return false;
  if (words.after('ensure') && words.length > 1 && !words.is(0, 'have')) return true;
  const verbBefore = verbOf(before.withoutLead())?.verb;
  const isListing = verbBefore !== undefined && LISTING.has(verbBefore);
  const own = verbOf(words);
  if (!own) return isOrder(words, before, isListing);
  const next = own.rest.at(0);
  const isEnd = next === undefined || next.kind === 'mark' || own.rest.is(0, 'and', 'then');
  const isDetermined = next?.kind === 'word' && DETERMINER.has(next.lower);
  const goesOnSmall = !isEnd && !isDetermined && next.kind === 'word' && /^\p{Ll}/u.test(next.text);
  const isOnControl =
    verbBefore !== undefined &&
    POINTED.has(verbBefore) &&
    LABELS.has(own.verb) &&
    endsWithName(before) &&
    !(own.rest.is(0, 'with') && own.rest.at(1)?.kind === 'quote');
  const isNoun = (verbBefore === 'enter' || verbBefore === 'fill') && NOUNS.has(first.lower);
  if (goesOnSmall && (isOnControl || isNoun)) return false;
  const isLabel = isFieldLabel(first.text) || ['note', 'type', 'mark'].includes(first.lower);
  const isTyping = first.lower === 'type' && (own.rest.hasQuote || own.rest.indexOf('in', 'into') >= 0);
  if (isListing && isLabel && !isDetermined && own.said === first.lower && !isTyping) return false;
  const isCapital = /^\p{Lu}/u.test(first.text);
  if (isEnd) return BARE.has(own.verb) && !(isCapital && endsWithName(before));
  if (!isCapital || isDetermined || next.kind === 'quote') return true;
  return POINTING.has(own.verb) && !isName(first.text, next.text, before);
}

function endsWithName(before: Words): boolean {
  return /^\p{Lu}/u.test(before.trimmed().at(-1)?.text ?? '');
}

/** “Click Save and Select All”: two capitals after a name in capitals go on with it. */
function isName(first: string, next: string, before: Words): boolean {
  const last = before.trimmed().at(-1);
  return (
    /^\p{Lu}/u.test(first) &&
    /^\p{Lu}/u.test(next) &&
    last?.kind === 'word' &&
    /^\p{Lu}/u.test(last.text) &&
    !/^(?:Click|Press|Tap|Type|Enter)$/.test(first)
  );
}

/** “frobnicate the gizmo”, “archive Bob”: an order by its form, whether its verb is known or not. */
function isOrder(words: Words, before: Words, isListing: boolean): boolean {
  const adverb = /ly$/.test(words.at(0)?.lower ?? '') && words.length > 1 ? words.slice(1) : words;
  const [verb, next, third] = [adverb.at(0), adverb.at(1), adverb.at(2)];
  if (
    verb?.kind !== 'word' ||
    !/^\p{Ll}[\p{L}-]+$/u.test(verb.text) ||
    words.vocabulary.has('small', verb.lower) ||
    before.length === 0
  )
    return false;
  const object = next && next.kind === 'word' && PARTICLE.has(next.lower) ? third : next;
  const isPlaced = object === third && isListing && next?.kind === 'word' && PREPOSITIONS.has(next.lower);
  if (object?.kind === 'word' && DETERMINER.has(object.lower)) return !isPlaced && !isFieldLabel(verb.text);
  const isValueBefore = before.trimmed().at(-1)?.kind === 'quote' || before.trimmed().at(-1)?.kind === 'value';
  const isNaming = next !== undefined && (next.kind === 'quote' || /^\p{Lu}/u.test(next.text));
  if (isNaming) return isValueBefore && !isListing && !isFieldLabel(verb.text);
  return next === undefined && isValueBefore && !isFieldLabel(verb.text);
}
