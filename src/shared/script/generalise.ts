const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]*\\.?';

/** What differs from one run to the next, longest readings first. */
const VARIABLE: readonly (readonly [kind: Placeholder, pattern: string])[] = [
  ['{id}', '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'],
  ['{date}', '\\d{4}-\\d{2}-\\d{2}(?:T\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?Z?)?'],
  ['{date}', `\\d{1,2}(?:st|nd|rd|th|\\.)? ${MONTH}(?:,? \\d{4})?`],
  ['{date}', `${MONTH} \\d{1,2}(?:st|nd|rd|th)?(?:, \\d{4})?(?!\\d)`],
  ['{date}', '\\d{1,2}(?<between>[./])\\d{1,2}\\k<between>\\d{2,4}'],
  ['{time}', '\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[ap]\\.?m\\.?(?![a-z]))?'],
  ['{id}', '(?=[a-z]*\\d)(?=\\d*[a-z])[0-9a-f]{12,}'],
  ['{number}', '\\d+(?:[.,]\\d+)*'],
];

const ANY_VARIABLE = new RegExp(`(?<![0-9a-z])(?:${VARIABLE.map(([, pattern]) => pattern).join('|')})(?![0-9])`, 'gi');

export type Placeholder = '{id}' | '{date}' | '{time}' | '{number}';

/**
 * A text with what may differ from run to run (record ids, dates, times, counters) replaced by what kind of thing it is.
 * What is in `keep` stays as it stands: the values that the task itself gives have to be the same every time. Two texts
 * mean the same when this makes the same of both.
 */
export function generalise(text: string, keep: readonly string[]): string {
  const folded = text.replaceAll(/\s+/g, ' ').trim();
  const kept = keptSpans(folded, keep);
  let result = '';
  let position = 0;
  for (const match of folded.matchAll(ANY_VARIABLE)) {
    const end = match.index + match[0].length;
    if (match.index < position || kept.some(([from, to]) => match.index < to && end > from)) continue;
    result += folded.slice(position, match.index) + placeholderOf(match[0]);
    position = end;
  }
  return result + folded.slice(position);
}

/** Texts that must be the same in every run: values that were entered, and numbers that the task names. */
export function keptValues(task: string, entered: readonly string[]): string[] {
  const numbers = task.match(/\d+(?:[.,:/-]\d+)*/g) ?? [];
  const values = [...entered, ...numbers].map((value) => value.replaceAll(/\s+/g, ' ').trim());
  return [...new Set(values.filter((value) => value !== ''))];
}

function placeholderOf(found: string): Placeholder {
  const whole = VARIABLE.find(([, pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(found));
  return whole?.[0] ?? '{number}';
}

function keptSpans(text: string, keep: readonly string[]): (readonly [number, number])[] {
  const lower = text.toLowerCase();
  const spans: (readonly [number, number])[] = [];
  for (const value of keep) {
    const wanted = value.toLowerCase();
    if (wanted === '') continue;
    for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, at + 1)) {
      const end = at + wanted.length;
      // `14` of the task is not the `14` of `2014`.
      if (isDigit(lower[at - 1]) && isDigit(wanted[0])) continue;
      if (isDigit(lower[end]) && isDigit(wanted.at(-1))) continue;
      spans.push([at, end]);
    }
  }
  return spans;
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}
