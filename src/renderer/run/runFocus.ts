import { type RefObject, useEffect, useRef } from 'react';

/** Class of the heading that takes the keyboard when a run is shown. */
export const RUN_HEADING = 'run-heading';

/** Whether the keyboard is nowhere in particular: nobody is busy with anything that a focus elsewhere would take from them. */
export function isKeyboardFree(): boolean {
  const { activeElement: active } = document;
  return active === null || active === document.body || active.classList.contains(RUN_HEADING);
}

/**
 * The heading of a run, which takes the keyboard when the run comes into view or ends and what had it is gone, such as the
 * composer or a button: the task is read out, and the next key leads on from there.
 */
export function useHeadingFocus(runId: string, ended: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another run is shown, and when it ends
  useEffect(() => {
    if (isKeyboardFree()) heading.current?.focus({ preventScroll: true });
  }, [runId, ended]);
  return heading;
}
