import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { PlanStep } from '../../../../shared/plan/plan.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { wordsOf } from '../alignment/units.ts';
import { PRESSED } from '../grounding/acts/press.ts';
import { deedIn } from '../grounding/nameFit.ts';
import { isRecordMenu } from '../grounding/recordMenus.ts';
import { recordMeant } from '../grounding/records.ts';
import { isField, isOn, sceneOf, type Thing } from '../grounding/scene.ts';
import vocabulary from '../grounding/vocabulary.json' with { type: 'json' };
import { isState } from '../language/fieldLabels.ts';
import { fold } from '../language/text.ts';

/**
 * “Renew “Bread and Salt””: what has no control of its own for that, but a box, is ticked, and “Renew selected” is pressed. With others ticked they
 * would be meant as well. Where all of a list can be ticked at once, what is done with those that are may show only then.
 */
export function bySelection(instruction: Instruction, page: PageView): readonly Instruction[] | undefined {
  const { act, target, fields: [field, another] = [], ...rest } = instruction;
  const isMarking = act === 'change' && field !== undefined && isState(field.field, field.guess) && !another;
  const row = act === 'click' ? target?.container : act === 'delete' || isMarking ? target : undefined;
  const deed = act === 'delete' ? act : isMarking ? `Mark as ${field.value}` : (target?.name ?? '');
  if (row?.role !== 'record' || row.name === undefined || deed === '') return undefined;
  const { things } = sceneOf(page);
  const record = recordMeant(sceneOf(page), { ...row, role: 'record' });
  const boxes = things.filter(({ role, record: own }) => role === 'checkbox' && own && own.list === record?.list);
  const own = boxes.filter((box) => box.record === record);
  const isItsOwn = (thing: Thing) =>
    thing.record === record &&
    !isField(thing.node) &&
    (saysDeed(thing.node.n, deed) || isRecordMenu(thing) || deedIn(thing.node.n) === 'edit');
  if (!record || own.length !== 1 || boxes.some(({ node }) => isOn(node)) || things.some(isItsOwn)) return undefined;
  const isForAll = ({ node, role, record: of }: Thing) =>
    PRESSED.includes(role) && of?.list !== record.list && !isField(node) && isJustDeed(node.n, deed);
  const [button, second] = things.filter(isForAll);
  const isAllTicked = ({ node, role }: Thing) =>
    role === 'checkbox' && vocabulary.selectingAll.includes(fold(node.n).split(' ').slice(0, 2).join(' '));
  if (second || (!button && !things.some(isAllTicked))) return undefined;
  // Of two of one customer the number is told.
  const said = row.name;
  const isShown = record.cells.some(({ text }) => fold(text) === fold(said));
  const container = { role: 'record', name: isShown ? said : record.name, relation: 'in' as const };
  return [
    { act: 'turn-on', target: { role: 'checkbox', container } },
    { ...rest, act: 'click', target: { name: button?.node.n ?? deed } },
    ...(act === 'delete' ? [{ act: 'confirm' as const, purpose: 'delete' as const, ifNeeded: true as const }] : []),
  ];
}

/**
 * The steps from a place on in which the first opens a record to give it a state: “mark invoice 2041 as paid” where nothing opens it. Those after it are
 * part of that.
 */
export function markingIn(steps: readonly Pick<PlanStep, 'instruction'>[]): Instruction | undefined {
  const [open, set] = steps.map(({ instruction }) => instruction);
  const isOpened = open?.act === 'open' && open.purpose === 'edit' && open.target?.role === 'record';
  const field = set?.target?.name ?? '';
  const isSet = set?.act === 'set' && isState(field, set.guess) && set.value !== undefined;
  return isOpened && isSet
    ? { act: 'change', target: open.target, fields: [{ field, value: set.value ?? '', guess: set.guess }] }
    : undefined;
}

const SELECTED: ReadonlySet<string> = new Set(vocabulary.selected);

/** “Renew”, “Renew selected”. */
function isJustDeed(name: string, deed: string): boolean {
  const said = wordsOf(name).filter((word) => !SELECTED.has(word));
  return said.length > 0 && said.join(' ') === wordsOf(deed).join(' ');
}

function saysDeed(name: string, deed: string): boolean {
  const said = wordsOf(name);
  return wordsOf(deed).every((word) => said.includes(word));
}
