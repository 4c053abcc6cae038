import { assertNever } from '../../../../../shared/assertNever.ts';
import { elementName } from '../../../../../shared/page/elementDescription.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { observationText } from '../../../../../shared/verification/observationText.ts';
import { isPlaceCalled } from '../../grounding/acts/moveByDialog.ts';
import { isSameName, mentions } from '../../language/nameScore.ts';
import { fold } from '../../language/text.ts';
import { type Evidence, goesBy, isDialog, isFieldObservation } from '../evidence.ts';
import { advanced, type Finding, inconclusive, proved, provedBy } from '../findings.ts';
import { asNamed } from '../objections/outcomeShown.ts';
import { answeredWrites, wasLedOn } from '../readRequests.ts';
import type { StepIntent } from '../stepIntent.ts';
import { elementWords, judgeEntry, judgeOptions, judgeSwitch } from './judgeField.ts';
import { judgeFilling } from './judgeFilling.ts';
import { judgeFormOpened, judgeMoved, judgeOpened, judgeVisit } from './judgeOpening.ts';
import { judgeCountedAnew, judgePlainSentence, judgeQuietSave, valuesTaken } from './judgeQuietSave.ts';
import { judgePassing, judgeReaction, judgeSearch, judgeSelection } from './judgeReaction.ts';
import { deedOf, judgeConfirmed, judgeDeletion, judgeGone, judgeSubmit, type Submit } from './judgeStored.ts';
import { judgeLogIn } from './logIn.ts';
import { orHandedOver, orTakenAsAsked } from './takenAsAsked.ts';
import { type Acted, namesDeletion, recordOf, type Stored, submitPurposes } from './whatIsStored.ts';

/** Whether the evidence shows what a step is for. */
export function judgeIntent(intent: StepIntent, acted: Acted): Finding {
  const { element, stored, evidence } = acted;
  switch (intent.kind) {
    case 'visit':
      return judgeVisit(intent.url, evidence);
    case 'openPage':
    case 'openTab':
    case 'openRecord':
      return judgeOpened(intent.name, element, evidence);
    case 'openResult':
    case 'back':
      return judgeMoved(evidence);
    case 'openForm':
      return judgeFormOpened(intent.thing, evidence);
    case 'editRecord':
      return judgeFormOpened(intent.name, evidence, element === undefined);
    case 'deleteRecord':
      return judgeDeletion(intent.name, stored.goal, evidence);
    case 'moveRecord':
      return judgeTaken(intent, acted);
    case 'confirm':
      return intent.deletionOf === undefined
        ? judgeConfirmed(element, stored, evidence)
        : judgeGone(intent.deletionOf, stored.goal, evidence);
    case 'click':
      return orTakenAsAsked(intent, acted, judgeClick(intent.name, acted));
    case 'enter':
    case 'set':
    case 'type':
    case 'enterSearch':
    case 'choose':
    case 'toggle':
      return judgeFilling(intent, acted);
    case 'runSearch':
      return judgeSearch(intent.query, evidence);
    case 'submit':
      return orHandedOver(acted, judgeSent(intent, acted));
    case 'selectText':
      return judgeSelection(intent.value, evidence) ?? judgeReaction(element, evidence);
    case 'doubleClick':
    case 'hover':
    case 'press':
      return judgeReaction(element, evidence);
    case 'scroll':
    case 'wait':
      return { ...judgePassing(evidence), proves: true };
    default:
      return assertNever(intent);
  }
}

/** A record that has left one list for another, by what the two are called. */
function judgeTaken({ name, to }: Extract<StepIntent, { kind: 'moveRecord' }>, { element, evidence }: Acted): Finding {
  const { all, changed, wasTaken } = evidence;
  const isAbout = ({ element: one }: Observation) =>
    [
      one?.name ?? '',
      ...(one?.cells ?? []).map(({ text }) => text),
      ...(one?.controls ?? []).map(({ name: own }) => own),
    ].some((text) => mentions(text, name));
  const isGone = ({ kind, element: one }: Observation) =>
    kind === 'record-disappeared' || (kind === 'element-disappeared' && one?.role === 'option');
  const left = all.find((one) => isGone(one) && isAbout(one));
  // “Move to Trash” was pressed, the site took it, and the list has it no more.
  const pressed = element ? elementName(element) : '';
  const isEntry = element?.role === 'menuitem' && isPlaceCalled(pressed, to);
  const isSaid = wasTaken && (isEntry || isSameName(`move to ${to}`, pressed));
  const moved = all.find((one) => one.kind === 'record-moved' && isSameName(to, one.to ?? '') && isAbout(one));
  // A row that was open has another look on the other side.
  const came = all.find(
    (one) => one.kind === 'record-appeared' && isSameName(to, one.list?.name ?? '') && isAbout(one),
  );
  return (
    provedBy(isSaid ? left : undefined, 'good') ??
    provedBy(movedOver(name, to, evidence) ?? moved ?? came) ??
    askedWhere(to, left, evidence) ??
    inconclusive(`nothing shows that “${name}” is in “${to}” now.`, changed)
  );
}

/** A dialog asks where a record is to go: it has come, the place is chosen in it, or the record went with it as the site took that place. */
function askedWhere(to: string, left: Observation | undefined, evidence: Evidence): Finding | undefined {
  const { changed, appeared, disappeared, wasTaken } = evidence;
  const held = disappeared.find((one) => isFieldObservation(one) && isPlaceCalled(one.element?.value ?? '', to));
  if (left && held && wasTaken) return proved(`${observationText(left)}.`, [left, held], 'good');
  const chosen = changed.find((one) => isFieldObservation(one) && isPlaceCalled(one.to ?? '', to));
  if (chosen) return advanced(`${observationText(chosen)}.`, [chosen]);
  const asks = appeared.find(
    ({ element }) => element?.role === 'combobox' || (element?.role === 'menuitem' && isPlaceCalled(element.name, to)),
  );
  return asks && advanced('The page asks where it is to go.', [asks]);
}

/** Gone from one group and come to another, of which that of the place begins with its name. */
function movedOver(name: string, to: string, { appeared, disappeared }: Evidence): Observation | undefined {
  const isIts = (one: Observation) => one.element !== undefined && goesBy(one, name);
  const isThere = ({ element }: Observation) => `${fold(element?.group ?? '')} `.startsWith(`${fold(to)} `);
  const left = disappeared.some((one) => isIts(one) && one.element?.group !== undefined && !isThere(one));
  return left ? appeared.find((one) => isIts(one) && isThere(one)) : undefined;
}

/** What was sent, by what the page says of it, and else by what it shows without a message. */
function judgeSent(intent: Submit, { stored, evidence }: Acted): Finding {
  if (intent.purpose === 'log-in') return judgeLogIn(stored.goal, evidence);
  const finding = judgeSubmit(intent, stored, evidence);
  const counted = finding.outcome === 'inconclusive' ? judgeCountedAnew(stored, evidence) : undefined;
  if (counted) return counted;
  if (finding.outcome !== 'inconclusive' || evidence.messages.length > 0) return finding;
  const quiet = intent.purpose === 'create' ? undefined : judgeQuietSave(evidence);
  return (
    quiet ??
    leftCell(intent, stored, evidence) ??
    judgePlainSentence(deedOf(intent), stored.goal, evidence) ??
    handedOver(intent, stored, evidence) ??
    heldThroughLoad(stored, evidence) ??
    finding
  );
}

/** A field that stood in a row, of a cell that is changed in place, is gone once its value was taken by the site; the cell showed that all along. */
function leftCell({ purpose }: Submit, stored: Stored, evidence: Evidence): Finding | undefined {
  const fields = evidence.disappeared.filter((one) => isFieldObservation(one) && one.element?.group !== undefined);
  const [field, another] = fields;
  if (purpose !== 'edit' || !evidence.wasTaken || !field || another || evidence.appeared.some(isFieldObservation))
    return undefined;
  const [value] = valuesTaken(stored, evidence);
  return value === undefined ? undefined : proved(`The site took “${value}”, and the cell is closed.`, [field], 'fair');
}

/**
 * A letter is sent once its form is gone, and the site has answered the very values with success; where there is no server, nothing more is to be
 * had than that the page took it.
 */
function handedOver({ purpose }: Submit, { fills }: Stored, evidence: Evidence): Finding | undefined {
  const { serverless, requests, disappeared, appeared } = evidence;
  const gone = disappeared.filter(isFieldObservation);
  if (gone.length === 0 || appeared.some(isFieldObservation)) return undefined;
  if (serverless && (purpose === 'send' || purpose === 'submit'))
    return proved('The page took what was filled in, and put the form away.', gone.slice(0, 1), 'fair');
  const sent = answeredWrites(requests).flatMap((request) => request.sent ?? []);
  const isSent = fills.length > 0 && fills.every(({ value }) => sent.some((one) => one.value.trim() === value.trim()));
  return purpose === 'send' && isSent
    ? proved('The site took the very values, and the form is gone.', gone.slice(0, 1), 'fair')
    : undefined;
}

/** The site has taken the very values and led on to a page, which has the same fields, all with the same values. */
function heldThroughLoad(stored: Stored, evidence: Evidence): Finding | undefined {
  const { navigation, requests, changed, appeared, disappeared } = evidence;
  const isSame = ![...changed, ...appeared, ...disappeared].some(isFieldObservation);
  return navigation && wasLedOn(requests) && isSame && valuesTaken(stored, evidence).length > 0
    ? proved('The site took the very values, and its page came up anew with them.', [navigation], 'fair')
    : undefined;
}

/** An action that is not the plan's step, by what it is itself. */
export function judgeOnItsOwn(acted: Acted): Finding {
  const { action, element, evidence } = acted;
  switch (action.type) {
    case 'setValue':
    case 'type':
    case 'select':
      return judgeEntry(action, element, evidence);
    case 'selectOptions':
      return judgeOptions(action, evidence);
    case 'check':
    case 'uncheck':
      return judgeSwitch(action.type === 'check', action, element, evidence);
    case 'goBack':
    case 'closeTab':
    case 'switchTab':
      return judgeMoved(evidence);
    case 'navigate':
    case 'scroll':
    case 'wait':
      return judgePassing(evidence);
    case 'selectText':
      return judgeSelection(action.text, evidence) ?? judgeReaction(element, evidence);
    case 'click':
      return judgeClick(element ? elementName(element) : '', acted);
    case 'doubleClick':
    case 'rightClick':
    case 'drag':
    case 'dragBy':
    case 'upload':
    case 'hover':
    case 'press':
    case 'callTool':
    case 'finish':
    case 'fail':
      return judgeReaction(element, evidence);
    default:
      return assertNever(action);
  }
}

/** A click is judged by what its target says it does: to save and to delete take more than a page that reacts. */
function judgeClick(name: string, acted: Acted): Finding {
  const { element, stored, evidence } = acted;
  if (namesDeletion(name)) {
    const record = element ? elementWords(element) : name;
    const finding = judgeDeletion(recordOf(record) || name, stored.goal, evidence);
    return finding.outcome === 'inconclusive' ? judgeReaction(element, evidence) : finding;
  }
  // “Send on a date…”, with dots behind it, asks for more before it sends anything.
  const asking = /(?:…|\.\.\.)$/.test(name.trim()) ? openedDialog(evidence) : undefined;
  if (asking) return advanced(`${observationText(asking)}.`, [asking], 'good');
  const moved = evidence.changed.find(({ property, to = '' }) => property === 'list' && mentions(name, to));
  if (moved) return proved(`${observationText(moved)}.`, [moved], 'good');
  const findings = submitPurposes(name).map((purpose) => judgeSent({ kind: 'submit', purpose }, acted));
  // “Submitted” in the row of the claim that was to be submitted.
  const state = findings.length > 0 ? asNamed(name, stored, evidence) : undefined;
  return (
    findings.find(({ outcome }) => outcome !== 'inconclusive') ??
    provedBy(state, 'good') ??
    findings[0] ??
    onlyInField(name, evidence) ??
    judgeReaction(element, evidence)
  );
}

function openedDialog({ messages, hasSent }: Evidence): Observation | undefined {
  const opened = messages.find(isDialog)?.observation;
  return hasSent ? undefined : opened;
}

/** What was clicked stands in a field now, to be written anew: the way to give it another name, and nothing of it has changed. */
function onlyInField(name: string, { appeared }: Evidence): Finding | undefined {
  const isHeld = (one: Observation) => isFieldObservation(one) && fold(one.element?.value ?? '') === fold(name);
  const editor = name === '' ? undefined : appeared.find(isHeld);
  return editor && advanced(`“${name}” stands in a field now, to be written anew.`, [editor], 'fair');
}
