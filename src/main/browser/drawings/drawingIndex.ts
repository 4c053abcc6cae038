import { inkFeatures, likeness } from './inkFeatures.ts';

/** What a drawing is most like, and how much: of a meaning, or of one that stands for none of them. */
export interface Likeness {
  /** Undefined for what stands for none of the meanings. */
  readonly meaning: string | undefined;
  /** From 0 to 1: the same. */
  readonly most: number;
}

/** How alike a drawing has to be to a known one, and by how much less to all of another meaning. Learnt with the signatures, on sets left out in turn. */
const ALIKE = 0.92;
const APART = 0.011;
/** Known drawings that are looked at once more with the drawing moved by a cell each way. */
const CLOSEST = 40;
/** What is less alike than this, as it stands, is no more alike by a cell's move than it has to be. */
const FAR = 0.1;
const MOVES: readonly (readonly [number, number])[] = [-1, 0, 1].flatMap((down) =>
  [-1, 0, 1].map((right) => [right, down] as const),
);

/** Drawings of which it is known what they stand for. */
export class DrawingIndex {
  readonly #meanings: (string | undefined)[] = [];
  readonly #features: Float32Array[] = [];

  get size(): number {
    return this.#features.length;
  }

  add(meaning: string | undefined, ink: string): void {
    this.#meanings.push(meaning);
    this.#features.push(inkFeatures(ink));
  }

  /** What a drawing stands for; undefined where it is like none that is known, or as like to some that stand for something else. */
  meaningOf(ink: string): string | undefined {
    const [first, second] = this.likenesses(ink);
    if (first?.meaning === undefined || first.most < ALIKE) return undefined;
    return first.most - (second?.most ?? 0) >= APART ? first.meaning : undefined;
  }

  /** How alike a drawing is to the known ones, each meaning once, the most alike first. */
  likenesses(ink: string): readonly Likeness[] {
    const own = inkFeatures(ink);
    const straight = this.#features
      .map((known, at) => ({ at, most: likeness(own, known) }))
      .filter(({ most }) => most >= ALIKE - FAR);
    if (straight.length === 0) return [];
    const closest = straight.sort((one, other) => other.most - one.most).slice(0, CLOSEST);
    const moved = MOVES.map((move) => inkFeatures(ink, move));
    const most = new Map<string | undefined, number>();
    for (const { at } of closest) {
      const known = this.#features[at];
      const meaning = this.#meanings[at];
      if (!known) continue;
      for (const features of moved) most.set(meaning, Math.max(most.get(meaning) ?? 0, likeness(features, known)));
    }
    return [...most].map(([meaning, alike]) => ({ meaning, most: alike })).sort((one, other) => other.most - one.most);
  }
}
