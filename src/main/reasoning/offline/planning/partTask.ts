import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { readByPage } from '../alignment/readByPage.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { jointsOf } from '../reading/clauses.ts';
import { type ReadClause, readAlone, readClauses, wordsOfTask } from '../reading/readTask.ts';
import type { Words } from '../reading/words.ts';
import { costOf, leadsOn, type Reading } from './weighReading.ts';

/** One stretch of a task with the best that could be made of it. */
interface Stretch {
  readonly cost: number;
  /** Read by the page; absent where grammar reads it better. */
  readonly byPage?: Reading;
  readonly words: Words;
  readonly follows: boolean;
}

/** The best partings of a task up to some joint. */
interface Path {
  readonly cost: number;
  readonly stretches: readonly Stretch[];
  /** Something in it may lead to another page. */
  readonly leadsOn: boolean;
}

/**
 * Parts a task where its parts make the most sense on the page at hand, instead of by the look of its words: every stretch between two
 * joints is read by grammar and by the page, and the cheapest sequence of stretches is taken. Undefined where there is no other way to part it.
 */
export function partTask(task: string, page: PageView, isHeld: boolean): Reading | undefined {
  const whole = wordsOfTask(task);
  const joints = jointsOf(whole);
  if (joints.length > offlineSettings.reading.mostJoints) return undefined;
  const ends = [
    { from: 0, to: 0, isEnd: true, isSure: false },
    ...joints,
    { from: whole.length, to: whole.length, isEnd: true, isSure: false },
  ];
  const best: (Path | undefined)[] = [{ cost: 0, stretches: [], leadsOn: false }];
  for (let to = 1; to < ends.length; to++) {
    for (let from = 0; from < to; from++) {
      const [path, start, end] = [best[from], ends[from], ends[to]];
      if (!path || !start || !end) continue;
      const words = whole.slice(start.to, end.from).trimmed().without('lead').trimmed();
      const isOne = !ends.slice(from + 1, to).some(({ isEnd }) => isEnd);
      const stretch =
        words.length === 0 ? undefined : readStretch(words, page, { isOne, isHeld, isLater: path.leadsOn });
      const cost = path.cost + (stretch?.cost ?? 0);
      const known = best[to];
      if (known && known.cost <= cost) continue;
      best[to] = {
        cost,
        stretches: stretch
          ? [...path.stretches, { ...stretch, follows: start.isSure && !start.isEnd }]
          : path.stretches,
        leadsOn: path.leadsOn || (stretch?.leadsOn ?? false),
      };
    }
  }
  const found = best.at(-1);
  return found && together(found.stretches);
}

function readStretch(
  words: Words,
  page: PageView,
  { isOne, isHeld, isLater }: { readonly isOne: boolean; readonly isHeld: boolean; readonly isLater: boolean },
): (Omit<Stretch, 'follows'> & { readonly leadsOn: boolean }) | undefined {
  const alone = isOne ? readAlone(words) : undefined;
  // What “it” is shows only beside what came before.
  const grammar = alone && {
    instructions: alone.instructions,
    unread: alone.unread === undefined ? [] : [alone.unread],
  };
  const grammarCost = !grammar
    ? Number.POSITIVE_INFINITY
    : alone?.refers && alone.unread === undefined
      ? offlineSettings.reading.weights.deed * 2
      : costOf(grammar, page, isLater);
  const byPage = readByPage(words.written, page, { isHeld });
  const pageCost = costOf(byPage, page, isLater);
  return pageCost < grammarCost
    ? { cost: pageCost, byPage, words, leadsOn: byPage.instructions.some(leadsOn) }
    : { cost: grammarCost, words, leadsOn: grammar?.instructions.some(leadsOn) ?? false };
}

function together(stretches: readonly Stretch[]): Reading {
  const clauses = stretches.map(({ byPage, words, follows }): ReadClause | Stretch => {
    if (!byPage) return { words, follows, cost: 0 };
    const unread = byPage.unread.join(' ');
    return {
      text: words.written,
      follows,
      isGerund: false,
      uses: [],
      instructions: byPage.instructions,
      ...(unread !== '' && { unread }),
    };
  });
  const { instructions, unread } = readClauses(clauses);
  return { instructions, unread, aside: stretches.flatMap(({ byPage }) => byPage?.aside ?? []) };
}
