import { create } from 'zustand';
import type { BoardEvent } from '../../shared/board/boardEvent.ts';
import type { BoardConnections, BoardSession } from '../../shared/board/boardSession.ts';
import type { BoardState } from '../../shared/board/boardState.ts';
import { EMPTY_BOARD, reduceBoardEvents } from '../../shared/board/reduceBoard.ts';
import type { WaitingRun } from '../../shared/board/waitingRun.ts';

/** The board as this window knows it, folded from the host's events, and who sits in front of it. */
export interface BoardStore {
  readonly board: BoardState;
  /** All that `board` was folded from: `events[n]` has the sequence number n. */
  readonly events: readonly BoardEvent[];
  /** Null until the host has answered for the first time. */
  readonly session: BoardSession | null;
  /** Agents that are connected now, and where they may connect; null until the host has answered. */
  readonly connections: BoardConnections | null;
  /** What stands in line for the agent, in its order. */
  readonly waiting: readonly WaitingRun[];
  /** Whether all of the board has been fetched once since somebody signed in. */
  readonly ready: boolean;
  /** Why the board could not be fetched; for people. */
  readonly problem: string | null;
  /** Who sits here now. What was known of the board is dropped as soon as nobody is signed in. */
  meet(session: BoardSession): void;
  /** Adds events; returns from where on some are missing before it could add them all, or null. */
  ingest(events: readonly BoardEvent[]): number | null;
}

const NOTHING_KNOWN = { board: EMPTY_BOARD, events: [], connections: null, waiting: [], ready: false, problem: null };

export const useBoardStore = create<BoardStore>((set, get) => ({
  ...NOTHING_KNOWN,
  session: null,
  meet: (session) => set(session.status === 'signed-out' ? { ...NOTHING_KNOWN, session } : { session }),
  ingest: (batch) => {
    const { board, events } = get();
    const fresh = batch.filter(({ seq }) => seq > board.seq);
    const gap = fresh.findIndex(({ seq }, index) => seq !== board.seq + 1 + index);
    const next = gap === -1 ? fresh : fresh.slice(0, gap);
    if (next.length > 0) set({ board: reduceBoardEvents(next, board), events: [...events, ...next] });
    return gap === -1 ? null : board.seq + 1 + next.length;
  },
}));

/** The board; empty while nobody is signed in. */
export function useBoard(): BoardState {
  return useBoardStore(({ board }) => board);
}

/** Who sits in front of this window, by name; null while nobody is signed in or the window is locked. */
export function useMe(): string | null {
  return useBoardStore(({ session }) => (session?.status === 'open' ? (session.actor?.name ?? null) : null));
}
