import { describe, expect, it } from 'vitest';
import { observedPlace } from '../../../../src/renderer/frame/observedPlace.ts';
import { captionOf, isOnPages } from '../../../../src/renderer/frame/soughtOnPage.ts';
import type { Observation } from '../../../../src/shared/verification/observation.ts';

const row = (id: number, name: string, status: string) =>
  `<tr><td cs-id="e${id}" cs-role="cell"><a cs-id="e${id + 1}" cs-role="link" cs-name="${name}">${name}</a></td>` +
  `<td cs-id="e${id + 2}" cs-role="cell"><span cs-at="e${id + 3}">${status}</span></td></tr>`;
const PAGE = `<!DOCTYPE html><html><head><title>Patients</title></head><body>
<p cs-at="e1">Jas</p><h1 cs-id="e2" cs-role="heading">Patients</h1>
<table><tr><th cs-at="e3">Name</th></tr>${row(10, 'Amara', 'Active')}${row(20, 'Jas', 'Waiting')}${row(30, 'Jas', 'Active')}</table>
<div class="toast"><p>Jas was  added.<button cs-id="e50" cs-role="button" cs-name="Dismiss">×</button></p></div>
<div class="cards"><div><b cs-at="e60">Blue mug</b><i cs-at="e61">4.00</i></div><div><b cs-at="e62">Red mug</b><i cs-at="e63">5.00</i></div></div>
<div cs-hidden=""><p cs-at="e70">Not shown</p></div></body></html>`;

const list = { key: 'table:0', role: 'table', name: 'Patients', before: 2, after: 3 };
function place(observation: Omit<Observation, 'id' | 'changed'>, side: 'before' | 'after' = 'after') {
  return observedPlace(PAGE, { id: 'o1', changed: true, ...observation }, side);
}
const record = (name: string, status: string) => ({
  key: 'td:7',
  role: 'row',
  name,
  cells: [{ text: name }, { text: status }],
});

describe('where an observation is seen on a page', () => {
  it('is its element, by the id that it bears in every capture', () => {
    expect(place({ kind: 'element-changed', element: { key: 'e12', role: 'cell', name: 'x' } })).toEqual({
      id: 'e12',
      up: 0,
    });
  });

  it('is the row of a record, among others that are called the same', () => {
    expect(place({ kind: 'record-appeared', element: record('Jas', 'Active'), list })).toEqual({ id: 'e30', up: 1 });
    expect(place({ kind: 'record-appeared', element: record('Jas', 'Waiting'), list })).toEqual({ id: 'e20', up: 1 });
  });

  it('is the card that holds all that is told of it', () => {
    const element = { ...record('Red mug', '5.00'), role: 'card' };
    expect(place({ kind: 'record-changed', element, property: 'text', from: '4.50', to: '5.00' })).toEqual({
      id: 'e62',
      up: 1,
    });
  });

  it('is the list, by what came to it', () => {
    expect(place({ kind: 'list-changed', list: { ...list, came: ['Amara'] } })).toEqual({ id: 'e3', up: 2 });
  });

  it('is the message, without the sign that closes it', () => {
    const message = { kind: 'status', text: 'Jas was added.' } as const;
    expect(place({ kind: 'message-appeared', message })).toEqual({ id: 'e50', up: 1 });
    expect(place({ kind: 'message-appeared', message }, 'before')).toBeUndefined();
  });

  it('is what a text was on the page before, and what it became on the page after', () => {
    const changed = { kind: 'element-changed', property: 'text', from: 'Waiting', to: 'Patients' } as const;
    const element = { key: 'p:4', role: 'text', name: 'no longer so' };
    expect(place({ ...changed, element }, 'before')).toEqual({ id: 'e23', up: 0 });
    expect(place({ ...changed, element }, 'after')).toEqual({ id: 'e2', up: 0 });
  });

  it('is looked for by its words alone on a page that was asked for afresh, where ids are others', () => {
    const element = { key: 'e1', role: 'link', name: 'Amara' };
    expect(place({ kind: 'read-back', standing: 'new', element })).toEqual({ id: 'e11', up: 0 });
  });

  it('is nowhere where nothing is to be seen of it', () => {
    const gone = { key: 'p:9', role: 'text', name: 'Not shown' };
    expect(place({ kind: 'element-changed', element: gone })).toBeUndefined();
    expect(place({ kind: 'network' })).toBeUndefined();
    expect(place({ kind: 'element-changed', element: { key: "e1'] *", role: 'text', name: '' } })).toBeUndefined();
  });

  it('is no path across the border of a component', () => {
    const html = `<body><x-card cs-role="row"><template shadowrootmode="open"><p cs-at="e5">One</p></template></x-card></body>`;
    const observation: Observation = {
      id: 'o1',
      kind: 'record-appeared',
      changed: true,
      element: record('One', 'One'),
    };
    expect(observedPlace(html, observation, 'after')).toBeUndefined();
  });
});

describe('what can be shown of an observation', () => {
  it('is a thing on the page, or what stands above it', () => {
    const of = (kind: Observation['kind'], rest: Partial<Observation> = {}) =>
      isOnPages({ id: 'o1', kind, changed: true, ...rest });
    expect([of('navigation'), of('title'), of('network'), of('witness')]).toEqual([true, true, false, false]);
    expect(of('message-appeared', { message: { kind: 'alert', text: 'No' } })).toBe(true);
    expect(captionOf({ id: 'o1', kind: 'drift', drifted: 'navigation', changed: false })).toBe('address');
  });
});
