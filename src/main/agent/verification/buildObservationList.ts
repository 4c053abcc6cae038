import { type PageAction, targetId } from '../../../shared/actions/action.ts';
import type { ActionError, Witness } from '../../../shared/actions/actionOutcome.ts';
import type { ClientVerification } from '../../../shared/actions/clientVerification.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import type { SkeletonChange } from '../../../shared/page/skeleton.ts';
import type { Result } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { type ObservationList, saidInObservation } from '../../../shared/verification/observation.ts';
import type { Ambience } from './ambience.ts';
import { capObservations, enteredValues, mentionsEntered } from './capObservations.ts';
import {
  addressOf,
  ambientSighting,
  type ComparedPage,
  changeSighting,
  driftSighting,
  focusOf,
  type Sighting,
  scrollOf,
  titleOf,
} from './changeObservations.ts';
import { lookOf } from './lookObservations.ts';
import {
  clientSightings,
  effectSightings,
  messagesBetween,
  networkSightings,
  toolSightings,
  witnessSightings,
} from './witnessObservations.ts';

export interface ObservationInput {
  /** The page as the decision to act was made on; absent when that was right before the action. */
  readonly lastSeen?: Pick<PageState, 'url'>;
  /** Right before the action. */
  readonly before: ComparedPage;
  /** After the page has settled. */
  readonly after: ComparedPage;
  /** Differences of the skeletons; undefined when they could not be had, so that only the hashes tell. */
  readonly changes: readonly SkeletonChange[] | undefined;
  /** Differences between `lastSeen` and `before`. */
  readonly drift: readonly SkeletonChange[];
  /** What the pages of the run do by themselves; absent when nothing is known of it. */
  readonly ambience?: Pick<Ambience, 'among'>;
  readonly witness: Witness;
  /** What the executor itself found of the action's element. */
  readonly clientVerification?: ClientVerification;
  readonly outcome: Result<undefined, ActionError>;
  readonly action: PageAction;
  /** Whether the action is an attempt to recover from another one. */
  readonly isCorrection?: boolean;
  readonly settings: Pick<Settings['verification'], 'maximumObservations'>;
}

/**
 * All that was seen to happen between before and after, and what follows from it before any model is asked
 * (verification-process, Step 5). The skeletons come first: where they are equal, a page whose hash differs has not
 * changed in a way that means something.
 */
export function buildObservationList(input: ObservationInput): ObservationList {
  const { before, after, changes, drift, witness, action } = input;
  const entered = enteredValues(before.skeleton, action);
  const ambient = ambientChanges(input, entered);
  const passed = passedSightings(input);
  // What has a state of its own is told of by that.
  const isTold = (changes ?? []).some((change) => 'key' in change && change.key === targetId(action));
  const looks = isTold ? [] : lookOf(action, before, after).filter((look) => !isToldByMark(look, changes));
  const sightings = [
    ...actionError(input),
    ...addressOf(before, after),
    ...(changes ?? []).map((change) => (ambient.has(change) ? ambientSighting(change) : changeSighting(change))),
    ...looks,
    ...(changes === undefined ? titleOf(before, after) : []),
    ...contentLine(input, ambient.size),
    ...(after.inPart ? [{ kind: 'content', changed: false, content: 'in-part' } satisfies Sighting] : []),
    ...toolSightings(witness),
    ...effectSightings(witness),
    ...passed,
    ...networkSightings(witness.requests),
    ...focusSeen(input),
    ...scrollOf(before, after),
    ...timePassed(input),
    ...witnessSightings(witness, ambient.size > 0 && ambient.size === changes?.length),
    ...clientSightings(input.clientVerification, action),
    ...addressDrift(input),
    ...drift.map(driftSighting),
  ];
  const listed = capObservations(sightings, input.settings.maximumObservations, entered);
  return {
    observations: withHints(listed, input).map((sighting, index) => ({ id: `o${index + 1}`, ...sighting })),
    urlChanged: before.url !== after.url,
    meaningfulContentChange:
      looks.length > 0 || (changes === undefined ? before.domHash !== after.domHash : changes.length > ambient.size),
    clientSawSomething:
      witness.didNetworkOccur ||
      witness.didDomMutate ||
      witness.didUrlChange ||
      witness.tookPress === true ||
      passed.some((sighting) => !sighting.ambient) ||
      hadOtherEffect(input),
  };
}

/** The same; things without a name with what the page's tree takes them for, as judges know them from the page. */
function withHints(sightings: readonly Sighting[], { before, after }: ObservationInput): readonly Sighting[] {
  const nodes = [...(before.tree ?? []), ...(after.tree ?? [])].filter(({ n, h }) => n === '' && h !== undefined);
  const hints = new Map(nodes.map(({ i, h }) => [i, h]));
  return sightings.map((sighting) => {
    const { element } = sighting;
    const hint = element?.name === '' ? hints.get(element.key) : undefined;
    return element && hint ? { ...sighting, element: { ...element, hint } } : sighting;
  });
}

/** Whether the class that came or went is told already, of the thing that it sets apart from its like. */
function isToldByMark({ from = '', to = '' }: Sighting, changes: ObservationInput['changes'] = []): boolean {
  const classes = [...from.split(' '), ...to.split(' ')].filter((one) => one !== '');
  return changes.some(
    (change) =>
      change.type === 'element-changed' &&
      change.attribute === 'marked' &&
      [change.before, change.after].some((word) => classes.includes(word)),
  );
}

/** What the page said only in passing, which no comparison of captures shows. */
function passedSightings({ before, after, witness, ambience }: ObservationInput): Sighting[] {
  const passed = messagesBetween(witness.passed, before.skeleton, after.skeleton).map(
    (message, index): SkeletonChange => ({ type: 'message-appeared', key: `passed ${index}`, message }),
  );
  const known = ambience?.among(before, after, passed);
  return passed.map((change) => ({
    ...(known?.has(change) ? ambientSighting(change) : changeSighting(change)),
    kind: 'message-passed',
  }));
}

/**
 * The differences that the page makes by itself. One that speaks of what was entered, or is of the very element that was
 * acted on, is the action's, whatever the page is in the habit of doing.
 */
function ambientChanges(
  { before, after, changes = [], ambience, action }: ObservationInput,
  entered: readonly string[],
): ReadonlySet<SkeletonChange> {
  const known = ambience?.among(before, after, changes) ?? new Set();
  const target = targetId(action);
  return new Set(
    [...known].filter((change) => {
      if (!('message' in change) && 'key' in change && change.key === target) return false;
      return !mentionsEntered(saidInObservation(changeSighting(change)), entered);
    }),
  );
}

/** Roles of what takes the keyboard. A click puts the focus on any button, dead ones too, but only fields are clicked for it. */
const TAKES_KEYBOARD: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton', 'listbox']);
const CLICKS: ReadonlySet<PageAction['type']> = new Set(['click', 'doubleClick']);

/**
 * Effects that neither the page's content nor network and DOM can show: those outside of the page, and movement of what
 * is there to move. Focus and scrolling count only for the actions that are meant to move them; a click into a field is.
 */
function hadOtherEffect(input: ObservationInput): boolean {
  const { before, after, witness, action } = input;
  if (witness.toolCall?.outcome === 'answered') return true;
  if (timePassed(input).length > 0) return true;
  if (witness.dialogs.length > 0 || witness.popups.length > 0 || witness.downloads.length > 0) return true;
  if (action.type === 'scroll') return scrollOf(before, after).length > 0;
  if (action.type === 'selectText') return after.activeElement?.selected !== undefined;
  const isFocusMoved = focusOf(before.activeElement, after.activeElement).length > 0;
  if (CLICKS.has(action.type)) {
    const { id, role = '' } = after.activeElement ?? {};
    return isFocusMoved && id === targetId(action) && TAKES_KEYBOARD.has(role);
  }
  return action.type === 'press' && (isFocusMoved || scrollOf(before, after).length > 0);
}

/** Where the keyboard is, and what is selected there: of words that were to be selected also where they were so before. */
function focusSeen({ before, after, action }: ObservationInput): Sighting[] {
  const { selected: _, ...unselected } = before.activeElement ?? { role: '', name: '' };
  const from = action.type === 'selectText' && before.activeElement ? unselected : before.activeElement;
  return focusOf(from, after.activeElement);
}

/** To wait is to let time pass, where that is what was asked for; a correction waits for something to happen. */
function timePassed({ action, outcome, isCorrection }: ObservationInput): Sighting[] {
  if (action.type !== 'wait' || isCorrection || !outcome.ok) return [];
  return [{ kind: 'witness', changed: true, property: 'time', seconds: action.seconds }];
}

function actionError({ outcome, action }: ObservationInput): Sighting[] {
  // What a tool said of it says more.
  return outcome.ok || action.type === 'callTool'
    ? []
    : [{ kind: 'action-error', changed: false, error: { ...outcome.error, action } }];
}

function addressDrift({ lastSeen, before }: ObservationInput): Sighting[] {
  if (lastSeen === undefined || lastSeen.url === before.url) return [];
  return [{ kind: 'drift', drifted: 'navigation', changed: false, from: lastSeen.url, to: before.url }];
}

/** Where no single difference can be named: whether the page as a whole is another. */
function contentLine({ before, after, changes }: ObservationInput, ambient: number): Sighting[] {
  const line = (content: Sighting['content'], changed = false): Sighting[] => [
    { kind: 'content', changed, ...(content && { content }) },
  ];
  const sameHash = before.domHash === after.domHash;
  if (changes === undefined) return sameHash ? line('equal') : line('unknown', true);
  if (changes.length > ambient) return [];
  if (ambient > 0) return line('only-ambient');
  return line(sameHash ? 'unchanged' : 'insignificant');
}
