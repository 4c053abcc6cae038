import type { Operand, Question, Reduction, Selection } from '../../../../shared/meaning/question.ts';
import {
  type FoundValue,
  messageKey,
  type QuestionFinding,
  type SeenPage,
} from '../../../../shared/reasoning/answering.ts';
import { withoutDates } from '../../../../shared/values/readDate.ts';
import { readNumber, writeNumber } from '../../../../shared/values/readNumber.ts';
import { weighClaim } from '../judging/completion/weighClaim.ts';
import { numberOf, ranksOf, writingOf } from './compareValues.ts';
import { anyOf, counted } from './counting.ts';
import { isNothing } from './fieldNamed.ts';
import { citeOf, found, foundOne, isAboutRecords, none, unlessSeen } from './findings.ts';
import { listFor, type SeenList, type SeenRow } from './listFor.ts';
import { listing, saidBy } from './listing.ts';
import { readLabelled, readPassage } from './readPlaces.ts';
import { plain } from './selections.ts';
import { citesOf, select } from './selectRecords.ts';
import { cellOf } from './tables.ts';
import { readTold } from './told/readTold.ts';

/**
 * Answers a question from the captured pages of a run, the last of them being the one at hand (design, Contracts: Answer). Pure.
 * It computes from what the pages show and says what it rests on; where a list has parts that were not seen, it says how to
 * get to them.
 */
export function answerQuestion(question: Question, seen: readonly SeenPage[]): QuestionFinding {
  const { ask, fields } = question;
  const from = plain(question.from);
  switch (ask) {
    case 'difference':
      return difference(question, seen);
    case 'which':
      return listing({ fields: [], from }, seen, true);
    case 'list':
      return listing({ fields, from }, seen, false);
    case 'word':
    case 'line':
      return readPassage(question, seen);
    case 'yes-no':
      return question.claim ? claimed(question, seen) : anyOf(from, seen);
    default:
      if (question.told) return readTold(question.told, seen);
      if (ask === 'count' && question.unit !== undefined) return readPassage(question, seen);
      if (ask === 'value' && fields.length > 1) return listing({ fields, from }, seen, false);
      return reduced({ ask, field: fields[0], from, unsigned: question.unsigned }, seen);
  }
}

type Asked = {
  readonly ask: Reduction;
  readonly field: string | undefined;
  readonly from: Selection;
  readonly unsigned?: true | undefined;
};

function reduced(asked: Asked, seen: readonly SeenPage[]): QuestionFinding {
  if (asked.ask === 'count') return counted(asked.from, seen);
  const fields = asked.field === undefined ? [] : [asked.field];
  const list = isAboutRecords(asked.from) || asked.ask !== 'value' ? listFor(asked.from, fields, seen) : undefined;
  if (!list) {
    // What stands beside a label is of no record that comes first, or is chosen by what it says.
    const isChosen = asked.from.order !== undefined || asked.from.where.length > 0;
    if (asked.ask === 'value' && !isChosen) return readLabelled(asked.field, asked.from, seen);
    return none(
      asked.field === undefined ? 'No list to compute it from was found.' : `No list with “${asked.field}” was found.`,
    );
  }
  const chosen = select(asked.from, fields, list);
  if (asked.ask === 'value') {
    const named = chosen.ok ? chosen.rows[0] : undefined;
    // The one that is called so is found; the rest of the list does not matter.
    const isFound =
      chosen.ok &&
      (chosen.rows.length > 1 || (named && asked.from.order === undefined && asked.from.ordinal === undefined));
    if (!isFound && list.unseen !== undefined) return unlessSeen(list) ?? none(list.unseen);
    if (!chosen.ok) return none(chosen.reason);
    if (!named) return none('No record fits.');
    return found(
      [asked.field ?? ''],
      chosen.rows.map((one) => [saidBy(one, asked.field)]),
      { pages: list.pages },
    );
  }
  const further = unlessSeen(list);
  if (further) return further;
  if (!chosen.ok) return none(chosen.reason);
  return computed(asked, chosen.rows, list);
}

function computed({ ask, field, unsigned }: Asked, rows: readonly SeenRow[], list: SeenList): QuestionFinding {
  const wanted = field ?? soleNumber(rows);
  if (wanted === undefined) return none('It was not said of which values, and the list has several kinds.');
  const cells = rows.flatMap((one) => {
    const cell = cellOf(one.table, one.row, wanted);
    return cell && !isNothing(cell.text) ? [{ one, cell }] : [];
  });
  const texts = cells.map(({ cell }) => cell.text);
  const isDay = ask === 'earliest' || ask === 'latest';
  const ranked = ranksOf(texts, isDay ? 'date' : 'number') ?? ranksOf(texts);
  if (!ranked)
    return none(`The values of “${wanted}” cannot all be read as ${isDay ? 'days or times' : 'numbers of one kind'}.`);
  const { sort, ranks } = ranked;
  const value = (text: string, from: typeof cells): FoundValue => ({
    text,
    operation: ask,
    cites: from.flatMap(({ one, cell }) => citesOf(one, cell)),
    ...(cells.some(({ cell }) => cell.of) && { apart: true }),
  });
  if (ask === 'sum' || ask === 'average') {
    if (sort !== 'number') return none(`“${wanted}” is not made of numbers.`);
    const isSpent = unsigned === true && ranks.every((rank) => rank <= 0);
    const sum = ranks.reduce((total, rank) => total + rank, 0) * (isSpent ? -1 : 1);
    const text = written(ask === 'sum' ? sum : sum / texts.length, texts);
    return found([wanted], [[{ ...value(text, cells), ...(isSpent && { unsigned }) }]], list);
  }
  const isLeast = ask === 'smallest' || ask === 'earliest';
  const best = cells[ranks.indexOf(isLeast ? Math.min(...ranks) : Math.max(...ranks))];
  if (!best) return none(`No record has a “${wanted}”.`);
  return found([wanted], [[value(best.cell.text, [best, ...cells.filter((one) => one !== best)])]], list);
}

/** A number as the page writes such numbers: like the most exact of them. */
function written(value: number, texts: readonly string[]): string {
  const { mark } = writingOf(texts);
  const [like] = texts
    .flatMap((text) => numberOf(text, mark) ?? [])
    .toSorted((one, other) => other.places - one.places);
  return writeNumber(value, like, texts.map(withoutDates).join(' '));
}

/** The one field of a list whose values are all numbers. */
function soleNumber(rows: readonly SeenRow[]): string | undefined {
  const [first] = rows;
  const numeric = (first?.table.fields ?? []).filter((field) => {
    const texts = rows
      .flatMap(({ table, row }) => cellOf(table, row, field)?.text ?? [])
      .filter((text) => !isNothing(text));
    return texts.length > 0 && ranksOf(texts, 'number') !== undefined;
  });
  return numeric.length === 1 ? numeric[0] : undefined;
}

function difference({ minuend, subtrahend }: Question, seen: readonly SeenPage[]): QuestionFinding {
  const values: FoundValue[] = [];
  for (const operand of [minuend, subtrahend]) {
    const one = operand ? reduced(asAsked(operand), seen) : none('It was not said what is compared.');
    if (one.kind !== 'found') return one;
    const value = one.rows[0]?.[0];
    if (!value || one.rows.length > 1) return none('What is compared is not one value.');
    values.push(value);
  }
  const texts = values.map(({ text }) => text);
  const ranked = ranksOf(texts);
  const [one, other] = ranked?.ranks ?? [];
  if (!ranked || one === undefined || other === undefined)
    return none(`“${texts.join('” and “')}” cannot be compared.`);
  const apart = one - other;
  const [first] = texts.map((text) => readNumber(text, writingOf(texts).mark));
  const text =
    ranked.sort === 'number'
      ? writeNumber(apart, first, texts.join(' '))
      : `${apart} ${ranked.sort === 'date' ? 'days' : 'minutes'}`;
  return foundOne({ text, operation: 'difference', cites: values.flatMap(({ cites }) => cites.slice(0, 1)) });
}

function asAsked({ ask, field, from }: Operand): Asked {
  return { ask, field, from: plain(from) };
}

function claimed({ claim }: Question, seen: readonly SeenPage[]): QuestionFinding {
  const page = seen.at(-1);
  const finding = page && claim?.form === 'stated' ? weighClaim(claim, page, 'page') : undefined;
  if (!page || !finding || finding.standing === 'inconclusive') return none(finding?.reason ?? 'No page tells.');
  const cites = finding.cites.map((cite) => {
    const place = cite.replace(/^page:/, '');
    const isElement = place === 'title' || page.skeleton.elements[place] !== undefined;
    return citeOf(page, place === 'url' ? 'address' : isElement ? place : messageKey(place));
  });
  return foundOne({ text: finding.standing === 'met' ? 'Yes' : 'No', operation: 'truth', cites });
}
