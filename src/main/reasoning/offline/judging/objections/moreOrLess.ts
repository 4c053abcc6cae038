import type { Observation } from '../../../../../shared/verification/observation.ts';
import { observationText } from '../../../../../shared/verification/observationText.ts';
import { agrees, refuses } from '../../language/controlWords.ts';
import { mentions } from '../../language/nameScore.ts';
import { fold, singular } from '../../language/text.ts';
import type { StepIntent } from '../../planning/stepIntent.ts';
import { type Evidence, isRowObservation, nameOf, saidIn, shownText } from '../evidence.ts';
import { type Finding, failed, inconclusive } from '../findings.ts';
import { loneRecordGone } from '../loneRecordGone.ts';
import { repeatedWrite } from '../readRequests.ts';
import { BUTTONS, hasRole } from '../roles.ts';
import type { Stored } from '../steps/whatIsStored.ts';
import { phrases, plainly } from '../words/phrases.ts';
import { isExactly, isNumberedCopy, isSamePage } from '../words/sameValue.ts';
import vocabulary from '../words/vocabulary.json' with { type: 'json' };

/** What shows that more was done than was asked for, or something like it: sent twice, two rows, other rows gone, a copy. */
export function findExcess(
  intent: StepIntent | undefined,
  { name, creates }: Stored,
  evidence: Evidence,
): Finding | undefined {
  const deleted =
    intent?.kind === 'deleteRecord' ? intent.name : intent?.kind === 'confirm' ? intent.deletionOf : undefined;
  if (deleted !== undefined) {
    const others = otherRowsGone(deleted, evidence);
    return others[0] && failed(`More than “${deleted}” is gone: ${observationText(others[0])}.`, others);
  }
  const twice = repeatedWrite(evidence.requests);
  if (twice) return inconclusive(`${twice.method} ${twice.path} was sent more than once.`, evidence.all);
  if (!creates || name === undefined) return undefined;
  const rows = evidence.appeared.filter(isRowObservation);
  const exact = rows.filter((one) => isExactly(shownText(one), name));
  if (exact.length > 1 && !evidence.navigation) return inconclusive(`“${name}” is there more than once.`, exact);
  const copies = exact.length > 0 ? [] : evidence.appeared.filter((one) => isNumberedCopy(shownText(one), name));
  return copies[0] && failed(`It is called “${shownText(copies[0])}”, not “${name}”.`, copies);
}

/** Rows of other records that left the same page, with no others in their place. */
function otherRowsGone(name: string, evidence: Evidence): readonly Observation[] {
  if (!isSamePage(evidence.navigation?.from, evidence.navigation?.to) || loneRecordGone(name, evidence)) return [];
  const closed = evidence.all.filter(({ kind, changed }) => kind === 'message-disappeared' && changed);
  // A dialog that is drawn of plain elements has its buttons in a row.
  const rows = evidence.disappeared.filter(isRowObservation);
  const isDialog = rows.map(nameOf).some(refuses);
  const gone = rows.filter(
    (one) =>
      !(isDialog && (refuses(nameOf(one)) || agrees(nameOf(one)))) &&
      !mentions(`${nameOf(one)} ${one.element?.group ?? ''}`, name) &&
      !closed.some(({ message }) => message?.text.includes(nameOf(one))),
  );
  return gone.length > evidence.appeared.filter(isRowObservation).length ? gone : [];
}

const COUNTED = /(?<![\d.,:])(\d{1,6}) (\p{L}{3,})/gu;

/**
 * A message that counts more things than were ticked: “2 lots withdrawn” after a tick at “Lot 12”. What was ticked before
 * is done along with it. Undefined where nothing was ticked, or the goal has that number itself.
 */
export function findMoreThanTicked({ goal, switches }: Stored, { messages }: Evidence): Finding | undefined {
  const ticked = switches.filter(({ on }) => on).map(({ name }) => fold(name).split(' ').map(singular));
  for (const { text, observation } of messages) {
    for (const [, count = '', thing = ''] of text.matchAll(COUNTED)) {
      const own = ticked.filter((words) => words.includes(singular(fold(thing)))).length;
      const isGiven = new RegExp(`(?<!\\d)${count}(?!\\d)`).test(goal);
      if (own > 0 && Number(count) > own && !isGiven)
        return failed(`More than what was ticked: “${text}”.`, [observation]);
    }
  }
  return undefined;
}

/** How people ask for all of something, and how controls offer it. */
export const ALL = phrases(...vocabulary.moreOrLess.all);
/** How pages say that something is left of it. */
const LEFT = phrases(...vocabulary.moreOrLess.left);
/** Counts of what is left that say that nothing is. */
const NONE_LEFT =
  /(?:^|\D)0(?:\D|$)|\b(?:no|none|nothing|nobody|keine?|nichts|aucune?|rien|ningun[oa]?|nada|nessun[oa]?|niente|geen|inga|ingen)\b/iu;
/** Counts of pages, steps and rows on a page are no counts of what was done. */
const PLACE = /\b(?:page|step|showing|seite|schritt|página|étape|pagina)\b|\d\s*[–-]\s*\d/iu;
const SHARE = /\b(\d+) (?:of|von|sur|de|di|van|av|af|z) (\d+)\b/;

/** A text that says that only a part was done, where all was asked for. */
export function findRemainder({ goal, fills, name }: Stored, evidence: Evidence): Observation | undefined {
  // Names and values may have such words in them, and ask for nothing by it.
  const given = [...fills.map(({ value }) => value), name ?? ''].filter((value) => value !== '');
  const asked = given.reduce((text, value) => text.replace(value, ' '), goal);
  if (!ALL.test(plainly(asked))) return undefined;
  const said = saidIn(evidence).filter(({ observation }) => !hasRole(observation, BUTTONS));
  return said.find(({ text }) => leavesSome(plainly(text)))?.observation;
}

function leavesSome(text: string): boolean {
  const [, done, of] = SHARE.exec(text) ?? [];
  if (done !== undefined && !PLACE.test(text) && Number(done) < Number(of)) return true;
  return LEFT.test(text) && !NONE_LEFT.test(text);
}
