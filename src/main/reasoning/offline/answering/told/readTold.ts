import type { Told } from '../../../../../shared/meaning/question.ts';
import type { FoundValue, QuestionFinding, SeenPage } from '../../../../../shared/reasoning/answering.ts';
import { numbersIn } from '../../../../../shared/values/readNumber.ts';
import { fold } from '../../language/text.ts';
import { isNothing } from '../fieldNamed.ts';
import { citeOf, found, none } from '../findings.ts';
import { partsSeen } from '../listFor.ts';
import { type Fact, factsOf, type Piece } from './facts.ts';
import { isSoft, Sayings } from './sayings.ts';
import { isRange, valuesTold } from './valuesTold.ts';

/**
 * What pages tell in a cell, a field, a sentence, a card or an entry (design, Contracts: Question). All words that were asked with have to be
 * said in it, beside it or above it, and one value alone of each sort. Where several say it, the one that says the most of the words itself
 * counts; where those differ in their values, none does. A list is read to its end, unless its record is called by the words.
 */
export function readTold(told: Told, seen: readonly SeenPage[]): QuestionFinding {
  const page = seen.at(-1);
  if (!page) return none('No page was captured.');
  const { pages, turn, unseen } = partsSeen(seen);
  const sayings = new Sayings();
  const near = pages
    .flatMap(factsOf)
    .flatMap((fact) => clausesOf(fact, told, sayings))
    .flatMap((fact) => fittingIn(fact, told, sayings));
  const fitting = near.filter(({ missing }) => missing === 0);
  const best = Math.max(...fitting.map(({ rank }) => rank));
  const chosen = fitting.filter(({ rank }) => rank === best);
  const [first] = chosen;
  const isCalled =
    first?.fact.title !== undefined &&
    told.words.some((word) => sayings.says(word, [{ key: '', text: first.fact.title ?? '' }]));
  if (turn !== undefined && !isCalled && (first ?? near[0])?.fact.title !== undefined)
    return { kind: 'goes-on', turn, reason: unseen ?? '' };
  if (!first) return none(`No text of the page tells it of “${told.words.join(' ')}”.`);
  const said = new Set(chosen.map(({ values }) => fold(values.map(({ text }) => text).join(' '))));
  if (said.size > 1) return none(`The page tells several: ${[...said].slice(0, 3).join('; ')}.`);
  if (first.values.some(({ text }) => isNothing(text))) return none(`Nothing is said of “${told.words.join(' ')}”.`);
  return found(
    first.values.map(() => ''),
    [first.values.map((value) => cited(value, first.fact))],
    { pages: pages.length },
  );
}

interface Fitting {
  readonly fact: Fact;
  readonly values: readonly Piece[];
  readonly rank: number;
  /** How many of the words are not said; other parts of the list may say them of a record of theirs. */
  readonly missing: number;
}

function fittingIn(fact: Fact, told: Told, sayings: Sayings): readonly Fitting[] {
  const left = new Set(told.words);
  const taken = (pieces: readonly Piece[]) => {
    const said = [...left].filter((word) => sayings.says(word, pieces));
    for (const word of said) left.delete(word);
    return said.length;
  };
  const own = taken([fact.own]);
  const label = taken(fact.label);
  const beside = taken(fact.beside);
  if (own + label + beside === 0 && !isBelow(fact, told, sayings)) return [];
  const near = taken(fact.above.slice(0, 1));
  taken([...fact.above, ...fact.around]);
  const missing = [...left].filter((word) => !isRange(word) && !isSoft(word)).length;
  if (missing > told.words.length / 2) return [];
  const values = valuesIn(fact, told, sayings);
  if (!values) return [];
  // “09:00–18:00” says when it opens and when it closes.
  if ([...left].some(isRange) && !values.some(({ text }) => isRange(text))) return [];
  const isNamed = (told.label ?? []).some((word) => sayings.says(word, fact.label));
  // “Calendar: Family” does not say which room, though a room is told of beside it.
  if (told.sorts.includes('labelled') && own + label === 0 && fact.label.length > 0 && !isNamed) return [];
  const extra = fact.label.reduce(
    (sum, { text }) => sum + sayings.unsaid(text, [...told.words, ...(told.label ?? [])]),
    0,
  );
  const rank = (own + label + (isNamed ? 1 : 0)) * OWN + beside * BESIDE + near - Math.min(extra, MOST_EXTRA) / TENTHS;
  return [{ fact, values, rank, missing }];
}

/** A word in the text itself, or in its label, counts more than any number beside it. */
const OWN = 1000;
const BESIDE = 10;
const MOST_EXTRA = 9;
const TENTHS = 10;

/** What stands below a heading that the question names; a sentence there may be about anything, a value under its label is of it. */
function isBelow({ above, label }: Fact, { words, sorts }: Told, sayings: Sayings): boolean {
  const [nearest] = above;
  if (label.length === 0 && sorts.some((sort) => NAMING.has(sort) && sort !== 'day')) return false;
  const isHeaded =
    nearest !== undefined && nearest.key !== 'title' && words.some((word) => sayings.says(word, [nearest]));
  return isHeaded || sorts.every((sort) => MEASURED.has(sort));
}

/** Joints between what a sentence says of one thing and of another. */
const CLAUSES = /[,;]\s+|\s(?:and|but|while|und|aber|et|mais|y|pero)\s/iu;

/**
 * “Clothes within 30 days and shoes within 60 days”: a sentence with several values says each of its own clause; what stands in the
 * first is said of the later ones as well.
 */
function clausesOf(fact: Fact, told: Told, sayings: Sayings): readonly Fact[] {
  const { own } = fact;
  // “Entry is 7 euros, children pay 3”, “entitlement 28 days, taken 12”: a number alone may be a value as well.
  const isMany =
    told.sorts.some((sort) => valuesTold(sort, { ...fact, beside: [] }, told).length > 1) ||
    (told.sorts.some((sort) => sort === 'amount' || sort === 'count') && numbersIn(own.text).length > 1);
  if (!isMany) return [fact];
  const [lead, ...others] = own.text.split(CLAUSES).map((text) => ({ key: own.key, text }));
  if (!lead || others.length === 0 || !told.words.some((word) => sayings.says(word, [own]))) return [fact];
  // What is asked by a word of the first clause alone is asked of each of them.
  const shared =
    told.words.length === 1 && told.words.every((word) => sayings.says(word, [lead])) ? `${told.words[0]} ` : '';
  return [
    { ...fact, own: lead },
    ...others.map(
      ({ key, text }): Fact => ({
        ...fact,
        own: { key, text: shared + text },
        beside: [...fact.beside, { key: '', text: lead.text }],
      }),
    ),
  ];
}

type Sort = Told['sorts'][number];

/** Sorts whose unit says what they are, so that the page's subject need not be said beside them. */
const MEASURED: ReadonlySet<string> = new Set(['count', 'gram', 'degree', 'percent']);

/** One value of each sort: in the text itself, else in its record, else in the nearest heading. */
function valuesIn(fact: Fact, told: Told, sayings: Sayings): readonly Piece[] | undefined {
  const values: Piece[] = [];
  for (const sort of told.sorts.flatMap((one) => whenSorts(one, fact, told, sayings))) {
    const value = pieceOf(sort, fact, told, sayings);
    if (!value) return undefined;
    values.push(value);
  }
  return values;
}

function pieceOf(sort: Sort, fact: Fact, told: Told, sayings: Sayings): Piece | undefined {
  const levels: readonly (readonly Piece[])[] = [
    [fact.own],
    isTogether(fact, told, sayings) ? fact.beside.filter(({ key }) => key !== '') : [],
    ...(sort === 'day' ? [fact.above.slice(0, 1).filter(({ key }) => key !== 'title')] : []),
  ];
  const values = levels
    .map((pieces, level) =>
      pieces.flatMap((piece) =>
        valuesTold(sort, { own: piece, label: level === 0 ? fact.label : [], beside: fact.beside }, told)
          .filter((text) => !isAsked(text, sort, told, sayings))
          .map((text) => ({ key: piece.key, text })),
      ),
    )
    .find((one) => one.length > 0);
  const [only] = values ?? [];
  return new Set(values?.map(({ text }) => fold(text))).size === 1 ? only : undefined;
}

/** Day and time may stand in two cells of a record; what is called by its label, such as “Due”, is that one alone. */
function isTogether({ label }: Fact, { sorts, words }: Told, sayings: Sayings): boolean {
  return sorts.length > 1 || (sorts.includes('when') && !words.some((word) => sayings.says(word, label)));
}

/** Sorts whose values the words of the question may be themselves. */
const NAMING: ReadonlySet<Sort> = new Set(['person', 'labelled', 'place', 'day']);

/** Who was named in the question is not who is asked for. */
function isAsked(text: string, sort: Sort, { words }: Told, sayings: Sayings): boolean {
  if (!NAMING.has(sort)) return false;
  const isNamed = words.some((word) => sayings.says(word, [{ key: '', text }]));
  return isNamed && (sort === 'person' || sayings.unsaid(text, words) === 0);
}

/** “15:30 Dentist” below “Tuesday”: when it is takes both where both are told. */
function whenSorts(sort: Sort, fact: Fact, told: Told, sayings: Sayings): readonly Sort[] {
  if (sort !== 'when') return [sort];
  const isTold = (one: Sort) => pieceOf(one, fact, told, sayings) !== undefined;
  const both = (['day', 'time'] as const).filter(isTold);
  return both.length > 0 ? both : ['when'];
}

function cited({ key, text }: Piece, { own, page }: Fact): FoundValue {
  return { text, cites: [...new Set([key, own.key])].map((one) => citeOf(page, one)) };
}
