import type { PageAction } from '../../../shared/actions/action.ts';
import type { ActionError, Witness } from '../../../shared/actions/actionOutcome.ts';
import { formatAction } from '../../../shared/actions/actionText.ts';
import type { PageState } from '../../../shared/page/pageState.ts';
import type { SkeletonChange } from '../../../shared/page/skeleton.ts';
import type { Result } from '../../../shared/result.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { ObservationList } from '../../../shared/verification/observation.ts';
import { capObservations } from './capObservations.ts';
import { changeSighting, driftSighting, type Sighting } from './changeObservations.ts';
import { enteredValues } from './enteredValues.ts';
import { addressOf, type ComparedPage, focusOf, scrollOf, titleOf } from './pageObservations.ts';
import { bare } from './pageText.ts';
import { effectSightings, networkSightings, witnessSightings } from './witnessObservations.ts';

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
  readonly witness: Witness;
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
  const sightings = [
    ...actionError(input),
    ...addressOf(before, after),
    ...(changes ?? []).map(changeSighting),
    ...(changes === undefined ? titleOf(before, after) : []),
    ...contentLine(input),
    ...effectSightings(witness),
    ...networkSightings(witness.requests),
    ...focusOf(before.activeElement, after.activeElement),
    ...scrollOf(before, after),
    ...timePassed(input),
    ...witnessSightings(witness),
    ...addressDrift(input),
    ...drift.map(driftSighting),
  ];
  const listed = capObservations(sightings, input.settings.maximumObservations, enteredValues(before.skeleton, action));
  return {
    observations: listed.map((sighting, index) => ({ id: `o${index + 1}`, ...sighting })),
    urlChanged: before.url !== after.url,
    meaningfulContentChange: changes === undefined ? before.domHash !== after.domHash : changes.length > 0,
    clientSawSomething:
      witness.didNetworkOccur || witness.didDomMutate || witness.didUrlChange || hadOtherEffect(input),
  };
}

/**
 * Effects that neither the page's content nor network and DOM can show: those outside of the page, and movement of what
 * is there to move. Focus and scrolling count only for the actions that are meant to move them.
 */
function hadOtherEffect(input: ObservationInput): boolean {
  const { before, after, witness, action } = input;
  if (timePassed(input).length > 0) return true;
  if (witness.dialogs.length > 0 || witness.popups.length > 0 || witness.downloads.length > 0) return true;
  if (action.type === 'scroll') return scrollOf(before, after).length > 0;
  if (action.type !== 'press') return false;
  return [...focusOf(before.activeElement, after.activeElement), ...scrollOf(before, after)].length > 0;
}

/** To wait is to let time pass, where that is what was asked for; a correction waits for something to happen. */
function timePassed({ action, outcome, isCorrection }: ObservationInput): Sighting[] {
  if (action.type !== 'wait' || isCorrection || !outcome.ok) return [];
  return [{ kind: 'witness', text: `${action.seconds} seconds passed`, changed: true }];
}

function actionError({ outcome, action }: ObservationInput): Sighting[] {
  if (outcome.ok) return [];
  const { code, message } = outcome.error;
  const text = `The browser could not carry out ${bare(formatAction(action))}: ${bare(message)} (${code})`;
  return [{ kind: 'action-error', text, changed: false }];
}

function addressDrift({ lastSeen, before }: ObservationInput): Sighting[] {
  if (lastSeen === undefined || lastSeen.url === before.url) return [];
  const text = `Before the action, by itself: the address changed from ${bare(lastSeen.url)} to ${bare(before.url)}`;
  return [{ kind: 'drift', text, changed: false, before: lastSeen.url, after: before.url }];
}

/** Where no single difference can be named: whether the page as a whole is another. */
function contentLine({ before, after, changes }: ObservationInput): Sighting[] {
  const line = (text: string, changed: boolean): Sighting[] => [{ kind: 'content', text, changed }];
  const sameHash = before.domHash === after.domHash;
  if (changes === undefined) {
    return sameHash
      ? line('The page stayed exactly the same (equal hash)', false)
      : line('The page was updated, but what changed could not be determined', true);
  }
  if (changes.length > 0) return [];
  return sameHash
    ? line('The content of the page did not change', false)
    : line('The page was updated, but no control, text or message changed', false);
}
