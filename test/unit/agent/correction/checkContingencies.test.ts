import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkContingencies, type Predicament } from '../../../../src/main/agent/correction/checkContingencies.ts';
import type { ActionError, NetworkRequest, Witness } from '../../../../src/shared/actions/actionOutcome.ts';
import { rendered } from '../../../../src/shared/meaning/rendered.ts';
import {
  type Contingency,
  type ContingencyResponse,
  type ContingencyType,
  contingencyResponseSchema,
  contingencyTypeSchema,
} from '../../../../src/shared/plan/contingency.ts';
import type { Frame } from '../../../../src/shared/run/frame.ts';
import { DEFAULT_SETTINGS } from '../../../../src/shared/settings/settings.ts';
import type { Observation, ObservationList } from '../../../../src/shared/verification/observation.ts';
import { on } from '../../acted.ts';
import { pageOf } from '../pages.ts';
import { pageReference, verdict } from '../runStories.ts';

const SETTINGS = DEFAULT_SETTINGS.correction;
const HOME = 'http://site.test/list';

const witnessed = (...requests: NetworkRequest[]): Witness => ({
  didNetworkOccur: requests.length > 0,
  didDomMutate: false,
  didUrlChange: false,
  requests,
  dialogs: [],
  popups: [],
  downloads: [],
});

const request = (method: string, path: string, status: number, resourceType = 'document'): NetworkRequest => ({
  method,
  path,
  status,
  resourceType,
});

function frameOf(change: Partial<Frame> = {}): Frame {
  return {
    index: 0,
    action: { type: 'click', id: '1' },
    target: rendered('button “Save”'),
    thought: '',
    proposedBy: 'step-refinement',
    stepIndex: 0,
    proposedAt: 0,
    closedAt: 1,
    before: pageReference(HOME),
    after: pageReference(HOME),
    witness: witnessed(),
    verdict: verdict({ success: false }),
    path: [],
    ...change,
  };
}

const failing = (code: ActionError['code'], change: Partial<Frame> = {}) =>
  frameOf({ error: { code, message: '' }, ...change });

const observed = (urlChanged: boolean, ...observations: Partial<Observation>[]): ObservationList => ({
  observations: observations.map((one, index) => ({
    id: `o${index + 1}`,
    kind: 'message-appeared',
    text: '',
    changed: true,
    ...one,
  })),
  urlChanged,
  meaningfulContentChange: true,
  clientSawSomething: true,
});

function check(failed: Frame, change: Partial<Predicament> = {}): string | undefined {
  const provision = checkContingencies(
    { failed, frames: [failed], page: pageOf([]), planned: [], attemptsLeft: 2, ...change },
    SETTINGS,
  );
  if (!provision) return undefined;
  const { type, action } = provision;
  return `${type} ${action.type}${'id' in action ? ` ${action.id}` : ''}${'seconds' in action ? ` ${action.seconds}` : ''}`;
}

const NEWSLETTER = pageOf([
  { i: '1', r: 'btn', n: 'Save', occ: true },
  { i: '8', r: 'btn', n: 'Close' },
  { i: '9', r: 'dlg', n: 'Newsletter', s: ['modal'] },
  { i: '10', r: 'inp', n: 'E-mail', g: 'Newsletter' },
  { i: '11', r: 'btn', n: 'Subscribe', g: 'Newsletter' },
  { i: '12', r: 'btn', n: 'No thanks', g: 'Newsletter' },
]);

describe('something in front of the page', () => {
  const blocked = failing('not-actionable');

  it('is closed by its own control', () => {
    expect(check(blocked, { page: NEWSLETTER })).toBe('POPUP_DETECTED click 12');
  });

  it.each([
    ['refuses', ['Accept all cookies', 'Reject all'], '22'],
    ['consents where nothing else closes it', ['Settings', 'Accept all cookies'], '22'],
    ['understands German', ['Alle akzeptieren', 'Ablehnen'], '22'],
  ])('%s a banner', (_, names, id) => {
    const banner = names.map((n, index) => ({ i: String(21 + index), r: 'btn', n }));
    const page = pageOf([{ i: '1', r: 'btn', n: 'Save', occ: true }, ...banner]);
    expect(check(blocked, { page })).toBe(`POPUP_DETECTED click ${id}`);
  });

  it.each([
    ['a control that may mean anything out of a dialog', [{ i: '2', r: 'btn', n: 'Close' }]],
    [
      'what would delete something',
      [
        { i: '2', r: 'dlg', n: 'Draft', s: ['modal'] },
        { i: '3', r: 'btn', n: 'Discard' },
      ],
    ],
    ['what is covered itself', [{ i: '2', r: 'btn', n: 'No thanks', occ: true as const }]],
    ['what is disabled', [{ i: '2', r: 'btn', n: 'No thanks', s: ['disabled'] }]],
  ])('is not closed by %s', (_, specs) => {
    expect(check(blocked, { page: pageOf([{ i: '1', r: 'btn', n: 'Save', occ: true }, ...specs]) })).toBeUndefined();
  });

  it('stays when the run opened it itself', () => {
    for (const sighting of [
      { message: { kind: 'dialog' as const, text: 'Newsletter. Sign up' } },
      { kind: 'element-appeared' as const, element: { key: '11', role: 'button', name: 'Subscribe' } },
    ]) {
      const opening = frameOf({ verdict: verdict(), observed: observed(false, sighting) });
      expect(
        check(blocked, { page: NEWSLETTER, frames: [opening, frameOf({ verdict: verdict() }), blocked] }),
      ).toBeUndefined();
    }
  });

  it('goes when it came with a page, or by itself', () => {
    const sighting = { message: { kind: 'dialog', text: 'Newsletter' } } as const;
    const navigating = frameOf({ verdict: verdict(), observed: observed(true, sighting) });
    const ambient = frameOf({ verdict: verdict(), observed: observed(false, { ...sighting, ambient: true }) });
    for (const earlier of [navigating, ambient]) {
      expect(check(blocked, { page: NEWSLETTER, frames: [earlier, blocked] })).toBe('POPUP_DETECTED click 12');
    }
  });

  it('stays when the target stands in it', () => {
    const inside = failing('not-actionable', { action: { type: 'click', id: '11' } });
    expect(check(inside, { page: NEWSLETTER })).toBeUndefined();
  });

  it('stays when the action was carried out, which may have stored something', () => {
    expect(check(frameOf(), { page: NEWSLETTER })).toBeUndefined();
  });
});

describe('an element that is gone', () => {
  it('is given time, unless nothing could follow', () => {
    expect(check(failing('element-gone'))).toBe(`ELEMENT_MISSING wait ${SETTINGS.retryDelaySeconds}`);
    expect(check(failing('element-gone'), { attemptsLeft: 0 })).toBeUndefined();
  });
});

describe('an error page', () => {
  const page = pageOf([], { url: 'http://site.test/orders?page=2' });
  const broken = (...requests: NetworkRequest[]) =>
    frameOf({ witness: witnessed(...requests), after: pageReference(page.url) });

  it('is asked for again when it was only asked for', () => {
    expect(check(broken(request('GET', '/orders?page=2', 503)), { page })).toBe('ERROR_DISPLAYED navigate');
  });

  it.each<[string, NetworkRequest[]]>([
    ['is the answer to what was sent', [request('POST', '/orders?page=2', 500)]],
    ['comes after something was sent', [request('POST', '/save', 204, 'fetch'), request('GET', '/orders?page=2', 500)]],
    ['is that of a frame', [request('GET', '/orders?page=2', 200), request('GET', 'http://ads.test/', 500)]],
    ['is about what was asked for wrongly', [request('GET', '/orders?page=2', 404)]],
    ['is that of a part', [request('GET', '/api', 500, 'fetch')]],
  ])('is left alone when it %s', (_, requests) => {
    expect(check(broken(...requests), { page })).toBeUndefined();
  });
});

describe('a click that leads away', () => {
  const page = pageOf([], { url: 'http://other.test/' });
  const away = (change: Partial<Frame> = {}) => frameOf({ after: pageReference(page.url), ...change });

  it('from a button to another site is taken back', () => {
    expect(check(away(), { page })).toBe('URL_CHANGED goBack');
  });

  it.each<[string, Partial<Frame>]>([
    ['a link', { target: rendered('link “Partner”'), element: on('link', 'Partner') }],
    ['something that sent data', { witness: witnessed(request('POST', '/save', 200, 'fetch')) }],
    ['another action', { action: { type: 'navigate', url: 'http://other.test/' } }],
    ['an action after which somebody went on', { after: pageReference(HOME) }],
  ])('is not taken back for %s', (_, change) => {
    expect(check(away(change), { page })).toBeUndefined();
  });

  it('on the same site is not taken back', () => {
    const other = pageOf([], { url: 'http://site.test/new' });
    expect(check(frameOf({ after: pageReference(other.url) }), { page: other })).toBeUndefined();
  });
});

describe('what the plan provides', () => {
  const complaint = observed(false, { message: { kind: 'error', text: 'Enter a date' } });

  it('goes before what stands, and applies where its text is shown', () => {
    const planned: Contingency[] = [{ type: 'ELEMENT_MISSING', response: 'fail', text: 'Sold out' }];
    const sold = pageOf([], { messages: [{ kind: 'status', text: 'Sold out' }] });
    expect(check(failing('element-gone'), { planned, page: sold })).toBe('ELEMENT_MISSING fail');
    expect(check(failing('element-gone'), { planned })).toBe('ELEMENT_MISSING wait 0.5');
  });

  it('gives up with what a form says only where the plan wants that', () => {
    const failed = frameOf({ observed: complaint });
    expect(check(failed)).toBeUndefined();
    const provision = checkContingencies(
      {
        failed,
        frames: [failed],
        page: pageOf([]),
        planned: [{ type: 'FORM_VALIDATION', response: 'fail' }],
        attemptsLeft: 2,
      },
      SETTINGS,
    );
    expect(provision?.action).toEqual({ type: 'fail', reason: 'Enter a date' });
  });
});

describe('any provision', () => {
  it('is tried once a step', () => {
    const gone = failing('element-gone');
    const tried = (stepIndex: number) =>
      frameOf({ stepIndex, contingency: 'ELEMENT_MISSING', proposedBy: 'correction' });
    expect(check(gone, { frames: [gone, tried(0), gone] })).toBeUndefined();
    expect(check(gone, { frames: [tried(1), gone] })).toBe('ELEMENT_MISSING wait 0.5');
  });

  it('is none for what the critic did not allow', () => {
    const refused = failing('element-gone', { critique: { approved: false, reason: '' } });
    expect(check(refused)).toBeUndefined();
  });

  it('never sends anything again, and never leaves the page after something was sent', () => {
    const codes = ['element-gone', 'not-actionable', 'navigation-failed', 'browser-error'] as const;
    const urls = [HOME, 'http://site.test/orders', 'http://other.test/'];
    const type = fc.constantFrom<ContingencyType>(...contingencyTypeSchema.options);
    const response = fc.constantFrom<ContingencyResponse>(...contingencyResponseSchema.options);
    const planned = fc.array(fc.record({ type, response }));
    fc.assert(
      fc.property(
        fc.option(fc.constantFrom(...codes), { nil: undefined }),
        fc.constantFrom(...urls),
        planned,
        fc.constantFrom('POST', 'PUT', 'DELETE', 'PATCH'),
        (code, url, provisions, method) => {
          const witness = witnessed(request(method, '/save', 500, 'fetch'), request('GET', url, 500));
          const change = {
            witness,
            after: pageReference(url),
            observed: observed(true, { message: { kind: 'error', text: 'No' } }),
          };
          const failed = code === undefined ? frameOf(change) : failing(code, change);
          const page = { ...NEWSLETTER, url };
          const provision = checkContingencies(
            { failed, frames: [failed], page, planned: provisions, attemptsLeft: 1 },
            SETTINGS,
          );
          const { type: done } = provision?.action ?? {};
          expect([undefined, 'wait', 'fail', 'click']).toContain(done);
          if (provision?.action.type === 'click') expect(provision.action.id).toBe('12');
        },
      ),
    );
  });
});
