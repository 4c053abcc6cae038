import type { MoveWords } from './moveCommand.ts';
import { MOVES, type MoveKind } from './moveKind.ts';

/** What still has to be given before a move can be asked for, for people; undefined when nothing is missing. */
export function missingWords(kind: MoveKind, { text, person }: Pick<MoveWords, 'text' | 'person'>): string | undefined {
  const { asks, words = 'Notes' } = MOVES[kind];
  switch (asks) {
    case 'nothing':
    case 'optional-words':
      return undefined;
    case 'person':
      return person === '' ? 'Choose somebody.' : undefined;
    case 'words':
    case 'triage':
      return text.trim() === '' ? `${words} must not be empty.` : undefined;
  }
}
