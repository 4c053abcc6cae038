import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../shared/meaning/target.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { isSameDeed, offersOf, senderOf } from '../alignment/offers.ts';
import { isAmong } from '../alignment/pageWords.ts';
import { knownOn } from '../alignment/readByPage.ts';
import { targetOf } from '../alignment/targetOf.ts';
import { isNoDeed, type Unit, unitsOf, type ValueSort, wordsOf } from '../alignment/units.ts';
import { hasState, inReach, isField, isTextField, sceneOf, showsName, type Thing } from '../grounding/scene.ts';
import { isKeptByEnter } from '../language/controlWords.ts';
import { clausesOf } from '../reading/clauses.ts';
import { wordsOfTask } from '../reading/readTask.ts';
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
  const { sort, units } = sayingOf(task, new Date(0));
  const quotes = units.filter((unit) => unit.sort === 'quote');
  const [name, another] = quotes;
  const scene = sceneOf(page);
  const field = inReach(scene).find(({ node }) => node.i === page.activeElement?.id || hasState(node, 'focused'));
  if (sort !== 'make' || !name || another || !field || !isTextField(field.node) || (field.node.v ?? '') !== '')
    return undefined;
  const known = [...knownOn(page), ...wordsOf(field.node.n)];
  const isKnown = (unit: Unit) => unit.isLight || speaksOf(known, unit) || isThing(unit.said) || unit.word === 'create';
  const offers = offersOf(page);
  const own = offers.find(({ thing, does }) => thing === field && does === 'enter');
  if (!own || !units.every((unit) => unit === name || isKnown(unit))) return undefined;
  const sender = isKeptByEnter(field.node.n) ? undefined : senderOf(offers, [own], 'create');
  const keep: Instruction = sender ? { act: 'click', target: targetOf(sender) } : { act: 'press', value: 'Enter' };
  return { instructions: [{ act: 'enter', target: targetOf(own), value: name.text }, keep], rest: '' };
}

/** “Make a new invoice for …”, “Book the attic on 3 May, …”: the form for it is opened, which shows what it takes. */
export function beginWithForm(task: string, page: PageView): Begun | undefined {
  const own = openersOfNew(task, page);
  const [opener, another] = own;
  if (opener && !another) return { instructions: [{ act: 'click', target: targetOf({ thing: opener }) }], rest: task };
  const inPlace = another ? openerInPlace(own, task) : undefined;
  if (inPlace) return { instructions: [{ act: 'click', target: inPlace }], rest: task };
  const deed = another ? undefined : openerOfDeed(task, page);
  return deed && { instructions: [{ act: 'click', target: targetOf({ thing: deed }) }], rest: task };
}

function openersOfNew(task: string, page: PageView): readonly Thing[] {
  const [clause] = clausesOf(wordsOfTask(task));
  const { sort, units } = sayingOf(clause?.words.written ?? '', new Date(0));
  if (sort !== 'make' && units.find((unit) => !unit.isLight)?.word !== 'create') return [];
  return inReach(sceneOf(page)).filter(({ node, record }) => {
    const [deed, ...noun] = wordsOf(node.n);
    // “Add to cart” opens nothing.
    if (record || isField(node) || deed !== 'create' || noun.length === 0 || PLACED.test(node.n)) return false;
    return noun.every((word) => units.some((unit) => unit.sort === 'word' && hears(word, unit)));
  });
}

/** “Add a card to the Backlog”: of several that are called “+ Add a card” the one under the heading that the task names. */
function openerInPlace(openers: readonly Thing[], task: string): Target | undefined {
  const units = unitsOf(task, new Date(0));
  const into = units.filter((_, at) => units.slice(0, at).some(({ said }) => isAmong('places', said)));
  const named = openers.flatMap((thing) => {
    const name = thing.places.find(({ role }) => role === 'heading')?.name ?? '';
    const words = wordsOf(name.replace(COUNTED, ''));
    const isTold = words.length > 0 && words.every((word) => into.some((unit) => hears(word, unit)));
    return isTold ? [{ name: thing.node.n, container: { role: 'heading', name, relation: 'under' as const } }] : [];
  });
  return named.length === 1 ? named[0] : undefined;
}

/** How many a column has, behind its name: “Backlog (2)”. */
const COUNTED = /(?<!\s)\s*\(?\d{1,6}\)?$/;

/**
 * The one button, of the record that is named where records have it, which does by its name what is asked for, where the task says with what
 * value, and the page neither shows that nor has a field for it: it is asked for behind the button.
 */
function openerOfDeed(task: string, page: PageView): Thing | undefined {
  const units = unitsOf(task, new Date());
  const values = units.filter(({ sort }) => ASKED_FOR.has(sort));
  const isPlaced = ({ sort, text }: Unit) =>
    showsName(page, text) || offersOf(page).some(({ takes, does }) => does === 'enter' && takes.has(sort as ValueSort));
  if (values.length === 0 || values.some(isPlaced)) return undefined;
  const openers = inReach(sceneOf(page)).filter(({ node, record, title = '' }) => {
    const [deed = '', ...noun] = wordsOf(node.n);
    const told = record ? [...noun, ...wordsOf(title)] : noun;
    // What saves sends what stands on the page, and opens nothing.
    const isSent = isField(node) || !isAmong('commits', deed) || isAmong('saves', deed);
    if (isSent || told.length === 0 || PLACED.test(node.n)) return false;
    const isAsked = (word: string) => word === deed || isSameDeed(word, deed);
    if (!units.some(({ word }, at) => isAsked(word) && !isNoDeed(units, at))) return false;
    return told.every((word) => units.some((unit) => hears(word, unit)));
  });
  return openers.length === 1 ? openers[0] : undefined;
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
