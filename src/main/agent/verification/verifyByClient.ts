import { type Action, targetId } from '../../../shared/actions/action.ts';
import type { ClientVerification } from '../../../shared/actions/clientVerification.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Observation, ObservationList } from '../../../shared/verification/observation.ts';
import { isEntryOf, offeredEntry } from '../../../shared/verification/offeredEntry.ts';
import type { VerificationResult } from '../../../shared/verification/verdict.ts';

/**
 * The verdict on an input from what the executor itself finds of its element (planner-process, Client-Side Verification
 * Checks): its value is the one wanted, its state has changed, it can be seen, and nothing complains. Success needs all of
 * them and a change of that element among the observations, which is cited; a value that is another, and a message of an
 * error, are a failure. Undefined when the findings do not suffice either way, so that a judge has to be asked: among them
 * everything that happened beside the input.
 */
export function verifyByClient(
  { action, error, clientVerification: found }: Pick<Frame, 'action' | 'error' | 'clientVerification'>,
  list: ObservationList,
  settings: Pick<Settings['verification'], 'summaryCharacters'>,
): VerificationResult | undefined {
  if (error || !found?.elementFound) return undefined;
  const target = targetId(action);
  const own = list.observations.filter((one) => isChangeOf(one, target));
  const lines = list.observations.filter(({ kind }) => kind === 'client-verification');
  const said = list.observations.filter((one) => isMessage(one) && one.message?.kind === 'error');
  const verdict = (success: boolean, reason: string, cited: readonly Observation[]) =>
    clientVerdict(success, reason, cited, settings);

  if (found.noErrorMessage === false || said.length > 0) {
    const what = found.errorMessage ?? said[0]?.message?.text;
    return verdict(false, `The input was answered with an error${what ? `: ${what}` : ''}`, [...lines, ...said]);
  }
  if (found.valueMatches === false && !isRewritten(action, found.value)) {
    // A field that made a chip of what it was given is empty again.
    const given = action.type === 'setValue' ? action.text : action.type === 'select' ? action.value : '';
    if ((found.value ?? '') === '' && list.observations.some((one) => shows(one, given))) return undefined;
    const held = found.value === undefined ? '' : `: it holds “${found.value}”`;
    return verdict(false, `The element does not hold what it was to hold${held}`, lines);
  }
  // What a list offers has to be chosen from it yet.
  if (action.type === 'setValue' && offeredEntry(list.observations, action.text)) return undefined;
  if (!passesChecks(found) || own.length === 0 || !isAlone(list, target)) return undefined;
  return verdict(true, 'The element holds what it was to hold, and nothing complains', [...lines, ...own]);
}

function passesChecks({ valueMatches, stateChanged, elementVisible, noErrorMessage }: ClientVerification): boolean {
  return valueMatches === true && stateChanged === true && elementVisible === true && noErrorMessage === true;
}

function isChangeOf({ kind, changed, ambient, element }: Observation, target: string | undefined): boolean {
  return kind === 'element-changed' && changed && !ambient && element !== undefined && element.key === target;
}

/** Whether the input is all that came of it, as far as it matters to what was entered before and comes next. */
function isAlone({ urlChanged, observations }: ObservationList, target: string | undefined): boolean {
  return !urlChanged && !observations.some((one) => one.changed && !one.ambient && isMore(one, target, observations));
}

const APART: ReadonlySet<Observation['kind']> = new Set(['navigation', 'dialog', 'tab', 'download', 'title']);
const FIELDS = /^(?:textbox|searchbox|spinbutton|combobox|listbox|slider|checkbox|radio|switch)$/;
const FIRST_ERROR = 400;

function isMore(one: Observation, target: string | undefined, all: readonly Observation[]): boolean {
  if (APART.has(one.kind)) return true;
  if (isMessage(one)) return one.message?.kind === 'alert' || one.message?.kind === 'dialog';
  if (one.kind === 'network') {
    return one.requests?.some(({ status, failure }) => failure !== undefined || (status ?? 0) >= FIRST_ERROR) ?? false;
  }
  const { kind, element } = one;
  if (kind !== 'element-changed' || !element || element.key === target || !FIELDS.test(element.role)) return false;
  // Of radio buttons, one goes off when another goes on.
  const isRadio = all.some(({ element: own }) => own?.key === target && own?.role === 'radio');
  return !(isRadio && element.role === 'radio');
}

function isMessage({ kind, changed, ambient }: Observation): boolean {
  return (kind === 'message-appeared' || kind === 'message-changed') && changed && !ambient;
}

/** What is certain is not a matter of thresholds. */
const CERTAIN = 1;

/** A verdict that needed no reasoner, on an action alone: it never completes a goal (planner-process, Verification Levels). */
export function clientVerdict(
  success: boolean,
  reason: string,
  cited: readonly Observation[],
  { summaryCharacters }: Pick<Settings['verification'], 'summaryCharacters'>,
): VerificationResult {
  return {
    success,
    goalAchieved: false,
    actionSucceeded: success,
    taskCompleted: false,
    confidence: CERTAIN,
    lowConfidence: false,
    source: 'client',
    level: 'client',
    reason,
    semanticSummary: Array.from(reason).slice(0, summaryCharacters).join(''),
    cites: cited.map(({ id }) => id),
  };
}

/**
 * What shows that an input has undone an earlier one: a field that held what was entered there, and now holds something else
 * (many take a value back only when they are left). `earlier` are the frames before this one; `target` is the element of
 * this input, and of radio buttons one goes off when another is chosen; what went from a field into a chip of its own is kept.
 */
export function lostEntry(
  earlier: readonly Pick<Frame, 'action' | 'verdict'>[],
  { observations }: ObservationList,
  target: string | undefined,
): Observation | undefined {
  return observations.find(({ kind, changed, ambient, element, property: attribute, from: before, to: after }) => {
    if (kind !== 'element-changed' || !changed || ambient || element === undefined) return false;
    if (element.key === target || element.role === 'radio') return false;
    const entry = earlier.findLast(
      ({ action, verdict }) => verdict?.success && targetId(action) === element.key,
    )?.action;
    if (entry?.type === 'check' || entry?.type === 'uncheck') return attribute === 'checked';
    if (attribute !== 'value' || (entry?.type !== 'setValue' && entry?.type !== 'select')) return false;
    const wanted = entry.type === 'setValue' ? entry.text : entry.value;
    const holds = (value = '') => value === wanted || isRewritten(entry, value);
    const isTaken = (after ?? '') === '' && observations.some((one) => shows(one, wanted));
    return holds(before) && !holds(after) && !isTaken;
  });
}

/** Whether a text came that is what was entered, with no more than a cross: many fields make a chip of it once they are left. */
function shows({ kind, changed, element }: Observation, wanted: string): boolean {
  if (kind !== 'element-appeared' || !changed || element === undefined || wanted.trim() === '') return false;
  return (
    element.name
      .trim()
      .replace(/[×✕✖⨯☓]$/u, '')
      .trim() === wanted.trim()
  );
}

/**
 * Whether a field holds what was entered in a form of its own, with separators or a prefix (“555 0101” as “(555) 0101”), or what
 * was chosen by an entry that says more (“Lyon (FR)” for “Lyon”): not equal, but no other value either.
 */
export function isRewritten(action: Action, held: string | undefined): boolean {
  if (held !== undefined && action.type === 'select') return isEntryOf(held, action.value);
  if (action.type !== 'setValue' || held === undefined) return false;
  const wanted = lettersOf(action.text);
  return wanted !== '' && lettersOf(held).includes(wanted);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
