import { mentions } from '../../language/nameScore.ts';

/** What was begun, but counts only once something else has happened: in English, then in other languages of pages. */
const UNFINISHED = [
  words(
    'on this (?:device|computer|phone)|in this browser|locally|offline|pending|requested|queued|in the queue|scheduled',
    'continue (?:in|on|at|with)',
    '(?:needs?|requires?|awaits?|awaiting|waits? for|waiting for|subject to) (?:\\w+ ){0,3}(?:approval|review|confirmation|moderation|verification)',
    '(?:has|have|must|needs?) to (?:be )?(?:approved?|confirm(?:ed)?|review(?:ed)?|verif(?:y|ied))',
    '(?:in|under|awaiting) (?:review|moderation)|being reviewed',
    'will be|will (?:become|take effect|appear)|not yet|almost done|one more step|unpublished|hidden',
    'before (?:this|it|they) (?:can|is|are|goes|go)|once (?:it|this|they) (?:is|are|has|have)',
    'confirm (?:it|this|your|the)|check your (?:e-?mail|inbox)',
    '(?:waiting|waits) for (?:a|an|another|the next)? ?(?:free|open|available)? ?(?:seat|place|slot|spot|licen[cs]e|vacancy|opening|stock|room|capacity|payment)',
    'going back to the (?:old|previous|last)|(?:will|is going to) (?:revert|go back|be undone)|revert(?:s|ing) (?:in|to)|unless (?:you|it is|they are) (?:keep|kept|confirm(?:ed)?)',
  ),
  words(
    'ausstehend|steht (?:noch )?aus|in (?:prüfung|bearbeitung|der warteschlange)|wartet auf|vorgemerkt|beantragt|angefordert|noch nicht',
    '(?:wird|werden) (?:\\p{L}+ ){0,4}(?:geprüft|freigegeben|veröffentlicht|gelöscht|gespeichert|gesendet|übertragen)',
    '(?:muss|müssen) (?:\\p{L}+ ){0,4}(?:bestätigt|geprüft|freigegeben)|auf diesem gerät|eingeplant',
  ),
  words(
    "en attente|en cours (?:de|d’|d')\\s?(?:validation|vérification|relecture|modération|traitement|examen)|programmée?s?|pas encore",
    '(?:sera|seront) (?:\\p{L}+ ){0,3}(?:publiée?s?|supprimée?s?|enregistrée?s?|envoyée?s?|examinée?s?|validée?s?)|doi(?:t|vent) être (?:validée?s?|approuvée?s?|confirmée?s?)|sur cet appareil|hors ligne|demandée?s?',
  ),
  words(
    'pendientes?|en espera|en revisión|en cola|programad[oa]s?|todavía no|aún no|solicitad[oa]s?|sin conexión|en este dispositivo',
    'será[n]? (?:\\p{L}+ ){0,3}(?:publicad|eliminad|guardad|enviad|revisad)[oa]s?|deben? ser (?:aprobad|confirmad|revisad)[oa]s?',
  ),
  words(
    'in attesa|in sospeso|in revisione|non ancora|programmat[oaie]|pendentes?|em (?:análise|revisão)|aguardando|agendad[oa]s?|ainda não|in afwachting|wacht op|nog niet|in behandeling',
  ),
];

/** Kept for its author, or in a queue for a place: the states of a thing that others do not have. */
const KEPT_BACK = words(
  'drafts?|(?:only )?visible (?:only )?to (?:you|the author|administrators)|only you can see|wait(?:ing)?[ -]?lists?|wait-?listed',
  'entwurf|entwürfe|(?:nur|ausschließlich) für (?:sie|dich|mich) sichtbar|warteliste|nachrückliste',
  "brouillons?|visible (?:uniquement|seulement) (?:par|pour) (?:vous|toi)|vous seule?s? (?:pouvez|voyez)|listes? d['’]attente",
  'borrador(?:es)?|(?:sólo|solo) (?:es )?visible para (?:ti|usted|vosotros|ustedes)|listas? de espera|en reserva',
  "bozza|bozze|visibile (?:solo|soltanto) (?:a|per) (?:te|lei|voi)|(?:solo|soltanto) (?:tu|lei) (?:puoi|può) veder\\p{L}*|liste? d['’]attesa",
  'concept(?:versie)?|alleen (?:voor (?:u|jou) zichtbaar|zichtbaar voor (?:u|jou))|wachtlijst',
  'rascunhos?|visível (?:apenas|só|somente) para (?:você|ti|si)|listas? de espera|utkast|kladde|(?:bara|endast|kun) synligt? for (?:dig|deg)|(?:bara|endast) synligt? för dig|väntelista|venteliste',
);
/** Parts of what was sent that the page did without. */
const LEFT_OUT = words(
  '(?:was|were|is|are|been) (?:left out|omitted|skipped|ignored|dropped|discarded|disregarded|not (?:taken over|included|kept))|(?:left out|omitted|skipped|ignored|discarded)[: ]',
  '(?:wurden?|ist|sind) (?:\\p{L}+ ){0,3}(?:weggelassen|ausgelassen|übersprungen|ignoriert|verworfen|nicht übernommen)',
  "(?:a|ont|est|sont) (?:pas )?(?:été )?(?:omis|ignoré|écarté|laissé)e?s?(?: de côté)?|n['’](?:a|ont) pas été (?:reprise?s?|prise?s? en compte|conservée?s?)",
  '(?:se (?:ha|han) |fue(?:ron)? )(?:omitid|ignorad|descartad)[oa]s?|(?:è|sono) stat[oaie] (?:omess|ignorat|scartat|tralasciat)[oaie]|(?:foi|foram) (?:omitid|ignorad|descartad)[oa]s?|(?:is|zijn|werd|werden) (?:\\p{L}+ ){0,3}(?:weggelaten|overgeslagen|genegeerd)',
);
const NEGATED = /(?<!\p{L})(?:not|nothing|never|nicht|nichts|rien|nada|niente|niets)(?!\p{L})[^.;:]{0,20}$/iu;

/** Whether a text says that a thing is kept back from others, unless the goal itself speaks of that. */
export function isKeptBack(text: string, goal: string): boolean {
  const word = KEPT_BACK.exec(text)?.[0];
  return word !== undefined && !mentions(goal, word) && !NEGATED.test(text.slice(0, text.indexOf(word)));
}

/** Whether a text says that this part of what was sent was left out. */
export function saysLeftOut(text: string, part: string, goal: string): boolean {
  const found = LEFT_OUT.exec(text);
  return (
    found !== null &&
    mentions(text, part) &&
    !mentions(goal, found[0]) &&
    !NEGATED.test(text.slice(0, found.index)) &&
    !/(?<!\p{L})(?:if|can|may|wenn|falls|si|se|als)(?!\p{L})/iu.test(text.slice(0, found.index))
  );
}

/** Whether a text says that something was begun only. */
export function isUnfinished(text: string): boolean {
  return [...UNFINISHED, KEPT_BACK].some((said) => said.test(text));
}

/** Whether a text says that something else has to happen first, beyond what the goal itself speaks of. */
export function speaksOfMoreToCome(text: string, goal: string): boolean {
  return [...UNFINISHED, KEPT_BACK].some((said) => {
    const word = said.exec(text)?.[0];
    return word !== undefined && !mentions(goal, word);
  });
}

function words(...phrases: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
}
