import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);
const files = globSync(['src/**/*', '*.json', '*.yml'], { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
const rows = [
  ...readFileSync(new URL('docs/security.md', ROOT), 'utf8').matchAll(/^\| (\d+) \|([^|]+)\|([^|]+)\|([^|]+)\|$/gm),
];
const sources = files
  .filter((file) => /^src\/.*\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(new URL(file, ROOT), 'utf8') }));

describe('Electron’s checklist', () => {
  it('has its twenty points, a line each', () => {
    expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });

  it.each(rows.map(([, number, point, , where = '']) => [number, point?.trim(), where] as const))(
    'says where point %s, %s, is checked',
    (_number, _point, where) => {
      const named = [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
      expect(named).not.toEqual([]);
      for (const name of named) {
        const found = files.filter((file) => file === name || file.endsWith(`/${name}`) || file.includes(`${name}`));
        expect(found, name).not.toEqual([]);
      }
    },
  );

  it.each([
    /nodeIntegration(?:InWorker|InSubFrames)?: true/,
    /contextIsolation: false/,
    /sandbox: false/,
    /webSecurity: false/,
    /webviewTag: true/,
    /allowRunningInsecureContent: true/,
    /experimentalFeatures: true/,
    /enableBlinkFeatures/,
    /'remote-debugging-port'/,
  ])('is nowhere broken by %s', (broken) => {
    expect(sources.filter(({ text }) => broken.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('opens addresses in the person’s own browser in one place, which looks at them first', () => {
    const opening = sources.filter(({ text }) => /shell\.openExternal\(/.test(text));
    expect(opening.map(({ file }) => file)).toEqual(['src/main/hosts/desktop/mainWindow.ts']);
    expect(opening[0]?.text).toMatch(/https:/);
  });
});
