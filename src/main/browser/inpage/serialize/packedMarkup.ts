import type { PackedHtml } from '../packedCapture.ts';
import { escapeAttribute } from './escape.ts';

/** Attribute values from this length are kept apart; below, naming one takes as much space as saying it again. */
const LONG = 40;
/** Longer pieces are put down: a text that grows without end is copied again and again by the garbage collector. */
const PIECE = 4096;

/** Collects markup in document order; what is long is said once, however often it comes. */
export class PackedMarkup {
  readonly #parts: (string | number)[] = [];
  readonly #texts: string[] = [];
  readonly #known = new Map<string, number>();
  #piece = '';

  add(markup: string): void {
    this.#piece += markup;
    if (this.#piece.length > PIECE) this.#putDown();
  }

  /** Adds an attribute with its value escaped. */
  addAttribute(name: string, value: string): void {
    if (value.length < LONG) {
      this.add(` ${name}="${escapeAttribute(value)}"`);
      return;
    }
    this.#piece += ` ${name}="`;
    this.#putDown();
    this.#parts.push(this.#indexOf(value));
    this.#piece = '"';
  }

  get packed(): PackedHtml {
    this.#putDown();
    return { parts: this.#parts, texts: this.#texts };
  }

  #indexOf(value: string): number {
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    const index = this.#texts.push(escapeAttribute(value)) - 1;
    this.#known.set(value, index);
    return index;
  }

  #putDown(): void {
    if (this.#piece !== '') this.#parts.push(this.#piece);
    this.#piece = '';
  }
}
