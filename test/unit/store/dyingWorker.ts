import { parentPort, workerData } from 'node:worker_threads';

/** How a thread dies: after so many answers, with the next call not done, or done and not answered. */
export interface Death {
  readonly answers: number;
  readonly when: 'before' | 'after';
}

const { death } = workerData as { readonly death: Death };
let left = death.answers;

if (parentPort) {
  const port = parentPort;
  const post = port.postMessage.bind(port);
  port.postMessage = (reply) => {
    if (death.when === 'after' && left === 0) process.exit(1);
    left--;
    post(reply);
  };
  port.on('message', () => {
    if (death.when === 'before' && left === 0) process.exit(1);
  });
}
await import('../../../src/main/store/threads/storeWorker.ts');
