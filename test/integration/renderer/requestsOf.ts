import type { Page } from 'playwright-core';

/** The payloads with which the window has asked its host for something, in order. */
export function requestsOf(page: Page, method: string): Promise<unknown[]> {
  return page.evaluate((wanted) => {
    const { countersign } = window as unknown as {
      countersign: { requests: { method: string; payload: unknown }[] };
    };
    return countersign.requests.filter((request) => request.method === wanted).map(({ payload }) => payload);
  }, method);
}
