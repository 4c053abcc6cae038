import { useEffect } from 'react';
import type { BoardEvent } from '../../../shared/board/boardEvent.ts';
import { useBoardStore, useMe } from '../../state/boardStore.ts';
import { type Drafts, useDraft } from './drafts.ts';

/** A task or a goal as somebody who decides on it has it in view. */
export interface Seen<T> {
  /** Of the last event of the board then. */
  readonly seq: number;
  /** What goes along with the decision as `seen`. */
  readonly hash: string;
  readonly view: T;
}

interface Parts<T> {
  readonly drafts: Drafts<Seen<T>>;
  readonly subjectId: string;
  readonly hash: string;
  readonly view: T;
  /** What is not as it was, in words. */
  readonly changesOf: (before: T, after: T) => string[];
  /** Whether it can be decided on as it was in view; where it cannot, changes are followed without a word. */
  readonly matters: (view: T) => boolean;
  /** Whether something has been written about it that is not sent yet. */
  readonly writing: boolean;
}

interface Sight {
  /** The hash of what the person has in view. */
  readonly hash: string;
  /** What others have changed about it since; empty when nothing. */
  readonly changes: readonly string[];
  readonly changedBy: readonly string[];
  /** The person has looked at what is there now. */
  readonly look: () => void;
}

/**
 * What of a subject somebody has in view who is about to decide on it. It stays what it was when the page was opened, or when
 * the writing began, until the person says that they have looked again; what they change themselves they know of.
 */
export function useSeen<T>({ drafts, subjectId, hash, view, changesOf, matters, writing }: Parts<T>): Sight {
  const me = useMe();
  const events: readonly BoardEvent[] = useBoardStore((store) => store.events);
  const seq = useBoardStore((store) => store.board.seq);
  const [kept, keep] = useDraft(drafts, subjectId);
  const isOther = kept !== undefined && kept.hash !== hash;
  const lines = kept ? changesOf(kept.view, view) : [];
  const changes = lines.length === 0 && isOther ? ['Something of it was changed.'] : lines;
  const watched = kept !== undefined && changes.length > 0 && (writing || matters(kept.view));
  const changedBy = watched ? changersSince(events, kept.seq, subjectId, me ?? '') : [];
  const byOthers = changedBy.length > 0;
  const look = () => keep({ seq, hash, view });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only opening the page is a new look at it
  useEffect(() => {
    if (!writing || !kept) look();
  }, [subjectId, me]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for all that it is made of
  useEffect(() => {
    if (kept && changes.length > 0 && !byOthers) look();
  }, [hash, byOthers, changes.length]);

  return { hash: kept?.hash ?? hash, changes: byOthers ? changes : [], changedBy, look };
}

/** Who else has changed something about a task or goal since an event: each name once, in the order of their changes. */
export function changersSince(
  events: readonly BoardEvent[],
  sinceSeq: number,
  subjectId: string,
  me: string,
): readonly string[] {
  const names = new Set<string>();
  for (const event of events.slice(sinceSeq + 1)) {
    if (event.by !== me && concerns(event, subjectId)) names.add(event.by);
  }
  return [...names];
}

function concerns({ subjects, change }: BoardEvent, subjectId: string): boolean {
  if (subjectId in subjects) return true;
  return ('taskId' in change && change.taskId === subjectId) || ('goalId' in change && change.goalId === subjectId);
}
