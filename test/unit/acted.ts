import type { Action } from '../../src/shared/actions/action.ts';
import { parseAction } from '../../src/shared/actions/actionText.ts';
import type { ElementDescription } from '../../src/shared/page/elementDescription.ts';

/** The action in that written form, in which a test says in one line what another object would take five for. */
export function act(written: string): Action {
  const parsed = parseAction(written);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
}

/** An element that an action works on, the only one of its name on the page. */
export function on(role: string, name: string, group?: string): ElementDescription {
  const place = { index: 0, count: 1 };
  return { role, name, ...(group !== undefined && { group }), namesakes: place, twins: place };
}
