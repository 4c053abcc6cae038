import { selectors } from 'playwright-core';
import source from './inpage/entry.ts?injected';

const NAME = 'countersign';

let registration: Promise<void> | undefined;

/**
 * Makes the in-page engine known to Playwright. It runs in Playwright's isolated world of every frame, out of the page's
 * reach. Call before connecting; once per process is enough and more often is harmless.
 */
export function registerPageEngine(): Promise<void> {
  registration ??= selectors.register(NAME, { content: source }, { contentScript: true });
  return registration;
}

/** Selects the element that has this id in the semantic tree; nothing when it is gone. */
export function elementSelector(id: string): string {
  return `${NAME}=${id}`;
}

/** Selects a detached element whose text is the `FrameCapture` of the frame, as JSON. */
export function captureSelector(nextId: number): string {
  return `${NAME}=capture:${JSON.stringify({ nextId })}`;
}

/** Selects a detached element whose text is `{ quietMs, mutations }`: since when the DOM is quiet, changes so far. */
export const QUIET_SELECTOR = `${NAME}=quiet`;
