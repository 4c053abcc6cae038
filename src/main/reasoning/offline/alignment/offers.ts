import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { datesIn, isoDate } from '../../../../shared/values/readDate.ts';
import { dayOfCalendar } from '../grounding/acts/pickDate.ts';
import { dateLabel, opensCalendar } from '../grounding/calendars.ts';
import { type Counter, countersOf } from '../grounding/counters.ts';
import { DEEDS } from '../grounding/nameFit.ts';
import { leadsHere } from '../grounding/openPage.ts';
import { onlyHolds } from '../grounding/records.ts';
import {
  hasState,
  isField,
  isOn,
  isPlaceSwitch,
  isSearchField,
  oncePerPage,
  reachable,
  sceneOf,
  type Thing,
} from '../grounding/scene.ts';
import { type Mover, moversOf } from '../grounding/transferLists.ts';
import { saysYes } from '../language/controlWords.ts';
import { fold } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import questionWords from './asking/questionWords.json' with { type: 'json' };
import { affirmedBy, answersYes, sortOfOptions } from './choices.ts';
import words from './pageWords.json' with { type: 'json' };
import { isAmong } from './pageWords.ts';
import { choiceWords, type Unit, type ValueSort, wordsOf } from './units.ts';
import { saysAny } from './wording.ts';

/** One thing that the page lets a person do, with the words it goes by. */
export interface Offer {
  readonly thing: Thing;
  readonly does: 'press' | 'pick' | 'switch' | 'choose' | 'enter' | 'search';
  /** What is chosen. */
  readonly option?: string;
  readonly own: readonly string[];
  /** Words of what it stands in: its record, group, heading, and the field of a choice. */
  readonly around: readonly string[];
  /** The words without which it still is what is meant, where its record is told or put in there: “add” of “add to basket”. */
  readonly spare: readonly string[];
  /** Other fields have the same choices, so that its own label or record has to be told. */
  readonly isTwin: boolean;
  /** Of a step of a scale that is drawn as a row of like signs: which one it is, from 1. */
  readonly ordinal?: number;
  /** It moves what is chosen in a list over to another, and sends nothing. */
  readonly moves?: true;
  /** It is the calendar that stands open on the page, of no field: a day, or the first and the last of several, is pressed in it. */
  readonly isCalendar?: true;
  /** Of a field that takes nothing as long as a switch before it is off: that switch. */
  readonly heldBy?: Thing;
  /** Of a field: what sorts of values it takes. */
  readonly takes: ReadonlySet<ValueSort>;
}

const PROMPT = /^(?:please\b.*|choose\b.*|select\b.*|pick\b.*|[-–—.…\s]*)$/i;
const NONE: readonly string[] = [];
/** What a choice costs is no part of its name. */
const PRICE = /(?:[€$£]\s?\d[\d.,]{0,12}|\d[\d.,]{0,12}\s?[€$£])/g;
const NUMBER: ReadonlySet<ValueSort> = new Set(['number']);
const DAY: ReadonlySet<ValueSort> = new Set(['date']);
const STAR = /^[★☆⭐]\uFE0F?$/;
/** Buttons that are called by a sign alone, with the word for it. */
const SYMBOLS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(words.symbols).flatMap(([word, signs]) => signs.map((sign) => [sign, [word]] as const)),
);

/** All that the page lets a person do now, in document order. */
export const offersOf = oncePerPage(readOffers);

/**
 * The same for a request: what only narrows the list of the page is for requests that speak of looking at it, and the place “Archive” for none
 * that begins with the deed.
 */
export function offersFor(units: readonly Unit[], page: PageView): readonly Offer[] {
  const [lead] = units.filter(({ isLight }) => !isLight);
  const isOtherThanSaid = ({ does, thing }: Offer) =>
    does === 'press' &&
    DEEDS.has(lead?.said ?? '') &&
    fold(thing.node.n) === lead?.said &&
    isPlaceSwitch(sceneOf(page), thing);
  const all = offersOf(page).filter((offer) => !isOtherThanSaid(offer));
  return saysAny(units, 'narrows') ? all : all.filter((offer) => !isFilter(offer, all));
}

/** The calendar that stands open on a page which has no field for a day. */
export function calendarOn(page: PageView): readonly Offer[] {
  const day = dayOfCalendar(page);
  if (!day || offersOf(page).some(({ does, takes }) => does === 'enter' && takes.has('date'))) return [];
  // It is not one of its days, however they are listed.
  const { record: _, ...thing } = day;
  return [{ thing, does: 'enter', own: NONE, around: NONE, spare: NONE, isTwin: false, isCalendar: true, takes: DAY }];
}

/** A choice that narrows the list of the page, “Role: Editor [Filter]”, and changes nothing of what is in it. */
function isFilter(offer: Offer, offers: readonly Offer[]): boolean {
  if (offer.does !== 'choose') return false;
  const behind = offers.filter(
    ({ does, thing }) => does === 'press' && thing.role === 'button' && thing.at > offer.thing.at,
  );
  const [next] = behind.toSorted((one, other) => one.thing.at - other.thing.at);
  return next !== undefined && isAmong('filters', fold(nameOf(next.thing)));
}

function readOffers(page: PageView): readonly Offer[] {
  const scene = sceneOf(page);
  const inReach = new Set(reachable(page));
  const counters = countersOf(page);
  const holders = new Map(scene.things.flatMap((thing) => heldBy(thing, scene.things)));
  return (
    scene.things
      .filter(({ node }) => (inReach.has(node) || holders.has(node)) && node.t !== 'password' && node.t !== 'file')
      // A link to the page that is open, or its tab, does nothing on it: “New contact” beside the form for one.
      .filter(({ node }) => !isOpenTab(node) && !(node.r === 'link' && leadsHere(page, node)))
      .filter((thing) => !isAroundSign(thing.node, page.tree[thing.at + 1]) && !onlyHolds(scene, thing))
      .flatMap((thing): readonly Offer[] => {
        // What two buttons count up and down is one thing, and has a number.
        const counter = counters.find(({ less, more }) => less.node === thing.node || more.node === thing.node);
        const holder = holders.get(thing.node);
        if (holder) return offersFrom(thing, page).map((offer) => ({ ...offer, heldBy: holder }));
        if (!counter) return offersFrom(thing, page);
        const counted = countedBy(counter);
        return counted.node.i === thing.node.i ? offersFrom(counted, page, counter) : [];
      })
  );
}

/** “Use quiet hours ☐ From [22:00] to [06:00]”: what cannot be given a value yet, with the switch that is off right before it. */
function heldBy(thing: Thing, things: readonly Thing[]): readonly (readonly [SemanticNode, Thing])[] {
  if (!isField(thing.node) || !hasState(thing.node, 'disabled')) return [];
  const near = ({ at }: Thing) => at < thing.at && at >= thing.at - offlineSettings.alignment.heldBehind;
  const before = things.findLast((one) => near(one) && one.record === thing.record && !hasState(one.node, 'disabled'));
  const isOff = before !== undefined && SWITCHES.has(before.node.r) && !isOn(before.node);
  return isOff ? [[thing.node, before]] : [];
}
const SWITCHES: ReadonlySet<string> = new Set(['chk', 'sw']);

/** What one thing offers, by the first of its looks that fits. */
function offersFrom(thing: Thing, page: PageView, counter?: Counter): readonly Offer[] {
  const { things } = sceneOf(page);
  const { node, names, record, title = '' } = thing;
  const name = nameOf(thing);
  const step = stepOf(thing, things);
  const around = [...wordsAround(thing, things), ...(step === undefined ? [] : ['star'])];
  const takes = takenBy(node, wordsOf(names.map(({ text }) => text).join(' ')));
  const base = { thing, around, takes, spare: NONE, isTwin: hasTwin(node, page) };
  const mover = moversOf(page).find(({ button }) => button.node === node);
  if (mover) {
    const deed = mover.from.at < mover.to.at ? 'create' : 'delete';
    return [{ ...base, does: 'press', moves: true, own: [deed], around: listWords(mover) }];
  }
  if (node.o !== undefined) return choicesOf(base, node.o, page);
  if (name === '') return [];
  if (counter) return [{ ...base, does: 'enter', own: ownOf(counter), takes: NUMBER }];
  if (opensCalendar(thing)) return [{ ...base, does: 'enter', own: dayWords(thing), takes: DAY }];
  if (isSearchField(node)) return [{ ...base, does: 'search', own: wordsOf(name) }];
  if (node.r === 'inp' || node.r === 'sld' || node.r === 'sel') return [{ ...base, does: 'enter', own: wordsOf(name) }];
  if (step !== undefined) return [{ ...base, isTwin: true, does: 'pick', own: [step], ordinal: Number(step) }];
  // “5” in the row that is called D is seat D5.
  if (/^\d{1,3}$/.test(name) && /^\p{L}$/u.test(title) && record)
    return [{ ...base, does: 'pick', own: [title.toLowerCase(), name], around: [...around, 'seat'] }];
  const affirmed = answersYes(thing, page);
  if (affirmed) return [{ ...base, does: 'pick', own: affirmed, around: [...around, 'yes'] }];
  const day = dayNamed(name);
  if (day) return [{ ...base, does: 'pick', own: [day.weekday], around: [...around, ...day.rest] }];
  const drawn = node.n === '' && node.h?.does !== undefined ? wordsOf(node.h.does) : NONE;
  const itself = withoutInner(thing, page);
  const [called, explained] = isField(node) ? titled(itself, things) : [itself, ''];
  const own = [...(SYMBOLS.get(called) ?? choiceWords(called.replace(PRICE, ' ').trim() || called)), ...drawn];
  const spare = own.includes('buy') ? ['create'] : NONE;
  const does = isField(node) ? 'switch' : isChoice(thing, own, things) ? 'pick' : 'press';
  return [{ ...base, does, own, around: [...around, ...wordsOf(explained)], spare }];
}

/** What its record, heading and group say of a thing; what is chosen in its row is said of it as well. */
function wordsAround(thing: Thing, things: readonly Thing[]): readonly string[] {
  const { record, texts = '', title = '' } = thing;
  const places = thing.places.map(({ name }) => name);
  const chosen = record ? things.filter((one) => one.record === record && one !== thing && one.node.o) : [];
  const cells = record?.cells ?? [];
  const said = [
    ...[texts, title, ...cells.flatMap(({ text }) => partOfDay(text))],
    ...[...cells.map(({ column = '' }) => column), ...chosen.map(({ node }) => node.v ?? ''), ...places],
  ];
  return [...datesIn([texts, title, ...places].join(' · ')), ...wordsOf(said.join(' '))];
}

/** Whether another field has the same choices. */
function hasTwin({ o }: SemanticNode, { tree }: PageView): boolean {
  const choices = o?.join('|');
  return choices !== undefined && tree.filter((one) => one.o?.join('|') === choices).length > 1;
}

/** The choices of a list; “2 guests”: how many is told as it is of a field for numbers. */
function choicesOf(base: Omit<Offer, 'does' | 'own'>, all: readonly string[], page: PageView): readonly Offer[] {
  const { thing, around } = base;
  const name = wordsOf(nameOf(thing));
  const label = [
    ...name,
    ...moversOf(page).flatMap((mover) => (mover.from.node === thing.node ? listWords(mover) : [])),
  ];
  const options = all.filter((option) => !PROMPT.test(option));
  const affirmed = affirmedBy(options, nameOf(thing));
  const ownOf = (option: string) => (affirmed && saysYes(option) ? affirmed : choiceWords(option));
  const sort = sortOfOptions(options);
  return [
    ...(sort ? [{ ...base, does: 'enter' as const, own: name, takes: new Set([sort]) }] : []),
    ...options.map((option): Offer => {
      return { ...base, does: 'choose', option, own: ownOf(option), around: [...around, ...label] };
    }),
  ];
}

/**
 * “Marketing: offers and surveys” is called by what stands before the mark, which what is behind explains; “Done: ring the dentist” by all of it, as others
 * of its list are, too.
 */
function titled(name: string, things: readonly Thing[]): readonly [called: string, explained: string] {
  const [, title = '', explained = ''] = EXPLAINED.exec(name) ?? [];
  const begins = ({ node }: Thing) => EXPLAINED.exec(node.n)?.[1] === title;
  const isState = /^(?:done|\p{L}+ed)$/iu.test(title) || wordsOf(title).some((word) => DEEDS.has(word));
  return title === '' || isState || things.filter(begins).length > 1 ? [name, ''] : [title, explained];
}

const EXPLAINED = /^(\p{L}[^:–—]{1,40}?)(?::| [–—]) (\p{L}[^:]{10,300})$/u;

const WEEKDAYS: ReadonlySet<string | undefined> = new Set(questionWords.weekdays.map(([english]) => english));

/** “Sat 14”, of a row of days: people call it by its weekday. */
function dayNamed(name: string): { readonly weekday: string; readonly rest: readonly string[] } | undefined {
  const [weekday = '', day = '', ...rest] = wordsOf(name);
  const isDay = WEEKDAYS.has(weekday) && /^\d{1,2}$/.test(day) && rest.length <= 1;
  return isDay ? { weekday, rest: [day, ...rest] } : undefined;
}

/** A card that takes clicks says all that is in it; what its own buttons say, “Delete”, it does not do. */
function withoutInner({ node, at, names }: Thing, { tree }: PageView): string {
  const name = names[0]?.text ?? '';
  const inner = tree[at + 1]?.g;
  if (node.r !== 'clk' || inner === undefined || inner === '' || !name.startsWith(inner)) return name;
  const end = tree.slice(at + 1).findIndex(({ g }) => g !== inner);
  const said = tree.slice(at + 1, end === -1 ? undefined : at + 1 + end).flatMap(({ n }) => wordsOf(n));
  return wordsOf(name.slice(inner.length)).every((word) => said.includes(word)) ? inner : name;
}

/** “lake ×”, which perhaps takes clicks, around the “×” of “lake”, which does. */
function isAroundSign({ r, n, c }: SemanticNode, next: SemanticNode | undefined): boolean {
  if (r !== 'clk' || c !== 'perhaps' || next?.r !== 'clk' || next.c !== 'sure' || /\p{L}/u.test(next.n)) return false;
  return next.g !== undefined && n.replace(/\s/g, '') === `${next.g}${next.n}`.replace(/\s/g, '');
}

/** What both lists are called between which something is moved. */
function listWords({ from, to }: Mover): readonly string[] {
  return [from, to].flatMap((list) => wordsOf(nameOf(list)));
}

/** The tab that is open, also of plain buttons. */
export function isOpenTab(node: SemanticNode): boolean {
  return (
    (node.r === 'btn' || node.r === 'link' || node.r === 'tab') &&
    (hasState(node, 'selected') || hasState(node, 'current'))
  );
}

/** A number that two buttons count, as a field would be: called by its label, or in its record as how many there are of it. */
function countedBy({ more, labels }: Counter): Thing {
  const [label = 'quantity'] = labels;
  return { ...more, names: [{ text: label, worth: 1 }] };
}

/** In a record what is counted goes by the record's name: “3 jars of honey”. */
function ownOf({ more: { record, title = '' }, labels }: Counter): readonly string[] {
  return [...wordsOf(labels.join(' ') || 'quantity'), ...(record ? wordsOf(title) : [])];
}

/** What the day is of that a calendar is opened for. */
function dayWords({ node }: Thing): readonly string[] {
  return wordsOf(isoDate(node.n) === undefined ? dateLabel(node.n) : (node.near ?? node.d ?? node.h?.n ?? 'date'));
}

/** “★★★☆☆”, one by one: which step of the scale of its record, or of the page where only that has one, this is. */
function stepOf({ record, node }: Thing, things: readonly Thing[]): string | undefined {
  if (!STAR.test(node.n.trim())) return undefined;
  const scale = things.filter((one) => one.record === record && STAR.test(one.node.n.trim()));
  const step = node.star?.[0] ?? scale.findIndex((one) => one.node === node) + 1;
  // Two rows of five are no scale of ten.
  if (!record && node.star?.[1] !== scale.length) return undefined;
  return scale.length >= 3 && scale.length <= 10 ? String(step) : undefined;
}

/** “19:00” is in the evening. */
function partOfDay(text: string): readonly string[] {
  const hour = /^(\d{1,2}):\d{2}$/.exec(text.trim())?.[1];
  if (hour === undefined) return NONE;
  return [Number(hour) < 12 ? 'morning' : Number(hour) < 17 ? 'afternoon' : 'evening'];
}

/** The words of what its record is called; none of what stands in no record. */
export function titleWords({ record, title = '' }: Thing): readonly string[] {
  return wordsOf(record ? title : '');
}

/** What a thing is called, as people read it. */
export function nameOf({ names }: Thing): string {
  return names[0]?.text ?? '';
}

/**
 * Drawn as something to be chosen, by nothing but that it can be clicked, or as one of a row of which one is chosen, “S M L”: it says no deed, and
 * sends nothing.
 */
function isChoice({ role, record, node }: Thing, own: readonly string[], things: readonly Thing[]): boolean {
  const isDrawn = role === 'clickable' || (role === 'button' && hasState(node, 'pressed'));
  const row = record?.cells.length === 1 ? things.filter((one) => one.record?.list === record.list) : [];
  const isOfRow =
    row.every((one) => one.role === role) && row.filter((one) => hasState(one.node, 'selected')).length === 1;
  return isDrawn && (!record || isOfRow) && !saysDeed(own);
}

/** “S”, “M” and “L” side by side: entries of a list that have nothing else in them, and say no deed. */
export function isEntryAlone({ does, thing: { role, record }, own }: Offer): boolean {
  return does === 'press' && role === 'clickable' && record?.cells.length === 1 && !saysDeed(own);
}

function saysDeed(own: readonly string[]): boolean {
  return own.some((word) => DEEDS.has(word) || isAmong('sends', word) || isAmong('backs', word));
}

const LABELS: Readonly<Record<string, readonly string[]>> = words.takers;

function takenBy({ t, r, role, v, n, d = '' }: SemanticNode, own: readonly string[]): ReadonlySet<ValueSort> {
  const says = (sort: string) => own.some((word) => LABELS[sort]?.includes(word));
  // How a value is to be written says what it is: “Starts (HH:MM)”.
  if (/\bhh[:.]mm\b/i.test(`${n} ${d}`) && !/\bdd\b/i.test(`${n} ${d}`)) return new Set(['time']);
  if (t === 'email' || own.includes('email')) return new Set(['email']);
  if (t === 'date') return new Set(['date']);
  if (t === 'time') return new Set(['time']);
  if (t === 'tel' || (own.includes('phone') && r === 'inp')) return new Set(['phone', 'number']);
  if (t === 'number' || role === 'spinbutton' || r === 'sld') return new Set(['number']);
  if (own.includes('postcode')) return new Set(['postcode', 'number']);
  const plain: ValueSort[] = ['quote'];
  if (own.includes('address') || own.includes('street')) plain.push('address');
  if (says('date')) plain.push('date');
  if (own.includes('time') || (says('time') && !says('date'))) plain.push('time');
  const isAmount = /^(?:amount|price|total|sum|fee)$/;
  // What it holds tells as well what it takes.
  if (
    /^\d{1,6}(?:[.,]\d{1,2})?$/.test(v ?? '') ||
    own.some((word) => isAmount.test(word)) ||
    /^(?:cost|quantity|max|min|age|weight|size|length|distance|km|value|rate)$/.test(own.at(-1) ?? '')
  )
    plain.push('number');
  return new Set(plain);
}

/** Whether it takes words of any kind: no date, number or address for letters. */
export function takesText({ does, takes }: Offer): boolean {
  return does === 'enter' && takes.has('quote');
}
