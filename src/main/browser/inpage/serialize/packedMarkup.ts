import type { PackedHtml } from '../packedCapture.ts';
import { escapeAttribute, escapeText } from './escape.ts';

/** Attribute values from this length are kept apart; below, naming one takes as much space as saying it again. */
const LONG = 40;
/** Longer pieces are put down: a text that grows without end is copied again and again by the garbage collector. */
const PIECE = 4096;

/**
 * Collects markup in document order; what is long is said once, however often it comes. Tags and texts have room for so many
 * characters; so have, apart from them, long attributes and styles, which are left out once theirs is taken: a page full of
 * embedded pictures is still read.
 */
export class PackedMarkup {
  #room: number;
  #roomForLong: number;
  /** Something was left out. */
  isCut = false;
  readonly #parts: (string | number)[] = [];
  readonly #texts: string[] = [];
  readonly #known = new Map<string, number>();
  #piece = '';

  constructor(characters = Number.POSITIVE_INFINITY) {
    this.#room = characters;
    this.#roomForLong = characters;
  }

  /** Nothing more is to be added than what closes the elements that are open. */
  get isFull(): boolean {
    if (this.#room <= 0) this.isCut = true;
    return this.#room <= 0;
  }

  /** Adds as much of a text as there is room for, escaped; false where that is not all. */
  addText(text: string): boolean {
    if (text.length <= this.#room) {
      this.add(escapeText(text));
      return true;
    }
    this.isCut = true;
    this.add(escapeText(text.slice(0, Math.max(this.#room, 0))));
    return false;
  }

  addStyle(markup: string): void {
    if (this.#hasRoomFor(markup)) this.add(markup);
  }

  add(markup: string): void {
    this.#room -= markup.length;
    this.#piece += markup;
    if (this.#piece.length > PIECE) this.#putDown();
  }

  /** Adds an attribute with its value escaped. */
  addAttribute(name: string, value: string): void {
    if (value.length < LONG) {
      this.add(` ${name}="${escapeAttribute(value)}"`);
      return;
    }
    if (!this.#known.has(value) && !this.#hasRoomFor(value)) return;
    this.#room -= name.length;
    this.#piece += ` ${name}="`;
    this.#putDown();
    this.#parts.push(this.#indexOf(value));
    this.#piece = '"';
  }

  get packed(): PackedHtml {
    this.#putDown();
    return { parts: this.#parts, texts: this.#texts };
  }

  #hasRoomFor({ length }: string): boolean {
    if (length > this.#roomForLong) {
      this.isCut = true;
      return false;
    }
    this.#roomForLong -= length;
    return true;
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
