/** What a page can be instead of what was asked for. */
export type Wall = 'log-in' | 'payment' | 'not-found' | 'forbidden' | 'proof' | 'second-step' | 'unavailable';

/** The same in languages that pages are often written in, beside English. */
export const WALLS_ELSEWHERE: Readonly<Record<Wall, readonly string[]>> = {
  'log-in': [
    'bitte (?:melden sie sich|melde dich|loggen sie sich|logge dich|erst|zuerst)[^.!?]{0,30}(?:an|ein|anmelden|einloggen)|melden sie sich (?:bitte )?an|(?:anmeldung|login) erforderlich|sitzung (?:ist )?abgelaufen',
    '(?:veuillez|merci de) vous (?:connecter|identifier|authentifier)|connectez-vous|identifiez-vous|session (?:a |est )?expirée?',
    'inici[ae] sesión (?:para|primero)|(?:debe|debes|tiene que|tienes que) iniciar sesión|(?:su|tu) sesión ha (?:caducado|expirado)',
    "(?:devi|deve|per favore) (?:accedere|effettuare l'accesso)|accedi per|effettua l'accesso|sessione (?:è )?scaduta",
    '(?:faça login|inicie (?:a )?sessão|entre) para|sessão (?:expirou|expirada)',
    'log in om|u moet (?:eerst )?(?:inloggen|ingelogd)|sessie (?:is )?verlopen|logga in för att|log ind for at|logg inn for å|zaloguj się,? aby|sesja wygasła',
  ],
  payment: [
    'im (?:\\p{L}+[- ])?(?:paket|tarif|abo(?:nnement)?) enthalten|(?:upgraden|wechseln) sie|jetzt (?:upgraden|abonnieren|abo)|nur (?:für|mit) (?:abonnent|\\p{L}*[- ]?abo|premium|plus|pro)\\p{L}*|weiterlesen mit|kostenpflichtig(?:e[rsn]?)?',
    "réservée?s? aux (?:abonnés|membres)|abonnez-vous|passez à (?:la |l')?(?:offre|version|formule|premium|pro)|(?:comprise?|incluse?)s? dans (?:l'offre|la formule|l'abonnement)",
    '(?:solo|exclusiv[oa]s?) para (?:suscriptores|miembros|usuarios)|suscríb[ea]\\p{L}*|mejora (?:tu|su) plan|(?:incluid[oa]s?|disponibles?) (?:solo )?(?:en|con) el plan',
    'riservat[oaie] agli abbonati|abbonati (?:per|a)|passa a (?:premium|pro|plus)|inclus[oaie] nel piano|exclusiv[oa] para assinantes|assine (?:para|o|já)|faça upgrade',
    'alleen voor (?:abonnees|leden)|neem een abonnement|endast för prenumeranter|kun for abonnenter|tylko dla (?:subskrybentów|abonentów)',
  ],
  'not-found': [
    '(?:seite|adresse|inhalt|dokument|bereich)[^.!?]{0,40}(?:nicht (?:gefunden|vorhanden|verfügbar|mehr)|existiert nicht|gibt es nicht)|(?:konnten|können) (?:leider )?(?:diese|die|den|das)[^.!?]{0,30}nicht finden|gibt es (?:hier )?(?:leider )?nicht(?: mehr)?',
    "(?:page|adresse|contenu|document|rubrique)[^.!?]{0,40}(?:introuvable|n'existe (?:pas|plus)|n'a pas été trouvée?)|(?:page|contenu|adresse) demandée? est introuvable",
    '(?:página|dirección|contenido|documento|sección)[^.!?]{0,40}(?:no (?:existe|encontrad[oa]|se (?:ha )?(?:encontr\\p{L}+))|ya no (?:existe|está))|no (?:pudimos|hemos podido|podemos) encontrar (?:la|el|lo|esta|este)',
    '(?:pagina|indirizzo|contenuto|documento)[^.!?]{0,40}(?:non (?:trovat[oa]|esiste|è stat[oa] trovat[oa]|disponibile)|niet (?:gevonden|bestaat)|bestaat niet)|(?:página|conteúdo)[^.!?]{0,30}não (?:encontrad[oa]|existe|foi)',
    '(?:sidan|siden|innehållet|indholdet)[^.!?]{0,30}(?:hittades inte|finns inte|ikke (?:fundet|funnet)|findes ikke|finnes ikke)|(?:strona|strony)[^.!?]{0,30}nie (?:istnieje|znaleziono)|nie znaleziono strony',
  ],
  forbidden: [
    'kein(?:e|en)? (?:berechtigung|zugriff|rechte|zugang)|zugriff (?:verweigert|gesperrt)|nicht berechtigt',
    "accès (?:refusé|interdit|restreint)|n'avez pas (?:les droits|accès|l'autorisation|la permission)",
    "acceso (?:denegado|restringido)|no (?:tiene|tienes) (?:permisos?|acceso)|accesso (?:negato|vietato)|non (?:hai|ha|disponi di) (?:i permessi|accesso|l'autorizzazione)",
    'acesso negado|(?:não tem|sem) permissão|geen (?:toegang|rechten)|toegang geweigerd|åtkomst nekad|adgang nægtet|ingen tilgang|brak (?:dostępu|uprawnień)',
  ],
  proof: [
    '(?:sicherheits|bestätigungs|prüf|einmal|verifizierungs)[- ]?(?:code|pin|kennwort|passwort)|code (?:eingeben|gesendet|geschickt)|(?:bestätigen|verifizieren) sie (?:bitte )?(?:ihre identität|ihr alter|dass sie|ihre e-?mail)|bevor sie fortfahren|kein roboter|sind sie (?:über|mindestens)',
    'code (?:de|à usage) (?:vérification|sécurité|confirmation|unique)|(?:vérifiez|confirmez) (?:votre identité|votre âge|que vous)|(?:saisissez|entrez) le code|avant de continuer|pas un robot',
    'código (?:de )?(?:verificación|seguridad|confirmación|verificação|segurança)|(?:verifica|verifique|confirma|confirme) (?:tu|su|sua|que) (?:identidad|identidade|edad|idade|eres|es)|(?:introduce|introduzca|ingresa|insira) el código|no soy un robot|antes de continuar',
    'codice (?:di )?(?:verifica|sicurezza|conferma)|verifica la tua identità|inserisci il codice|prima di continuare|(?:verificatie|beveiligings)code|bevestig (?:uw|je) identiteit|(?:verifierings|engångs|bekræftelses|bekreftelses)kod(?:e|en)?|kod weryfikacyjny',
  ],
  'second-step': [
    'zwei-(?:faktor|schritt)\\p{L}*|double authentification|validation en deux étapes|(?:verificación|autenticación) en dos pasos|verifica in due passaggi|verificação em duas etapas|tweestapsverificatie|tvåstegsverifiering',
  ],
  unavailable: [
    "wartungsarbeiten|vorübergehend nicht|(?:später|demnächst) (?:erneut|wieder)|en maintenance|momentanément indisponible|en mantenimiento|temporalmente no|in manutenzione|em manutenção|in onderhoud|etwas ist schiefgelaufen|une erreur (?:est survenue|s'est produite)|algo (?:salió|ha salido) mal|qualcosa è andato storto",
  ],
};
