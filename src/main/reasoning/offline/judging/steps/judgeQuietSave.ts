import type { Observation } from '../../../../../shared/verification/observation.ts';
import { observationText } from '../../../../../shared/verification/observationText.ts';
import { mentions } from '../../language/nameScore.ts';
import { type Evidence, isFieldObservation, newTexts, shownText } from '../evidence.ts';
import { type Finding, proved } from '../findings.ts';
import { answeredWrites } from '../readRequests.ts';
import { hasRole, LINES } from '../roles.ts';
import { confirmsDeed, type Deed, leavesOpen, messageMeaning, speaksOfAnother } from '../words/messageMeaning.ts';
import { pendingGone } from '../words/pendingChanges.ts';
import { isSamePage, showsValue } from '../words/sameValue.ts';
import type { Stored } from './whatIsStored.ts';

/** A word beside the button, not a sentence in which it may mean something else. */
const FEW_WORDS = 4;
/** “Thank you!” before another sentence says nothing of what was done. */
const FEWEST_WORDS = 3;
/** Sentences about what would be, or about what is done by itself, say nothing of what was done. */
const CONDITION =
  /\?|(?<!\p{L})(?:if|when|once|after|until|automatically|always|will|can|wenn|sobald|automatisch|si|quand|se|quando|als)(?!\p{L})/iu;
/** Times that are not now. */
const EARLIER = /\b(?:ago|yesterday|hours?|days?|weeks?|vor|gestern|il y a|hier|hace|ayer|fa|ieri)\b/i;

/**
 * What shows, without a message, that something was kept: the server answered what was sent, and a word such as “Saved”
 * appeared, or the notice that something waits to be kept has gone.
 */
export function judgeQuietSave(evidence: Evidence): Finding | undefined {
  if (!evidence.wasTaken) return undefined;
  const word = saidNow(evidence).find((one) => isWord(one));
  if (word) return proved(`The page says: “${shownText(word)}”.`, [word], 'fair');
  const gone = pendingGone(evidence);
  return gone && proved(`Nothing waits to be kept any more: ${observationText(gone)}.`, [gone], 'fair');
}

/** What the site has answered with success of the values that were to be given: those of the fields, or else what the task says of what was sent. */
export function valuesTaken({ goal, fills }: Stored, { requests }: Evidence): readonly string[] {
  const sent = answeredWrites(requests).flatMap(({ sent: fields = [] }) => fields.map(({ value }) => value.trim()));
  const given = fills.map(({ value }) => value.trim());
  if (given.length > 0) return given.every((value) => sent.includes(value)) ? given : [];
  return sent.filter((value) => value !== '' && mentions(goal, value));
}

/** A message that says what it said before, with the new number: “Gala apples: 3 in the basket” where it was 1. */
export function judgeCountedAnew(stored: Stored, evidence: Evidence): Finding | undefined {
  const counts = valuesTaken(stored, evidence).filter((value) => /^\d+$/.test(value));
  const isCounted = (before = '', after: string) =>
    before.replace(/\d+/g, '#') === after.replace(/\d+/g, '#') &&
    counts.some((value) => showsValue(after, value) && !showsValue(before, value));
  const said = evidence.messages.find(({ observation, text }) => isCounted(observation.from, text));
  return said && proved(`The page says: “${said.text}”.`, [said.observation], 'good');
}

/**
 * A sentence that says that the deed is done, with no more to mark it as a message than that it is new: it counts where the server has answered what was
 * sent, and the page is still the same one, or another one that is there to say so, with nothing to be filled in and no word of trouble.
 */
export function judgePlainSentence(deed: Deed, goal: string, evidence: Evidence): Finding | undefined {
  const { navigation, wasTaken } = evidence;
  if (!wasTaken) return undefined;
  const isElsewhere = navigation !== undefined && !isSamePage(navigation.from, navigation.to);
  if (isElsewhere && !isThereToTell(goal, evidence)) return undefined;
  const said = saidNow(evidence).find((one) => isSentence(one) && confirms(shownText(one), deed, goal));
  return said && proved(`The page says: “${shownText(said)}”.`, [said], 'fair');
}

function isThereToTell(goal: string, { appeared, disappeared }: Evidence): boolean {
  return (
    disappeared.some(isFieldObservation) &&
    !appeared.some(isFieldObservation) &&
    !appeared.some((one) => leavesOpen(shownText(one), goal))
  );
}

/** Texts that came, or took the place of one that did not say so: of “12 saved” only the number is new. */
function saidNow(evidence: Evidence): readonly Observation[] {
  return newTexts(evidence).filter(({ from = '' }) => messageMeaning(from, 'status') !== 'confirmation');
}

function isSentence(one: Observation): boolean {
  return one.element?.group === undefined && hasRole(one, LINES);
}

/** One sentence of it is enough, where none takes it back: “Your message was sent. We answer within two days.” */
function confirms(said: string, deed: Deed, goal: string): boolean {
  if (messageMeaning(said, 'status') !== 'confirmation' || speaksOfAnother(said, goal)) return false;
  const sentences = said.split(/(?<=[.!?])\s+/);
  return sentences.some(
    (one) =>
      (sentences.length === 1 || one.split(/\s+/).length >= FEWEST_WORDS) &&
      !CONDITION.test(one) &&
      !EARLIER.test(one) &&
      confirmsDeed(one, deed),
  );
}

function isWord(one: Observation): boolean {
  const said = shownText(one);
  if (!isSentence(one) || said.split(/\s+/).length > FEW_WORDS) return false;
  return !EARLIER.test(said) && messageMeaning(said, 'status') === 'confirmation' && confirmsDeed(said, 'edit');
}
