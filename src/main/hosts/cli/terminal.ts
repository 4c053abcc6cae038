import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { styleText } from 'node:util';
import type { RunStatus } from '../../../shared/run/runStatus.ts';

/** Exit code for a command line that cannot be understood (EX_USAGE). */
export const BAD_USAGE = 64;

export const FAILED = 1;

/** Judged again, a run comes out differently. */
export const DIFFERENT = 2;

type Style = Parameters<typeof styleText>[0];

/** Where the commands write: progress for people, results for scripts. */
export interface Terminal {
  /** A line of progress; goes to standard error when standard output carries a result. */
  line(text?: string): void;
  problem(text: string): void;
  result(text: string): void;
  /** A result for scripts, in which no text of pages or files can steer the terminal. */
  json(value: unknown): void;
  styled(style: Style, text: string): string;
  /** Whether somebody is there to answer. */
  readonly canAsk: boolean;
  /** Asks a question that is answered by yes or no; anything but a yes is a no, and so is giving up on it. */
  confirm(question: string, signal: AbortSignal): Promise<boolean>;
  /** Lines that are for nobody to see: asked for one by one without an echo, or those of standard input where nobody is there. */
  secrets(questions: readonly string[]): Promise<readonly string[]>;
}

/** `quietOutput`: standard output is kept for the result alone. */
export function openTerminal({ quietOutput }: { readonly quietOutput: boolean }): Terminal {
  const progress = quietOutput ? process.stderr : process.stdout;
  return {
    line: (text = '') => void progress.write(`${text}\n`),
    problem: (text) => {
      const lines = text.split('\n').map(printable).join('\n');
      process.stderr.write(`${styleText('red', lines, { stream: process.stderr })}\n`);
    },
    result: (text) => void process.stdout.write(`${text}\n`),
    json: (value) => void process.stdout.write(`${jsonText(value)}\n`),
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
    async secrets(questions) {
      const answers: string[] = [];
      // What is typed goes nowhere: only the questions are written.
      const output = new Writable({ write: (_chunk, _encoding, done) => done() });
      const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY === true });
      const given = lines[Symbol.asyncIterator]();
      for (const question of questions) {
        if (process.stdin.isTTY) process.stderr.write(`${question}: `);
        const { value, done } = await given.next();
        if (process.stdin.isTTY) process.stderr.write('\n');
        if (done) break;
        answers.push(value);
      }
      lines.close();
      return answers;
    },
  };
}

/** Puts a text into a file, or on standard output where none is named; gives the exit code. `what`: “The report”, for people. */
export async function writeResult(
  content: string,
  out: string | undefined,
  what: string,
  terminal: Terminal,
): Promise<number> {
  if (out === undefined) {
    terminal.result(content);
    return 0;
  }
  try {
    await writeFile(out, content);
  } catch (error) {
    terminal.problem(`${what} could not be written: ${error instanceof Error ? error.message : String(error)}`);
    return FAILED;
  }
  terminal.line(`${what} is in ${out}`);
  return 0;
}

/** Characters that steer terminals, or turn round what is read. */
const STEERING = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Text of pages and files on one line and without control characters, which could steer the terminal. */
export function printable(text: string): string {
  return text.replaceAll(STEERING, ' ');
}

/** JSON escapes some of them itself; line breaks between its values are its own. */
function jsonText(value: unknown): string {
  const unit = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value, null, 2).replaceAll(STEERING, (found) => found.replaceAll(/[^\n]/g, unit));
}

export type Tone = 'plain' | 'quiet' | 'good' | 'bad' | 'strong';

export interface ProgressLine {
  readonly tone: Tone;
  readonly text: string;
}

/** A line of progress, of which nothing can steer the terminal. */
export function line(tone: Tone, text: string): ProgressLine {
  return { tone, text: printable(text) };
}

/** The exit code that a run's end is told by: 0 only for a goal that was proved. */
export function exitCode(status: RunStatus): number {
  if (status === 'completed') return 0;
  return status === 'partial' ? 2 : FAILED;
}
