import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { injectedScript } from './scripts/vite/injectedScript.ts';

export default defineConfig({
  main: {
    plugins: [injectedScript()],
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
    build: { target: 'chrome130', sourcemap: true, rolldownOptions: { input: 'src/renderer/index.html' } },
  },
});
