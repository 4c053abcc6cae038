import type { Citation } from '../../../../shared/meaning/answer.ts';
import type { Operand, Question, Reduction, Selection } from '../../../../shared/meaning/question.ts';
import type { SkeletonElement } from '../../../../shared/page/skeleton.ts';
import {
  type FoundValue,
  messageKey,
  type QuestionFinding,
  type SeenPage,
  shownAt,
} from '../../../../shared/reasoning/answering.ts';
import { readNumber, writeNumber } from '../../../../shared/values/readNumber.ts';
import { weighClaim } from '../judging/completion/weighClaim.ts';
import { fold, singular } from '../language/text.ts';
import { ranksOf, writingOf } from './compareValues.ts';
import { readLabelled, readPassage } from './readPlaces.ts';
import { citationOf, listFor, plain, type SeenList, type SeenRow, select } from './selectRecords.ts';
import { cellOf, isNothing } from './tables.ts';

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
      if (ask === 'count' && question.unit !== undefined) return readPassage(question, seen);
      if (ask === 'value' && fields.length > 1) return listing({ fields, from }, seen, false);
      return reduced({ ask, field: fields[0], from }, seen);
  }
}

type Asked = { readonly ask: Reduction; readonly field: string | undefined; readonly from: Selection };

function reduced(asked: Asked, seen: readonly SeenPage[]): QuestionFinding {
  if (asked.ask === 'count') return counted(asked.from, seen);
  const fields = asked.field === undefined ? [] : [asked.field];
  const list = isAboutRecords(asked.from) || asked.ask !== 'value' ? listFor(asked.from, fields, seen) : undefined;
  if (!list) {
    if (asked.ask === 'value') return readLabelled(asked.field, asked.from, seen);
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

function computed({ ask, field }: Asked, rows: readonly SeenRow[], list: SeenList): QuestionFinding {
  const wanted = field ?? soleNumber(rows);
  if (wanted === undefined) return none('It was not said of which values, and the list has several kinds.');
  const cells = rows.flatMap((one) => {
    const cell = cellOf(one.table, one.row, wanted);
    return cell && !isNothing(cell.text) ? [{ one, cell }] : [];
  });
  const texts = cells.map(({ cell }) => cell.text);
  const isDay = ask === 'earliest' || ask === 'latest';
  const ranked = ranksOf(texts, isDay ? undefined : 'number') ?? (isDay ? undefined : ranksOf(texts));
  if (!ranked)
    return none(`The values of “${wanted}” cannot all be read as ${isDay ? 'days or times' : 'numbers of one kind'}.`);
  if (ask === 'sum' || ask === 'average') {
    if (ranked.sort !== 'number') return none(`“${wanted}” is not made of numbers.`);
    const { mark } = writingOf(texts);
    const sum = ranked.ranks.reduce((total, rank) => total + rank, 0);
    const like = texts
      .map((text) => readNumber(text, mark))
      .toSorted((a, b) => (b?.places ?? 0) - (a?.places ?? 0))
      .find((one) => one?.unit !== undefined || one !== undefined);
    const text = writeNumber(ask === 'sum' ? sum : sum / texts.length, like, texts.join(' '));
    return found(
      [wanted],
      [[{ text, operation: ask, cites: cells.map(({ one, cell }) => citationOf(one, cell)) }]],
      list,
    );
  }
  const isLeast = ask === 'smallest' || ask === 'earliest';
  const extreme = isLeast ? Math.min(...ranked.ranks) : Math.max(...ranked.ranks);
  const at = ranked.ranks.indexOf(extreme);
  const best = cells[at];
  if (!best) return none(`No record has a “${wanted}”.`);
  const cites = [best, ...cells.filter((one) => one !== best)].map(({ one, cell }) => citationOf(one, cell));
  return found([wanted], [[{ text: best.cell.text, operation: ask, cites }]], list);
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

/** Things that are counted by what they are, and not as records of a list. */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  link: ['link'],
  button: ['button'],
  checkbox: ['checkbox'],
  box: ['checkbox'],
  'radio button': ['radio'],
  image: ['img'],
  picture: ['img'],
  heading: ['heading'],
  field: ['textbox', 'searchbox', 'spinbutton', 'combobox', 'listbox'],
  'text field': ['textbox', 'searchbox'],
  tab: ['tab'],
  option: ['option'],
  switch: ['switch'],
  slider: ['slider'],
};

function elementsCalled(
  { thing, target, where }: Selection,
  page: SeenPage,
): readonly (readonly [string, SkeletonElement])[] | undefined {
  const words = fold(thing ?? '')
    .split(' ')
    .filter((word) => !/^(?:are|is|there)$/.test(word));
  const noun = [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ');
  const roles = ROLES[noun];
  if (!roles || where.some(({ field }) => field !== undefined)) return undefined;
  const { elements, order = Object.keys(elements), containers = [] } = page.skeleton;
  const isInside = (element: SkeletonElement) => {
    if (target?.name === undefined || target.role === 'page') return true;
    for (let at = element.within; at !== undefined; at = containers[at]?.within)
      if (fold(containers[at]?.name ?? '').includes(fold(target.name))) return true;
    return false;
  };
  return order.flatMap((key) => {
    const element = elements[key];
    if (!element || !roles.includes(element.role) || !isInside(element)) return [];
    const fits = where.every(({ value = '', relation }) => {
      const state = fold(value);
      const holds = CHECKED.has(state)
        ? element.checked === 'true'
        : UNCHECKED.has(state)
          ? element.checked === 'false'
          : state === 'disabled'
            ? element.disabled === true
            : fold(element.name).includes(state);
      return relation === 'is-not' || relation === 'contains-not' ? !holds : holds;
    });
    return fits ? [[key, element] as const] : [];
  });
}

const CHECKED: ReadonlySet<string> = new Set(['checked', 'ticked', 'on', 'selected']);
const UNCHECKED: ReadonlySet<string> = new Set(['unchecked', 'unticked', 'off', 'not checked']);

function counted(from: Selection, seen: readonly SeenPage[]): QuestionFinding {
  const page = seen.at(-1);
  if (!page) return none('No page was captured.');
  const elements = elementsCalled(from, page);
  if (elements) {
    const cites = elements.map(
      ([key, element]): Citation => ({ url: page.url, page: page.domHash, key, text: element.name }),
    );
    return found([''], [[{ text: String(cites.length), operation: 'count', cites }]], { pages: 1 });
  }
  const list = listFor(from, [], seen);
  if (!list)
    return stated(from, page) ?? none(`No list of ${from.thing ?? 'records'} was found, or several that fit alike.`);
  const { total } = list.pager;
  // The page says itself how many there are in all.
  if (list.unseen !== undefined && total && isUnconditional(from)) {
    const cites = [{ url: page.url, page: page.domHash, key: total.key, text: shownAt(page, total.key) ?? '' }];
    return found([''], [[{ text: String(total.count), cites }]], { pages: list.pages });
  }
  const further = unlessSeen(list);
  if (further) return further;
  const chosen = select(from, [], list);
  if (!chosen.ok) return none(chosen.reason);
  const cites = chosen.rows.map((one) => citationOf(one, undefined));
  return found([''], [[{ text: String(chosen.rows.length), operation: 'count', cites }]], list);
}

/** “12 patients” as the page says it, where it shows no list of them. */
function stated({ thing, where }: Selection, page: SeenPage): QuestionFinding | undefined {
  if (thing === undefined || where.length > 0) return undefined;
  const noun = fold(thing).split(' ').map(singular).join(' ');
  const places = Object.entries(page.skeleton.elements).flatMap(([key, element]) => {
    const text = shownAt(page, key) ?? '';
    const [, count, words = ''] =
      /(?<![\d.,])(\d[\d.,]*)\s+(\p{L}[\p{L} ]*)/u.exec(element.role === 'link' ? '' : text) ?? [];
    const said = fold(words).split(' ').map(singular).join(' ');
    return count !== undefined && (said === noun || said.startsWith(`${noun} `)) ? [{ key, text, count }] : [];
  });
  const [first] = places;
  if (!first || new Set(places.map(({ count }) => count)).size > 1) return undefined;
  const cites = [{ url: page.url, page: page.domHash, key: first.key, text: first.text }];
  return found([''], [[{ text: first.count, cites }]], { pages: 1 });
}

function listing(
  { fields, from }: Pick<Question, 'fields' | 'from'>,
  seen: readonly SeenPage[],
  isOne: boolean,
): QuestionFinding {
  const page = seen.at(-1);
  const elements = page && fields.length === 0 ? elementsCalled(from, page) : undefined;
  if (page && elements && !isOne) {
    const rows = elements.map(([key, { name }]) => [
      { text: name, cites: [{ url: page.url, page: page.domHash, key, text: name }] },
    ]);
    return found([from.thing ?? ''], rows, { pages: 1 });
  }
  const list = listFor(from, fields, seen);
  if (!list) {
    if (fields.length > 0 && !isAboutRecords(from)) return labelledRow(fields, from, seen);
    return none(
      `No list ${fields.length > 0 ? `with ${fields.map((field) => `“${field}”`).join(', ')} ` : ''}was found, or several that fit alike.`,
    );
  }
  const isFirst =
    from.order === undefined && (from.limit !== undefined || (from.ordinal ?? 0) > 0) && from.where.length === 0;
  const further = isFirst && list.rows.length >= (from.limit ?? from.ordinal ?? 0) ? undefined : unlessSeen(list);
  if (further) return further;
  const chosen = select(from, fields, list);
  if (!chosen.ok) return none(chosen.reason);
  if (chosen.rows.length === 0) return none('No record fits.');
  const columns = fields.length === 0 ? [from.thing ?? ''] : fields;
  const { order } = from;
  const rest = order?.field === undefined ? [] : list.rows;
  const rows = chosen.rows.map((one) => {
    if (fields.length > 0) return fields.map((field) => saidBy(one, field));
    if (order?.field === undefined) return [saidBy(one, undefined)];
    // What it was compared with belongs to the proof.
    const name = saidBy(one, undefined);
    const compared = [one, ...rest.filter((other) => other !== one)].map((other) =>
      citationOf(other, cellOf(other.table, other.row, order.field ?? '')),
    );
    return [{ text: name.text, operation: 'rank' as const, cites: [...name.cites, ...compared] }];
  });
  return found(columns, rows, list);
}

function labelledRow(fields: readonly string[], from: Selection, seen: readonly SeenPage[]): QuestionFinding {
  const values: FoundValue[] = [];
  for (const field of fields) {
    const one = readLabelled(field, from, seen);
    if (one.kind !== 'found') return one;
    const [value] = one.rows.flat();
    if (value) values.push(value);
  }
  return found(fields, [values], { pages: 1 });
}

/** What a record says under a field; without one, what it is called. */
function saidBy(one: SeenRow, field: string | undefined): FoundValue {
  const cell = field === undefined ? undefined : cellOf(one.table, one.row, field);
  return { text: cell ? cell.text : one.row.name, cites: [citationOf(one, cell)] };
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
  return found([''], [[{ text, operation: 'difference', cites: values.flatMap(({ cites }) => cites.slice(0, 1)) }]], {
    pages: 1,
  });
}

function asAsked({ ask, field, from }: Operand): Asked {
  return { ask, field, from: plain(from) };
}

function claimed({ claim }: Question, seen: readonly SeenPage[]): QuestionFinding {
  const page = seen.at(-1);
  const finding = page && claim?.form === 'stated' ? weighClaim(claim, page, 'page') : undefined;
  if (!page || !finding || finding.standing === 'inconclusive') return none(finding?.reason ?? 'No page tells.');
  const cites = finding.cites.map((cite): Citation => {
    const place = cite.replace(/^page:/, '');
    const isElement = place === 'title' || page.skeleton.elements[place] !== undefined;
    const key = place === 'url' ? 'address' : isElement ? place : messageKey(place);
    return { url: page.url, page: page.domHash, key, text: shownAt(page, key) ?? '' };
  });
  return found([''], [[{ text: finding.standing === 'met' ? 'Yes' : 'No', operation: 'truth', cites }]], { pages: 1 });
}

function anyOf(from: Selection, seen: readonly SeenPage[]): QuestionFinding {
  const count = counted(from, seen);
  if (count.kind !== 'found') return count;
  const [value] = count.rows.flat();
  const isAny = Number(value?.text ?? 0) > 0;
  return { ...count, rows: [[{ text: isAny ? 'Yes' : 'No', operation: 'truth', cites: value?.cites ?? [] }]] };
}

function isAboutRecords({ thing, target, where, order, ordinal }: Selection): boolean {
  return (
    thing !== undefined ||
    target?.role === 'record' ||
    target?.container !== undefined ||
    where.length > 0 ||
    order !== undefined ||
    ordinal !== undefined
  );
}

function isUnconditional({ where, target }: Selection): boolean {
  return where.length === 0 && target === undefined;
}

function unlessSeen({ unseen, turn }: SeenList): QuestionFinding | undefined {
  return unseen !== undefined && turn !== undefined ? { kind: 'goes-on', turn, reason: unseen } : undefined;
}

function found(
  columns: readonly string[],
  rows: readonly (readonly FoundValue[])[],
  { pages, unseen }: { readonly pages: number; readonly unseen?: string },
): QuestionFinding {
  return { kind: 'found', columns, rows, pages, ...(unseen !== undefined && { unseen }) };
}

function none(reason: string): QuestionFinding {
  return { kind: 'none', reason };
}
