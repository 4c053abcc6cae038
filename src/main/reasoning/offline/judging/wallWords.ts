import { phrases, plainly } from './phrases.ts';

/** What a page can be instead of what was asked for. */
export type Wall = 'log-in' | 'payment' | 'not-found' | 'forbidden' | 'proof' | 'unavailable';

const ENGLISH_PAGE = '(?:page|address|link|site|url|document|resource|content|article|file|screen|section)';

/** How pages say what they are instead, in languages that they are often written in. */
const WORDS: Readonly<Record<Wall, RegExp>> = {
  'log-in': phrases(
    '(?:please|must|need to|have to|first|required to) (?:first )?(?:be )?(?:log(?:ged)?|sign(?:ed)?)[ -]?(?:in|on)',
    '(?:log|sign)[ -]?(?:in|on) (?:again|first|required|is required|to (?:continue|see|view|read|access|proceed|use|open|get|your))',
    "session (?:has |is |was )?(?:expired|timed out|ended|over)|(?:you (?:are|have been|were)|you're) (?:not |no longer )?(?:logged|signed) (?:out|in to)|not (?:logged|signed) in",
    '(?:for )?(?:members|subscribers|registered users) only',
    'bitte (?:melden sie sich|melde dich|loggen sie sich|logge dich|erst|zuerst)[^.!?]{0,30}(?:an|ein|anmelden|einloggen)|melden sie sich (?:bitte )?an|(?:anmeldung|login) erforderlich|sitzung (?:ist )?abgelaufen',
    '(?:veuillez|merci de) vous (?:connecter|identifier|authentifier)|connectez-vous|identifiez-vous|session (?:a |est )?expirée?',
    'inici[ae] sesión (?:para|primero)|(?:debe|debes|tiene que|tienes que) iniciar sesión|(?:su|tu) sesión ha (?:caducado|expirado)',
    "(?:devi|deve|per favore) (?:accedere|effettuare l'accesso)|accedi per|effettua l'accesso|sessione (?:è )?scaduta",
    '(?:faça login|inicie (?:a )?sessão|entre) para|sessão (?:expirou|expirada)',
    'log in om|u moet (?:eerst )?(?:inloggen|ingelogd)|sessie (?:is )?verlopen|logga in för att|log ind for at|logg inn for å|zaloguj się,? aby|sesja wygasła',
  ),
  payment: phrases(
    'upgrade (?:now |today )?(?:to|for|and)|subscribe (?:now |today )?(?:to (?:continue|read|see|view|unlock|access|keep)|for (?:full|unlimited))',
    '(?:is|are|comes?) (?:a )?(?:part of|included in|reserved for|exclusive to|available (?:only )?(?:on|in|with|to|for)|only (?:available|included))[^.!?]{0,30}(?:plan|plus|pro|premium|business|enterprise|team|members?|subscribers?|subscription|tier|edition)',
    '(?:not (?:included|available)|unavailable) (?:in|on|with) your (?:current )?(?:plan|subscription|package)|(?:paid|premium|pro) (?:plan|feature|content|members?|subscribers?|customers?)(?: only)?',
    '(?:continue|keep|go on) reading|read (?:on|the full|the rest)|unlock (?:this|the|all|full)|become a (?:member|subscriber)|start (?:your|a) (?:free )?trial|subscribers? only|free (?:articles?|views?)[^.!?]{0,20}(?:left|used|month)',
    'im (?:\\p{L}+[- ])?(?:paket|tarif|abo(?:nnement)?) enthalten|(?:upgraden|wechseln) sie|jetzt (?:upgraden|abonnieren|abo)|nur (?:für|mit) (?:abonnent|\\p{L}*[- ]?abo|premium|plus|pro)\\p{L}*|weiterlesen mit|kostenpflichtig(?:e[rsn]?)?',
    "réservée?s? aux (?:abonnés|membres)|abonnez-vous|passez à (?:la |l')?(?:offre|version|formule|premium|pro)|(?:comprise?|incluse?)s? dans (?:l'offre|la formule|l'abonnement)",
    '(?:solo|exclusiv[oa]s?) para (?:suscriptores|miembros|usuarios)|suscríb[ea]\\p{L}*|mejora (?:tu|su) plan|(?:incluid[oa]s?|disponibles?) (?:solo )?(?:en|con) el plan',
    'riservat[oaie] agli abbonati|abbonati (?:per|a)|passa a (?:premium|pro|plus)|inclus[oaie] nel piano|exclusiv[oa] para assinantes|assine (?:para|o|já)|faça upgrade',
    'alleen voor (?:abonnees|leden)|neem een abonnement|endast för prenumeranter|kun for abonnenter|tylko dla (?:subskrybentów|abonentów)',
  ),
  'not-found': phrases(
    `${ENGLISH_PAGE}[^.!?]{0,50}(?:(?:was|is|were|could|can)(?: not|n't)(?: be)? (?:found|available|located)|cannot be found|not found|(?:does not|doesn't|no longer) exists?|no longer (?:available|here)|(?:was|has been|have been|may have|might have) (?:been )?(?:moved|removed|deleted))`,
    `(?:could not|couldn't|cannot|can't|unable to|did not|didn't) (?:find|locate) (?:the|that|this|your)? ?(?:what|${ENGLISH_PAGE}|anything here|it here)`,
    "you (?:were|are) looking for (?:does not|doesn't|is not|isn't|is no longer|could not|cannot)|it (?:may|might) have (?:been )?(?:moved|removed|deleted)|nothing (?:to see )?here|dead end|error 404|404 (?:error|not found|page)",
    '(?:seite|adresse|inhalt|dokument|bereich)[^.!?]{0,40}(?:nicht (?:gefunden|vorhanden|verfügbar|mehr)|existiert nicht|gibt es nicht)|(?:konnten|können) (?:leider )?(?:diese|die|den|das)[^.!?]{0,30}nicht finden|gibt es (?:hier )?(?:leider )?nicht(?: mehr)?',
    "(?:page|adresse|contenu|document|rubrique)[^.!?]{0,40}(?:introuvable|n'existe (?:pas|plus)|n'a pas été trouvée?)|(?:page|contenu|adresse) demandée? est introuvable",
    '(?:página|dirección|contenido|documento|sección)[^.!?]{0,40}(?:no (?:existe|encontrad[oa]|se (?:ha )?(?:encontr\\p{L}+))|ya no (?:existe|está))|no (?:pudimos|hemos podido|podemos) encontrar (?:la|el|lo|esta|este)',
    '(?:pagina|indirizzo|contenuto|documento)[^.!?]{0,40}(?:non (?:trovat[oa]|esiste|è stat[oa] trovat[oa]|disponibile)|niet (?:gevonden|bestaat)|bestaat niet)|(?:página|conteúdo)[^.!?]{0,30}não (?:encontrad[oa]|existe|foi)',
    '(?:sidan|siden|innehållet|indholdet)[^.!?]{0,30}(?:hittades inte|finns inte|ikke (?:fundet|funnet)|findes ikke|finnes ikke)|(?:strona|strony)[^.!?]{0,30}nie (?:istnieje|znaleziono)|nie znaleziono strony',
  ),
  forbidden: phrases(
    "(?:(?:do not|don't) have|without|lack|no|missing|insufficient) (?:the )?(?:\\p{L}+ )?(?:permissions?|access|rights?|privileges?)(?: to)?|access (?:is )?(?:denied|restricted|forbidden)|(?:not|aren't) (?:authori[sz]ed|allowed|permitted) to|request access|(?:ask|contact) (?:your|an|the) (?:administrator|admin|owner)[^.!?]{0,20}(?:access|permission)",
    'kein(?:e|en)? (?:berechtigung|zugriff|rechte|zugang)|zugriff (?:verweigert|gesperrt)|nicht berechtigt',
    "accès (?:refusé|interdit|restreint)|n'avez pas (?:les droits|accès|l'autorisation|la permission)",
    "acceso (?:denegado|restringido)|no (?:tiene|tienes) (?:permisos?|acceso)|accesso (?:negato|vietato)|non (?:hai|ha|disponi di) (?:i permessi|accesso|l'autorizzazione)",
    'acesso negado|(?:não tem|sem) permissão|geen (?:toegang|rechten)|toegang geweigerd|åtkomst nekad|adgang nægtet|ingen tilgang|brak (?:dostępu|uprawnień)',
  ),
  proof: phrases(
    "(?:verify|confirm|prove) (?:that )?(?:it's|it is|you are|you're) (?:you|human|a human|not a robot|over|at least)|(?:verify|confirm) your (?:identity|age|e-?mail(?: address)?|phone)|(?:i am|i'm|you're|you are) not a robot|checking your browser|unusual traffic|security check|captcha",
    '(?:one[- ]time|verification|security|authentication|access|login|sign-in|confirmation|\\d[- ]digit) (?:code|pin|password)|(?:enter|type) (?:the|your|a) (?:\\p{L}+[- ])?(?:code|pin|digits)|(?:sent|texted|e-?mailed)[^.!?]{0,40}(?:code|digits|pin|link)|two[- ](?:factor|step)|2fa|authenticator|check your (?:phone|e-?mail|inbox)|approve (?:the|this) (?:sign-?in|log-?in|request|notification)|one more step',
    'before you continue|(?:accept|agree to) (?:our|the|these|all)[^.!?]{0,40}to (?:continue|proceed|go on)|are you (?:over|at least|\\d+|of legal age)',
    '(?:sicherheits|bestätigungs|prüf|einmal|verifizierungs)[- ]?(?:code|pin|kennwort|passwort)|code (?:eingeben|gesendet|geschickt)|(?:bestätigen|verifizieren) sie (?:bitte )?(?:ihre identität|ihr alter|dass sie|ihre e-?mail)|zwei-faktor|bevor sie fortfahren|kein roboter|sind sie (?:über|mindestens)',
    'code (?:de|à usage) (?:vérification|sécurité|confirmation|unique)|(?:vérifiez|confirmez) (?:votre identité|votre âge|que vous)|(?:saisissez|entrez) le code|double authentification|avant de continuer|pas un robot',
    'código (?:de )?(?:verificación|seguridad|confirmación|verificação|segurança)|(?:verifica|verifique|confirma|confirme) (?:tu|su|sua|que) (?:identidad|identidade|edad|idade|eres|es)|(?:introduce|introduzca|ingresa|insira) el código|dos pasos|no soy un robot|antes de continuar',
    'codice (?:di )?(?:verifica|sicurezza|conferma)|verifica la tua identità|inserisci il codice|prima di continuare|(?:verificatie|beveiligings)code|bevestig (?:uw|je) identiteit|(?:verifierings|engångs|bekræftelses|bekreftelses)kod(?:e|en)?|kod weryfikacyjny',
  ),
  unavailable: phrases(
    "(?:temporarily|currently|not) (?:unavailable|available|down|out of service)|(?:down for|under|scheduled) maintenance|(?:try|come|check) (?:again|back) (?:later|soon|in a)|coming soon|not (?:yet )?available (?:yet|in your)|something went wrong|could not be loaded|couldn't load|failed to load",
    "wartungsarbeiten|vorübergehend nicht|(?:später|demnächst) (?:erneut|wieder)|en maintenance|momentanément indisponible|en mantenimiento|temporalmente no|in manutenzione|em manutenção|in onderhoud|etwas ist schiefgelaufen|une erreur (?:est survenue|s'est produite)|algo (?:salió|ha salido) mal|qualcosa è andato storto",
  ),
};
/** Walls that say of themselves what they are in the way of, so that what else is shown does not matter. */
const OUTRIGHT = phrases(
  '(?:continue|keep|go on) reading|rest of (?:this|the) (?:article|story|page|report)|unlock (?:this|the|full)',
  '(?:log|sign)[ -]?(?:in|on) to (?:continue|see|view|read|access|proceed)|before you continue',
  'um weiterzulesen|weiterlesen mit|pour (?:continuer|lire la suite)|para (?:continuar|seguir leyendo)|per continuare|om verder te lezen|för att fortsätta',
);

/** Which wall a text says that the page is; undefined for what says nothing of the sort. */
export function wallIn(text: string): Wall | undefined {
  const said = plainly(text);
  return (Object.keys(WORDS) as Wall[]).find((wall) => WORDS[wall].test(said));
}

/** Whether a text asks for another proof of who is there. */
export function asksForProof(text: string): boolean {
  return WORDS.proof.test(plainly(text));
}

export function isOutright(text: string): boolean {
  return OUTRIGHT.test(plainly(text));
}
