import type { Target } from '../../../../shared/meaning/target.ts';
import { elementText, type PageRecord } from '../../../../shared/page/records.ts';
import { readNumber } from '../../../../shared/values/readNumber.ts';
import { ranksOf } from '../answering/compareValues.ts';
import { turnsPages } from '../answering/pager.ts';
import { isMarkedOpen } from '../answering/told/facts.ts';
import { concepts } from '../language/concepts.ts';
import { bareName, fold, singular } from '../language/text.ts';
import { nameFit, saysAll, saysItsWords, saysOneOf } from './nameFit.ts';
import { showsName } from './openPage.ts';
import { hasState, inReach, isField, oncePerPage, type Scene, type Thing } from './scene.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };
import weights from './weights.json' with { type: 'json' };

/** A row, item or card: by its place, its name, or what it has most or least of. */
export function recordMeant(scene: Scene, { name, ordinal, extreme, text }: Target) {
  const named = recordsOf(scene).filter((record) => {
    const said = record.cells.map((cell) => cell.text).join(' · ');
    const starts =
      text?.startsWith === undefined || record.name.toLowerCase().startsWith(text.startsWith.toLowerCase());
    const holds = text?.contains === undefined || said.toLowerCase().includes(text.contains.toLowerCase());
    return starts && holds && (name === undefined || nameFit(name, record.name) >= weights.same || saysAll(said, name));
  });
  if (extreme) return extremeOf(named, extreme);
  if (ordinal !== undefined) return named.at(ordinal > 0 ? ordinal - 1 : ordinal);
  const same = name === undefined ? named : named.filter((record) => nameFit(name, record.name) >= weights.same);
  return same.length === 1 ? same[0] : named.length === 1 ? named[0] : undefined;
}

/**
 * Whether what a thing stands in says all words of a name, of which those for its sort may be said by the columns, the title or a heading of the page: “the rent
 * for plot 14”, “my old address”. No more than one word or number of it has to be its own.
 */
export function isCalledBySort({ node, texts = '', record }: Thing, { page }: Scene, name: string): boolean {
  if (record === undefined) return false;
  const own = `${node.n} ${texts}`;
  const words = new Set(fold(own).split(' '));
  // Most of what a long page has says none of its words, which is seen at less cost.
  const isNear = fold(name)
    .split(' ')
    .some((word) => words.has(word));
  return isNear && saysItsWords([own], [...sortsOn(page), ...(record.list.container.columns ?? [])], name);
}

/** What the title, the headings and the part that is marked as open say that all on a page is. */
export const sortsOn = oncePerPage((page): readonly string[] => [
  page.title,
  ...page.tree.flatMap((node) => {
    const isOpen = hasState(node, 'current') || hasState(node, 'selected') || isMarkedOpen(node.m);
    return node.r === 'h' || (isOpen && LEADS.has(node.r)) ? [node.n] : [];
  }),
]);

/** Roles in the tree of what one goes to the parts of a site by. */
const LEADS: ReadonlySet<string> = new Set(['link', 'tab', 'btn', 'clk']);

/**
 * The record of a page's list that is meant by a name of which the first or the last word only says what sort of thing it is: “case L-4417”, “the
 * Tromsø order”. Undefined where the page shows the whole name, or it could be another one.
 */
export function calledBesidesSort({ page, records }: Scene, name: string): string | undefined {
  const words = name.split(' ');
  if (words.length < 2 || showsName(page, name)) return undefined;
  const splits = [
    [words[0] ?? '', words.slice(1).join(' ')],
    [words.at(-1) ?? '', words.slice(0, -1).join(' ')],
  ] as const;
  const [own, another] = splits.flatMap(([sort, rest]) => {
    if (!/^\p{Ll}+$/u.test(sort) || !/^[\p{Lu}\d#]/u.test(rest)) return [];
    const meant = records.filter(({ cells }) => saysAll(cells.map(({ text }) => text).join(' · '), rest));
    const columns = meant.flatMap(({ list }) => list.container.columns ?? []);
    const isSort = [...sortsOn(page), ...columns].some((text) =>
      fold(text)
        .split(' ')
        .map(singular)
        .includes(singular(fold(sort))),
    );
    return isSort && meant.length === 1 ? [rest] : [];
  });
  return another === undefined ? own : undefined;
}

/** What opens or selects a record: its own link, else what in it can be clicked as a whole. */
export function wayInto(things: readonly Thing[], title: string | undefined): Thing | undefined {
  const called = things.find(
    ({ node }) => title !== undefined && nameFit(title, node.n) >= weights.same && !isField(node),
  );
  const whole = things.find(({ role }) => /^(?:row|option|treeitem|listitem)$/.test(role));
  const opener = things.find(({ node }) => !isField(node) && saysOneOf(node.n, vocabulary.opening));
  const links = things.filter(({ role }) => role === 'link');
  return called ?? opener ?? whole ?? links[0] ?? things.find(({ role }) => role === 'clickable');
}

export const RECORD_ROLES: ReadonlySet<string> = new Set(
  'record row listitem item card result entry product'.split(' '),
);

/** The one record of a page's list that is marked as the one that is shown by itself, beside the list. */
export function markedRecord(scene: Scene): PageRecord | undefined {
  const isMarked = ({ node }: Thing) => !isField(node) && (hasState(node, 'selected') || hasState(node, 'current'));
  const marked = new Set(scene.things.filter(isMarked).map(({ record }) => record));
  const [only, another] = recordsOf(scene).filter((record) => marked.has(record));
  return another ? undefined : only;
}

/** The records of the list that a page is about: of most of them, that of those with something to act on. */
export function recordsOf({ records, things }: Scene): readonly PageRecord[] {
  const acted = new Set(things.flatMap(({ record }) => record ?? []));
  const own = records.filter(
    (record) => acted.has(record) && record.container.role !== 'option' && !turnsPages(record.name),
  );
  const sizes = new Map<unknown, number>();
  for (const { list } of own) sizes.set(list, (sizes.get(list) ?? 0) + 1);
  const isNavigation = (record: PageRecord) =>
    record.elements.every(({ element }) => element.role === 'link' || element.role === 'text');
  const largest = [...sizes.entries()].toSorted(([a, n], [b, m]) => {
    const shares = [a, b].map((list) => (own.filter((one) => one.list === list).every(isNavigation) ? 0 : 1));
    return (shares[1] ?? 0) - (shares[0] ?? 0) || m - n;
  })[0]?.[0];
  return own.filter(({ list }) => list === largest);
}

/** Which of these records has most or least of something; undefined where what they say of it cannot be compared. */
export function extremeOf(
  records: readonly PageRecord[],
  { by, pick }: NonNullable<Target['extreme']>,
): PageRecord | undefined {
  const told = records.flatMap((record) => {
    const text = textFor(record, by);
    return text === undefined ? [] : [{ record, text }];
  });
  const ranks = ranksOf(told.map(({ text }) => text))?.ranks;
  if (!ranks) return undefined;
  const best = pick === 'most' ? Math.max(...ranks) : Math.min(...ranks);
  return told[ranks.indexOf(best)]?.record;
}

/** What a record says of something: in its column, beside its label, or where only one thing could be meant: an amount of money, a length of time. */
function textFor({ cells, elements }: PageRecord, by: string): string | undefined {
  const wanted = concepts(by);
  const said = (text: string | undefined) => text !== undefined && concepts(text).some((word) => wanted.includes(word));
  const inColumn = cells.find(({ column }) => said(column))?.text;
  if (inColumn !== undefined) return inColumn;
  const labelled = cells.findIndex(({ text }) => said(text));
  const beside = cells.slice(labelled).find(({ text }) => /\d/.test(text));
  if (labelled >= 0 && beside) return beside.text;
  const texts = [...cells.map(({ text }) => text), ...elements.map(({ element }) => element.name)];
  if (isAbout('price', wanted)) return texts.find((text) => /\p{Sc}\s*\d|\d\s*\p{Sc}/u.test(text));
  return isAbout('length', wanted) ? texts.find((text) => readNumber(text)?.unit === 'second') : undefined;
}

function isAbout(what: keyof typeof vocabulary.amounts, wanted: readonly string[]): boolean {
  return vocabulary.amounts[what].some((word) => wanted.includes(word));
}

/** The entry of a tree that goes by that name, which a press chooses. */
export function entryCalled(scene: Scene, name: string): Thing | undefined {
  const [only, another] = inReach(scene).filter(
    ({ role, node }) => role === 'treeitem' && bareName(node.n) === fold(name),
  );
  return another ? undefined : only;
}

/**
 * Whether something only hears the clicks of the records in it: a list that says no more than they do. What is meant is one of them, or a part of
 * it, and never the list as a whole.
 */
export function onlyHolds({ things }: Scene, { node, at, record }: Thing): boolean {
  if (node.r !== 'clk' || record) return false;
  const behind = things.slice(things.findIndex((one) => one.at === at) + 1);
  const end = behind.findIndex((one) => !one.record);
  const held = new Set((end === -1 ? behind : behind.slice(0, end)).flatMap((one) => one.record ?? []));
  const said = [...held].flatMap(({ elements }) => elements.map(({ element }) => elementText(element)));
  return held.size > 1 && fold(said.join(' ')).startsWith(fold(node.n.replace(/…$/, '')));
}
