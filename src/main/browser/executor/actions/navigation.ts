import type { Page } from 'playwright-core';
import type { Settings } from '../../../../shared/settings/settings.ts';
import { ActionRefused } from './actionErrors.ts';
import { resolveAddress } from './address.ts';

/** What moving through a tab's history needs; of the limits the time until an address has answered, in milliseconds. */
export interface NavigationContext {
  readonly page: Page;
  readonly limits: Pick<Settings['browser'], 'navigationTimeoutMs' | 'actionTimeoutMs'>;
  readonly signal?: AbortSignal;
}

type Committed = { waitUntil: 'commit'; timeout: number; signal?: AbortSignal };

/**
 * Opens an address. Succeeds once the document is there; the rest of the loading is for settling to wait for. Throws
 * `ActionRefused` where the address is none that is opened, or does not answer in time.
 */
export async function navigate(context: NavigationContext, text: string): Promise<void> {
  const { page } = context;
  const address = resolveAddress(text, page.url());
  if (!address.ok) throw new ActionRefused(address.error.code, address.error.message);
  try {
    await move(context, (options) => page.goto(address.value, options));
  } catch (error) {
    // The address is a file to be kept: the page stays where it was and the witness has the download.
    if (error instanceof Error && /Download is starting/.test(error.message)) return;
    throw error;
  }
}

/** Goes back in the tab's history, as the browser's own button does. Throws `ActionRefused` where it cannot. */
export async function goBack(context: NavigationContext): Promise<void> {
  const { page } = context;
  let moved = false;
  const noteMove = () => {
    moved = true;
  };
  page.on('framenavigated', noteMove);
  try {
    const response = await move(context, (options) => page.goBack(options));
    if (!response && !moved) throw new ActionRefused('navigation-failed', 'There is no earlier page to go back to.');
  } finally {
    page.off('framenavigated', noteMove);
  }
}

/** Goes forward in the tab's history, where there is something to go to. Throws `ActionRefused` where it does not answer. */
export async function goForward(context: NavigationContext): Promise<void> {
  await move(context, (options) => context.page.goForward(options));
}

/** Loads the page anew. Throws `ActionRefused` where it does not answer. */
export async function reload(context: NavigationContext): Promise<void> {
  await move(context, (options) => context.page.reload(options));
}

/** A document that never ends is no reason to fail: it is there, and what there is of it will be captured. */
async function move<T>(
  { page, limits, signal }: NavigationContext,
  act: (options: Committed) => Promise<T>,
): Promise<T> {
  const abort = signal && { signal };
  let moved: T;
  try {
    moved = await act({ waitUntil: 'commit', timeout: limits.navigationTimeoutMs, ...abort });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    const seconds = limits.navigationTimeoutMs / 1000;
    throw new ActionRefused('navigation-failed', `The address did not answer within ${seconds} s.`);
  }
  try {
    await page.waitForLoadState('domcontentloaded', { timeout: limits.actionTimeoutMs, ...abort });
  } catch (error) {
    if (!isTimeout(error)) throw error;
  }
  return moved;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}
