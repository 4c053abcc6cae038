import type { Dialog } from 'playwright-core';
import type { NativeDialog } from '../../../../shared/actions/actionOutcome.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import type { AnswerDialog, DialogAnswer } from '../../../agent/ports/executor.ts';

/**
 * The native dialogs of all tabs of a run, which freeze their page until they are answered. Whoever is at work answers:
 * the agent by whom `answerer` names, without one nobody agrees to anything; while a person has the page, that person.
 * Every answer is kept until it is witnessed.
 */
export class DialogDesk {
  /** Who answers for the agent; absent when no run is at work. */
  answerer: AnswerDialog | undefined;
  /** How many were opened so far. */
  opened = 0;
  readonly #settings: () => Settings;
  /** Opened while a person has the page, and left to that person. */
  readonly #left = new Set<Dialog>();
  readonly #asking = new Set<Promise<void>>();
  #answered: NativeDialog[] = [];
  #takenOver = false;

  constructor(settings: () => Settings) {
    this.#settings = settings;
  }

  readonly receive = (dialog: Dialog): void => {
    this.opened += 1;
    if (this.#takenOver) this.#left.add(dialog);
    else this.#begin(dialog);
  };

  /** What a person has left open when the page is taken back is for the agent to answer. */
  setTakenOver(takenOver: boolean): void {
    this.#takenOver = takenOver;
    if (takenOver) return;
    const left = [...this.#left];
    this.#left.clear();
    for (const dialog of left) this.#begin(dialog);
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

  #begin(dialog: Dialog): void {
    const asking = this.#answer(dialog).finally(() => this.#asking.delete(asking));
    this.#asking.add(asking);
  }

  async #answer(dialog: Dialog): Promise<void> {
    const type = dialog.type() as NativeDialog['type'];
    const message = dialog.message();
    const answer = await this.#decide(type, message, dialog.defaultValue());
    if (this.#takenOver) {
      this.#left.add(dialog);
      return;
    }
    const { accept, text, reason } = answer;
    const reply = type === 'prompt' && accept ? (text ?? dialog.defaultValue()) : undefined;
    try {
      await (accept ? dialog.accept(reply) : dialog.dismiss());
    } catch {
      // A person has answered it meanwhile, or the page was closed with it: there is nothing left to answer.
      if (type !== 'beforeunload') return;
      // The embedded browser has left the page by itself.
      this.#answered.push({ type, message, accepted: true });
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
    if (confirmDialogs !== 'critic') return { accept: type === 'beforeunload' || confirmDialogs === 'accept' };
    // Nobody is at work: a person who goes to another address means it, and to anything else nobody has agreed.
    if (!this.answerer) return { accept: type === 'beforeunload' };
    try {
      return await this.answerer({ type, message, suggested });
    } catch {
      return { accept: false, reason: 'The run was stopped before it was answered' };
    }
  }
}
