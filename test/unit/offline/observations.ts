import type { NetworkRequest } from '../../../src/shared/actions/actionOutcome.ts';
import type { ElementDescription } from '../../../src/shared/page/elementDescription.ts';
import type { JudgeActionInput } from '../../../src/shared/reasoning/judging.ts';
import type { Observation } from '../../../src/shared/verification/observation.ts';
import { act } from '../acted.ts';

type Seen = Omit<Observation, 'id'>;

const seenElement = (role: string, name: string, group?: string) => ({
  key: `${role}-${name}`,
  role,
  name,
  ...(group !== undefined && { group }),
});

/** `POST /patients (200)`, `PUT /x (net::ERR_FAILED)`, `POST /t (204, beacon)`, `POST /y (no answer)` → the request. */
function requestOf(line: string): NetworkRequest {
  const [, method = '', path = '', answer = ''] = /^(\S+) (\S+) \((.*)\)$/.exec(line) ?? [];
  const outcome = answer.replace(', beacon', '');
  return {
    method,
    path,
    resourceType: answer.endsWith(', beacon') ? 'ping' : 'fetch',
    ...(/^\d+$/.test(outcome) ? { status: Number(outcome) } : outcome !== 'no answer' && { failure: outcome }),
  };
}

/** Observations as the verifier writes them, without their ids. */
export const seen = {
  message: (text: string, messageKind = 'status'): Seen => ({
    kind: 'message-appeared',
    text: `Message appeared: “${text}”`,
    changed: true,
    messageKind,
  }),
  messageChanged: (before: string, after: string, messageKind = 'status'): Seen => ({
    kind: 'message-changed',
    text: `Status message changed from “${before}” to “${after}”`,
    changed: true,
    messageKind,
    from: before,
    to: after,
  }),
  closed: (text: string): Seen => ({
    kind: 'message-disappeared',
    text: `Dialog disappeared: “${text}”`,
    changed: true,
    messageKind: 'dialog',
  }),
  drift: (text: string): Seen => ({
    kind: 'drift',
    text: `Before the action, by itself: Status message appeared: “${text}”`,
    changed: false,
    messageKind: 'status',
  }),
  navigation: (before: string, after: string): Seen => ({
    kind: 'navigation',
    text: `The address changed from ${before} to ${after}`,
    changed: true,
    from: before,
    to: after,
  }),
  stayed: (url: string): Seen => ({ kind: 'navigation', text: `The address stayed the same: ${url}`, changed: false }),
  title: (before: string, after: string): Seen => ({
    kind: 'title',
    text: `Page title changed from “${before}” to “${after}”`,
    changed: true,
    from: before,
    to: after,
  }),
  appeared: (role: string, name: string, group?: string): Seen => ({
    kind: 'element-appeared',
    text: `${role} “${name}” appeared`,
    changed: true,
    element: seenElement(role, name, group),
  }),
  disappeared: (role: string, name: string, group?: string): Seen => ({
    kind: 'element-disappeared',
    text: `${role} “${name}” disappeared`,
    changed: true,
    element: seenElement(role, name, group),
  }),
  changed: (role: string, name: string, attribute: string, before: string, after: string, group?: string): Seen => ({
    kind: 'element-changed',
    text: `${role} “${name}” changed its ${attribute} from “${before}” to “${after}”`,
    changed: true,
    element: seenElement(role, name, group),
    property: attribute,
    from: before,
    to: after,
  }),
  request: (line: string, status?: number): Seen => ({
    kind: 'network',
    text: `Request failed: ${line}`,
    changed: true,
    requests: [requestOf(line)],
    ...(status !== undefined && { status }),
  }),
  traffic: (...lines: readonly string[]): Seen => {
    const requests = lines.length === 0 ? ['POST /patients (200)'] : lines;
    return {
      kind: 'network',
      text: `The page made ${requests.length} requests: ${requests.join(', ')}`,
      changed: true,
      requests: requests.map(requestOf),
    };
  },
  tab: (url: string): Seen => ({ kind: 'tab', text: `The page opened a new tab: ${url}`, changed: true, to: url }),
  download: (name: string, holds?: string): Seen => ({
    kind: 'download',
    text: `A download was made: “${name}” from http://site.test/${name}`,
    changed: true,
    ...(holds !== undefined && { to: holds }),
  }),
  brokenDownload: (name: string): Seen => ({
    kind: 'download',
    text: `A download failed: “${name}” from /export: canceled`,
    changed: false,
  }),
  drawn: (role: string, name: string, value: string): Seen => ({
    kind: 'element-appeared',
    text: `${role} “${name}” appeared with “${value}”`,
    changed: true,
    element: seenElement(role, name),
  }),
  witness: (): Seen => ({ kind: 'witness', text: 'The browser saw network activity during the action', changed: true }),
  focus: (): Seen => ({
    kind: 'focus',
    text: 'The keyboard focus moved from nothing to Button “Save”',
    changed: true,
    from: '',
    to: 'Save',
  }),
  native: (type: string, message: string): Seen => ({
    kind: 'dialog',
    text: `The page opened a native ${type} dialog: “${message}”; it was accepted`,
    changed: true,
  }),
  scrolled: (): Seen => ({
    kind: 'scroll',
    text: 'The page was scrolled from (0, 0) to (0, 640) pixels',
    changed: true,
  }),
  actionError: (text: string): Seen => ({
    kind: 'action-error',
    text: `The browser could not carry out the action: ${text}`,
    changed: false,
  }),
};

/** What was seen after something was sent, which every answer of a server takes. */
export function afterSending(list: readonly Seen[]): readonly Seen[] {
  return list.some(({ text }) => text.startsWith('The page made')) ? list : [seen.traffic(), ...list];
}

export interface Situation {
  readonly goal: string;
  readonly step?: string;
  /** Last of the plan unless said otherwise. */
  readonly place?: readonly [number: number, of: number];
  /** Written form. */
  readonly action: string;
  readonly element?: ElementDescription;
  readonly seen: readonly Seen[];
}

/** The question a judge is asked in that situation. */
export function question({ goal, step, place = [3, 3], action, element, seen: list }: Situation): JudgeActionInput {
  return {
    goal,
    action: act(action),
    ...(element && { element }),
    ...(step !== undefined && {
      step: { number: place[0], of: place[1], description: step, expectedOutcome: 'It works.', verify: 'It worked.' },
    }),
    observations: list.map((one, index) => ({ id: `o${index + 1}`, ...one })),
  };
}
