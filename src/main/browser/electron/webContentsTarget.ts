import type { WebContents } from 'electron';
import { z } from 'zod';
import type { CdpParams } from './cdpMessage.ts';
import { UnloadGuard } from './unloadGuard.ts';

const MARK = 'countersign-prompt:';

const markedSchema = z.tuple([z.string(), z.string()]);

/** Asks for one bit of what was entered; answered here, and no dialog for anybody else. */
const BIT = 'countersign-prompt-bit';
const BITS = 16;

/**
 * For the page's own world, before its scripts: Electron makes `prompt()` throw. Asked as a question instead it reaches
 * the debugger. A question has only yes and no for an answer, and the page stands still until it has it: what was entered,
 * unless it is what the page has suggested, is therefore asked for bit by bit, which takes a moment and no dialog.
 */
const PROMPT_SCRIPT = `if (self === top) {
  const ask = self.confirm.bind(self);
  const bit = () => ask(${JSON.stringify(BIT)});
  self.prompt = function prompt(message = '', value = '') {
    if (!ask(${JSON.stringify(MARK)} + JSON.stringify([String(message), String(value)]))) return null;
    if (!bit()) return String(value);
    for (let text = ''; ; ) {
      let code = 0;
      for (let place = 0; place < ${BITS}; place++) if (bit()) code += 2 ** place;
      if (code === 0) return text;
      text += String.fromCharCode(code);
    }
  };
}`;

/** The answers to the questions for bits: whether there is a text, then its characters, and an empty one at the end. */
function bitsOf(text: string): boolean[] {
  const codes = [...Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)), 0];
  return [true, ...codes.flatMap((code) => Array.from({ length: BITS }, (_, place) => ((code >> place) & 1) === 1))];
}

const PROTOCOL_VERSION = '1.3';

/** A page of Electron with its debugger attached, in process: no port is opened. */
export class WebContentsTarget implements DebuggerTarget {
  readonly targetId: string;
  readonly openerId?: string;
  readonly contents: WebContents;
  /** Whether the page lets itself be left. */
  readonly guard: UnloadGuard;
  #listener: (event: DebuggerEvent) => void = () => undefined;
  /** What is left to tell of the text that was entered in a prompt. */
  #bits: boolean[] = [];
  #isAskedForBit = false;

  private constructor(contents: WebContents, targetId: string, openerId: string | undefined) {
    this.contents = contents;
    this.targetId = targetId;
    if (openerId !== undefined) this.openerId = openerId;
    this.guard = new UnloadGuard(
      contents,
      (method, params) => this.#listener({ method, params }),
      (method, params) => contents.debugger.sendCommand(method, params),
    );
    contents.debugger.on('message', (_event, method: string, params: CdpParams, childSessionId: string) => {
      if (this.#answersBit(method, params) || this.guard.withholds(method, params)) return;
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
    if (method === 'Page.handleJavaScriptDialog') {
      const { accept, promptText } = params;
      this.#bits = accept === true && typeof promptText === 'string' ? bitsOf(promptText) : [];
    }
    // An empty session id is refused; for the page itself there must be none at all.
    return childSessionId === undefined
      ? this.guard.command(method, params, () => this.contents.debugger.sendCommand(method, params))
      : this.contents.debugger.sendCommand(method, params, childSessionId);
  }

  listen(listener: (event: DebuggerEvent) => void): void {
    this.#listener = listener;
  }

  /** True for what only this file knows of: a question for a bit, and the end of it. */
  #answersBit(method: string, params: CdpParams): boolean {
    if (method === 'Page.javascriptDialogClosed' && this.#isAskedForBit) {
      this.#isAskedForBit = false;
      return true;
    }
    if (method !== 'Page.javascriptDialogOpening' || params['message'] !== BIT) return false;
    this.#isAskedForBit = true;
    const accept = this.#bits.shift() ?? false;
    this.contents.debugger.sendCommand('Page.handleJavaScriptDialog', { accept }).catch(() => undefined);
    return true;
  }

  /** Takes the debugger off; the page goes on living. */
  detach(): void {
    if (!this.contents.isDestroyed() && this.contents.debugger.isAttached()) this.contents.debugger.detach();
  }
}

/** The parameters of `Page.javascriptDialogOpening`, with a prompt that was asked as a question made a prompt again. */
export function restorePrompt(params: CdpParams): CdpParams {
  const { type, message } = params;
  if (type !== 'confirm' || typeof message !== 'string' || !message.startsWith(MARK)) return params;
  const marked = markedSchema.safeParse(parseJson(message.slice(MARK.length)));
  if (!marked.success) return params;
  const [text, suggested] = marked.data;
  return { ...params, type: 'prompt', message: text, defaultPrompt: suggested };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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
