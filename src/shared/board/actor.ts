import { z } from 'zod';

/** What somebody may do on the board (goal-verification-system, Verification Rules). An actor may have several. */
export const roleSchema = z.enum(['lead', 'builder', 'reviewer', 'verifier']);
export type Role = z.infer<typeof roleSchema>;
export const ROLES = roleSchema.options;

/**
 * Who acts on the board, by a name that is given once and never to anybody else. Letters, digits, spaces, dots, dashes and
 * underscores; two names that differ only in upper and lower case are the same, see `nameKey`.
 */
export const actorNameSchema = z
  .string()
  .trim()
  .min(1, 'A name must not be empty')
  .max(60, 'A name has at most 60 characters')
  .regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u, 'A name is made of letters, digits, spaces, dots and dashes');

/** Alphabets whose letters are taken for each other's. */
const ALIKE = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu'];
const OF_ALPHABET = ALIKE.map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));

/** The name of somebody new: without what would let it look like another one, blanks in a row and what nobody sees. */
export const newActorNameSchema = actorNameSchema
  .regex(/^(?!.*(?: {2}|\p{Default_Ignorable_Code_Point}))/u, 'A name has single spaces and no invisible characters')
  .refine(
    (name) => OF_ALPHABET.filter((alphabet) => alphabet.test(name)).length < 2,
    'A name is written in one alphabet: letters of several look alike',
  );

/** Under which names are compared. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** For small Latin letters, what is taken for them: letters of other alphabets, small and capital, and digits. */
const TAKEN_FOR: Readonly<Record<string, string>> = {
  a: 'аАɑαΑ',
  b: 'ВΒᏴЬь',
  c: 'сСϲϹᏟ',
  d: 'ԁᎠ',
  e: 'еЕΕҽᎬ',
  g: 'ɡցᏀԍ',
  h: 'һНΗհᎻ',
  i: 'іιıⅰ',
  j: 'јЈϳᎫ',
  k: 'кКκΚᏦ',
  l: '1IІΙӀӏǀᏞլ',
  m: 'мМΜᎷ',
  n: 'Νոռ',
  o: '0оОοΟσօՕ',
  p: 'рРρΡᏢ',
  q: 'ԛզ',
  r: 'гᎡ',
  s: 'ѕЅՏᏚ',
  t: 'тТτΤᎢ',
  u: 'υսՍ',
  v: 'νѵѴᏙ',
  w: 'ԝшωᎳ',
  x: 'хХχΧ',
  y: 'уУγΥүҮ',
  z: 'ΖᏃ',
};
const LATIN = new Map(Object.entries(TAKEN_FOR).flatMap(([letter, alike]) => [...alike].map((sign) => [sign, letter])));

/** Equal for names that look alike, whichever alphabet, case or digits they are written in. Never shown. */
export function looksOf(name: string): string {
  // Before upper and lower case are one: a capital I is taken for a small l, its small letter is not.
  const inLatin = (text: string) => Array.from(text, (sign) => LATIN.get(sign) ?? sign).join('');
  // Once before it as well: a Greek sigma in the shape of a c would become one in the shape of an s.
  const letters = inLatin(inLatin(name.normalize('NFC')).normalize('NFKC'));
  return letters.toLowerCase().replaceAll(/[ ._-]+/g, ' ');
}

export const actorKindSchema = z.enum(['person', 'agent']);
export type ActorKind = z.infer<typeof actorKindSchema>;

/** A person or an agent on the board. Tokens and passphrases are kept apart from it and are never part of the record. */
export interface Actor {
  readonly name: string;
  readonly kind: ActorKind;
  readonly roles: readonly Role[];
  /** Who started this helper: its pilot, who may never verify what it made (Minion Task Verification). */
  readonly spawnedBy?: string;
  /** False once it has left the team: it can do nothing any more, and what it did stays. */
  readonly active: boolean;
  readonly addedAt: number;
  /** SHA-256, hex, of what is kept of the passphrase: one that was put in its place in the file opens nothing. */
  readonly passphraseSeal?: string;
}

/** The app's own agent. It builds, by runs that somebody starts; it has no token, and decides nothing. */
export const OWN_AGENT = 'Countersign';

/**
 * Binds what is kept apart from the record (hashes of tokens and passphrases) to an entry of it: whoever replaces the one
 * cannot replace the other. It says nothing of the secret.
 */
export const sealSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** One token of an actor; the token itself is shown once and stored only as a hash, apart from the record. */
export const tokenFactSchema = z.object({
  id: z.string().min(1),
  actor: actorNameSchema,
  /** Milliseconds since 1970; absent: until it is revoked. */
  expiresAt: z.number().optional(),
  /** SHA-256, hex, of what is kept of the token; absent in records of earlier versions. */
  seal: sealSchema.optional(),
});
export interface TokenFact extends z.infer<typeof tokenFactSchema> {
  readonly issuedAt: number;
  readonly issuedBy: string;
  readonly revokedAt?: number;
}
