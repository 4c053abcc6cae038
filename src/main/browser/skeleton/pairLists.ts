import { isLastingKey } from '../../../shared/page/lastingKey.ts';
import {
  cellsOf,
  type PageList,
  type PageLists,
  type PageRecord,
  type PlacedElement,
} from '../../../shared/page/records.ts';
import { grouped } from './pairElements.ts';
import { saidBy, stateOf } from './recordIdentity.ts';

/** Which list is which after a change: lists by their element where that lasts, by what they are called and stand in, by what they have in common, by their columns. */
export function pairLists(
  before: readonly PageList[],
  after: readonly PageList[],
): [PageList | undefined, PageList | undefined][] {
  const partner = new Map<PageList, PageList>();
  const taken = new Set<PageList>();
  const match = (identity: (list: PageList) => string | undefined) => {
    const open = grouped(
      before.filter((list) => !taken.has(list)),
      identity,
    );
    const news = grouped(
      after.filter((list) => !partner.has(list)),
      identity,
    );
    for (const [same, items] of news) {
      const olds = open.get(same);
      if (olds?.length !== items.length) continue;
      items.forEach((item, index) => {
        const old = olds[index];
        if (old === undefined) return;
        partner.set(item, old);
        taken.add(old);
      });
    }
  };
  const said = ({ records }: PageList) => records.map(({ cells }) => cells.map(({ text }) => text).join()).join('\n');
  match(({ container: { key, role } }) => (isLastingKey(key) ? `${role} ${key}` : undefined));
  match((list) => (list.records.length === 0 ? undefined : `${list.container.role} ${said(list)}`));
  match(({ container: { role, name, columns = [] } }) => JSON.stringify([role, name.replace(/\d+/g, '#'), columns]));
  for (const item of after) {
    if (partner.has(item)) continue;
    const texts = new Set(item.records.map(saidBy));
    const common = (list: PageList) => list.records.filter((record) => texts.has(saidBy(record))).length;
    const open = before.filter((list) => !taken.has(list) && list.container.role === item.container.role);
    const [best] = open
      .map((list) => ({ list, score: common(list) }))
      .toSorted((one, other) => other.score - one.score);
    if (best === undefined || best.score === 0) continue;
    partner.set(item, best.list);
    taken.add(best.list);
  }
  // Another tab or page of the same table, which has become another in all that it holds and is called.
  match(({ container: { role, columns = [] } }) => (columns.length > 0 ? JSON.stringify([role, columns]) : undefined));
  return [
    ...after.map((list): [PageList | undefined, PageList] => [partner.get(list), list]),
    ...before.filter((list) => !taken.has(list)).map((list): [PageList, undefined] => [list, undefined]),
  ];
}

/**
 * The page `other` with the records that it still has, or already had, of lists of cards that only `one` has: of a single card
 * its page alone cannot tell that it is one.
 */
export function withLoneCards(other: PageLists, one: PageLists): PageLists {
  const nameOf = ({ container: { role, name } }: PageList) => `${role} ${name}`;
  const there = new Set(other.lists.map(nameOf));
  const missing = one.lists.filter((list) => list.container.role === 'cards' && !there.has(nameOf(list)));
  if (missing.length === 0) return other;
  const places = grouped([...other.others.keys()], (at) => stateOf((other.others[at] as PlacedElement).element));
  const used = new Set<PlacedElement>();
  const found = missing.flatMap((list): PageList[] => {
    const records: PageRecord[] = [];
    const made: PageList = { ...list, records };
    for (const { elements, ...rest } of list.records) {
      const states = elements.map(({ element }) => stateOf(element));
      const start = places.get(states[0] ?? '')?.find((at) =>
        states.every((state, index) => {
          const there = other.others[at + index];
          return there !== undefined && !used.has(there) && stateOf(there.element) === state;
        }),
      );
      if (start === undefined) continue;
      const own = other.others.slice(start, start + states.length);
      for (const placed of own) used.add(placed);
      records.push({ ...rest, elements: own, cells: cellsOf(own, []), list: made, place: records.length });
    }
    return records.length > 0 ? [made] : [];
  });
  return {
    ...other,
    lists: [...other.lists, ...found],
    others: other.others.filter((placed) => !used.has(placed)),
  };
}
