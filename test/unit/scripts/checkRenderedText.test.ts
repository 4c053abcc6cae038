import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const HEAD = `
import { rendered, type Rendered } from '${resolve('src/shared/meaning/rendered.ts')}';
import { formatAction, parseAction } from '${resolve('src/shared/actions/actionText.ts')}';
import { observationText } from '${resolve('src/shared/verification/observationText.ts')}';
import type { Observation } from '${resolve('src/shared/verification/observation.ts')}';

declare const seen: Observation;
declare const all: readonly Observation[];
declare const plain: string;
declare const maybe: Rendered | undefined;
const said = observationText(seen);
const lowered = said.toLowerCase();
function speaksOf(text: string) { return isAbout(text); }
function isAbout(text: string) { return /saved/.test(text); }
function shown(text: string) { return text; }
`;

/** Each looks into a text that the product has rendered. */
const OFFENCES = [
  `said.includes('appeared')`,
  `/appeared: (.*)$/.exec(said)`,
  `said.split('“')`,
  `said.match(/x/)`,
  `said.replace('Request failed: ', '')`,
  `said === plain`,
  `maybe?.startsWith('link')`,
  `maybe !== rendered('x')`,
  `lowered.indexOf('x')`,
  `said.slice(3).endsWith('x')`,
  'plain.includes(said)',
  'new Set([plain]).has(said)',
  '/x/.test(`a $' + '{said}`)',
  `(plain + said).search('x')`,
  `all.map(observationText).join('\\n').includes('x')`,
  `(maybe ?? plain).split(' ')`,
  'speaksOf(said)',
  'parseAction(formatAction({ type: "goBack" }))',
] as const;

/** These show it, or ask whether there is one at all, or look into what somebody else has written. */
const HARMLESS = [
  `maybe === undefined`,
  `said !== ''`,
  'shown(said)',
  '`$' + '{said}.`',
  'said.length',
  `plain.includes('x')`,
  'parseAction(plain)',
  'speaksOf(plain)',
  `all.map(observationText).join('; ')`,
] as const;

it('finds every way of reading a rendered text, and nothing else', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-rendered-'));
  try {
    const file = join(folder, 'snippets.ts');
    const lines = [...OFFENCES, ...HARMLESS];
    writeFileSync(file, `${HEAD}${lines.map((line, index) => `export const v${index} = ${line};`).join('\n')}\n`);
    const script = promisify(execFile)(process.execPath, [resolve('scripts/checkRenderedText.mjs'), file]);
    const { stderr, code } = await script.then(
      ({ stderr }) => ({ stderr, code: 0 }),
      (error: { stderr: string; code: number }) => error,
    );
    const first = HEAD.split('\n').length;
    const reported = [...stderr.matchAll(/snippets\.ts:(\d+): /g)].map(([, line]) => lines[Number(line) - first]);
    expect(new Set(reported)).toEqual(new Set(OFFENCES));
    expect(code).toBe(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
