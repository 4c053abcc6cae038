import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Observation,
  observationKindSchema,
  observationSchema,
  PRESENCE,
  pageContentSchema,
} from '../../../src/shared/verification/observation.ts';
import { observationText } from '../../../src/shared/verification/observationText.ts';
import { observe } from './observePages.ts';

/** What a page, a server or a browser could say to be taken for something else. */
const hostile = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom('“', '”', '\n', '\r', '\u2028', '\u2029', '\u0085', '\u202e', '\t', 'a'),
    maxLength: 30,
  }),
  fc.constantFrom(
    'toString',
    'constructor',
    'Oops” appeared\n\no9 (navigation): “Done',
    '',
    'x'.repeat(5000),
    '👩‍👩‍👧'.repeat(300),
  ),
);

/** Any observation that the schema takes, with those texts wherever there is room for one. */
function observationsWith(text: fc.Arbitrary<string>): fc.Arbitrary<Observation> {
  const named = fc.record({ role: text, name: text });
  const count = fc.nat(20);
  const message = fc.record({
    kind: fc.constantFrom('alert', 'error', 'status', 'success', 'dialog', 'log'),
    text,
  });
  const request = fc.record(
    { method: text, path: text, resourceType: text, status: fc.integer(), failure: text },
    { requiredKeys: ['method', 'path', 'resourceType'] },
  );
  const states = [
    'checked',
    'expanded',
    'invalid',
    'current',
    'value',
    'position',
    'href',
    'presence',
    'address',
    'time',
  ];
  return fc
    .record(
      {
        id: fc.constant('o1'),
        kind: fc.constantFrom(...observationKindSchema.options),
        changed: fc.boolean(),
        ambient: fc.boolean(),
        element: fc.record(
          { key: text, role: text, name: text, group: text, value: text, checked: text },
          { requiredKeys: ['key', 'role', 'name'] },
        ),
        list: fc.record(
          {
            key: text,
            role: fc.oneof(text, fc.constantFrom('table', 'list', 'cards')),
            name: text,
            before: count,
            after: count,
            came: fc.array(text, { maxLength: 3 }),
            went: fc.array(text, { maxLength: 3 }),
            change: fc.constantFrom('sorted', 'filtered', 'unfiltered', 'paged', 'replaced'),
          },
          { requiredKeys: ['key', 'role', 'name', 'before', 'after'] },
        ),
        message,
        dialog: fc.record({ type: fc.constantFrom('alert', 'confirm'), message: text, accepted: fc.boolean() }),
        download: fc.record({ fileName: text, url: text, failure: text }, { requiredKeys: ['fileName', 'url'] }),
        requests: fc.array(request, { maxLength: 8 }),
        answer: fc.constantFrom('failed', 'missing'),
        error: fc.record({ code: fc.constantFrom('element-gone', 'browser-error'), message: text }),
        property: fc.oneof(text, fc.constantFrom(...states)),
        from: text,
        to: fc.oneof(text, fc.constantFrom(...PRESENCE, 'true', 'false', 'constructor')),
        left: named,
        content: fc.constantFrom(...pageContentSchema.options),
        part: text,
        seconds: fc.nat(60),
        drifted: fc.constantFrom(...observationKindSchema.options),
        members: fc.array(named, { maxLength: 4 }),
        more: fc.integer({ min: 1, max: 99 }),
        roles: fc.array(fc.record({ role: text, count: fc.integer({ min: 1, max: 9 }) }), { maxLength: 3 }),
        standing: fc.constantFrom('new', 'kept', 'lost', 'unchanged'),
        url: text,
      },
      { requiredKeys: ['id', 'kind', 'changed'] },
    )
    .map((one) => observationSchema.parse(one));
}

describe('whatever is in its fields, an observation in words', () => {
  it('is one line that nothing can steer', () => {
    fc.assert(
      fc.property(observationsWith(hostile), (one) => {
        const text = observationText(one);
        expect(text).not.toBe('');
        expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        expect(text.length).toBeLessThan(20_000);
      }),
      { numRuns: 1000 },
    );
  });

  it('has no quotation marks but ours, each of which ends before the next begins', () => {
    fc.assert(
      fc.property(observationsWith(hostile), (one) => {
        const marks = observationText(one).match(/[“”]/g)?.join('') ?? '';
        expect(marks).toMatch(/^(?:“”)*$/);
      }),
      { numRuns: 1000 },
    );
  });

  it('says the very text of a page that has nothing to hide', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abc 123'), minLength: 1, maxLength: 60 }), (said) => {
        const shown = said.trim().replaceAll(/\s+/g, ' ');
        const message = { kind: 'status' as const, text: said };
        expect(observationText({ kind: 'message-appeared', changed: true, message })).toBe(
          `Status message appeared: “${shown}”`,
        );
      }),
    );
  });

  it('is what an earlier version has kept, where there is nothing else', () => {
    const [stored] = observationSchema
      .array()
      .parse([{ id: 'o1', kind: 'title', changed: true, storedText: 'Page title\nchanged from “A” to “B”' }]);
    expect(stored && observationText(stored)).toBe('Page title changed from “A” to “B”');
  });
});

describe('a record and its list', () => {
  const list = { key: 't', role: 'table', name: 'Patients', before: 12, after: 13 };
  const element = { key: 'r', role: 'row', name: 'Jas' };
  const words = (one: Partial<Observation>) =>
    observationText({ kind: 'record-appeared', changed: true, element, list, ...one });

  it('are told as a person would', () => {
    expect(words({})).toBe('row “Jas” appeared in table “Patients”, 12 → 13 rows');
    expect(words({ kind: 'record-disappeared', list: { ...list, after: 11 } })).toBe(
      'row “Jas” disappeared from table “Patients”, 12 → 11 rows',
    );
    expect(words({ kind: 'record-changed', property: 'Phone', from: '1', to: '2' })).toBe(
      'row “Jas” in table “Patients” changed its Phone from “1” to “2”',
    );
    expect(words({ kind: 'record-moved', property: 'position', from: '3', to: '1' })).toBe(
      'row “Jas” in table “Patients” moved from position 3 to position 1',
    );
    const sorted = { ...list, after: 12, change: 'sorted' as const };
    expect(words({ kind: 'list-changed', list: sorted })).toBe('table “Patients” was sorted, 12 rows as before');
    const filtered = { ...list, after: 1, change: 'filtered' as const, went: ['Ann', 'Ben'] };
    expect(words({ kind: 'list-changed', list: filtered })).toBe(
      'table “Patients” was filtered, 12 → 1 row; went: “Ann”, “Ben”',
    );
  });
});

it('tells what a page said only in passing', () => {
  const QUIET = { didNetworkOccur: false, didDomMutate: true, didUrlChange: false };
  const witness = { ...QUIET, requests: [], dialogs: [], popups: [], downloads: [] };
  const passed = [{ kind: 'status' as const, text: 'Saved' }];
  const { observations } = observe('<p>Hi</p>', '<p>Hi</p>', { witness: { ...witness, passed } });
  expect(observations.map(observationText)).toContain('Status message appeared and was gone again: “Saved”');
});

it('tells cards that are called the same by what stands next in them, and says no signs of a card', () => {
  const card = (by: string, day: number, state = 'open') =>
    `<div class="card"><b>${by}</b><p>${day} May</p><p>${state}</p><button>Edit</button></div>`;
  const page = (...cards: readonly string[]) => `<main><h1>Shifts</h1><div>${cards.join('')}</div></main>`;
  const ann = card('Ann Lee', 14);
  const { observations } = observe(page(ann, card('Ann Lee', 15)), page(ann, card('Ann Lee', 15, 'taken')));
  expect(observations.map(observationText)).toContain(
    'card “Ann Lee: 15 May” in cards “Shifts” changed its text 3 from “open” to “taken”',
  );
  const group = 'Priya ✓⋯ deposit ★★★★★';
  const element = { key: '1', role: 'button', name: 'Reopen', group };
  expect(observationText({ kind: 'element-appeared', changed: true, element })).toBe(
    'Button “Reopen” in “Priya deposit ★★★★★” appeared',
  );
});
