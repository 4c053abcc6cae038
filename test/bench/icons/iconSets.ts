import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import meanings from '../../../src/main/browser/drawings/meanings.json' with { type: 'json' };
import sets from './iconSets.json' with { type: 'json' };

/** A drawing of an icon set. */
export interface Icon {
  readonly set: string;
  /** As the set calls it, without how it is drawn: `trash` of `trash-outline`. */
  readonly names: readonly string[];
  readonly svg: string;
}

/** An icon set as `@iconify-json` packs it. */
interface Packed {
  readonly icons: Readonly<Record<string, Drawn>>;
  readonly aliases?: Readonly<
    Record<string, { readonly parent: string; readonly hFlip?: true; readonly rotate?: number }>
  >;
  readonly width?: number;
  readonly height?: number;
}
interface Drawn {
  readonly body: string;
  readonly width?: number;
  readonly height?: number;
  readonly left?: number;
  readonly top?: number;
}

/** The icon sets, fetched from the registry into a folder that goes again: those that are learnt from, or those that are only measured on. */
export async function fetchIcons(use: 'learn' | 'measure'): Promise<readonly Icon[]> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-icons-'));
  try {
    const icons: Icon[] = [];
    for (const { name, version, keep, leave } of sets.filter((set) => set.use === use)) {
      const pack = `@iconify-json/${name}@${version}`;
      const { stdout } = await run('npm', ['pack', '--silent', pack], { cwd: folder });
      await run('tar', ['xzf', stdout.trim(), 'package/icons.json'], { cwd: folder });
      const packed = JSON.parse(readFileSync(join(folder, 'package/icons.json'), 'utf8')) as Packed;
      icons.push(...iconsOf(name, packed, keep, leave));
    }
    return icons;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
const run = promisify(execFile);

function iconsOf(set: string, packed: Packed, keep: string, leave: string): readonly Icon[] {
  const called = new Map<string, string[]>(Object.keys(packed.icons).map((name) => [name, [name]]));
  for (const [alias, { parent, hFlip, rotate }] of Object.entries(packed.aliases ?? {})) {
    if (!hFlip && rotate === undefined) called.get(parent)?.push(alias);
  }
  const [kept, left] = [new RegExp(keep), new RegExp(leave)];
  return Object.entries(packed.icons)
    .filter(([name]) => kept.test(name) && !left.test(name))
    .map(([name, drawn]) => ({
      set,
      names: [...new Set((called.get(name) ?? [name]).map(bareName))],
      svg: svgOf({ width: packed.width ?? 16, height: packed.height ?? 16, ...drawn }),
    }));
}

function svgOf({
  body,
  left = 0,
  top = 0,
  width,
  height,
}: Drawn & { readonly width: number; readonly height: number }) {
  return `<svg viewBox="${left} ${top} ${width} ${height}" width="24" height="24">${body}</svg>`;
}

/** How a drawing is made, behind its name. */
const MAKE = /-(?:outlined?|fill|filled|solid|line|regular|rounded|sharp|bold|f|12|16|20|24|28|32|48)$/;

function bareName(name: string): string {
  let bare = name;
  while (MAKE.test(bare)) bare = bare.replace(MAKE, '');
  return bare;
}

const MEANT: ReadonlyMap<string, string> = new Map(
  meanings.flatMap(({ drawn, names }) => [drawn, ...names].map((name) => [bareName(name), drawn] as const)),
);

/** What an icon stands for by its names; undefined for none of the meanings. */
export function meaningOf({ names }: Icon): string | undefined {
  return names.map((name) => MEANT.get(name)).find((found) => found !== undefined);
}

/** What else is in a drawing of something more: of `folder-plus` a folder and a plus. */
export function partsOf({ names }: Icon): ReadonlySet<string> {
  const parts = new Set<string>();
  for (const name of names) {
    const words = name.split('-');
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= words.length; to++) {
        const meant = MEANT.get(words.slice(from, to).join('-'));
        if (meant !== undefined) parts.add(meant);
      }
    }
  }
  return parts;
}
