import type { SkeletonChange } from '../../../shared/page/skeleton.ts';
import type { Observation } from '../../../shared/verification/observation.ts';
import { describeChange } from './describeChange.ts';

/** An observation that has no place in the list yet. */
export type Sighting = Omit<Observation, 'id'>;

/** A difference between the page before and after as an observation. */
export function changeSighting(change: SkeletonChange): Sighting {
  const text = describeChange(change);
  if (change.type === 'title-changed') {
    return { kind: 'title', text, changed: true, from: change.before, to: change.after };
  }
  if ('message' in change) {
    const values = 'after' in change ? { before: change.before, after: change.after } : {};
    return { kind: change.type, text, changed: true, messageKind: change.message.kind, ...values };
  }
  const { role, name, group } = change.element;
  const element = { key: change.key, role, name, ...(group !== undefined && { group }) };
  if (change.type !== 'element-changed') return { kind: change.type, text, changed: true, element };
  const { attribute, before, after } = change;
  return { kind: change.type, text, changed: true, element, property: attribute, from: before, to: after };
}

/** A difference that the page makes by itself, as it was seen to do before: told, but no evidence of anything. */
export function ambientSighting(change: SkeletonChange): Sighting {
  const sighting = changeSighting(change);
  return { ...sighting, text: byItself(sighting.text), ambient: true };
}

/** How the text of an ambient observation says so. */
export function byItself(text: string): string {
  return `${text} (the page does this by itself)`;
}

/** A difference that was there before the action began: evidence of what the page does by itself. */
export function driftSighting(change: SkeletonChange): Sighting {
  return {
    ...changeSighting(change),
    kind: 'drift',
    changed: false,
    text: `Before the action, by itself: ${describeChange(change)}`,
  };
}
