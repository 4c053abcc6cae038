import { printable } from './printable.ts';

export type Tone = 'plain' | 'quiet' | 'good' | 'bad' | 'strong';

export interface ProgressLine {
  readonly tone: Tone;
  readonly text: string;
}

/** A line of progress, of which nothing can steer the terminal. */
export function line(tone: Tone, text: string): ProgressLine {
  return { tone, text: printable(text) };
}
