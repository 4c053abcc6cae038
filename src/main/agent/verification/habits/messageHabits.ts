import type { SkeletonChange, SkeletonMessage } from '../../../../shared/page/skeleton.ts';
import { isAlike, shapeOf } from './textShape.ts';

export type MessageChange = Extract<SkeletonChange, { readonly message: SkeletonMessage }>;

type Kind = SkeletonMessage['kind'];

/** A message that came, or went, by itself. */
interface Sample {
  readonly direction: 'came' | 'went';
  readonly kind: Kind;
  readonly text: string;
  readonly weight: number;
}

const REMEMBERED = 60;
/** A place that was seen to say unrelated things this often says whatever it likes. */
const UNRELATED_TEXTS = 2;

/**
 * The messages that a page shows by itself: of other people, of background work. One that comes later is one of them when it
 * is of their pattern; whether a page that has shown a message takes it away again says nothing of whether it shows any.
 */
export class MessageHabits {
  #samples: Sample[] = [];
  readonly #talk = new Map<string, number>();

  learn(changes: readonly MessageChange[], weight: number): void {
    for (const change of changes) {
      const { key, message } = change;
      if (change.type === 'message-changed' && (message.kind === 'log' || !isAlike(change.before, change.after))) {
        this.#talk.set(key, (this.#talk.get(key) ?? 0) + weight);
      }
      for (const sample of samplesOf(change)) this.#samples.push({ ...sample, weight });
    }
    this.#samples = this.#samples.slice(-REMEMBERED);
  }

  /** `needed`: the weight of what must have been seen. */
  knows(change: MessageChange, needed: number): boolean {
    const { key, message } = change;
    if (change.type === 'message-changed' && !isTrouble(message.kind)) {
      const talk = this.#talk.get(key) ?? 0;
      if (talk >= (message.kind === 'log' ? needed : needed * UNRELATED_TEXTS)) return true;
    }
    const [sample] = samplesOf(change);
    if (sample === undefined) return false;
    const alike = this.#samples.filter((known) => isSameSort(known, sample));
    return alike.reduce((sum, { weight }) => sum + weight, 0) >= needed;
  }
}

/** What came first, then what went. */
function samplesOf(change: MessageChange): Omit<Sample, 'weight'>[] {
  const { kind, text } = change.message;
  switch (change.type) {
    case 'message-appeared':
      return [{ direction: 'came', kind, text }];
    case 'message-disappeared':
      return [{ direction: 'went', kind, text }];
    case 'message-changed':
      return [
        { direction: 'came', kind, text: change.after },
        { direction: 'went', kind, text: change.before },
      ];
  }
}

/** Of what speaks of trouble, or asks, only the very same is known again. */
function isSameSort(known: Omit<Sample, 'weight'>, sample: Omit<Sample, 'weight'>): boolean {
  if (known.kind !== sample.kind || known.direction !== sample.direction) return false;
  return isTrouble(sample.kind) ? shapeOf(known.text) === shapeOf(sample.text) : isAlike(known.text, sample.text);
}

function isTrouble(kind: Kind): boolean {
  return kind === 'alert' || kind === 'error' || kind === 'dialog';
}
