import type { Observation } from '../../../../../shared/verification/observation.ts';
import { mentions } from '../../language/nameScore.ts';
import { elementText, isFieldObservation, readEvidence } from '../evidence.ts';
import { isExactly } from '../words/exactName.ts';
import { otherFate } from '../words/otherFate.ts';
import { type Answer, confirmed, contradicted, unknown } from './answer.ts';
import { type Afresh, isAnotherPage, showsRecord } from './freshPage.ts';

/** Whether a record is gone from the pages that showed it, and has not been put away somewhere else. */
export function judgeDeleted(name: string, goal: string, page: Afresh): Answer {
  const still = page.views.flatMap((view) => showsRecord(view, name) ?? [])[0];
  if (still !== undefined)
    return contradicted(
      `“${name}” is still on the page when it is asked for afresh: “${still}”.`,
      page.all.slice(0, 1),
    );
  const fate = otherFate(name, goal, readEvidence(page.fresh));
  if (fate) return contradicted(fate.reason, fate.cites);
  if (page.views.some((view) => isAnotherPage(page, view)))
    return unknown(`Another page stands where “${name}” was listed.`, page);
  const gone = [
    ...page.disappeared.filter((one) => isOf(one, name)),
    ...page.changed.filter(({ from: before = '' }) => isExactly(before, name)),
  ];
  return gone.length > 0
    ? confirmed(`“${name}” is gone from the page, also when it is asked for afresh.`, gone)
    : unknown(`The page does not list what “${name}” was among.`, page);
}

function isOf(one: Observation, name: string): boolean {
  return !isFieldObservation(one) && mentions(`${elementText(one)} ${one.from ?? ''}`, name);
}
