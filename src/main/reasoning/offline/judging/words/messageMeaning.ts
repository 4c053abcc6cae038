import { concepts } from '../../language/concepts.ts';
import { mentions } from '../../language/nameScore.ts';
import { fold, singular } from '../../language/text.ts';
import { namesOtherNumber } from './sameValue.ts';
import { isUnfinished, speaksOfMoreToCome } from './unfinished.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/** What a page said: trouble, that something was done, a question, an order to its reader, or nothing of an outcome. */
export type MessageMeaning = 'error' | 'confirmation' | 'question' | 'instruction' | 'neutral';

/** What was to be done, as far as the words of a confirmation differ by it. */
export type Deed = 'create' | 'edit' | 'delete' | 'send' | 'log-in';

const TROUBLE =
  /\b(?:errors?|fail(?:ed|s|ure)?|could ?n[o']t|could not|unable|invalid|not valid|denied|forbidden|rejected|refused|went wrong|already (?:exists?|taken|in use|used|registered)|try again|expired|not found|does(?: not|n't) exist|incorrect|not allowed|not permitted|unauthori[sz]ed|problem|timed out|conflict|cannot be reached|no (?:reply|response|answer)|(?:did|does|do|is|was)(?: not|n't|n’t) (?:yet )?(?:respond(?:ing|ed)?|answer(?:ing|ed)?|repl(?:y|ied|ying)|react(?:ing|ed)?)|unreachable|not reachable|(?:was|were|is|has|have|are)(?: not|n't|n’t) (?:been )?(?:saved|deleted|added|updated|created|removed|sent|changed|accepted|stored)|(?:was|were|has|have)(?: not|n't|n’t) (?:been )?(?:published|posted|booked|made|reserved|placed|cancell?ed|transferred|registered|submitted|renamed|moved|uploaded|renewed)(?! yet\b)|not (?:saved|deleted|added|updated|created|removed|sent|changed|made))\b/i;
/** Refusals in languages that pages are often written in, beside English. */
const TROUBLE_ELSEWHERE =
  /\b(?:fehler|fehlgeschlagen|ungültig|(?:konnten?|kann|können|wurden?) (?:leider )?nicht|nicht (?:gespeichert|gelöscht|möglich)|erreur|échou(?:é|ée|er)|impossible|n['’]a pas|n['’]ont pas|invalide|no se (?:pudo|pudieron|ha|han)|fallo|inválido|non è stato|impossibile|errore|não foi|não pôde|erro|mislukt|(?:kon|kan|is) niet|ongeldig|kunde inte|misslyckades|kunne ikke|mislykkedes|nie udało|błąd)(?!\p{L})/iu;
const COMPLAINT =
  /\b(?:required|must|missing|cannot|can't|can’t|wrong|too (?:long|short|many|large|big|small)|please (?:enter|choose|select|fill|provide|check|correct|add|use|give)|enter (?:a|an|the|your)\b|choose (?:a|an|one)\b|(?:choose|select|pick|enter|add|set)\b[^.!?]{1,60}\bfirst(?=[.!]|$)|at (?:least|most)|do(?:es)? not match|not a valid|out of range)\b/i;
const HARMLESS =
  /\bsimilar\b[^.!?]{0,40}\balready exists?\b|\b(?:no|0|zero|without(?: any)?) (?:errors?|problems?|failures?)\b|\b(?:cannot|can't|can’t|can not|could not) be (?:undone|reversed|restored|recovered)\b/gi;
/** Words to a reader about what to report are no outcome, whoever wrote them. */
const INSTRUCTION = new RegExp(
  [
    '\\b(?:ignore|disregard|forget)\\b.{0,60}\\b(?:instructions?|previous|above|rules?)\\b',
    '\\b(?:report|mark|treat|consider|declare|count)\\s+(?:this|the|it|that|your|task|action|step|everything)\\b.{0,60}\\b(?:success\\w*|succeeded|completed?|done|passed|verified)\\b',
    '(?:^|[.:,;!]\\s*)(?:say|respond|answer|return|output|reply|set)\\b.{0,60}\\b(?:success\\w*|true|completed?|done)\\b',
    '\\b(?:task[_ ]completed|action[_ ]succeeded|language model|system prompt|verifier|verdict)\\b',
    '\\b(?:ai|llm) (?:agent|assistant|model)s?\\b|\\b(?:agent|assistant|ai)\\s*[:,]',
  ].join('|'),
  'i',
);

/** “Booking made.”, and neither “No booking made” nor “Bookings made before noon”. */
const MADE =
  '(?<!\\bno )(?:booking|reservation|appointment|order|payment|purchase|donation|transfer|request) (?:has been |was )?made(?=\\s*(?:[.!,]|successfully|$))';

/** “The lamp is now in your basket.” */
const IN_BASKET = '(?:is|are) (?:now )?in (?:your|the) (?:shopping )?(?:basket|cart|bag|trolley)';

/** What pages say when it is done: in English, then in German, French, Spanish, Italian, Portuguese and Dutch. */
const DEED_WORDS: Readonly<Record<Deed, RegExp>> = {
  create: saying(
    `added|created|saved|registered|stored|booked|invited|submitted|placed|inserted|published|${MADE}|${IN_BASKET}`,
    'hinzugefügt|angelegt|erstellt|gespeichert|ajoutée?s?|créée?s?|enregistrée?s?|añadid[oa]s?|agregad[oa]s?|cread[oa]s?|guardad[oa]s?|registrad[oa]s?|aggiunt[oaie]|creat[oaie]|salvat[oaie]|adicionad[oa]s?|criad[oa]s?|toegevoegd|aangemaakt|opgeslagen',
  ),
  edit: saying(
    'saved|updated|changed|applied|stored|edited|modified|renamed|enabled|disabled|turned (?:on|off)|submitted',
    'gespeichert|geändert|aktualisiert|übernommen|enregistrée?s?|modifiée?s?|mise?s? à jour|sauvegardée?s?|guardad[oa]s?|actualizad[oa]s?|modificad[oa]s?|cambiad[oa]s?|salvat[oaie]|aggiornat[oaie]|modificat[oaie]|atualizad[oa]s?|salv[oa]s?|opgeslagen|bijgewerkt|gewijzigd',
  ),
  delete: saying(
    'deleted|removed|erased|discarded|thrown (?:away|out)',
    'gelöscht|entfernt|supprimée?s?|effacée?s?|eliminad[oa]s?|borrad[oa]s?|eliminat[oaie]|excluíd[oa]s?|removid[oa]s?|verwijderd',
  ),
  send: saying(
    `sent|submitted|received|posted|thank you|thanks|saved|placed|confirmed|${MADE}`,
    '(?:ab)?gesendet|abgeschickt|verschickt|eingereicht|envoyée?s?|enviad[oa]s?|inviat[oaie]|verzonden|danke|merci|gracias|grazie|obrigad[oa]|bedankt',
  ),
  'log-in': saying('welcome|signed in|logged in|hello', 'willkommen|angemeldet|bienvenue|bienvenid[oa]|benvenut[oa]'),
};
const SENTENCE_WORDS = 3;
const GENERIC_DEED = /\b(?:success(?:ful(?:ly)?)?|succeeded|done|completed?|all set|finished)\b/i;
/** Things that pages save on the side, beside what their forms are about. */
const ASIDE = /\b(?:cookies?|consent|newsletter|filters?|layout|feedback|survey)\b/i;
/** Capitalised words that are no names: how sentences about records and settings begin. */
const NO_NAMES = new Set(vocabulary.messageMeaning.noNames.split(' '));

function saying(english: string, elsewhere: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${english}|${elsewhere})(?![\\p{L}\\p{N}])`, 'iu');
}

const CAPITALISED = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}’'-]*/gu;
/** German writes every noun with a capital: there, only two such words in a row are taken for a name. */
const GERMAN = /(?<!\p{L})(?:der|die|das|ihre?|wurden?|ist|sind|und|erfolgreich)(?!\p{L})/iu;
const FULL_NAMES = /(?<=[\p{L}\p{N},]\s)\p{Lu}[\p{L}\p{N}’'-]*\s+\p{Lu}[\p{L}\p{N}’'-]*/gu;

/** Reads a message by its kind and its words about an outcome; orders and promises to the reader count for nothing. */
export function messageMeaning(text: string, kind: string): MessageMeaning {
  const said = text.replace(HARMLESS, ' ').trim();
  if (said === '') return 'neutral';
  if (kind === 'dialog') {
    if (/\?/.test(said)) return 'question';
    if (TROUBLE.test(said)) return 'error';
    if (INSTRUCTION.test(said)) return 'instruction';
    return anyDeed(said) ? 'confirmation' : 'neutral';
  }
  if (kind === 'error' || TROUBLE.test(said) || TROUBLE_ELSEWHERE.test(said)) return 'error';
  if (kind === 'alert' && COMPLAINT.test(said)) return 'error';
  if (INSTRUCTION.test(said)) return 'instruction';
  return anyDeed(said) && !isUnfinished(said) ? 'confirmation' : 'neutral';
}

/** Whether a text says that it is not over: something is unfinished, has to come first, or went wrong. */
export function leavesOpen(text: string, goal: string): boolean {
  return isUnfinished(text) || speaksOfMoreToCome(text, goal) || messageMeaning(text, 'status') === 'error';
}

/** Whether a message confirms something unfinished that the goal asks for as such: “Saved as draft”. */
export function confirmsAsAsked(text: string, goal: string): boolean {
  return isUnfinished(text) && !speaksOfMoreToCome(text, goal) && anyDeed(text) && !INSTRUCTION.test(text);
}

/** Whether a plain sentence tells of trouble that has come about; conditions and labels do not. */
export function tellsOfTrouble(text: string): boolean {
  const said = text.replace(HARMLESS, ' ').trim();
  const isSentence =
    said.split(/\s+/).length >= SENTENCE_WORDS && !/\b(?:if|when|whenever|in case|should)\b/i.test(said);
  return isSentence && (TROUBLE.test(said) || TROUBLE_ELSEWHERE.test(said));
}

/** Whether a plain sentence says what is wrong with what was filled in. */
export function complains(text: string): boolean {
  return text.trim().split(/\s+/).length >= SENTENCE_WORDS && COMPLAINT.test(text.replace(HARMLESS, ' '));
}

/** Whether a confirmation speaks of that deed, and of nothing else's. */
export function confirmsDeed(text: string, deed: Deed): boolean {
  if (INSTRUCTION.test(text)) return false;
  if (DEED_WORDS[deed].test(text)) return true;
  const others = (Object.keys(DEED_WORDS) as Deed[]).some((other) => DEED_WORDS[other].test(text));
  return GENERIC_DEED.test(text) && !others;
}

/** Whether a message names something that the goal does not: the outcome of something else. */
export function speaksOfAnother(text: string, goal: string): boolean {
  const aside = ASIDE.exec(text)?.[0];
  if (aside !== undefined && !goal.toLowerCase().includes(singular(aside.toLowerCase()))) return true;
  if (reportsOnAnother(text, goal) || namesOtherNumber(text, goal)) return true;
  const known = new Set([...fold(goal).split(' '), ...concepts(goal)]);
  const sent = RECIPIENT.test(goal) ? text : text.replace(SENT_TO, '$1');
  const [, list = ''] = ENUMERATED.exec(sent) ?? [];
  // “Columns applied: Name, Email, Company”: what else is in the list that is told whole.
  const said = list.split(',').some((item) => mentions(goal, item.trim())) ? sent.slice(0, -list.length) : sent;
  const capitalised = said.match(GERMAN.test(text) ? FULL_NAMES : CAPITALISED) ?? [];
  return capitalised.some((word) => {
    const parts = fold(word)
      .split(' ')
      .filter((part) => part.length > 1);
    return (
      parts.some((part) => !known.has(part) && !NO_NAMES.has(part)) && !mentions(goal, word) && isNameLike(text, word)
    );
  });
}

/** “Sent to Callum Reid”: who gets it where the goal names nobody who is to. */
const SENT_TO =
  /\b((?:sent|submitted|forwarded|passed on|gone) to) (?:(?:dr|mr|mrs|ms|prof)\.? )?\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*){0,3}/gu;
const RECIPIENT = /\b(?:to|for|with) (?:(?:dr|mr|mrs|ms|prof)\.? )?\p{Lu}/u;

const ENUMERATED = /:\s+([^:.!?,]{1,60}(?:,[^:.!?,]{1,60}){1,40})\.?$/u;

/** Whether a message begins with the name of a job of its own: “Import of contacts: 240 saved”. */
function reportsOnAnother(text: string, goal: string): boolean {
  const subject = /^([^:.!?]{3,60}):\s/.exec(text.trim())?.[1];
  if (subject === undefined || anyDeed(subject)) return false;
  const wanted = new Set(concepts(goal));
  const words = concepts(subject);
  return !words.some((word) => wanted.has(word)) && words.some((word) => !NO_NAMES.has(word));
}

/** A capital that begins the sentence is a name only where a name would stand: "Bob was saved". */
function isNameLike(text: string, word: string): boolean {
  const at = text.indexOf(word);
  const before = text.slice(0, at).trim();
  const beginsSentence = before === '' || /[.!?:]$/.test(before);
  if (!beginsSentence) return true;
  return /^\s+(?:\p{Lu}|was\b|has\b|is\b)/u.test(text.slice(at + word.length));
}

function anyDeed(text: string): boolean {
  return GENERIC_DEED.test(text) || Object.values(DEED_WORDS).some((words) => words.test(text));
}
