/** Lower case without accents and punctuation, words parted by one space: texts that differ only in these are the same. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether two texts say the same. Texts without a letter or digit, such as “×”, have to be the same to the sign. */
export function sameText(a: string, b: string): boolean {
  const folded = foldText(a);
  return folded === '' ? a.trim() === b.trim() : folded === foldText(b);
}

/** Whether a text has those words in it, in that order and whole: “Adam” does not say “Ada”. */
export function saysText(text: string, words: string): boolean {
  const wanted = foldText(words);
  return wanted === '' ? text.includes(words.trim()) : ` ${foldText(text)} `.includes(` ${wanted} `);
}
