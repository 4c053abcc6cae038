import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { PageView, StepRefinement } from '../../../../shared/reasoning/reasoner.ts';
import { mentions } from '../language/nameScore.ts';
import { fold } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { hasState, isField, reachable } from './pageReading.ts';
import {
  act,
  ambiguous,
  type Candidate,
  labelScore,
  nodeLabel,
  notFound,
  nothing,
  rank,
  rivals,
  satisfied,
} from './ranking.ts';

interface Clickable {
  readonly name: string;
  readonly role?: 'button' | 'link' | undefined;
  /** The record whose control it is. */
  readonly of?: string | undefined;
}

const SHORT = { button: 'btn', link: 'link' } as const;

/** Finds what is to be clicked. */
export function groundClick(
  page: PageView,
  wanted: Clickable,
  type: 'click' | 'doubleClick' | 'hover' = 'click',
): StepRefinement {
  const ranked = clickCandidates(page, wanted);
  const best = ranked[0];
  const what = `“${wanted.name}” ${wanted.role ?? 'control'}${wanted.of === undefined ? '' : ` for “${wanted.of}”`}`;
  if (!best) return disabledOrMissing(page, wanted.name, what);
  const others = rivals(ranked);
  if (others.length > 0) return ambiguous(wanted.name, [best, ...others]);
  const twins = twinsInRows(ranked);
  if (wanted.of === undefined && twins > 1) {
    return nothing(`There are ${twins} “${best.node.n}” controls on “${page.title}”; say which record’s.`);
  }
  if (best.node.r === 'tab' && hasState(best.node, 'selected') && type === 'click')
    return satisfied(`The “${best.node.n}” tab is already open.`);
  return act({ type, id: best.node.i }, `The ${nodeLabel(best.node)} is the one that was named.`);
}

function clickCandidates(page: PageView, { name, role, of }: Clickable): readonly Candidate[] {
  const nodes = reachable(page).filter((node) => of === undefined || mentions(`${node.n} ${node.g ?? ''}`, of));
  return rank(nodes, (node) => {
    const label = Math.max(labelScore(name, node), of === undefined ? 0 : labelScore(`${name} ${of}`, node));
    const misfit = role !== undefined && node.r !== SHORT[role] ? offlineSettings.names.roleMismatch : 0;
    // A text field is seldom what people click by name when a button has the same one.
    return label - misfit - (node.r === 'inp' ? offlineSettings.names.roleMismatch : 0);
  });
}

/** Buttons of one name in different rows: the name alone does not tell them apart. */
function twinsInRows(ranked: readonly Candidate[]): number {
  const best = ranked[0];
  if (best?.node.r !== 'btn') return 1;
  const twins = ranked.filter(
    ({ node }) => node.r === 'btn' && fold(node.n) === fold(best.node.n) && node.g !== undefined,
  );
  return new Set(twins.map(({ node }) => node.g)).size > 2 ? twins.length : 1;
}

function disabledOrMissing(page: PageView, name: string, what: string): StepRefinement {
  const disabled = blocked(page, name);
  if (!disabled)
    return notFound(
      page,
      what,
      name,
      reachable(page).filter((node) => !isField(node)),
    );
  const why = hasState(disabled, 'disabled') ? 'is disabled' : 'is covered by something else';
  return nothing(`The ${nodeLabel(disabled)} on “${page.title}” ${why}.`);
}

/** The element of that name which is there, but cannot be acted on now. */
export function blocked(page: PageView, name: string): SemanticNode | undefined {
  const unreachable = page.tree.filter((node) => hasState(node, 'disabled') || node.occ === true);
  return rank(unreachable, (node) => labelScore(name, node)).find(({ score }) => score >= offlineSettings.names.same)
    ?.node;
}
