import type { Observation, ObservationKind } from '../../shared/verification/observation.ts';

const KINDS: Record<ObservationKind, string> = {
  navigation: 'Address',
  content: 'Content',
  'element-appeared': 'Appeared',
  'element-disappeared': 'Gone',
  'element-changed': 'Changed',
  'record-appeared': 'Added',
  'record-disappeared': 'Removed',
  'record-changed': 'Changed',
  'record-moved': 'Moved',
  'list-changed': 'List',
  'message-appeared': 'Message',
  'message-passed': 'Came and went',
  'message-disappeared': 'Message gone',
  'message-changed': 'Message',
  title: 'Title',
  focus: 'Focus',
  scroll: 'Scroll',
  dialog: 'Dialog',
  tab: 'Tab',
  download: 'Download',
  network: 'Network',
  witness: 'Witness',
  'client-verification': 'Element',
  'read-back': 'Read-back',
  drift: 'Drift',
  tool: 'Tool',
  'action-error': 'Action error',
};

const STANDINGS: Record<NonNullable<Observation['standing']>, string> = {
  new: 'Since before',
  kept: 'Still so',
  lost: 'Lost',
  unchanged: 'Unchanged',
  found: 'Found',
};

/** The word that stands before an observation: its kind or, of a page asked for afresh, how it compares. */
export function observationLabel({ kind, standing }: Observation): string {
  return standing === undefined ? KINDS[kind] : STANDINGS[standing];
}
