import type { Critique } from '../../../../shared/reasoning/weighing.ts';

/** The critic's yes. */
export function approved(reason: string): Critique {
  return { text: `${withoutTags(reason)} <Approved>YES</Approved>` };
}

/** The critic's no. */
export function refused(reason: string): Critique {
  return { text: `${withoutTags(reason)} <Approved>NO</Approved>` };
}

/** Refused as far as rules can tell: whoever reads better has to look. */
export function doubted(reason: string): Critique {
  return { ...refused(reason), undecided: true };
}

/** What a page calls its controls decides nothing. */
function withoutTags(reason: string): string {
  return reason.replace(/[<>]/g, '');
}
