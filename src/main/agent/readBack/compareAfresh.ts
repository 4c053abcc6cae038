import type { PageState } from '../../../shared/page/pageState.ts';
import type { Skeleton, SkeletonChange, SkeletonElement } from '../../../shared/page/skeleton.ts';
import { type Observation, observedElement } from '../../../shared/verification/observation.ts';
import { changeSighting, type Sighting } from '../verification/changeObservations.ts';
import { standsInAddress } from './addressesToAsk.ts';

export interface AfreshInput {
  /** The page as the server gives it now. */
  readonly fresh: PageState;
  /** Differences since the page was first come to, before anything was sent; undefined when it was not seen then. */
  readonly sinceBaseline: readonly SkeletonChange[] | undefined;
  /** Differences since the last action; undefined when that ended on another page. */
  readonly sinceAction: readonly SkeletonChange[] | undefined;
  /** What the verdict rests on. */
  readonly cited: readonly Observation[];
  /** What the run has entered: looked for on pages that nothing else is known of. */
  readonly entered: readonly string[];
}

const FIELDS: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'spinbutton', 'combobox', 'slider', 'listbox']);

/**
 * What a page that was asked for afresh tells, by comparison with what was there before anything was sent, and with what
 * the action left. Announcements and what stood in fields are gone from any page that is loaded anew, so they are not missed.
 */
export function compareAfresh(input: AfreshInput): Sighting[] {
  const { fresh, sinceBaseline, sinceAction } = input;
  return [
    asked(input),
    ...(sinceBaseline ?? [])
      .filter(isLasting)
      .map((change) => ({ ...changeSighting(change), standing: 'new' as const })),
    ...(sinceAction ?? []).filter(isMissed).map((change) => ({ ...changeSighting(change), standing: 'lost' as const })),
    ...(sinceAction ? keptSightings(input) : []),
    ...(sinceBaseline ? [] : shownSightings(fresh, input.entered)),
  ].map((sighting) => ({ ...sighting, url: fresh.url }));
}

/** How the page as a whole is, against how it was before anything was sent; unknown where it was not seen then. */
function asked({ sinceBaseline }: AfreshInput): Sighting {
  const lasting = sinceBaseline?.filter(isLasting).length;
  const isSame = lasting === 0;
  return { kind: 'read-back', changed: lasting !== undefined && !isSame, ...(isSame && { standing: 'unchanged' }) };
}

/** What the verdict rests on and is still there. What stands in the address may come from there and proves nothing. */
function keptSightings({ fresh, cited, entered }: AfreshInput): Sighting[] {
  const given = entered.filter((value) => standsInAddress(value, fresh.url));
  return cited.flatMap(({ kind, element, to: after }): Sighting[] => {
    if (!element || FIELDS.has(element.role)) return [];
    const shown = after ?? element.name;
    const [key, same] =
      Object.entries(fresh.skeleton.elements).find(([, one]) => one.role === element.role && isShowing(one, shown)) ??
      [];
    if (!same || key === undefined || shown === '' || standsInAddress(shown, fresh.url)) return [];
    if (given.some((value) => shown.toLowerCase().includes(value.toLowerCase()))) return [];
    const found = { kind: 'read-back' as const, element: observedElement(key, same) };
    // What the verdict saw go is there again: that it went was the page's own doing.
    if (kind === 'element-disappeared') return [{ ...found, changed: true, standing: 'lost' as const }];
    return [{ ...found, changed: false, standing: 'kept' as const, ...(after !== undefined && { to: after }) }];
  });
}

function shownSightings(
  { skeleton, url }: { skeleton: Skeleton; url: string },
  entered: readonly string[],
): Sighting[] {
  const wanted = entered
    .filter((value) => value.trim() !== '' && !standsInAddress(value, url))
    .map((value) => value.toLowerCase());
  return Object.entries(skeleton.elements).flatMap(([key, element]) => {
    if (FIELDS.has(element.role) || !wanted.some((value) => textOf(element).toLowerCase().includes(value))) return [];
    return [{ kind: 'read-back' as const, changed: false, element: observedElement(key, element) }];
  });
}

function isLasting(change: SkeletonChange): boolean {
  return !('message' in change);
}

/** Whether the page showed it right after the action and shows it no longer. */
function isMissed(change: SkeletonChange): boolean {
  if (change.type === 'element-disappeared') return !FIELDS.has(change.element.role);
  if (change.type !== 'element-changed') return false;
  return !(change.attribute === 'value' && FIELDS.has(change.element.role)) && change.attribute !== 'position';
}

function isShowing(element: SkeletonElement, text: string): boolean {
  return element.name === text || element.text === text || element.value === text;
}

function textOf({ name, text = '', value = '' }: SkeletonElement): string {
  return `${name} ${text} ${value}`;
}
