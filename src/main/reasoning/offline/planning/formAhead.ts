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
