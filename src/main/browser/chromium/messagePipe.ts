import { CONSOLE_EVENTS, type ConsoleLimits } from '../consoleLimit.ts';

/** What each message ends with. */
const END = 0;
const BEGINNINGS = CONSOLE_EVENTS.map((method) => Buffer.from(`{"method":"${method}"`));
const LONGEST_BEGINNING = Math.max(...BEGINNINGS.map(({ length }) => length));
/** The session stands at the end of a message. */
const SESSION = /"sessionId":"(\w{1,64})"\}$/;
const TAIL = 128;

export interface PipeReader {
  /** A whole message, as JSON. */
  message(text: string): void;
  /** One was too long to be read; `sessionId` says to whom it was told. */
  skipped(sessionId: string | undefined): void;
}

/**
 * Parts what comes from a browser's pipe into messages. One of a page's console that is longer than anybody wants to read is
 * skipped as it comes: put together it would take several times its size, and a page can write half a gigabyte at once.
 */
export class MessagePipe {
  readonly #limits: () => ConsoleLimits;
  readonly #reader: PipeReader;
  #pieces: Buffer[] = [];
  #length = 0;
  /** The end, so far, of a message that is skipped. */
  #skipping: Buffer | undefined;

  constructor(limits: () => ConsoleLimits, reader: PipeReader) {
    this.#limits = limits;
    this.#reader = reader;
  }

  take(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(END); end !== -1; end = chunk.indexOf(END, start)) {
      this.#add(chunk.subarray(start, end));
      this.#finish();
      start = end + 1;
    }
    this.#add(chunk.subarray(start));
  }

  #add(piece: Buffer): void {
    if (piece.length === 0) return;
    if (this.#skipping) {
      this.#skipping = tailOf([this.#skipping, piece]);
      return;
    }
    this.#pieces.push(piece);
    this.#length += piece.length;
    if (this.#length <= this.#limits().consoleBytes || !this.#isOfConsole()) return;
    this.#skipping = tailOf(this.#pieces);
    this.#pieces = [];
  }

  #finish(): void {
    const skipped = this.#skipping;
    const pieces = this.#pieces;
    this.#skipping = undefined;
    this.#pieces = [];
    this.#length = 0;
    if (skipped) this.#reader.skipped(SESSION.exec(skipped.toString('latin1'))?.[1]);
    else this.#reader.message((pieces.length === 1 ? pieces[0] : Buffer.concat(pieces))?.toString() ?? '');
  }

  #isOfConsole(): boolean {
    let beginning = Buffer.alloc(0);
    for (const piece of this.#pieces) {
      if (beginning.length >= LONGEST_BEGINNING) break;
      beginning = Buffer.concat([beginning, piece.subarray(0, LONGEST_BEGINNING)]);
    }
    return BEGINNINGS.some((begins) => beginning.subarray(0, begins.length).equals(begins));
  }
}

function tailOf(pieces: readonly Buffer[]): Buffer {
  return Buffer.concat(pieces.map((piece) => piece.subarray(-TAIL))).subarray(-TAIL);
}
