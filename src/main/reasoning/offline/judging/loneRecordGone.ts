import { type Observation, saidInObservation } from '../../../../shared/verification/observation.ts';
import { fold } from '../language/text.ts';
import { isThing } from '../reading/vocabulary.ts';
import type { Evidence } from './evidence.ts';
import { answeredWrites } from './readRequests.ts';

/**
 * “Old flat” of a list of addresses, where “my old address” was to be deleted: the one record that went as the site took a deletion, and which says
 * all of the name but what only says of what sort it is. “Ann Jones” is no “Ann Smith”.
 */
export function loneRecordGone(name: string, { all, requests }: Evidence): Observation | undefined {
  const [only, another] = all.filter(({ kind }) => kind === 'record-disappeared');
  const { before = 0, after = 0 } = only?.list ?? {};
  if (!only || another || after !== before - 1 || answeredWrites(requests).length === 0) return undefined;
  const said = new Set(saidInObservation(only).flatMap((text) => fold(text).split(' ')));
  const own = fold(name)
    .split(' ')
    .filter((word) => word.length > 2 && !isThing(word));
  return own.length > 0 && own.every((word) => said.has(word)) ? only : undefined;
}
