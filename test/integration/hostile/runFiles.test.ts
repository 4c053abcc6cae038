import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HOSTILE_RUN_FILES } from '../../fixtures/hostile/runFiles.ts';
import { recordedRun } from '../hosts/recordedRun.ts';
import { type CliOutcome, runCli } from '../hosts/runCli.ts';
import { runCliHere } from '../hosts/runCliHere.ts';

// In this process the store's threads are not begun: that takes longer than all else. Processes of their own have them.
vi.mock('../../../src/main/store/threads/storeThreads.ts', async () => {
  const { threadless } = await import('../../unit/store/threadless.ts');
  return { openStoreThreads: threadless };
});

const { folder, exported, stored, run, url } = recordedRun();
const [file, test, outside] = ['sent.json', 'sent.spec.ts', 'outside.txt'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const ESCAPE = String.fromCharCode(0x1b);
/** Colours are ours; line breaks and tabs steer nothing. */
const COLOURS = new RegExp(`${ESCAPE}\\[\\d+(?:;\\d+)*m`, 'g');
const STEERING = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u;
const asked: string[] = [];
let canary: Server;

beforeAll(async () => {
  canary = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done));
});
afterAll(() => canary.close());

/** The words of a program outside of its texts and comments: what it does. */
function wordsOf(program: string): string[] {
  const { parseDiagnostics, ...source } = ts.createSourceFile(
    'sent.spec.ts',
    program,
    ts.ScriptTarget.Latest,
  ) as ts.SourceFile & { readonly parseDiagnostics: readonly ts.Diagnostic[] };
  expect(parseDiagnostics.map(({ messageText }) => messageText)).toEqual([]);
  const words: string[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) words.push(node.text);
    ts.forEachChild(node, walk);
  };
  source.statements.forEach(walk);
  return words;
}

/** A few of every sort are also given to processes of their own, as people have them. */
const IN_PROCESSES = [
  'code that ends a text',
  'code behind the line breaks of Unicode',
  'code that ends a comment',
  'the prototype',
  'half a character',
  'a link in the terminal',
  'a page of scripts',
  'an id with a way upwards',
  'an event that nobody knows',
  'a prototype',
  'half a file',
  'depth',
];

/** Writes the file, and has the commands that take one do so; gives what they said, of each. */
async function sendTo<Outcome extends CliOutcome>(
  carryOut: (args: readonly string[], env: NodeJS.ProcessEnv) => Promise<Outcome>,
  make: (typeof HOSTILE_RUN_FILES)[number][1],
): Promise<Outcome[]> {
  const { port } = canary.address() as AddressInfo;
  const honest = readFileSync(exported, 'utf8');
  const facts = { task: run().task, url: url(), name: 'Settings', canary: `http://127.0.0.1:${port}`, outside };
  writeFileSync(file, make({ text: honest, ...facts }));
  rmSync(test, { force: true });
  const commands = [
    ['replay', file],
    ['export-test', file, '--out', test],
    ['judge', file, '--yes'],
  ];
  return Promise.all(commands.map((args) => carryOut(args, stored)));
}

/** Nothing was done, and nothing steers whoever reads what was said. */
function expectHarmless(said: readonly CliOutcome[]): void {
  for (const { code, stdout, stderr } of said) {
    // Told, and not ended by what nobody thought of.
    expect([0, 1, 2], stderr).toContain(code);
    expect(`${stdout}${stderr}`.replaceAll(COLOURS, '')).not.toMatch(STEERING);
    expect(stderr).not.toMatch(/\n\s+at .*:\d+:\d+|polluted/);
  }
  expect(said[0]?.stdout).not.toContain('COMPLETED');
  if (existsSync(test)) expect(wordsOf(readFileSync(test, 'utf8'))).not.toContain('owned');
  expect({ asked, written: existsSync(outside) }).toEqual({ asked: [], written: false });
}

describe('a run that somebody sent', { timeout: 60_000 }, () => {
  it.each(HOSTILE_RUN_FILES)('does nothing by itself, and steers nothing: %s', async (_tries, make) => {
    const said = await sendTo(runCliHere, make);
    expectHarmless(said);
    expect(said.map(({ processes }) => processes)).toEqual([0, 0, 0]);
    // What would be left behind in a process of its own is here to be seen.
    expect(globalThis).not.toHaveProperty('owned');
    expect({}).not.toHaveProperty('polluted');
  });

  it.each(HOSTILE_RUN_FILES.filter(([tries]) => IN_PROCESSES.includes(tries)))(
    'does as little where the command is a process: %s',
    async (_tries, make) => expectHarmless(await sendTo(runCli, make)),
  );

  it('leaves the runs of one’s own as they were', async () => {
    const { stdout, code } = await runCli(['audit'], stored);
    expect(code, stdout).toBe(0);
    const again = await runCli(['replay', run().runId, '--json'], stored);
    expect(again.code).toBe(0);
  });
});
