import { DrawingIndex } from './drawingIndex.ts';
import meanings from './meanings.json' with { type: 'json' };
import signatures from './signatures.json' with { type: 'json' };

/** What a drawing shows, and what people press it for: a bin, to delete. */
export interface DrawnMeaning {
  readonly drawn: string;
  readonly does: string;
}

const MEANINGS: ReadonlyMap<string, DrawnMeaning> = new Map(
  meanings.map(({ drawn, does }) => [drawn, { drawn, does }]),
);
/** The same signs stand on a site's pages again and again. */
const known = new Map<string, DrawnMeaning | undefined>();
const KNOWN = 2000;
let index: DrawingIndex | undefined;

/** What a drawing stands for, as `inkGrid` tells it, by its likeness to those of well-known icon sets (`npm run learn:icons`); undefined where that is unclear. */
export function knowDrawing(ink: string): DrawnMeaning | undefined {
  if (known.has(ink)) return known.get(ink);
  index ??= indexOf(signatures);
  const meaning = index.meaningOf(ink);
  const found = meaning === undefined ? undefined : MEANINGS.get(meaning);
  if (known.size >= KNOWN) known.clear();
  known.set(ink, found);
  return found;
}

/** What drawings are known by, as `inkGrid` tells them. */
export interface Signatures {
  /** By the meaning that they stand for. */
  readonly meanings: Readonly<Record<string, readonly string[]>>;
  /** What stands for none, and would be taken for one. */
  readonly others: readonly string[];
}

export function indexOf({ meanings: meant, others }: Signatures): DrawingIndex {
  const read = new DrawingIndex();
  for (const [drawn, inks] of Object.entries(meant)) for (const ink of inks) read.add(drawn, ink);
  for (const ink of others) read.add(undefined, ink);
  return read;
}
