import { beforeAll, expect, it } from 'vitest';
import { runLiars } from '../../bench/verdicts/runLiars.ts';
import { savedUnderSurvey } from '../../fixtures/liars/unseen/honest/savedUnderSurvey.ts';
import { testBrowserPath } from '../browser/launchTestBrowser.ts';

beforeAll(() => {
  const path = testBrowserPath();
  if (path !== undefined) process.env['COUNTERSIGN_BROWSER'] = path;
});

it('what the site has kept is done, though a survey has opened on top of it', async () => {
  const [result] = await runLiars([savedUnderSurvey], 1);
  expect(result?.run).toMatchObject({ truth: true, claim: 'yes' });
}, 60_000);
