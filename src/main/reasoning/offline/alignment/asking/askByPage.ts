import { type Question, questionSchema } from '../../../../../shared/meaning/question.ts';
import type { SemanticNode } from '../../../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { answerQuestion } from '../../answering/answerQuestion.ts';
import { tablesOf } from '../../answering/tables.ts';
import { isMarkedOpen } from '../../answering/told/facts.ts';
import { readTold } from '../../answering/told/readTold.ts';
import { isNumbered, Sayings } from '../../answering/told/sayings.ts';
import { branchesOf, itemSort } from '../../answering/treeItems.ts';
import { only } from '../../language/only.ts';
import { fold } from '../../language/text.ts';
import { isAmong } from '../pageWords.ts';
import { withYears } from '../pageYear.ts';
import { unitsOf, wordsOf } from '../units.ts';
import { askTable, leftOf } from './askTable.ts';
import { textsOf } from './columns.ts';
import { isOfStates } from './conditions.ts';
import { type Asked, extremeIn, kindOf, RANK, SUM, saidOf } from './kindOf.ts';
import words from './questionWords.json' with { type: 'json' };
import { asksForDeed, COUNT, fieldAsked, halvesOf, inEnglish, isLittle, OF_SORT, tellIn, tellsOf } from './tellIn.ts';

/**
 * Reads a question by what the page shows: the record that it names, the column or label that it asks for, the values that records must
 * have (design, Contracts: Question). Undefined where a word of it is nowhere on the page, or where it asks nothing.
 */
export function askByPage(said: string, page: PageView, today = new Date()): Question | undefined {
  if (asksForDeed(said)) return undefined;
  const text = withYears(said, page);
  const [half, ...others] = halvesOf(text);
  const asked = others.flatMap((one) => fieldAsked(one, today) ?? []);
  if (half === undefined || others.length === 0 || asked.length < others.length) return askWhole(text, page, today);
  const first = askWhole(half, page, today);
  // “Which do we have the fewest of, and how many are left?”: what it was ranked by.
  const further = asked.map((one) => (one === COUNT ? first?.from.order?.field : one));
  if (further.includes(undefined)) return undefined;
  const isOne = first && (first.from.order !== undefined || first.from.target?.role === 'record');
  if (!isOne || (first.ask !== 'which' && first.ask !== 'value') || first.told) return askWhole(text, page, today);
  // “Which van is the oldest? Give me its plate” only says which one is meant before it asks.
  const own = first.ask === 'which' && others.every(tellsOf) ? [] : [first.fields[0] ?? 'name'];
  const fields = [...own, ...further.filter((one) => one !== undefined)];
  if (fields.length > 1) return { ...first, ask: 'list', fields };
  // “Which order is the largest? Tell me its number”: the number is in the column that is called so.
  const number = words.numbered.includes(fold(fields[0] ?? '')) ? numberField(half, page) : undefined;
  return { ...first, ask: 'value', fields: number === undefined ? fields : [number] };
}

/** The column of numbers, each another, that is called after what is asked for. */
function numberField(half: string, page: PageView): string | undefined {
  const said = wordsOf(half);
  const isMeant = (texts: readonly string[], field: string) => {
    const isNumbered = texts.length > 1 && texts.every((text) => /^\D{0,4}\d{2,12}$/.test(text));
    return isNumbered && new Set(texts).size === texts.length && wordsOf(field).some((word) => said.includes(word));
  };
  const tables = tablesOf(page.skeleton);
  return only(tables.flatMap((table) => table.fields.filter((field) => isMeant(textsOf(table, field), field))));
}

function askWhole(said: string, page: PageView, today: Date): Question | undefined {
  const { text, isForeign } = inEnglish(said);
  const all = unitsOf(text.replace(/(?<![?!.\s])[?!.\s]+$/, ''), today);
  const units = isForeign ? all.map((unit) => (isLittle(unit.text) ? { ...unit, isLight: true } : unit)) : all;
  const lower = ` ${fold(text)} `;
  const claimed = new Set<number>();
  const kind = kindOf({ units, claimed, lower });
  const asked: Asked = { units, claimed, lower, isSummed: kind === 'total' && (SUM.test(lower) || isOfStates(units)) };
  const isRanked = extremeIn(lower) !== undefined;
  // What one cell, field or sentence tells needs no list; what is ranked or chosen among several does.
  const telling = told(said, page, today);
  const isTold = telling?.isFound === true && !isRanked && (kind !== 'which' || !CHOOSES.test(asked.lower));
  if (!kind || isTold) return telling?.question;
  // “How many likes altogether” may be a sum of what the records say, or their number.
  if ((kind === 'count' && SUM.test(asked.lower)) || RANK.test(asked.lower)) return undefined;
  const inTree = kind === 'count' ? countInTree({ ...asked, claimed: new Set(claimed) }, page) : undefined;
  if (inTree) return inTree;
  // “How many open comments”, beside “All · Open · Resolved” of which “All” is chosen: what is shown are not those.
  if (units.some(({ said: word }) => isOtherView(word, page)) || isNarrowed(asked.lower, page))
    return isRanked ? undefined : telling?.question;
  const tables = tablesOf(page.skeleton).filter(({ rows, isMenu }) => rows.length > 1 && !isMenu);
  const [best, next] = tables
    .map((table) => {
      const own = { ...asked, claimed: new Set(claimed) };
      return { table, ...askTable(kind, table, own, page, tables.length > 1) };
    })
    .filter(({ question, left }) => question !== undefined && left.length === 0)
    .toSorted((one, other) => other.weight - one.weight);
  // Two lists that fit alike: neither is the one.
  if (best && next?.weight === best.weight && next.table.rows.length === best.table.rows.length) return undefined;
  const isAnswered = best?.question && answerQuestion(best.question, [{ ...page, domHash: '' }]).kind !== 'none';
  if (isAnswered) return best.question;
  return isRanked ? undefined : telling?.question;
}

/** Whether a word is the name of a view of the page that is not chosen, right beside one that is. */
function isOtherView(word: string, { tree }: PageView): boolean {
  return tree.some(
    (node, at) =>
      VIEWS.has(node.r) && fold(node.n) === word && !isChosen(node) && besideIt(tree, at).some((one) => isChosen(one)),
  );
}

/** “My tickets” is chosen beside “All tickets”, and nobody has asked about mine: what is shown is not all of it. */
function isNarrowed(lower: string, { tree }: PageView): boolean {
  const isAll = ({ n }: SemanticNode) => isAmong('unnarrowed', fold(n).split(' ')[0]);
  return tree.some((node, at) => {
    if (!VIEWS.has(node.r) || !isChosen(node) || isAll(node) || !besideIt(tree, at).some(isAll)) return false;
    const words = fold(node.n).split(' ');
    return words.some((word) => /\p{L}/u.test(word) && !lower.includes(` ${word} `));
  });
}

function isChosen({ s, m }: SemanticNode): boolean {
  return s?.includes('selected') || s?.includes('current') || isMarkedOpen(m);
}

/** The others of a row of views. */
function besideIt(tree: readonly SemanticNode[], at: number): readonly SemanticNode[] {
  const node = tree[at];
  const near = tree.slice(Math.max(0, at - BESIDE), at + BESIDE + 1);
  return near.filter((one) => one !== node && one.r === node?.r && one.g === node.g);
}
const VIEWS: ReadonlySet<string> = new Set(['clk', 'btn', 'tab']);
/** So far apart, in controls, are those of one row of views. */
const BESIDE = 4;

/** “How many files are there in the Invoices folder”: of a tree, the one item that is open and named, the innermost of several. */
function countInTree(asked: Asked, { skeleton }: PageView): Question | undefined {
  const { units, claimed } = asked;
  const isNamed = (name: string) => saidOf(asked, wordsOf(name)).length >= wordsOf(name).length;
  const named = branchesOf(skeleton).filter(({ name }) => name !== '' && isNamed(name));
  const inner = named.filter(({ name }) => !named.some(({ above }) => above.includes(name)));
  const [branch] = inner;
  const noun = units.find(({ text }, at) => !claimed.has(at) && itemSort(text) !== undefined);
  if (!branch || inner.length > 1 || !noun) return undefined;
  for (const at of saidOf(asked, [branch.name, ...branch.above].flatMap(wordsOf))) claimed.add(at);
  for (const [at, { said, text }] of units.entries())
    if (itemSort(text) !== undefined || WITHIN.has(said)) claimed.add(at);
  const from = { thing: noun.text, target: { role: 'treeitem', name: branch.name } };
  return leftOf(asked).length > 0 ? undefined : questionSchema.parse({ ask: 'count', from });
}

const WITHIN: ReadonlySet<string> = new Set(words.branches.place);

/** Words that want a choice made among records. */
const CHOOSES = / (?:which|welche|welcher|welches) /;

/** What the page tells in a cell, a field, a sentence, a card or an entry; what led to the page has said its words already. */
function told(
  text: string,
  page: PageView,
  today: Date,
): { readonly question: Question; readonly isFound: boolean } | undefined {
  const whole = tellIn(text, today);
  if (!whole) return undefined;
  const led = page.tree.flatMap(({ i, r, n }) => (i === '' && r === 'h' ? [{ key: '', text: n }] : []));
  const sayings = new Sayings();
  // An invoice number is no other number, also where an invoice was opened.
  const isOfNumber = (word: string) => isNumbered(whole.words[whole.words.indexOf(word) + 1] ?? '');
  const isLed = (word: string) => sayings.says(word, led) && !isOfNumber(word);
  const seen = [{ ...page, tree: page.tree.filter(({ i }) => i !== ''), domHash: '' }];
  // “When is it due?”: the one day that is told of it, where nothing says more.
  const isOfSort = (word: string) => whole.sorts.some((sort) => OF_SORT[sort]?.includes(word));
  const without = (left: (word: string) => boolean) => ({ ...whole, words: whole.words.filter((word) => !left(word)) });
  const eachLeft = whole.words.filter(isLed).map((word) => without((one) => one === word));
  const shorter = [...eachLeft, without(isLed), without(isOfSort)].filter((one) => one.words.length > 0);
  for (const one of [whole, ...shorter]) {
    const { kind } = readTold(one, seen);
    // Records are counted over all pages of their list, and not looked for in it.
    if (kind === 'found' || (kind === 'goes-on' && !one.sorts.includes('count')))
      return { question: questionSchema.parse({ ask: 'value', told: one }), isFound: kind === 'found' };
  }
  return undefined;
}
