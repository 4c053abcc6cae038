import type { PageState } from '../../../shared/page/pageState.ts';
import { ariaRole, isInteractive, type SemanticNode } from '../../../shared/page/semanticTree.ts';
import type { PlanHealth, ReplanTrigger } from '../../../shared/plan/planHealth.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { AgentParts } from '../agentContext.ts';
import { leadsElsewhere } from '../prediction/addressChange.ts';

type Page = Pick<PageState, 'url' | 'tree'>;

const FIELD_ROLES: ReadonlySet<string> = new Set(['inp', 'sel', 'chk', 'rad', 'sw', 'sld']);

/**
 * What the change of a page means for a plan that was written before it (planner-process, Re-planning: triggers): another
 * address, elements of which too few are the same, or a form or dialog that came or went.
 */
export function planHealth(before: Page, after: Page, settings: Settings['planning']): PlanHealth {
  const similarity = domSimilarity(before.tree, after.tree, settings.interactiveWeight);
  const triggers: ReplanTrigger[] = [];
  if (leadsElsewhere(before.url, after.url)) triggers.push('url-changed');
  if (similarity < settings.similarityThreshold) triggers.push('elements-changed');
  if (hasOtherStructure(before.tree, after.tree)) triggers.push('structure-changed');
  return { similarity, triggers };
}

function hasOtherStructure(before: readonly SemanticNode[], after: readonly SemanticNode[]): boolean {
  return !isSame(dialogs(before), dialogs(after)) || isFormGone(before, after);
}

/** There were fields, and none of them is left. */
function isFormGone(before: readonly SemanticNode[], after: readonly SemanticNode[]): boolean {
  const fields = fieldsOf(before);
  const left = fieldsOf(after);
  return fields.size > 0 && ![...fields].some((field) => left.has(field));
}

function dialogs(tree: readonly SemanticNode[]): ReadonlySet<string> {
  return signatures(tree.filter(({ r }) => r === 'dlg'));
}

function fieldsOf(tree: readonly SemanticNode[]): ReadonlySet<string> {
  return signatures(tree.filter(({ r }) => FIELD_ROLES.has(r)));
}

function signatures(nodes: readonly SemanticNode[]): ReadonlySet<string> {
  return new Set(nodes.map((node) => elementSignature(node).key));
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((key) => other.has(key));
}

/**
 * Records what an action that worked did to the page that the rest of the plan was written for (planner-process,
 * Re-planning). Nothing is recorded where nothing is left to plan (no step remains, or the goal is achieved), nor
 * while a step looks for something: where it gets to is not known before.
 */
export async function checkPlanHealth(
  { recorder, settings }: Pick<AgentParts, 'recorder' | 'settings'>,
  before: PageState,
  after: PageState,
): Promise<void> {
  const { facts } = recorder.state;
  if (!facts.success || facts.goalAchieved || !facts.hasNextStep || facts.searching) return;
  await recorder.append({ type: 'plan.checked', health: planHealth(before, after, settings.planning) });
}

/**
 * How much two pages have in common, 0 to 1: the weighted Jaccard similarity of the multisets of their element signatures
 * (planner-process, Re-planning). An interactive element counts `interactiveWeight`, any other 1. Two empty pages are equal.
 */
export function domSimilarity(
  before: readonly SemanticNode[],
  after: readonly SemanticNode[],
  interactiveWeight: number,
): number {
  const [one, other] = [counted(before), counted(after)];
  let shared = 0;
  let all = 0;
  for (const [key, { isInteractive }] of new Map([...one, ...other])) {
    const weight = isInteractive ? interactiveWeight : 1;
    const counts = [one.get(key)?.count ?? 0, other.get(key)?.count ?? 0];
    shared += weight * Math.min(...counts);
    all += weight * Math.max(...counts);
  }
  return all === 0 ? 1 : shared / all;
}

interface Counted extends ElementSignature {
  readonly count: number;
}

function counted(tree: readonly SemanticNode[]): ReadonlyMap<string, Counted> {
  const counts = new Map<string, Counted>();
  for (const signature of tree.map(elementSignature)) {
    counts.set(signature.key, { ...signature, count: (counts.get(signature.key)?.count ?? 0) + 1 });
  }
  return counts;
}

/** What an element is, whatever it holds and wherever it stands: two captures have it in common when they agree in this. */
export interface ElementSignature {
  /** Role, name and type, in a form to compare. */
  readonly key: string;
  readonly isInteractive: boolean;
}

/** The signature of an element of the V3 tree (planner-process, Re-planning: element signatures). */
export function elementSignature(node: SemanticNode): ElementSignature {
  const name = node.n.replace(/\s+/g, ' ').trim().toLowerCase();
  return { key: JSON.stringify([ariaRole(node), name, node.t ?? '']), isInteractive: isInteractive(node) };
}
