import { type Token, tokensOf } from './tokens.ts';
import vocabulary from './vocabulary/constraints.json' with { type: 'json' };

/** A task without what it says is to be left alone. */
export interface Constrained {
  /** The rest, at the same places: what was taken out of it are blanks. */
  readonly text: string;
  /** What is filled in or chosen is not to be sent, saved or looked for. */
  readonly isHeld: boolean;
  /** It is these and no others: “only these”, “nothing else”. */
  readonly isOnly: boolean;
  /** It says what is not meant beside what is: “the onions, not the spring onions”. */
  readonly isContrast: boolean;
  /** The parts that were taken out. */
  readonly constraints: readonly string[];
}

type Meaning = 'held' | 'kept' | 'only' | 'contrast';
type Sort = keyof typeof vocabulary;
const sets: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(vocabulary).map(([sort, list]) => [sort, new Set(list)]),
);
const isOf = (sort: Sort, word: string | undefined) => word !== undefined && sets.get(sort)?.has(word) === true;
const MARKS: ReadonlySet<string> = new Set([',', ';', '.', '!', '?', '\n', '(', ')', '–', '—']);
const BOUNDS: ReadonlySet<string> = new Set(['and', 'but', 'then']);
const ALL: ReadonlySet<string> = new Set(['all', 'every', 'everything', 'everyone', 'both', 'each']);
const EMPTY: ReadonlySet<string> = new Set(['empty', 'blank', 'unchanged', 'alone', 'untouched']);
const ALL_PAGES =
  /^(?:go|look|search|check|leaf|page|read) (?:through|on|over|at|in)? ?(?:all|every|each)(?: of)?(?: the)? pages?$/;
const LONGEST = 9;
/** Words of a part that only says what is not meant. */
const CONTRAST = 6;

/** The words in brackets that only say how something is done, “(click the pencil next to it)”: what is to be done stands before them. */
export function mannerIn(tokens: readonly Token[]): ReadonlySet<Token> {
  const found = new Set<Token>();
  let open: Token[] | undefined;
  for (const [at, token] of tokens.entries()) {
    const isMark = token.kind === 'mark';
    if (isMark && token.text === '(') open = isOf('handling', tokens[at + 1]?.lower) ? [] : undefined;
    open?.push(token);
    if (!isMark || token.text !== ')') continue;
    for (const one of open ?? []) found.add(one);
    open = undefined;
  }
  return found;
}

/**
 * Takes out of a task what only says what is not to be done: “nothing else”, “the rest stays”, “leave the others closed”, “don't save
 * yet”. Nothing is ever done that a task does not ask for, so that most of it asks for nothing more; what is not to be sent is told.
 */
export function withoutConstraints(task: string): Constrained {
  const tokens = tokensOf(task);
  let text = task;
  const meanings = new Set<Meaning>();
  const constraints: string[] = [];
  const isOfAll = tokens.some(({ lower }) => ALL.has(lower));
  const takeOut = (first: Token, last: Token) => {
    constraints.push(task.slice(first.from, last.to));
    text = text.slice(0, first.from) + ' '.repeat(last.to - first.from) + text.slice(last.to);
  };
  for (const { from, to } of mannerIn(tokens)) text = text.slice(0, from) + ' '.repeat(to - from) + text.slice(to);
  for (const part of partsOf(tokens)) {
    const replaced = replacedIn(part);
    if (replaced) takeOut(...replaced);
    const said = part.filter(({ kind }) => kind !== 'mark');
    const meaning = part.length <= LONGEST ? constraintIn(said, isOfAll) : undefined;
    const [first, last] = [part[0], part.at(-1)];
    if (!meaning || !first || !last) continue;
    meanings.add(meaning);
    takeOut(first, last);
  }
  // A task that only says what not to do asks for nothing.
  const isLeft = tokensOf(text).some(({ kind }) => kind !== 'mark');
  const has = (meaning: Meaning) => isLeft && meanings.has(meaning);
  return {
    text: isLeft ? withoutLooseEnds(text) : task,
    isHeld: has('held'),
    isOnly: has('only'),
    isContrast: has('contrast'),
    constraints: isLeft ? constraints : [],
  };
}

function partsOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'mark' && MARKS.has(token.text)) parts.push([]);
    else if (token.kind === 'word' && BOUNDS.has(token.lower)) parts.push([token]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

/** “… instead of 6 pm”, “Oslo instead”: what was so before says nothing more of what shall be; “without changing the size” neither. */
function replacedIn(part: readonly Token[]): readonly [Token, Token] | undefined {
  const isAlone = (place: number) => part[place]?.lower === 'without' && isOf('alter', part[place + 1]?.lower);
  const at = part.findIndex(({ kind, lower }, place) => kind === 'word' && (lower === 'instead' || isAlone(place)));
  const [first, last] = [part[at], part.at(-1)];
  const isReplacing = (part[at + 1]?.lower === 'of' || isAlone(at)) && at + 2 < part.length;
  return first && last && (isReplacing || (first === last && at > 0)) ? [first, last] : undefined;
}

function constraintIn(part: readonly Token[], isOfAll: boolean): Meaning | undefined {
  const said = part.map(({ lower }) => lower);
  const words = BOUNDS.has(said[0] ?? '') ? said.slice(1) : said;
  // “Keep the fan as it is”, “don't touch "Fan"”: whatever it is called.
  const [start, how] = words.slice(words.findIndex((word) => !isOf('lead', word)));
  const isUntouched = start !== 'no' && isOf('not', start) && isOf('alter', how);
  const isAsBefore = isOf('leave', start) && vocabulary.asItIs.some((end) => words.join(' ').endsWith(` ${end}`));
  if (words.length > 2 && (isUntouched || isAsBefore)) return 'kept';
  if (part.some(({ kind }) => kind !== 'word') || words.length === 0) return undefined;
  const whole = words.join(' ');
  if (isOf('only', whole)) return 'only';
  if (isOf('endings', whole) || isIndifferent(words)) return 'kept';
  // “Nothing else moved”
  if (words.length > 2 && isOf('not', words[0]) && words[1] === 'else') return 'kept';
  const is = (sort: Sort) => words.some((word) => isOf(sort, word));
  const isAll = (...sorts: readonly Sort[]) =>
    words.every((word) => isOf('small', word) || sorts.some((sort) => isOf(sort, word)));
  // “Go through all pages”: lists are read to their end anyway.
  if (ALL_PAGES.test(whole)) return 'kept';
  if (is('not') && is('commit') && isAll('not', 'commit', 'needed', 'touch')) return 'held';
  // “Deactivate both, don't delete them”
  if (is('not') && is('destroy') && isAll('not', 'destroy', 'needed') && words.length > 1) return 'kept';
  if ((is('leave') || is('stay')) && is('rest') && isAll('leave', 'rest', 'stay')) return 'kept';
  // “… but keep the refills”, “the onions, not the spring onions”: what else is called like it.
  const [joint, deed] = said;
  const isOther = joint === 'not' ? isOf('the', deed) : joint === 'but' && isOf('leave', deed) && isOf('the', said[2]);
  if (isOther && !isOfAll && said.length <= CONTRAST && !is('how')) return 'contrast';
  // “Leave the phone number empty”
  if (isOf('leave', words[0]) && EMPTY.has(words.at(-1) ?? '')) return 'kept';
  // “No text needed”: whatever it is, it is left out.
  if (isOf('not', words[0]) && isOf('needed', words.at(-1)) && words.length <= 4) return 'kept';
  // “Salami stays”: what is there is not touched; where all are meant, it is one that is left out.
  const isOne = !isOfAll && words.length <= 4 && isOf('stay', words.at(-1)) && !words.some((word) => isOf('not', word));
  return isOne && words.length > 1 ? 'kept' : undefined;
}

/** “I do not mind which table”, “any therapist will do”: what is left open asks for nothing. */
function isIndifferent(words: readonly string[]): boolean {
  const said = ` ${words.join(' ')} `;
  const shrug = vocabulary.noMatter.find((one) => said.includes(` ${one} `));
  if (shrug === undefined) return isOf('anyOf', words[0]) && vocabulary.willDo.some((end) => said.endsWith(` ${end} `));
  const after = said.slice(said.indexOf(` ${shrug} `) + shrug.length + 1).trim();
  return after === '' || isOf('which', after.split(' ')[0]);
}

/** A comma with nothing behind it parts nothing. */
function withoutLooseEnds(text: string): string {
  return text
    .replace(/[,;]\s*(?=[.!?)]|$)/g, (mark) => ' '.repeat(mark.length))
    .replace(/\(\s*\)/g, (mark) => ' '.repeat(mark.length))
    .trimEnd();
}
