import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_RUN_FILES } from '../../fixtures/hostile/runFiles.ts';
import { recordedRun } from '../hosts/recordedRun.ts';
import { runCli } from '../hosts/runCli.ts';

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

describe('a run that somebody sent', { timeout: 60_000 }, () => {
  it.each(HOSTILE_RUN_FILES)('does nothing by itself, and steers nothing: %s', async (_tries, make) => {
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
    const said = await Promise.all(commands.map((args) => runCli(args, stored)));
    for (const { code, stdout, stderr } of said) {
      // Told, and not ended by what nobody thought of.
      expect([0, 1, 2], stderr).toContain(code);
      expect(`${stdout}${stderr}`.replaceAll(COLOURS, '')).not.toMatch(STEERING);
      expect(stderr).not.toMatch(/\n\s+at .*:\d+:\d+|polluted/);
    }
    expect(said[0]?.stdout).not.toContain('COMPLETED');
    if (existsSync(test)) expect(wordsOf(readFileSync(test, 'utf8'))).not.toContain('owned');
    expect({ asked, written: existsSync(outside) }).toEqual({ asked: [], written: false });
  });

  it('leaves the runs of one’s own as they were', async () => {
    const { stdout, code } = await runCli(['audit'], stored);
    expect(code, stdout).toBe(0);
    const again = await runCli(['replay', run().runId, '--json'], stored);
    expect(again.code).toBe(0);
  });
});
