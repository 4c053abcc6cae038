import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import type { BrowserContext, BrowserType } from 'playwright-core';
import type { CheckQuestion } from './inpage/elementCheck.ts';
import template from './inpage/entry.ts?injected';
import { type CaptureQuestion, NOTICE_MARK } from './inpage/packedCapture.ts';

const NAME = 'countersign';

/** What the notices of the engine begin with in the console of this process's pages. */
export const NOTICES = randomUUID();
/** The event, with a kind of listener at its end, by which elements that listen to the pointer are told to the engine, see `Listeners`. */
export const LISTENS_EVENT = `${NOTICES}-listens`;
/** The event by which closed shadow roots are told to the engine, see there. */
export const CLOSED_ROOT_EVENT = `${NOTICES}-closed-root`;
const source = template.replaceAll(NOTICE_MARK, NOTICES);

let opened: Promise<BrowserType> | undefined;
const prepared = new WeakMap<BrowserContext, Promise<void>>();

/**
 * Playwright's way to Chromium, loaded when a browser is wanted for the first time: it takes longer to load than all else, and neither a window nor
 * a command that needs no browser waits for it. The in-page engine is made known to every browser context that it makes from now on; it runs
 * in Playwright's isolated world of every frame, out of the page's reach.
 */
export function openPlaywright(): Promise<BrowserType> {
  opened ??= import('playwright-core').then(async ({ chromium, selectors }) => {
    forgetEarly();
    await selectors.register(NAME, { content: source }, { contentScript: true });
    return chromium;
  });
  return opened;
}

/**
 * So many requests, answers and handles of a browser Playwright keeps, the oldest forgotten first. By itself it keeps 10,000 of
 * each, and 100,000 handles, at 14 kB a request: an app that is open for days would grow for as long. Nobody here asks
 * about one that is older than the action under way. More than any page that is read has frames, which count as well.
 */
const KEPT_OBJECTS = 2000;

/** Playwright has no public door to this either; without it nothing is different but how much is kept. */
function forgetEarly(): void {
  const core = createRequire(import.meta.url)('playwright-core/lib/coreBundle') as {
    server?: { setMaxDispatchersForTest?: (most: number) => void };
  };
  core.server?.setMaxDispatchersForTest?.(KEPT_OBJECTS);
}

/** The part of Playwright's client that has no public door, see {@link preparePageEngine}. */
interface ContextInternals {
  readonly _channel: {
    registerSelectorEngine(params: {
      selectorEngine: { name: string; source: string; contentScript: boolean };
    }): Promise<void>;
  };
}

/**
 * Makes the engine known to one context, before anything is selected in its pages. Playwright gives registered engines to
 * the contexts that it makes but not to those that it finds when it connects to a browser, and offers no public way to
 * catch up on one of them; its version is pinned, and the contract tests notice when this changes.
 */
export function preparePageEngine(context: BrowserContext): Promise<void> {
  const known = prepared.get(context);
  if (known) return known;
  const preparation = openPlaywright().then(() => addToFoundContext(context));
  prepared.set(context, preparation);
  return preparation;
}

async function addToFoundContext(context: BrowserContext): Promise<void> {
  const { _channel: channel } = context as unknown as ContextInternals;
  try {
    await channel.registerSelectorEngine({ selectorEngine: { name: NAME, source, contentScript: true } });
  } catch (error) {
    if (!(error instanceof Error && error.message.includes('already registered'))) throw error;
  }
}

/** Selects the element that has this id in the semantic tree; nothing when it is gone. */
export function elementSelector(id: string): string {
  return `${NAME}=${id}`;
}

/**
 * Selects a detached element whose text is the `PackedCapture` of the frame and the capture's number, as JSON; an empty
 * object when the frame is still as the capture has it that the question names.
 */
export function captureSelector(question: CaptureQuestion): string {
  return `${NAME}=capture:${JSON.stringify(question)}`;
}

/** Selects a detached element whose text is `{ quietMs, mutations, presses }`: since when the DOM is quiet, changes and presses that were taken so far. */
export const QUIET_SELECTOR = `${NAME}=quiet`;

/** Selects a detached element whose text is the `ElementKind` of an element, which is remembered as it is now. */
export function rememberSelector(id: string): string {
  return `${NAME}=remember:${id}`;
}

/** Selects a detached element whose text is `{ listens }`: whether an element has a listener to keys of its own. */
export function keysSelector(id: string): string {
  return `${NAME}=keys:${id}`;
}

/** Selects a detached element whose text is the `ElementCheck` of an element. */
export function checkSelector(question: CheckQuestion): string {
  return `${NAME}=check:${JSON.stringify(question)}`;
}
