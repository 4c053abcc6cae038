import type { WebContents } from 'electron';
import type { CdpParams } from './cdpMessage.ts';

/** Commands that lead away from a page, and are given once more when somebody has agreed to leave it. */
const LEADING_AWAY: ReadonlySet<string> = new Set(['Page.navigate', 'Page.navigateToHistoryEntry', 'Page.reload']);

/** What a page is left for when it is left at all; a form that was sent cannot be sent again by its address. */
const SENDS_A_FORM = 'formSubmissionPost';

interface Question {
  /** Goes where the page was to be left for; undefined when that is not known. */
  readonly go: (() => Promise<unknown>) | undefined;
  /** What became of it: of going there, or nothing because the page stays. */
  readonly outcome: Promise<unknown>;
  readonly resolve: (outcome: unknown) => void;
}

function questionOf(go: Question['go']): Question {
  let resolve: Question['resolve'] = () => undefined;
  const outcome = new Promise((settle) => {
    resolve = settle;
  });
  return { go, outcome, resolve };
}

/**
 * Pages that ask before they are left (`beforeunload`). Electron wants the answer at once, and whoever gives it needs time. So
 * the page stays at first; the client is asked like by any other browser, and where its answer is yes, the page is left for
 * what it was to be left for.
 */
export class UnloadGuard {
  readonly #contents: WebContents;
  readonly #emit: (method: string, params: CdpParams) => void;
  readonly #send: (method: string, params: CdpParams) => Promise<unknown>;
  #go: Question['go'];
  /** The last one that came up, and whether it waits for its answer. */
  #question: Question | undefined;
  #isOpen = false;
  /** Somebody has agreed that the page is left. */
  #mayLeave = false;
  /** A question that Electron has answered at once; its end is not for the client. */
  #isWithheld = false;

  /** `emit` tells the client of an event, `send` sends a command to the page. */
  constructor(
    contents: WebContents,
    emit: (method: string, params: CdpParams) => void,
    send: (method: string, params: CdpParams) => Promise<unknown>,
  ) {
    this.#contents = contents;
    this.#emit = emit;
    this.#send = send;
    contents.on('will-prevent-unload', (event) => {
      // Electron's event says "prevent the prevention".
      if (this.#mayLeave) event.preventDefault();
    });
    contents.on('did-navigate', () => {
      this.#mayLeave = false;
      this.#go = undefined;
    });
    contents.on('did-navigate-in-page', () => {
      this.#go = undefined;
    });
  }

  /** The page is about to be left by that, which can be done again. */
  leavesBy(go: () => Promise<unknown>): void {
    this.#go = go;
  }

  /** Sends a command; one that leads away is answered when it is settled whether the page is left. */
  async command(method: string, params: CdpParams, send: () => Promise<unknown>): Promise<unknown> {
    if (method === 'Page.handleJavaScriptDialog' && this.#isOpen) return this.#answer(params['accept'] === true);
    if (!LEADING_AWAY.has(method)) return send();
    const before = this.#question;
    const sent = send();
    this.leavesBy(async () => {
      await sent.catch(() => undefined);
      return send();
    });
    const result = await sent;
    const asked = this.#question;
    return asked && asked !== before ? ((await asked.outcome) ?? result) : result;
  }

  /** Whether an event of the page is not for the client. */
  withholds(method: string, params: CdpParams): boolean {
    if (method === 'Page.frameRequestedNavigation') this.#goTo(params);
    const isOpening = method === 'Page.javascriptDialogOpening' && params['type'] === 'beforeunload';
    if (isOpening && !this.#mayLeave && !this.#isOpen) {
      this.#isOpen = true;
      this.#question = questionOf(this.#go);
      this.#isWithheld = true;
      return false;
    }
    if (isOpening) {
      this.#isWithheld = true;
      return true;
    }
    if (method !== 'Page.javascriptDialogClosed' || !this.#isWithheld) return false;
    // The answer that Electron has got at once.
    this.#isWithheld = false;
    return true;
  }

  #goTo({ frameId, url, reason }: CdpParams): void {
    if (reason === SENDS_A_FORM) this.#go = undefined;
    else if (reason === 'reload') this.#go = () => this.#send('Page.reload', {});
    else this.#go = () => this.#send('Page.navigate', { url, frameId, referrer: this.#contents.getURL() });
  }

  /** Rejects when the page is to be left and it is not known for what. */
  async #answer(accept: boolean): Promise<unknown> {
    const question = this.#question;
    this.#isOpen = false;
    this.#emit('Page.javascriptDialogClosed', { result: accept, userInput: '' });
    if (!accept || !question) {
      question?.resolve(undefined);
      return {};
    }
    this.#mayLeave = true;
    if (!question.go) {
      question.resolve(undefined);
      throw new Error('The page may be left now, but what it was to be left for has to be done once more');
    }
    // Where the page leads next is not waited for here: who has answered is not who wanted to go.
    question.resolve(this.#goOn(question.go).catch(() => undefined));
    return {};
  }

  /** Not before the page has taken in that it stayed: that would end whatever it is left for. */
  async #goOn(go: () => Promise<unknown>): Promise<unknown> {
    await this.#send('Runtime.evaluate', { expression: '0' });
    return go();
  }
}
