import { resolve } from 'node:path';
import { writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { startClinic } from '../../../src/main/sample/clinicServer.ts';
import { launchTestBrowser } from '../browser/launchTestBrowser.ts';
import { PlaywrightExecutor } from '../../../src/main/browser/executor/playwrightExecutor.ts';
import { SkeletonClient } from '../../../src/main/browser/skeleton/skeletonClient.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
it('dump', async () => {
  const clinic = await startClinic({ publicDir: resolve('resources/clinic') });
  const session = await launchTestBrowser();
  const ex = new PlaywrightExecutor({ page: session.page, skeletons: new SkeletonClient(), settings: DEFAULT_SETTINGS });
  for (const p of ['/?q=Elif', '/patients/5', '/settings?tab=notifications']) {
    await ex.perform({ type: 'navigate', url: clinic.url + p });
    const page = await ex.observe();
    console.error(p, page.title, page.tree.map((n) => JSON.stringify(n)).join('\n'));
    writeFileSync('/tmp/page' + p.replace(/\W/g, '_') + '.json', JSON.stringify(page));
  }
  await session.close(); await clinic.close();
});
