import { PLACEHOLDER, type ProtectedText, protectMore, restore } from './protectedText.ts';
import type { TaskIntent } from './taskIntent.ts';
import { fold } from './text.ts';

export type Note = Extract<TaskIntent, { kind: 'note' }>;

/** How a noted value is written where it is used; what stands for it is known only once it has been read from a page. */
export function notedValue(as: string): string {
  return `{${as}}`;
}

const QUOTED = new RegExp(PLACEHOLDER, 'g');
const KEPT = '(?:noted|remembered|memori[sz]ed|taken down|took down|written down|wrote down|kept)';

/**
 * Puts a quotation such as “{patient number}” in the place of every phrase of a clause that can only mean a value noted before:
 * "the noted number", "that patient number", "the number you noted", "{number}".
 */
export function quoteNoted(clause: string, notes: readonly Note[], spans: ProtectedText['spans']): ProtectedText {
  let read: ProtectedText = { text: clause, spans };
  for (const note of notes) {
    for (const words of namesOf(note, notes)) {
      const phrase = new RegExp(
        [
          `(?:the|that|this)\\s+(?:${KEPT}|same|above)\\s+${words}`,
          `(?:the|that|this)\\s+${words}\\s+(?:(?:that\\s+)?(?:you|I|we|was|were)\\s+)?(?:have\\s+)?${KEPT}(?:\\s+(?:before|earlier|above|first))?`,
          `that\\s+${words}`,
          `\\{${words}\\}`,
        ]
          .map((form) => `(?<![\\p{L}\\p{N}])${form}(?![\\p{L}\\p{N}])`)
          .join('|'),
        'giu',
      );
      read = replaced(read, phrase, note);
    }
  }
  return read;
}

/** The same for each place in which the plain words "the patient number" stand; what it then means decides which is right. */
export function plainMentions(read: ProtectedText, notes: readonly Note[]): readonly ProtectedText[] {
  return notes.flatMap((note) => {
    const phrase = new RegExp(
      `(?<![\\p{L}\\p{N}])(?:(?:the|this)\\s+)?${escaped(note.label)}(?![\\p{L}\\p{N}])`,
      'giu',
    );
    return [...read.text.matchAll(phrase)].map(({ 0: words, index }) => {
      const { char, spans } = protectMore(notedValue(note.as), read.spans);
      return { text: `${read.text.slice(0, index)}${char}${read.text.slice(index + words.length)}`, spans };
    });
  });
}

/** Whether a value is the plain name of something that was noted before: "the patient number". */
export function namesNoted(value: string, notes: readonly Note[]): boolean {
  if (notes.some(({ as }) => value.includes(notedValue(as)))) return false;
  const plain = fold(value).replace(/^(?:the|this)\s+/, '');
  return notes.some(({ label }) => fold(label) === plain);
}

/** The names of the noted values that a clause makes use of. */
export function usedIn({ text, spans }: ProtectedText, notes: readonly Note[]): readonly string[] {
  const quotations = [...text.matchAll(QUOTED)].map(([char]) => restore(char, spans));
  return notes.map(({ as }) => as).filter((as) => quotations.some((quotation) => quotation.includes(notedValue(as))));
}

/** Its own name, its label, and the label's last word where no other label ends with it. */
function namesOf({ as, label }: Note, notes: readonly Note[]): readonly string[] {
  const head = (text: string) => fold(text).split(' ').at(-1) ?? '';
  const isAlone = notes.filter((note) => head(note.label) === head(label)).length === 1;
  return [...new Set([as, label, ...(isAlone ? [head(label)] : [])])].map(escaped);
}

function replaced({ text, spans }: ProtectedText, phrase: RegExp, note: Note): ProtectedText {
  if (text.search(phrase) === -1) return { text, spans };
  const more = protectMore(notedValue(note.as), spans);
  const read = text.replace(phrase, (...match) => {
    const before = text.slice(0, match.at(-2) as number);
    return LISTS_FIELDS.test(before) ? `${note.label} ${more.char}` : more.char;
  });
  return { text: read, spans: more.spans };
}

/** "With the noted number", "with quantity 3 and the noted number": the value says by itself which field it is for. */
const LISTS_FIELDS = /\bwith(?:\s|\s.*(?:,|\band)\s)\s*$/isu;

function escaped(words: string): string {
  return words
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join('\\s+');
}
