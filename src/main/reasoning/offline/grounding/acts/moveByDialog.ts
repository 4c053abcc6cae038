import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { namesSubmit } from '../../language/controlWords.ts';
import { fold } from '../../language/text.ts';
import { isThing } from '../../reading/vocabulary.ts';
import { saysAll } from '../nameFit.ts';
import { menusOf } from '../recordMenus.ts';
import { act, nodeLabel } from '../refinements.ts';
import { hasState, inReach, insideDialog, isOn, openDialog, sceneOf, type Thing } from '../scene.ts';
import vocabulary from '../vocabulary.json' with { type: 'json' };
import weights from '../weights.json' with { type: 'json' };
import { pickOption, pickRadio } from './putValue.ts';

const PRESSED: ReadonlySet<string> = new Set(['button', 'menuitem', 'clickable']);
const CHOICES: ReadonlySet<string> = new Set(['radio', 'treeitem', 'option', 'menuitemradio']);

/**
 * What has “Move…” in its menu is moved by the dialog that this opens: the place is chosen there, and its button pressed. One action after the other;
 * undefined where the record has no such menu, or the dialog offers no such place.
 *
 * @param lastTouched the element that the last action was on: what its menu has shown is only of that record right behind it
 */
export function moveByDialog(
  page: PageView,
  name: string,
  place: string,
  lastTouched: string | undefined,
): StepRefinement | undefined {
  const scene = sceneOf(page);
  const all = inReach(scene);
  const dialog = openDialog(page);
  if (dialog) return inDialog(page, insideDialog(scene, dialog, all), place);
  const [menu, another] = menusOf(page, name);
  if (!menu) return fromToolbar(all, name, place);
  if (another) return undefined;
  if (lastTouched !== menu.node.i) {
    const thought = `The ${nodeLabel(menu.node)} opens the menu of “${name}”.`;
    return { kind: 'action', action: { type: 'click', id: menu.node.i }, thought, look: true };
  }
  const [mover, other] = all.filter((thing) => !thing.record && isMover(thing));
  if (!mover || other) return undefined;
  const thought = `The ${nodeLabel(mover.node)} asks where “${name}” is to go.`;
  return act({ type: 'click', id: mover.node.i }, thought, { thing: mover, score: weights.same }, true);
}

/** An entry of a list is chosen first, and what is done with it stands in a bar beside: “Move to”, with the places in its menu. */
function fromToolbar(all: readonly Thing[], name: string, place: string): StepRefinement | undefined {
  const [entry, another] = all.filter(({ role, node }) => role === 'option' && saysAll(node.n, name));
  if (!entry || another) return undefined;
  const press = (thing: Thing, thought: string, more: boolean) =>
    act({ type: 'click', id: thing.node.i }, thought, { thing, score: weights.same }, more);
  if (!hasState(entry.node, 'selected')) return press(entry, `“${name}” is chosen, to be moved.`, true);
  const [there, other] = all.filter(({ role, node }) => role === 'menuitem' && isPlaceCalled(node.n, place));
  if (there && !other) return press(there, `The menu offers “${there.node.n}”.`, false);
  const [mover, second] = all.filter((thing) => !thing.record && isMover(thing));
  return mover && !second && !hasState(mover.node, 'expanded')
    ? press(mover, `The ${nodeLabel(mover.node)} offers where it can go.`, true)
    : undefined;
}

function inDialog(page: PageView, things: readonly Thing[], place: string): StepRefinement | undefined {
  const isPlace = (text: string) => isPlaceCalled(text, place);
  const [list, another] = things.filter(({ node }) => node.o?.some(isPlace));
  const [entry, other] = things.filter(({ role, node }) => CHOICES.has(role) && isPlace(node.n));
  const chosen = list?.node.o?.filter(isPlace) ?? [];
  const isChosen = list ? chosen.includes(list.node.v ?? '') : entry !== undefined && isOn(entry.node);
  if (another || other || chosen.length > 1 || (!list && !entry)) return undefined;
  if (isChosen) {
    const [button, second] = things.filter(
      (thing) => PRESSED.has(thing.role) && (isMover(thing) || namesSubmit(thing.node.n, 'edit')),
    );
    if (!button || second) return undefined;
    return act({ type: 'click', id: button.node.i }, `The ${nodeLabel(button.node)} takes it to “${place}”.`, {
      thing: button,
      score: weights.same,
    });
  }
  const chosenBy = list
    ? pickOption(page, list.node, chosen[0] ?? '', { thing: list, score: weights.same })
    : entry && pickRadio(entry.node, { thing: entry, score: weights.same });
  return chosenBy?.kind === 'action' ? { ...chosenBy, more: true } : chosenBy;
}

/** “Move…”, “Move to folder”: says that it moves, and not where to. */
function isMover({ role, node }: Thing): boolean {
  const [first, ...others] = fold(node.n).split(' ');
  return (
    PRESSED.has(role) && first === 'move' && others.every((word) => vocabulary.marks.includes(word) || isThing(word))
  );
}

/** Whether a place of a list is the one that is meant: “My files › Finance” is the folder Finance. */
export function isPlaceCalled(text: string, place: string): boolean {
  const last = fold(text.split(/[›>/\\»]/).at(-1) ?? '');
  const words = fold(place).split(' ');
  const bare = words.filter((word, at) => !(at > 0 && at === words.length - 1 && isThing(word))).join(' ');
  return last !== '' && (last === fold(place) || last === bare);
}
