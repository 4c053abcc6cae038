import { targetId } from '../../../../../shared/actions/action.ts';
import type { SemanticNode } from '../../../../../shared/page/semanticTree.ts';
import type { ActionEvidence, JudgeCompletionInput } from '../../../../../shared/reasoning/judging.ts';
import { showsValue } from '../words/sameValue.ts';
import { notMet, type Standing } from './standing.ts';

const ENTERS: ReadonlySet<string> = new Set(['setValue', 'type', 'select', 'check', 'uncheck']);
const PASSES: ReadonlySet<string> = new Set(['scroll', 'hover', 'wait']);
const BULLETS = /^[•●*∙]+$/;

/**
 * A field that no longer holds what was entered, while nothing has been done since but other entries: the form is open and
 * unsaved, so that what it held was to stay. `cites` is what shows that it was entered.
 */
export function findLostEntry(
  entry: ActionEvidence,
  cites: readonly string[],
  { actions, pages }: JudgeCompletionInput,
): Standing | undefined {
  const { type } = entry.action;
  const fresh = pages.find(({ id }) => id === 'fresh')?.page;
  if (!fresh || !ENTERS.has(type)) return undefined;
  const later = actions.slice(actions.indexOf(entry) + 1);
  const id = targetId(entry.action);
  const isLeft = ({ action: next }: ActionEvidence) => {
    if (!ENTERS.has(next.type) && !PASSES.has(next.type)) return true;
    // Another value was given to the same field on purpose.
    return ENTERS.has(next.type) && targetId(next) === id;
  };
  if (later.some(isLeft)) return undefined;
  const node = fresh.tree.find(({ i }) => i === id);
  const held = entry.observations.find((one) => cites.includes(one.id) && one.element?.key === id);
  const after = held?.to;
  if (!node || after === undefined || holdsStill(node, after)) return undefined;
  const now = type === 'check' || type === 'uncheck' ? 'is switched back' : 'holds another value';
  return notMet(`“${node.n}” ${now} although nothing was sent yet.`, [`fresh:${node.i}`]);
}

function holdsStill(node: SemanticNode, after: string): boolean {
  if (after === 'true' || after === 'false') {
    const isOn = ['checked', 'pressed', 'selected'].some((state) => node.s?.includes(state) === true);
    return isOn === (after === 'true');
  }
  const value = node.v ?? '';
  return value === after || BULLETS.test(value) || showsValue(value, after);
}
