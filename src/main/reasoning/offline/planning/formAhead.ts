import { targetId } from '../../../../shared/actions/action.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { buttonsAfter } from '../grounding/acts/sendForm.ts';
import { groundIntent } from '../grounding/groundInstruction.ts';
import { showsName } from '../grounding/openPage.ts';
import type { StepIntent, StepKind } from './stepIntent.ts';

const ENTRIES: ReadonlySet<StepKind> = new Set<StepKind>(['enter', 'set', 'choose', 'toggle']);

/** Whether a step gives something on a page a value that has to be sent before it counts. */
export function isEntry({ kind }: StepIntent): boolean {
  return ENTRIES.has(kind);
}

/** Entries that come next, and the step that sends them. */
export interface FormAhead {
  readonly entries: readonly StepIntent[];
  readonly sender: StepIntent;
}

/** The form that these steps go on with; undefined when they do something else, or do not say how it is sent. */
export function formAhead(steps: readonly StepIntent[]): FormAhead | undefined {
  const end = steps.findIndex((intent) => !isEntry(intent));
  const sender = steps[end];
  if (sender?.kind !== 'submit' && sender?.kind !== 'click') return undefined;
  return { entries: steps.slice(0, end), sender };
}

/**
 * Whether a step that only leads to a form has nothing left to lead to: all that is to be entered after it, and what sends
 * it, is on this page. One field of the same name would not do: lists have filters.
 */
export function isFormInView(way: StepIntent, after: readonly StepIntent[], page: PageView): boolean {
  if (way.kind !== 'openForm' && way.kind !== 'openTab' && way.kind !== 'editRecord') return false;
  if (way.kind === 'editRecord' && !showsName(page, way.name)) return false;
  const form = formAhead(after);
  if (!form || form.entries.length === 0) return false;
  return [...form.entries, form.sender].every((intent) => groundIntent(intent, page).kind !== 'none');
}

/** Whether a page holds the named control and no button to save with: what is changed there counts at once. */
export function savesNothing(page: PageView, steps: readonly StepIntent[]): boolean {
  const found = steps.map((step) => groundIntent(step, page));
  // What opens to be written anew shows what keeps it only then.
  const inReach = found.every((one) => one.kind !== 'none' && !(one.kind === 'action' && one.more));
  const isSent = found.some((one) => {
    const isGiven = one.kind === 'action' && (one.action.type === 'setValue' || one.action.type === 'select');
    const field = isGiven ? page.tree.find(({ i }) => i === targetId(one.action)) : undefined;
    return field !== undefined && buttonsAfter(page, field).length > 0;
  });
  return (
    inReach && !isSent && groundIntent({ kind: 'submit', purpose: 'edit', ifNeeded: true }, page).kind === 'satisfied'
  );
}
