import type { Action } from '../../../../shared/actions/action.ts';
import { elementName } from '../../../../shared/page/elementDescription.ts';
import type { PastAction, RollingContext } from '../../../../shared/reasoning/reasoningContext.ts';
import { speaksOf } from '../language/concepts.ts';
import { namesSubmit } from './groundSubmit.ts';

const ENTERS: ReadonlySet<Action['type']> = new Set(['setValue', 'type', 'select', 'check', 'uncheck']);
const LEAVES: ReadonlySet<Action['type']> = new Set(['navigate', 'goBack']);

/** Whether earlier steps have filled in fields that nothing has sent yet: leaving the page would lose them. */
export function hasUnsavedEntries({ recent }: RollingContext): boolean {
  for (const past of recent.toReversed().filter(({ succeeded }) => succeeded)) {
    const { type } = past.action;
    if (ENTERS.has(type)) {
      if (past.element?.role !== 'searchbox' && !speaksOf(nameIn(past), 'search')) return true;
    } else if (LEAVES.has(type) || sends(past)) return false;
  }
  return false;
}

function sends(past: PastAction): boolean {
  const { action, element } = past;
  if (action.type === 'press') return action.key === 'Enter';
  if (action.type !== 'click') return false;
  return element?.role === 'link' || namesSubmit(nameIn(past), 'submit') || namesSubmit(nameIn(past), 'edit');
}

function nameIn({ element }: PastAction): string {
  return element ? elementName(element) : '';
}
