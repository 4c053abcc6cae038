import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { injectedScript } from './scripts/vite/injectedScript.ts';
import { workerModulePath } from './scripts/vite/workerModulePath.ts';

export default defineConfig({
  plugins: [injectedScript(), workerModulePath(), react()],
  test: {
    // Of tests that may run beside each other, as each starts a process and a browser of its own.
    maxConcurrency: 2,
    projects: [
      { test: { name: 'unit', include: ['test/unit/**/*.test.{ts,tsx}'], testTimeout: 30_000 } },
      {
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          setupFiles: ['test/integration/takeLightBrowser.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
