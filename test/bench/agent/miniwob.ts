import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join, normalize } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { testBrowserPath } from '../../integration/browser/launchTestBrowser.ts';
import type { AgentTask, OpenTask } from './agentTasks.ts';

/** The bed's name on the command line. */
export const MINIWOB = 'miniwob';

/**
 * What pictures, curves or the time decide, which nobody reads out of a DOM. Everything else of the benchmark counts.
 */
const NOT_DOM: ReadonlySet<string> = new Set(
  [
    ...[
      'bisect-angle',
      'button-delay',
      'chase-circle',
      'circle-center',
      'click-pie',
      'click-pie-nodelay',
      'click-shades',
      'click-shape',
    ],
    ...['count-shape', 'count-sides', 'drag-circle', 'drag-cube', 'drag-shape', 'drag-shapes', 'drag-shapes-2'],
    ...['drag-single-shape', 'draw-circle', 'draw-line', 'enter-text-ocr', 'find-midpoint', 'hot-cold', 'hover-shape'],
    ...[
      'identify-shape',
      'moving-items',
      'resize-textarea',
      'right-angle',
      'simon-says',
      'stock-market',
      'tic-tac-toe',
    ],
    ...['use-colorwheel', 'use-colorwheel-2', 'visual-addition', 'guess-number', 'highlight-text', 'highlight-text-2'],
  ].map((name) => `${name}.html`),
);

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
};

/** Problems are drawn by chance: the same number gives the same one at every load. */
const seeded = (seed: number): string => `<script>(() => {
  let state = ${seed} >>> 0;
  Math.random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
})();</script>`;

/**
 * The page without what stands around the problem: its own copy of the task, the clock and the reward. What is handed in goes
 * to the server and is said to have come, right or wrong, as on any site.
 */
const BARE = `<script>(() => {
  const start = core.startEpisode;
  core.startEpisode = () => {
    core.startEpisode = () => undefined;
    core.EPISODE_MAX_TIME = 1e9;
    start();
    core.startEpisodeReal();
    core.clearTimer?.();
    for (const id of ['query', 'reward-display', 'click-canvas', 'sync-task-cover'])
      document.getElementById(id)?.style.setProperty('display', 'none', 'important');
  };
  core.endEpisode = (reward) => {
    if (WOB_DONE_GLOBAL) return;
    WOB_RAW_REWARD_GLOBAL = reward;
    WOB_DONE_GLOBAL = true;
    void fetch('/received', { method: 'POST' });
    document.body.insertAdjacentHTML('beforeend', '<p role="status">Received.</p>');
  };
})();</script>`;

/**
 * The tasks of a copy of MiniWoB++ (Liu et al. 2018; github.com/Farama-Foundation/miniwob-plusplus) on this disk.
 *
 * @param folder the one that holds `html/`, or that itself
 * @param seeds problems of each page
 */
export async function miniwobTasks(folder: string, seeds: number): Promise<AgentTask[]> {
  const root = ['', 'html', 'miniwob/html']
    .map((part) => join(folder, part))
    .find((at) => existsSync(join(at, 'core')));
  if (root === undefined) throw new Error(`There is no MiniWoB++ in ${folder}.`);
  const files = readdirSync(join(root, 'miniwob')).filter((file) => file.endsWith('.html') && !NOT_DOM.has(file));
  const problems = files.sort().flatMap((file) => Array.from({ length: seeds }, (_, seed) => ({ file, seed })));
  const executablePath = testBrowserPath();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) });
  try {
    const page = await browser.newPage();
    const tasks: AgentTask[] = [];
    for (const { file, seed } of problems) {
      const say = await utteranceOf(page, root, file, seed);
      if (say === undefined) console.error(`${file} does not start`);
      else tasks.push(miniwobTask(root, file, seed, say));
    }
    return tasks;
  } finally {
    await browser.close();
  }
}

function miniwobTask(root: string, file: string, seed: number, say: string): AgentTask {
  return {
    bed: MINIWOB,
    name: `${basename(file, '.html')} ${seed + 1}`,
    say,
    can: true,
    asks: false,
    async open() {
      const { url, close } = await serve(root, file, seed);
      const rewarded = (page: Page): Promise<boolean> =>
        page.evaluate('WOB_RAW_REWARD_GLOBAL >= 1').then(Boolean, () => false);
      return {
        startUrl: url,
        truth: rewarded,
        isUntrue: (truth) => !truth,
        changed: () => [],
        close,
      } satisfies OpenTask;
    },
  };
}

/** What the page asks for, or undefined where it does not start. */
async function utteranceOf(page: Page, root: string, file: string, seed: number): Promise<string | undefined> {
  const { url, close } = await serve(root, file, seed);
  try {
    await page.goto(url);
    return await page.evaluate<string>(`document.getElementById('query').textContent.replace(/\\s+/g, ' ').trim()`);
  } catch {
    return undefined;
  } finally {
    await close();
  }
}

async function serve(root: string, file: string, seed: number): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const path = normalize(join(root, decodeURIComponent(pathname)));
    if (pathname === '/received') {
      response.writeHead(204).end();
      return;
    }
    if (!path.startsWith(root) || !existsSync(path)) {
      response.writeHead(404).end();
      return;
    }
    const content = readFileSync(path);
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' });
    response.end(extname(path) === '.html' ? bare(content.toString(), seed) : content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/miniwob/${file}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function bare(html: string, seed: number): string {
  return html.replace(/<head>/i, (head) => head + seeded(seed)).replace(/<\/body>/i, (end) => BARE + end);
}
