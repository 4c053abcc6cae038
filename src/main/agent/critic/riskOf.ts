import type { PageAction } from '../../../shared/actions/action.ts';
import { deedName } from '../../../shared/actions/deedName.ts';
import type { Risk } from '../../../shared/actions/risk.ts';
import { riskOfDeed, riskyDeed } from '../../../shared/actions/riskyDeed.ts';
import type { SemanticNode } from '../../../shared/page/semanticTree.ts';

/** Controls that hold a value, and tabs, which only show: a click on them does nothing that they speak of. */
const HARMLESS_ROLES: ReadonlySet<string> = new Set(['inp', 'sel', 'sld', 'chk', 'rad', 'sw', 'tab', 'columnheader']);
/** Links of more words than this are headlines and sentences, not deeds. */
const LINK_WORDS = 6;

/**
 * What an action may do that cannot easily be taken back, by what its target says that it does. `target` is the element
 * that it is on; of a key, the one that has the keyboard.
 */
export function riskOf(action: PageAction, target: SemanticNode | undefined): Risk | undefined {
  if (!target) return undefined;
  const deed = textsOf(action, target)
    .map(riskyDeed)
    .find((found) => found !== undefined);
  return deed && riskOfDeed(deed);
}

function textsOf(action: PageAction, target: SemanticNode): readonly string[] {
  const name = deedName(target);
  switch (action.type) {
    case 'click':
    case 'doubleClick':
      return isPressed(target) ? [name] : [];
    case 'press':
      return /^(?:Enter|NumpadEnter|Space| )$/.test(action.key) && isPressed(target) ? [name] : [];
    case 'check':
      return [name];
    case 'select':
      return [action.value, name];
    default:
      return [];
  }
}

function isPressed({ r, n }: SemanticNode): boolean {
  return !HARMLESS_ROLES.has(r) && (r !== 'link' || n.split(/\s+/).length <= LINK_WORDS);
}
