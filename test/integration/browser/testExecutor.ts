import { afterAll, beforeAll } from 'vitest';
import { PlaywrightExecutor } from '../../../src/main/browser/executor/playwrightExecutor.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { launchTestBrowser } from './launchTestBrowser.ts';
import { skeletons } from './skeletons.ts';

/** A browser with one page and an executor on it, for all tests of the file that calls it: there once they run, closed after them. */
export function testExecutor() {
  const opened = {} as { session: Awaited<ReturnType<typeof launchTestBrowser>>; executor: PlaywrightExecutor };
  beforeAll(async () => {
    opened.session = await launchTestBrowser();
    opened.executor = new PlaywrightExecutor({
      page: opened.session.page,
      skeletons,
      settings: () => DEFAULT_SETTINGS,
    });
  });
  afterAll(async () => {
    await opened.executor.close();
    await opened.session.close();
  });
  return {
    get page() {
      return opened.session.page;
    },
    get executor() {
      return opened.executor;
    },
  };
}
