import type { Observation } from '../../../../../shared/verification/observation.ts';
import { isSameName, mentions } from '../../language/nameScore.ts';
import { type Evidence, isFieldObservation, nameOf, newTexts, type SaidText, shownText } from '../evidence.ts';
import { BUTTONS, CELLS, hasRole, LINES, TEXTS, TICKED } from '../roles.ts';
import { asksForPassword, isAboutAccounts, namesLogIn, namesLogOut, namesSignUp } from '../steps/logIn.ts';
import type { Stored } from '../steps/whatIsStored.ts';
import { phrases, plainly } from '../words/phrases.ts';
import vocabulary from '../words/vocabulary.json' with { type: 'json' };
import { isOutright, type Wall, wallIn } from '../words/wallWords.ts';

/** Plain words, whatever they are set in; what has no role is text. */
const WORDS: ReadonlySet<string> = new Set(
  [...TEXTS, ''].concat('note strong emphasis blockquote label region group'.split(' ')),
);
/** What a page has to work with. */
const DATA: ReadonlySet<string> = new Set(
  [...CELLS, ...TICKED].concat('row columnheader definition treeitem article slider spinbutton combobox'.split(' ')),
);
/** Texts that make a page to read rather than a notice. */
const PROSE = 3;
/** Controls by which pages sell what they do not show. */
const SELLS = phrases(...vocabulary.walls.sells);
/** Pages that are there to sell, or to begin with. */
const MAY_SELL = phrases(...vocabulary.walls.maySell);

/** What is wanted of a page that was opened. */
export interface Wanted {
  /** What it is to be about, where that is known. */
  readonly name?: string | undefined;
  readonly goal: string;
  /** Whether it was come to by its name, so that it should be the thing itself and not an offer of it. */
  readonly isNamed: boolean;
}

/**
 * What shows that there is a wall in place of the page that was asked for: a log-in form, an offer to pay, an apology.
 * Offers and apologies also stand beside what was asked for; they are walls where nothing of that is to be seen.
 */
export function findWall({ name, goal, isNamed }: Wanted, evidence: Evidence): Observation | undefined {
  if (isAboutAccounts(name ?? goal)) return said(evidence, (wall) => wall !== 'log-in' && wall !== 'proof', name);
  return (
    logInForm(evidence) ??
    spoken(evidence).find(({ text }) => isOutright(text))?.observation ??
    said(evidence, (wall) => isNamed || wall !== 'payment', name) ??
    sales(evidence, name)
  );
}

function logInForm({ appeared }: Evidence): Observation | undefined {
  const isForm = appeared.some((one) => one.element?.role === 'button' && namesLogIn(nameOf(one)));
  return isForm ? appeared.find((one) => isFieldObservation(one) && asksForPassword(nameOf(one))) : undefined;
}

function said(evidence: Evidence, counts: (wall: Wall) => boolean, name: string | undefined): Observation | undefined {
  if (showsContent(evidence, name)) return undefined;
  const own = name === undefined ? undefined : wallIn(name);
  return spoken(evidence).find(({ text }) => {
    const wall = wallIn(text);
    // Settings speak of second steps too; those are in the way of logging in alone.
    return wall !== undefined && wall !== 'second-step' && wall !== own && counts(wall);
  })?.observation;
}

/** A page that only speaks of a thing and offers to buy it is not that thing's. */
function sales(evidence: Evidence, name: string | undefined): Observation | undefined {
  if (
    name === undefined ||
    sells(name) ||
    MAY_SELL.test(plainly(name)) ||
    showsContent(evidence, name) ||
    headed(evidence, name)
  )
    return undefined;
  return evidence.appeared.find((one) => hasRole(one, BUTTONS) && sells(nameOf(one)));
}

function sells(text: string): boolean {
  return SELLS.test(plainly(text)) || namesSignUp(text);
}

/** Rows, values and controls to work with; lists and prose too, under a heading that is the very name. */
function showsContent(evidence: Evidence, name: string | undefined): boolean {
  const seen = [...evidence.appeared, ...evidence.changed];
  if (seen.some((one) => hasRole(one, DATA) && one.property !== 'current')) return true;
  if (seen.filter(({ element }) => element?.role === 'textbox').length > 1 && !logInForm(evidence))
    return !seen.map(nameOf).some(asksForPassword);
  const isProse =
    spoken(evidence).filter(({ observation, text }) => hasRole(observation, LINES) && !wallIn(text)).length >= PROSE;
  const isList = seen.some(({ element }) => element?.role === 'listitem');
  return (isList || isProse) && (name === undefined || headed(evidence, name));
}

function headed(evidence: Evidence, name: string): boolean {
  return newTexts(evidence).some((one) => one.element?.role === 'heading' && isSameName(name, shownText(one)));
}

/** What the page says newly, other than in rows and on controls. */
function spoken(evidence: Evidence): readonly SaidText[] {
  const texts = newTexts(evidence).filter(
    ({ element }) => element?.group === undefined && WORDS.has(element?.role ?? ''),
  );
  return [
    ...evidence.messages,
    ...texts.map((observation) => ({ observation, text: shownText(observation) })),
    ...(evidence.title ? [{ observation: evidence.title, text: evidence.title.to ?? '' }] : []),
  ];
}

/**
 * What shows that the page now speaks to somebody without an account, so that what was sent from it went nowhere. A page
 * that confirms what was sent, or shows it, is taken at its word.
 */
export function findSignedOut({ goal, fills, name }: Stored, evidence: Evidence): Observation | undefined {
  if (isAboutAccounts(goal)) return undefined;
  const wanted = [...fills.map(({ value }) => value), ...(name === undefined ? [] : [name])];
  const shows = newTexts(evidence).some((one) => wanted.some((value) => mentions(shownText(one), value)));
  if (shows || evidence.messages.some(({ reading }) => reading === 'confirmation')) return undefined;
  const isLeft = evidence.disappeared.map(nameOf).some(namesLogOut);
  const offered = isLeft ? evidence.appeared.find((one) => namesLogIn(nameOf(one))) : undefined;
  if (offered) return offered;
  const isOffer = (one: Observation) =>
    hasRole(one, BUTTONS) && [namesSignUp, namesLogIn].some((is) => is(nameOf(one)));
  return evidence.navigation && evidence.appeared.find(isOffer);
}
