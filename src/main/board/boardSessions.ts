import { BoardSeat, type BoardSeatParts } from './boardSeat.ts';

export interface BoardSessionsParts extends BoardSeatParts {
  /** What the first person on the board is called. */
  readonly firstPerson: string;
}

/** The seats in front of this host's windows: one a connection of a renderer, from which alone it is known who asks. */
export class BoardSessions {
  readonly #parts: BoardSessionsParts;

  constructor(parts: BoardSessionsParts) {
    this.#parts = parts;
  }

  /** A seat for a window that has connected; to be closed with the window. */
  open(): BoardSeat {
    return new BoardSeat(this.#parts);
  }

  /** Sees to it that somebody is on the board: on its first use, the lone person and the app's own agent. */
  found(): void {
    this.#parts.board.found(this.#parts.firstPerson);
  }
}
