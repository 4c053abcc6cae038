import type { ActiveElement, PageState } from '../../../shared/page/pageState.ts';
import { changeSighting, type Sighting } from './changeObservations.ts';
import { describeElement } from './describeChange.ts';
import { bare } from './pageText.ts';

/** What of a page counts when it is compared. */
export type ComparedPage = Pick<PageState, 'url' | 'title' | 'domHash' | 'skeleton' | 'activeElement' | 'scroll'> & {
  /** Milliseconds since the epoch, where it is known. */
  readonly capturedAt?: PageState['capturedAt'];
};

/** Whether the page has another address; also told when it has not. */
export function addressOf(before: ComparedPage, after: ComparedPage): Sighting[] {
  if (before.url === after.url) {
    return [{ kind: 'navigation', text: `The address stayed the same: ${bare(after.url)}`, changed: false }];
  }
  const text = `The address changed from ${bare(before.url)} to ${bare(after.url)}`;
  return [{ kind: 'navigation', text, changed: true, from: before.url, to: after.url }];
}

/** The title, where the skeletons do not tell. */
export function titleOf(before: ComparedPage, after: ComparedPage): Sighting[] {
  if (before.title === after.title) return [];
  return [changeSighting({ type: 'title-changed', before: before.title, after: after.title })];
}

/** Where the keyboard went. */
export function focusOf(before: ActiveElement | null, after: ActiveElement | null): Sighting[] {
  if (before?.id === after?.id && before?.role === after?.role && before?.name === after?.name) return [];
  const text = `The keyboard focus moved from ${focused(before)} to ${focused(after)}`;
  return [{ kind: 'focus', text, changed: true, from: before?.name ?? '', to: after?.name ?? '' }];
}

function focused(element: ActiveElement | null): string {
  return element === null ? 'nothing' : describeElement({ role: element.role, name: element.name });
}

/** How far the page was moved. */
export function scrollOf({ scroll: before }: ComparedPage, { scroll: after }: ComparedPage): Sighting[] {
  if (before.x === after.x && before.y === after.y) return [];
  const place = ({ x, y }: ComparedPage['scroll']) => `${Math.round(x)}, ${Math.round(y)}`;
  const text = `The page was scrolled from (${place(before)}) to (${place(after)}) pixels`;
  return [{ kind: 'scroll', text, changed: true, from: place(before), to: place(after) }];
}
