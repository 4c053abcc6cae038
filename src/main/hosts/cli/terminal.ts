import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Where the commands write: progress for people, results for scripts. */
export interface Terminal {
  /** A line of progress; goes to standard error when standard output carries a result. */
  line(text?: string): void;
  problem(text: string): void;
  result(text: string): void;
  styled(style: Style, text: string): string;
}

/** `quietOutput`: standard output is kept for the result alone. */
export function openTerminal({ quietOutput }: { readonly quietOutput: boolean }): Terminal {
  const progress = quietOutput ? process.stderr : process.stdout;
  return {
    line: (text = '') => void progress.write(`${text}\n`),
    problem: (text) => void process.stderr.write(`${styleText('red', text, { stream: process.stderr })}\n`),
    result: (text) => void process.stdout.write(`${text}\n`),
    styled: (style, text) => styleText(style, text, { stream: progress }),
  };
}
