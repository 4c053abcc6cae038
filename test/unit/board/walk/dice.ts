/** Throws that follow from a number alone, so that a walk that went wrong can be walked again. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** From 0 up to, but without, the bound. */
  below(bound: number): number {
    // mulberry32
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  }

  /** True that many times in a hundred. */
  percent(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<T>(choices: readonly T[]): T | undefined {
    return choices[this.below(choices.length)];
  }

  /** One of them; there has to be one. */
  one<T>(choices: readonly [T, ...T[]]): T {
    return this.pick(choices) ?? choices[0];
  }

  some<T>(choices: readonly T[], percent: number): T[] {
    return choices.filter(() => this.percent(percent));
  }
}
