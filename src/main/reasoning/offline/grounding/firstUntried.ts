import { sameAction, targetId } from '../../../../shared/actions/action.ts';
import { elementName } from '../../../../shared/page/elementDescription.ts';
import type { GeneratedAction } from '../../../../shared/reasoning/acting.ts';
import type { PageView, PastAction } from '../../../../shared/reasoning/reasoningContext.ts';
import { offlineSettings } from '../offlineSettings.ts';
import type { Way } from './ways.ts';

/** The first of the ways that was not gone yet, whatever ids its element had then. */
export function firstUntried(
  ways: readonly Way[],
  page: PageView,
  tried: readonly PastAction[],
): GeneratedAction | undefined {
  const way = ways.find(({ action }) => {
    const node = page.tree.find(({ i }) => i === targetId(action));
    const name = node && (node.n || node.d);
    return !tried.some((past, at) => {
      if (action.type === 'scroll' && past.action.type === 'scroll')
        return tried.filter((one) => one.action.type === 'scroll').length >= offlineSettings.detours.scrolls;
      const isSameName =
        past.action.type === action.type &&
        name !== undefined &&
        name !== '' &&
        past.element !== undefined &&
        elementName(past.element) === name;
      // Every page of a list has a next one, by the same name, until one does nothing or it is gone back from the last.
      if (isSameName && node !== undefined && NEXT.test(name ?? ''))
        return !past.succeeded || tried.slice(at + 1).some((later) => later.action.type === 'goBack');
      return sameAction(past.action, action) || isSameName;
    });
  });
  return way && { action: way.action, thought: way.thought, look: true };
}

const NEXT = /^(?:(?:next(?: page)?|load more|show more|more)\s*[›»→>]*|[›»→>]+)$/i;
