import { type Observation, saidInObservation } from '../../../shared/verification/observation.ts';
import { isProving, type ReadBack } from '../../../shared/verification/readBack.ts';
import type { Sighting } from '../verification/changeObservations.ts';

/** What a text that came by itself may be: a notice that is shown once. */
const MAY_PASS: ReadonlySet<Observation['kind']> = new Set(['element-appeared', 'message-changed']);

/**
 * What a read-back has shown of what the run has stored, and what can be looked up again: the evidence of one that confirmed; of
 * one that left it open, what holds a value that was entered, unless it may be a notice of it.
 */
export function tracesOf({ standing, observations, cites }: ReadBack, entered: readonly string[]): Observation[] {
  const proving = observations.filter(isProving);
  if (standing === 'confirmed') return proving.filter(({ id }) => cites.includes(id));
  if (standing === 'contradicted') return [];
  const values = entered.map((value) => value.trim().toLowerCase()).filter((value) => value !== '');
  return proving.filter(
    (one) =>
      !MAY_PASS.has(one.kind) &&
      saidInObservation(one).some((said) => values.some((value) => said.toLowerCase().includes(value))),
  );
}

/** Whether the very same is to be seen at another look. */
export function isStillSo(trace: Observation, later: readonly Sighting[]): boolean {
  const wanted = whatIsSeen(trace);
  return later.some((one) => whatIsSeen(one) === wanted);
}

/** Whether nothing of it is left at another look, not even with another content. */
export function isGone(
  { kind, url, standing, element, list, message }: Observation,
  later: readonly Sighting[],
): boolean {
  return !later.some(
    (one) =>
      one.kind === kind &&
      one.url === url &&
      one.standing === standing &&
      one.element?.role === element?.role &&
      (one.element === undefined || one.element.key === element?.key || one.element.name === element?.name) &&
      (element !== undefined || list === undefined || one.list?.key === list.key) &&
      one.message?.kind === message?.kind,
  );
}

/** All of a sighting but what is numbered anew with each load of a page, and how many others there are beside it. */
function whatIsSeen({ kind, standing, url, property, to, element, list, message }: Sighting): string {
  const { role, name, value, checked, cells = [] } = element ?? {};
  const held = cells.map(({ text }) => text);
  return JSON.stringify([
    [kind, standing, url, property, to],
    [role, name, value, checked, held],
    element ? [] : [list?.name, list?.came, list?.went, list?.change],
    message?.text,
  ]);
}
