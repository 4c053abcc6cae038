import { observationText } from '../../../../../shared/verification/observationText.ts';
import { type Evidence, isFieldObservation, newTexts, shownText } from '../evidence.ts';
import { type Finding, inconclusive, proved } from '../finding.ts';
import { asksForPassword, namesLogOut, namesPassword, saysLoggedIn } from '../words/accountWords.ts';
import { goesOn } from '../words/goesOn.ts';
import { confirmsDeed, speaksOfAnother } from '../words/readMessage.ts';
import { asksForProof } from '../words/wallWords.ts';

/**
 * Whether a log-in was accepted: the page offers to log out, says who is logged in, or what asked for the password has
 * made way for something that is no further question. A greeting over such a question is none.
 */
export function judgeLogIn(goal: string, evidence: Evidence): Finding {
  const formBack = evidence.appeared.find((one) => isFieldObservation(one) && namesPassword(one.element?.name ?? ''));
  if (formBack) return inconclusive('a password is asked for.', [formBack]);
  const texts = newTexts(evidence);
  const logOut = texts.find((one) => namesLogOut(shownText(one)));
  const said = texts.find((one) => saysLoggedIn(shownText(one)));
  const greeted = evidence.messages.find(
    ({ text, reading }) => (reading === 'confirmation' && confirmsDeed(text, 'log-in')) || saysLoggedIn(text),
  );
  const formGone = evidence.disappeared.find(
    (one) => isFieldObservation(one) && asksForPassword(one.element?.name ?? ''),
  );
  const question = furtherQuestion(evidence);
  if (question)
    return inconclusive(`the page asks for something else first: ${observationText(question)}.`, [question]);
  const shown = [greeted && !speaksOfAnother(greeted.text, goal) ? greeted.observation : undefined, said, logOut];
  const proofs = shown.filter((one) => one !== undefined);
  const rest = [formGone, evidence.navigation].filter((one) => one !== undefined);
  if (proofs.length > 0) return proved('The page shows that the user is logged in.', [...proofs, ...rest]);
  const opened = evidence.navigation ?? texts[0];
  if (formGone && opened) return proved('The log-in form is gone and another page opened.', [formGone, opened], 'good');
  return inconclusive('nothing shows that the log-in was accepted.', evidence.all);
}

/** A code, a device or a question that the log-in waits for: in words, or as a field with a button to go on. */
function furtherQuestion(evidence: Evidence) {
  const asked =
    evidence.messages.find(({ text }) => asksForProof(text))?.observation ??
    [...newTexts(evidence), ...evidence.appeared].find((one) => asksForProof(shownText(one)));
  if (asked) return asked;
  const leadsOn = evidence.appeared.some(({ element }) => element?.role === 'button' && goesOn(element.name));
  return leadsOn
    ? evidence.appeared.find(({ element }) => element?.role === 'textbox' || element?.role === 'spinbutton')
    : undefined;
}
