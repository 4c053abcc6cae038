import type { WebContents } from 'electron';
import type { CdpParams } from './cdpMessage.ts';
import type { DebuggerEvent, DebuggerTarget } from './debuggerTarget.ts';
import { PROMPT_SCRIPT, restorePrompt } from './promptDialog.ts';

const PROTOCOL_VERSION = '1.3';

/** A page of Electron with its debugger attached, in process: no port is opened. */
export class WebContentsTarget implements DebuggerTarget {
  readonly targetId: string;
  readonly openerId?: string;
  readonly contents: WebContents;
  #listener: (event: DebuggerEvent) => void = () => undefined;

  private constructor(contents: WebContents, targetId: string, openerId: string | undefined) {
    this.contents = contents;
    this.targetId = targetId;
    if (openerId !== undefined) this.openerId = openerId;
    contents.debugger.on('message', (_event, method: string, params: CdpParams, childSessionId: string) => {
      const told = method === 'Page.javascriptDialogOpening' ? restorePrompt(params) : params;
      this.#listener({ method, params: told, ...(childSessionId ? { childSessionId } : {}) });
    });
  }

  /** Attaches at once, so that a popup is under control before its first document loads. */
  static async attach(contents: WebContents, openerId?: string): Promise<WebContentsTarget> {
    contents.debugger.attach(PROTOCOL_VERSION);
    const [{ targetInfo }] = await Promise.all([
      contents.debugger.sendCommand('Target.getTargetInfo'),
      contents.debugger.sendCommand('Page.addScriptToEvaluateOnNewDocument', {
        source: PROMPT_SCRIPT,
        runImmediately: true,
      }),
    ]);
    return new WebContentsTarget(contents, targetInfo.targetId, openerId);
  }

  url(): string {
    return this.contents.getURL();
  }

  title(): string {
    return this.contents.getTitle();
  }

  send(method: string, params: CdpParams, childSessionId?: string): Promise<unknown> {
    // An empty session id is refused; for the page itself there must be none at all.
    return childSessionId === undefined
      ? this.contents.debugger.sendCommand(method, params)
      : this.contents.debugger.sendCommand(method, params, childSessionId);
  }

  listen(listener: (event: DebuggerEvent) => void): void {
    this.#listener = listener;
  }

  /** Takes the debugger off; the page goes on living. */
  detach(): void {
    if (!this.contents.isDestroyed() && this.contents.debugger.isAttached()) this.contents.debugger.detach();
  }
}
