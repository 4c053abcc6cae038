import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { fold } from '../../language/text.ts';
import { deedIn, saysAll } from '../nameFit.ts';
import { openRecordName } from '../openPage.ts';
import { menusOf } from '../recordMenus.ts';
import { entryCalled, isCalledBySort } from '../records.ts';
import { namesakes, recordWays } from '../recordWays.ts';
import { act, ambiguous, nodeLabel, notFound, satisfied } from '../refinements.ts';
import { hasState, inReach, isField, isTextField, sceneOf, type Thing } from '../scene.ts';
import weights from '../weights.json' with { type: 'json' };

/** Opens a record where it can be changed. */
export function editRecord(page: PageView, name: string): StepRefinement {
  const already = openRecordName(page, name);
  const scene = sceneOf(page);
  const all = inReach(scene);
  if (already !== undefined && all.some(({ node }) => isTextField(node) && !hasState(node, 'readonly')))
    return satisfied(`The record “${already}” is open and can be edited.`);
  const entry = entryCalled(scene, name);
  const isChosen = entry !== undefined && hasState(entry.node, 'selected');
  const typed = all.find(
    ({ node }) => isTextField(node) && (isChosen || hasState(node, 'focused')) && fold(node.v ?? '') === fold(name),
  );
  if (typed) return satisfied(`The name “${name}” stands in a field and can be changed.`);
  // What listens for double clicks and is called so is opened to be changed by one.
  const doubled = all.filter(({ node }) => hasState(node, 'double-clickable') && fold(node.n) === fold(name));
  const [inPlace] = doubled;
  if (inPlace && doubled.length === 1)
    return act(
      { type: 'doubleClick', id: inPlace.node.i },
      `The ${nodeLabel(inPlace.node)} listens for double clicks, and may become a field.`,
      { thing: inPlace, score: weights.same },
    );
  const doing = (deed: string) =>
    all.filter(({ node, names }) => !isField(node) && names.some(({ text }) => deedIn(text) === deed));
  // A menu may only offer to rename what its record is called.
  const editors = doing('edit').length > 0 ? doing('edit') : doing('rename');
  const about = editors.filter(({ node, title = '', texts = '', record }) =>
    saysAll(record ? `${node.n} ${title}` : `${node.n} ${texts}`, name),
  );
  const said = editors.filter(({ node, texts = '' }) => saysAll(`${node.n} ${texts}`, name));
  const ofSort = editors.filter((thing) => isCalledBySort(thing, scene, name));
  const told = about.length > 0 ? about : said.length > 0 ? said : ofSort;
  const exact = told.filter(
    ({ node, title = '' }) => fold(node.n).endsWith(` ${fold(name)}`) || fold(title) === fold(name),
  );
  const own = exact.length === 1 ? exact : told;
  const [first] = own;
  if (own.length === 1 && first)
    return act({ type: 'click', id: first.node.i }, `The ${nodeLabel(first.node)} belongs to “${name}”.`, {
      thing: first,
      score: weights.same,
    });
  const [only] = editors;
  if ((already !== undefined || isChosen) && only)
    return act({ type: 'click', id: only.node.i }, `The ${nodeLabel(only.node)} makes the open record editable.`, {
      thing: only,
      score: weights.nameless,
    });
  if (own.length > 1)
    return ambiguous(
      name,
      own.map(({ node }) => node),
    );
  const [best] = recordWays(page, name);
  // What can be done with a record stands in its menu, where it has one that is not open.
  const isShown = (menu: Thing) =>
    hasState(menu.node, 'expanded') || (best?.thing.record === menu.record && (best?.thing.at ?? 0) > menu.at);
  const [menu, another] = menusOf(page, name).filter((one) => !isShown(one));
  if (menu && !another && !all.some(({ node }) => node.r === 'mi'))
    return {
      kind: 'action',
      action: { type: 'click', id: menu.node.i },
      thought: `The ${nodeLabel(menu.node)} opens the menu of “${name}”.`,
      look: true,
    };
  // What is chosen in a tree is renamed by a button of the page, which may be there only once something is chosen.
  if (entry && !isChosen && own.length === 0)
    return act(
      { type: 'click', id: entry.node.i },
      `The ${nodeLabel(entry.node)} is chosen, to be changed.`,
      {
        thing: entry,
        score: weights.same,
      },
      true,
    );
  if (!best) return notFound(page, `record “${name}”`, name);
  const alike = namesakes(page, name);
  if (alike.length > 0)
    return ambiguous(
      name,
      alike.map(({ node }) => node),
    );
  return act(
    { type: 'click', id: best.thing.node.i },
    `The ${nodeLabel(best.thing.node)} opens the record “${name}”.`,
    best,
  );
}
