import { useState } from 'react';
import type { Task } from '../../../shared/board/task.ts';
import { useCardStore } from '../columns/cardStore.ts';
import type { MoveWords } from '../moves/moveCommand.ts';
import type { MoveKind } from '../moves/moveKind.ts';
import { useMover } from '../moves/useMoves.ts';
import { refusalText } from '../refusalText.ts';

/** What came of one task. */
export type ItemResult =
  | { readonly outcome: 'waiting' | 'done' }
  | { readonly outcome: 'refused'; readonly why: string };

/** A move of several tasks, one after the other, each with its own answer. */
export interface Bulk {
  /** By task id, in the order in which they are asked for; null before it has begun. */
  readonly results: ReadonlyMap<string, ItemResult> | null;
  readonly atWork: boolean;
  carryOut(kind: MoveKind, tasks: readonly Task[], words: Omit<MoveWords, 'seen'>): Promise<void>;
}

export function useBulk(): Bulk {
  const move = useMover();
  const [results, setResults] = useState<ReadonlyMap<string, ItemResult> | null>(null);
  const [atWork, setAtWork] = useState(false);
  return {
    results,
    atWork,
    carryOut: async (kind, tasks, words) => {
      setAtWork(true);
      const now = new Map<string, ItemResult>(tasks.map(({ id }) => [id, { outcome: 'waiting' }]));
      setResults(new Map(now));
      for (const { id, subjectHash } of tasks) {
        const answer = await move(kind, id, { ...words, seen: subjectHash }, 'quietly');
        now.set(id, resultOf(answer));
        setResults(new Map(now));
      }
      setAtWork(false);
      // What is done is out of the way; what could not be done stays in hand.
      const { selection, select } = useCardStore.getState();
      select([...selection.ids].filter((id) => now.get(id)?.outcome !== 'done'));
    },
  };
}

function resultOf(answer: Awaited<ReturnType<ReturnType<typeof useMover>>>): ItemResult {
  if (!answer) return { outcome: 'refused', why: 'The app did not answer.' };
  return answer.outcome === 'done' ? { outcome: 'done' } : { outcome: 'refused', why: refusalText(answer.refusal) };
}
