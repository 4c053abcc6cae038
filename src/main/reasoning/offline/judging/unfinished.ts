import { mentions } from '../language/nameScore.ts';

/** What was begun, but counts only once something else has happened: in English, then in other languages of pages. */
const UNFINISHED = [
  words(
    'on this (?:device|computer|phone)|in this browser|locally|offline|pending|requested|queued|in the queue|scheduled',
    'continue (?:in|on|at|with)',
    '(?:needs?|requires?|awaits?|awaiting|waits? for|waiting for|subject to) (?:\\w+ ){0,3}(?:approval|review|confirmation|moderation|verification)',
    '(?:has|have|must|needs?) to (?:be )?(?:approved?|confirm(?:ed)?|review(?:ed)?|verif(?:y|ied))',
    '(?:in|under|awaiting) (?:review|moderation)|being reviewed|(?:only )?visible (?:only )?to (?:you|the author|administrators)|only you can see',
    'will be|will (?:become|take effect|appear)|not yet|almost done|one more step|drafts?|unpublished|hidden',
    'before (?:this|it|they) (?:can|is|are|goes|go)|once (?:it|this|they) (?:is|are|has|have)',
    'confirm (?:it|this|your|the)|check your (?:e-?mail|inbox)',
  ),
  words(
    'ausstehend|steht (?:noch )?aus|in (?:prüfung|bearbeitung|der warteschlange)|wartet auf|vorgemerkt|beantragt|angefordert|entwurf|entwürfe|noch nicht',
    '(?:wird|werden) (?:\\p{L}+ ){0,4}(?:geprüft|freigegeben|veröffentlicht|gelöscht|gespeichert|gesendet|übertragen)|nur für (?:sie|dich|mich) sichtbar',
    '(?:muss|müssen) (?:\\p{L}+ ){0,4}(?:bestätigt|geprüft|freigegeben)|auf diesem gerät|eingeplant',
  ),
  words(
    "en attente|en cours (?:de|d’|d')\\s?(?:validation|vérification|relecture|modération|traitement|examen)|brouillons?|programmée?s?|pas encore|visible (?:uniquement|seulement) (?:par|pour) vous",
    '(?:sera|seront) (?:\\p{L}+ ){0,3}(?:publiée?s?|supprimée?s?|enregistrée?s?|envoyée?s?|examinée?s?|validée?s?)|doi(?:t|vent) être (?:validée?s?|approuvée?s?|confirmée?s?)|sur cet appareil|hors ligne|demandée?s?',
  ),
  words(
    'pendientes?|en espera|en revisión|en cola|borrador(?:es)?|programad[oa]s?|todavía no|aún no|solicitad[oa]s?|sin conexión|en este dispositivo|(?:sólo|solo) (?:es )?visible para (?:ti|usted)',
    'será[n]? (?:\\p{L}+ ){0,3}(?:publicad|eliminad|guardad|enviad|revisad)[oa]s?|deben? ser (?:aprobad|confirmad|revisad)[oa]s?',
  ),
  words(
    'in attesa|in sospeso|bozza|bozze|in revisione|non ancora|programmat[oaie]|pendentes?|rascunhos?|em (?:análise|revisão)|aguardando|agendad[oa]s?|ainda não|in afwachting|wacht op|nog niet|in behandeling',
  ),
];

/** Whether a text says that something was begun only. */
export function isUnfinished(text: string): boolean {
  return UNFINISHED.some((said) => said.test(text));
}

/** Whether a text says that something else has to happen first, beyond what the goal itself speaks of. */
export function speaksOfMoreToCome(text: string, goal: string): boolean {
  return UNFINISHED.some((said) => {
    const word = said.exec(text)?.[0];
    return word !== undefined && !mentions(goal, word);
  });
}

function words(...phrases: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
}
