import type { Citation } from '../../../../../shared/meaning/answer.ts';
import type { Told } from '../../../../../shared/meaning/question.ts';
import {
  type FoundValue,
  type QuestionFinding,
  type SeenPage,
  shownAt,
} from '../../../../../shared/reasoning/answering.ts';
import { datesIn } from '../../../../../shared/values/readDate.ts';
import { alike, canonical, wordsOf } from '../../alignment/units.ts';
import { fold } from '../../language/text.ts';
import { clockTime, clockTimesIn } from '../../language/times.ts';
import { none } from '../findings.ts';
import { type Fact, factsOf, type Piece } from './facts.ts';
import { valuesTold } from './valuesTold.ts';

/**
 * What a page tells in a sentence, a card or an entry (design, Contracts: Question). All words that were asked with have to be said in
 * it, beside it or above it, and one value alone of each sort. Where several say it, the one that says the most of the words itself
 * counts; where those differ in their values, none does.
 */
export function readTold(told: Told, seen: readonly SeenPage[]): QuestionFinding {
  const page = seen.at(-1);
  if (!page) return none('No page was captured.');
  const fitting = factsOf(page)
    .flatMap((fact) => clausesOf(fact, told))
    .flatMap((fact) => {
      const own = told.words.filter((word) => isSaid(word, [fact.own]));
      const beside = told.words.filter((word) => !own.includes(word) && isSaid(word, fact.beside));
      const above = told.words.filter(
        (word) => !own.includes(word) && !beside.includes(word) && isSaid(word, fact.above),
      );
      if (own.length + beside.length + above.length < told.words.length) return [];
      const nearest = fact.above[0];
      const isAbout =
        own.length + beside.length > 0 ||
        (nearest !== undefined && nearest.key !== 'title' && isSaid(told.words[0] ?? '', [nearest]));
      const isMeasured = told.sorts.every((sort) => MEASURED.has(sort));
      if (!isAbout && !isMeasured) return [];
      const values = valuesIn(fact, told);
      return values ? [{ fact, values, rank: own.length * WEIGHT + beside.length }] : [];
    });
  const best = Math.max(...fitting.map(({ rank }) => rank));
  const chosen = fitting.filter(({ rank }) => rank === best);
  const [first] = chosen;
  if (!first) return none('No sentence of the page tells it.');
  const said = new Set(chosen.map(({ values }) => fold(values.map(({ text }) => text).join(' '))));
  if (said.size > 1) return none(`The page tells several: ${[...said].slice(0, 3).join('; ')}.`);
  return {
    kind: 'found',
    columns: first.values.map(() => ''),
    rows: [first.values.map((value) => cited(value, first.fact, page))],
    pages: 1,
  };
}

/** Joints between what a sentence says of one thing and of another. */
const CLAUSES = /[,;]\s+|\s(?:and|but|while|und|aber|et|mais|y|pero)\s/iu;

/**
 * “Clothes within 30 days and shoes within 60 days”: a sentence with several values says each of its own clause; what stands in the
 * first is said of the later ones as well.
 */
function clausesOf(fact: Fact, told: Told): readonly Fact[] {
  const { own, beside, above } = fact;
  const isMany = told.sorts.some((sort) => valuesTold(sort, { own, beside: [] }, told).length > 1);
  if (!isMany) return [fact];
  const [lead, ...others] = own.text.split(CLAUSES).map((text) => ({ key: own.key, text }));
  if (!lead || others.length === 0 || told.words.filter((word) => isSaid(word, [own])).length === 0) return [fact];
  // What is asked by a word of the first clause alone is asked of each of them.
  const shared = told.words.every((word) => isSaid(word, [lead])) && told.words.length === 1 ? `${told.words[0]} ` : '';
  return [
    { own: lead, beside, above },
    ...others.map(
      ({ key, text }): Fact => ({
        own: { key, text: shared + text },
        beside: [...beside, { key: '', text: lead.text }],
        above,
      }),
    ),
  ];
}

type Sort = Told['sorts'][number];

/** A word in the text itself counts more than any number beside it. */
const WEIGHT = 100;

/** Sorts whose unit says what they are, so that the page's subject need not be said beside them. */
const MEASURED: ReadonlySet<string> = new Set(['count', 'gram', 'degree', 'percent']);

/** One value of each sort: in the text itself, else in its record, else in the nearest heading. */
function valuesIn(fact: Fact, told: Told): readonly Piece[] | undefined {
  const values: Piece[] = [];
  for (const sort of told.sorts.flatMap((one) => whenSorts(one, fact, told))) {
    const value = pieceOf(sort, fact, told);
    if (!value) return undefined;
    values.push(value);
  }
  return values;
}

function pieceOf(sort: Sort, fact: Fact, told: Told): Piece | undefined {
  const levels: readonly (readonly Piece[])[] = [
    [fact.own],
    fact.beside.filter(({ key }) => key !== ''),
    ...(sort === 'day' ? [fact.above.slice(0, 1).filter(({ key }) => key !== 'title')] : []),
  ];
  const found = levels
    .map((pieces, level) =>
      pieces.flatMap((piece) => {
        const beside = level === 0 ? fact.beside : [];
        return valuesTold(sort, { own: piece, beside }, told)
          .filter(
            (text) =>
              sort !== 'person' || !told.words.some((word) => wordsOf(text).some((one) => alike(one, canonical(word)))),
          )
          .map((text) => ({ key: piece.key, text }));
      }),
    )
    .find((one) => one.length > 0);
  const [only] = found ?? [];
  return found && only && new Set(found.map(({ text }) => fold(text))).size === 1 ? only : undefined;
}

/** “15:30 Dentist” below “Tuesday”: when it is takes both where both are told. */
function whenSorts(sort: Sort, fact: Fact, told: Told): readonly Sort[] {
  if (sort !== 'when') return [sort];
  const isTold = (one: Sort) => pieceOf(one, fact, told) !== undefined;
  const both = (['day', 'time'] as const).filter(isTold);
  return both.length > 0 ? both : ['day'];
}

function isSaid(word: string, pieces: readonly Piece[]): boolean {
  return pieces.some(({ text }) => {
    if (/^\d{4}-\d{2}-\d{2}$/.test(word)) return datesIn(text).includes(word);
    const time = /^\d{1,2}:\d{2}$/.test(word) ? clockTime(word) : undefined;
    if (time !== undefined) return clockTimesIn(text).includes(time);
    if (/\d|\s/.test(word)) return ` ${fold(text)} `.includes(` ${fold(word)} `);
    return wordsOf(text).some((one) => alike(one, canonical(word)) || stemOf(one) === stemOf(canonical(word)));
  });
}

/** Repairing and repair, Fri and Friday. */
function stemOf(word: string): string {
  const day = WEEKDAYS.find((one) => word === one || (word.length >= SHORT && one.startsWith(word)));
  const stem = word.replace(/(?:ing|ed|er|s)$/, '');
  return day ?? (stem.length > SHORT ? stem : word);
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const SHORT = 3;

function cited({ key, text }: Piece, { own }: Fact, page: SeenPage): FoundValue {
  const cite = (one: string): Citation => ({
    url: page.url,
    page: page.domHash,
    key: one,
    text: shownAt(page, one) ?? '',
  });
  return { text, cites: [cite(key), ...(key === own.key ? [] : [cite(own.key)])] };
}
