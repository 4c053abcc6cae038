import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium, type Page } from 'playwright-core';
import { build, preview } from 'vite';
import { testBrowserPath } from '../browser/launchTestBrowser.ts';

/** The renderer in a real browser, on a host in memory: see `window/main.ts`. */
export interface RendererWindows {
  /** A window of that size, in CSS pixels, that shows the run of a scene. */
  open(scene: string, size?: { readonly width: number; readonly height: number }): Promise<Page>;
  /** Errors that any of the windows has met. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

const WIDE = { width: 1440, height: 900 };

export async function startRendererWindows(): Promise<RendererWindows> {
  const outDir = mkdtempSync(join(tmpdir(), 'countersign-renderer-'));
  const shared = { root: resolve('test/integration/renderer/window'), configFile: false, logLevel: 'error' } as const;
  await build({ ...shared, plugins: [react()], build: { outDir, target: 'esnext', minify: false } });
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const [base] = server.resolvedUrls?.local ?? [];
  const executablePath = testBrowserPath();
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  const problems: string[] = [];
  return {
    problems,
    async open(scene, size = WIDE) {
      const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' });
      const page = await context.newPage();
      page.on('pageerror', ({ message }) => problems.push(message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !/Content Security Policy|sandboxed/.test(message.text()))
          problems.push(message.text());
      });
      await page.goto(`${base}?scene=${scene}`);
      await page.getByRole('navigation', { name: 'Screens' }).waitFor();
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
