/** A pattern of phrases that stand by themselves, not as parts of longer words, in any script with spaces. */
export function phrases(...alternatives: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
}

/** A text as phrases are written: composed letters, straight apostrophes, single spaces. */
export function plainly(text: string): string {
  return text.normalize('NFC').replace(/[’ʼ‘]/g, "'").replace(/\s+/g, ' ').trim();
}
