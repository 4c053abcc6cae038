import { type Condition, type Question, questionSchema } from '../../../../../shared/meaning/question.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import type { Table, TableRow } from '../../answering/tables.ts';
import { isMarkedOpen } from '../../answering/told/facts.ts';
import { fold } from '../../language/text.ts';
import { isAmong } from '../pageWords.ts';
import { alike, wordsOf } from '../units.ts';
import { hasLike } from '../wording.ts';
import {
  amountField,
  dayField,
  fieldIn,
  goByCodes,
  holdsNames,
  isOfSort,
  orderIn,
  personField,
  textsOf,
  titleField,
} from './columns.ts';
import { conditionsIn, emptyIn, isState, ownerIn, valuesIn } from './conditions.ts';
import { type Asked, extremeIn, type Kind, saidOf } from './kindOf.ts';
import words from './questionWords.json' with { type: 'json' };
import { isIdle, isThing } from './tellIn.ts';

/**
 * What a question of this kind asks of one table: the record that it names, the conditions, order and column that its words say. `left`: words that
 * say nothing of it; `weight`: how much of the question the table has taken.
 */
export function askTable(
  kind: Kind,
  table: Table,
  asked: Asked,
  page: PageView,
  isOneOfSeveral: boolean,
): { readonly question?: Question | undefined; readonly left: readonly string[]; readonly weight: number } {
  const before = asked.claimed.size;
  const where = [...conditionsIn(table, asked), ...emptyIn(table, asked)];
  const order = orderIn(table, asked);
  // “The longest song” of a list that does not say that these are songs, and in which something else is called one.
  if (order) claimRanked(asked);
  const owner = asked.isSummed ? undefined : ownerIn(table, asked);
  const values = valuesIn(table, asked, owner);
  const conditions = [...where, ...values];
  if (order && isOfSums(table, asked, conditions, order.field ?? ''))
    return { left: asked.units.map(({ text }) => text), weight: 0 };
  const columns = conditions.flatMap((one) => wordsOf(one.field ?? ''));
  // “Who in the blue team”: the column that a value was said of is not the one that is asked for.
  const isAskedFor = (at: number) => kind === 'value' && /^(?:what|which)$/i.test(asked.units[at - 1]?.text ?? '');
  for (const at of saidOf(asked, columns)) if (!isAskedFor(at)) asked.claimed.add(at);
  const ofSort = table.fields.filter((one) => isOfSort(table, one, asked.lower));
  const field = fieldIn({ ...table, fields: ofSort }, asked);
  const isNamed = saidOf(asked, wordsOf(table.names[0] ?? '')).length > 0;
  claimPlace(table, asked, page);
  claimThing(asked, page);
  if (order) claimHaving(asked);
  // “The cheapest ferry”, where the column of their names is called so.
  const naming = table.fields.filter((one) => holdsNames(table, one)).flatMap(wordsOf);
  for (const at of saidOf(asked, [...naming, ...columns])) asked.claimed.add(at);
  const list = isOneOfSeveral && table.names[0] !== undefined ? { target: { name: table.names[0] } } : {};
  const target = owner ? { target: { role: 'record', name: owner.name } } : list;
  const from = { where: conditions, ...target, ...(order && { order, limit: 1 }) };
  const made = questionFor(kind, table, { owner, isRanked: order !== undefined, field, conditions, asked });
  const parsed = made && questionSchema.safeParse({ ...made, from });
  return {
    question: parsed?.success ? parsed.data : undefined,
    left: leftOf(asked),
    weight: asked.claimed.size - before + (isNamed ? 1 : 0),
  };
}

/** “Who owes the most” of invoices, of which one client may have several: their sums are no cells of the list. */
function isOfSums(table: Table, asked: Asked, conditions: readonly Condition[], by: string): boolean {
  const { rows } = table;
  const isBare = /^(?:(?:the )?(?:most|least|fewest))$/.test(extremeIn(asked.lower)?.said ?? '');
  if (!isBare) return false;
  // “Which tenant owes the most rent”, of whom each has one row alone: there is nothing to be added up.
  const one = fieldIn(table, { ...asked, claimed: new Set(asked.claimed) });
  const isNamed =
    table.fields.includes(by) && wordsOf(by).some((word) => asked.units.some((unit) => alike(word, unit.word)));
  const own = one === undefined || !isNamed ? [] : textsOf(table, one);
  if (own.length > rows.length / 2 && new Set(own).size === own.length && own.every((text) => /\p{L}{2}/u.test(text)))
    return false;
  const isShared = new Set(rows.map(({ name }) => name)).size < rows.length;
  return isShared || conditions.some(({ value = '' }) => isState(value));
}

interface Found {
  readonly owner: TableRow | undefined;
  readonly isRanked: boolean;
  readonly field: string | undefined;
  readonly conditions: readonly Condition[];
  readonly asked: Asked;
}

/** What is asked of the records that are meant, by the kind of question; undefined where the table does not tell it. */
function questionFor(kind: Kind, table: Table, { owner, isRanked, field, conditions, asked }: Found) {
  const { lower, units } = asked;
  const isWho = / who(?:se|s)? /.test(lower);
  const isAny = owner !== undefined || conditions.length > 0 || isRanked;
  const value = (of: string | undefined) => (of === undefined ? undefined : { ask: 'value', fields: [of] });
  switch (kind) {
    case 'count':
      // “How many seats has the Danube”: what a record says is not a number of records.
      return isRanked || owner || isOfNumbers(field, table) ? undefined : { ask: 'count' };
    case 'average':
    case 'total': {
      const of = field ?? amountField(table);
      if (owner && conditions.length === 0) return value(of ?? 'price');
      if (of === undefined || !isAny) return undefined;
      const isSpent = units.some(({ said }) => SPENDING.has(said));
      return { ask: kind === 'total' ? 'sum' : 'average', fields: [of], ...(isSpent && { unsigned: true }) };
    }
    case 'when':
      return isAny ? value(field ?? dayField(table)) : undefined;
    case 'yes-no':
      return conditions.length > 0 || (owner && / any(?:thing|one)? /.test(lower)) ? { ask: 'yes-no' } : undefined;
    default:
      // “Whose claim”: not the number that it goes by.
      if (isWho && !owner && isAny && goByCodes(table)) return value(personField(table) ?? titleField(table));
      // “Which key”: the record itself, where the list is one of keys.
      if (kind === 'which' && !owner && field !== undefined && isListed(field, table)) return { ask: 'which' };
      if (field !== undefined && isAny) return value(field);
      if (isWho && isRanked && personField(table) !== undefined) return value(personField(table));
      if (!isAny || owner) return undefined;
      // “What does the cheapest kettle cost”, of cards that have no columns.
      if (kind === 'value' && (/ how much /.test(lower) || units.some(({ word }) => word === 'price')))
        return value(amountField(table) ?? 'price');
      return value(titleField(table)) ?? { ask: 'which' };
  }
}

function isOfNumbers(field: string | undefined, table: Table): boolean {
  const texts = field === undefined ? [] : textsOf(table, field);
  return texts.length > 0 && texts.every((text) => /^\D{0,3}\d[\d.,]{0,20}\D{0,3}$/.test(text));
}

function isListed(field: string, { names }: Table): boolean {
  const own = wordsOf(field);
  return names.some((name) => wordsOf(name).some((word) => hasLike(own, word)));
}

/** What the list, the page and what of it is open are called, and the noun for what stands in it, narrow nothing down. */
function claimPlace(table: Table, asked: Asked, page: PageView): void {
  // The tab that is open says of all that stands below it what it is.
  const isHeading = ({ r, s, m }: PageView['tree'][number]) =>
    r === 'h' || (r === 'tab' && s?.includes('selected')) || isMarkedOpen(m);
  const headings = page.tree.flatMap((node) => (isHeading(node) ? [node.n] : []));
  const known = [page.title, ...table.names, ...headings].flatMap(wordsOf);
  for (const at of saidOf(asked, known)) asked.claimed.add(at);
}

/** “how many mails”: a noun for what is listed, where the page uses it itself. */
function claimThing({ units, claimed }: Asked, page: PageView): void {
  // “this phone”: what the page is about.
  for (const [at, { text, sort }] of units.entries())
    if (sort === 'word' && /^(?:this|these)$/i.test(units[at - 1]?.text ?? '') && text !== '') claimed.add(at);
  const asking = units.findIndex(({ text }) => /^(?:many|which|what|any)$/i.test(text)) + 1;
  // “Which of the cleaning products”: what a value was said of, by a noun for things.
  const next = units.findIndex(({ isLight }, place) => place >= asking && !isLight && !claimed.has(place));
  if (asking > 0 && claimed.has(next - 1) && isThing(units[next]?.word ?? '')) claimed.add(next);
  const noun = units[asking];
  if (asking === 0 || noun?.sort !== 'word') return;
  const names = Object.values(page.skeleton.elements).map(({ name }) => name);
  if ([page.title, page.url, ...names].some((text) => hasLike(wordsOf(text), noun.word))) claimed.add(asking);
}

/** “The longest song” of a list that does not say that these are songs: a noun for things that lists are made of. */
function claimRanked({ units, claimed, lower }: Asked): void {
  const said = extremeIn(lower)?.said.split(' ').at(-1);
  const at = units.findIndex(({ text }) => fold(text) === said) + 1;
  if (at > 0 && isThing(units[at]?.word ?? '')) claimed.add(at);
}

/** “Which of our vans has driven the most kilometres”: one such noun, and verbs that say of a record only that it has what it is ranked by. */
function claimHaving({ units, claimed, lower }: Asked): void {
  const isNoun = (at: number) => !claimed.has(at) && isThing(units[at]?.word ?? '');
  const nouns = [...units.keys()].filter(isNoun);
  const isOne = new Set(nouns.map((at) => units[at]?.word).filter((word) => word !== 'one')).size <= 1;
  for (const [at, { text }] of units.entries()) if ((isOne && isNoun(at)) || HAVING.has(fold(text))) claimed.add(at);
  // “Which room used the most energy”: the verb right before the most of something says that it has it.
  const most = units.findIndex(({ text }) => BARE.has(fold(text)) && extremeIn(lower)?.said === fold(text));
  const verb = units.findLastIndex(({ text }, at) => at < most && !isAmong('articles', text.toLowerCase()));
  if (verb > 1 && units[verb]?.sort === 'word' && units[verb]?.part === units[most]?.part) claimed.add(verb);
}

const BARE: ReadonlySet<string> = new Set(words.bareExtremes);

const HAVING: ReadonlySet<string> = new Set(words.ranked);
const SPENDING: ReadonlySet<string> = new Set(words.spending);

/** The words of a question that nothing has accounted for. */
export function leftOf({ units, claimed }: Asked): readonly string[] {
  const isAsking = (word: string) => isAmong('asking', word);
  return units.flatMap(({ text, isLight, word }, at) =>
    claimed.has(at) || isLight || isIdle(text) || isAsking(word) || isAsking(text.toLowerCase()) ? [] : [text],
  );
}
