import type { ConnectOverCDPTransport } from 'playwright-core';
import type { AgentTabs } from './agentTabs.ts';
import type { CdpRequest } from './cdpMessage.ts';
import { CdpRouter } from './cdpRouter.ts';
import { oneMessagePerTask } from './oneMessagePerTask.ts';

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

  constructor(tabs: AgentTabs) {
    this.#tabs = tabs;
    this.#router = new CdpRouter(
      tabs,
      oneMessagePerTask((message) => this.onmessage?.(message)),
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
