import type { Dialog } from 'playwright-core';
import type { NativeDialog } from '../../../../shared/actions/actionOutcome.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import type { AnswerDialog, DialogAnswer } from '../../../agent/ports/executor.ts';
import type { BrowserQuestion, BrowserTabs } from '../../browserTabs.ts';

/**
 * The questions of the browser in all tabs of a run: native dialogs, which freeze their page until they are answered, and
 * what pages ask permission for. Whoever is at work answers: the agent by whom `answerer` names, without one nobody agrees
 * to anything; while a person has the page, or no run is at work where a person sees it, that person. Every answer is kept
 * until it is witnessed.
 */
export class DialogDesk {
  /** How many were opened so far. */
  opened = 0;
  readonly #settings: () => Settings;
  readonly #browser: Pick<BrowserTabs, 'askPerson'>;
  #answerer: AnswerDialog | undefined;
  /** Left to a person, each with how it is taken back. */
  readonly #left = new Map<BrowserQuestion, () => void>();
  readonly #asking = new Set<Promise<void>>();
  #answered: NativeDialog[] = [];
  #takenOver = false;
  #inARow = 0;
  #lastAnsweredAt = Number.NEGATIVE_INFINITY;

  constructor(settings: () => Settings, browser: Pick<BrowserTabs, 'askPerson'>) {
    this.#settings = settings;
    this.#browser = browser;
  }

  /** Who answers for the agent; absent when no run is at work. What was left to a person is the agent's when a run begins. */
  set answerer(answerer: AnswerDialog | undefined) {
    this.#answerer = answerer;
    if (answerer) this.#takeBack();
  }

  /**
   * `getStuck`: called where the page does not stop asking or the browser takes no answer, so that it stands still for
   * ever.
   */
  readonly receive = (dialog: Dialog, getStuck: () => void): void => {
    const { settle, browser } = this.#settings();
    this.#inARow = performance.now() - this.#lastAnsweredAt < settle.domQuietMs ? this.#inARow + 1 : 1;
    if (this.#inARow > browser.dialogsInARow) {
      getStuck();
      return;
    }
    this.ask({
      type: dialog.type() as NativeDialog['type'],
      message: dialog.message(),
      suggested: dialog.defaultValue(),
      answer: async (accept, text) => {
        try {
          await (accept ? dialog.accept(text) : dialog.dismiss());
        } catch (error) {
          // It was opened between a navigation's beginning and its end: the browser holds the next page for the active one.
          if (error instanceof Error && error.message.includes('Not attached to an active page')) getStuck();
          throw error;
        } finally {
          this.#lastAnsweredAt = performance.now();
        }
      },
    });
  };

  readonly ask = (question: BrowserQuestion): void => {
    this.opened += 1;
    if (this.#isForPerson()) this.#leave(question);
    else this.#begin(question);
  };

  /** What a person has left open when the page is taken back is for the agent to answer. */
  setTakenOver(takenOver: boolean): void {
    this.#takenOver = takenOver;
    if (!takenOver) this.#takeBack();
  }

  /** Resolves when none is waiting for the agent's answer, or at once when that is aborted. */
  async settled(signal: AbortSignal): Promise<void> {
    const aborted = new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    while (this.#asking.size > 0 && !signal.aborted) await Promise.race([...this.#asking, aborted]);
  }

  /** What was answered since it was last asked for. */
  take(): NativeDialog[] {
    const answered = this.#answered;
    this.#answered = [];
    return answered;
  }

  #isForPerson(): boolean {
    return this.#takenOver || (this.#answerer === undefined && this.#browser.askPerson !== undefined);
  }

  #leave(question: BrowserQuestion): void {
    const takeBack = this.#browser.askPerson?.({
      ...question,
      answer: (accept, text) => {
        this.#left.delete(question);
        return question.answer(accept, text);
      },
    });
    this.#left.set(question, takeBack ?? (() => undefined));
  }

  #takeBack(): void {
    if (this.#isForPerson()) return;
    const left = [...this.#left];
    this.#left.clear();
    for (const [question, takeBack] of left) {
      takeBack();
      this.#begin(question);
    }
  }

  #begin(question: BrowserQuestion): void {
    const asking = this.#answer(question).finally(() => this.#asking.delete(asking));
    this.#asking.add(asking);
  }

  async #answer(question: BrowserQuestion): Promise<void> {
    const { type, message, suggested } = question;
    const answer = await this.#decide(type, message, suggested);
    if (this.#takenOver) {
      this.#leave(question);
      return;
    }
    const { accept, text, reason } = answer;
    const reply = type === 'prompt' && accept ? (text ?? suggested) : undefined;
    try {
      await question.answer(accept, reply);
    } catch {
      // A person has answered it meanwhile, or the page was closed with it: there is nothing left to answer.
      if (type !== 'beforeunload' || !accept) return;
      const stays = 'It may be left now, but stays until what leads away from it is done once more';
      this.#answered.push({ type, message, accepted: false, reason: stays });
      return;
    }
    this.#answered.push({
      type,
      message,
      accepted: accept,
      ...(reply !== undefined && { reply }),
      ...(reason !== undefined && { reason }),
    });
  }

  async #decide(type: NativeDialog['type'], message: string, suggested: string): Promise<DialogAnswer> {
    // There is only one answer to these.
    if (type === 'alert') return { accept: true };
    const { confirmDialogs } = this.#settings().browser;
    if (confirmDialogs !== 'critic' && type !== 'permission')
      return { accept: type === 'beforeunload' || confirmDialogs === 'accept' };
    // Nobody is at work: a person who goes to another address means it, and to anything else nobody has agreed.
    if (!this.#answerer) return { accept: type === 'beforeunload' };
    try {
      return await this.#answerer({ type, message, suggested });
    } catch {
      return { accept: false, reason: 'The run was stopped before it was answered' };
    }
  }
}
