import type { Action } from '../../../../../shared/actions/action.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { observationText } from '../../../../../shared/verification/observationText.ts';
import { type Evidence, newTexts, shownText } from '../evidence.ts';
import { advanced, type Finding, failed, inconclusive, openBy } from '../findings.ts';
import { sentTwice } from '../readRequests.ts';
import type { StepIntent } from '../stepIntent.ts';
import { type Acted, isDeletion, mustSend } from '../steps/whatIsStored.ts';
import { complains, confirmsDeed } from '../words/messageMeaning.ts';
import { otherFate } from '../words/otherFate.ts';
import { tellsPending } from '../words/pendingChanges.ts';
import { speaksOfMoreToCome } from '../words/unfinished.ts';
import { findContradiction } from './contradictions.ts';
import { findExcess } from './moreOrLess.ts';
import { findNextForm, findUnderway, namesUndo } from './notOverYet.ts';

/**
 * What stands against a finding that something worked. To store something takes more than a page that says so: data
 * was sent and answered, once, nothing shows another value, and nothing else has to happen first.
 */
export function holdBack(finding: Finding, intent: StepIntent | undefined, acted: Acted): Finding {
  const { action, stored, evidence } = acted;
  if (isDeletion(intent, acted.element) || mustSend(intent, acted)) return holdBackStored(finding, intent, acted);
  if (!finding.proves || !PRESSES.has(action.type)) return finding;
  const twice = sentTwice(evidence.requests);
  if (twice) return inconclusive(`${twice.method} ${twice.path} was sent more than once.`, evidence.all);
  const waits = findUnderway(evidence) ?? waitsForMore(stored.goal, evidence, false);
  // “Not saved yet”, once something was changed that is to be saved in a step of its own: it worked, and is not all.
  const isToBeSaved = !evidence.hasSent && evidence.messages.some(({ text }) => tellsPending(text));
  return waits && isToBeSaved ? advanced(finding.reason, finding.cites) : (waits ?? finding);
}

function holdBackStored(
  finding: Finding,
  intent: StepIntent | undefined,
  { action, element, stored, evidence }: Acted,
): Finding {
  const deletes = isDeletion(intent, element);
  const contradiction = deletes
    ? otherFate(stored.deleted[0], stored.goal, evidence)
    : findContradiction(stored, evidence);
  if (contradiction) return contradiction;
  if (finding.outcome === 'inconclusive') {
    const waits = waitsForMore(stored.goal, evidence, true);
    // That a draft was thrown away says nothing against what came of it.
    const isOver = !deletes && evidence.messages.some(({ text }) => confirmsDeed(text, 'delete'));
    return waits?.outcome === 'failed' && !isOver ? waits : finding;
  }
  if (!finding.proves) return finding;
  // A page that stays and newly says what is missing has not taken everything.
  const complaint =
    evidence.navigation || evidence.title
      ? undefined
      : evidence.appeared.find((one) => one.element?.role === 'text' && complains(shownText(one)));
  const next = findNextForm(evidence);
  return (
    findUnderway(evidence) ??
    waitsForMore(stored.goal, evidence, true) ??
    nothingSent(action, evidence) ??
    (complaint && inconclusive(`the page says: “${shownText(complaint)}”.`, [complaint])) ??
    findExcess(intent, stored, evidence) ??
    (next && advanced(`The page goes on to another form: ${observationText(next)}.`, [next])) ??
    finding
  );
}

/** Why something that is to be kept cannot have been stored yet; undefined when nothing speaks against it. */
export function notStoredYet(action: Action, evidence: Evidence): Finding | undefined {
  return findUnderway(evidence) ?? nothingSent(action, evidence);
}

/** While waiting, nothing needs to be sent any more: the action that is waited for did that. */
function nothingSent(action: Action, evidence: Evidence): Finding | undefined {
  if (action.type === 'wait' || evidence.hasSent) return undefined;
  const undo = evidence.appeared.find(({ element }) => element?.role === 'button' && namesUndo(element.name));
  if (undo) return inconclusive('it can still be undone, and nothing was sent yet.', [undo]);
  if (evidence.serverless) return undefined;
  return inconclusive('nothing was sent to the server, so nothing can have been stored there.', evidence.all);
}

function waitsForMore(goal: string, evidence: Evidence, stores: boolean): Finding | undefined {
  const tab = stores ? evidence.all.find(({ kind, changed }) => kind === 'tab' && changed) : undefined;
  if (tab) return openBy('it goes on in another tab', tab);
  // A draft that was one before is kept as one.
  const isNew = ({ from = '' }: Observation) => !speaksOfMoreToCome(from, goal);
  const said = evidence.messages.find(
    ({ text, reading, observation }) => reading !== 'question' && speaksOfMoreToCome(text, goal) && isNew(observation),
  );
  if (said) return failed(`Something else has to happen first: “${said.text}”.`, [said.observation]);
  if (!stores || evidence.navigation) return undefined;
  const isLone = ({ element }: Observation) => element?.role === 'text' && element.group === undefined;
  const text = newTexts(evidence).find((one) => isLone(one) && speaksOfMoreToCome(shownText(one), goal) && isNew(one));
  return text && failed(`Something else has to happen first: “${shownText(text)}”.`, [text]);
}

const PRESSES: ReadonlySet<Action['type']> = new Set(['click', 'doubleClick', 'press']);
