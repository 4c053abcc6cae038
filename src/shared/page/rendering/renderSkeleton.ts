import { jsonLine } from '../jsonLine.ts';
import type { Skeleton } from '../skeleton.ts';
import { boundedLines } from './boundedLines.ts';

/**
 * The skeleton as a model reads it: one element a line in page order, with its text and its state. `id` is written only where
 * the key is an element id, since an action can name no other.
 */
export function renderSkeleton(skeleton: Skeleton, maximumCharacters: number): string {
  const { elements, order = Object.keys(elements) } = skeleton;
  const lines = order.flatMap((key) => {
    const element = elements[key];
    if (!element) return [];
    const { id: markupId, name, role, ...rest } = element;
    return [
      jsonLine({
        ...(/^\d+$/.test(key) ? { id: key } : { key }),
        role: role || undefined,
        name: name || undefined,
        ...rest,
        markupId,
      }),
    ];
  });
  return boundedLines(lines, maximumCharacters, 'elements').join('\n');
}
