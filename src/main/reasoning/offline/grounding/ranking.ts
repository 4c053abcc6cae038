import type { Action } from '../../../../shared/actions/action.ts';
import { ariaRole, type SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { StepRefinement } from '../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { nameScore } from '../language/nameScore.ts';
import { fold, similarity } from '../language/text.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { pageLabel, reachable } from './pageReading.ts';

/** An element with how well it fits what was named. */
export interface Candidate {
  readonly node: SemanticNode;
  readonly score: number;
}

/** Those that fit well enough, best first; equals stay in document order. */
export function rank(nodes: readonly SemanticNode[], score: (node: SemanticNode) => number): readonly Candidate[] {
  return nodes
    .map((node) => ({ node, score: score(node) }))
    .filter((candidate) => candidate.score >= offlineSettings.names.accepted)
    .sort((a, b) => b.score - a.score);
}

/** A name of several parts is not the name of a control that has only one of them: the rest may be another order. */
const SEVERAL_PARTS = /,\s|\sand\s/i;

/** How well an element's name, else its description or placeholder, fits. */
export function labelScore(wanted: string, node: SemanticNode): number {
  const described = node.d === undefined ? 0 : nameScore(wanted, node.d) * offlineSettings.names.description;
  const score = Math.max(nameScore(wanted, node.n), described);
  return score < offlineSettings.names.complete && SEVERAL_PARTS.test(wanted) ? 0 : score;
}

/** Candidates as good as the best one that have another name: choosing among them would be a guess. */
export function rivals(ranked: readonly Candidate[]): readonly Candidate[] {
  const best = ranked[0];
  if (!best || best.score >= offlineSettings.names.same) return [];
  return ranked.filter(
    ({ node, score }) => best.score - score <= offlineSettings.names.draw && fold(node.n) !== fold(best.node.n),
  );
}

export function act(action: Action, thought: string): StepRefinement {
  return { kind: 'action', action, thought };
}

export function satisfied(evidence: string): StepRefinement {
  return { kind: 'satisfied', evidence };
}

export function nothing(reason: string): StepRefinement {
  return { kind: 'none', reason };
}

/** Says that something is not on the page, and what came nearest. */
export function notFound(page: PageView, what: string, wanted: string, among = reachable(page)): StepRefinement {
  const nearest = [...new Set(byLikeness(among, wanted).map(nodeLabel))].slice(
    0,
    offlineSettings.names.candidatesNamed,
  );
  const hint =
    nearest.length === 0
      ? 'nothing of that sort is there'
      : `the nearest ${nearest.length === 1 ? 'was' : 'were'} ${listed(nearest)}`;
  return nothing(`There is no ${what} on “${pageLabel(page)}”; ${hint}.`);
}

/** Says that a name fits several things. */
export function ambiguous(wanted: string, candidates: readonly Candidate[]): StepRefinement {
  const names = [...new Set(candidates.map(({ node }) => nodeLabel(node)))];
  return nothing(`“${wanted}” could be ${listed(names, 'or')}; say which one.`);
}

/** Role and name, as people read them: `button “Save”`. */
export function nodeLabel(node: SemanticNode): string {
  return `${ariaRole(node)} “${node.n || node.d || node.t || ''}”`;
}

function byLikeness(nodes: readonly SemanticNode[], wanted: string): readonly SemanticNode[] {
  const likeness = (node: SemanticNode) => labelScore(wanted, node) + similarity(fold(wanted), fold(node.n)) / 2;
  return nodes
    .filter((node) => node.n !== '')
    .map((node) => ({ node, like: likeness(node) }))
    .sort((a, b) => b.like - a.like)
    .map(({ node }) => node);
}

function listed(items: readonly string[], word: 'and' | 'or' = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}

const DISMISS = /^(?:close|dismiss|no,? thanks|not now|skip|later|got it|accept(?: all)?(?: cookies)?|×|x)(?!\p{L})/iu;

/** Whether a button closes what stands in front of the page. */
export function isDismissing(node: SemanticNode): boolean {
  return node.r === 'btn' && DISMISS.test(node.n.trim());
}
