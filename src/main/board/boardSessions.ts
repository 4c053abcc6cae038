import { nameKey } from '../../shared/board/actor.ts';
import type { Refusal } from '../../shared/board/refusal.ts';
import type { Result } from '../../shared/result.ts';
import type { BoardSecretChange } from '../store/boardSecretStore.ts';
import { BoardAccess, type BoardAccessParts } from './boardAccess.ts';
import type { BoardDone } from './boardService.ts';

export interface BoardSessionsParts extends BoardAccessParts {
  /** What the first person on the board is called. */
  readonly firstPerson: string;
}

/** What has the passphrase of somebody forgotten where the board records it. */
export function forgetting(name: string): readonly BoardSecretChange[] {
  return [{ type: 'passphrase.forgotten', actor: nameKey(name) }];
}

/** What each window of this host may do on the board: one a connection of a renderer, from which alone it is known who asks. */
export class BoardSessions {
  readonly #parts: BoardSessionsParts;

  constructor(parts: BoardSessionsParts) {
    this.#parts = parts;
  }

  /** A access for a window that has connected; to be closed with the window. */
  open(): BoardAccess {
    return new BoardAccess(this.#parts);
  }

  /** Sees to it that somebody is on the board: on its first use, the lone person and the app's own agent. */
  found(): Promise<void> {
    return this.#parts.board.found(this.#parts.firstPerson);
  }

  /**
   * Has the passphrase of somebody forgotten, in the name of `by`: their windows are signed out, and they come in by a token
   * as at first. That it was done is on record, or else it was not done.
   */
  resetPassphrase(by: string, name: string): Promise<Result<BoardDone, Refusal>> {
    return this.#parts.board.execute(by, { type: 'report_passphrase_reset', name }, forgetting(name));
  }
}
