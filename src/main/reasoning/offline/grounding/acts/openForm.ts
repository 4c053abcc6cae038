import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { isAmong } from '../../alignment/pageWords.ts';
import { openerScore } from '../../language/controlWords.ts';
import { fold } from '../../language/text.ts';
import { leadsHere } from '../openPage.ts';
import { LEADING } from '../recordWays.ts';
import { act, nodeLabel, notFound, satisfied } from '../refinements.ts';
import { hasState, inReach, isSearchField, isTextField, openDialog, sceneOf, type Thing } from '../scene.ts';
import { moversOf } from '../transferLists.ts';
import weights from '../weights.json' with { type: 'json' };

/** Opens the form for something new. */
export function openForm(page: PageView, thing: string): StepRefinement {
  const fields = inReach(sceneOf(page)).filter(({ node }) => isTextField(node));
  const dialog = openDialog(page);
  const titles = dialog ? [dialog.n] : page.tree.filter((node) => node.r === 'h').map((node) => node.n);
  const title = titles.find((text) => openerScore(text, thing) >= weights.accepted);
  if (title !== undefined && fields.length > 0) return satisfied(`The form “${title}” is open.`);
  // What only moves things over from a list opens nothing.
  const movers = moversOf(page).map(({ button }) => button.node);
  const controls = inReach(sceneOf(page)).filter(({ role, node }) => LEADING.includes(role) && !movers.includes(node));
  // A letter is made by what says “Write” or “Compose”, and no more.
  const isLetter = isAmong('letters', fold(thing));
  const [writer, another] = controls.filter(
    ({ node, record }) => isLetter && !record && isAmong('composes', fold(node.n)),
  );
  if (writer && !another && leadsHere(page, writer.node) && fields.length > 0)
    return satisfied(`The page of “${writer.node.n}” is open.`);
  if (writer && !another)
    return act({ type: 'click', id: writer.node.i }, `The ${nodeLabel(writer.node)} opens a new ${thing}.`, {
      thing: writer,
      score: weights.same,
    });
  const [best] = controls
    .map((one) => ({
      thing: one,
      score:
        Math.max(...one.names.map(({ text, worth }) => worth * openerScore(text, thing)), 0) -
        (weights.role[Math.min(5, LEADING.indexOf(one.role))] ?? 0) * -0.25,
    }))
    .filter(({ score }) => score >= weights.accepted)
    .toSorted((a, b) => b.score - a.score);
  // “+ Add a card” of one column has become the field for its name.
  const waiting = fields.find(({ node }) => hasState(node, 'focused') && !isSearchField(node));
  if (best && waiting && (waiting.node.v ?? '') === '')
    return satisfied(`“${nodeLabel(waiting.node)}” waits for the new ${thing}.`);
  // Each list of a board has its own “Add a card”: nobody can tell which is meant.
  const isTwin = ({ node, record }: Thing) => node.n === best?.thing.node.n && !record && node.g !== best?.thing.node.g;
  if (best && controls.some(isTwin)) return notFound(page, `one control of several that adds a new ${thing}`, '', []);
  if (best && !isInlineForm(page, best.thing, fields))
    return act(
      { type: 'click', id: best.thing.node.i },
      `The ${nodeLabel(best.thing.node)} opens the form for a new ${thing}.`,
      best,
    );
  const inline = fields.find(({ node }) => openerScore(`${node.n} ${node.d ?? ''}`, thing) >= weights.accepted);
  if (best || inline) return satisfied(`The page has a field for a new ${thing} already.`);
  return notFound(page, `control that adds a new ${thing}`, `add ${thing}`, controls);
}

/** A button that adds what was typed beside it, rather than opening a form. */
function isInlineForm(page: PageView, opener: Thing, fields: readonly Thing[]): boolean {
  const before = page.tree[opener.at - 1];
  return (
    opener.role === 'button' &&
    before !== undefined &&
    fields.some(({ node }) => node === before) &&
    (before.v ?? '') === ''
  );
}
