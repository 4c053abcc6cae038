import type { CdpParams } from './cdpMessage.ts';

/** An event of a page, or of something inside it that has a session of its own: a frame in another process, a worker. */
export interface DebuggerEvent {
  readonly method: string;
  readonly params: CdpParams;
  /** Absent for the page itself. */
  readonly childSessionId?: string;
}

/** One page with a debugger on it. The router knows pages only through this, so that it runs without Electron. */
export interface DebuggerTarget {
  /** The id of its main frame, as the browser gave it: clients rely on the two being the same. */
  readonly targetId: string;
  /** The target that opened it with window.open or a link. */
  readonly openerId?: string;
  url(): string;
  title(): string;
  /** Sends a command to the page, or to a child session of it. Rejects with the browser's message. */
  send(method: string, params: CdpParams, childSessionId?: string): Promise<unknown>;
  /** Everything that the page reports from now on. There is one listener at a time. */
  listen(listener: (event: DebuggerEvent) => void): void;
}

/** What the router needs of the application around it. */
export interface TargetHost {
  /** `Chrome/1.2.3.4`. */
  readonly product: string;
  readonly userAgent: string;
  /** Makes a hidden page and attaches a debugger to it. */
  createTarget(url: string): Promise<DebuggerTarget>;
  /** Closes a page; {@link CdpRouter.removeTarget} is called when it is gone. */
  closeTarget(targetId: string): void;
}
