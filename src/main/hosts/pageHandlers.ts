import { failure, success } from '../../shared/result.ts';
import type { HostHandlers, HostParts } from './hostParts.ts';

type PageMethod = Extract<keyof HostHandlers, `page.${string}`>;

/** The person's own hand on the live page: the address bar, and where the page is drawn. */
export function pageHandlers({ page, runs }: Pick<HostParts, 'page' | 'runs'>): Pick<HostHandlers, PageMethod> {
  return {
    'page.status': () => success(page.status()),
    'page.navigate': async ({ url }) => {
      const navigated = await page.navigate(url);
      return navigated.ok ? success({}) : failure({ code: 'unavailable', message: navigated.error });
    },
    'page.back': async () => {
      await page.back();
      return success({});
    },
    'page.forward': async () => {
      await page.forward();
      return success({});
    },
    'page.reload': async () => {
      await page.reload();
      return success({});
    },
    'page.show': ({ runId }) => {
      const shown = runs.show(runId);
      return shown.ok ? success({}) : shown;
    },
    'page.place': ({ bounds }) => {
      page.place?.(bounds);
      return success({});
    },
  };
}
