import type { Observation } from '../../../../../shared/verification/observation.ts';
import { saidInObservation } from '../../../../../shared/verification/observation.ts';
import { observationText } from '../../../../../shared/verification/observationText.ts';
import { agrees, refuses } from '../../language/controlWords.ts';
import { isSameName, mentions } from '../../language/nameScore.ts';
import { fold, singular } from '../../language/text.ts';
import { isSecretField } from '../../planning/secrets.ts';
import { isThing } from '../../reading/vocabulary.ts';
import { type Evidence, isRowObservation, nameOf, newTexts, saidIn, shownText } from '../evidence.ts';
import { type Finding, failed, inconclusive } from '../findings.ts';
import { answeredWrites, repeatedWrite } from '../readRequests.ts';
import { BUTTONS, hasRole } from '../roles.ts';
import type { StepIntent } from '../stepIntent.ts';
import type { Stored } from '../steps/whatIsStored.ts';
import { phrases, plainly } from '../words/phrases.ts';
import { isExactly, isNumberedCopy, isSamePage, showsValue } from '../words/sameValue.ts';
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

/** How several things are given in one field. */
const BETWEEN = /[;\n]/;

/** Things that were given together, of which the page lists some and not the others; undefined when it lists all or none. */
export function findMissingPart({ fills }: Stored, evidence: Evidence): Finding | undefined {
  const texts = newTexts(evidence);
  for (const { value } of fills) {
    const parts = value
      .split(BETWEEN)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const missing = parts.filter((part) => !texts.some((one) => showsValue(shownText(one), part)));
    const listed = texts.filter(
      (one) => isRowObservation(one) && parts.some((part) => isExactly(shownText(one), part)),
    );
    const [first] = listed;
    if (parts.length > 1 && first && missing[0] !== undefined)
      return failed(`The page lists “${shownText(first)}”, and not “${missing[0]}”.`, listed);
  }
  return undefined;
}

/** What pages show in place of something that was never given. */
const PLACEHOLDER =
  /^\(?(?:untitled|unnamed|nameless|no (?:name|title|subject)|not (?:set|given|specified|provided|entered)|none (?:given|set)|empty|unbenannt\p{L}*|namenlos\p{L}*|ohne (?:titel|namen?|betreff)|kein(?:e|en)? (?:titel|name|angabe)|nicht angegeben|sans (?:titre|nom|objet)|non (?:renseignée?|précisée?)|sin (?:título|nombre|asunto|especificar)|senza (?:titolo|nome|oggetto)|non specificat[oa]|sem (?:título|nome)|naamloos|zonder (?:titel|naam)|namnlös\p{L}*|utan (?:titel|namn)|unavngivet|uten (?:tittel|navn)|bez (?:tytułu|nazwy))(?![\p{L}])/iu;

/**
 * What shows that something given on the way did not arrive: the page says “Untitled” in its place, or has the label of
 * the field and not the value. Pages need not show everything; what they do show must fit.
 */
export function findUnnamed({ fills }: Stored, evidence: Evidence): Observation | undefined {
  const texts = newTexts(evidence);
  const missing = fills.filter(
    (fill) => !isSecretField(fill.field ?? '') && !texts.some((one) => showsValue(shownText(one), fill.value)),
  );
  if (missing.length === 0) return undefined;
  return (
    texts.find(
      (one) => !hasRole(one, BUTTONS) && PLACEHOLDER.test(plainly(shownText(one)).replace(/^[^:]{1,40}:\s*/, '')),
    ) ??
    texts.find(
      ({ element }) => element?.role === 'term' && missing.some((fill) => isSameName(fill.field, element.name)),
    )
  );
}

/**
 * “Old flat” of a list of addresses, where “my old address” was to be deleted: the one record that went as the site took a deletion, and which says
 * all of the name but what only says of what sort it is. “Ann Jones” is no “Ann Smith”.
 */
export function loneRecordGone(name: string, { all, requests }: Evidence): Observation | undefined {
  const [only, another] = all.filter(({ kind }) => kind === 'record-disappeared');
  const { before = 0, after = 0 } = only?.list ?? {};
  if (!only || another || after !== before - 1 || answeredWrites(requests).length === 0) return undefined;
  const said = new Set(saidInObservation(only).flatMap((text) => fold(text).split(' ')));
  const own = fold(name)
    .split(' ')
    .filter((word) => word.length > 2 && !isThing(word));
  return own.length > 0 && own.every((word) => said.has(word)) ? only : undefined;
}
