import { describe, expect, it } from 'vitest';
import { buildObservationList } from '../../../src/main/agent/verification/buildObservationList.ts';
import { lookOf } from '../../../src/main/agent/verification/lookObservations.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { observationText } from '../../../src/shared/verification/observationText.ts';
import { act } from '../acted.ts';
import { QUIET } from './observePages.ts';

const page = (html: string, url = 'http://site.test/') => ({
  url,
  title: '',
  domHash: html,
  skeleton: { title: '', elements: {}, messages: {}, order: [] } as never,
  activeElement: null,
  scroll: { x: 0, y: 0, width: 1, height: 1 },
  html: `<body>${html}</body>`,
  tree: [],
});
const entry = (row: string, box = 'bx') =>
  `<div class="${row}" cs-id="e1" cs-role="clickable"><i class="${box}"></i><span>Passport</span></div>`;
const told = (before: string, after: string, id = 'e1') =>
  lookOf(act(`click("${id}")`) as never, page(before), page(after)).map((one) => observationText(one));

describe('what is only drawn', () => {
  it('is told of the element that was acted on, by the classes that came and went', () => {
    expect(told(entry('it'), entry('it y'))).toEqual([
      'Clickable element “Passport” is drawn in another way, as pages show that something is marked or no longer is: class “y” came',
    ]);
    expect(told(entry('it y'), entry('it'))[0]).toContain('class “y” went');
  });

  it('is told of a sign within it, or of the row around it', () => {
    expect(told(entry('it'), entry('it', 'bx full'))[0]).toContain('class “full” came');
    const row = (of: string) => `<li class="${of}"><b cs-at="e2">Tent</b></li>`;
    expect(told(row(''), row('on'), 'e2')[0]).toContain('“Tent” is drawn in another way');
  });

  it('is told once, of the thing that it sets apart from its like, where the page shows which those are', () => {
    const row = (of: string) => page(`<li class="${of}"><b cs-at="e2">Tent</b></li>`);
    const element = { tag: 'li', role: 'listitem', name: 'Tent' };
    const change = {
      type: 'element-changed',
      key: 'e1',
      element,
      attribute: 'marked',
      before: '',
      after: 'on',
    } as const;
    const { observations } = buildObservationList({
      before: row(''),
      after: row('on'),
      changes: [change],
      drift: [],
      witness: QUIET,
      outcome: { ok: true, value: undefined },
      action: act('click("e2")') as never,
      settings: DEFAULT_SETTINGS.verification,
    });
    const told = observations.filter(({ kind }) => kind === 'element-changed').map((one) => observationText(one));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('“Tent” is drawn in another way than its like');
  });

  it('takes nothing for another thing where something came into it', () => {
    const holding = (first: string) =>
      `<div class="it" cs-id="e1">${first}<i class="bx"></i><span class="tx">Passport</span></div>`;
    expect(told(holding(''), holding('<i class="note"></i>'))).toEqual([]);
  });

  it('says nothing where nothing is drawn otherwise, or the page is another one', () => {
    expect(told(entry('it'), entry('it'))).toEqual([]);
    expect(lookOf(act('click("e1")') as never, page(entry('it')), page(entry('it y'), 'http://site.test/b'))).toEqual(
      [],
    );
  });
});
