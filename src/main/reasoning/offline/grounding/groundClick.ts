import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { StepRefinement } from '../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { concepts } from '../language/concepts.ts';
import { mentions } from '../language/nameScore.ts';
import { fold } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { hasState, isField, openRecordName, reachable } from './pageReading.ts';
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
  const all = reachable(page);
  const own = all.filter((node) => of === undefined || mentions(`${node.n} ${node.g ?? ''}`, of));
  const nodes = of !== undefined && openRecordName(page, of) !== undefined ? [...new Set([...own, ...all])] : own;
  return rank(nodes, (node) => {
    const deed = labelScore(name, node);
    // The record's own link has its name, but does nothing to it.
    const label = Math.max(deed, of === undefined || deed === 0 ? 0 : labelScore(`${name} ${of}`, node));
    const misfit = role !== undefined && node.r !== SHORT[role] ? offlineSettings.names.roleMismatch : 0;
    // A text field is seldom what people click by name when a button has the same one.
    const isPart = label < offlineSettings.names.complete;
    if (isPart && !saysCapitals(name, node)) return 0;
    const inRow = isPart && mentions(`${node.n} ${node.g ?? ''}`, name) ? offlineSettings.names.description : 0;
    return Math.max(label, inRow) - misfit - (node.r === 'inp' ? offlineSettings.names.roleMismatch : 0);
  });
}

/** Of "Print label", a control "Label" is not the one: a capital marks the word that says what the control does. */
function saysCapitals(name: string, node: SemanticNode): boolean {
  const capitals = name.match(/(?<!\p{L})\p{Lu}\p{L}*/gu) ?? [];
  const said = new Set(concepts(`${node.n} ${node.d ?? ''}`));
  return capitals.length === 0 || capitals.some((word) => concepts(word).some((concept) => said.has(concept)));
}

/** Buttons of one name in different rows: the name alone does not tell them apart. */
function twinsInRows(ranked: readonly Candidate[]): number {
  const best = ranked[0];
  if (best?.node.r !== 'btn') return 1;
  const twins = ranked.filter(
    ({ node }) => node.r === 'btn' && fold(node.n) === fold(best.node.n) && node.g !== undefined,
  );
  const rows = new Set(twins.map(({ node }) => node.g)).size;
  return rows > (best.score < offlineSettings.names.complete ? 1 : 2) ? twins.length : 1;
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
