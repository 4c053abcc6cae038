import { type Condition, type Question, questionSchema } from '../../../../shared/meaning/question.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { datesIn } from '../../../../shared/values/readDate.ts';
import { readNumber } from '../../../../shared/values/readNumber.ts';
import { isNothing, type Table, type TableRow, tablesOf } from '../answering/tables.ts';
import { fold } from '../language/text.ts';
import en from '../reading/vocabulary/en.json' with { type: 'json' };
import words from './pageWords.json' with { type: 'json' };
import { alike, plain, type Unit, unitsOf, wordsOf } from './units.ts';

/** What a question was found to say, and which of its units have been accounted for. */
interface Asked {
  readonly units: readonly Unit[];
  readonly claimed: Set<number>;
  readonly lower: string;
}

type Kind = Question['ask'] | 'total' | 'when';

/**
 * Reads a question by what the page shows: the record that it names, the column or label that it asks for, the values that records must
 * have (design, Contracts: Question). Undefined where a word of it is nowhere on the page, or where it asks nothing.
 */
export function askByPage(text: string, page: PageView, today = new Date()): Question | undefined {
  const units = unitsOf(text.replace(/(?<![?!.\s])[?!.\s]+$/, ''), today);
  const asked: Asked = { units, claimed: new Set(), lower: ` ${fold(text)} ` };
  const kind = kindOf(asked);
  if (!kind) return undefined;
  // “How many likes altogether” may be a sum of what the records say, or their number.
  if ((kind === 'count' && SUM.test(asked.lower)) || RANK.test(asked.lower)) return undefined;
  const tables = tablesOf(page.skeleton).filter(({ rows, isMenu }) => rows.length > 1 && !isMenu);
  const ranked = tables
    .map((table) => ({
      table,
      ...readWith(kind, table, { ...asked, claimed: new Set(asked.claimed) }, page, tables.length > 1),
    }))
    .filter(({ question, left }) => question !== undefined && left.length === 0)
    .toSorted((one, other) => other.weight - one.weight);
  const [best, next] = ranked;
  if (best?.question && !(next && next.weight === best.weight && next.table.rows.length === best.table.rows.length))
    return best.question;
  return best ? undefined : labelled(kind, asked, page);
}

const EXTREMES = [
  ...Object.entries(en.extremes).map(([said, [by = '', pick = '']]) => ({ said, by, pick })),
  ...en.most.map((said) => ({ said, by: '', pick: 'most' })),
  ...en.least.map((said) => ({ said, by: '', pick: 'least' })),
].toSorted((one, other) => other.said.length - one.said.length);

const SUM = / (?:total|totals|sum|altogether|in all|in total|overall|all in all|add up) /;
const RANK = / (?:second|third|fourth|fifth|sixth|\d{1,2}(?:nd|rd|th)) (?:most|least|\p{L}{2,20}est) /u;
const YES_NO = /^ (?:is|are|was|were|does|do|did|has|have|am) /;

function kindOf({ lower, units, claimed }: Asked): Kind | undefined {
  const claim = (pattern: RegExp) => {
    for (const [at, { text }] of units.entries()) if (pattern.test(text)) claimed.add(at);
  };
  if (/ (?:how many|number of|count) /.test(lower)) {
    claim(/^(?:how|many|number|count)$/i);
    return 'count';
  }
  if (/ average /.test(lower)) {
    claim(/^average$/i);
    return 'average';
  }
  if (
    SUM.test(lower) ||
    / what (?:did|do|does|have|has) .{0,200}(?:spend|spent|pay|paid|earn|earned|claim|claimed|owe) /.test(lower) ||
    / how much (?:did|do|does|have|has|was|were) /.test(lower)
  ) {
    claim(/^(?:total|totals|sum|altogether|overall|much|how|add|up|in|all)$/i);
    return 'total';
  }
  if (/^ (?:and |so |hi |hey )?(?:when|what time|what day|until when|by when)\b/.test(lower)) {
    claim(/^(?:time|day|until|when|by)$/i);
    return 'when';
  }
  if (/ (?:which|who|whos|whose) /.test(lower)) return 'which';
  if (/ (?:what|whats|where|how much|how long|how far|how old|how big|how heavy) /.test(lower)) return 'value';
  if (YES_NO.test(lower)) return 'yes-no';
  if (EXTREMES.some(({ said }) => lower.startsWith(` ${said} `) || lower.startsWith(` the ${said} `))) return 'which';
  return undefined;
}

function readWith(
  kind: Kind,
  table: Table,
  asked: Asked,
  page: PageView,
  isOneOfSeveral: boolean,
): { readonly question?: Question | undefined; readonly left: readonly string[]; readonly weight: number } {
  const before = asked.claimed.size;
  const where = [...conditionsIn(table, asked), ...emptyIn(table, asked)];
  const owner = ownerIn(table, asked);
  const order = orderIn(table, asked);
  const values = valuesIn(kind, table, asked, owner);
  const field = fieldIn(table, asked);
  const isNamed = saidOf(asked, wordsOf(table.names[0] ?? '')).length > 0;
  claimPlace(table, asked, page);
  claimThing(asked, page);
  for (const at of saidOf(
    asked,
    [...where, ...values].flatMap((one) => wordsOf(one.field ?? '')),
  ))
    asked.claimed.add(at);
  const left = leftOf(asked);
  const conditions = [...where, ...values];
  const target = owner ? { target: { role: 'record', name: owner.name } } : {};
  const list = isOneOfSeveral && !owner && table.names[0] !== undefined ? { target: { name: table.names[0] } } : {};
  const from = { where: conditions, ...(owner ? target : list), ...(order && { order, limit: 1 }) };
  const made = questionFor(
    kind,
    table,
    { owner, order: order !== undefined, field, conditions, isAnything: / any(?:thing|one)? /.test(asked.lower) },
    from,
  );
  const parsed = made && questionSchema.safeParse(made);
  return {
    question: parsed?.success ? parsed.data : undefined,
    left,
    weight: asked.claimed.size - before + (isNamed ? 1 : 0),
  };
}

interface Found {
  readonly owner: TableRow | undefined;
  readonly order: boolean;
  readonly field: string | undefined;
  readonly conditions: readonly Condition[];
  readonly isAnything: boolean;
}

function questionFor(kind: Kind, table: Table, { owner, order, field, conditions, isAnything }: Found, from: object) {
  const isAny = owner !== undefined || conditions.length > 0 || order;
  switch (kind) {
    case 'count':
      return { ask: 'count', from };
    case 'average':
    case 'total': {
      if (owner && conditions.length === 0)
        return { ask: 'value', fields: [field ?? amountField(table) ?? 'price'], from };
      const of = field ?? amountField(table);
      return of === undefined || !isAny ? undefined : { ask: kind === 'total' ? 'sum' : 'average', fields: [of], from };
    }
    case 'when': {
      const day = field ?? dayField(table);
      return day === undefined || !isAny ? undefined : { ask: 'value', fields: [day], from };
    }
    case 'yes-no':
      return conditions.length > 0 || (owner && isAnything) ? { ask: 'yes-no', from } : undefined;
    default:
      if (field !== undefined && isAny) return { ask: 'value', fields: [field], from };
      return isAny && !owner ? { ask: 'which', from } : undefined;
  }
}

/** The column that holds amounts, where there is one alone. */
function amountField(table: Table): string | undefined {
  const numeric = table.fields.filter((field) => {
    const texts = textsOf(table, field);
    return texts.length > 0 && texts.every((text) => readNumber(text) !== undefined && datesIn(text).length === 0);
  });
  const money = numeric.filter((field) => textsOf(table, field).some((text) => /\p{Sc}|[.,]\d{2}\b/u.test(text)));
  return money.length === 1 ? money[0] : numeric.length === 1 ? numeric[0] : undefined;
}

function dayField(table: Table): string | undefined {
  const days = table.fields.filter((field) =>
    textsOf(table, field).some((text) => datesIn(text).length > 0 || /^\d{1,2}[:.]\d{2}/.test(text)),
  );
  const called = table.fields.filter((field) =>
    wordsOf(field).some((word) => /^(?:date|day|time|when|due|seen|updated|created|since|until)$/.test(word)),
  );
  return days.length === 1 ? days[0] : called.length === 1 ? called[0] : undefined;
}

function textsOf(table: Table, field: string): readonly string[] {
  return table.rows.flatMap(({ cells }) =>
    cells.filter((cell) => cell.field === field && !isNothing(cell.text)).map(({ text }) => text),
  );
}

function saidOf({ units, claimed }: Asked, wanted: readonly string[]): readonly number[] {
  return [...units.keys()].filter(
    (at) => !claimed.has(at) && units[at]?.sort === 'word' && wanted.some((word) => alike(word, units[at]?.word ?? '')),
  );
}

/** The one record whose name is said, in whole or by a word that no other has. */
function ownerIn(table: Table, asked: Asked): TableRow | undefined {
  const ranked = table.rows
    .filter(({ name }) => table.rows.filter((row) => row.name === name).length === 1)
    .map((row) => {
      const name = wordsOf(row.name).filter((word) => !LIGHT.has(word));
      const own = saidOf(asked, name).filter((at) => asked.units[at]?.isLight === false);
      const values = asked.units.flatMap(({ text, sort }, at) =>
        sort !== 'word' && !asked.claimed.has(at) && fold(row.name).split(' ').includes(fold(text)) ? [at] : [],
      );
      return { row, own: [...own, ...values], share: own.length / Math.max(1, name.length) };
    })
    .filter(({ own }) => own.length > 0)
    .toSorted((one, other) => other.own.length - one.own.length || other.share - one.share);
  const [best, next] = ranked;
  if (!best || (next && next.own.length === best.own.length && next.share === best.share)) return undefined;
  for (const at of best.own) asked.claimed.add(at);
  return best.row;
}

/** “travel”, “still pending”: words that are the value of a column, or stand in one. */
function valuesIn(kind: Kind, table: Table, asked: Asked, owner: TableRow | undefined): readonly Condition[] {
  const found: Condition[] = [];
  const names = table.names.flatMap(wordsOf);
  const isOnly = (name: string) => table.rows.filter((row) => row.name === name).length === 1;
  // What stands in no column may be several things: “Pool · Spa · Breakfast included”.
  const loose = table.rows.flatMap(({ cells }) => cells.filter((cell) => cell.field === undefined)).length;
  for (const field of [...table.fields, ...(loose > 0 ? [undefined, undefined, undefined] : [undefined])]) {
    const texts = [
      ...new Set(
        table.rows.flatMap(({ cells, name }) =>
          cells
            .filter((cell) => cell.field === field && (cell.text !== name || !isOnly(name)))
            .flatMap(({ text }) => (field === undefined ? piecesOf(text) : [text])),
        ),
      ),
    ];
    const ranked = texts
      .filter((text) => text.length < 40 && !/^[\d\s.,:/\p{Sc}-]+$/u.test(text))
      .map((text) => {
        const own = wordsOf(text);
        const said = saidOf(asked, own).filter((at) => asked.units[at]?.isLight === false || own.length === 1);
        return {
          text,
          said,
          share: own.filter((word) => said.some((at) => alike(word, asked.units[at]?.word ?? ''))).length / own.length,
        };
      })
      .filter(
        ({ text, said, share }) =>
          said.length > 0 &&
          (share > 0.5 || isTelling(texts, text, said, asked)) &&
          !said.every((at) => names.includes(asked.units[at]?.word ?? '')),
      )
      .toSorted((one, other) => other.share - one.share || other.said.length - one.said.length);
    const [best] = ranked;
    if (!best || (owner && field === undefined && kind !== 'yes-no')) continue;
    // “iron” is neither “stony-iron” nor what says so: what stands alone is said alone, and a part of another is none.
    const cells = table.rows.flatMap((row) => row.cells).map(({ text }) => piecesOf(text));
    const isWhole = field === undefined && cells.every((pieces) => pieces.length === 1 || !pieces.includes(best.text));
    const isPart = texts.some((text) => text !== best.text && fold(text).includes(fold(best.text)));
    if (field === undefined && !isWhole && isPart) continue;
    const isNot = best.said.some((at) => NOT.test(asked.units[at - 1]?.text ?? ''));
    if (isNot) for (const at of best.said) asked.claimed.add(at - 1);
    for (const at of best.said) asked.claimed.add(at);
    found.push({
      ...(field !== undefined && { field }),
      relation: field === undefined && !isWhole ? (isNot ? 'contains-not' : 'contains') : isNot ? 'is-not' : 'is',
      value: best.text,
    });
  }
  const month = MONTH.exec(asked.lower);
  const day = dayField(table);
  if (month?.[1] && day !== undefined && !owner) {
    const years = textsOf(table, day).flatMap((text) => /\b(?:19|20)\d{2}\b/.exec(text)?.[0] ?? []);
    const year = month[2] ?? (new Set(years).size === 1 ? years[0] : undefined);
    if (year !== undefined) {
      for (const [at, { text }] of asked.units.entries())
        if (fold(text) === month[1] || text === year) asked.claimed.add(at);
      found.push({ field: day, relation: 'contains', value: `${month[1]} ${year}` });
    }
  }
  return found;
}

function piecesOf(text: string): readonly string[] {
  return text.split(/[·•|]/).map((piece) => piece.trim());
}

/** “nora” for Nora Weiss: a word that only one of the values has. */
function isTelling(texts: readonly string[], text: string, said: readonly number[], { units }: Asked): boolean {
  return said.some((at) => {
    const word = units[at]?.word ?? '';
    return (
      units[at]?.isLight === false &&
      word.length > 2 &&
      texts.filter((one) => wordsOf(one).includes(word)).length === 1 &&
      wordsOf(text).length <= 3
    );
  });
}

const NOT = /^(?:not|n't|isn't|aren't|un)$/i;
const MONTH =
  / (?:in|for|during|of) (january|february|march|april|may|june|july|august|september|october|november|december)(?: (\d{4}))? /;

const RELATIONS: readonly (readonly [RegExp, Condition['relation']])[] = [
  [/(?:at least|minimum|no less than)$/, 'at-least'],
  [/(?:at most|up to|no more than|maximum)$/, 'at-most'],
  [/(?:more than|over|above|longer than|bigger than|larger than|older than)$/, 'more-than'],
  [/(?:less than|under|below|cheaper than|shorter than|fewer than|smaller than|younger than)$/, 'less-than'],
];

/** “at least 3 rooms”, “over $100”, “without a phone”. */
function conditionsIn(table: Table, asked: Asked): readonly Condition[] {
  const found: Condition[] = [];
  for (const [at, unit] of asked.units.entries()) {
    if (unit.sort !== 'number' && unit.sort !== 'date' && unit.sort !== 'time') continue;
    const before = [...Array(4).keys()]
      .map((on) => asked.units[at - 4 + on]?.text.toLowerCase() ?? '')
      .join(' ')
      .trim();
    const relation = RELATIONS.find(([pattern]) => pattern.test(before))?.[1];
    if (!relation) continue;
    const next = asked.units[at + 1];
    const named =
      next?.sort === 'word'
        ? table.fields.find((field) => wordsOf(field).some((word) => alike(word, next.word)))
        : undefined;
    const earlier = table.fields.find((field) =>
      wordsOf(field).some((word) =>
        asked.units.slice(Math.max(0, at - 5), at).some((one) => one.sort === 'word' && alike(word, one.word)),
      ),
    );
    const field = named ?? earlier ?? amountField(table);
    if (field === undefined) continue;
    found.push({ field, relation, value: unit.text });
    const length = before.split(' ').slice(-2).length;
    for (let one = at - length; one <= at + (named ? 1 : 0); one++) asked.claimed.add(one);
  }
  return found;
}

/** “which lender has the lowest rate”: the column that is named right behind the word for the extreme. */
function fieldBehind(table: Table, asked: Asked, extreme: string): string | undefined {
  const last = extreme.split(' ').at(-1) ?? '';
  const at = asked.units.findIndex(({ text }) => fold(text) === last);
  if (at < 0) return undefined;
  for (const one of [at + 1, at + 2, at + 3]) {
    const unit = asked.units[one];
    if (unit?.sort !== 'word' || unit.part !== asked.units[at]?.part) return undefined;
    const field = table.fields.find((name) => !unit.isLight && wordsOf(name).some((word) => alike(word, unit.word)));
    if (field === undefined) continue;
    asked.claimed.add(one);
    return field;
  }
  return undefined;
}

/** “without a fee”, “has no phone”: a column in which nothing stands. */
function emptyIn(table: Table, asked: Asked): readonly Condition[] {
  for (const [at, { text }] of asked.units.entries()) {
    if (!/^(?:without|no|lacks?)$/i.test(text)) continue;
    const to = [at + 1, at + 2, at + 3].find((one) => asked.units[one]?.isLight === false);
    const word = asked.units[to ?? -1]?.word ?? '';
    const field = table.fields.find((one) => word !== '' && wordsOf(one).some((own) => alike(own, word)));
    if (to === undefined || field === undefined) continue;
    for (let one = at; one <= to; one++) asked.claimed.add(one);
    return [{ field, relation: 'is-empty' }];
  }
  return [];
}

function orderIn(table: Table, asked: Asked): { field: string; direction: 'ascending' | 'descending' } | undefined {
  const said = EXTREMES.find(({ said: one }) => asked.lower.includes(` ${one} `));
  if (!said) return undefined;
  for (const [at, { text }] of asked.units.entries())
    if (said.said.split(' ').includes(text.toLowerCase())) asked.claimed.add(at);
  const named = fieldBehind(table, asked, said.said) ?? fieldIn(table, asked);
  // “battery life”: what goes on from the word for a column is of it.
  for (const [at, { part, sort }] of asked.units.entries())
    if (
      named !== undefined &&
      asked.claimed.has(at - 1) &&
      sort === 'word' &&
      asked.units[at - 1]?.part === part &&
      wordsOf(named).some((word) => alike(word, asked.units[at - 1]?.word ?? ''))
    )
      asked.claimed.add(at);
  const by = table.fields.find((field) => said.by !== '' && wordsOf(field).some((word) => alike(word, said.by)));
  const field = named ?? by ?? (said.by === 'date' ? dayField(table) : amountField(table)) ?? (said.by || undefined);
  return field === undefined ? undefined : { field, direction: said.pick === 'most' ? 'descending' : 'ascending' };
}

function fieldIn(table: Table, asked: Asked): string | undefined {
  const ranked = table.fields
    .map((field) => ({
      field,
      // “What did I spend” names no column “What”.
      said: saidOf(asked, wordsOf(field)).filter((at) => at > 0 || !QUESTIONS.has(plain(asked.units[at]?.text ?? ''))),
      size: wordsOf(field).length,
    }))
    .filter(({ said }) => said.length > 0)
    .toSorted(
      (one, other) =>
        other.said.length / other.size - one.said.length / one.size || other.said.length - one.said.length,
    );
  const [best] = ranked;
  if (!best) return undefined;
  for (const at of best.said) asked.claimed.add(at);
  return best.field;
}

/** What the list and the page are called, and the noun for what stands in it, narrow nothing down. */
function claimPlace(table: Table, asked: Asked, page: PageView): void {
  const known = [page.title, ...table.names, ...page.tree.flatMap(({ r, n }) => (r === 'h' ? [n] : []))].flatMap(
    wordsOf,
  );
  for (const at of saidOf(asked, known)) asked.claimed.add(at);
}

/** “how many mails”: a noun for what is listed, where the page uses it itself. */
function claimThing({ units, claimed }: Asked, page: PageView): void {
  // “this phone”: what the page is about.
  for (const [one, { text, sort }] of units.entries())
    if (sort === 'word' && /^(?:this|these)$/i.test(units[one - 1]?.text ?? '') && text !== '') claimed.add(one);
  const at = units.findIndex(({ text }) => /^(?:many|which|what|any)$/i.test(text)) + 1;
  const noun = units[at];
  if (at === 0 || noun?.sort !== 'word' || claimed.has(at)) return;
  const isUsed = [page.title, page.url, ...Object.values(page.skeleton.elements).map(({ name }) => name)].some((text) =>
    wordsOf(text).some((word) => alike(word, noun.word)),
  );
  if (isUsed) claimed.add(at);
}

const QUESTIONS: ReadonlySet<string> = new Set(words.questions);
const LIGHT: ReadonlySet<string> = new Set(words.light);
const COMMON: ReadonlySet<string> = new Set(words.asking);

function leftOf({ units, claimed }: Asked): readonly string[] {
  return units.flatMap(({ text, isLight, word }, at) =>
    claimed.has(at) || isLight || COMMON.has(word) || COMMON.has(text.toLowerCase()) ? [] : [text],
  );
}

/** “what's the total”, “what are the office hours”: a value that stands beside its label. */
function labelled(kind: Kind, asked: Asked, page: PageView): Question | undefined {
  if (kind !== 'value' && kind !== 'total' && kind !== 'when') return undefined;
  claimThing(asked, page);
  const said = asked.units.filter(
    ({ isLight, sort, word }, at) =>
      !asked.claimed.has(at) &&
      sort === 'word' &&
      (!isLight || word === 'number') &&
      (word === 'price' || !COMMON.has(word)),
  );
  // What stands below the heading of a page is all of it, and no value.
  const titles = new Set(page.tree.flatMap(({ r, n, l = 1 }) => (r === 'h' && l === 1 ? [n] : [])));
  const labels = Object.values(page.skeleton.elements).flatMap(({ name }) =>
    titles.has(name) ? [] : [/^(.{2,40}?)\s*:/.exec(name)?.[1] ?? name],
  );
  const total = kind === 'total' ? labels.find((label) => /^(?:grand |sub)?total$/i.test(label.trim())) : undefined;
  const fitting = labels.find((label) => {
    const own = wordsOf(label);
    return label.length < 40 && said.length > 0 && said.every(({ word }) => own.some((one) => alike(one, word)));
  });
  const left = said.filter(({ text }) => !/^(?:total|sum)$/i.test(text));
  const field = total !== undefined && left.length === 0 ? total : fitting;
  return field === undefined ? undefined : questionSchema.parse({ ask: 'value', fields: [field.trim()] });
}
