import { phrases, plainly } from './phrases.ts';

/** How controls are called in languages that pages are often written in. */
const LOG_IN = phrases(
  '(?:log|sign)[ -]?(?:in|on)',
  'anmelden|einloggen|anmeldung',
  "se connecter|connexion|s'identifier",
  'iniciar sesión|inicia sesión|acceder|identifícate',
  'accedi|entra',
  'entrar|iniciar sessão|fazer login',
  'inloggen|aanmelden',
  'logga in|log ind|logg inn',
  'zaloguj(?: się)?',
);
const LOG_OUT = phrases(
  '(?:log|sign)[ -]?(?:out|off)',
  'abmelden|ausloggen',
  'se déconnecter|déconnexion',
  'cerrar sesión',
  'esci|disconnetti(?:ti)?',
  'terminar sessão|encerrar sessão',
  'uitloggen|afmelden',
  'logga ut|log ud|logg ut',
  'wyloguj(?: się)?',
);
const SIGN_UP = phrases(
  '(?:sign[ -]?up|create (?:an |your )?account|register(?: now)?|(?:start|get) (?:a |your )?free trial|try (?:it )?(?:for )?free|get started(?: for free)?)',
  'registrieren|konto (?:erstellen|anlegen)|(?:kostenlos|gratis) (?:testen|starten|ausprobieren)',
  "s'inscrire|créer un compte|essa(?:yer|i) gratuit(?:ement)?",
  'regístrate|registrarse|crear (?:una )?cuenta|prueba gratis|pruébalo gratis',
  'registrati|crea (?:un )?account|prova (?:gratis|gratuita)',
  'criar (?:uma )?conta|cadastre-se|experimente grátis',
  'account aanmaken|gratis proberen',
  'skapa konto|prova gratis|opret konto|prøv gratis',
  'załóż konto|zarejestruj się',
);
const LOGGED_IN = phrases(
  '(?:logged|signed) in as',
  "(?:you are|you're)(?: now)? (?:logged|signed) in",
  'angemeldet als|sie sind (?:jetzt )?angemeldet',
  'connectée? en tant que|vous êtes connectée?',
  'sesión iniciada|conectad[oa] como',
  "connesso come|hai effettuato l'accesso",
  'sessão iniciada|conectad[oa] como',
  'ingelogd als|inloggad som|logget ind som|zalogowan[oya] jako',
);
const PASSWORD = phrases(
  'pass ?(?:word|phrase|code)',
  'kennwort|passwort',
  'mot de passe',
  'contraseña|clave',
  'senha|palavra-passe',
  'wachtwoord|lösenord|adgangskode|passord|hasło',
);
/** What a password field is called where a password is set rather than asked for. */
const SETS_PASSWORD = phrases(
  'new|current|old|repeat|confirm|again|retype',
  'neues|aktuelles|altes|wiederholen|bestätigen',
  'nouveau|actuel|ancien|confirme[rz]',
  'nuev[ao]|actual|repetir|confirmar',
  'nuova|attuale|conferma|nova|atual',
  'nieuw|huidig|nytt|nuværende|nowe',
);
const ABOUT_ACCOUNTS =
  /\b(?:log|sign)(?:ging|ning|ged|ned)?[ -]?(?:in|on|out|off|up)\b|\blogin\b|\blogout\b|\bsignup\b|\bregist(?:er|ration)\b/i;

export function namesLogIn(name: string): boolean {
  return LOG_IN.test(plainly(name));
}

export function namesLogOut(name: string): boolean {
  return LOG_OUT.test(plainly(name));
}

/** Whether a control invites those who have no account. Newsletters invite everybody. */
export function namesSignUp(name: string): boolean {
  return SIGN_UP.test(plainly(name)) && !/newsletter|updates|e-?mails?\b|alerts?\b/i.test(name);
}

/** Whether a text says outright that somebody is logged in. */
export function saysLoggedIn(text: string): boolean {
  return LOGGED_IN.test(plainly(text)) && !/\b(?:not|no longer|nicht|pas|no está)\b/i.test(text);
}

export function namesPassword(name: string): boolean {
  return PASSWORD.test(plainly(name));
}

/** Whether a field asks for the password one has, as log-in forms do. */
export function asksForPassword(name: string): boolean {
  return namesPassword(name) && !SETS_PASSWORD.test(plainly(name));
}

/** Whether a goal or a name is itself about logging in, out or up. */
export function isAboutAccounts(text: string): boolean {
  return ABOUT_ACCOUNTS.test(text) || namesLogIn(text) || namesLogOut(text) || namesSignUp(text);
}
