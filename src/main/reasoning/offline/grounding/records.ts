import type { Target } from '../../../../shared/meaning/target.ts';
import type { PageRecord } from '../../../../shared/page/records.ts';
import { turnsPages } from '../answering/pager.ts';
import { concepts } from '../language/concepts.ts';
import { nameFit, saysAll, saysOneOf } from './nameFit.ts';
import { isField, type Scene, type Thing } from './scene.ts';
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
  if (extreme) {
    const valued = named.flatMap((record) => {
      const value = amountOf(record, extreme.by);
      return value === undefined ? [] : [{ record, value }];
    });
    return valued.toSorted((a, b) => (extreme.pick === 'most' ? b.value - a.value : a.value - b.value))[0]?.record;
  }
  if (ordinal !== undefined) return named.at(ordinal > 0 ? ordinal - 1 : ordinal);
  const same = name === undefined ? named : named.filter((record) => nameFit(name, record.name) >= weights.same);
  return same.length === 1 ? same[0] : named.length === 1 ? named[0] : undefined;
}

/** What opens or selects a record: its own link, else what in it can be clicked as a whole. */
export function wayInto(things: readonly Thing[], title: string | undefined): Thing | undefined {
  const called = things.find(
    ({ node }) => title !== undefined && nameFit(title, node.n) >= weights.same && !isField(node),
  );
  const whole = things.find(({ role }) => /^(?:row|option|treeitem|listitem)$/.test(role));
  const opener = things.find(({ node }) => !isField(node) && saysOneOf(node.n, OPENING));
  const links = things.filter(({ role }) => role === 'link');
  return called ?? opener ?? whole ?? links[0] ?? things.find(({ role }) => role === 'clickable');
}

const OPENING = ['open', 'view', 'show', 'detail', 'see', 'go', 'read'];

export const RECORD_ROLES: ReadonlySet<string> = new Set(
  'record row listitem item card result entry product'.split(' '),
);

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

/** What a record says of something, as a number; a date in milliseconds. */
export function amountOf({ cells }: PageRecord, by: string): number | undefined {
  const wanted = concepts(by);
  const cell =
    cells.find(({ column }) => column !== undefined && concepts(column).some((word) => wanted.includes(word))) ??
    cells.find(({ text }) => concepts(text).some((word) => wanted.includes(word))) ??
    (wanted.includes('price') || wanted.includes('amount')
      ? cells.find(({ text }) => /\p{Sc}\s*\d|\d\s*\p{Sc}/u.test(text))
      : undefined);
  if (!cell) return undefined;
  if (/\d{4}-\d{2}-\d{2}|\d{1,2} \p{L}{3,} \d{4}|\p{L}{3} \d{1,2},? \d{4}/u.test(cell.text)) {
    const time = Date.parse(cell.text);
    if (!Number.isNaN(time)) return time;
  }
  const number = /-?\d[\d.,\s]*/
    .exec(cell.text)?.[0]
    .trim()
    .replace(/[.,](?=\d{3}(?:\D|$))/g, '')
    .replace(',', '.');
  return number === undefined || Number.isNaN(Number(number)) ? undefined : Number(number);
}
