import type { ProtectedText } from '../protectedText.ts';
import type { TaskIntent } from '../taskIntent.ts';

/** Reads one clause, or says with undefined that it is not of its kind. */
export type ClauseRule = (clause: string, spans: ProtectedText['spans']) => readonly TaskIntent[] | undefined;
