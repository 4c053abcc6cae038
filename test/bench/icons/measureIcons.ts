import type { SeenIcon } from './learnIcons.ts';

/** Prints how drawings are known: those that stand for a meaning, and those that stand for none. */
export function measureIcons(meaningOf: (ink: string) => string | undefined, icons: readonly SeenIcon[]): void {
  const known = icons.map((icon) => ({ ...icon, taken: meaningOf(icon.ink) }));
  for (const set of [...new Set(known.map((icon) => icon.set)), undefined]) {
    const own = known.filter((icon) => set === undefined || icon.set === set);
    const meant = own.filter(({ meaning }) => meaning !== undefined);
    const right = meant.filter(({ meaning, taken }) => meaning === taken).length;
    const wrong = meant.filter(({ meaning, taken }) => taken !== undefined && meaning !== taken);
    const others = own.filter(({ meaning }) => meaning === undefined);
    const partly = others.filter(({ parts, taken }) => taken !== undefined && parts.has(taken)).length;
    const mistaken = others.filter(({ parts, taken }) => taken !== undefined && !parts.has(taken));
    console.log(
      `${set ?? 'all'}: of ${meant.length} with a meaning ${share(right, meant)} rightly, ${share(wrong.length, meant)} wrongly; ` +
        `of ${others.length} others ${share(mistaken.length, others)} wrongly, ${share(partly, others)} as what else is in them`,
    );
    if (set === undefined) continue;
    if (others.length === 0)
      console.log(
        `  not known: ${meant
          .filter(({ taken }) => !taken)
          .map(({ names }) => names[0])
          .join(', ')}`,
      );
    for (const { names, taken } of [...wrong, ...mistaken]) console.log(`  ${names[0]} for a ${taken}`);
  }
}

function share(count: number, all: readonly unknown[]): string {
  return `${((100 * count) / Math.max(1, all.length)).toFixed(1)} %`;
}
