import type { ActiveElement, PageState } from '../../../shared/page/pageState.ts';
import type { SkeletonChange } from '../../../shared/page/skeleton.ts';
import { type Observation, observedElement } from '../../../shared/verification/observation.ts';

/** An observation that has no place in the list yet. */
export type Sighting = Omit<Observation, 'id'>;

/** What of a page counts when it is compared. */
export type ComparedPage = Pick<PageState, 'url' | 'title' | 'domHash' | 'skeleton' | 'activeElement' | 'scroll'> & {
  /** Milliseconds since the epoch, where it is known. */
  readonly capturedAt?: PageState['capturedAt'];
  readonly inPart?: boolean | undefined;
  /** Its markup and tree, where what only is drawn shall be told of as well. */
  readonly html?: PageState['html'];
  readonly tree?: PageState['tree'];
};

/** A difference between the page before and after as an observation. */
export function changeSighting(change: SkeletonChange): Sighting {
  const base = { kind: changeKind(change), changed: true };
  if (change.type === 'title-changed') return { ...base, from: change.before, to: change.after };
  if ('message' in change) {
    const ends = 'after' in change ? { from: change.before, to: change.after } : {};
    return { ...base, message: change.message, ...ends };
  }
  if (change.type === 'list-changed') return { ...base, list: change.list };
  if ('record' in change) {
    const subject = { ...base, element: { key: change.key, ...change.record }, list: change.list };
    return 'after' in change
      ? { ...subject, property: change.property, from: change.before, to: change.after }
      : subject;
  }
  const element = observedElement(change.key, change.element, change.container);
  if (change.type === 'element-changed') {
    const { attribute, before: from, after: to } = change;
    const property = attribute === 'text' && change.element.tag === 'select' ? 'options' : attribute;
    return { ...base, element, property, from, to };
  }
  const { value, checked, text, name } = change.element;
  const isCut = text !== undefined && text.length > name.length && text.startsWith(name);
  const held = {
    ...(isCut && { text }),
    ...(value !== undefined && { value }),
    ...(checked !== undefined && { checked }),
  };
  return { ...base, element: { ...element, ...held } };
}

/** A difference that the page makes by itself, as it was seen to do before: told, but no evidence of anything. */
export function ambientSighting(change: SkeletonChange): Sighting {
  return { ...changeSighting(change), ambient: true };
}

/** A difference that was there before the action began: evidence of what the page does by itself. */
export function driftSighting(change: SkeletonChange): Sighting {
  return { ...changeSighting(change), kind: 'drift', drifted: changeKind(change), changed: false };
}

function changeKind(change: SkeletonChange): Exclude<SkeletonChange['type'], 'title-changed'> | 'title' {
  return change.type === 'title-changed' ? 'title' : change.type;
}

/** Whether the page has another address; also told when it has not. */
export function addressOf(before: ComparedPage, after: ComparedPage): Sighting[] {
  if (before.url === after.url) return [{ kind: 'navigation', changed: false, url: after.url }];
  return [{ kind: 'navigation', changed: true, from: before.url, to: after.url }];
}

/** The title, where the skeletons do not tell. */
export function titleOf(before: ComparedPage, after: ComparedPage): Sighting[] {
  if (before.title === after.title) return [];
  return [changeSighting({ type: 'title-changed', before: before.title, after: after.title })];
}

/** Where the keyboard went. */
export function focusOf(before: ActiveElement | null, after: ActiveElement | null): Sighting[] {
  const element = after && { key: after.id ?? '', role: after.role, name: after.name };
  const selection: Sighting[] =
    element && after.selected !== undefined && after.selected !== before?.selected
      ? [{ kind: 'focus', changed: true, element, property: 'selection', to: after.selected }]
      : [];
  const isSame = before?.id === after?.id && before?.role === after?.role && before?.name === after?.name;
  // Words of the page that are selected are in nothing that has the keyboard.
  if (isSame || (selection.length > 0 && after?.id === undefined)) return selection;
  return [
    ...selection,
    {
      kind: 'focus',
      changed: true,
      ...(before && { left: { role: before.role, name: before.name } }),
      ...(element && { element }),
    },
  ];
}

/** How far the page was moved, and the boxes in it that scroll by themselves. */
export function scrollOf({ scroll: before }: ComparedPage, { scroll: after }: ComparedPage): Sighting[] {
  interface Place {
    readonly x: number;
    readonly y: number;
  }
  const moved = (from: Place, to: Place): Sighting[] =>
    from.x === to.x && from.y === to.y ? [] : [{ kind: 'scroll', changed: true, from: place(from), to: place(to) }];
  const place = ({ x, y }: Place) => `${Math.round(x)}, ${Math.round(y)}`;
  const { boxes: inner = { x: 0, y: 0 } } = before;
  return [
    ...moved(before, after),
    ...moved(inner, after.boxes ?? { x: 0, y: 0 }).map((one) => ({ ...one, property: 'boxes' })),
  ];
}
