import { leadsOn } from '../../../../../shared/actions/leadsOn.ts';
import { type Evidence, isFieldObservation, nameOf, newTexts, shownText } from '../evidence.ts';
import { type Finding, inconclusive, openBy, proved } from '../findings.ts';
import { confirmsDeed, speaksOfAnother } from '../words/messageMeaning.ts';
import { phrases, plainly } from '../words/phrases.ts';
import { pathOf } from '../words/sameValue.ts';
import vocabulary from '../words/vocabulary.json' with { type: 'json' };
import { asksForProof } from '../words/wallWords.ts';

/**
 * Whether a log-in was accepted: the page offers to log out, says who is logged in, or what asked for the password has
 * made way for something that is no further question. A greeting over such a question is none.
 */
export function judgeLogIn(goal: string, evidence: Evidence): Finding {
  const formBack = evidence.appeared.find((one) => isFieldObservation(one) && namesPassword(nameOf(one)));
  if (formBack) return inconclusive('a password is asked for.', [formBack]);
  const texts = newTexts(evidence);
  const logOut = texts.find((one) => namesLogOut(shownText(one)));
  const said = texts.find((one) => saysLoggedIn(shownText(one)));
  const greeted = evidence.messages.find(
    ({ text, reading }) => (reading === 'confirmation' && confirmsDeed(text, 'log-in')) || saysLoggedIn(text),
  );
  const formGone = evidence.disappeared.find((one) => isFieldObservation(one) && asksForPassword(nameOf(one)));
  const question = openBy('the page asks for something else first', furtherQuestion(evidence));
  if (question) return question;
  const shown = [greeted && !speaksOfAnother(greeted.text, goal) ? greeted.observation : undefined, said, logOut];
  const proofs = shown.filter((one) => one !== undefined);
  const rest = [formGone, evidence.navigation].filter((one) => one !== undefined);
  if (proofs.length > 0) return proved('The page shows that the user is logged in.', [...proofs, ...rest]);
  const offered = evidence.appeared.find(({ element }) => element !== undefined && namesLogIn(element.name));
  const opened = evidence.navigation ?? texts[0];
  return (
    openBy('the page still offers it', offered) ??
    (formGone && opened && proved('The log-in form is gone and another page opened.', [formGone, opened], 'good')) ??
    inconclusive('nothing shows that the log-in was accepted.', evidence.all)
  );
}

/** A code, a device or a question that the log-in waits for: in words, or as a field with a button to go on. */
function furtherQuestion(evidence: Evidence) {
  const asked =
    evidence.messages.find(({ text }) => asksForProof(text))?.observation ??
    [...newTexts(evidence), ...evidence.appeared].find((one) => asksForProof(shownText(one)));
  if (asked) return asked;
  const isLedOn = evidence.appeared.some(({ element }) => element?.role === 'button' && leadsOn(element.name));
  return isLedOn
    ? evidence.appeared.find(({ element }) => element?.role === 'textbox' || element?.role === 'spinbutton')
    : undefined;
}

const LOG_IN_ADDRESS = /(?:^|[/._-])(?:log-?in|sign-?in|auth|sso|session-expired|logon)(?=$|[/._?#-])/i;

/** Whether the address changed to a log-in page. */
export function ledToLogIn({ navigation }: Evidence): boolean {
  return (
    navigation !== undefined &&
    LOG_IN_ADDRESS.test(pathOf(navigation.to ?? '')) &&
    !LOG_IN_ADDRESS.test(pathOf(navigation.from ?? ''))
  );
}

/** How controls are called in languages that pages are often written in. */
const LOG_IN = phrases(...vocabulary.logIn.logIn);
const LOG_OUT = phrases(...vocabulary.logIn.logOut);
const SIGN_UP = phrases(...vocabulary.logIn.signUp);
const LOGGED_IN = phrases(...vocabulary.logIn.loggedIn);
const PASSWORD = phrases(...vocabulary.logIn.password);
/** What a password field is called where a password is set rather than asked for. */
const SETS_PASSWORD = phrases(...vocabulary.logIn.setsPassword);
const ABOUT_ACCOUNTS =
  /\b(?:log|sign)(?:ging|ning|ged|ned)?[ -]?(?:in|on|out|off|up)\b|\blogin\b|\blogout\b|\bsignup\b|\bregist(?:er|ration)\b/i;

export function namesLogIn(name: string): boolean {
  return LOG_IN.test(plainly(name));
}

export function namesLogOut(name: string): boolean {
  return LOG_OUT.test(plainly(name));
}

/** Whether a control invites those who have no account. Newsletters invite everybody. */
export function namesSignUp(name: string): boolean {
  return SIGN_UP.test(plainly(name)) && !/newsletter|updates|e-?mails?\b|alerts?\b/i.test(name);
}

/** Whether a text says outright that somebody is logged in. */
export function saysLoggedIn(text: string): boolean {
  return LOGGED_IN.test(plainly(text)) && !/\b(?:not|no longer|nicht|pas|no está)\b/i.test(text);
}

export function namesPassword(name: string): boolean {
  return PASSWORD.test(plainly(name));
}

/** Whether a field asks for the password one has, as log-in forms do. */
export function asksForPassword(name: string): boolean {
  return namesPassword(name) && !SETS_PASSWORD.test(plainly(name));
}

/** Whether a goal or a name is itself about logging in, out or up. */
export function isAboutAccounts(text: string): boolean {
  return ABOUT_ACCOUNTS.test(text) || namesLogIn(text) || namesLogOut(text) || namesSignUp(text);
}
