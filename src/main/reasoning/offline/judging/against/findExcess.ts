import type { Observation } from '../../../../../shared/verification/observation.ts';
import { observationText } from '../../../../../shared/verification/observationText.ts';
import { mentions } from '../../language/nameScore.ts';
import type { StepIntent } from '../../planning/stepIntent.ts';
import { type Evidence, isRowObservation, shownText } from '../evidence.ts';
import { type Finding, failed, inconclusive } from '../finding.ts';
import { repeatedWrite } from '../readRequests.ts';
import type { Stored } from '../steps/stored.ts';
import { isSamePage } from '../words/addresses.ts';
import { isExactly, isNumberedCopy } from '../words/exactName.ts';

/** What shows that more was done than was asked for, or something like it: sent twice, two rows, other rows gone, a copy. */
export function findExcess(
  intent: StepIntent | undefined,
  { name, creates }: Stored,
  evidence: Evidence,
): Finding | undefined {
  const deleted =
    intent?.kind === 'deleteRecord' ? intent.name : intent?.kind === 'confirm' ? intent.deletionOf : undefined;
  if (deleted !== undefined) {
    const others = otherRowsGone(deleted, evidence);
    return others[0] && failed(`More than “${deleted}” is gone: ${observationText(others[0])}.`, others);
  }
  const twice = repeatedWrite(evidence.requests);
  if (twice) return inconclusive(`${twice.method} ${twice.path} was sent more than once.`, evidence.all);
  if (!creates || name === undefined) return undefined;
  const rows = evidence.appeared.filter(isRowObservation);
  const exact = rows.filter((one) => isExactly(shownText(one), name));
  if (exact.length > 1 && !evidence.navigation) return inconclusive(`“${name}” is there more than once.`, exact);
  const copies = exact.length > 0 ? [] : evidence.appeared.filter((one) => isNumberedCopy(shownText(one), name));
  return copies[0] && failed(`It is called “${shownText(copies[0])}”, not “${name}”.`, copies);
}

/** Rows of other records that left the same page, with no others in their place. */
function otherRowsGone(name: string, evidence: Evidence): readonly Observation[] {
  if (!isSamePage(evidence.navigation?.from, evidence.navigation?.to)) return [];
  const closed = evidence.all.filter(({ kind, changed }) => kind === 'message-disappeared' && changed);
  const gone = evidence.disappeared.filter(
    (one) =>
      isRowObservation(one) &&
      !mentions(`${one.element?.name ?? ''} ${one.element?.group ?? ''}`, name) &&
      !closed.some(({ message }) => message?.text.includes(one.element?.name ?? '')),
  );
  return gone.length > evidence.appeared.filter(isRowObservation).length ? gone : [];
}
