import { z } from 'zod';
import type { Action } from '../actions/action.ts';
import { type Rendered, rendered } from '../meaning/rendered.ts';
import type { ElementDescription } from '../page/elementDescription.ts';
import type { PlanStep } from './plan.ts';

/**
 * A search (planner-process, detours): actions that are taken one after the other, up to a bound, to bring into view what a step
 * needs or looks for. Each is a frame with its verdict; none is the step itself, none of them counts as an attempt at it.
 * `number` counts the looks of a step from 1.
 */
export const lookSchema = z.object({ number: z.number().int().positive(), of: z.number().int().nonnegative() });
export type Look = z.infer<typeof lookSchema>;

/** What a step that searches has behind it, oldest first, and how many looks are left. */
export interface SearchSoFar {
  readonly looks: readonly {
    readonly action: Action;
    readonly element?: ElementDescription;
    /** Of the page that it was taken on. */
    readonly url?: string;
    /** It brought something to light. */
    readonly succeeded: boolean;
  }[];
  readonly left: number;
}

/** Whether a step is for finding something, over as many actions as it takes. */
export function isSearching({ instruction }: Pick<PlanStep, 'instruction'>): boolean {
  return instruction?.act === 'find';
}

/** “look 3 of 8”. */
export function lookText({ number, of }: Look): Rendered {
  return rendered(`look ${number} of ${of}`);
}
