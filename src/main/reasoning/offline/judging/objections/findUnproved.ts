import { elementName } from '../../../../../shared/page/elementDescription.ts';
import type { Observation } from '../../../../../shared/verification/observation.ts';
import { isAmong } from '../../alignment/pageWords.ts';
import { onlyLeadsOn } from '../../alignment/readStage.ts';
import { isSameDeed } from '../../alignment/senders.ts';
import { unitsOf, wordsOf } from '../../alignment/units.ts';
import { deedIn } from '../../grounding/nameFit.ts';
import { agrees, asks, asksWhetherMeant, beginsWithNo, confirms, saysYes } from '../../language/controlWords.ts';
import { fold } from '../../language/text.ts';
import { offlineSettings } from '../../offlineSettings.ts';
import { type Evidence, goesBy, isDialog, isFieldObservation, nameOf, shownText } from '../evidence.ts';
import { advanced, type Finding, inconclusive } from '../findings.ts';
import { hasRole, PRESSED } from '../roles.ts';
import type { StepIntent } from '../stepIntent.ts';
import { type Acted, isDeletion } from '../steps/whatIsStored.ts';
import { messageMeaning } from '../words/messageMeaning.ts';
import { isNamedGone, opensItsOwn, showsOutcome } from './outcomeShown.ts';

/**
 * What is missing for a click to end the goal when all that speaks for it is that the page reacted: of what was sent the page has to say that it is
 * kept, or to show it; what was to be deleted has to be gone; what opened in another tab has been seen by nobody.
 */
export function findUnproved(intent: StepIntent, finding: Finding, acted: Acted): Finding | undefined {
  const { action, element, stored, evidence } = acted;
  const open = (why: string, cites = finding.cites) => inconclusive(`${why}: ${finding.reason}`, cites);
  if (onlyOpensForm(acted)) return open('it opened a form, in which nothing was sent');
  const question = intent.kind === 'click' || finding.onlyReaction === true ? asksFirst(evidence) : undefined;
  if (question) return open('the page asks first', [question]);
  if (finding.onlyReaction !== true) return undefined;
  if (action.type === 'wait') return findUnawaited(intent, finding, acted);
  if (onlySays(acted)) return open('nothing was sent');
  if (element?.role !== 'button') return undefined;
  if (isDeletion(intent, element))
    return isNamedGone(stored.goal, evidence) ? undefined : open('nothing shows that it is gone');
  if (finding.cites.every(({ kind }) => kind === 'tab'))
    return inconclusive('it goes on in another tab, which was not looked at.', finding.cites);
  // A yes is to what was pressed before, and asked about.
  const control = intent.kind === 'click' && agrees(elementName(element)) ? intent.name : elementName(element);
  if (!evidence.hasSent || opensItsOwn(control, evidence) || showsOutcome(control, stored, evidence)) return undefined;
  const [deed] = wordsOf(control);
  // What is searched for is not kept, however it is sent: what was found is all that comes of it.
  if (isAmong('looks', deed)) return undefined;
  // What leads on to the next part may note what was given so far, and is done by what comes next.
  const isOn = onlyLeadsOn({ act: 'click', target: { name: control } }) && deed !== 'create';
  if (isOn && intent.kind === 'click' && evidence.appeared.some(isFieldObservation)) return undefined;
  if (stored.fills.length === 0 && evidence.changed.some((one) => isTaken(one, control))) return undefined;
  return open('the page reacted, but does not show what was kept');
}

/** “Reserve” has brought no more than a sentence, which confirms nothing, and has sent nothing: something is missing, whatever it says. */
function onlySays({ element, evidence }: Acted): boolean {
  const [deed = ''] = element ? wordsOf(elementName(element)) : [];
  const { appeared, disappeared, changed, messages, navigation, requests, serverless } = evidence;
  const seen = [...appeared, ...changed];
  return (
    isSameDeed(deed, 'book') &&
    !serverless &&
    navigation === undefined &&
    requests.length + disappeared.length + messages.length === 0 &&
    seen.length > 0 &&
    seen.every((one) => one.element?.role === 'text' && messageMeaning(shownText(one), 'status') !== 'confirmation')
  );
}

/** “Report it” is not done by the form that “Report a problem” opens; whoever wants that pressed or opened says so. */
function onlyOpensForm({ element, stored: { goal }, evidence }: Acted): boolean {
  const [deed] = element ? wordsOf(elementName(element)) : [];
  return (
    evidence.messages.some(isDialog) &&
    isAmong('commits', deed) &&
    evidence.appeared.some(isFieldObservation) &&
    !evidence.hasSent &&
    !unitsOf(goal, new Date(0)).some(({ said }) => isAmong('opening', said))
  );
}

/** The page asks about what was pressed by a button of the same name, or for no more than a yes: “Suspend Marta?” “Suspend” “Cancel”. That is pressed next. */
export function asksByItsName(
  intent: StepIntent,
  finding: Finding,
  { element, evidence }: Pick<Acted, 'element' | 'evidence'>,
): Finding | undefined {
  if (intent.kind !== 'click' || !element) return undefined;
  const pressed = elementName(element);
  const confirming =
    asksItself(pressed, evidence) ??
    offersAgain(pressed, evidence) ??
    asksToConfirm(pressed, evidence) ??
    turnsToConfirm(pressed, evidence);
  if (confirming) return advanced(`The page asks to confirm it: ${finding.reason}`, [confirming]);
  const question = asksFirst(evidence);
  if (!question) return undefined;
  const text = question.message?.text ?? shownText(question);
  const name = fold(pressed);
  const [deed = ''] = name.split(' ');
  const isOfDeed = fold(text).split(' ').includes(deed);
  const isYes = (said: string) =>
    fold(said) === name ||
    (asksWhetherMeant(text) && saysYes(said)) ||
    (isOfDeed && (agrees(said) || [name, deed].some((own) => fold(said).startsWith(`${own} `))));
  const isOffered = evidence.appeared.some((one) => hasRole(one, PRESSED) && isYes(nameOf(one)));
  return isOffered ? advanced(`The page asks first: ${finding.reason}`, [question]) : undefined;
}

/** “Approve” has brought up another “Approve”, beside “Cancel”: nothing is done before that is pressed as well. */
function offersAgain(pressed: string, { appeared, hasSent }: Evidence): Observation | undefined {
  const offered = appeared.filter((one) => hasRole(one, PRESSED));
  const canLeave = offered.some((one) => beginsWithNo(nameOf(one)));
  return hasSent || !canLeave ? undefined : offered.find((one) => goesBy(one, pressed));
}

/** What was pressed is called by a question since, and was not before: “Really cancel? Click again”. */
function asksItself(pressed: string, { changed }: Evidence): Observation | undefined {
  return changed.find((one) => wasRenamed(one, pressed) && asks(one.to ?? '') && !asks(one.from ?? ''));
}

/** “Book this class” has become “Confirm”, and what was beside it “Not now”. */
function turnsToConfirm(pressed: string, { changed, appeared }: Evidence): Observation | undefined {
  const isLeft = [...changed, ...appeared].some(
    (one) => hasRole(one, PRESSED) && beginsWithNo(one.property === 'name' ? (one.to ?? '') : nameOf(one)),
  );
  const turned = changed.find(
    (one) => wasRenamed(one, pressed) && hasRole(one, PRESSED) && confirms(one.to ?? '') && !confirms(one.from ?? ''),
  );
  return isLeft ? turned : undefined;
}

/** What was pressed is gone, and a page that says so asks to confirm it, by a button for that: “Please confirm your bid”, “Confirm bid”. */
function asksToConfirm(pressed: string, { appeared, disappeared }: Evidence): Observation | undefined {
  const isGone = disappeared.some((one) => goesBy(one, pressed));
  const said = appeared.some((one) => !hasRole(one, PRESSED) && /\bconfirm\b/i.test(shownText(one)));
  return isGone && said && !confirms(pressed)
    ? appeared.find((one) => hasRole(one, PRESSED) && confirms(nameOf(one)))
    : undefined;
}

/** Whether what was called so has another name now. */
function wasRenamed({ property, from = '' }: Observation, name: string): boolean {
  return property === 'name' && fold(from) === fold(name);
}

/** A question that came with a button to say no by, and nothing to be filled in: nothing is done before it is answered. */
export function asksFirst({ appeared, changed, messages }: Evidence): Observation | undefined {
  // “Book this class” has become “Confirm”.
  const turned = changed.find(
    (one) => one.property === 'name' && hasRole(one, PRESSED) && agrees(one.to ?? '') && !agrees(one.from ?? ''),
  );
  if (turned) return turned;
  const canRefuse = appeared.some((one) => hasRole(one, PRESSED) && beginsWithNo(nameOf(one)));
  if (appeared.some(isFieldObservation) || !canRefuse || changed.some(isUnfolded)) return undefined;
  const drawn = appeared.find((one) => !hasRole(one, PRESSED) && asks(nameOf(one)));
  return drawn ?? messages.find(({ reading, text }) => reading === 'question' && asks(text))?.observation;
}

/** Whether what was pressed says that it was: “Watch” that is pressed now, “Follow” that is called “Followed”, “Reserve” that offers to “Cancel reservation”. */
function isTaken(one: Observation, pressed: string): boolean {
  const { property, to } = one;
  const name = fold(nameOf(one));
  const stem = fold(pressed).replace(/e$/, '');
  if (stem === '') return false;
  if (property === 'name')
    return wasRenamed(one, pressed) && ((name.startsWith(stem) && /ed$/.test(name)) || undoes(name, stem));
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
 * What is missing for a page that changed while it was waited for. Toasts go and lines come by themselves: it has to lead on, to bring something that
 * stays, or to say so; and to show the values where some were given or sent.
 */
function findUnawaited(intent: StepIntent, finding: Finding, { stored, evidence }: Acted): Finding | undefined {
  const name = 'name' in intent ? (intent.name ?? '') : '';
  const leadsOn = evidence.navigation !== undefined && !evidence.hasSent;
  const isShown = isDeletion(intent, undefined)
    ? isNamedGone(stored.goal, evidence)
    : leadsOn || opensItsOwn(name, evidence) || showsOutcome(name, stored, evidence);
  if (isShown || (stored.fills.length === 0 && broughtAbout(name, evidence))) return undefined;
  const reason = `the page changed while it was waited for, but does not show what came of it: ${finding.reason}`;
  return inconclusive(reason, finding.cites);
}

/** By a change of the control itself, or, where nothing was to be stored, by a file or a part of the page that came. */
function broughtAbout(name: string, { all, appeared, changed, hasSent }: Evidence): boolean {
  const isItself = (one: Observation) => name !== '' && (goesBy(one, name) || fold(one.from ?? '') === fold(name));
  if (changed.some((one) => STATES.has(one.property ?? '') && isItself(one))) return true;
  return !hasSent && (appeared.some(stays) || all.some((one) => one.kind === 'download' && one.changed));
}

function stays({ element }: Observation): boolean {
  return element !== undefined && (element.group !== undefined || !PASSING_ROLES.has(element.role));
}

/** “When are you open? +”, of which only the sign was turned round: what came with it was unfolded, and is no question about the press. */
function isUnfolded({ from = '', to = '' }: Observation): boolean {
  return from !== to && /\p{L}/u.test(from) && fold(from) === fold(to) && deedIn(from) === undefined;
}
