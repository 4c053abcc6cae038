import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../shared/meaning/target.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { dateOrder, isoDate } from '../../../../shared/values/readDate.ts';
import { isSameDeed } from '../alignment/senders.ts';
import { PRESSED } from '../grounding/acts/press.ts';
import { listBefore, listsBesideEachOther } from '../grounding/acts/transfer.ts';
import { candidates, findThing } from '../grounding/findThing.ts';
import { groundInstruction } from '../grounding/groundInstruction.ts';
import { nameFit } from '../grounding/nameFit.ts';
import { showsName } from '../grounding/openPage.ts';
import { RECORD_ROLES, recordMeant } from '../grounding/records.ts';
import { inReach, reachable, sceneOf } from '../grounding/scene.ts';
import weights from '../grounding/weights.json' with { type: 'json' };
import { nameScore } from '../language/nameScore.ts';
import { fold } from '../language/text.ts';
import { alongPath } from './alongPath.ts';
import { bySelection } from './bySelection.ts';
import { besidesSort, calledByPlace, intoField, ofItsKind, ofSender } from './calledOtherwise.ts';
import { intoBasket } from './intoBasket.ts';
import { amongTags, partsOfValue } from './partsOfValue.ts';

/** What an instruction means by the things of the page at hand: which sort of record, which of its rows, which day. One or several. */
export function meantOn(said: Instruction, page: PageView): readonly Instruction[] {
  const adjusted = (one: Instruction, ways: readonly ((one: Instruction, page: PageView) => Instruction)[]) =>
    ways.reduce((read, adjust) => adjust(read, page), one);
  const instruction = adjusted(said, [besidesSort, ofSender, intoField]);
  return (
    intoBasket(instruction, page) ??
    bySelection(instruction, page) ??
    backToList(instruction, page) ??
    partsOfValue(instruction, page) ??
    amongTags(instruction, page) ??
    alongPath(instruction, page) ??
    inEach(adjusted(instruction, [shiftedOn, pressedOn, calledByPlace, ofItsKind, withDayMeant]), page)
  );
}

/** Whether something is taken so many places further from where it stands: read again once it was, it would be taken further still. */
export function isShift({ act, destination }: Instruction): boolean {
  const isBeside = destination?.relation === 'above' || destination?.relation === 'below';
  return act === 'move' && isBeside && destination.name === undefined && destination.ordinal !== undefined;
}

/** “Up by one position”: the place in its list that this comes to. */
function shiftedOn(instruction: Instruction, page: PageView): Instruction {
  const { target, destination } = instruction;
  const record = isShift(instruction) && recordMeant(sceneOf(page), target ?? {});
  if (!record) return instruction;
  const { records } = record.list;
  const places = destination?.ordinal ?? 0;
  const ordinal = records.indexOf(record) + 1 + (destination?.relation === 'above' ? -places : places);
  return ordinal < 1 || ordinal > records.length
    ? instruction
    : { ...instruction, target: { role: 'record', name: record.name }, destination: { ordinal, relation: 'in' } };
}

/** “Pick the card with the greatest number”, where nothing can be ticked: it is pressed. */
function pressedOn(instruction: Instruction, page: PageView): Instruction {
  const { act, target, ensure: _, ...rest } = instruction;
  const isCard = act === 'turn-on' && target?.extreme !== undefined && RECORD_ROLES.has(target.role ?? '');
  const hasBoxes = page.tree.some(({ r }) => r === 'chk' || r === 'sw');
  return isCard && !hasBoxes ? { ...rest, act: 'click', target } : instruction;
}

/** “Remove “City” from the shown columns”: what has been taken over from another list goes back to it. */
function backToList({ act, target, quantity }: Instruction, page: PageView): readonly Instruction[] | undefined {
  if (act !== 'delete' || quantity !== undefined || target?.name === undefined) return undefined;
  const scene = sceneOf(page);
  // “Nora from the boarded”: which list it is in is said in its name.
  const [, said = '', list = ''] = /^(.{1,80}?) from (?:the )?(.{1,60})$/iu.exec(target.name) ?? [];
  const isList = listsBesideEachOther(scene).some((one) => nameFit(list, one.name) >= weights.same);
  const own = isList ? said : target.name;
  const name = listBefore(scene, own);
  if (name === undefined) return undefined;
  const destination = { role: 'list', name, relation: 'in' as const };
  return [{ act: 'move', target: { name: own }, destination, purpose: 'delete' }];
}

/**
 * “The rows of Ivo Brandt and Salome Okafor”: one after the other, where the page has one that is called so, and nothing that is called by
 * both. Others may stand on the next page of a list.
 */
function inEach(instruction: Instruction, page: PageView): readonly Instruction[] {
  const { target } = instruction;
  const { container } = target ?? {};
  const said = container?.name ?? (instruction.act === 'move' ? target?.name : undefined) ?? '';
  const names = said.replace(/\s+/g, ' ').split(/, (?:and )?| (?:and|&) /);
  if (names.length < 2 || showsName(page, said)) return [instruction];
  const texts = new Set(
    Object.values(page.skeleton.elements).flatMap(({ name, text = '' }) => [fold(name), fold(text)]),
  );
  if (!names.some((name) => texts.has(fold(name))) || !names.every((name) => /^\p{Lu}/u.test(name)))
    return [instruction];
  return names.map((name) => ({
    ...instruction,
    target: container ? { ...target, container: { ...container, name } } : { ...target, name },
  }));
}

/**
 * What goes into a date field of the page, with its day written so that it is one only: in numbers that tell neither day nor month the month
 * comes first, unless the page writes days that tell otherwise.
 */
function withDayMeant(instruction: Instruction, page: PageView): Instruction {
  const { value = '' } = instruction;
  const day = isoDate(value, dateOrder(page.tree.map(({ n, v = '' }) => `${n} ${v}`)) ?? 'month-first');
  if (day === undefined || isoDate(value) !== undefined) return instruction;
  const found = groundInstruction(instruction, page);
  const id = found.kind === 'action' && 'id' in found.action ? found.action.id : undefined;
  return page.tree.some(({ i, t }) => i === id && t === 'date') ? { ...instruction, value: day } : instruction;
}

/** Roles in the tree of what is named all at once: “both boxes”, “all checkboxes except News”. */
const MANY: Readonly<Record<string, readonly string[]>> = {
  checkbox: ['chk'],
  switch: ['sw'],
  radio: ['rad'],
  textbox: ['inp'],
  field: ['inp', 'sel'],
  slider: ['sld'],
  spinbutton: ['inp'],
};

/** A step for what is asked; one for each thing that the page has where all of them are meant. */
export function eachOf(instruction: Instruction, page: PageView | undefined): readonly Instruction[] {
  const { quantity, target, ensure: _, ...rest } = instruction;
  const one: Instruction = { ...rest, ...(target && { target }), ...(quantity !== undefined && { quantity }) };
  const isSwitch = target?.role === undefined && target?.name !== undefined && SWITCHING.has(rest.act);
  const roles = isSwitch ? SWITCHES : MANY[target?.role ?? ''];
  const isMany = quantity === 'all' || quantity === 'each' || quantity === 2;
  if (!page || !target || !roles || !isMany || target.container || target.text) return [one];
  const left = target.except ?? [];
  const { name } = target;
  const all = reachable(page).filter((node) => roles.includes(node.r));
  // “Both newsletters” are what stands under that heading.
  const nodes = all.filter((node) =>
    isSwitch ? standsUnder(node, name ?? '', page) : name === undefined || nameScore(name, node.n) > 0,
  );
  const meant = nodes.filter((node) => !left.some((name) => nameScore(name, node.n) >= ALIKE));
  if (meant.length === 0 || (quantity === 2 && meant.length !== 2)) return [one];
  if (isSwitch && new Set(meant.map(({ n }) => n)).size < meant.length) return [one];
  return meant.map((node) => ({ ...rest, target: { role: target.role, ...placeOf(node, nodes) } }));
}

const ALIKE = 0.9;
const SWITCHING: ReadonlySet<Instruction['act']> = new Set(['turn-on', 'turn-off']);
const SWITCHES = ['chk', 'sw'];

function standsUnder(node: SemanticNode, name: string, page: PageView): boolean {
  const thing = sceneOf(page).things.find((one) => one.node === node);
  return thing?.places.some((place) => nameFit(name, place.name) >= weights.same) === true;
}

/** By its name where only one is called so, else by its place among those of its role. */
function placeOf(node: SemanticNode, nodes: readonly SemanticNode[]): { name: string } | { ordinal: number } {
  const isNamed = node.n.trim() !== '' && nodes.filter(({ n }) => n === node.n).length === 1;
  return isNamed ? { name: node.n } : { ordinal: nodes.indexOf(node) + 1 };
}

/** A step for each record that has the control, where it is meant in several of them; undefined where there are not as many. */
export function eachRecord(instruction: Instruction, page: PageView): readonly Instruction[] | undefined {
  const { quantity, target, ...rest } = withoutAim(instruction);
  const { container } = target ?? {};
  if (!target || quantity === undefined || typeof quantity === 'object' || container?.role !== 'record')
    return undefined;
  const scene = sceneOf(page);
  const found = candidates(scene, { target, roles: PRESSED }, inReach(scene));
  const having = new Set(found.flatMap(({ thing: { record } }) => record ?? [])).size;
  const wanted = typeof quantity === 'number' ? quantity : having;
  if (having === 0 || having < wanted) return undefined;
  return Array.from({ length: wanted }, (_, at) => ({
    ...rest,
    target: { ...target, container: { ...container, ordinal: at + 1 } },
  }));
}

/** “Buy the cheapest ticket”, where all that a ticket has is “Book for $19”. */
export function asCalled(instruction: Instruction, page: PageView): Instruction {
  const { name, container } = instruction.target ?? {};
  if (name === undefined || container?.role !== 'record' || !container.extreme) return instruction;
  const find = (target: Target) => findThing(page, { target: { ...target, container }, roles: PRESSED });
  const found = find({ role: 'button' });
  const [only, ...others] = found.kind === 'clear' ? found.all : [];
  const called = only?.thing.node.n ?? '';
  const isOther = find({ name }).kind === 'absent' && others.length === 0;
  return isOther && isSameDeed(fold(name), fold(called).split(' ')[0] ?? '')
    ? { ...instruction, target: { ...instruction.target, name: called } }
    : instruction;
}

/** What it is for says how it is judged, not what is done: a step keeps it, but for what its own words say. */
export function withoutAim({ ensure: _, ...instruction }: Instruction): Instruction {
  return instruction;
}
