import type { StepIntent } from '../planning/stepIntent.ts';

/** A value that the goal gives, and for which field, where it says so. */
export interface Fill {
  readonly field?: string | undefined;
  readonly value: string;
}

/** What something that is stored is known to be about, by the steps of the goal. */
export interface Stored {
  readonly goal: string;
  readonly fills: readonly Fill[];
  readonly switches: readonly { readonly name: string; readonly on: boolean }[];
  /** The record that is changed, or the new one. */
  readonly name: string | undefined;
  /** Whether something new is made, so that its form may begin anew. */
  readonly creates: boolean;
}

/** What the steps of a goal say of what is to be stored. */
export function storedBy(goal: string, steps: readonly StepIntent[]): Stored {
  const submit = steps.findLast((step) => step.kind === 'submit');
  return {
    goal,
    fills: steps.flatMap((step) =>
      'value' in step && step.value.trim() !== ''
        ? [{ value: step.value, field: 'field' in step ? step.field : undefined }]
        : [],
    ),
    switches: steps.filter((step) => step.kind === 'toggle'),
    name: submit?.name,
    creates: submit?.purpose === 'create',
  };
}
