import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { only } from '../../language/only.ts';
import { fold } from '../../language/text.ts';
import { deedIn } from '../nameFit.ts';
import { openRecordName } from '../openPage.ts';
import { menusOf } from '../recordMenus.ts';
import { entryCalled } from '../records.ts';
import { namesakes, recordWays, surestOf } from '../recordWays.ts';
import { act, ambiguous, nodeLabel, notFound, satisfied } from '../refinements.ts';
import { hasState, inReach, isField, isTextField, type Scene, sceneOf, type Thing } from '../scene.ts';
import weights from '../weights.json' with { type: 'json' };
import { pressOf } from './press.ts';

/** Opens a record where it can be changed. */
export function editRecord(page: PageView, name: string): StepRefinement {
  const scene = sceneOf(page);
  const things = inReach(scene);
  const open = openRecordName(page, name);
  const entry = entryCalled(scene, name);
  const isChosen = entry !== undefined && hasState(entry.node, 'selected');
  if (open !== undefined && things.some(({ node }) => isTextField(node) && !hasState(node, 'readonly')))
    return satisfied(`The record “${open}” is open and can be edited.`);
  if (things.some((thing) => holdsName(thing, name, isChosen)))
    return satisfied(`The name “${name}” stands in a field and can be changed.`);
  const inPlace = only(things.filter(({ node }) => hasState(node, 'double-clickable') && fold(node.n) === fold(name)));
  if (inPlace) return pressOf(inPlace, 'listens for double clicks, and may become a field', 'doubleClick');
  const editors = editorsOf(things);
  const own = ownOf(editors, scene, name);
  const button = only(own);
  if (button) return pressOf(button, `belongs to “${name}”`);
  const [first] = editors;
  if ((open !== undefined || isChosen) && first)
    return act({ type: 'click', id: first.node.i }, `The ${nodeLabel(first.node)} makes the open record editable.`, {
      thing: first,
      score: weights.nameless,
    });
  if (own.length > 1) return ambiguous(name, own);
  const [way] = recordWays(page, name);
  const menu = closedMenu(page, name, way?.thing);
  if (menu && !things.some(({ node }) => node.r === 'mi'))
    return { ...pressOf(menu, `opens the menu of “${name}”`), look: true };
  // What is chosen in a tree is renamed by a button of the page, which may be there only once something is chosen.
  if (entry && !isChosen) return { ...pressOf(entry, 'is chosen, to be changed'), more: true };
  if (!way) return notFound(page, `record “${name}”`, name);
  const alike = namesakes(page, name);
  if (alike.length > 0) return ambiguous(name, alike);
  return act(
    { type: 'click', id: way.thing.node.i },
    `The ${nodeLabel(way.thing.node)} opens the record “${name}”.`,
    way,
  );
}

/** Whether the name itself can be written over. */
function holdsName({ node }: Thing, name: string, isChosen: boolean): boolean {
  return isTextField(node) && (isChosen || hasState(node, 'focused')) && fold(node.v ?? '') === fold(name);
}

/** What edits something; a menu may only offer to rename what its record is called. */
function editorsOf(things: readonly Thing[]): readonly Thing[] {
  const doing = (deed: string) =>
    things.filter(({ node, names }) => !isField(node) && names.some(({ text }) => deedIn(text) === deed));
  const editing = doing('edit');
  return editing.length > 0 ? editing : doing('rename');
}

/** What edits the record of that name. */
function ownOf(editors: readonly Thing[], scene: Scene, name: string): readonly Thing[] {
  const own = surestOf(editors, scene, name);
  const exact = own.filter(
    ({ node, title = '' }) => fold(node.n).endsWith(` ${fold(name)}`) || fold(title) === fold(name),
  );
  return exact.length === 1 ? exact : own;
}

/** The one menu of the record that is still to be opened: what can be done with it stands there. */
function closedMenu(page: PageView, name: string, way: Thing | undefined): Thing | undefined {
  const isOpen = (menu: Thing) =>
    hasState(menu.node, 'expanded') || (way !== undefined && way.record === menu.record && way.at > menu.at);
  return only(menusOf(page, name).filter((menu) => !isOpen(menu)));
}
