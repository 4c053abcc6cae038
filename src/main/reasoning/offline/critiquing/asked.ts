import { riskyDeed } from '../../../../shared/actions/riskyDeed.ts';
import { isPlainQuestion } from '../../../../shared/meaning/question.ts';
import { concepts } from '../language/concepts.ts';
import { fold, singular } from '../language/text.ts';
import { readTask } from '../reading/readTask.ts';
import { tokensOf } from '../reading/tokens.ts';
import { type Phrases, phraseAt, vocabularyOf } from '../reading/vocabulary.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/** What a task speaks of, as far as it tells which of a page's controls are its own. */
export interface Asked {
  readonly words: ReadonlySet<string>;
  /** It says all of them, or several. */
  readonly many: boolean;
  /** It says the first one, the cheapest, or “as our rules say”: which one is meant is for whoever reads the page, or what is written elsewhere. */
  readonly selects: boolean;
  readonly deletes: boolean;
  /** It says that something is wanted no more, which may come to the same. */
  readonly unwanted: boolean;
  /** It wants to know something, and nothing done. */
  readonly onlyAsks: boolean;
}

/** Deeds that take something away. */
export const TAKES_AWAY: ReadonlySet<string | undefined> = new Set(['delete', 'cancel', 'revoke']);

/** Reads what the words of a task say of the controls that it may mean. */
export function readAsked(goal: string): Asked {
  const tokens = tokensOf(goal);
  const { extremes, ordinals, many, verbs, words: known } = vocabularyOf(tokens);
  const holds = (phrases: Phrases<unknown>) => tokens.some((_, at) => phraseAt(phrases, tokens, at) !== undefined);
  const acts = tokens.flatMap((_, at) => phraseAt(verbs, tokens, at)?.means.verb ?? []);
  const words = [...concepts(goal), ...fold(goal).split(' ').map(singular)].filter((word) => !FILLING.has(word));
  return {
    words: new Set([...words, ...inFiguresAndWords(goal, known.numbers)]),
    many: holds(many),
    selects:
      holds(extremes) ||
      holds(ordinals) ||
      fold(goal)
        .split(' ')
        .some((word) => WRITTEN.has(word)),
    onlyAsks: isPlainQuestion(goal) || isQuestion(goal),
    unwanted: vocabulary.unwanted.some((said) => ` ${fold(goal.replace(/['’]/g, ''))} `.includes(` ${said} `)),
    deletes:
      acts.some((act) => DELETING.has(act)) ||
      asksToTakeAway(goal) ||
      words.some((word) => TAKES_AWAY.has(riskyDeed(word))),
  };
}

/** The numbers of a text both ways, “three” and “3”; but “one”, which is said of anything. */
function inFiguresAndWords(text: string, numbers: Readonly<Record<string, number>>): readonly string[] {
  const said = new Set(fold(text).split(' '));
  return Object.entries(numbers).flatMap(([word, number]) =>
    number > 1 && (said.has(word) || said.has(String(number))) ? [word, String(number)] : [],
  );
}

/** “Take the butter off”, “drop it”: by any word for it, since the verb alone often tells nothing. */
export function asksToTakeAway(goal: string): boolean {
  return fold(goal)
    .split(' ')
    .some((word) => TAKING_AWAY.has(word));
}

function isQuestion(goal: string): boolean {
  const { instructions, unread } = readTask(goal);
  return unread.length === 0 && instructions.length > 0 && instructions.every(({ question }) => question !== undefined);
}

const DELETING: ReadonlySet<string> = new Set(['delete', 'clear', 'leave', 'cancel', 'undo', 'mark', 'toggle', 'move']);
/** What says elsewhere what is to be done. */
const WRITTEN: ReadonlySet<string> = new Set(vocabulary.written);
const TAKING_AWAY: ReadonlySet<string> = new Set(vocabulary.takingAway);

const STEM = 4;

/** Whether a word of the page is one of the task's, also with another ending. */
export function speaksOf({ words }: Asked, word: string): boolean {
  if (words.has(word) || words.has(singular(word))) return true;
  return (
    word.length > STEM && [...words].some((one) => one.length > STEM && (one.startsWith(word) || word.startsWith(one)))
  );
}

/** Words of a text that tell one thing from another. */
export function contentWords(text: string): readonly string[] {
  return concepts(text).filter((word) => /^\d+$/.test(word) || !fills(word));
}

const SMALL = 2;

/** Whether a word only fills a name: it says nothing of what is meant. */
export function fills(word: string): boolean {
  return word.length <= SMALL || FILLING.has(word);
}

const FILLING: ReadonlySet<string> = new Set(vocabulary.filling);
