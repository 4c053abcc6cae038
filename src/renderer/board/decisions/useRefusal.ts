import { useMemo } from 'react';
import type { BoardCommand, BoardReport } from '../../../shared/board/boardCommand.ts';
import { decideCommand } from '../../../shared/board/decideCommand.ts';
import type { Refusal } from '../../../shared/board/refusal.ts';
import { useAsker } from '../moves/useAsker.ts';

/** Why the board would refuse something now; null when it would do it. */
export type FindRefusal = (ask: BoardCommand | BoardReport) => Refusal | null;

const NOBODY: Refusal = { rule: 'inactive-actor', message: 'Nobody is signed in here.', whoCould: [] };

/**
 * The rules of the board, asked in advance with what this window knows, for whoever is signed in. The board itself asks them
 * again: others may have been there first.
 */
export function useRefusal(): FindRefusal {
  const asker = useAsker();
  return useMemo(
    () => (ask) => {
      if (asker === null) return NOBODY;
      const { board, me, settings } = asker;
      const decided = decideCommand(board, { by: me, ask, now: Date.now(), settings });
      return decided.ok ? null : decided.error;
    },
    [asker],
  );
}
