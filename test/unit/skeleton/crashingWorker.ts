import { parentPort } from 'node:worker_threads';

/** The real worker, except that one page ends it. */
parentPort?.on('message', (request: { html?: string }) => {
  if (request.html === 'crash') process.exit(3);
});
await import('../../../src/main/browser/skeleton/skeletonWorker.ts');
