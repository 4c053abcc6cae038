import { z } from 'zod';
import { roleSchema } from './actor.ts';

/** Who sits in front of a window, as far as the board is concerned. */
export const boardSessionSchema = z.object({
  /**
   * `open`: signed in, or alone on the board and never asked. `signed-out`: more than one actor exists and nobody said who
   * they are. `locked`: signed in, but idle for too long; the passphrase opens it again.
   */
  status: z.enum(['open', 'signed-out', 'locked']),
  /** Who is signed in; set while locked as well. */
  actor: z.object({ name: z.string(), roles: z.array(roleSchema) }).nullable(),
  /** Whom the sign-in offers: people of the team, and whether they have chosen a passphrase yet. */
  people: z.array(z.object({ name: z.string(), hasPassphrase: z.boolean() })),
});
export type BoardSession = z.infer<typeof boardSessionSchema>;

/** The session, where nothing is to be seen or done before whoever sits there has said who they are. */
export function closedSession(session: BoardSession | null): BoardSession | undefined {
  const isClosed = session !== null && session.status !== 'open' && session.people.length > 0;
  return isClosed ? session : undefined;
}

/** An agent that is connected over MCP now. */
export const boardConnectionSchema = z.object({
  id: z.string(),
  actor: z.string(),
  tokenId: z.string(),
  transport: z.enum(['stdio', 'http']),
  /** What the client calls itself; untrusted. */
  client: z.string(),
  connectedAt: z.number(),
  lastCallAt: z.number(),
});
export type BoardConnection = z.infer<typeof boardConnectionSchema>;

/** How a client starts a process of its own that serves the board; `env`: by which it finds this one's data folder. */
const stdioServerSchema = z.object({
  command: z.string(),
  args: z.array(z.string()),
  env: z.record(z.string(), z.string()),
});
export type StdioServer = z.infer<typeof stdioServerSchema>;

/** Who is connected, and where agents may connect. */
export const boardConnectionsSchema = z.object({
  connections: z.array(boardConnectionSchema),
  /** Where agents connect over HTTP; null while that is off or could not be opened (`problem`, for people). */
  address: z.string().nullable(),
  problem: z.string().optional(),
  /** Null where this installation has no command line. */
  stdio: stdioServerSchema.nullable(),
});
export type BoardConnections = z.infer<typeof boardConnectionsSchema>;

/** What an audit of the chain found. */
export const boardAuditSchema = z.object({
  events: z.number().int().nonnegative(),
  decisions: z.number().int().nonnegative(),
  /** Hash of the last event: written down elsewhere, it proves later that nothing before it was changed. */
  head: z.string(),
  /** The first link that does not hold, and how. */
  broken: z.object({ seq: z.number().int().nonnegative(), message: z.string() }).optional(),
  /**
   * Whether the last entry is known to be the last one there was: by a signature with the key in the system's safe place
   * (`cut`: what was signed is not there any more; `forged`: it is no such signature).
   */
  end: z.enum(['signed', 'unsigned', 'no-safe-place', 'cut', 'forged']),
  /** Up to this entry evidence was found as it was handed over by an earlier check; absent: all of it was looked at. */
  checkedBefore: z.number().int().nonnegative().optional(),
  /** A page of the file that is damaged, and how. */
  damagedPage: z.string().optional(),
  /** Whose token or passphrase is kept in the file otherwise than it was recorded. */
  credentials: z.array(z.object({ actor: z.string(), message: z.string() })),
  /** Runs whose stored record is not what was submitted as evidence, or is not there any more. */
  evidence: z.array(z.object({ taskId: z.string(), runId: z.string(), message: z.string() })),
  /** Tasks that stand approved or verified with criteria that nobody has examined, and by whose word; no flaw of the record. */
  unexamined: z.array(z.object({ taskId: z.string(), message: z.string() })).default([]),
  /** Runs that were deleted, and whose record was what was submitted when they were: its hash stays, its content is gone. */
  deleted: z.array(z.object({ taskId: z.string(), runId: z.string(), at: z.number() })).default([]),
});
export type BoardAudit = z.infer<typeof boardAuditSchema>;

/**
 * Why whoever sits in front of a window may not change the settings of the board, for people; undefined: they may. They say
 * when windows are locked, when a lead is called and whether agents come in (others, by which verdicts are given, are locked
 * with them), so they are a lead's to change as soon as anybody has to say who they are. Whoever is alone leads.
 */
export function boardSettingsLock({ status, actor, people }: BoardSession): string | undefined {
  // Nobody is on the board yet.
  if (people.length === 0) return undefined;
  if (status === 'locked') return 'Only a lead can change these settings. Unlock the board first.';
  if (status === 'signed-out' || !actor) return 'Only a lead can change these settings. Sign in to the board first.';
  return actor.roles.includes('lead') ? undefined : `Only a lead can change these settings, and ${actor.name} is none.`;
}

/** Whether nothing at all speaks against the record. */
export function isSound({ broken, end, damagedPage, credentials, evidence }: BoardAudit): boolean {
  const isWhole = end !== 'cut' && end !== 'forged' && damagedPage === undefined;
  return !broken && isWhole && credentials.length === 0 && evidence.length === 0;
}
