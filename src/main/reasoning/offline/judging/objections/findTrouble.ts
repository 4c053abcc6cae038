import { type Action, targetId } from '../../../../../shared/actions/action.ts';
import { answerWords } from '../../../../../shared/actions/networkRequest.ts';
import { riskyDeed } from '../../../../../shared/actions/riskyDeed.ts';
import type { JudgeActionInput } from '../../../../../shared/reasoning/judging.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { stepsOf } from '../askedSteps.ts';
import { type Evidence, firstText, newTexts, refusedRequests, type SeenMessage, shownText } from '../evidence.ts';
import { type Finding, failed, failedBy } from '../findings.ts';
import { hasRole, TEXTS } from '../roles.ts';
import type { StepIntent } from '../stepIntent.ts';
import { ledToLogIn } from '../steps/logIn.ts';
import { storesSomething } from '../steps/whatIsStored.ts';
import { complains, messageMeaning, tellsOfTrouble } from '../words/messageMeaning.ts';
import { tellsPending } from '../words/pendingChanges.ts';
import { phrases, plainly } from '../words/phrases.ts';
import vocabulary from '../words/vocabulary.json' with { type: 'json' };
import { withoutOwnDeed } from './outcomeShown.ts';
import { findChangedInstead } from './somethingElse.ts';

/** More than a person reads at once say nothing more. */
export const MOST_COMPLAINTS = 3;
/** That a deed was not done, said outright; sentences about failures in general stand on many pages. */
const DENIAL = /\b(?:was|were|has|have|could|can)(?: not|n['’]t)\b|\b(?:unable|refused|rejected|denied)\b/i;
const PLAIN_ROLES: ReadonlySet<string> = new Set([...TEXTS, 'note', 'definition']);

/** What shows that an action failed, whatever else is seen: errors, refusals, invalid fields, a log-in page. */
export function findTrouble(
  intent: StepIntent | undefined,
  input: JudgeActionInput,
  evidence: Evidence,
): Finding | undefined {
  if (evidence.actionErrors.length > 0) return failed(`${firstText(evidence.actionErrors)}.`, evidence.actionErrors);
  const declined = evidence.all.find(isDeclined);
  if (declined) return failed(`The page asked “${declined.dialog?.message ?? ''}”, and was answered no.`, [declined]);
  // “Not saved yet” is no failure of what sends nothing.
  const errors = evidence.messages.filter(
    (one) =>
      one.reading === 'error' &&
      (evidence.hasSent || !tellsPending(one.text)) &&
      !isCalledAsPressed(one, input.element) &&
      !isDeedDone(one, input.element),
  );
  const invalid = evidence.changed.filter(({ property, to }) => property === 'invalid' && to === 'true');
  if (errors.length > 0) {
    const messages = particularFirst(errors);
    const details = complaintsBeside(messages.join(' '), evidence);
    const said = [...messages, ...details.map(shownText)].slice(0, MOST_COMPLAINTS).map((text) => `“${text}”`);
    return failed(`The page says: ${said.join(', ')}`, [
      ...errors.map(({ observation }) => observation),
      ...invalid,
      ...details,
    ]);
  }
  if (invalid.length > 0)
    return failed(`The page does not accept “${invalid[0]?.element?.name ?? 'a field'}”.`, invalid);
  const broken = evidence.all.filter(({ kind, changed }) => kind === 'download' && !changed);
  if (broken.length > 0) return failed(`${firstText(broken)}.`, broken);
  const stores = storesSomething(input.action, intent, input.element);
  const refused = stores ? evidence.failedRequests : refusedRequests(evidence);
  const [request] = refused[0]?.requests ?? [];
  if (request)
    return failed(`The server did not accept it: ${request.method} ${request.path} (${answerWords(request)})`, refused);
  const instead = findChangedInstead(input.element, evidence, input.step?.description ?? input.goal);
  const another =
    failedBy('Another record changed than the one that was meant', instead) ??
    findTakenOff(input.goal, input.action, evidence);
  if (another) return another;
  const isDeed = intent?.kind === 'click' && riskyDeed(intent.name) !== undefined;
  const told = stores || isDeed ? plainTrouble(evidence).filter((one) => stores || DENIAL.test(shownText(one))) : [];
  if (told[0]) return failed(`The page says: “${shownText(told[0])}”`, told);
  const demands = isDeed || intent?.kind === 'click' ? demandsInstead(input, evidence) : [];
  if (demands[0]) return failed(`The page says: “${demands[0].message?.text ?? shownText(demands[0])}”`, demands);
  return ledToLogIn(evidence) && !asksForLogIn(input.goal) && evidence.navigation
    ? failed('The page asks to log in instead; the session may have expired.', [evidence.navigation])
    : undefined;
}

/** What a page asks before it does something is not done by an answer of no; a permission may be asked for beside what it does. */
function isDeclined({ dialog }: Observation): boolean {
  return dialog !== undefined && ASKING.has(dialog.type) && !dialog.accepted && dialog.reply === undefined;
}
const ASKING: ReadonlySet<string> = new Set(['confirm', 'prompt', 'beforeunload']);

/** “Report a problem” opens a dialog that is called so, and has failed at nothing by that. */
function isCalledAsPressed({ observation, text }: SeenMessage, element: JudgeActionInput['element']): boolean {
  const name = element?.name ?? '';
  if (observation.message?.kind !== 'dialog' || name === '' || !text.includes(name)) return false;
  return messageMeaning(text.replace(name, ' '), 'dialog') !== 'error';
}

/** “Tom Ashworth was rejected”, by whoever pressed “Reject”: what the message denies is what was asked for. */
function isDeedDone({ observation, text }: SeenMessage, element: JudgeActionInput['element']): boolean {
  const rest = withoutOwnDeed(text, element?.name ?? '');
  return rest !== undefined && messageMeaning(rest, observation.message?.kind ?? 'status') !== 'error';
}

/** What is said of a field before what is said of it all: “Phone must have 7 digits” tells more than “This was not saved”. None that another repeats. */
function particularFirst(errors: readonly SeenMessage[]): readonly string[] {
  const isOfField = ({ observation }: SeenMessage) => observation.message?.kind === 'error';
  const texts = [...errors.filter(isOfField), ...errors.filter((one) => !isOfField(one))].map(({ text }) => text);
  return texts.filter((text, at) => !texts.some((other, place) => place !== at && repeats(other, text, place < at)));
}

/** Whether a text has another in it; of two that are the same, the first has. */
function repeats(text: string, part: string, isBefore: boolean): boolean {
  return text === part ? isBefore : text.includes(part);
}

/** What is wrong with the fields one by one, where the messages themselves only say that something is. */
function complaintsBeside(messages: string, evidence: Evidence): readonly Observation[] {
  return newTexts(evidence)
    .filter((one) => isPlainText(one) && complains(shownText(one)) && !messages.includes(shownText(one)))
    .slice(0, MOST_COMPLAINTS);
}

/** New sentences that tell of trouble without being marked as messages. */
export function plainTrouble(evidence: Evidence): readonly Observation[] {
  return newTexts(evidence).filter((one) => isPlainText(one) && tellsOfTrouble(shownText(one)));
}

const UNAVAILABLE = phrases(...vocabulary.unavailable.gone);

/** “Please select a size.”, “Ink is sold out.”, where that is all that a press has brought: it did not do what it was pressed for. */
function demandsInstead({ action, goal }: JudgeActionInput, evidence: Evidence): readonly Observation[] {
  const isOwn = evidence.changed.some(({ element }) => element?.key === targetId(action));
  const isAll = evidence.appeared.every((one) => hasRole(one, PLAIN_ROLES));
  if (isOwn || !isAll || evidence.navigation || evidence.requests.length > 0) return [];
  // “Unavailable”, where that is what it was to be marked as, is what was asked for.
  const isGone = (text: string) => UNAVAILABLE.test(plainly(text)) && !UNAVAILABLE.test(plainly(goal));
  const asks = (text: string) => complains(text) || isGone(text);
  const messages = evidence.messages.filter(({ reading, text }) => reading === 'neutral' && asks(text));
  return [
    ...messages.map(({ observation }) => observation),
    ...newTexts(evidence).filter((one) => isPlainText(one) && asks(shownText(one))),
  ];
}

/** Text that stands by itself: not in a row of a list, and nothing to click. */
function isPlainText(one: Observation): boolean {
  return one.element?.group === undefined && hasRole(one, PLAIN_ROLES);
}

function asksForLogIn(goal: string): boolean {
  return (
    /\b(?:log|sign)[ -]?(?:in|on|out|off)\b|\blogin\b/i.test(goal) ||
    stepsOf(goal).some((step) => step.kind === 'submit' && step.purpose === 'log-in')
  );
}

/** Deeds by which something is marked, and that the same control takes back where it is marked already. */
const MARKING = phrases(...vocabulary.takenOff.marking);
const UNMARKING = phrases(...vocabulary.takenOff.unmarking);
/** Signs that are drawn full while they are on. */
const FULL = new RegExp(`^[${vocabulary.takenOff.full}]\\uFE0F?$`, 'u');
const EMPTY = new RegExp(`^[${vocabulary.takenOff.empty}]\\uFE0F?$`, 'u');

/** What was to be marked was so before: pressing it has taken the mark off. */
function findTakenOff(goal: string, action: Action, { changed }: Evidence): Finding | undefined {
  const said = plainly(goal);
  if (!MARKING.test(said) || UNMARKING.test(said)) return undefined;
  const own = changed.filter(({ element }) => element?.key === targetId(action));
  return failedBy('It was so before, and is no more', own.find(isLost));
}

function isLost({ property, from = '', to = '' }: Observation): boolean {
  switch (property) {
    case 'marked':
    case 'look':
      return from !== '' && to === '';
    case 'pressed':
    case 'checked':
    case 'selected':
      return to === 'false';
    case 'name':
    case 'text':
      return FULL.test(from.trim()) && EMPTY.test(to.trim());
    default:
      return false;
  }
}
