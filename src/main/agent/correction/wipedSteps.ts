import type { PageState } from '../../../shared/page/pageState.ts';
import { ariaRole, type SemanticNode } from '../../../shared/page/semanticTree.ts';
import type { Frame } from '../../../shared/run/frame.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import { isEntry, lostSteps } from '../run/lostSteps.ts';

/** A step that has to be done again, and why, for people. */
interface WipedStep {
  readonly index: number;
  readonly note: string;
}

/**
 * The steps whose entries a recovery has wiped: it has loaded the page again, or gone back, and the fields do not hold any more
 * what nothing had sent yet. They are done again before the plan goes on; where the whole form is gone, so is what opened it.
 *
 * @param page as it is after the last action
 */
export function wipedSteps({ frames, plan }: RunState, page: Pick<PageState, 'tree'>): readonly WipedStep[] {
  const last = frames.at(-1);
  if (!last || !reloads(last) || last.error) return [];
  const ownWork = frames.filter(
    ({ proposedBy, action, look }) => !look && (proposedBy !== 'correction' || isEntry(action)),
  );
  const lost = lostSteps({ frames: ownWork, plan });
  const entries = lost.flatMap((index) => {
    const frame = ownWork.findLast((one) => one.stepIndex === index && isEntry(one.action));
    return frame ? [{ index, frame, field: fieldOf(frame, page) }] : [];
  });
  if (entries.every(({ frame, field }) => field && holds(field, frame))) return [];
  const isFormGone = entries.every(({ field }) => field === undefined);
  const again = isFormGone
    ? lost
    : entries.filter(({ frame, field }) => !field || !holds(field, frame)).map(({ index }) => index);
  return again.map((index) => ({
    index,
    note: 'To be done again: the page was loaded again, and lost what was entered',
  }));
}

function reloads({ proposedBy, action }: Frame): boolean {
  return proposedBy === 'correction' && (action.type === 'navigate' || action.type === 'goBack');
}

function fieldOf({ element }: Frame, { tree }: Pick<PageState, 'tree'>): SemanticNode | undefined {
  if (!element) return undefined;
  const namesakes = tree.filter((node) => ariaRole(node) === element.role && node.n === element.name);
  return namesakes[element.namesakes.index] ?? namesakes[0];
}

/** Secrets are captured as bullets, and cannot be compared. */
function holds({ v = '', s = [] }: SemanticNode, { action }: Frame): boolean {
  switch (action.type) {
    case 'setValue':
    case 'type':
      return v === action.text || (action.text !== '' && /^•+$/.test(v));
    case 'select':
      return v === action.value;
    case 'check':
      return s.includes('checked');
    default:
      return action.type === 'uncheck' && !s.includes('checked');
  }
}
