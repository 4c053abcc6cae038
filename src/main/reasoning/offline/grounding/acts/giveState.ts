import type { Target } from '../../../../../shared/meaning/target.ts';
import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { fold } from '../../language/text.ts';
import { deedIn } from '../nameFit.ts';
import { recordMeant } from '../records.ts';
import { act, satisfied } from '../refinements.ts';
import { inReach, sceneOf, type Thing } from '../scene.ts';
import vocabulary from '../vocabulary.json' with { type: 'json' };
import weights from '../weights.json' with { type: 'json' };
import { pickOption, pickRadio } from './putValue.ts';

/**
 * “Absent” and “present” in the rows of a list, each to be pressed: what shows how a record stands turns it to the other one of two. Where the rows
 * show more than two of them, or what is pressed says a deed, what a press does is not told. Empty where the list shows no such state.
 */
export function stateTurners(page: PageView, state: string): readonly Thing[] {
  const pressed = inReach(sceneOf(page)).filter(({ role, record }) => record && TURNERS.has(role));
  const isIn = ({ node }: Thing) => fold(node.n) === fold(state);
  const list = pressed.find(isIn)?.record?.list;
  const rows = [...Map.groupBy(pressed, ({ record }) => record).values()].filter(([one]) => one?.record?.list === list);
  const others = rows.filter((row) => !row.some(isIn));
  const shared = (others[0] ?? []).filter(
    ({ node: { n } }) =>
      deedIn(n) === undefined &&
      others.every((row) => row.filter(({ node }) => node.n === n).length === 1) &&
      !rows.some((row) => row.some(isIn) && row.some(({ node }) => node.n === n)),
  );
  const [other, another] = shared;
  if (!list || !other || another || deedIn(state) !== undefined) return [];
  return rows.flatMap((row) => row.filter((one) => isIn(one) || one.node.n === other.node.n));
}

const TURNERS: ReadonlySet<string> = new Set(['clickable', 'button']);

/** The same for one record of the list: it is pressed unless it stands so already. */
function turnState(page: PageView, state: string, name: string): StepRefinement | undefined {
  const record = recordMeant(sceneOf(page), { role: 'record', name });
  const turner = record && stateTurners(page, state).find((one) => one.record === record);
  if (!turner) return undefined;
  if (fold(turner.node.n) === fold(state)) return satisfied(`“${name}” shows “${turner.node.n}”.`);
  const thought = `“${turner.node.n}” is how “${name}” stands, and is turned by a press.`;
  return act({ type: 'click', id: turner.node.i }, thought, { thing: turner, score: weights.nameless });
}

/**
 * “Mark case 12 as dispatched” names no field: its state is what offers such a one, be it a list or a row of radio buttons, or a button that says
 * to mark it so, or to move it there. Undefined where nothing does, or more than one thing.
 *
 * @param state as it was said: “dispatched”
 * @param container the record of a list that it is said of, where that shows its state
 */
export function giveState(page: PageView, state: string, container?: Target['container']): StepRefinement | undefined {
  if (container?.role === 'record' && container.name !== undefined) return turnState(page, state, container.name);
  const things = inReach(sceneOf(page)).filter(({ record }) => !record);
  const [only, another] = [
    ...things.flatMap((thing) => choiceIn(thing, state)),
    ...things
      .filter(({ role, node }) => marksAs({ role, name: node.n }, state))
      .map((thing) => ({ thing, option: undefined })),
  ];
  if (!only || another) return undefined;
  const { thing, option } = only;
  const best = { thing, score: weights.nameless };
  if (option !== undefined) return pickOption(page, thing.node, option, best);
  if (thing.role === 'radio') return pickRadio(thing.node, best);
  return act({ type: 'click', id: thing.node.i }, `“${thing.node.n}” says that it becomes so.`, best);
}

function choiceIn(thing: Thing, state: string): readonly { thing: Thing; option: string | undefined }[] {
  const { node, role } = thing;
  if (role === 'radio' && fold(node.n) === fold(state)) return [{ thing, option: undefined }];
  if (node.r !== 'sel') return [];
  return (node.o ?? []).filter((option) => fold(option) === fold(state)).map((option) => ({ thing, option }));
}

/** Whether a button says that it makes what is open so: “Mark as shipped”, “Move to Dispatched”. */
export function marksAs({ role, name }: { readonly role: string; readonly name: string }, state: string): boolean {
  const words = fold(name).split(' ');
  const wanted = fold(state).split(' ');
  const others = words.filter((word) => !wanted.includes(word));
  return (
    (role === 'button' || role === 'clickable' || role === 'menuitem') &&
    words.length > wanted.length &&
    wanted.every((word) => words.includes(word)) &&
    others.every((word) => vocabulary.marks.includes(word))
  );
}
