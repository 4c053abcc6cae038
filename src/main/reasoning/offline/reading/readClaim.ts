import type { Claim, ClaimRelation, ClaimSubject } from '../../../../shared/meaning/claim.ts';
import type { StatedClaim } from '../../../../shared/meaning/claimText.ts';
import type { Target } from '../../../../shared/meaning/target.ts';
import { numberAt } from './targets/namesAndNumbers.ts';
import { pick } from './targets/pick.ts';
import { readTarget } from './targets/readTarget.ts';
import { tokensOf } from './tokens.ts';
import { vocabularyOf } from './vocabulary.ts';
import { Words } from './words.ts';

const WORDS_ONLY: Claim = { form: 'words-only' };
type Reading = (words: Words) => StatedClaim | undefined;

/** What a criterion states, whoever wrote it; only words where the grammar does not hold all of it. */
export function readCriterion(text: string): Claim {
  const tokens = tokensOf(text);
  return readClaim(new Words(text, tokens, vocabularyOf(tokens)));
}

/** The same of words that stand in a task, such as a condition. */
export function readClaim(phrase: Words): Claim {
  const words = phrase.trimmed();
  if (words.length === 0) return WORDS_ONLY;
  for (const reading of READINGS) {
    const claim = reading(words);
    if (claim) return claim;
  }
  return WORDS_ONLY;
}

const READINGS: readonly Reading[] = [
  noError,
  counted,
  thereIs,
  pageShows,
  address,
  state,
  valueOfField,
  property,
  quotedAlone,
];

/** Whether words say one thing: a second statement, an alternative or a negation in them would be left out. */
function isOne(words: Words, ...except: readonly ('goesOn' | 'negations')[]): boolean {
  const lists = (['goesOn', 'negations'] as const).filter((list) => !except.includes(list));
  return lists.every((list) => words.find(list) === undefined);
}

function noError(words: Words): StatedClaim | undefined {
  const rest = words.after('thereIs') ?? words.after('pageWords')?.after('showsNot') ?? words;
  const none = rest.is(0, 'no') ? rest.slice(1) : rest === words ? undefined : rest;
  const error = none?.begin('errors');
  if (!none || !error || (rest === words.after('thereIs') && !rest.is(0, 'no'))) return undefined;
  const after = none.slice(error.length);
  const isShown =
    after.length === 0 || after.end('isShown')?.before.length === 0 || after.end('listEnds')?.before.length === 0;
  return isShown ? stated({ type: 'message' }, 'is-gone', 'error') : undefined;
}

/** “There are at least 3 patients”. */
function counted(words: Words): StatedClaim | undefined {
  const rest = words.after('thereIs') ?? words.after('pageWords')?.after('shows');
  if (!rest || rest.hasQuote) return undefined;
  const how = rest.begin('counted');
  const said = how ? rest.slice(0, how.length).lower : '';
  const amount = how ? rest.slice(how.length) : rest;
  const count = numberAt(amount, 0);
  if (count === undefined || amount.length < 2) return undefined;
  const things = amount.slice(1).end('listEnds')?.before ?? amount.slice(1);
  const isPlain =
    things.length > 0 &&
    things.length <= 4 &&
    things.list.every(({ kind, text }) => kind === 'word' && /^[\p{Ll}-]+$/u.test(text));
  if (!isPlain || things.begin('newWords') || things.begin('errors')) return undefined;
  if (!isOne(things) || things.find('relations') || things.find('with') || things.is(-1, 'left')) return undefined;
  const isAny = things.end('anyRecords')?.before.length === 0;
  const relation = said === 'at least' ? 'at-least' : said === 'at most' ? 'at-most' : 'count-is';
  return stated({ type: 'list', ...(!isAny && { thing: things.said }) }, relation, undefined, String(count));
}

/** “There is a cookie banner”, “there is “Saved””. */
function thereIs(words: Words): StatedClaim | undefined {
  const rest = words.after('thereIs');
  if (!rest || rest.length === 0 || !isOne(rest, 'negations')) return undefined;
  const none = rest.is(0, 'no');
  const { target, unread, quantity } = readTarget(none ? rest.slice(1) : rest);
  if (unread !== undefined || quantity !== undefined) return undefined;
  if (rest.is(0, 'not') || (!none && rest.find('negations'))) return undefined;
  if (target.role === undefined && target.name !== undefined)
    return rest.hasQuote
      ? stated({ type: 'page' }, none ? 'contains-not' : 'contains', 'text', target.name)
      : undefined;
  if (target.role === 'record' && target.name !== undefined)
    return stated({ type: 'record', name: target.name }, none ? 'is-gone' : 'exists');
  if (target.role === undefined || target.role === 'record') return undefined;
  return stated({ type: 'element', target }, none ? 'is-gone' : 'exists');
}

/** “The page shows the record “Ann””, “the list no longer shows Bob”. */
function pageShows(words: Words): StatedClaim | undefined {
  const rest = words.after('pageWords');
  if (!rest) return undefined;
  const not = rest.after('showsNot');
  const shown = not ?? rest.after('shows');
  if (!shown) return undefined;
  const any = not && shown.is(-2, 'any') && shown.is(-1, 'more') ? shown.slice(0, -2) : shown;
  const bare = any.bare;
  const last = bare.at(-1);
  if (last?.kind !== 'quote' || bare.length > 3 || bare.list.slice(0, -1).some(({ kind }) => kind !== 'word'))
    return undefined;
  const isRecord = bare.length === 2 && bare.is(0, 'record', 'row', 'entry');
  if (isRecord && !not) return stated({ type: 'record', name: last.text }, 'exists');
  return bare.length <= 2 ? stated({ type: 'page' }, not ? 'contains-not' : 'contains', 'text', last.text) : undefined;
}

function address(words: Words): StatedClaim | undefined {
  for (const [name, what] of [
    ['addresses', 'address'],
    ['titles', 'title'],
  ] as const) {
    const rest = words.after(name);
    const value = rest?.at(-1);
    if (!rest || value?.kind !== 'quote') continue;
    const verb = rest.slice(0, -1);
    const said = verb.is(-1, 'word', 'words') ? verb.slice(0, verb.is(-2, 'the') ? -2 : -1) : verb;
    const relations = [
      ['endsWithWords', 'ends-with'],
      ['startsWithWords', 'starts-with'],
      ['containsWords', 'contains'],
      ['isValue', what === 'title' ? 'contains' : 'is'],
    ] as const;
    const found = relations.find(([list]) => said.end(list)?.before.length === 0);
    if (found) return stated({ type: 'page' }, found[1], what, value.text);
  }
  return undefined;
}

const SWITCHED: ReadonlySet<string> = new Set(['tab', 'checkbox', 'radio', 'option', 'switch', 'button']);

/** “Bob is gone”, “Reminders is checked”, “the New patient dialog is open”. */
function state(words: Words): StatedClaim | undefined {
  const page = words.end('isOpenPage')?.before.trimmed().said;
  if (page !== undefined) return elementIs({ role: 'page', name: page }, 'open', true);
  return dialogState(words) ?? switchState(words) ?? presence(words);
}

function dialogState(words: Words): StatedClaim | undefined {
  const [closed, open] = [words.end('isClosed'), words.end('isOpen')];
  for (const found of [closed, open]) {
    const none = found?.before.is(0, 'no') ? found.before.slice(1) : undefined;
    const target = found && readTarget(none ?? found.before).target;
    if (target?.role === 'dialog' && isOne(words, 'negations'))
      return elementIs(target, 'open', !none && found === open);
  }
  return undefined;
}

function switchState(words: Words): StatedClaim | undefined {
  const [off, on] = [words.end('isOff'), words.end('isOn')];
  for (const found of [off, on]) {
    const said = found?.before.bare;
    if (!said || !isOne(found.before)) continue;
    const { target, unread } = readTarget(said);
    const isPlain = target.name !== undefined && (said.hasQuote || target.role !== undefined || said.isName(0));
    const role = SWITCHED.has(target.role ?? '') && pick(target, 'role');
    if (isPlain && unread === undefined) return elementIs({ ...role, name: target.name }, 'on', found === on);
  }
  return undefined;
}

function presence(words: Words): StatedClaim | undefined {
  const gone = words.end('isNotShown');
  const said = (gone ?? words.end('isShown'))?.before.bare;
  if (!said || !isOne(said)) return undefined;
  const [quote, ...more] = said.list.filter(({ kind }) => kind === 'quote');
  if (quote && more.length === 0 && said.length <= 3) {
    if (gone) return said.is(0, 'error') ? undefined : stated({ type: 'record', name: quote.text }, 'is-gone');
    return stated({ type: 'page' }, 'contains', 'text', quote.text);
  }
  const { target, unread } = readTarget(said);
  const isElement = !quote && unread === undefined && target.role !== undefined && target.role !== 'record';
  return isElement && !said.begin('errors')
    ? stated({ type: 'element', target }, gone ? 'is-gone' : 'exists')
    : undefined;
}

/** “The value of “Phone” is “555””, “the “Phone” field shows “555””. */
function valueOfField(words: Words): StatedClaim | undefined {
  const value = words.at(-1);
  if (value?.kind !== 'quote') return undefined;
  const said = words.slice(0, -1);
  const verb = said.end('isValue');
  const contains = verb ? undefined : said.is(-1, 'contains') ? { before: said.slice(0, -1) } : undefined;
  const subject = (verb ?? contains)?.before.is(-1, 'value') ? undefined : (verb ?? contains)?.before;
  if (!subject) return undefined;
  const bare = /^the value of/.test(subject.lower) ? subject.slice(3).bare : subject.bare;
  const named = bare.is(0, 'field') ? bare.slice(1) : bare.is(-1, 'field') ? bare.slice(0, -1) : bare;
  if (named.quoted === undefined) {
    const { target } = readTarget(bare);
    const isPlaced = target.role === 'searchbox' && target.name === undefined;
    return isPlaced ? stated({ type: 'element', target }, verb ? 'is' : 'contains', 'value', value.text) : undefined;
  }
  return stated(
    { type: 'element', target: { role: 'field', name: named.quoted } },
    verb ? 'is' : 'contains',
    'value',
    value.text,
  );
}

/** “The phone of Amara is 555-0102”, “Amara’s phone is 555-0102”. */
function property(words: Words): StatedClaim | undefined {
  const place = words.find('isValue', 1);
  if (!place || place.after.length === 0) return undefined;
  const { target, unread } = readTarget(place.before);
  const name = target.container?.name;
  const field = target.name ?? target.kind;
  if (unread !== undefined || name === undefined || field === undefined || target.container?.relation !== 'in')
    return undefined;
  const owner = place.before.list.findLast(({ kind, text }) => kind === 'quote' || /^\p{Lu}/u.test(text));
  if (!owner) return undefined;
  const isPlain = place.after.quoted !== undefined || (place.after.isName(0) && isOne(place.after));
  return isPlain ? stated({ type: 'record', name }, 'is', field.toLowerCase(), place.after.said) : undefined;
}

/**
 * A sentence of its own making with one quotation, and nothing in it that turns it round or says more: the page has to show that. What is to be shown “as
 * Paid”, “in Birch”, “from 14:30” or “with a menu” is not shown by the quotation alone.
 */
function quotedAlone(words: Words): StatedClaim | undefined {
  const quotes = words.list.filter(({ kind }) => kind === 'quote');
  const [only] = quotes;
  if (!only || quotes.length > 1 || !isOne(words)) return undefined;
  const at = words.list.indexOf(only);
  const [before, after] = [words.slice(0, at), words.slice(at + 1)];
  const shown = after.begin('isShown');
  const tail = after.slice(shown?.length ?? 0);
  const isEnded = tail.length === 0 || tail.begin('listEnds')?.length === tail.length;
  const isPlain =
    before.find('relations') === undefined &&
    before.find('with') === undefined &&
    before.list.every(({ kind, text }, place) => kind === 'word' && (place === 0 || !/^\p{Lu}/u.test(text)));
  const isOfShowing = shown !== undefined || before.find('shows') !== undefined;
  return isOfShowing && isEnded && isPlain ? stated({ type: 'page' }, 'contains', 'text', only.text) : undefined;
}

function elementIs(target: Target, property: 'open' | 'on', holds: boolean): StatedClaim {
  return stated({ type: 'element', target }, 'is', property, String(holds));
}

function stated(subject: ClaimSubject, relation: ClaimRelation, propertyName?: string, value?: string): StatedClaim {
  return {
    form: 'stated',
    subject,
    ...(propertyName !== undefined && { property: propertyName }),
    relation,
    ...(value !== undefined && { value }),
  };
}
