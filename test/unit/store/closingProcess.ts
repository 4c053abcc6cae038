/** A process that closes a thread of the store while it waits for an answer of it, and says `closed` when that is done. */
import { Worker } from 'node:worker_threads';
import { openThread } from '../../../src/main/store/threads/threadPort.ts';

const WORKER = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', (message) => {
    if (message === 'close') setTimeout(() => parentPort.close(), 200);
    else parentPort.postMessage({ id: message.id, ok: true, value: 1 });
  });
`;
const thread = openThread({ name: 'answers', start: async () => new Worker(WORKER, { eval: true }) });
void thread.port<{ ask(): number }>('part', { ask: true }).ask();
void thread.close().then(() => process.stdout.write('closed'));
