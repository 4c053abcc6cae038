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
  const isWho = / who(?:se|s)? /.test(asked.lower);
  const owner = asked.isSummed ? undefined : ownerIn(table, asked);
  const values = valuesIn(table, asked, owner);
  const conditions = [...where, ...values];
  if (order && isOfSums(table, asked, conditions, order.field ?? ''))
    return { left: asked.units.map(({ text }) => text), weight: 0 };
  const claimColumns = (isOther: (at: number) => boolean) => {
    const said = saidOf(
      asked,
      conditions.flatMap((one) => wordsOf(one.field ?? '')),
    );
    for (const at of said) if (isOther(at)) asked.claimed.add(at);
  };
  // “Who in the blue team”: the column that a value was said of is not the one that is asked for.
  claimColumns((at) => kind !== 'value' || !/^(?:what|which)$/i.test(asked.units[at - 1]?.text ?? ''));
  const ofSort = table.fields.filter((one) => isOfSort(table, one, asked.lower));
  const field = fieldIn({ ...table, fields: ofSort }, asked);
  const isNamed = saidOf(asked, wordsOf(table.names[0] ?? '')).length > 0;
  claimPlace(table, asked, page);
  claimThing(asked, page);
  if (order) claimHaving(asked);
  // “The cheapest ferry”, where the column of their names is called so.
  const naming = table.fields.filter((one) => holdsNames(table, one));
  for (const at of saidOf(asked, naming.flatMap(wordsOf))) asked.claimed.add(at);
  claimColumns(() => true);
  const left = leftOf(asked);
  const target = owner ? { target: { role: 'record', name: owner.name } } : {};
  const list = isOneOfSeveral && !owner && table.names[0] !== undefined ? { target: { name: table.names[0] } } : {};
  const from = { where: conditions, ...(owner ? target : list), ...(order && { order, limit: 1 }) };
  const made = questionFor(
    kind,
    table,
    {
      owner,
      order: order !== undefined,
      field,
      conditions,
      isAnything: / any(?:thing|one)? /.test(asked.lower),
      isWho,
      isSpent: asked.units.some(({ said }) => SPENDING.has(said)),
      isCost: asked.units.some(({ word }) => word === 'price') || / how much /.test(asked.lower),
    },
    from,
  );
  const parsed = made && questionSchema.safeParse(made);
  return {
    question: parsed?.success ? parsed.data : undefined,
    left,
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
  readonly order: boolean;
  readonly field: string | undefined;
  readonly conditions: readonly Condition[];
  readonly isAnything: boolean;
  readonly isWho: boolean;
  readonly isSpent: boolean;
  readonly isCost: boolean;
}

function questionFor(
  kind: Kind,
  table: Table,
  { owner, order, field, conditions, isAnything, isWho, isSpent, isCost }: Found,
  from: object,
) {
  const isAny = owner !== undefined || conditions.length > 0 || order;
  const titles = titleField(table);
  switch (kind) {
    case 'count':
      // “How many seats has the Danube”: what a record says is not a number of records.
      return order || owner || isOfNumbers(field, table) ? undefined : { ask: 'count', from };
    case 'average':
    case 'total': {
      if (owner && conditions.length === 0)
        return { ask: 'value', fields: [field ?? amountField(table) ?? 'price'], from };
      const of = field ?? amountField(table);
      return of === undefined || !isAny
        ? undefined
        : { ask: kind === 'total' ? 'sum' : 'average', fields: [of], from, ...(isSpent && { unsigned: true }) };
    }
    case 'when': {
      const day = field ?? dayField(table);
      return day === undefined || !isAny ? undefined : { ask: 'value', fields: [day], from };
    }
    case 'yes-no':
      return conditions.length > 0 || (owner && isAnything) ? { ask: 'yes-no', from } : undefined;
    default:
      // “Whose claim”: not the number that it goes by.
      if (isWho && !owner && isAny && goByCodes(table)) {
        const person = personField(table) ?? titles;
        return person === undefined ? undefined : { ask: 'value', fields: [person], from };
      }
      // “Which key”: the record itself, where the list is one of keys.
      if (kind === 'which' && !owner && field !== undefined && isListed(field, table)) return { ask: 'which', from };
      if (field !== undefined && isAny) return { ask: 'value', fields: [field], from };
      if (isWho && order && personField(table) !== undefined)
        return { ask: 'value', fields: [personField(table)], from };
      if (!isAny || owner) return undefined;
      // “What does the cheapest kettle cost”, of cards that have no columns.
      if (kind === 'value' && isCost) return { ask: 'value', fields: [amountField(table) ?? 'price'], from };
      return titles === undefined ? { ask: 'which', from } : { ask: 'value', fields: [titles], from };
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
  for (const [one, { text, sort }] of units.entries())
    if (sort === 'word' && /^(?:this|these)$/i.test(units[one - 1]?.text ?? '') && text !== '') claimed.add(one);
  const asking = units.findIndex(({ text }) => /^(?:many|which|what|any)$/i.test(text)) + 1;
  // “Which of the cleaning products”: what a value was said of, by a noun for things.
  const next = units.findIndex(({ isLight }, place) => place >= asking && !isLight && !claimed.has(place));
  if (asking > 0 && claimed.has(next - 1) && isThing(units[next]?.word ?? '')) claimed.add(next);
  const at = asking;
  const noun = units[at];
  if (at === 0 || noun?.sort !== 'word' || claimed.has(at)) return;
  const isUsed = [page.title, page.url, ...Object.values(page.skeleton.elements).map(({ name }) => name)].some((text) =>
    hasLike(wordsOf(text), noun.word),
  );
  if (isUsed) claimed.add(at);
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
  const verb = units.findLastIndex(({ text }, at) => at < most && !isArticle(text));
  if (verb > 1 && units[verb]?.sort === 'word' && units[verb]?.part === units[most]?.part) claimed.add(verb);
}

const BARE: ReadonlySet<string> = new Set(words.bareExtremes);

function isArticle(text: string): boolean {
  return isAmong('articles', text.toLowerCase());
}

const HAVING: ReadonlySet<string> = new Set(words.ranked);
const SPENDING: ReadonlySet<string> = new Set(words.spending);

/** The words of a question that nothing has accounted for. */
export function leftOf({ units, claimed }: Asked): readonly string[] {
  return units.flatMap(({ text, isLight, word }, at) =>
    claimed.has(at) || isLight || isIdle(text) || isAmong('asking', word) || isAmong('asking', text.toLowerCase())
      ? []
      : [text],
  );
}
