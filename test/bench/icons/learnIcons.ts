import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inkFeatures, likeness } from '../../../src/main/browser/drawings/inkFeatures.ts';
import { indexOf, knowDrawing, type Signatures } from '../../../src/main/browser/drawings/knowDrawing.ts';
import meanings from '../../../src/main/browser/drawings/meanings.json' with { type: 'json' };
import byHand from './byHand.json' with { type: 'json' };
import { fetchIcons, type Icon, meaningOf, partsOf } from './iconSets.ts';
import { inksOf } from './inkOf.ts';
import { measureIcons } from './measureIcons.ts';

/** Where what is learnt stands, for `knowDrawing.ts`. */
const FILE = join(import.meta.dirname, '../../../src/main/browser/drawings/signatures.json');
/** A drawing that is as like as this to one of its meaning that is kept already adds nothing, and so one of none of them. */
const SAME = 0.965;
const SAME_OTHER = 0.97;
/** What stands for no meaning is kept where it is as like as this to one, and by so much more than to any other. */
const TAKEN = 0.905;
const APART = 0.006;
/** One of another name that is as like as this to one of a meaning is the same drawing, and says nothing against it. */
const SAME_DRAWING = 0.985;

/** An icon, what it is seen as, and what it stands for by its names. */
export interface SeenIcon extends Icon {
  readonly ink: string;
  readonly meaning: string | undefined;
  /** What else is in it by its names. */
  readonly parts: ReadonlySet<string>;
}

/**
 * `npm run learn:icons`: sees the icons of well-known sets as the engine in a page does, and writes down those by which others are known. `measure`: says
 * how icons are known by what was learnt, of two sets that nothing was learnt from, and some as authors of pages draw them by hand. `leave SET`: the
 * same of one of the sets that are learnt from, where it is left out; writes nothing.
 */
export async function learnIcons([what, left]: readonly string[]): Promise<number> {
  if (what === 'measure') {
    const drawn = byHand.map(({ drawn, svg }) => ({ set: 'by hand', names: [drawn], svg }));
    const seen = [...(await see(await fetchIcons('measure'))), ...(await see(drawn))];
    measureIcons((ink) => knowDrawing(ink)?.drawn, seen);
    return 0;
  }
  const seen = await see(await fetchIcons('learn'));
  const signatures = signaturesOf(seen.filter(({ set }) => set !== left));
  const index = indexOf(signatures);
  console.log(`${index.size} signatures, ${signatures.others.length} of them of what stands for no meaning`);
  if (what === 'leave')
    measureIcons(
      (ink) => index.meaningOf(ink),
      seen.filter(({ set }) => set === left),
    );
  else writeFileSync(FILE, `${JSON.stringify(signatures, null, 2)}\n`);
  return 0;
}

async function see(icons: readonly Icon[]): Promise<readonly SeenIcon[]> {
  const inks = await inksOf(icons.map(({ svg }) => svg));
  return icons.flatMap((icon, at) => {
    const ink = inks[at];
    return ink === undefined ? [] : [{ ...icon, ink, meaning: meaningOf(icon), parts: partsOf(icon) }];
  });
}

function signaturesOf(icons: readonly SeenIcon[]): Signatures {
  const seen = icons.map((icon) => ({ ...icon, features: inkFeatures(icon.ink) }));
  const kept = meanings.map(({ drawn }) => {
    const own: (typeof seen)[number][] = [];
    for (const icon of seen) if (icon.meaning === drawn && mostAlike(icon.features, own) < SAME) own.push(icon);
    return { drawn, own };
  });
  // Of the rest only what would be taken for something that it is not.
  const others: (typeof seen)[number][] = [];
  for (const icon of seen) {
    if (icon.meaning !== undefined) continue;
    const alike = kept
      .map(({ drawn, own }) => ({ drawn, most: mostAlike(icon.features, own) }))
      .sort((one, other) => other.most - one.most);
    const [first, second] = alike;
    if (!first || first.most < TAKEN || first.most >= SAME_DRAWING || icon.parts.has(first.drawn)) continue;
    if (first.most - (second?.most ?? 0) < APART) continue;
    if (mostAlike(icon.features, others) < Math.min(SAME_OTHER, first.most)) others.push(icon);
  }
  const inks = (some: readonly SeenIcon[]) => some.map(({ ink }) => ink);
  return { meanings: Object.fromEntries(kept.map(({ drawn, own }) => [drawn, inks(own)])), others: inks(others) };
}

function mostAlike(features: Float32Array, some: readonly { readonly features: Float32Array }[]): number {
  return some.reduce((most, one) => Math.max(most, likeness(features, one.features)), 0);
}
