import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { offersOf } from '../alignment/offers.ts';
import { isAmong } from '../alignment/pageWords.ts';
import { readByPage } from '../alignment/readByPage.ts';
import { explain } from '../following/explain.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { jointsOf } from '../reading/clauses.ts';
import { type ReadClause, readAlone, readClauses, wordsOfTask } from '../reading/readTask.ts';
import { verbOf } from '../reading/verbs.ts';
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
 * joints is read by grammar and by the page, and the cheapest sequence of stretches is taken. Undefined where task and page are too large for that.
 *
 * @param told what was told beside it
 */
export function partTask(
  task: string,
  page: PageView,
  isHeld: boolean,
  told: readonly string[] = [],
): Reading | undefined {
  const whole = wordsOfTask(task);
  const joints = jointsOf(whole);
  const stretches = ((joints.length + 1) * (joints.length + 2)) / 2;
  if (stretches * whole.length * offersOf(page).length > offlineSettings.reading.mostWork) return undefined;
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
      const inner = ends.slice(from + 1, to);
      const isOne = !inner.some(({ isEnd }) => isEnd);
      const hasVerbs = inner.some(
        (joint) => verbOf(whole.slice(joint.to, end.from).without('lead').trimmed()) !== undefined,
      );
      const how = {
        isOne,
        isExplained: isOne && !hasVerbs && !isHeld,
        isHeld,
        told,
        isLater: path.leadsOn,
        isPart: says(whole.slice(0, start.to)) || says(whole.slice(end.from, whole.length)),
      };
      const alone = words.length === 0 ? undefined : readStretch(words, page, how);
      const before = path.stretches.at(-1);
      const verb = alone?.byPage && verbLent(before?.byPage, before?.words, alone.byPage, words);
      const stretch = verb === undefined ? alone : readStretch(words.again(`${verb} ${words.written}`), page, how);
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

/** “Archive the mails from Ann and Bob”: Bob's is not to be opened, and the verb is said of both. */
export function verbLent(
  before: Reading | undefined,
  said: Words | undefined,
  own: Reading,
  words: Words,
): string | undefined {
  const last = before?.instructions.findLast(({ act }) => act === 'click');
  const isOpened = own.instructions.every(({ act, target }) => act === 'click' && target?.container === undefined);
  return last?.target?.container?.role === 'record' && isOpened && said && !verbOf(words)
    ? verbOf(said.without('lead').trimmed())?.said
    : undefined;
}

function readStretch(
  words: Words,
  page: PageView,
  { isOne, isExplained, isHeld, told, isLater, isPart }: Stretching,
): Omit<Stretch, 'follows'> & { readonly leadsOn: boolean } {
  const claimed = readByPage(words.written, page, { isHeld, isPart });
  const explained = isExplained ? explain(words.written, page, told) : undefined;
  const isBetter = explained?.unread.length === 0 && costOf(explained, page, isLater) < costOf(claimed, page, isLater);
  const byPage = isBetter ? explained : claimed;
  const own = { cost: costOf(byPage, page, isLater), byPage, words, leadsOn: byPage.instructions.some(leadsOn) };
  if (!isOne) return own;
  const { instructions, unread, refers } = readAlone(words);
  // What “it” is shows only beside what came before.
  const cost =
    refers && unread === undefined
      ? offlineSettings.reading.weights.referring
      : costOf({ instructions, unread: unread === undefined ? [] : [unread] }, page, isLater);
  return own.cost < cost ? own : { cost, words, leadsOn: instructions.some(leadsOn) };
}

interface Stretching {
  /** It has no joint within at which grammar would part it. */
  readonly isOne: boolean;
  /** It asks for one thing, so that what explains all of its words may be meant. */
  readonly isExplained: boolean;
  readonly isHeld: boolean;
  readonly told: readonly string[];
  readonly isLater: boolean;
  readonly isPart: boolean;
}

/** Whether there is more than thanks and greetings in some words. */
function says(words: Words): boolean {
  return words.list.some(({ kind, lower }) => kind !== 'mark' && !isAmong('pleasantries', lower));
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
