import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTerminal, printable } from '../../../src/main/hosts/cli/terminal.ts';

/** Clears the screen, sets the title of the window, answers in the person's place, turns round what is read. */
const STEERING = 'a\u001b[2Jb\u009b31mc\u001b]0;title\u0007d\re\u202ef\u2066g\u2028h\u200fi\u0008';
const STEERS = /[\p{Cc}\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

describe('what comes from files and pages', () => {
  afterEach(() => vi.restoreAllMocks());

  it('steers no terminal, as a line, a problem or a result', () => {
    const written: string[] = [];
    const write = (text: unknown) => written.push(String(text)) > 0;
    vi.spyOn(process.stdout, 'write').mockImplementation(write);
    vi.spyOn(process.stderr, 'write').mockImplementation(write);
    const terminal = openTerminal({ quietOutput: false });
    terminal.line(printable(STEERING));
    terminal.problem(`one\n${STEERING}`);
    terminal.json({ name: STEERING });
    vi.restoreAllMocks();
    const [line = '', problem = '', json = ''] = written;
    // The command's own colour stands around a problem, and its own lines end.
    const own = problem.replace('\u001b[31m', '').replace('\u001b[39m', '');
    for (const text of [line, own, json]) expect(text.replaceAll('\n', '')).not.toMatch(STEERS);
    expect(problem.split('\n')).toHaveLength(3);
    expect(JSON.parse(json)).toEqual({ name: STEERING });
  });
});
