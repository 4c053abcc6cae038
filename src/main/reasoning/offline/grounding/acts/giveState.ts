import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { fold } from '../../language/text.ts';
import { act } from '../refinements.ts';
import { inReach, sceneOf, type Thing } from '../scene.ts';
import vocabulary from '../vocabulary.json' with { type: 'json' };
import weights from '../weights.json' with { type: 'json' };
import { pickOption, pickRadio } from './putValue.ts';

/**
 * “Mark case 12 as dispatched” names no field: its state is what offers such a one, be it a list or a row of radio buttons, or a button that says
 * to mark it so, or to move it there. Undefined where nothing does, or more than one thing.
 *
 * @param state as it was said: “dispatched”
 */
export function giveState(page: PageView, state: string): StepRefinement | undefined {
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
