import { fold, singular } from '../../language/text.ts';

const NUMBERED = /(\p{L}{3,})\s+(?:no\.?\s*|nr\.?\s*|n[°º]\s*|#\s*)?(\d{1,9})(?![\d.,:]*\d)/giu;
/** Words before numbers that count places of the page itself. */
const PLACES: ReadonlySet<string> = new Set(['page', 'step', 'seite', 'schritt', 'etape', 'pagina', 'top', 'showing']);

/** Whether a text is about another one of the numbered things that the goal speaks of: “Room 21” where it is room 12. */
export function namesOtherNumber(text: string, goal: string): boolean {
  return sharedNumbers(text, goal).some((isIts) => !isIts);
}

/** Whether a text is about one of the numbered things that the goal speaks of. */
export function namesItsNumber(text: string, goal: string): boolean {
  return sharedNumbers(text, goal).some((isIts) => isIts);
}

/** For each sort of numbered thing that both speak of: whether the text has a number of the goal's. */
function sharedNumbers(text: string, goal: string): readonly boolean[] {
  const wanted = numbered(goal);
  return [...numbered(text)].flatMap(([word, numbers]) => {
    const own = wanted.get(word);
    return own === undefined || PLACES.has(word) ? [] : [[...numbers].some((number) => own.has(number))];
  });
}

/** The numbers that a text has after each word. */
function numbered(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, word = '', number = ''] of text.matchAll(NUMBERED)) {
    const name = singular(fold(word));
    found.set(name, (found.get(name) ?? new Set()).add(number));
  }
  return found;
}
