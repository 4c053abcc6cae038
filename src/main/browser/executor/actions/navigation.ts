import type { Response } from 'playwright-core';
import { type ActionContext, waitOptions } from './actionContext.ts';
import { ActionRefused } from './actionErrors.ts';
import { resolveAddress } from './address.ts';

/** Opens an address. Succeeds once the document is there; the rest of the loading is for settling to wait for. */
export async function navigate(context: ActionContext, text: string): Promise<void> {
  const { page, limits, signal } = context;
  const address = resolveAddress(text, page.url());
  if (!address.ok) throw new ActionRefused(address.error.code, address.error.message);
  try {
    await page.goto(address.value, { waitUntil: 'commit', timeout: limits.navigationTimeoutMs, signal });
  } catch (error) {
    // The address is a file to be kept: the page stays where it was and the witness has the download.
    if (error instanceof Error && /Download is starting/.test(error.message)) return;
    if (error instanceof Error && error.name === 'TimeoutError') throw tooSlow(limits.navigationTimeoutMs);
    throw error;
  }
  await waitForDocument(context);
}

/** Goes back in the tab's history, as the browser's own button does. */
export async function goBack(context: ActionContext): Promise<void> {
  const { page, limits, signal } = context;
  let moved = false;
  const noteMove = () => {
    moved = true;
  };
  page.on('framenavigated', noteMove);
  let response: Response | null;
  try {
    response = await page.goBack({ waitUntil: 'commit', timeout: limits.navigationTimeoutMs, signal });
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') throw tooSlow(limits.navigationTimeoutMs);
    throw error;
  } finally {
    page.off('framenavigated', noteMove);
  }
  if (!response && !moved) throw new ActionRefused('navigation-failed', 'There is no earlier page to go back to.');
  await waitForDocument(context);
}

/** A document that never ends is no reason to fail: it is there, and what there is of it will be captured. */
async function waitForDocument(context: ActionContext): Promise<void> {
  try {
    await context.page.waitForLoadState('domcontentloaded', waitOptions(context));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
  }
}

function tooSlow(timeoutMs: number): ActionRefused {
  return new ActionRefused('navigation-failed', `The address did not answer within ${timeoutMs / 1000} s.`);
}
