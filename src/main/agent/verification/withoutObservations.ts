import type { ObservationKind, ObservationList } from '../../../shared/verification/observation.ts';

const CONTENT: ReadonlySet<ObservationKind> = new Set([
  'content',
  'element-appeared',
  'element-disappeared',
  'element-changed',
  'record-appeared',
  'record-disappeared',
  'record-changed',
  'record-moved',
  'list-changed',
  'message-appeared',
  'message-disappeared',
  'message-changed',
  'title',
]);
const ADDRESS: ReadonlySet<ObservationKind> = new Set(['navigation']);
const SEEN_BY_CLIENT: ReadonlySet<ObservationKind> = new Set([
  'focus',
  'scroll',
  'dialog',
  'tab',
  'download',
  'network',
  'witness',
]);

/** The list as it would be had these observations not been made, and what then still counts as a change. */
export function withoutObservations(list: ObservationList, ids: readonly string[]): ObservationList {
  const left = list.observations.filter(({ id }) => !ids.includes(id));
  const shows = (kinds: ReadonlySet<ObservationKind>) =>
    left.some(({ kind, changed, ambient }) => changed && ambient !== true && kinds.has(kind));
  return {
    observations: left,
    urlChanged: list.urlChanged && shows(ADDRESS),
    meaningfulContentChange: list.meaningfulContentChange && shows(CONTENT),
    clientSawSomething: list.clientSawSomething && shows(SEEN_BY_CLIENT),
    ...(list.serverless && { serverless: list.serverless }),
  };
}
