import type { BoardAudit } from '../boardSession.ts';

/** What a chain of hashes on one machine can prove and what it cannot, for whoever reads a report or an audit. */
export const PROOF_WORDS =
  'Every entry of the record carries the hash of the one before it, so an entry that was changed, lost or slipped in shows. ' +
  'The record lies on the machine of the team, and whoever can write to its file could make all of it anew: that shows only ' +
  'against a last hash that was kept elsewhere, such as on this page. Names are those that the app signed in or knew by a ' +
  'token; they prove no identity outside of it, and times are those of the machine’s clock.';

/** What a check of the record came to, in one sentence. */
export function auditWords({ broken, evidence, events, decisions }: BoardAudit): string {
  if (broken) return `Entry ${broken.seq} does not hold, and nothing from there on can be relied on: ${broken.message}`;
  const links = `All ${events} entries follow on each other, ${decisions} decisions among them.`;
  if (evidence.length === 0) return `${links} The runs that were handed over are on record as they were.`;
  const runs = evidence.length === 1 ? 'One run is' : `${evidence.length} runs are`;
  return `${links} ${runs} not on record as handed over.`;
}
