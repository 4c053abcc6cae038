import type { BoardEvent } from '../../shared/board/boardEvent.ts';
import type { BoardState } from '../../shared/board/boardState.ts';
import { reduceBoard, reduceBoardEvents } from '../../shared/board/reduceBoard.ts';
import { StoreError } from '../agent/ports/eventStore.ts';

export interface Folded {
  readonly state: BoardState;
  /** Those that are in the state now. */
  readonly events: readonly BoardEvent[];
  /** What is wrong with the first one that is not. */
  readonly damage?: StoreError;
}

/**
 * Folds events that were read from the file, as far as they fit the board: the rules make none that do not, but the file
 * may have been changed by other means.
 */
export function foldStored(state: BoardState, events: readonly BoardEvent[]): Folded {
  try {
    return { state: reduceBoardEvents(events, state), events };
  } catch {
    return foldOneByOne(state, events);
  }
}

function foldOneByOne(from: BoardState, events: readonly BoardEvent[]): Folded {
  let state = from;
  for (const [index, event] of events.entries()) {
    try {
      state = reduceBoard(state, event);
    } catch (cause) {
      const message = `The board cannot be read beyond its entry ${event.seq}, which does not fit what stands before it. Put a backup in its place.`;
      return { state, events: events.slice(0, index), damage: new StoreError('corrupt', message, { cause }) };
    }
  }
  return { state, events };
}
