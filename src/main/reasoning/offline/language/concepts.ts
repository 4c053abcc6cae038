import { fold, singular } from './text.ts';

/** Words and phrases that pages use for the same thing. The key is the concept that all of them become. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  create: [
    'add new',
    'create new',
    'add',
    'new',
    'create',
    'plus',
    'insert',
    'hinzufugen',
    'anlegen',
    'ajouter',
    'anadir',
  ],
  delete: ['delete', 'remove', 'erase', 'trash'],
  edit: ['edit', 'modify', 'change'],
  search: ['search for', 'search', 'find', 'look up', 'lookup', 'filter'],
  login: ['log in', 'login', 'sign in', 'signin', 'log on', 'logon'],
  logout: ['log out', 'logout', 'sign out', 'signout', 'log off'],
  signup: ['sign up', 'signup', 'create account', 'create an account'],
  email: ['e mail address', 'email address', 'mail address', 'e mail', 'email'],
  phone: [
    'telephone number',
    'phone number',
    'phone no',
    'mobile number',
    'mobile phone',
    'mobile no',
    'cell phone',
    'cellphone',
    'telephone',
    'mobile',
    'phone',
    'tel',
  ],
  firstname: ['first name', 'given name', 'forename', 'firstname'],
  lastname: ['last name', 'family name', 'surname', 'lastname'],
  username: ['user name', 'username', 'user id', 'userid', 'login name'],
  name: ['full name', 'fullname'],
  birthdate: ['date of birth', 'birth date', 'birthdate', 'birthday', 'dob'],
  postcode: ['postal code', 'zip code', 'post code', 'postcode', 'zip'],
  password: ['pass word', 'password', 'passcode', 'passphrase'],
  setting: ['settings', 'preferences', 'setting'],
  cart: ['shopping cart', 'shopping basket', 'shopping bag', 'cart', 'basket', 'bag'],
  quantity: ['quantity', 'qty'],
  note: ['notes', 'note', 'remarks', 'remark', 'comments', 'comment'],
  yes: ['yes', 'yeah'],
  ok: ['okay', 'ok'],
  sms: ['text message', 'sms'],
};

const STOP_WORDS = new Set(
  'the a an of for to in on at by my your our this that these those with from as please'.split(' '),
);

const PHRASES: ReadonlyMap<string, string> = new Map(
  Object.entries(SYNONYMS).flatMap(([concept, phrases]) => phrases.map((phrase) => [phrase, concept] as const)),
);
const LONGEST_PHRASE = Math.max(...[...PHRASES.keys()].map((phrase) => phrase.split(' ').length));

/** The meaning of a name as a list of concepts: synonyms made one, plurals made singular, small words left out. */
export function concepts(text: string): readonly string[] {
  const words = fold(text).split(' ').filter(Boolean);
  const all: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = phraseLength(words, at);
    all.push(length > 0 ? conceptOf(words.slice(at, at + length)) : singular(words[at] ?? ''));
    at += Math.max(1, length);
  }
  const meaningful = all.filter((word) => !STOP_WORDS.has(word));
  return meaningful.length > 0 ? meaningful : all;
}

/** Whether a text speaks of a concept, such as `delete` in "Remove this item". */
export function speaksOf(text: string, concept: string): boolean {
  return concepts(text).includes(concept);
}

function conceptOf(words: readonly string[]): string {
  const phrase = words.join(' ');
  return PHRASES.get(phrase) ?? PHRASES.get(singular(phrase)) ?? phrase;
}

function phraseLength(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
    const phrase = words.slice(at, at + length).join(' ');
    if (PHRASES.has(phrase) || PHRASES.has(singular(phrase))) return length;
  }
  return 0;
}
