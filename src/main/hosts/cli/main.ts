import { fileURLToPath } from 'node:url';
import { runCommandLine } from './commandLine.ts';
import { FAILED } from './terminal.ts';

/** Built files lie in `out/main`; what they read lies beside `out`. */
const FOLDERS = {
  clinic: fileURLToPath(new URL('../../resources/clinic', import.meta.url)),
  renderer: fileURLToPath(new URL('../renderer', import.meta.url)),
  commandLine: fileURLToPath(new URL('../../scripts/countersign.mjs', import.meta.url)),
};

runCommandLine(process.argv.slice(2), FOLDERS).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(FAILED);
  },
);
