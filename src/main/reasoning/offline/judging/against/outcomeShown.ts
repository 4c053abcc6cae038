import type { Observation } from '../../../../../shared/verification/observation.ts';
import { mentions } from '../../language/nameScore.ts';
import { fold } from '../../language/text.ts';
import { type Evidence, isRowObservation, newTexts, shownText } from '../evidence.ts';
import { targetName } from '../steps/judgeField.ts';
import type { Stored } from '../steps/stored.ts';
import { confirmsDeed, type Deed, speaksOfAnother } from '../words/readMessage.ts';
import { showsValue } from '../words/sameValue.ts';
import { isUnfinished } from '../words/unfinished.ts';

const STEM_LETTERS = 3;
const NEGATED = /(?:^| )(?:not|no|never|nicht|kein\w*|pas|non?|niet|cannot|without|ohne|sans|sin|senza|zonder)(?: |$)/;
const DEEDS: readonly Deed[] = ['create', 'edit', 'delete', 'send'];

/** Whether the page says that what a control does is done, or shows everything that was given to it. */
export function showsOutcome(target: string, stored: Stored, evidence: Evidence): boolean {
  return isConfirmed(stored, evidence) || showsAll(stored, evidence) || showsDeed(target, evidence, stored);
}

/** An entry that the goal names has left its list, and nothing of that name has come in its place. */
export function isNamedGone(goal: string, evidence: Evidence): boolean {
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
export function opensItsOwn(target: string, evidence: Evidence): boolean {
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
