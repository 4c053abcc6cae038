import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../shared/meaning/target.ts';
import { formOf } from '../../../../shared/page/domForms.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { offersOf, titleWords } from '../alignment/offers.ts';
import { isAmong } from '../alignment/pageWords.ts';
import { knownOn } from '../alignment/readByPage.ts';
import { isSameDeed, senderOf } from '../alignment/senders.ts';
import { pressOn, targetOf } from '../alignment/targetOf.ts';
import { isNoDeed, type Unit, unitsOf, type ValueSort, wordsOf } from '../alignment/units.ts';
import { showsName } from '../grounding/openPage.ts';
import { hasState, inReach, isField, isSearchField, isTextField, sceneOf, type Thing } from '../grounding/scene.ts';
import { isKeptByEnter } from '../language/controlWords.ts';
import { only } from '../language/only.ts';
import { fold } from '../language/text.ts';
import { clausesOf } from '../reading/clauses.ts';
import { readTask, wordsOfTask } from '../reading/readTask.ts';
import { isThing } from '../reading/vocabulary.ts';
import type { Begun } from './openRecord.ts';
import { hears, sayingOf, speaksOf } from './saying.ts';

/*
 * Forms for new things, and for deeds that take a value: what opens them, and what finishes the one field that was opened.
 */

/**
 * What was opened for a new thing asks for its name, in the one field that the keyboard is in: the quotation goes there, and Enter keeps it. All else that
 * the task says has to be known on the page.
 */
export function finishInField(task: string, page: PageView): Begun | undefined {
  const { sort, units } = sayingOf(task);
  const [quote, another] = units.filter((unit) => unit.sort === 'quote');
  const name = quote ? quote.text : madeOnly(task);
  const isFocused = ({ node }: Thing) => node.i === page.activeElement?.id || hasState(node, 'focused');
  const field = inReach(sceneOf(page)).find(isFocused);
  if (sort !== 'make' || name === undefined || another) return undefined;
  if (!field || !isTextField(field.node) || field.node.v) return undefined;
  const known = [...knownOn(page), ...wordsOf(field.node.n)];
  const isKnown = (unit: Unit) => unit.isLight || speaksOf(known, unit) || isThing(unit.said) || unit.word === 'create';
  const offers = offersOf(page);
  const own = offers.find(({ thing, does }) => thing === field && does === 'enter');
  if (!own || !(quote === undefined || units.every((unit) => unit === quote || isKnown(unit)))) return undefined;
  const sender = isKeptByEnter(field.node.n) ? undefined : senderOf(offers, [own], 'create');
  const keep: Instruction = sender ? { act: 'click', target: targetOf(sender) } : { act: 'press', value: 'Enter' };
  return { instructions: [{ act: 'enter', target: targetOf(own), value: name }, keep], rest: '' };
}

/** “Add a card Order paper lanterns”: what the one thing is called that a task makes, and says nothing more of. */
function madeOnly(task: string): string | undefined {
  const { instructions, unread } = readTask(task);
  const [made, another] = instructions;
  const isAlone = made?.act === 'create' && !another && unread.length === 0 && !made.fields?.length;
  return isAlone ? made.target?.name : undefined;
}

/** “Make a new invoice for …”, “Book the attic on 3 May, …”: the form for it is opened, which shows what it takes. */
export function beginWithForm(task: string, page: PageView): Begun | undefined {
  const openers = openersOfNew(task, page);
  // What says itself where it adds something may stand there.
  const [opener, another] = openers.filter(({ record, node }) => !record || PLACED.test(node.n));
  if (opener && !another) return { instructions: [pressOn(opener)], rest: task };
  const inPlace = openers.length > 1 ? openerInPlace(openers, task) : undefined;
  if (inPlace) return { instructions: [{ act: 'click', target: inPlace.target }], rest: inPlace.rest };
  const deed = another ? undefined : (openerOfDeed(task, page) ?? (opener ? undefined : openerOfAny(task, page)));
  return deed && { instructions: [pressOn(deed)], rest: task };
}

function openersOfNew(task: string, page: PageView): readonly Thing[] {
  const [clause] = clausesOf(wordsOfTask(task));
  const { sort, units } = sayingOf(clause?.words.written ?? '');
  const lead = units.find((unit) => !unit.isLight);
  const isMaking = sort === 'make' || lead?.word === 'create';
  return inReach(sceneOf(page)).filter(({ node }) => {
    const [deed, ...noun] = wordsOf(node.n);
    // “Add to cart” opens nothing, “Add card to Review” does.
    if (isField(node) || deed !== 'create' || noun.length === 0) return false;
    if (PLACED.test(node.n) && !isThing(noun[0] ?? '')) return false;
    // “Request holiday …”: what is requested is asked for in a “New request”.
    if (!isMaking && !(lead && noun.length === 1 && hears(noun[0] ?? '', lead))) return false;
    return noun.every((word) => units.some((unit) => unit.sort === 'word' && hears(word, unit)));
  });
}

/** “Add a card to the Backlog”: of several that are called “+ Add a card” the one in the column that the task names, by its heading or its first words. */
function openerInPlace(
  openers: readonly Thing[],
  task: string,
): { readonly target: Target; readonly rest: string } | undefined {
  const units = unitsOf(task);
  const into = units.find(({ said }) => isAmong('places', said));
  const told = ` ${fold(task.slice(into?.to ?? task.length))} `;
  const named = openers.flatMap(({ node, places }): Target[] => {
    const heading = places.find(({ role }) => role === 'heading')?.name ?? '';
    if (isToldIn(heading.replace(COUNTED, ''), told))
      return [{ name: node.n, container: { role: 'heading', name: heading, relation: 'under' } }];
    const [, first = ''] = HEAD.exec(node.g ?? '') ?? [];
    return node.g !== undefined && isToldIn(first, told)
      ? [{ name: node.n, container: { role: 'record', name: node.g, relation: 'in' } }]
      : [];
  });
  const target = only(named);
  // Where that is, is said with it, unless more stands behind it; what is quoted is told from it anyway.
  const isQuoted = units.some(({ sort }) => sort === 'quote');
  const isLast = into !== undefined && units.at(-1)?.part === into.part && !isQuoted;
  return target ? { target, rest: isLast ? task.slice(0, into.from).trim() : task } : undefined;
}

function isToldIn(name: string, told: string): boolean {
  const words = wordsOf(name);
  const folded = fold(name);
  const isWhole = folded !== '' && told.includes(` ${folded} `);
  return isWhole || (words.length > 0 && words.every((word) => wordsOf(told).includes(word)));
}

/** What a column without a heading begins with: its name, and how many it has. */
const HEAD = /^([^()]{1,40}?)\s?\(\d{1,6}\)/;

/** How many a column has, behind its name: “Backlog (2)”. */
const COUNTED = /(?<!\s)\s*\(?\d{1,6}\)?$/;

/**
 * The one button, of the record that is named where records have it, which does by its name what is asked for, where the task says with what
 * value, and the page neither shows that nor has a field for it: it is asked for behind the button.
 */
function openerOfDeed(task: string, page: PageView): Thing | undefined {
  const units = unitsOf(task, new Date());
  if (valuesWithoutPlace(units, page).length === 0) return undefined;
  const isOpener = (thing: Thing) => {
    const { node } = thing;
    const [deed = '', ...noun] = wordsOf(node.n);
    const told = [...noun, ...titleWords(thing)];
    // What saves sends what stands on the page, and opens nothing.
    const isSent = isField(node) || !isAmong('commits', deed) || isAmong('saves', deed);
    if (isSent || told.length === 0 || PLACED.test(node.n) || sendsFields(thing, page)) return false;
    const isAsked = (word: string) => word === deed || isSameDeed(word, deed);
    if (!units.some(({ word }, at) => isAsked(word) && !isNoDeed(units, at))) return false;
    // “Send on a date…” for “send this on 3 July”.
    return told.every((word) => units.some((unit) => hears(word, unit) || word === unit.sort));
  };
  return only(inReach(sceneOf(page)).filter(isOpener));
}

/** “Add “Lunch” on 3 July from 12:30”: the one button for a new thing, whatever that is called, where the page has no place for any of its values. */
function openerOfAny(task: string, page: PageView): Thing | undefined {
  const units = unitsOf(task, new Date());
  const sorts = new Set(valuesWithoutPlace(units, page).map(({ sort }) => sort));
  if (sayingOf(task).sort !== 'make' || !sorts.has('quote') || sorts.size < 2) return undefined;
  const isOpener = ({ node, record }: Thing) => {
    const [deed, ...noun] = wordsOf(node.n);
    return !record && !isField(node) && deed === 'create' && noun.length === 1 && !PLACED.test(node.n);
  };
  return only(inReach(sceneOf(page)).filter(isOpener));
}

/** The values of a task that are asked for in forms, where the page neither shows one of them nor has a field for it; else none. */
function valuesWithoutPlace(units: readonly Unit[], page: PageView): readonly Unit[] {
  const values = units.filter(({ sort }) => ASKED_FOR.has(sort));
  const isPlaced = ({ sort, text }: Unit) =>
    showsName(page, text) || offersOf(page).some(({ takes, does }) => does === 'enter' && takes.has(sort as ValueSort));
  return values.some(isPlaced) ? [] : values;
}

/** Whether it is the button that sends what is filled in on the page: it opens nothing, and what was not understood would be missing. */
function sendsFields(thing: Thing, page: PageView): boolean {
  const ids = formOf(page.html ?? '', thing.node.i)?.ids;
  const isInForm = ({ node }: Thing) => ids?.includes(node.i) === true;
  if (inReach(sceneOf(page)).some((one) => isField(one.node) && !isSearchField(one.node) && isInForm(one))) return true;
  const offers = offersOf(page);
  const fields = offers.filter(
    ({ does, thing: { at, node } }) => does !== 'press' && at < thing.at && !isSearchField(node),
  );
  return fields.length > 0 && senderOf(offers, fields)?.thing.at === thing.at;
}

/** Values that are asked for in a form; how many of something is meant may go without saying. */
const ASKED_FOR: ReadonlySet<Unit['sort']> = new Set([
  'date',
  'time',
  'email',
  'phone',
  'address',
  'postcode',
  'quote',
]);

const PLACED = /\b(?:to|in|into)\b/i;
