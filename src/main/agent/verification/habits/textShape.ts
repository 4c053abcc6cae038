/** With what says which way it went. */
const NUMBER = /(?:[+\-−▲▼△▽↑↓]\s?)?\d+(?:[.,:’']\d+)*/g;
const SEVERAL_NUMBERS = /#(?:\s#)+/g;
const WORD = /[\p{L}\p{M}]+|#/gu;
/** Texts of which at least this share of words is the same say the same sort of thing. */
const SHARED_WORDS = 0.5;

/** What stays of a text when its numbers change: counters, prices and clocks keep their shape. */
export function shapeOf(text: string): string {
  return text.replace(NUMBER, '#').replace(SEVERAL_NUMBERS, '#').trim();
}

/** Whether two texts are of one pattern: the same but for numbers, or mostly of the same words, as “Eva left” and “Max left”. */
export function isAlike(one: string, other: string): boolean {
  const [first, second] = [shapeOf(one), shapeOf(other)];
  if (first === second) return true;
  const [words, others] = [wordsOf(first), wordsOf(second)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared > 0 && shared >= SHARED_WORDS * Math.max(words.size, others.size);
}

function wordsOf(shape: string): ReadonlySet<string> {
  return new Set(shape.toLowerCase().match(WORD) ?? []);
}
