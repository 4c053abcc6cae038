import type { ConnectOverCDPTransport } from 'playwright-core';
import type { ConsoleLimits } from '../consoleLimit.ts';
import type { AgentTabs } from './agentTabs.ts';
import type { CdpRequest } from './cdpMessage.ts';
import { CdpRouter } from './cdpRouter.ts';

/**
 * What `chromium.connectOverCDP(transport)` takes instead of an address: the agent's tabs, in process. Closing it takes
 * the debuggers off and leaves the pages open.
 */
export class ElectronTransport implements ConnectOverCDPTransport {
  onmessage?: (message: object) => void;
  onclose?: (reason?: string) => void;
  readonly #tabs: AgentTabs;
  readonly #router: CdpRouter;
  #closed = false;

  constructor(tabs: AgentTabs, consoleLimits?: () => ConsoleLimits) {
    this.#tabs = tabs;
    this.#router = new CdpRouter(
      tabs,
      oneMessagePerTask((message) => this.onmessage?.(message)),
      consoleLimits,
    );
    for (const target of tabs.targets()) this.#router.addTarget(target);
    tabs.listen({
      popupOpened: (target) => this.#router.addTarget(target),
      closed: (target) => this.#router.removeTarget(target),
      downloadStarted: (target, { guid, url, suggestedFilename, ended }) => {
        this.#router.downloadStarted(target, { guid, url, suggestedFilename });
        void ended.then((state) => this.#router.downloadEnded(guid, state));
      },
    });
  }

  send(message: object): void {
    this.#router.receive(message as CdpRequest);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#router.close();
    this.#tabs.detach();
    this.onclose?.();
  }
}

/**
 * Delivers messages in order, each in an event loop task of its own. Playwright handles an answer over several
 * microtasks and misses what follows it in the same task, such as the contexts of a frame it is just being told of; its
 * own transports keep messages apart in the same way.
 */
export function oneMessagePerTask<T>(deliver: (message: T) => void): (message: T) => void {
  const queue: T[] = [];
  const deliverNext = () => {
    const [message] = queue.splice(0, 1);
    if (queue.length > 0) setImmediate(deliverNext);
    if (message !== undefined) deliver(message);
  };
  return (message) => {
    queue.push(message);
    if (queue.length === 1) setImmediate(deliverNext);
  };
}
