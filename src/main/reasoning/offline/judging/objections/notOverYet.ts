import { leadsOn } from '../../../../../shared/actions/leadsOn.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { observationText } from '../../../../../shared/verification/observationText.ts';
import { type Evidence, isFieldObservation, newTexts, shownText } from '../evidence.ts';
import { type Finding, inconclusive } from '../findings.ts';
import { pendingWrites, queuedWrite } from '../readRequests.ts';

/** “In progress” alone is what a column or a state is called. */
const BUSY =
  /\b(?:sav|load|creat|upload|download|process|send|submitt|delet|remov|publish|updat|add|work|stor|import|export)ing\b[^.!?]{0,200}(?:…|\.\.\.)\s*$|\bplease wait\b|\p{L}\s{1,3}in progress\b|\bin progress\s?(?:…|\.\.\.)/iu;
const SHARE = /\b(\d{1,3})(?:[.,]\d+)?\s?%/;
const COMPLETE = 100;

/** Work that has not come to an end when the page was looked at: nothing of its outcome is known. */
export function findUnderway(evidence: Evidence): Finding | undefined {
  const [pending] = pendingWrites(evidence.requests);
  if (pending) return inconclusive(`the server has not answered ${pending.method} ${pending.path} yet.`, evidence.all);
  const queued = queuedWrite(evidence.requests);
  if (queued)
    return inconclusive(`the server has only taken on ${queued.method} ${queued.path} for later.`, evidence.all);
  // A page or a tab that is new as a whole may have bars and shares of all sorts.
  const isOtherTab = evidence.changed.some(
    ({ element, property, to }) => element?.role === 'tab' && property === 'selected' && to === 'true',
  );
  if (evidence.navigation || isOtherTab) return undefined;
  const unfinished = [...evidence.appeared, ...evidence.changed].filter(isUnfinished);
  const [first] = unfinished;
  return first && inconclusive(`the page is still at it: ${observationText(first)}.`, unfinished);
}

const UNDO =
  /^(?:undo|rückgängig(?: machen)?|widerrufen|annuler|deshacer|annulla|desfazer|ongedaan maken|ångra|fortryd|angre|cofnij)(?!\p{L})/iu;

/** Whether a control offers to undo what was done: pages that do may send nothing until the offer has run out. */
export function namesUndo(name: string): boolean {
  return UNDO.test(name);
}

/** Whether a text says that something is being done right now. */
export function speaksOfWork(text: string): boolean {
  return BUSY.test(text);
}

function isUnfinished(one: Observation): boolean {
  // What a list offers or holds, such as “In progress”, is a state of something else.
  if (isFieldObservation(one)) return false;
  const text = shownText(one);
  if (one.element?.role === 'progressbar') return !/^100(?:\D|$)/.test(one.to ?? one.element.value ?? '');
  const share = SHARE.exec(text)?.[1];
  const isStatic = one.element?.role !== 'text' && one.element?.role !== 'status' && one.element?.role !== 'paragraph';
  return speaksOfWork(text) || (!isStatic && share !== undefined && Number(share) < COMPLETE);
}

const STEP = /\b(?:step|part)\s+(\d+)\s*(?:of|\/)\s*(\d+)\b/i;

/** What shows that a form was answered with the next one, so that it is not over: a count of steps, or a form to go on with. */
export function findNextForm(evidence: Evidence): Observation | undefined {
  const texts = newTexts(evidence);
  const step = texts.find((one) => {
    const [, at, of] = STEP.exec(shownText(one)) ?? [];
    return isForText(one) && at !== undefined && Number(at) <= Number(of);
  });
  const hasField = evidence.appeared.some(isFieldObservation);
  if (step && hasField) return step;
  const isConfirmed = evidence.messages.some(({ reading }) => reading === 'confirmation');
  if (isConfirmed || !hasField) return undefined;
  return texts.find((one) => one.element?.role === 'button' && leadsOn(shownText(one)));
}

function isForText({ element }: Observation): boolean {
  return element?.role === 'text' || element?.role === 'heading' || element?.role === 'listitem';
}
