import type { PageState } from '../../../shared/page/pageState.ts';
import type { SemanticNode } from '../../../shared/page/semanticTree.ts';
import type { PlanHealth, ReplanTrigger } from '../../../shared/plan/planHealth.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { leadsElsewhere } from '../prediction/addressChange.ts';
import { domSimilarity } from './domSimilarity.ts';
import { elementSignature } from './elementSignature.ts';

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
