import type { Frame, Page } from 'playwright-core';
import type { PageState } from '../../../../shared/page/pageState.ts';
import { NO_MASK, type SecretMask } from '../../../../shared/secrets/secretMask.ts';
import type { Secrets } from '../witness/sentFields.ts';
import type { NumberedCapture } from './captureFrame.ts';
import type { CapturedFrame } from './joinFrames.ts';

/** Ids that are left free after a frame gave no answer in time: it may still be handing them out. */
const RESERVED_IDS = 10_000;

/** Values of secrets that are remembered, the latest; none is ever written anywhere. */
const REMEMBERED_SECRETS = 20;

/**
 * What must stay the same over all captures of a page: which number a frame has, which ids are taken, in which frame an
 * element was seen, and what on it is secret. And what the last one gave, so that nothing is read again that is as it was.
 */
export class FrameRegistry {
  readonly #numbers = new WeakMap<Frame, number>();
  #nextNumber = 1;
  #nextId = 1;
  #frames = new Map<string, Frame>();
  #captures = new WeakMap<Frame, NumberedCapture>();
  /** The last capture of the whole page, and the frames that it was made of. */
  last: { readonly frames: CapturedFrame; readonly state: PageState } | undefined;

  /** The element that was pointed at last, as long as nothing else has moved the pointer. */
  pointedAt: string | undefined;

  readonly #secretNames = new Set<string>();
  #secretValues: readonly string[] = [];

  #mask = NO_MASK;

  /** What keeps the values of secrets out of what is read of the page. */
  get mask(): SecretMask {
    return this.#mask;
  }

  /** What was read so far may hold what is a secret from now on, and is read again. */
  maskWith(mask: SecretMask): void {
    if (mask === this.#mask) return;
    this.#mask = mask;
    this.#captures = new WeakMap();
    this.last = undefined;
  }

  /** Names of fields that were seen to hold secrets, and the latest values that were typed into such fields. */
  get secrets(): Secrets {
    return { names: this.#secretNames, values: new Set(this.#secretValues), mask: this.#mask };
  }

  holdsSecrets(names: readonly string[]): void {
    for (const name of names) this.#secretNames.add(name);
  }

  secretIsTyped(value: string): void {
    this.#secretValues = [...this.#secretValues, value].slice(-REMEMBERED_SECRETS);
  }

  /** The first id that no frame uses. */
  get nextId(): number {
    return this.#nextId;
  }

  /** A frame reported the first id that is free after it. */
  idsTakenUpTo(nextId: number): void {
    this.#nextId = Math.max(this.#nextId, nextId);
  }

  idsMayBeTaken(): void {
    this.#nextId += RESERVED_IDS;
  }

  /** 0 for the main frame; others are numbered as they are first met, for as long as they live. */
  numberOf(frame: Frame): number {
    if (frame.parentFrame() === null) return 0;
    const known = this.#numbers.get(frame);
    if (known !== undefined) return known;
    this.#numbers.set(frame, this.#nextNumber);
    return this.#nextNumber++;
  }

  /** The last capture of a frame. */
  captureOf(frame: Frame): NumberedCapture | undefined {
    return this.#captures.get(frame);
  }

  isCaptured(frame: Frame, capture: NumberedCapture): void {
    this.#captures.set(frame, capture);
  }

  /** Replaces what is known of where elements are with what the latest capture saw. */
  locate(frames: Map<string, Frame>): void {
    this.#frames = frames;
  }

  frameOf(id: string): Frame | undefined {
    return this.#frames.get(id);
  }
}

const registries = new WeakMap<Page, FrameRegistry>();

/** The registry of a page: one for all who ever capture it, because the ids live in the page's documents. */
export function frameRegistryOf(page: Page): FrameRegistry {
  const known = registries.get(page);
  if (known) return known;
  const registry = new FrameRegistry();
  registries.set(page, registry);
  return registry;
}
