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

/** The name of somebody new: without what would let it look like another one, blanks in a row and what nobody sees. */
export const newActorNameSchema = actorNameSchema.regex(
  /^(?!.*(?: {2}|\p{Default_Ignorable_Code_Point}))/u,
  'A name has single spaces and no invisible characters',
);

/** Under which names are compared. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
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
}

/** The app's own agent. It builds, by runs that somebody starts; it has no token, and decides nothing. */
export const OWN_AGENT = 'Countersign';

/** One token of an actor; the token itself is shown once and stored only as a hash, apart from the record. */
export const tokenFactSchema = z.object({
  id: z.string().min(1),
  actor: actorNameSchema,
  /** Milliseconds since 1970; absent: until it is revoked. */
  expiresAt: z.number().optional(),
});
export interface TokenFact extends z.infer<typeof tokenFactSchema> {
  readonly issuedAt: number;
  readonly issuedBy: string;
  readonly revokedAt?: number;
}
