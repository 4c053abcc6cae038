import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import manifest from './package.json' with { type: 'json' };
import { injectedScript } from './scripts/imports/injectedScript.ts';

export default defineConfig({
  main: {
    plugins: [injectedScript()],
    define: { __APP_VERSION__: JSON.stringify(manifest.version) },
    build: {
      target: 'node20',
      sourcemap: true,
      rolldownOptions: {
        input: { index: 'src/main/index.ts', cli: 'src/main/hosts/cli/main.ts' },
      },
    },
  },
  preload: {
    build: {
      target: 'node20',
      rolldownOptions: {
        input: { index: 'src/preload/index.ts' },
        // A sandboxed preload cannot be an ES module.
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react()],
    build: {
      target: 'chrome130',
      minify: true,
      sourcemap: true,
      rolldownOptions: { input: 'src/renderer/index.html' },
    },
  },
});
