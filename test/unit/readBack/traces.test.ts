import { describe, expect, it } from 'vitest';
import { isGone, isStillSo, tracesOf } from '../../../src/main/agent/readBack/traces.ts';
import type { Observation } from '../../../src/shared/verification/observation.ts';
import type { ReadBack } from '../../../src/shared/verification/readBack.ts';

const url = 'http://site/list';
const row = (name: string, more: Partial<Observation> = {}): Observation => ({
  id: 'r1',
  kind: 'record-appeared',
  changed: true,
  standing: 'new',
  url,
  element: { key: 'list/li:3', role: 'listitem', name, cells: [{ text: name }] },
  list: { key: 'list', role: 'list', name: 'Guests', before: 2, after: 3 },
  ...more,
});
const changed = (to: string, more: Partial<Observation> = {}): Observation => ({
  id: 'r2',
  kind: 'element-changed',
  changed: true,
  standing: 'new',
  url,
  element: { key: 'seats', role: 'definition', name: to },
  property: 'text',
  from: '2',
  to,
  ...more,
});
const readBack = (standing: ReadBack['standing'], observations: Observation[], cites: string[] = []): ReadBack => ({
  ...{ standing, observations, cites, url },
  confidence: 0.9,
  reason: '',
});

describe('what a read-back has shown', () => {
  it('is what it was confirmed by', () => {
    const seen = [row('Jas'), changed('3'), row('Ana', { id: 'r3', standing: 'lost' })];
    expect(tracesOf(readBack('confirmed', seen, ['r1', 'r3']), ['Jas'])).toEqual([seen[0]]);
  });

  it('is, where it told neither way, what holds a value that was entered', () => {
    const notice: Observation = { ...row('Jas is invited', { id: 'r4' }), kind: 'element-appeared' };
    const seen = [row('Jas'), changed('3'), changed('11', { id: 'r3' }), notice];
    expect(tracesOf(readBack('unknown', seen), ['3', ' ']).map(({ id }) => id)).toEqual(['r2']);
    expect(tracesOf(readBack('unknown', seen), ['jas']).map(({ id }) => id)).toEqual(['r1']);
    expect(tracesOf(readBack('unknown', seen), [])).toEqual([]);
  });

  it('is nothing where it was contradicted', () => {
    expect(tracesOf(readBack('contradicted', [row('Jas')], ['r1']), ['Jas'])).toEqual([]);
  });
});

describe('at a later look', () => {
  const elsewhere = { key: 'e41', role: 'listitem', name: 'Jas', cells: [{ text: 'Jas' }] };
  it.each([
    ['the same', row('Jas'), [row('Jas', { id: 'r9' })], true, false],
    ['with other records beside it', row('Jas'), [row('Ben'), row('Jas', { element: elsewhere })], true, false],
    ['as a record that is not there', row('Jas'), [], false, true],
    ['as one of another list', row('Jas'), [row('Jas', { url: 'http://site/old' })], false, true],
    [
      'as a record that says something else',
      row('Jas'),
      [row('Jas', { element: { ...elsewhere, cells: [] } })],
      false,
      false,
    ],
    ['as a value that has changed since', changed('3'), [changed('4')], false, false],
    ['as a value that is as it was before', changed('3'), [], false, true],
    ['as something that was lost', row('Jas'), [row('Jas', { standing: 'lost' })], false, true],
  ] as const)('it is found %s', (_, trace, later, still, gone) => {
    expect(isStillSo(trace, later)).toBe(still);
    expect(isGone(trace, later)).toBe(gone);
  });
});
