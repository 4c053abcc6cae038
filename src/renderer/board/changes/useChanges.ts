import { useEffect, useMemo } from 'react';
import { useBoardStore } from '../../state/boardStore.ts';
import { type ChangesSince, changesSince, NO_CHANGES } from './changesSince.ts';
import type { LastLooked } from './lastLooked.ts';
import { useLookedStore } from './lookedStore.ts';

/** What others did since somebody looked at the board last, as it goes on. */
export function useChanges(me: string): { readonly looked: LastLooked | undefined; readonly changes: ChangesSince } {
  const events = useBoardStore((store) => store.events);
  const seq = useBoardStore((store) => store.board.seq);
  const looked = useLookedStore((store) => store.byActor[me]);
  const open = useLookedStore((store) => store.open);
  const isKnown = looked !== undefined;
  useEffect(() => {
    if (!isKnown) open(me, seq);
  }, [isKnown, me, open, seq]);
  const changes = useMemo(() => (looked ? changesSince(events, looked, me) : NO_CHANGES), [events, looked, me]);
  return { looked, changes };
}
