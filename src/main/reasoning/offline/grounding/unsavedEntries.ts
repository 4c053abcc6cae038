import { parseAction } from '../../../../shared/actions/actionText.ts';
import type { PastAction, RollingContext } from '../../../../shared/reasoning/reasoningContext.ts';
import { speaksOf } from '../language/concepts.ts';
import { namesSubmit } from './groundSubmit.ts';

const ENTERS: ReadonlySet<string> = new Set(['setValue', 'type', 'select', 'check', 'uncheck']);
const LEAVES: ReadonlySet<string> = new Set(['navigate', 'goBack']);

/** Whether earlier steps have filled in fields that nothing has sent yet: leaving the page would lose them. */
export function hasUnsavedEntries({ recent }: RollingContext): boolean {
  for (const past of recent.toReversed()) {
    const type = past.succeeded ? typeOf(past) : undefined;
    if (type === undefined) continue;
    if (ENTERS.has(type)) {
      if (!speaksOf(past.target ?? '', 'search') && !/^searchbox\b/.test(past.target ?? '')) return true;
    } else if (LEAVES.has(type) || sends(type, past)) return false;
  }
  return false;
}

function typeOf({ action }: PastAction): string | undefined {
  const parsed = parseAction(action);
  return parsed.ok ? parsed.value.type : undefined;
}

function sends(type: string, { action, target = '' }: PastAction): boolean {
  if (type === 'press') return /"Enter"/.test(action);
  if (type !== 'click') return false;
  return /^link\b/.test(target) || namesSubmit(target, 'submit') || namesSubmit(target, 'edit');
}
