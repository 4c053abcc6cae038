import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goalReport } from '../../../src/main/board/goalReport.ts';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import { goalReportSchema } from '../../../src/shared/board/report/goalReport.ts';
import { temporaryDirectory } from '../../unit/store/temporaryStore.ts';
import { launchTestBrowser } from '../browser/launchTestBrowser.ts';
import { verifiedGoal } from './verifiedGoal.ts';

let session: BrowserSession;

beforeAll(async () => {
  session = await launchTestBrowser();
});

afterAll(async () => {
  await session.close();
});

describe('the report on a goal', () => {
  it('opens in a browser as a page of its own, in its own style, and asks for nothing', async () => {
    const { store, ask, taskId } = await verifiedGoal();
    await ask('Ada', { type: 'create_goal', title: '<script>document.title = "owned"</script>' });
    const task = await ask('Ada', { type: 'create_task', title: '<img src="http://evil.test/x">', goal_id: 'GOAL-2' });
    const file = await goalReport({ goalId: 'GOAL-2', format: 'html' }, store, Date.now());
    const own = await goalReport({ goalId: 'GOAL-1', format: 'html' }, store, Date.now());
    expect(file?.fileName).toBe('goal-2-report.html');

    const { page } = session;
    const asked: string[] = [];
    const problems: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => problems.push(message.text()));
    const path = join(temporaryDirectory(), 'report.html');
    const address = pathToFileURL(path).href;
    for (const { content, heading } of [
      { content: own?.content ?? '', heading: `${taskId}: Save the form` },
      { content: file?.content ?? '', heading: `${task.taskId}: <img src="http://evil.test/x">` },
    ]) {
      writeFileSync(path, content);
      await page.goto(address);
      await page.getByRole('heading', { name: heading }).waitFor();
      expect(await page.evaluate('getComputedStyle(document.querySelector(".task")).borderRadius')).toBe('8px');
    }
    expect(await page.title()).toBe('GOAL-2: <script>document.title = "owned"</script>');
    expect(new Set(asked)).toEqual(new Set([address]));
    expect(problems).toEqual([]);
  });

  it('holds as JSON what the stored run observed, word for word', async () => {
    const { store, runId, taskId } = await verifiedGoal();
    const file = await goalReport({ goalId: 'GOAL-1', format: 'json' }, store, 1);
    const report = goalReportSchema.parse(JSON.parse(file?.content ?? ''));
    expect(report).toMatchObject({
      goal: { state: 'verified', verifiedBy: 'Ada' },
      tasks: [{ id: taskId, state: 'verified', submission: { evidence: { runId } } }],
      audit: { head: (await store.board.read()).at(-1)?.hash },
    });
    expect(await goalReport({ goalId: 'GOAL-7', format: 'json' }, store, 1)).toBeUndefined();
  });

  it('says what is damaged rather than that there is no such goal', async () => {
    const { store, tamper } = await verifiedGoal();
    const { seq } = (await store.board.read()).find(({ change }) => change.type === 'goal.created') ?? { seq: -1 };
    tamper('DELETE FROM board_events WHERE seq = ?', seq);
    await expect(goalReport({ goalId: 'GOAL-1', format: 'html' }, store, 1)).rejects.toMatchObject({
      code: 'corrupt',
      message: expect.stringContaining(`entry ${seq}`),
    });
  });
});
