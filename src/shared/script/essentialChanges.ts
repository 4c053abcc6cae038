import type { NetworkRequest } from '../actions/actionOutcome.ts';
import { sendsData } from '../actions/sendsData.ts';
import type { Observation, ObservationKind } from '../verification/observation.ts';
import { observationText } from '../verification/observationText.ts';
import { generalise } from './generalise.ts';
import type { EssentialChange, RecordedChange, VerifiedEvidence } from './verifiedScript.ts';

/** What tells the texts of a script that are the task's own from those that the pages bring along. */
export interface ScriptTerms {
  readonly task: string;
  /** See `VerifiedScript.keep`. */
  readonly keep: readonly string[];
}

/** What says nothing of the page's own content, or is compared by itself. */
const NOT_COMPARED: ReadonlySet<ObservationKind> = new Set([
  'navigation',
  'network',
  'focus',
  'scroll',
  'witness',
  'client-verification',
  'drift',
  'action-error',
]);

/** What says how a page looks: of several of these, a few may be otherwise the next time. */
const APPEARANCE: ReadonlySet<ObservationKind> = new Set([
  'element-appeared',
  'element-disappeared',
  'record-appeared',
  'record-disappeared',
  'list-changed',
  'title',
  'content',
]);

/** Kinds of messages that speak of trouble. */
const TROUBLE: ReadonlySet<string> = new Set(['alert', 'error']);

/** The changes among these observations that a verdict with those citations rests on. */
export function essentialChanges(
  observations: readonly Observation[],
  cites: readonly string[],
  terms: ScriptTerms,
): EssentialChange[] {
  const cited = observations.filter(
    ({ id, kind, changed, ambient }) => changed && ambient !== true && cites.includes(id) && !NOT_COMPARED.has(kind),
  );
  const alone = cited.length === 1;
  return cited.map((observation) => {
    const change = changeOf(observation, terms.keep);
    return { ...change, decisive: alone || !APPEARANCE.has(observation.kind) || speaksOf(change, terms) };
  });
}

/** An observation in terms that hold in another run. */
export function changeOf(observation: Observation, keep: readonly string[]): RecordedChange {
  const general = generalised(observation, (text) => generalise(text, keep));
  const { kind, list, message } = general;
  const element = general.element ?? list;
  const [attribute, after] = [aspectOf(general), saidBy(general)];
  return {
    kind,
    text: observationText(general),
    ...(element && { role: element.role, name: element.name }),
    ...(general.element?.group !== undefined && { group: general.element.group }),
    ...(attribute !== undefined && { attribute }),
    ...(after !== undefined && { after }),
    ...(message !== undefined && { messageKind: message.kind }),
  };
}

/** The observation with all that pages and the browser say in it made the same for every run. */
function generalised(observation: Observation, same: (text: string) => string): Observation {
  const { element, list, message, dialog, download, error, members, from, to, url } = observation;
  const { group, value, ...rest } = element ?? { key: '', role: '', name: '' };
  return {
    ...observation,
    ...(element && {
      element: {
        ...rest,
        name: same(rest.name),
        ...(group !== undefined && { group: same(group) }),
        ...(value !== undefined && { value: same(value) }),
      },
    }),
    ...(list && {
      list: { ...list, name: same(list.name), came: (list.came ?? []).map(same), went: (list.went ?? []).map(same) },
    }),
    ...(list && {
      list: {
        ...list,
        name: same(list.name),
        ...(list.came && { came: list.came.map(same) }),
        ...(list.went && { went: list.went.map(same) }),
      },
    }),
    ...(message && { message: { ...message, text: same(message.text) } }),
    ...(dialog && { dialog: { ...dialog, message: same(dialog.message) } }),
    ...(download && { download: { ...download, fileName: same(download.fileName), url: same(download.url) } }),
    // Which element it was on the page of one run says nothing of another.
    ...(error && { error: { code: error.code, message: same(error.message) } }),
    ...(members && { members: members.map((one) => ({ ...one, name: same(one.name) })) }),
    ...(from !== undefined && { from: same(from) }),
    ...(to !== undefined && { to: same(to) }),
    ...(url !== undefined && { url: same(url) }),
  };
}

/** What of its subject it is about, as another run would find it again. */
function aspectOf({ property, content, error, download, list, kind }: Observation): string | undefined {
  const ofList = kind === 'list-changed' ? (list?.change ?? 'records') : undefined;
  return property ?? ofList ?? content ?? error?.code ?? (download?.isWebPage ? 'web page' : undefined);
}

/** What was said, or is so now: by the page, a dialog, a file, the browser. */
function saidBy({ to, message, dialog, download, error, kind, url, toolCall }: Observation): string | undefined {
  // Another answer may make of the rest of the task something else.
  if (toolCall) return `${toolCall.outcome}: ${toolCall.text}`;
  const tab = kind === 'tab' ? url : undefined;
  return to ?? message?.text ?? dialog?.message ?? download?.fileName ?? error?.message ?? tab;
}

/** The requests among these that sent data, as they are compared between runs. */
export function sentRequestsOf(
  requests: readonly NetworkRequest[],
  keep: readonly string[],
): VerifiedEvidence['requests'] {
  return requests
    .filter(({ method, resourceType, background }) => sendsData(method) && resourceType !== 'ping' && !background)
    .map(({ method, path, status }) => ({
      method,
      path: generalise(path, keep),
      statusClass: Math.floor((status ?? 0) / 100),
    }));
}

/**
 * What speaks against an action among these observations: an alert or error that came up, an error of the browser, an
 * element that does not hold what it was to hold or is said to be in error.
 */
export function troublesAmong(observations: readonly Observation[], keep: readonly string[]): RecordedChange[] {
  return observations.filter(isTrouble).map((one) => changeOf(one, keep));
}

function isTrouble({ kind, changed, ambient, message, property: attribute, to: after }: Observation): boolean {
  if (kind === 'action-error') return true;
  if (kind === 'client-verification') {
    return attribute === 'invalid' || attribute === 'checked' || (attribute === 'value' && after !== undefined);
  }
  if (kind !== 'message-appeared' && kind !== 'message-changed') return false;
  return changed && ambient !== true && message !== undefined && TROUBLE.has(message.kind);
}

/** Whether it is about what the task names or gives, so that it is no matter of how the page looks. */
export function speaksOf(change: RecordedChange, { task, keep }: ScriptTerms): boolean {
  const { role, name = '', after = '' } = change;
  const said = `${name} ${after}`;
  if (keep.some((value) => value.length >= NAMING_CHARACTERS && said.includes(value))) return true;
  return (
    !CONTROLS.has(role ?? '') && name.length >= NAMING_CHARACTERS && task.toLowerCase().includes(name.toLowerCase())
  );
}

/** What controls are called says how a page looks, whatever words the task has for them. */
const CONTROLS: ReadonlySet<string> = new Set(
  'button checkbox combobox listbox option radio searchbox slider spinbutton switch tab textbox'.split(' '),
);

/** Shorter names are found in any text. */
const NAMING_CHARACTERS = 3;
