import { parentPort } from 'node:worker_threads';
import { StoreError, type StoreErrorCode } from '../../agent/ports/eventStore.ts';

/** A call of one method of one of its parts. */
interface ThreadCall {
  readonly id: number;
  readonly part: string;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** What a thread is asked; `close`: when it has answered everything else. */
export type ThreadMessage = ThreadCall | 'close';

export type ThreadReply = { readonly id: number } & (
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: StoreErrorCode | 'bug'; readonly message: string }
);

type Part = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;

interface Work {
  readonly parts: Readonly<Record<string, object>>;
  readonly close: () => void;
}

/** The thread's side: answers calls of these parts' methods until it is told to close. */
export function answerCalls({ parts, close }: Work): void {
  let underWay = 0;
  let isClosing = false;

  const answer = async ({ id, part, method, args }: ThreadCall): Promise<ThreadReply> => {
    try {
      return { id, ok: true, value: await (parts[part] as Part | undefined)?.[method]?.(...args) };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { id, ok: false, code: error instanceof StoreError ? error.code : 'bug', message };
    }
  };

  parentPort?.on('message', async (message: ThreadMessage) => {
    if (message === 'close') isClosing = true;
    else {
      underWay++;
      parentPort?.postMessage(await answer(message));
      underWay--;
    }
    if (!isClosing || underWay > 0) return;
    close();
    parentPort?.close();
  });
}
