import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import manifest from './package.json' with { type: 'json' };
import { injectedScript } from './scripts/imports/injectedScript.ts';
import { workerModulePath } from './scripts/imports/workerModulePath.ts';

/** Files that take a minute and more: begun last, they would keep one processor busy while the other has nothing to do. */
const LONG =
  /(?:doorsWalk|liars|mutated|[cC]hromium|heavyPages|runFiles|ambience|killed|looksFurther|storesNothing|widgets|linearTime\/\w+)\.test\.ts$/;

/** Run by Node as they are, as fast as the product: Vite's module runner makes a call of each use of an import. */
const NATIVE = {
  experimental: { viteModuleRunner: false },
  execArgv: ['--import', new URL('./scripts/imports/nativeImports.ts', import.meta.url).href],
};

/** What browsers bring about is waited for, on a busy machine for longer than the second that is usual. */
const expect = { poll: { timeout: 10_000 } };

/** Windows of one display take the focus from each other. */
const END_TO_END = { testTimeout: 180_000, hookTimeout: 120_000, fileParallelism: false, expect, ...NATIVE };

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  plugins: [injectedScript(), workerModulePath(), react()],
  test: {
    // Of tests that may run beside each other, as each starts a process and a browser of its own.
    maxConcurrency: 2,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
          // To load the sources anew for each of hundreds of files would take most of the time. Who needs them fresh says so.
          isolate: false,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          setupFiles: ['test/integration/takeLightBrowser.ts'],
          ...NATIVE,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          exclude: ['test/e2e/embedded/**'],
          ...END_TO_END,
        },
      },
      { test: { name: 'embedded', include: ['test/e2e/embedded/**/*.test.ts'], ...END_TO_END } },
    ],
  },
});
