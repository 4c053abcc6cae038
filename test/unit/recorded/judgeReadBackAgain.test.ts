import { describe, expect, it } from 'vitest';
import { judgeReadBackAgain } from '../../../src/main/reasoning/recorded/judgeReadBackAgain.ts';
import type { SkeletonElement } from '../../../src/shared/page/skeleton.ts';
import { shownAfresh } from '../../../src/shared/script/shownAfresh.ts';
import type { Observation } from '../../../src/shared/verification/observation.ts';
import { pageState } from '../agent/fakeWorld.ts';

const TERMS = { task: 'Set the phone of Ann to 555', keep: ['555'], startUrl: 'http://site/' };
const URL = 'http://site/people/3';

const phoneIs = (value: string): Observation => ({
  id: 'r1',
  kind: 'element-changed',
  changed: true,
  element: { key: '4', role: 'textbox', name: 'Phone' },
  property: 'value',
  from: '1',
  to: value,
  standing: 'new',
  url: URL,
});
const asked: Observation = {
  id: 'r2',
  kind: 'read-back',
  changed: false,
  standing: 'unchanged',
  url: URL,
};

const script = { ...TERMS, readBack: { confidence: 0.9, shown: shownAfresh([phoneIs('555')], ['r1'], TERMS) } };

function judge(observations: readonly Observation[], held: string, url = URL) {
  const field: SkeletonElement = { tag: 'input', role: 'textbox', name: 'Phone', value: held };
  const page = { ...pageState(0, url), skeleton: { title: '', elements: { 4: field }, messages: {} } };
  return judgeReadBackAgain({ goal: '', context: { earlierCount: 0, recent: [] }, observations, page }, script);
}

describe('judgeReadBackAgain', () => {
  it('confirms by what the server shows again, on the page of another record as well', () => {
    const other = { ...phoneIs('555'), url: 'http://site/people/9' };
    expect(judge([other], '555', 'http://site/people/9')).toMatchObject({ standing: 'confirmed', cites: ['r1'] });
  });

  it('contradicts when the page is there and holds something else', () => {
    expect(judge([asked], '1')).toMatchObject({ standing: 'contradicted', confidence: 0.9, cites: ['r2'] });
    expect(judge([phoneIs('556')], '556')).toMatchObject({ standing: 'contradicted' });
  });

  it('says nothing when it was so before, or another page was asked for', () => {
    expect(judge([asked], '555')).toBeUndefined();
    expect(judge([asked], '1', 'http://site/login')).toBeUndefined();
  });

  it('says nothing when nothing was on record', () => {
    const { readBack: _, ...without } = script;
    const input = { goal: '', context: { earlierCount: 0, recent: [] }, observations: [asked], page: pageState(0) };
    expect(judgeReadBackAgain(input, without)).toBeUndefined();
  });
});

describe('shownAfresh', () => {
  const inRow = (id: string, name: string, more: Partial<Observation> = {}): Observation => ({
    id,
    kind: 'element-appeared',
    changed: true,
    element: { key: id, role: 'link', name },
    standing: 'new',
    url: 'http://site/people?page=2',
    ...more,
  });

  it('keeps what speaks of the task, with the page it was shown on', () => {
    const shown = shownAfresh([inRow('r1', 'Ann'), inRow('r2', 'Zoe')], ['r1', 'r2'], TERMS);
    expect(shown.map(({ name, address }) => [name, address])).toEqual([['Ann', '/people?page={number}']]);
  });

  it('makes no difference between a new element and one that says something new, and leaves out where it leads', () => {
    const renamed = { kind: 'element-changed' as const, from: 'Zoe', to: 'Ann' };
    const shown = shownAfresh(
      [
        inRow('r1', 'Ann'),
        inRow('r2', 'Ann', { ...renamed, property: 'name' }),
        inRow('r3', 'Ann', { ...renamed, property: 'href' }),
      ],
      ['r1', 'r2', 'r3'],
      TERMS,
    );
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatchObject({ kind: 'element-appeared', name: 'Ann' });
  });
});
