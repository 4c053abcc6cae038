import { addressPattern } from '../../../shared/script/addressPattern.ts';
import { changeOf, sentRequestsOf, troublesAmong } from '../../../shared/script/essentialChanges.ts';
import type {
  EssentialChange,
  RecordedChange,
  VerifiedEvidence,
  VerifiedScript,
} from '../../../shared/script/verifiedScript.ts';
import type { Observation } from '../../../shared/verification/observation.ts';

export type Recurrence =
  | { readonly again: true /** The observations that show it. */; readonly cites: readonly string[] }
  /** What was otherwise this time, for people. */
  | { readonly again: false; readonly reason: string };

/** Of what only says how the new page looks, this share has to be there again. */
const APPEARANCE_SHARE = 0.5;

/**
 * Whether what was verified of an action when it was recorded has happened again: the decisive changes all of them, most of
 * those that say how the page looks, the same change of address and the same requests with answers of the same kind; and
 * nothing that was not there then and speaks of trouble.
 */
export function happenedAgain(
  recorded: VerifiedEvidence,
  observations: readonly Observation[],
  { keep, startUrl }: Pick<VerifiedScript, 'keep' | 'startUrl'>,
): Recurrence {
  const trouble = troublesAmong(observations, keep).find(
    (found) => !recorded.troubles.some((known) => isSame(known, found)),
  );
  if (trouble) return otherwise(trouble.text);
  const address = addressReached(recorded, observations, { keep, startUrl });
  if (!address.again) return address;
  const requests = requestsMade(recorded, observations, keep);
  if (!requests.again) return requests;
  const found = recorded.changes.map((change) => ({ change, seen: findChange(change, observations, keep) }));
  const missing = found.find(({ change, seen }) => change.decisive && !seen);
  if (missing) return otherwise(`This was not seen: ${missing.change.text}`);
  const appearance = found.filter(({ change }) => !change.decisive);
  const seenAgain = appearance.filter(({ seen }) => seen).length;
  if (seenAgain < appearance.length * APPEARANCE_SHARE) {
    const first = appearance.find(({ seen }) => !seen);
    return otherwise(`The page does not look as it did: ${first?.change.text ?? ''}`);
  }
  const cites = [...found.flatMap(({ seen }) => seen?.id ?? []), ...address.cites, ...requests.cites];
  return cites.length === 0 ? otherwise('Nothing was seen that shows it') : { again: true, cites: [...new Set(cites)] };
}

/** The observation that is this change over again, if there is one. */
function findChange(
  wanted: EssentialChange,
  observations: readonly Observation[],
  keep: readonly string[],
): Observation | undefined {
  return observations.find(
    (observation) => observation.ambient !== true && isSame(wanted, changeOf(observation, keep)),
  );
}

/** What it was before does not count, nor how much else of a row is put into the same line. */
export function isSame(wanted: RecordedChange, found: RecordedChange): boolean {
  if (wanted.kind !== found.kind || wanted.attribute !== found.attribute) return false;
  if (wanted.messageKind !== found.messageKind) return false;
  if (wanted.role === undefined) return found.role === undefined && wanted.after === found.after;
  return (
    wanted.role === found.role &&
    wanted.name === found.name &&
    wanted.after === found.after &&
    (wanted.group === found.group || isNamedAfterGroup(wanted))
  );
}

/** `Delete Ann` in the row of Ann is that button, whatever else the row says by now. */
function isNamedAfterGroup({ name = '', group = '' }: RecordedChange): boolean {
  return group === '' || group.split(' ').some((word) => word.length > 2 && name.includes(word));
}

function addressReached(
  recorded: VerifiedEvidence,
  observations: readonly Observation[],
  { keep, startUrl }: Pick<VerifiedScript, 'keep' | 'startUrl'>,
): Recurrence {
  const moved = observations.find(({ kind, changed }) => kind === 'navigation' && changed);
  const stays = recorded.addressBefore === recorded.addressAfter;
  if (moved === undefined) return stays ? { again: true, cites: [] } : otherwise('The address did not change');
  const reached = addressPattern(moved.to ?? '', startUrl, keep);
  if (reached === recorded.addressAfter) return { again: true, cites: stays ? [] : [moved.id] };
  return otherwise(`The address is ${reached}, and was ${recorded.addressAfter}`);
}

function requestsMade(
  recorded: VerifiedEvidence,
  observations: readonly Observation[],
  keep: readonly string[],
): Recurrence {
  const network = observations.filter(({ kind }) => kind === 'network');
  const made = sentRequestsOf(
    network.flatMap(({ requests }) => requests ?? []),
    keep,
  );
  for (const { method, path, statusClass } of recorded.requests) {
    const isThere = made.some((one) => one.method === method && one.path === path && one.statusClass === statusClass);
    if (!isThere) return otherwise(`The request ${method} ${path} was not made, or was answered otherwise`);
  }
  const refused = made.find(
    ({ method, path, statusClass }) =>
      statusClass >= FAILING && !recorded.requests.some((one) => one.method === method && one.path === path),
  );
  if (refused) return otherwise(`The server refused ${refused.method} ${refused.path}`);
  return { again: true, cites: recorded.requests.length === 0 ? [] : network.map(({ id }) => id) };
}

/** First figure of a status that says no. */
const FAILING = 4;

function otherwise(reason: string): Recurrence {
  return { again: false, reason };
}
