import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffSkeletons } from '../../../src/main/browser/skeleton/diffSkeletons.ts';
import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';
import type { SkeletonChange } from '../../../src/shared/page/skeleton.ts';

interface Entry {
  readonly name: string;
  readonly phone: string;
  readonly city: string;
}

/** A list as a page shows it: how it is built, what stands beside it, and how elements are told apart. */
interface Shown {
  readonly entries: readonly Entry[];
  readonly query?: string;
  readonly sort?: string;
  /** Of how many there are in all, and from which on they are shown. */
  readonly range?: string;
}
type Form = 'table' | 'list' | 'cards';
type Marks = 'none' | 'by place' | 'by entry';

test('of a page of a sorted table, rows that only their names tell apart come and go, and are not renamed', () => {
  const table = (...names: string[]) =>
    `<table><tr><th>Variety</th><th>Kind</th><th>State</th></tr>${names.map((name) => `<tr><td>${name}</td><td>Bean</td><td>On sale</td></tr>`).join('')}</table>`;
  const before = extractSkeleton(table('Ada', 'Bea', 'Cat', 'Dot', 'Eve', 'Fay', 'Gil'));
  const after = extractSkeleton(table('Xia', 'Ada', 'Bea', 'Yan', 'Cat', 'Dot', 'Eve'));
  expect(diffSkeletons(before, after).map(({ type }) => type)).not.toContain('record-changed');
});

test('of two tables with other columns, rows that are called alike are others', () => {
  const table = (heads: string[], rows: string[][]) =>
    `<table>${[heads.map((head) => `<th>${head}</th>`), ...rows.map((row) => row.map((cell) => `<td>${cell}</td>`))].map((cells) => `<tr>${cells.join('')}</tr>`).join('')}</table>`;
  const bookings = table(
    ['No.', 'Group', 'Room'],
    [
      ['201', 'Quilters', 'Main Hall'],
      ['202', 'Scouts', 'Garden Room'],
      ['203', 'Players', 'Main Hall'],
    ],
  );
  const groups = table(
    ['Name', 'Contact'],
    [
      ['Scouts', 'Neil'],
      ['Quilters', 'Maureen'],
      ['Players', 'Ros'],
      ['Singers', 'Raul'],
    ],
  );
  const changes = diffSkeletons(extractSkeleton(bookings), extractSkeleton(groups));
  expect(changes.filter(({ type }) => type === 'record-appeared')).toHaveLength(4);
  expect(changes).toContainEqual(
    expect.objectContaining({ type: 'list-changed', list: expect.objectContaining({ before: 3, after: 0 }) }),
  );
});

test('a list that is whole and shows none of its rows any more was not sorted, whatever was chosen beside it', () => {
  const readings = (home: string, rows: string[][]) =>
    `<label>Home <select>${['Flat', 'House'].map((one) => `<option${one === home ? ' selected' : ''}>${one}</option>`).join('')}</select></label>` +
    `<h3>Gas</h3><table>${rows.map(([day, value]) => `<tr><td>${day}</td><td>${value}</td></tr>`).join('')}</table>`;
  const before = extractSkeleton(
    readings('Flat', [
      ['20 Jun', '8870'],
      ['20 Aug', '9021'],
    ]),
  );
  const after = extractSkeleton(
    readings('House', [
      ['31 Jul', '5371'],
      ['31 Aug', '5493'],
    ]),
  );
  const lists = diffSkeletons(before, after).filter(({ type }) => type === 'list-changed');
  expect(lists).toMatchObject([{ list: { change: 'replaced', came: ['31 Jul', '31 Aug'] } }]);
});

const FORMS: readonly Form[] = ['table', 'list', 'cards'];
const NAMES = 'Ann Bob Cid Dan Eva Flo Gus Hal Ida Jim Kay Leo Mia Ned Oda Pia'.split(' ');
const entry = (index: number): Entry => ({
  name: NAMES[index] ?? '',
  phone: `030 ${1000 + index * 7}`,
  city: ['Berlin', 'Pune', 'Oslo'][index % 3] ?? '',
});

function page(form: Form, marks: Marks, controls: boolean, { entries, query = '', sort, range }: Shown): string {
  const markOf = (one: Entry, place: number, part: number) => {
    const number = marks === 'by place' ? place : NAMES.indexOf(one.name.split(' ')[0] ?? '');
    return marks === 'none' ? '' : ` cs-id="${100 + number * 10 + part}"`;
  };
  const more = (one: Entry, place: number) =>
    controls
      ? [
          `<a${markOf(one, place, 7)} href="/people/${one.phone.slice(4, 8)}">Open</a>`,
          `<button${markOf(one, place, 8)}>Edit ${one.name}</button>`,
          `<input${markOf(one, place, 9)} type="checkbox" aria-label="Select">`,
        ]
      : [];
  const texts = (one: Entry) => [one.name, one.phone, one.city];
  const body = {
    table: () => {
      const head = ['Name', 'Phone', 'City', ...(controls ? ['', '', ''] : [])];
      const heads = head.map((text) => `<th${text === sort ? ' aria-sort="ascending"' : ''}>${text}</th>`).join('');
      const rows = entries.map((one, place) => {
        const cells = texts(one).map((text, part) => `<td${markOf(one, place, part)}>${text}</td>`);
        return `<tr>${cells.join('')}${more(one, place)
          .map((html) => `<td>${html}</td>`)
          .join('')}</tr>`;
      });
      return `<table><thead><tr>${heads}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
    },
    list: () => {
      const items = entries.map((one, place) => {
        const parts = texts(one).map((text, part) => `<p${markOf(one, place, part)}>${text}</p>`);
        return `<li>${parts.join('')}${more(one, place).join('')}</li>`;
      });
      return `<ul>${items.join('')}</ul>`;
    },
    cards: () => {
      const cards = entries.map((one, place) => {
        const [name, ...rest] = texts(one).map((text, part) => [text, markOf(one, place, part)] as const);
        const lines = rest.map(([text, mark]) => `<div class="line"${mark}>${text}</div>`);
        return `<div class="card"><h3${name?.[1]}>${name?.[0]}</h3>${lines.join('')}${more(one, place).join('')}</div>`;
      });
      return `<div class="people">${cards.join('')}</div>`;
    },
  }[form]();
  const sorting = form === 'table' ? '' : `<select aria-label="Sort by"><option>${sort ?? 'Newest'}</option></select>`;
  return `<h1>People</h1><input type="search" aria-label="Search" value="${query}">${sorting}${body}${range === undefined ? '' : `<p>${range}</p>`}<p>Contact us</p>`;
}

const form = fc.constantFrom(...FORMS);
const marks = fc.constantFrom<Marks>('none', 'by place', 'by entry');
const entries = (minLength: number) =>
  fc.uniqueArray(fc.nat(NAMES.length - 2), { minLength, maxLength: 9 }).map((all) => all.map(entry));
const sorted = (all: readonly Entry[]) => all.toSorted((one, other) => one.name.localeCompare(other.name));
const laidOut = { form, marks, controls: fc.boolean(), keep: fc.boolean() };

/** What the page tells of its list when it goes from one to the other. */
function told(form: Form, marks: Marks, controls: boolean, before: Shown, after: Shown): SkeletonChange[] {
  const read = (shown: Shown) => extractSkeleton(page(form, marks, controls, shown));
  return diffSkeletons(read(before), read(after)).filter((change) => !isBeside(change));
}

/** What stands beside the list says so itself. */
function isBeside(change: SkeletonChange): boolean {
  return change.type === 'element-changed' && /^(?:searchbox|combobox|columnheader|text)$/.test(change.element.role);
}

describe('one edit of a list is one change, which says just that', () => {
  test('a record that is added, wherever it is put', () => {
    fc.assert(
      fc.property(fc.record(laidOut), entries(2), fc.nat(), ({ form, marks, controls, keep }, all, at) => {
        const added = entry(NAMES.length - 1);
        const before = keep ? sorted(all) : all;
        const place = at % (all.length + 1);
        const after = keep ? sorted([...all, added]) : before.toSpliced(place, 0, added);
        const changes = told(form, marks, controls, { entries: before }, { entries: after });
        expect(changes).toMatchObject([
          { type: 'record-appeared', record: { name: 'Pia' }, list: { before: all.length, after: all.length + 1 } },
        ]);
        const [change] = changes;
        const cells = change?.type === 'record-appeared' ? change.record.cells.map(({ text }) => text) : [];
        expect(cells).toEqual(expect.arrayContaining([added.name, added.phone, added.city]));
      }),
    );
  });

  test('a record that is taken away', () => {
    fc.assert(
      fc.property(fc.record(laidOut), entries(3), fc.nat(), ({ form, marks, controls, keep }, all, at) => {
        const before = keep ? sorted(all) : all;
        const place = at % all.length;
        const changes = told(form, marks, controls, { entries: before }, { entries: before.toSpliced(place, 1) });
        expect(changes).toMatchObject([
          {
            type: 'record-disappeared',
            record: { name: before[place]?.name },
            list: { before: all.length, after: all.length - 1 },
          },
        ]);
      }),
    );
  });

  test('a text of a record that is changed, though it is sorted in elsewhere then', () => {
    const field = fc.constantFrom<keyof Entry>('name', 'phone', 'city');
    fc.assert(
      fc.property(
        fc.record(laidOut),
        entries(2),
        fc.nat(),
        field,
        ({ form, marks, controls, keep }, all, at, field) => {
          const before = keep ? sorted(all) : all;
          const place = at % all.length;
          const old = before[place] ?? entry(0);
          const edited = { ...old, [field]: `${old[field]} the second` };
          const replaced = before.with(place, edited);
          const after = keep ? sorted(replaced) : replaced;
          const changes = told(form, marks, controls, { entries: before }, { entries: after });
          expect(changes).toMatchObject([{ type: 'record-changed', before: old[field], after: edited[field] }]);
          if (form !== 'table' || changes[0]?.type !== 'record-changed') return;
          expect(changes[0].property.toLowerCase()).toBe(field);
        },
      ),
    );
  });

  test('a record that is put at another place', () => {
    fc.assert(
      fc.property(fc.record(laidOut), entries(4), fc.nat(), fc.nat(), ({ form, marks, controls }, all, from, to) => {
        const [start, end] = [from % all.length, to % all.length];
        // Of two neighbours that have changed places, either may be the one that was moved.
        fc.pre(Math.abs(start - end) > 1);
        const after = all.toSpliced(start, 1).toSpliced(end, 0, all[start] ?? entry(0));
        expect(told(form, marks, controls, { entries: all }, { entries: after })).toMatchObject([
          {
            type: 'record-moved',
            record: { name: all[start]?.name },
            property: 'position',
            before: `${start + 1}`,
            after: `${end + 1}`,
          },
        ]);
      }),
    );
  });

  test('a list that is sorted', () => {
    fc.assert(
      fc.property(fc.record(laidOut), entries(3), ({ form, marks, controls }, all) => {
        const after = sorted(all);
        fc.pre(after.some((one, index) => one !== all[index]));
        const changes = told(form, marks, controls, { entries: all }, { entries: after, sort: 'Name' });
        expect(changes).toMatchObject([
          { type: 'list-changed', list: { change: 'sorted', before: all.length, after: all.length } },
        ]);
      }),
    );
  });

  test('a filter that is set, and one that is taken off', () => {
    fc.assert(
      fc.property(fc.record(laidOut), entries(4), ({ form, marks, controls }, all) => {
        const query = 'Berlin';
        const fit = all.filter(({ city }) => city === query);
        fc.pre(fit.length < all.length && fit.length > 0);
        const counts = { before: all.length, after: fit.length };
        const went = all.filter((one) => !fit.includes(one)).map(({ name }) => name);
        const [whole, part] = [{ entries: all }, { entries: fit, query }];
        expect(told(form, marks, controls, whole, part)).toMatchObject([
          { type: 'list-changed', list: { change: 'filtered', ...counts, went } },
        ]);
        fc.pre(went.length > 1 || fit.length > 0);
        expect(told(form, marks, controls, part, whole)).toMatchObject([
          { type: 'list-changed', list: { change: 'unfiltered', before: fit.length, after: all.length, came: went } },
        ]);
      }),
    );
  });

  test('another page of a list', () => {
    fc.assert(
      fc.property(fc.record(laidOut), entries(6), ({ form, marks, controls }, all) => {
        const half = Math.floor(all.length / 2);
        const [first, second] = [all.slice(0, half), all.slice(half, half * 2)];
        const range = (from: number) => `${from}–${from + half - 1} of ${all.length}`;
        const changes = told(
          form,
          marks,
          controls,
          { entries: first, range: range(1) },
          { entries: second, range: range(half + 1) },
        );
        expect(changes).toMatchObject([
          { type: 'list-changed', list: { change: 'paged', came: second.map(({ name }) => name) } },
        ]);
      }),
    );
  });

  test('a record that pushes the last one to the next page has not deleted it, and the other way round', () => {
    fc.assert(
      fc.property(fc.record(laidOut), entries(5), fc.nat(), ({ form, marks, controls }, all, at) => {
        const size = all.length - 1;
        const place = at % size;
        const range = (total: number) => `1–${size} of ${total}`;
        const longer = { entries: all.toSpliced(place, 0, entry(NAMES.length - 1)).slice(0, size), range: range(21) };
        const shorter = { entries: all.slice(0, size), range: range(20) };
        fc.pre(place < size - 1);
        expect(told(form, marks, controls, shorter, longer)).toMatchObject([
          { type: 'record-appeared', record: { name: 'Pia' } },
        ]);
        expect(told(form, marks, controls, longer, shorter)).toMatchObject([
          { type: 'record-disappeared', record: { name: 'Pia' } },
        ]);
      }),
    );
  });
});

test('of records that are equal as many come and go as were added and taken away', () => {
  fc.assert(
    fc.property(
      fc.record(laidOut),
      fc.array(fc.nat(2), { minLength: 3, maxLength: 8 }),
      fc.nat(),
      (laid, numbers, at) => {
        const all = numbers.map(entry);
        const place = at % all.length;
        const fewer = all.toSpliced(place, 1);
        const { form, controls } = laid;
        expect(told(form, 'none', controls, { entries: all }, { entries: fewer })).toMatchObject([
          { type: 'record-disappeared', record: { name: all[place]?.name } },
        ]);
        expect(told(form, 'none', controls, { entries: fewer }, { entries: all })).toMatchObject([
          { type: 'record-appeared', record: { name: all[place]?.name } },
        ]);
      },
    ),
  );
});

test('several edits at once are at most as many changes', () => {
  const edit = fc.record({ kind: fc.constantFrom('add', 'remove', 'change', 'move'), at: fc.nat(), to: fc.nat() });
  fc.assert(
    fc.property(fc.record(laidOut), entries(6), fc.array(edit, { minLength: 2, maxLength: 3 }), (laid, all, edits) => {
      const { form, marks, controls } = laid;
      const untouched = new Set(all);
      let after = [...all];
      let added = 0;
      for (const { kind, at, to } of edits) {
        const one = after[at % after.length];
        if (one === undefined) continue;
        if (kind === 'add') {
          added += 1;
          const fresh = { name: `New ${added}`, phone: `040 ${added}`, city: 'Rome' };
          after = after.toSpliced(to % after.length, 0, fresh);
        } else if (untouched.delete(one)) {
          const place = after.indexOf(one);
          if (kind === 'remove') after = after.toSpliced(place, 1);
          else if (kind === 'change') after = after.with(place, { ...one, city: 'Lima' });
          else after = after.toSpliced(place, 1).toSpliced(to % after.length, 0, one);
        }
      }
      const changes = told(form, marks === 'by entry' ? 'none' : marks, controls, { entries: all }, { entries: after });
      expect(changes.length).toBeLessThanOrEqual(edits.length);
    }),
  );
});
