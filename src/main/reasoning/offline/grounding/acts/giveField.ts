import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../../shared/meaning/target.ts';
import type { SemanticNode } from '../../../../../shared/page/semanticTree.ts';
import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { isoDate } from '../../../../../shared/values/readDate.ts';
import { isAmong } from '../../alignment/pageWords.ts';
import { concepts, speaksOf } from '../../language/concepts.ts';
import { isNaming, isState } from '../../language/fieldLabels.ts';
import { mentions } from '../../language/nameScore.ts';
import { fold } from '../../language/text.ts';
import { offlineSettings } from '../../offlineSettings.ts';
import { tokensOf } from '../../reading/tokens.ts';
import { phraseAt, vocabularyOf } from '../../reading/vocabulary.ts';
import { opensCalendar } from '../calendars.ts';
import { type Candidate, type Finding, findThing, type Wish } from '../findThing.ts';
import { deedIn, nameFit } from '../nameFit.ts';
import { act, placeWords, satisfied, unclear } from '../refinements.ts';
import { hasState, inReach, isField, isSearchField, isTextField, reachable, sceneOf, type Thing } from '../scene.ts';
import vocabulary from '../vocabulary.json' with { type: 'json' };
import weights from '../weights.json' with { type: 'json' };
import { cellTarget, giveCell, isOpenCell } from './cellInPlace.ts';
import { giveState } from './giveState.ts';
import { listBeside } from './listBeside.ts';
import { openValue } from './openValue.ts';
import { pickDate } from './pickDate.ts';
import { give, pickRadio } from './putValue.ts';
import { stepNumber } from './stepNumber.ts';

/** What a field is called that nobody has named: “mark it as paid”, “assign it to Noor”. */

/** What opens a calendar under the heading that names it, where a day is to be chosen: “Pick-up day” over “17 June 2026”. */
function calendarUnder(page: PageView, name: string, value: string): Thing | undefined {
  if (isoDate(value) === undefined) return undefined;
  const squeezed = (text: string) => text.replace(/(?<=\p{L})-(?=\p{L})/gu, '');
  const [only, another] = inReach(sceneOf(page)).filter((thing) => {
    const heading = page.tree.slice(0, thing.at).findLast(({ r }) => r === 'h');
    return opensCalendar(thing) && heading && nameFit(squeezed(name), squeezed(heading.n)) >= weights.accepted;
  });
  return another ? undefined : only;
}

/** Labels that a form may use for the name of a thing, in the order of trust. */
const NAME_LABELS = vocabulary.nameLabels;

const TYPED: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'spinbutton', 'combobox', 'slider']);

export const FIELDS = vocabulary.roles.field;

const TICKED: ReadonlySet<string> = new Set(['chk', 'rad', 'sw']);

/** Gives a field a value: text, a choice of a list or of radio buttons, or a switch. */
export function giveField(
  page: PageView,
  { act: deed, target = {}, value = '', guess }: Instruction,
  lastTouched?: string,
): StepRefinement {
  const name = target.name ?? '';
  const fields = writable(page);
  const radio = bestRadio(fields, target, value);
  const wish = fieldWish(page, target, value, deed === 'enter');
  const found = withShape(value, withType(page, wish, findThing(page, wish)));
  const twin =
    (deed !== 'enter' && found.kind === 'clear' ? filledTwin(found.all) : undefined) ?? emptyField(target, fields);
  const best = twin ?? (found.kind === 'clear' ? found.best : undefined);
  if (radio && (!best || best.thing.role === 'radio' || radio.score > best.score))
    return pickRadio(radio.thing.node, radio);
  const open = found.kind === 'clear' && isOpenCell(page, found.best.thing.node) ? found.best.thing.node : undefined;
  if (open && fold(open.v ?? '') === fold(value)) return satisfied(`The cell reads “${value}”, and waits to be kept.`);
  // No box that ticks a record off takes a number: that is counted, or stands in its cell.
  const isOnOff = best !== undefined && /^(?:checkbox|switch)$/.test(best.thing.role) && /^\d/.test(value);
  const cell = found.kind === 'absent' || open || isOnOff ? giveCell(page, cellTarget(target), value) : undefined;
  if (cell) return cell;
  const what = `${name === '' ? (target.role ?? '') : `“${name}”`} field${placeWords(target)}`;
  const isGiven = best !== undefined && isField(best.thing.node) && !isOnOff;
  const counted = isGiven ? undefined : stepNumber(page, target, value, lastTouched);
  if (counted) return counted;
  const list =
    found.kind === 'absent' && !found.blocked && deed !== 'enter' ? listBeside(page, target, value) : undefined;
  if (list) return list;
  const entry = found.kind === 'absent' && deed !== 'enter' && name !== '' ? entryOfMenu(page, name, value) : undefined;
  if (entry) return entry;
  const only = found.kind === 'absent' && !found.blocked ? soleField(page) : undefined;
  // “Add a comment” is no place for what a thing's priority is to be.
  const isWritten = isAmong('writes', fold(only?.node.n ?? '').split(' ')[0]);
  // “The library is my second wish”, of a list that has it: nobody calls the field beside it so.
  const isListed =
    name !== '' &&
    only !== undefined &&
    !isInPlace(only.node) &&
    sceneOf(page).records.some((record) => mentions(record.name, name));
  // A password goes where passwords go, and nowhere else.
  const isSecret = speaksOf(name, 'password') && only?.node.t !== 'password';
  const dated = found.kind === 'absent' && !found.blocked ? calendarUnder(page, name, value) : undefined;
  if (dated) return give(page, dated, value, { thing: dated, score: weights.nameless });
  const stated =
    deed === 'set' && (guess || isState(name)) && found.kind === 'absent'
      ? giveState(page, value, target.container)
      : undefined;
  if (stated) return stated;
  const sole = only && !isListed && !isSecret && (deed === 'enter' || !isWritten) ? only : undefined;
  if (sole && name !== '' && mayBeCalled(name))
    return give(page, sole, value, { thing: sole, score: weights.nameless });
  const inPlace =
    deed === 'set' && found.kind === 'absent' && !found.blocked && isNaming(name) ? nameInPlace(fields) : undefined;
  if (inPlace) return give(page, inPlace, value, { thing: inPlace, score: weights.nameless });
  const opened = deed === 'set' && found.kind === 'absent' && !found.blocked ? openValue(page, name) : undefined;
  if (opened) return opened;
  // “Set it to X” of two fields, of which no word tells one from the other: neither is meant more.
  const isAnyOf = deed === 'set' && isBareField(target) && !twin && found.kind === 'clear' && hasEqual(found.all);
  if (isAnyOf) return unclear(page, { kind: 'ambiguous', all: found.all, inRows: false }, what, name, fields);
  if (found.kind !== 'clear' || !best)
    return unclear(page, found.kind === 'clear' ? { kind: 'absent' } : found, what, name, fields);
  const inner = fieldIn(page, best.thing);
  if (inner) return give(page, inner, value, { thing: inner, score: best.score });
  return (
    pickDate(page, best.thing, value) ??
    (deed === 'enter' ? undefined : fromOpened(best, value)) ??
    give(page, best.thing, value, twin ?? found)
  );
}

function isBareField({ role, name, container, ordinal, extreme, qualities }: Target): boolean {
  return role === 'field' && [name, container, ordinal, extreme, qualities].every((one) => one === undefined);
}

/** Whether another one is as good as the best. */
function hasEqual([best, second]: readonly Candidate[]): boolean {
  return best !== undefined && second !== undefined && best.score === second.score;
}

/** “The text field”, beside a longer text that is to be read: the one that holds nothing. */
function emptyField(
  { role, name, ordinal, container, qualities }: Target,
  fields: readonly Thing[],
): Candidate | undefined {
  if (role !== 'textbox' || name !== undefined || ordinal !== undefined || container || qualities) return undefined;
  const texts = fields.filter(({ node }) => isTextField(node) && !isSearchField(node));
  const [empty, another] = texts.filter(({ node }) => (node.v ?? '') === '' && node.t !== 'multiline');
  const isBeside = texts.some(({ node }) => node.t === 'multiline' && (node.v ?? '') !== '');
  return empty && !another && isBeside ? { thing: empty, score: weights.nameless } : undefined;
}

/** What the open menu of that name offers: “German” of “Language”. */
function entryOfMenu(page: PageView, name: string, value: string): StepRefinement | undefined {
  const found = findThing(page, {
    target: { name: value, container: { name, relation: 'in' } },
    roles: ENTRIES,
    among: ({ role, node }) => ENTRIES.includes(role) && node.n !== '',
  });
  if (found.kind !== 'clear') return undefined;
  const { thing } = found.best;
  return thing.role === 'menuitemradio'
    ? pickRadio(thing.node, found)
    : act({ type: 'click', id: thing.node.i }, `The menu “${name}” offers “${thing.node.n}”.`, found);
}

const ENTRIES = ['menuitemradio', 'menuitem', 'option'];

/** A name that was pressed to be changed. */
function nameInPlace(fields: readonly Thing[]): Thing | undefined {
  return fields.find(({ node }) => isInPlace(node));
}

/** What is typed in place of a text stands in a field without a name, which has the keyboard. */
export function isInPlace(node: SemanticNode): boolean {
  return (
    hasState(node, 'focused') && isTextField(node) && node.n === '' && (node.v ?? '') !== '' && node.t !== 'multiline'
  );
}

/** How far apart the middles of a box and of the field in it may be. */
const BOX = { width: 250, height: 50 };

/** The field to write into that a box made to be pressed has in it, right behind its label. */
function fieldIn(page: PageView, { node, at }: Thing): Thing | undefined {
  if (node.r !== 'clk') return undefined;
  const next = writable(page).find((thing) => thing.at === at + 1 && isTextField(thing.node));
  const [dx = Infinity, dy = Infinity] = [0, 1].map((axis) =>
    Math.abs((next?.node.xy?.[axis] ?? Infinity) - (node.xy?.[axis] ?? 0)),
  );
  return dx <= BOX.width && dy <= BOX.height ? next : undefined;
}

/** A value for what is no field, goes by the name of one, and says no deed: chosen in what it opens, if that offers it. */
function fromOpened({ thing, score }: Candidate, value: string): StepRefinement | undefined {
  const { node } = thing;
  if (node.r !== 'clk' || node.c === 'perhaps' || value === '' || deedIn(node.n) !== undefined) return undefined;
  return act({ type: 'select', id: node.i, value }, `“${node.n}” may offer “${value}”.`, { thing, score });
}

/** Whether words may be what somebody calls a field that has no name of its own, rather than the rest of a sentence. */
function mayBeCalled(name: string): boolean {
  return tokensOf(name).length <= offlineSettings.names.mostWords;
}

/** The only thing on the page to write into or choose from, where nothing calls it but what to do with it: “Type a city…”. */
export function soleField(page: PageView): Thing | undefined {
  const fields = writable(page).filter(({ node }) => !TICKED.has(node.r) && !isSearchField(node));
  const [only] = fields;
  // A document that is being written is no place for a value.
  if (!only || fields.length > 1 || (only.node.t === 'multiline' && (only.node.v ?? '') !== '')) return undefined;
  const words = tokensOf(only.node.n);
  // A lone word is a name, also where it is a verb as well: “Note”.
  // “Edit office” is the office.
  const isCalled =
    only.node.n !== '' &&
    (words.length === 1 || deedIn(only.node.n) === 'edit' || !phraseAt(vocabularyOf(words).verbs, words, 0));
  // “or code”, beside a field that holds one: that is what it is for.
  const isLabelled = only.node.h?.by === 'text beside it' && (only.node.v ?? '') !== '' && !isInPlace(only.node);
  return isCalled || isLabelled ? undefined : only;
}

/** Fields in reach that can be written into or chosen from. */
export function writable(page: PageView): readonly Thing[] {
  return inReach(sceneOf(page)).filter(({ node }) => isField(node) && !hasState(node, 'readonly'));
}

/** What a field may be: where the target names no role of its own, a search box is meant only by that name. */
function fieldWish(page: PageView, target: Target, value: string, isTyped: boolean): Wish {
  const role = target.role === 'textbox' && target.name !== undefined ? 'field' : target.role;
  const searches = role === 'searchbox' || concepts(target.name ?? '').includes('search');
  const takesText = ({ role: own }: Thing) => TYPED.has(own);
  const isNameless = target.name === undefined && role !== 'slider';
  const isDay = isoDate(value) !== undefined;
  const others = writable(page).filter((thing) => !isSearchField(thing.node));
  return {
    target: { ...target, ...(role !== undefined && { role }) },
    roles: isDay ? [...FIELDS, 'button'] : FIELDS,
    among: (thing) =>
      (isField(thing.node) ||
        thing.role === 'clickable' ||
        (isDay && opensCalendar(thing)) ||
        (thing.role === 'button' && hasState(thing.node, 'collapsed'))) &&
      (!hasState(thing.node, 'readonly') || thing.node.t === 'date' || target.name !== undefined) &&
      (searches ? isSearchField(thing.node) : !isSearchField(thing.node) || (isNameless && others.length === 0)) &&
      !(isTyped && isNameless && (role === 'field' || role === 'box') && !takesText(thing)),
  };
}

/** A field without a telling name is known by its type: password, e-mail; a form's title or subject is its name. */
function withType(page: PageView, wish: Wish, found: Finding): Finding {
  const { target } = wish;
  if (found.kind !== 'absent' || found.blocked || target.name === undefined) return found;
  const name = target.name;
  const words = concepts(name);
  const fields = writable(page).filter((thing) => wish.among?.(thing) !== false);
  const typed = fields.find(({ node }) => node.t !== undefined && words.includes(concepts(node.t)[0] ?? ''));
  if (typed) return clear(typed);
  const user = words[0] === 'username' ? userField(page) : undefined;
  const own = fields.find(({ node }) => node === user);
  if (own) return clear(own);
  const written = words.length === 1 && isAmong('messageLike', words[0]) ? unlabelledText(fields) : undefined;
  if (written) return clear(written);
  if (words.join(' ') !== 'name') return found;
  const texts = fields.filter(({ node }) => node.r === 'inp');
  const titled = NAME_LABELS.flatMap((label) =>
    texts.filter(({ names: own }) => own.some(({ text }) => nameFit(label, text) >= weights.accepted)),
  )[0];
  const only = texts.length === 1 ? texts[0] : undefined;
  return titled ? clear(titled) : only ? clear(only) : found;
}

/** Of several fields that it may go into, the one that holds a value written alike: 3.40 is of the price 2.95, and not of the stock of 64. */
function withShape(value: string, found: Finding): Finding {
  const shape = shapeOf(value);
  if (found.kind !== 'ambiguous' || shape === '') return found;
  const [only, another] = found.all.filter(({ thing }) => shapeOf(thing.node.v ?? '') === shape);
  return only && !another ? { kind: 'clear', best: only, all: [only] } : found;
}

/** How a number, a day or a time is written; empty of all else, and of whole numbers, which may be anything. */
function shapeOf(value: string): string {
  const bare = value.trim().replace(/^\p{Sc}\s?|\s?\p{Sc}$/gu, '');
  return /[.,:/-]/.test(bare) && /^[\d.,:/-]+$/.test(bare)
    ? bare.replace(/^\d{1,12}(?=[.,]\d{2}$)/, '0').replace(/\d/g, '0')
    : '';
}

/**
 * The one field for longer text, an editor with its buttons say, that has no name of its own, or is called by what to do with it, “Write your
 * message”: the text, or the message, is written there.
 */
function unlabelledText(fields: readonly Thing[]): Thing | undefined {
  const [only, another] = fields.filter(({ node }) => node.t === 'multiline');
  const name = fold(only?.node.n ?? '');
  return another || !(name === '' || isAmong('writes', name.split(' ')[0])) ? undefined : only;
}

/** The field of a log-in form for whoever logs in, whatever it is called: the last text field before the password, or the only one. */
export function userField(page: PageView): SemanticNode | undefined {
  const nodes = reachable(page).filter((node) => isTextField(node) && !isSearchField(node));
  const password = nodes.findIndex(({ t }) => t === 'password');
  if (password !== -1) return nodes[password - 1];
  return nodes.length === 1 ? nodes[0] : undefined;
}

function clear(thing: Thing): Finding {
  const best = { thing, score: weights.accepted };
  return { kind: 'clear', best, all: [best] };
}

/** Among fields that go by the same name, the only one that holds a value: what can be changed is there already. */
function filledTwin(all: readonly Candidate[]): Candidate | undefined {
  const twins = all.filter(({ thing }) => fold(thing.node.n) === fold(all[0]?.thing.node.n ?? ''));
  const filled = twins.filter(({ thing }) => (thing.node.v ?? '') !== '');
  return twins.length > 1 && filled.length === 1 ? filled[0] : undefined;
}

/** The radio button of the named group that offers a value. */
export function bestRadio(things: readonly Thing[], { name }: Target, value: string): Candidate | undefined {
  const radios = things.filter(({ role }) => role === 'radio' || role === 'menuitemradio');
  const scored = radios.map((thing) => {
    const group =
      name === undefined
        ? 0
        : Math.max(
            nameFit(name, thing.node.g ?? thing.title ?? ''),
            ...thing.places.map((place) => nameFit(name, place.name)),
          );
    return { thing, score: Math.min(group, nameFit(value, thing.node.n)) };
  });
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best && best.score >= weights.accepted ? best : undefined;
}
