import { createInterface } from 'node:readline/promises';
import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Where the commands write: progress for people, results for scripts. */
export interface Terminal {
  /** A line of progress; goes to standard error when standard output carries a result. */
  line(text?: string): void;
  problem(text: string): void;
  result(text: string): void;
  styled(style: Style, text: string): string;
  /** Whether somebody is there to answer. */
  readonly canAsk: boolean;
  /** Asks a question that is answered by yes or no; anything but a yes is a no, and so is giving up on it. */
  confirm(question: string, signal: AbortSignal): Promise<boolean>;
}

/** `quietOutput`: standard output is kept for the result alone. */
export function openTerminal({ quietOutput }: { readonly quietOutput: boolean }): Terminal {
  const progress = quietOutput ? process.stderr : process.stdout;
  return {
    line: (text = '') => void progress.write(`${text}\n`),
    problem: (text) => void process.stderr.write(`${styleText('red', text, { stream: process.stderr })}\n`),
    result: (text) => void process.stdout.write(`${text}\n`),
    styled: (style, text) => styleText(style, text, { stream: progress }),
    canAsk: process.stdin.isTTY === true,
    async confirm(question, signal) {
      // Not as a terminal of its own, which would keep Ctrl+C from the process.
      const lines = createInterface({ input: process.stdin, output: progress, terminal: false });
      try {
        return /^\s*y(es)?\s*$/i.test(await lines.question(`${question} [y/n] `, { signal }));
      } catch {
        return false;
      } finally {
        lines.close();
      }
    },
  };
}
