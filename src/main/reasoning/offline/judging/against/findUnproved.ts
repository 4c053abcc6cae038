import type { Observation } from '../../../../../shared/verification/observation.ts';
import { mentions } from '../../language/nameScore.ts';
import { fold } from '../../language/text.ts';
import type { StepIntent } from '../../planning/stepIntent.ts';
import { type Evidence, isRowObservation, newTexts, shownText } from '../evidence.ts';
import { type Finding, inconclusive } from '../finding.ts';
import { targetName } from '../steps/judgeField.ts';
import type { Stored } from '../steps/stored.ts';
import { isDeletion } from '../steps/storesSomething.ts';
import { confirmsDeed, type Deed, speaksOfAnother } from '../words/readMessage.ts';
import { showsValue } from '../words/sameValue.ts';
import { isUnfinished } from '../words/unfinished.ts';

const STEM_LETTERS = 3;
const NEGATED = /(?:^| )(?:not|no|never|nicht|kein\w*|pas|non?|niet|cannot|without|ohne|sans|sin|senza|zonder)(?: |$)/;
const DEEDS: readonly Deed[] = ['create', 'edit', 'delete', 'send'];

/**
 * What is missing for a click to end the goal when all that speaks for it is that the page reacted. Whoever presses a
 * button that sends data wants something kept: the page has to say so, or to show what was given to it. A thing that
 * was to be deleted has to be gone, and what opened in another tab has been seen by nobody. Undefined when nothing is.
 */
export function findUnproved(
  intent: StepIntent,
  finding: Finding,
  target: string | undefined,
  stored: Stored,
  evidence: Evidence,
): Finding | undefined {
  if (finding.onlyReaction !== true || target === undefined || !target.startsWith('button')) return undefined;
  if (isDeletion(intent, target)) {
    return isNamedGone(stored.goal, evidence)
      ? undefined
      : inconclusive(`nothing shows that it is gone: ${finding.reason}`, finding.cites);
  }
  const tab = finding.cites.every(({ kind }) => kind === 'tab');
  if (tab) return inconclusive('it goes on in another tab, which was not looked at.', finding.cites);
  if (!evidence.requests.some(({ sendsData }) => sendsData) || opensItsOwn(target, evidence)) return undefined;
  if (isConfirmed(stored, evidence) || showsAll(stored, evidence) || showsDeed(target, evidence, stored))
    return undefined;
  return inconclusive(`the page reacted, but does not show what was kept: ${finding.reason}`, finding.cites);
}

/** An entry that the goal names has left its list, and nothing of that name has come in its place. */
function isNamedGone(goal: string, evidence: Evidence): boolean {
  const gone = evidence.disappeared.filter(isRowObservation);
  return gone.some(({ element }) => {
    const name = element?.name ?? '';
    const stays = newTexts(evidence).some((one) => {
      const text = shownText(one);
      return mentions(text, name) && (isRowObservation(one) || !confirmsDeed(text, 'delete'));
    });
    return mentions(goal, name) && !stays;
  });
}

/** A page or dialog that is called like the button: to open it was what the button is for. */
function opensItsOwn(target: string, evidence: Evidence): boolean {
  return evidence.appeared.some(
    ({ element }) =>
      (element?.role === 'heading' || element?.role === 'dialog') && mentions(element.name, targetName(target)),
  );
}

function isConfirmed({ goal, fills }: Stored, evidence: Evidence): boolean {
  const said = evidence.messages.filter(({ reading }) => reading === 'confirmation').map(({ text }) => text);
  // Without a value to look for, a plain line that says it will do.
  const lines = fills.length > 0 ? [] : newTexts(evidence).filter(isLine).map(shownText);
  return [...said, ...lines].some(
    (text) => DEEDS.some((deed) => confirmsDeed(text, deed)) && !speaksOfAnother(text, goal),
  );
}

function isLine({ element }: Observation): boolean {
  return element?.role === 'text' || element?.role === 'paragraph' || element?.role === 'heading';
}

/**
 * Whether what is shown says of itself that the button's own deed is done, “Order shipped” after “Ship”, or is at its end,
 * like an upload at a hundred per cent. Where values were given, they would still have to be shown.
 */
function showsDeed(target: string, evidence: Evidence, { fills }: Stored): boolean {
  if (fills.length > 0) return false;
  const [verb = ''] = fold(targetName(target)).split(' ');
  const stem = verb.replace(/(?:en|er|ir|ar|e|y)$/, '');
  const done = new RegExp(`(?:^| )${stem}[a-z]{0,3}(?:ed|t|te|ee?s?|ad[oa]s?|id[oa]s?|at[oaie]|it[oaie])(?: |$)`);
  const said = evidence.messages.filter(({ reading }) => reading !== 'instruction' && reading !== 'error');
  const texts = [...said.map(({ text }) => text), ...newTexts(evidence).map(shownText)].filter(
    (text) => !isUnfinished(text),
  );
  if (stem.length >= STEM_LETTERS && texts.some((text) => isSaid(fold(text), done))) return true;
  return evidence.changed.some(({ element, after }) => element?.role === 'progressbar' && after === '100');
}

function isSaid(text: string, done: RegExp): boolean {
  return done.test(text) && !NEGATED.test(text);
}

function showsAll({ fills }: Stored, evidence: Evidence): boolean {
  const texts = [...newTexts(evidence).map(shownText), ...evidence.messages.map(({ text }) => text)];
  return fills.length > 0 && fills.every(({ value }) => texts.some((text) => showsValue(text, value)));
}
