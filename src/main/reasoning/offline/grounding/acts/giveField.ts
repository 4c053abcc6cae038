import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../../shared/meaning/target.ts';
import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { isoDate } from '../../../../../shared/values/readDate.ts';
import { isAmong } from '../../alignment/pageWords.ts';
import { speaksOf } from '../../language/concepts.ts';
import { isNaming, isState } from '../../language/fieldLabels.ts';
import { mentions } from '../../language/nameScore.ts';
import { fold } from '../../language/text.ts';
import { offlineSettings } from '../../offlineSettings.ts';
import { tokensOf } from '../../reading/tokens.ts';
import { opensCalendar } from '../calendars.ts';
import { type Candidate, findThing } from '../findThing.ts';
import { deedIn, nameFit } from '../nameFit.ts';
import { act, placeWords, satisfied, unclear } from '../refinements.ts';
import { inReach, isField, isTextField, sceneOf, type Thing } from '../scene.ts';
import weights from '../weights.json' with { type: 'json' };
import { cellTarget, giveCell, isOpenCell } from './cellInPlace.ts';
import { bestRadio, findField, isInPlace, soleField, writable } from './fieldFor.ts';
import { giveState } from './giveState.ts';
import { listBeside } from './listBeside.ts';
import { openValue } from './openValue.ts';
import { pickDate } from './pickDate.ts';
import { give, pickRadio } from './putValue.ts';
import { stepNumber } from './stepNumber.ts';

/** Gives a field a value: text, a choice of a list or of radio buttons, or a switch. */
export function giveField(page: PageView, instruction: Instruction, lastTouched?: string): StepRefinement {
  const { act: deed, target = {}, value = '' } = instruction;
  const { name = '' } = target;
  const isTyped = deed === 'enter';
  const fields = writable(page);
  const found = findField(page, target, value, isTyped);
  const radio = bestRadio(fields, target, value);
  const isRadio = found.kind !== 'clear' || found.best.thing.role === 'radio' || (radio?.score ?? 0) > found.best.score;
  if (radio && isRadio) return pickRadio(radio.thing.node, radio);
  const what = `${name === '' ? (target.role ?? '') : `“${name}”`} field${placeWords(target)}`;
  if (found.kind !== 'clear') {
    const cell = found.kind === 'absent' ? giveCell(page, cellTarget(target), value) : undefined;
    const counted = cell ?? stepNumber(page, target, value, lastTouched);
    const instead =
      counted ?? (found.kind === 'absent' ? withoutField(page, instruction, found.blocked !== undefined) : undefined);
    return instead ?? unclear(page, found, what, name, fields);
  }
  const { best } = found;
  const isOpen = isOpenCell(page, best.thing.node);
  if (isOpen && fold(best.thing.node.v ?? '') === fold(value))
    return satisfied(`The cell reads “${value}”, and waits to be kept.`);
  // No box that ticks a record off takes a number: that is counted, or stands in its cell.
  const isOnOff = /^(?:checkbox|switch)$/.test(best.thing.role) && /^\d/.test(value);
  const cell = isOpen || isOnOff ? giveCell(page, cellTarget(target), value) : undefined;
  if (cell) return cell;
  const counted = isField(best.thing.node) && !isOnOff ? undefined : stepNumber(page, target, value, lastTouched);
  if (counted) return counted;
  // “Set it to X” of two fields, of which no word tells one from the other: neither is meant more.
  if (deed === 'set' && isBareField(target) && hasEqual(found.all))
    return unclear(page, { kind: 'ambiguous', all: found.all, inRows: false }, what, name, fields);
  const inner = fieldIn(page, best.thing);
  if (inner) return give(page, inner, value, { thing: inner, score: best.score });
  return (
    pickDate(page, best.thing, value) ??
    (isTyped ? undefined : fromOpened(best, value)) ??
    give(page, best.thing, value, found)
  );
}

/** What takes the value where no field of the page goes by that name: what stands for one, or the only place that there is. */
function withoutField(page: PageView, instruction: Instruction, isBlocked: boolean): StepRefinement | undefined {
  const { act: deed, target = {}, value = '', guess } = instruction;
  const { name = '' } = target;
  const isTyped = deed === 'enter';
  const isSet = deed === 'set';
  const only = (thing: Thing | undefined) => thing && give(page, thing, value, { thing, score: weights.nameless });
  return (
    (isTyped || isBlocked ? undefined : listBeside(page, target, value)) ??
    (isTyped || name === '' ? undefined : entryOfMenu(page, name, value)) ??
    (isBlocked ? undefined : only(calendarUnder(page, name, value))) ??
    (isSet && (guess || isState(name)) ? giveState(page, value, target.container) : undefined) ??
    (isBlocked ? undefined : only(soleFieldFor(page, name, isTyped))) ??
    (isSet && !isBlocked && isNaming(name) ? only(nameInPlace(page)) : undefined) ??
    (isSet && !isBlocked ? openValue(page, name) : undefined)
  );
}

/** The only place to write, where it may be what these words call it. */
function soleFieldFor(page: PageView, name: string, isTyped: boolean): Thing | undefined {
  const only = soleField(page);
  if (!only || name === '' || !mayBeCalled(name)) return undefined;
  // “Add a comment” is no place for what a thing's priority is to be.
  if (!isTyped && isAmong('writes', fold(only.node.n).split(' ')[0])) return undefined;
  // A password goes where passwords go, and nowhere else.
  if (speaksOf(name, 'password') && only.node.t !== 'password') return undefined;
  // “The library is my second wish”, of a list that has it: nobody calls the field beside it so.
  const isListed = !isInPlace(only.node) && sceneOf(page).records.some((record) => mentions(record.name, name));
  return isListed ? undefined : only;
}

/** A name that was pressed to be changed. */
function nameInPlace(page: PageView): Thing | undefined {
  return writable(page).find(({ node }) => isInPlace(node));
}

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

function isBareField({ role, name, container, ordinal, extreme, qualities }: Target): boolean {
  return role === 'field' && [name, container, ordinal, extreme, qualities].every((one) => one === undefined);
}

/** Whether another one is as good as the best. */
function hasEqual([best, second]: readonly Candidate[]): boolean {
  return best !== undefined && second !== undefined && best.score === second.score;
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
