import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRewritten, verifyByClient } from '../../../src/main/agent/verification/verifyByClient.ts';
import type { ClientVerification } from '../../../src/shared/actions/clientVerification.ts';
import type { Frame } from '../../../src/shared/run/frame.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import type { Observation, ObservationList } from '../../../src/shared/verification/observation.ts';

const SETTINGS = DEFAULT_SETTINGS.verification;
const GOOD: ClientVerification = {
  elementFound: true,
  elementVisible: true,
  valueMatches: true,
  stateChanged: true,
  noErrorMessage: true,
  urlChanged: false,
};

const field = (key: string, role = 'textbox') => ({ key, role, name: 'Name' });
const OWN: Partial<Observation> = { kind: 'element-changed', changed: true, element: field('1'), property: 'value' };
const LINE: Partial<Observation> = { kind: 'client-verification', changed: false };

function list(observations: Partial<Observation>[], change: Partial<ObservationList> = {}): ObservationList {
  return {
    observations: observations.map((one, index) => ({
      id: `o${index + 1}`,
      kind: 'witness',
      changed: true,
      ...one,
    })),
    urlChanged: false,
    meaningfulContentChange: true,
    clientSawSomething: true,
    ...change,
  };
}

type Checked = Pick<Frame, 'action' | 'error' | 'clientVerification'>;
const frame = (change: Partial<ClientVerification> = {}, more: Partial<Checked> = {}): Checked => ({
  action: { type: 'setValue', id: '1', text: 'Jas' },
  clientVerification: { ...GOOD, ...change },
  ...more,
});

describe('a field that makes a chip of what it is given', () => {
  const chip = (name: string): Partial<Observation> => ({
    kind: 'element-appeared',
    changed: true,
    element: { key: '7', role: 'text', name },
  });
  const emptied = frame({ valueMatches: false, value: '' });

  it('is no failure for being empty again, and for a judge to see', () => {
    expect(verifyByClient(emptied, list([chip('Jas ×'), LINE]), SETTINGS)).toBeUndefined();
    expect(verifyByClient(emptied, list([chip('Jasper'), LINE]), SETTINGS)).toMatchObject({ success: false });
    expect(verifyByClient(emptied, list([LINE]), SETTINGS)).toMatchObject({ success: false });
  });
});

describe('an input whose value is the one that was wanted', () => {
  it('has succeeded, on the evidence of its own element', () => {
    expect(verifyByClient(frame(), list([OWN, LINE]), SETTINGS)).toMatchObject({
      success: true,
      goalAchieved: false,
      taskCompleted: false,
      source: 'client',
      level: 'client',
      cites: ['o2', 'o1'],
    });
  });

  it('is not hurt by what the page does by itself, nor by a request that is answered well', () => {
    const beside: Partial<Observation>[] = [
      { kind: 'message-appeared', message: { kind: 'error', text: 'No' }, ambient: true },
      { kind: 'network', requests: [{ method: 'POST', path: '/draft', status: 204, resourceType: 'fetch' }] },
      { kind: 'message-appeared', message: { kind: 'status', text: 'No' } },
    ];
    expect(verifyByClient(frame(), list([OWN, LINE, ...beside]), SETTINGS)?.success).toBe(true);
  });

  it('takes a radio button for chosen although another one went off', () => {
    const radio = { kind: 'element-changed', changed: true, property: 'checked' } as const;
    const seen = list([
      { ...radio, element: field('1', 'radio') },
      { ...radio, element: field('2', 'radio') },
    ]);
    expect(verifyByClient(frame({}, { action: { type: 'check', id: '1' } }), seen, SETTINGS)?.success).toBe(true);
  });

  it.each<[string, Partial<Observation>, Partial<ObservationList>?]>([
    ['the address changed', { kind: 'navigation' }, { urlChanged: true }],
    ['a native dialog came up', { kind: 'dialog' }],
    ['a tab was opened', { kind: 'tab' }],
    ['a dialog of the page came up', { kind: 'message-appeared', message: { kind: 'dialog', text: 'No' } }],
    ['an alert came up', { kind: 'message-changed', message: { kind: 'alert', text: 'No' } }],
    [
      'a request failed',
      { kind: 'network', requests: [{ method: 'GET', path: '/', failure: 'refused', resourceType: 'fetch' }] },
    ],
    [
      'a request was refused',
      { kind: 'network', requests: [{ method: 'GET', path: '/', status: 422, resourceType: 'fetch' }] },
    ],
    ['another field changed', { kind: 'element-changed', element: field('2'), property: 'value' }],
    ['another checkbox changed', { kind: 'element-changed', element: field('2', 'checkbox'), property: 'checked' }],
  ])('is left to a judge when %s', (_, beside, change) => {
    expect(verifyByClient(frame(), list([OWN, LINE, beside], change), SETTINGS)).toBeUndefined();
  });

  it.each<[string, Partial<ClientVerification>]>([
    ['is gone', { elementFound: false }],
    ['cannot be seen', { elementVisible: false }],
    ['was not looked at', { elementVisible: undefined as never }],
    ['has not changed', { stateChanged: false }],
    ['holds no value to compare', { valueMatches: undefined as never }],
    ['was not asked for complaints', { noErrorMessage: undefined as never }],
  ])('is left to a judge when its element %s', (_, change) => {
    expect(verifyByClient(frame(change), list([OWN, LINE]), SETTINGS)).toBeUndefined();
  });

  it('is left to a judge when no change of it was observed, or the browser refused it, or nothing was found', () => {
    expect(verifyByClient(frame(), list([LINE]), SETTINGS)).toBeUndefined();
    expect(verifyByClient(frame(), list([{ ...OWN, ambient: true }, LINE]), SETTINGS)).toBeUndefined();
    expect(verifyByClient(frame(), list([{ ...OWN, element: field('2') }]), SETTINGS)).toBeUndefined();
    const error = { code: 'not-actionable', message: '' } as const;
    expect(verifyByClient(frame({}, { error }), list([OWN]), SETTINGS)).toBeUndefined();
    expect(verifyByClient({ action: { type: 'click', id: '1' } }, list([OWN]), SETTINGS)).toBeUndefined();
  });
});

describe('an input that did not work', () => {
  it('holds another value', () => {
    const verdict = verifyByClient(frame({ valueMatches: false, value: 'Old' }), list([OWN, LINE]), SETTINGS);
    expect(verdict).toMatchObject({ success: false, actionSucceeded: false, source: 'client', cites: ['o2'] });
    expect(verdict?.reason).toContain('“Old”');
  });

  it('is in error', () => {
    const said = frame({ noErrorMessage: false, errorMessage: 'Enter a date' });
    expect(verifyByClient(said, list([OWN, LINE]), SETTINGS)).toMatchObject({ success: false, cites: ['o2'] });
  });

  it('is answered by an error message', () => {
    const toast = { kind: 'message-appeared', message: { kind: 'error', text: 'No' } } as const;
    expect(verifyByClient(frame(), list([OWN, LINE, toast]), SETTINGS)).toMatchObject({
      success: false,
      cites: ['o2', 'o3'],
    });
  });
});

it('never passes without a change of its own element that is not the page’s own doing', () => {
  const kinds = fc.constantFrom<Observation['kind']>(
    'element-changed',
    'message-appeared',
    'network',
    'client-verification',
    'drift',
  );
  const observation = fc.record({
    kind: kinds,
    changed: fc.boolean(),
    ambient: fc.boolean(),
    element: fc.constantFrom(undefined, field('1'), field('2')),
    message: fc.record({ kind: fc.constantFrom('error', 'status', 'alert'), text: fc.string() }),
  });
  const found = fc.record({
    elementFound: fc.boolean(),
    elementVisible: fc.boolean(),
    valueMatches: fc.boolean(),
    stateChanged: fc.boolean(),
    noErrorMessage: fc.boolean(),
    urlChanged: fc.constant(false),
  });
  fc.assert(
    fc.property(
      fc.array(observation, { maxLength: 6 }),
      found,
      fc.boolean(),
      (seen, clientVerification, urlChanged) => {
        const observed = list(seen as Partial<Observation>[], { urlChanged });
        const verdict = verifyByClient(frame(clientVerification), observed, SETTINGS);
        if (!verdict?.success) return;
        const { valueMatches, stateChanged, elementVisible, noErrorMessage, elementFound } = clientVerification;
        expect([valueMatches, stateChanged, elementVisible, noErrorMessage, elementFound, urlChanged]).toEqual([
          true,
          true,
          true,
          true,
          true,
          false,
        ]);
        const cited = observed.observations.filter(({ id }) => verdict.cites.includes(id));
        expect(
          cited.some(
            ({ kind, element, ambient, changed }) =>
              kind === 'element-changed' && element?.key === '1' && changed && !ambient,
          ),
        ).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

describe('a value that a field writes in its own way', () => {
  const set = (text: string) => ({ type: 'setValue', id: '1', text }) as const;

  it.each([
    ['555 0101', '(555) 01-01'],
    ['1042', '€ 1,042.00'],
    ['jas@site.test', 'JAS@SITE.TEST'],
  ])('is the same: %s as %s', (text, held) => {
    expect(isRewritten(set(text), held)).toBe(true);
  });

  it.each([
    ['Jas', ''],
    ['Jas', 'Ja'],
    ['555 0101', '555 0102'],
    ['', 'Old'],
    ['!?', 'Old'],
  ])('is another: %s as %s', (text, held) => {
    expect(isRewritten(set(text), held)).toBe(false);
  });

  it('is nothing that a choice could have', () => {
    const chosen = (held: string) => isRewritten({ type: 'select', id: '1', value: 'Lyon' }, held);
    expect([chosen('Lyon (FR)'), chosen('Lyonesse')]).toEqual([true, false]);
    expect(isRewritten({ type: 'check', id: '1' }, 'on')).toBe(false);
    expect(isRewritten(set('Jas'), undefined)).toBe(false);
  });
});
