/** Answers that a test holds back until it is ready for them. */
export class HeldAnswers {
  #holding = false;
  readonly #answers: (() => void)[] = [];
  readonly #waiting: (() => void)[] = [];

  /** From now on answers are held back. */
  hold(): void {
    this.#holding = true;
  }

  /** Lets go what was held back, and whatever comes from now on: browsers ask again for files that break off. */
  release(): void {
    this.#holding = false;
    for (const answer of this.#answers.splice(0)) answer();
  }

  /** Gives an answer, now or when it is released. */
  give(answer: () => void): void {
    if (this.#holding) this.#answers.push(answer);
    else answer();
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Resolves when an answer is held back, or was given at once. */
  async arrived(): Promise<void> {
    if (this.#answers.length === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
