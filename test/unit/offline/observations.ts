import {
  addressOf,
  changeSighting,
  driftSighting,
  focusOf,
  type Sighting,
} from '../../../src/main/agent/verification/changeObservations.ts';
import {
  effectSightings,
  networkSightings,
  witnessSightings,
} from '../../../src/main/agent/verification/witnessObservations.ts';
import type { NetworkRequest, Witness } from '../../../src/shared/actions/actionOutcome.ts';
import type { ElementDescription } from '../../../src/shared/page/elementDescription.ts';
import type { SkeletonElement, SkeletonMessage } from '../../../src/shared/page/skeleton.ts';
import type { JudgeActionInput } from '../../../src/shared/reasoning/judging.ts';
import { act } from '../acted.ts';
import { meaningOfWords } from '../steps.ts';
import { pageOf, QUIET } from '../verification/observePages.ts';

type MessageKind = SkeletonMessage['kind'];

const element = (role: string, name: string, group?: string, more: Partial<SkeletonElement> = {}): SkeletonElement => ({
  tag: 'div',
  role,
  name,
  ...(group !== undefined && { group }),
  ...more,
});
const keyOf = (role: string, name: string) => `${role}-${name}`;

/** `POST /patients (200)`, `PUT /x (net::ERR_FAILED)`, `POST /t (204, beacon)`, `POST /y (no answer)`, `POST /z {count=3} (200)` → the request. */
function requestOf(line: string): NetworkRequest {
  const [, method = '', path = '', fields, answer = ''] = /^(\S+) (\S+)(?: \{(.*)\})? \((.*)\)$/.exec(line) ?? [];
  const sent = fields
    ?.split('&')
    .map((field) => ({ name: field.split('=')[0] ?? '', value: field.split('=')[1] ?? '' }));
  const outcome = answer.replace(', beacon', '');
  return {
    method,
    path,
    resourceType: answer.endsWith(', beacon') ? 'ping' : 'fetch',
    ...(sent && { sent }),
    ...(/^\d+$/.test(outcome) ? { status: Number(outcome) } : outcome !== 'no answer' && { failure: outcome }),
  };
}

/** The one line that a verifier makes of what the browser witnessed. */
function effect(witness: Partial<Witness>): Sighting {
  const [sighting] = effectSightings({ ...QUIET, ...witness });
  if (!sighting) throw new Error('nothing was witnessed');
  return sighting;
}

function first([sighting]: readonly Sighting[]): Sighting {
  if (!sighting) throw new Error('nothing is told of it');
  return sighting;
}

const at = (url: string) => pageOf('', { url });

/** Observations without their ids, made of what pages and browser show by the code that makes them in the product. */
export const seen = {
  message: (text: string, kind: MessageKind = 'status') =>
    changeSighting({ type: 'message-appeared', key: 'm', message: { kind, text } }),
  messageChanged: (before: string, after: string, kind: MessageKind = 'status') =>
    changeSighting({ type: 'message-changed', key: 'm', message: { kind, text: after }, before, after }),
  closed: (text: string, kind: MessageKind = 'dialog') =>
    changeSighting({ type: 'message-disappeared', key: 'm', message: { kind, text } }),
  drift: (text: string) => driftSighting({ type: 'message-appeared', key: 'm', message: { kind: 'status', text } }),
  navigation: (before: string, after: string) => first(addressOf(at(before), at(after))),
  stayed: (url: string) => first(addressOf(at(url), at(url))),
  title: (before: string, after: string) => changeSighting({ type: 'title-changed', before, after }),
  appeared: (role: string, name: string, group?: string) =>
    changeSighting({ type: 'element-appeared', key: keyOf(role, name), element: element(role, name, group) }),
  disappeared: (role: string, name: string, group?: string) =>
    changeSighting({ type: 'element-disappeared', key: keyOf(role, name), element: element(role, name, group) }),
  changed: (role: string, name: string, attribute: string, before: string, after: string, group?: string) =>
    changeSighting({
      type: 'element-changed',
      key: keyOf(role, name),
      element: element(role, name, group),
      attribute,
      before,
      after,
    }),
  recordChanged: (name: string, from: string, to: string): Sighting => ({
    kind: 'record-changed',
    changed: true,
    from,
    to,
    element: { key: 'r', role: 'row', name, cells: [{ column: '', text: to }] },
  }),
  /** The line about a request that failed. */
  request: (line: string) => first(networkSightings([requestOf(line)])),
  /** The line about all requests. */
  traffic: (...lines: readonly string[]) => {
    const requests = lines.length === 0 ? ['POST /patients (200)'] : lines;
    const all = networkSightings(requests.map(requestOf)).filter(({ answer }) => answer === undefined);
    return first(all);
  },
  tab: (url: string) => effect({ popups: [{ url }] }),
  download: (fileName: string, isWebPage = false) =>
    effect({ downloads: [{ fileName, url: `http://site.test/${fileName}`, ...(isWebPage && { isWebPage: true }) }] }),
  brokenDownload: (fileName: string) => effect({ downloads: [{ fileName, url: '/export', failure: 'canceled' }] }),
  drawn: (role: string, name: string, value: string) =>
    changeSighting({
      type: 'element-appeared',
      key: keyOf(role, name),
      element: element(role, name, undefined, { value }),
    }),
  witness: (): Sighting => ({ kind: 'witness', property: 'network', changed: true }),
  tookPress: () => first(witnessSightings({ ...QUIET, tookPress: true }, false)),
  focus: () => first(focusOf(null, { id: 'save', role: 'button', name: 'Save' })),
  native: (type: Witness['dialogs'][number]['type'], message: string, accepted = true) =>
    effect({ dialogs: [{ type, message, accepted }] }),
  scrolled: (): Sighting => ({ kind: 'scroll', changed: true, from: '0, 0', to: '0, 640' }),
  actionError: (message: string): Sighting => ({
    kind: 'action-error',
    changed: false,
    error: { code: 'not-actionable', message },
  }),
};

/** What was seen after something was sent, which every answer of a server takes. */
export function afterSending(list: readonly Sighting[]): readonly Sighting[] {
  return list.some(({ kind, requests, answer }) => kind === 'network' && requests && answer === undefined)
    ? list
    : [seen.traffic(), ...list];
}

export interface Situation {
  readonly goal: string;
  readonly step?: string;
  /** Last of the plan unless said otherwise. */
  readonly place?: readonly [number: number, of: number];
  /** Written form. */
  readonly action: string;
  readonly element?: ElementDescription;
  readonly seen: readonly Sighting[];
}

/** The question a judge is asked in that situation. */
export function question({ goal, step, place = [3, 3], action, element, seen: list }: Situation): JudgeActionInput {
  return {
    goal,
    action: act(action),
    ...(element && { element }),
    ...(step !== undefined && {
      step: {
        number: place[0],
        of: place[1],
        description: step,
        expectedOutcome: 'It works.',
        verify: 'It worked.',
        ...meaningOfWords(step, goal),
      },
    }),
    observations: list.map((one, index) => ({ id: `o${index + 1}`, ...one })),
  };
}
