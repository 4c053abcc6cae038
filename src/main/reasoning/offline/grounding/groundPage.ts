import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { StepRefinement } from '../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { concepts, speaksOf } from '../language/concepts.ts';
import { nameScore } from '../language/nameScore.ts';
import { singular } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { hasState, isTextField, openDialog, openPageName, reachable } from './pageReading.ts';
import { act, ambiguous, labelScore, nodeLabel, notFound, rank, rivals, satisfied } from './ranking.ts';

/** How well a role leads somewhere, as what is taken off the score of its name. */
const WAY_PENALTY: Readonly<Record<string, number>> = {
  link: 0,
  tab: 0.02,
  mi: 0.02,
  ti: 0.02,
  btn: 0.04,
  clk: 0.04,
  opt: 0.06,
};
const COLLECTION_WORD = /\s+(?:list|page|screen|overview|section|area)$/i;

/** Opens a page by its name, unless it is open. */
export function groundOpenPage(page: PageView, name: string): StepRefinement {
  const wanted = name.replace(COLLECTION_WORD, '') || name;
  const open = openPageName(page, wanted);
  const ways = waysTo(page, wanted).filter(
    ({ node, score }) => score >= offlineSettings.names.same || !isCurrent(node),
  );
  const best = ways[0];
  const leadsElsewhere =
    best !== undefined &&
    best.score >= offlineSettings.names.same &&
    best.node.r === 'tab' &&
    !hasState(best.node, 'selected');
  if (open !== undefined && !leadsElsewhere) return satisfied(`“${open}” is the page that is open.`);
  if (best && isCurrent(best.node) && best.score >= offlineSettings.names.same) {
    return satisfied(`“${best.node.n}” is marked as the current one.`);
  }
  if (!best) return notFound(page, `link or menu entry “${name}”`, wanted);
  const others = rivals(ways);
  return others.length > 0
    ? ambiguous(name, [best, ...others])
    : act({ type: 'click', id: best.node.i }, `The ${nodeLabel(best.node)} leads to “${name}”.`);
}

function isCurrent(node: SemanticNode): boolean {
  return hasState(node, 'selected') || hasState(node, 'current');
}

/** Switches to a tab, or to a page where the site uses links for tabs. */
export function groundTab(page: PageView, name: string): StepRefinement {
  const tab = rank(
    reachable(page).filter((node) => node.r === 'tab'),
    (node) => labelScore(name, node),
  )[0];
  if (!tab) return groundOpenPage(page, name);
  if (hasState(tab.node, 'selected')) return satisfied(`The “${tab.node.n}” tab is already open.`);
  return act({ type: 'click', id: tab.node.i }, `“${tab.node.n}” is the tab that was named.`);
}

/** Opens the form for something new. */
export function groundOpenForm(page: PageView, thing: string): StepRefinement {
  const fields = reachable(page).filter(isTextField);
  const dialog = openDialog(page);
  const titles = dialog ? [dialog.n] : page.tree.filter((node) => node.r === 'h').map((node) => node.n);
  const title = titles.find((text) => openerScore(text, thing) >= offlineSettings.names.accepted);
  if (title !== undefined && fields.length > 0) return satisfied(`The form “${title}” is open.`);
  const controls = reachable(page).filter((node) => node.r in WAY_PENALTY);
  const best = rank(controls, (node) => openerScore(node.n, thing) - (WAY_PENALTY[node.r] ?? 0))[0];
  if (best && !isInlineForm(page, best.node, fields)) {
    return act({ type: 'click', id: best.node.i }, `The ${nodeLabel(best.node)} opens the form for a new ${thing}.`);
  }
  const inline = fields.find(
    (node) => openerScore(`${node.n} ${node.d ?? ''}`, thing) >= offlineSettings.names.accepted,
  );
  if (best || inline) return satisfied(`The page has a field for a new ${thing} already.`);
  return notFound(page, `control that adds a new ${thing}`, `add ${thing}`, controls);
}

/** Elements that may lead to a page of that name, best first. */
export function waysTo(page: PageView, name: string) {
  const ways = reachable(page).filter((node) => node.r in WAY_PENALTY);
  return rank(ways, (node) => {
    const label = Math.max(labelScore(name, node), labelScore(singular(name), node));
    return label - (WAY_PENALTY[node.r] ?? 0);
  });
}

/** How well "Add patient", "New" or "Create a record" fits making a new thing. */
export function openerScore(name: string, thing: string): number {
  if (!speaksOf(name, 'create') && !speaksOf(name, 'signup')) return 0;
  const about = concepts(name).filter((word) => word !== 'create' && word !== 'signup');
  if (about.length === 0) return 0.75;
  const score = nameScore(thing, about.join(' '));
  if (score >= offlineSettings.names.accepted) return score;
  return /^(?:record|entry|item|one)$/.test(about.join(' ')) ? 0.7 : 0;
}

/** A button that adds what was typed beside it, rather than opening a form. */
function isInlineForm(page: PageView, opener: SemanticNode, fields: readonly SemanticNode[]): boolean {
  if (opener.r !== 'btn') return false;
  const at = page.tree.indexOf(opener);
  const before = page.tree[at - 1];
  return before !== undefined && fields.includes(before) && (before.v ?? '') === '';
}
