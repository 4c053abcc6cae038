import { type PageAction, targetId } from '../../../shared/actions/action.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import { ariaRole, type SemanticNode } from '../../../shared/page/semanticTree.ts';
import type { ActionType } from '../../../shared/verification/expectedOutcome.ts';
import { leadsElsewhere } from './addressChange.ts';
import { popupKind } from './popupKind.ts';
import { startTag } from './startTag.ts';

/** What kind of effect an action is bound to have on that page (verification-process, Action Type Classification). */
export function classifyAction(action: PageAction, page: PageState): ActionType {
  if (action.type === 'navigate' || action.type === 'goBack') return 'navigation';
  if (action.type !== 'click') return 'generic';
  const target = page.tree.find(({ i }) => i === targetId(action));
  if (!target) return 'generic';
  if (popupKind(page, target)) return 'dropdown';
  return ariaRole(target) === 'link' && opensAnotherPage(target, page) ? 'navigation' : 'generic';
}

/** A link can also be a button in disguise, lead to a place on the same page, open a tab or start a download. */
function opensAnotherPage(link: SemanticNode, page: PageState): boolean {
  const tag = startTag(page.html, link.i) ?? '';
  if (/\starget="(?!_self"|_top"|_parent"|")/i.test(tag) || /\sdownload(?:[\s=>])/i.test(tag)) return false;
  const href = page.skeleton.elements[link.i]?.href ?? /\shref="([^"]*)"/i.exec(tag)?.[1]?.replaceAll('&amp;', '&');
  if (href === undefined) return true;
  return !/^\s*(?:javascript|mailto|tel):/i.test(href) && leadsElsewhere(page.url, href);
}
