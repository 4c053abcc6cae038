import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashFiles } from '../../../scripts/setup/hashing.mjs';

let root: string;
const hash = () => hashFiles(root, ['src', 'config.ts', 'absent']);

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hashing-'));
  await mkdir(join(root, 'src/deep'), { recursive: true });
  await writeFile(join(root, 'src/a.ts'), 'a');
  await writeFile(join(root, 'src/deep/b.ts'), 'b');
  await writeFile(join(root, 'config.ts'), 'c');
});
afterEach(() => rm(root, { recursive: true }));

test('a copy elsewhere has the same hash', async () => {
  const copy = `${root}-copy`;
  await cp(root, copy, { recursive: true });
  expect(await hashFiles(copy, ['src', 'config.ts', 'absent'])).toBe(await hash());
  await rm(copy, { recursive: true });
});

test('content, names and new files each change it; other files do not', async () => {
  const seen = new Set([await hash()]);
  await writeFile(join(root, 'readme.md'), 'x');
  expect(seen).toContain(await hash());
  await writeFile(join(root, 'src/deep/b.ts'), 'B');
  seen.add(await hash());
  await rename(join(root, 'src/deep/b.ts'), join(root, 'src/deep/c.ts'));
  seen.add(await hash());
  await writeFile(join(root, 'src/new.ts'), '');
  seen.add(await hash());
  expect(seen.size).toBe(4);
});
