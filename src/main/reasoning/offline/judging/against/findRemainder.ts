import type { Observation } from '../../../../../shared/verification/observation.ts';
import { type Evidence, newTexts, shownText } from '../evidence.ts';
import type { Stored } from '../steps/stored.ts';
import { phrases, plainly } from '../words/phrases.ts';

/** How people ask for all of something, and how controls offer it. */
export const ALL = phrases(
  'all|every|everything|everyone|each|both|entire|completely',
  'all(?:e[nrsm]?|es)|sämtliche[nrs]?|jede[nrs]?|beide[nrs]?|tou(?:t|te|s|tes)|tod[oa]s?|tutt[oaie]|alles|samtliga|alla|wszystkie|wszystko',
);
/** How pages say that something is left of it. */
const LEFT = phrases(
  "still (?:get|gets|receive|subscribed|active|listed|on|have|has|remain|includes?|shared|open|there|unread|selected|need)|(?:will|do|does|you'll) (?:still|continue to)|keeps? (?:getting|receiving)",
  'remain(?:s|ing)?|except(?: for)?|apart from|other than|all but|only (?:some|part|\\d+)|some (?:of|were|could|are)|not all|(?:were|was) (?:skipped|left out|kept)|partially|partly',
  'weiterhin|nach wie vor|außer|ausgenommen|bis auf|übrig|verbleib\\p{L}*|nicht alle|teilweise',
  "toujours|encore (?:abonnée?|inscrite?|actif|active)|sauf|hormis|excepté|à l'exception|restante?s?|pas tous",
  'todavía|aún|sigue[sn]?|seguirá[sn]?|excepto|salvo|quedan?|restantes?|no todos',
  'ancora|tranne|eccetto|salvo|rimangono|rimanenti|ainda|continua(?:rá|m)?|exceto|nem tod[oa]s',
  'nog steeds|behalve|overige|resterende|fortfarande|utom|återstår|kvar|stadig|undtagen|nadal|oprócz|pozostał\\p{L}*',
);
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
  const texts = [
    ...evidence.messages.map(({ observation, text }) => ({ observation, text })),
    ...newTexts(evidence)
      .filter(({ element }) => element?.role !== 'link' && element?.role !== 'button')
      .map((observation) => ({ observation, text: shownText(observation) })),
  ];
  return texts.find(({ text }) => leavesSome(plainly(text)))?.observation;
}

function leavesSome(text: string): boolean {
  const [, done, of] = SHARE.exec(text) ?? [];
  if (done !== undefined && !PLACE.test(text) && Number(done) < Number(of)) return true;
  return LEFT.test(text) && !NONE_LEFT.test(text);
}
