import type { Hint } from './semanticTree.ts';

/** What a hint says, each with what says so, as a model reads it (`drawn: "bin (delete)"`) and people do; nothing of a text that only stands around. */
export function toldBy(hint: Hint): readonly { readonly by: string; readonly text: string }[] {
  const { n, by, does, also } = hint;
  const more = also === undefined ? [] : [{ by: also.by, text: also.n }];
  if (by === 'text around it') return more;
  const text = does === undefined || does === n ? n : `${n} (${does})`;
  return [{ by: by === 'drawing' ? 'drawn' : by, text }, ...more];
}

/** What a nameless element seems to be for, in the words of whoever names controls: “delete” of a drawn bin. */
export function purposeOf(hint: Hint | undefined): string | undefined {
  return hint?.does ?? hint?.n;
}

/** All that a hint may be spoken of by: of a bin “bin” and “delete”, and what its class says. */
export function hintTexts(hint: Hint | undefined): readonly string[] {
  if (hint === undefined) return [];
  const { n, does, also } = hint;
  return [...new Set([n, does, also?.n].filter((text) => text !== undefined))];
}
