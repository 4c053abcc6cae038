import { targetId } from '../../../shared/actions/action.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import type { Observation, ObservationList } from '../../../shared/verification/observation.ts';
import { isRewritten } from './isRewritten.ts';

/**
 * What shows that an input has undone an earlier one: a field that held what was entered there, and now holds something else
 * (many take a value back only when they are left). `earlier` are the frames before this one; `target` is the element of
 * this input, and of radio buttons one goes off when another is chosen.
 */
export function lostEntry(
  earlier: readonly Pick<Frame, 'action' | 'verdict'>[],
  { observations }: ObservationList,
  target: string | undefined,
): Observation | undefined {
  return observations.find(({ kind, changed, ambient, element, property: attribute, from: before, to: after }) => {
    if (kind !== 'element-changed' || !changed || ambient || element === undefined) return false;
    if (element.key === target || element.role === 'radio') return false;
    const entry = earlier.findLast(
      ({ action, verdict }) => verdict?.success && targetId(action) === element.key,
    )?.action;
    if (entry?.type === 'check' || entry?.type === 'uncheck') return attribute === 'checked';
    if (attribute !== 'value' || (entry?.type !== 'setValue' && entry?.type !== 'select')) return false;
    const wanted = entry.type === 'setValue' ? entry.text : entry.value;
    const holds = (value = '') => value === wanted || isRewritten(entry, value);
    return holds(before) && !holds(after);
  });
}
