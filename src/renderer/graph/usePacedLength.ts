import { useEffect, useRef, useState } from 'react';
import { useMediaQuery } from '../ui/useMediaQuery.ts';

/** How long each node stays in view at least: long enough to be noticed, short enough not to fall behind a run. */
const DWELL_MS = 140;
/** When the view is further behind than this, it skips. */
const MOST_BEHIND = 12;

/**
 * A length that grows to the given one by single steps with pauses between them. Nodes may take milliseconds; without
 * this a person would see only the slow ones. Begins at the given length, and follows at once where motion is unwanted.
 */
export function usePacedLength(length: number): number {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [shown, setShown] = useState(length);
  const changedAt = useRef(0);
  useEffect(() => {
    if (shown >= length) return;
    const wait = Math.max(0, changedAt.current + DWELL_MS - performance.now());
    const timer = setTimeout(() => {
      changedAt.current = performance.now();
      setShown(Math.max(shown + 1, length - MOST_BEHIND));
    }, wait);
    return () => clearTimeout(timer);
  }, [shown, length]);
  return still ? length : Math.min(shown, length);
}
