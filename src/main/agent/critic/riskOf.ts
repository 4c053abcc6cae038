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
 *
 * @param href where it leads, if it is a link
 */
export function riskOf(action: PageAction, target: SemanticNode | undefined, href = ''): Risk | undefined {
  if (!target) return undefined;
  const deed = textsOf(action, target)
    .map(riskyDeed)
    .find((found) => found !== undefined);
  const risk = deed && riskOfDeed(deed);
  // “Transfer” of a menu leads to the form in which it is made; by an address alone some sites delete, none pays.
  const leads = target.r === 'link' && LEADS.test(href);
  return leads && risk !== 'destructive' ? undefined : risk;
}

/** An address of another page, and no script or place in this one. */
const LEADS = /^(?!#|javascript:|$)/i;

function textsOf(action: PageAction, target: SemanticNode): readonly string[] {
  const name = deedName(target);
  switch (action.type) {
    case 'click':
    case 'doubleClick':
    case 'rightClick':
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
