import type { Action } from '../../../../../shared/actions/action.ts';
import { type ElementDescription, elementName } from '../../../../../shared/page/elementDescription.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { isAmong } from '../../alignment/pageWords.ts';
import { onlyLeadsOn } from '../../alignment/readStage.ts';
import { isSameDeed } from '../../alignment/senders.ts';
import { unitsOf, wordsOf } from '../../alignment/units.ts';
import { deedIn } from '../../grounding/nameFit.ts';
import { agrees, asks, asksWhetherMeant, beginsWithNo, confirms, saysYes } from '../../language/controlWords.ts';
import { fold } from '../../language/text.ts';
import { offlineSettings } from '../../offlineSettings.ts';
import type { StepIntent } from '../../planning/stepIntent.ts';
import { type Evidence, isFieldObservation, shownText } from '../evidence.ts';
import { advanced, type Finding, inconclusive } from '../findings.ts';
import { isDeletion, type Stored } from '../steps/whatIsStored.ts';
import { messageMeaning } from '../words/messageMeaning.ts';
import { isNamedGone, opensItsOwn, showsOutcome } from './outcomeShown.ts';

/**
 * What is missing for a click to end the goal when all that speaks for it is that the page reacted. Whoever presses a
 * button that sends data wants something kept: the page has to say so, or to show what was given to it. A thing that
 * was to be deleted has to be gone, and what opened in another tab has been seen by nobody. Undefined when nothing is.
 */
export function findUnproved(
  intent: StepIntent,
  action: Action,
  finding: Finding,
  element: ElementDescription | undefined,
  stored: Stored,
  evidence: Evidence,
): Finding | undefined {
  if (onlyOpensForm(element, stored.goal, evidence))
    return inconclusive(`it opened a form, in which nothing was sent: ${finding.reason}`, finding.cites);
  const question = intent.kind === 'click' || finding.onlyReaction === true ? asksFirst(evidence) : undefined;
  if (question) return inconclusive(`the page asks first: ${finding.reason}`, [question]);
  if (finding.onlyReaction !== true) return undefined;
  if (action.type === 'wait') return findUnawaited(intent, finding, stored, evidence);
  if (onlySays(element, evidence)) return inconclusive(`nothing was sent: ${finding.reason}`, finding.cites);
  if (element?.role !== 'button') return undefined;
  if (isDeletion(intent, element)) {
    return isNamedGone(stored.goal, evidence)
      ? undefined
      : inconclusive(`nothing shows that it is gone: ${finding.reason}`, finding.cites);
  }
  const tab = finding.cites.every(({ kind }) => kind === 'tab');
  if (tab) return inconclusive('it goes on in another tab, which was not looked at.', finding.cites);
  // A yes is to what was pressed before, and asked about.
  const control = intent.kind === 'click' && agrees(elementName(element)) ? intent.name : elementName(element);
  if (!evidence.requests.some(({ sendsData }) => sendsData) || opensItsOwn(control, evidence)) return undefined;
  if (showsOutcome(control, stored, evidence)) return undefined;
  // What is searched for is not kept, however it is sent: what was found is all that comes of it.
  if (isAmong('looks', wordsOf(control)[0])) return undefined;
  // What leads on to the next part may note what was given so far, and is done by what comes next.
  const isOn = onlyLeadsOn({ act: 'click', target: { name: control } }) && wordsOf(control)[0] !== 'create';
  if (isOn && intent.kind === 'click' && evidence.appeared.some(isFieldObservation)) return undefined;
  if (stored.fills.length === 0 && evidence.changed.some((one) => isTaken(one, control))) return undefined;
  return inconclusive(`the page reacted, but does not show what was kept: ${finding.reason}`, finding.cites);
}

/** “Reserve” has brought no more than a sentence, which confirms nothing, and has sent nothing: something is missing, whatever it says. */
function onlySays(element: ElementDescription | undefined, evidence: Evidence): boolean {
  const [deed] = element ? wordsOf(elementName(element)) : [];
  const { appeared, disappeared, changed, messages, navigation, requests, serverless } = evidence;
  const seen = [...appeared, ...changed];
  return (
    isSameDeed(deed ?? '', 'book') &&
    !serverless &&
    navigation === undefined &&
    requests.length + disappeared.length + messages.length === 0 &&
    seen.length > 0 &&
    seen.every((one) => one.element?.role === 'text' && messageMeaning(shownText(one), 'status') !== 'confirmation')
  );
}

/** “Report it” is not done by the form that “Report a problem” opens; whoever wants that pressed or opened says so. */
function onlyOpensForm(element: ElementDescription | undefined, goal: string, evidence: Evidence): boolean {
  const [deed] = element ? wordsOf(elementName(element)) : [];
  const isDialog = evidence.messages.some(({ observation }) => observation.message?.kind === 'dialog');
  return (
    isDialog &&
    isAmong('commits', deed) &&
    evidence.appeared.some(isFieldObservation) &&
    !evidence.requests.some(({ sendsData }) => sendsData) &&
    !unitsOf(goal, new Date(0)).some(({ said }) => isAmong('opening', said))
  );
}

/** The page asks about what was pressed by a button of the same name, or for no more than a yes: “Suspend Marta?” “Suspend” “Cancel”. That is pressed next. */
export function asksByItsName(
  intent: StepIntent,
  finding: Finding,
  element: ElementDescription | undefined,
  evidence: Evidence,
): Finding | undefined {
  if (intent.kind !== 'click' || !element) return undefined;
  const confirming =
    asksItself(element, evidence) ??
    offersAgain(element, evidence) ??
    asksToConfirm(element, evidence) ??
    turnsToConfirm(element, evidence);
  if (confirming) return advanced(`The page asks to confirm it: ${finding.reason}`, [confirming]);
  const question = asksFirst(evidence);
  if (!question) return undefined;
  const name = fold(elementName(element));
  const [deed = ''] = name.split(' ');
  const text = question.message?.text ?? shownText(question);
  const isOfDeed = fold(text).split(' ').includes(deed);
  const isDoubted = asksWhetherMeant(text);
  const isOffered = evidence.appeared.some(
    (one) =>
      PRESSED.has(one.element?.role ?? '') &&
      (fold(one.element?.name ?? '') === name ||
        (isDoubted && saysYes(one.element?.name ?? '')) ||
        (isOfDeed &&
          (agrees(one.element?.name ?? '') ||
            [name, deed].some((said) => fold(one.element?.name ?? '').startsWith(`${said} `))))),
  );
  return isOffered ? advanced(`The page asks first: ${finding.reason}`, [question]) : undefined;
}

/** “Approve” has brought up another “Approve”, beside “Cancel”: nothing is done before that is pressed as well. */
function offersAgain(pressed: ElementDescription, { appeared, requests }: Evidence): Observation | undefined {
  const offered = appeared.filter(({ element }) => PRESSED.has(element?.role ?? ''));
  const isSent = requests.some(({ sendsData }) => sendsData);
  const canLeave = offered.some(({ element }) => beginsWithNo(element?.name ?? ''));
  return isSent || !canLeave
    ? undefined
    : offered.find(({ element }) => fold(element?.name ?? '') === fold(elementName(pressed)));
}

/** What was pressed is called by a question since: “Really cancel? Click again”. */
function asksItself(pressed: ElementDescription, { changed }: Evidence): Observation | undefined {
  return changed.find(
    ({ property, from = '', to = '' }) => property === 'name' && fold(from) === fold(elementName(pressed)) && asks(to),
  );
}

/** “Book this class” has become “Confirm”, and what was beside it “Not now”. */
function turnsToConfirm(pressed: ElementDescription, { changed, appeared }: Evidence): Observation | undefined {
  const isLeft = [...changed, ...appeared].some(
    ({ element, property, to = '' }) =>
      PRESSED.has(element?.role ?? '') && beginsWithNo(property === 'name' ? to : (element?.name ?? '')),
  );
  const turned = changed.find(
    ({ element, property, from = '', to = '' }) =>
      property === 'name' &&
      PRESSED.has(element?.role ?? '') &&
      fold(from) === fold(elementName(pressed)) &&
      confirms(to) &&
      !confirms(from),
  );
  return isLeft ? turned : undefined;
}

/** What was pressed is gone, and a page that says so asks to confirm it, by a button for that: “Please confirm your bid”, “Confirm bid”. */
function asksToConfirm(pressed: ElementDescription, { appeared, disappeared }: Evidence): Observation | undefined {
  const isOf = ({ element }: Observation) => PRESSED.has(element?.role ?? '') && confirms(element?.name ?? '');
  const isGone = disappeared.some(({ element }) => fold(element?.name ?? '') === fold(elementName(pressed)));
  const said = appeared.some((one) => !PRESSED.has(one.element?.role ?? '') && /\bconfirm\b/i.test(shownText(one)));
  return isGone && said && !confirms(elementName(pressed)) ? appeared.find(isOf) : undefined;
}

/** A question that came with a button to say no by, and nothing to be filled in: nothing is done before it is answered. */
export function asksFirst({ appeared, changed, messages }: Evidence): Observation | undefined {
  // “Book this class” has become “Confirm”.
  const turned = changed.find(
    ({ element, property, from = '', to = '' }) =>
      property === 'name' && element !== undefined && PRESSED.has(element.role) && agrees(to) && !agrees(from),
  );
  if (turned) return turned;
  const names = appeared.flatMap(({ element }) => (element && PRESSED.has(element.role) ? [elementName(element)] : []));
  if (appeared.some(isFieldObservation) || !names.some(beginsWithNo) || changed.some(isUnfolded)) return undefined;
  const drawn = appeared.find(({ element }) => element && !PRESSED.has(element.role) && asks(elementName(element)));
  return drawn ?? messages.find(({ reading, text }) => reading === 'question' && asks(text))?.observation;
}

const PRESSED: ReadonlySet<string> = new Set(['button', 'clickable', 'link']);

/** Whether what was pressed says that it was: “Watch” that is pressed now, “Follow” that is called “Followed”, “Reserve” that offers to “Cancel reservation”. */
function isTaken({ property, element, from = '', to = '' }: Observation, pressed: string): boolean {
  const name = fold(element?.name ?? '');
  const stem = fold(pressed).replace(/e$/, '');
  if (stem === '') return false;
  if (property === 'name')
    return fold(from) === fold(pressed) && ((name.startsWith(stem) && /ed$/.test(name)) || undoes(name, stem));
  return (property === 'pressed' || property === 'checked') && to === 'true' && name.startsWith(stem);
}

/** “Cancel reservation of The Atlas”, after “Reserve The Atlas”: what takes the very deed back can only be had once it is done. */
function undoes(name: string, pressed: string): boolean {
  const [first, deed = ''] = name.split(' ');
  const stem = (pressed.split(' ')[0] ?? '').replace(/e$/, '').slice(0, offlineSettings.names.verbStem);
  return isAmong('takesBack', first) && stem.length > 3 && deed.startsWith(stem);
}

/** Announcements and lone lines, which come and go by themselves. */
const PASSING_ROLES: ReadonlySet<string> = new Set(['text', 'paragraph', 'status', 'alert', 'progressbar', 'img']);
/** What a control is like after its deed. That it can be used again says nothing of it. */
const STATES: ReadonlySet<string> = new Set(['name', 'text', 'pressed', 'checked', 'selected', 'expanded', 'current']);

/**
 * What is missing for a page that changed while it was waited for to show that what was done before has come about. Toasts
 * go and lines come by themselves: it has to lead on, to bring something that stays, or to say so; and to show the values
 * where some were given or sent. Undefined when nothing is missing.
 */
export function findUnawaited(
  intent: StepIntent,
  finding: Finding,
  stored: Stored,
  evidence: Evidence,
): Finding | undefined {
  const name = 'name' in intent ? (intent.name ?? '') : '';
  const sends = evidence.requests.some(({ sendsData }) => sendsData);
  const leadsOn = evidence.navigation !== undefined && !sends;
  const isShown = isDeletion(intent, undefined)
    ? isNamedGone(stored.goal, evidence)
    : leadsOn || opensItsOwn(name, evidence) || showsOutcome(name, stored, evidence);
  if (isShown || (stored.fills.length === 0 && broughtAbout(name, sends, evidence))) return undefined;
  const reason = `the page changed while it was waited for, but does not show what came of it: ${finding.reason}`;
  return inconclusive(reason, finding.cites);
}

/** By a change of the control itself, or, where nothing was to be stored, by a file or a part of the page that came. */
function broughtAbout(name: string, sends: boolean, { all, appeared, changed }: Evidence): boolean {
  const isItself = ({ element, from: before = '' }: Observation) =>
    name !== '' && [element?.name ?? '', before].some((one) => fold(one) === fold(name));
  if (changed.some((one) => STATES.has(one.property ?? '') && isItself(one))) return true;
  return !sends && (appeared.some(stays) || all.some((one) => one.kind === 'download' && one.changed));
}

function stays({ element }: Observation): boolean {
  return element !== undefined && (element.group !== undefined || !PASSING_ROLES.has(element.role));
}

/** “When are you open? +”, of which only the sign was turned round: what came with it was unfolded, and is no question about the press. */
function isUnfolded({ from = '', to = '' }: Observation): boolean {
  return from !== to && /\p{L}/u.test(from) && fold(from) === fold(to) && deedIn(from) === undefined;
}
