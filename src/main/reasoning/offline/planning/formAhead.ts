import { targetId } from '../../../../shared/actions/action.ts';
import { GIVING_ACTS, type Instruction } from '../../../../shared/meaning/instruction.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { buttonsAfter } from '../grounding/acts/sendForm.ts';
import { groundInstruction } from '../grounding/groundInstruction.ts';
import { showsName } from '../grounding/openPage.ts';

/** Whether a step gives something on a page a value that has to be sent before it counts. */
export function isEntry({ act, target }: Instruction): boolean {
  return GIVING_ACTS.has(act) && target?.role !== 'searchbox';
}

/** Entries that come next, and the step that sends them. */
export interface FormAhead {
  readonly entries: readonly Instruction[];
  readonly sender: Instruction;
}

/** The form that these steps go on with; undefined when they do something else, or do not say how it is sent. */
export function formAhead(steps: readonly Instruction[]): FormAhead | undefined {
  const end = steps.findIndex((step) => !isEntry(step));
  const sender = steps[end];
  if (sender?.act !== 'submit' && sender?.act !== 'click') return undefined;
  return { entries: steps.slice(0, end), sender };
}

/**
 * Whether a step that only leads to a form has nothing left to lead to: all that is to be entered after it, and what sends
 * it, is on this page. One field of the same name would not do: lists have filters.
 */
export function isFormInView(way: Instruction, after: readonly Instruction[], page: PageView): boolean {
  const { act, target: { role, name = '' } = {}, purpose } = way;
  const leads = act === 'open' && (role === 'form' || role === 'tab' || (role === 'record' && purpose === 'edit'));
  if (!leads || (role === 'record' && !showsName(page, name))) return false;
  const form = formAhead(after);
  if (!form || form.entries.length === 0) return false;
  return [...form.entries, form.sender].every((step) => groundInstruction(step, page).kind !== 'none');
}

/** Whether a page holds the named control and no button to save with: what is changed there counts at once. */
export function savesNothing(page: PageView, steps: readonly Instruction[]): boolean {
  const found = steps.map((step) => groundInstruction(step, page));
  // What opens to be written anew shows what keeps it only then.
  const inReach = found.every((one) => one.kind !== 'none' && !(one.kind === 'action' && one.more));
  const isSent = found.some((one) => {
    const isGiven = one.kind === 'action' && (one.action.type === 'setValue' || one.action.type === 'select');
    const field = isGiven ? page.tree.find(({ i }) => i === targetId(one.action)) : undefined;
    return field !== undefined && buttonsAfter(page, field).length > 0;
  });
  return (
    inReach &&
    !isSent &&
    groundInstruction({ act: 'submit', purpose: 'edit', ifNeeded: true }, page).kind === 'satisfied'
  );
}
