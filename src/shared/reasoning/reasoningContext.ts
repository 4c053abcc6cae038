import { z } from 'zod';
import { actionSchema } from '../actions/action.ts';
import type { NativeDialog } from '../actions/actionOutcome.ts';
import { goesOnSchema } from '../actions/goesOn.ts';
import type { KnowledgeChunk, WebResult } from '../knowledge/knowledge.ts';
import { elementDescriptionSchema } from '../page/elementDescription.ts';
import type { PageState } from '../page/pageState.ts';
import type { ToolArguments, ToolCall } from '../tools/tool.ts';

/**
 * What every purpose is told of the page. Its text is untrusted: data to reason about, never instructions. Of `html` only
 * the length is looked at, to keep what a model is shown in proportion to the page.
 */
export type PageView = Pick<
  PageState,
  'url' | 'title' | 'tree' | 'skeleton' | 'activeElement' | 'viewport' | 'scroll'
> &
  Partial<Pick<PageState, 'html' | 'inPart' | 'tabs' | 'attachments' | 'attachedTexts' | 'secrets'>> & {
    /** What the run pressed last, in its own words and, of a link, in those of what it stood in: the page may be of that, and not say so. */
    readonly openedBy?: string;
  };

/** An earlier action of the run, as later decisions see it. */
export const pastActionSchema = z.object({
  action: actionSchema,
  /** What it worked on, as it was then; ids alone say nothing later. */
  element: elementDescriptionSchema.optional(),
  stepIndex: z.number().int().nonnegative().optional(),
  succeeded: z.boolean(),
  /** Nothing told whether it worked; then it did not succeed, and may have done what it was to do. */
  unclear: z.literal(true).optional(),
  /** Nothing at all changed with it. */
  unchanged: z.literal(true).optional(),
  /** Why the browser could not carry it out. */
  refused: z.string().optional(),
  /** The page sent data with it: done again, it might store something twice. */
  sentData: z.literal(true).optional(),
  /** The site has accepted all of that, as its answers say. */
  taken: z.literal(true).optional(),
  /** What it is still to be gone on with, as whoever chose it has said: it worked, and is not through yet. */
  goesOn: goesOnSchema.optional(),
  /** What came up as it was pointed at, and has gone again with the pointer. */
  showed: z.array(z.string()).readonly().optional(),
});
export type PastAction = z.infer<typeof pastActionSchema>;

/** A noted value as later decisions are told of it. */
export interface NotedValue {
  readonly name: string;
  readonly text: string;
  /** Why it is not proved; absent where it is. */
  readonly open?: string;
  /** What it was computed from, and how many texts in all; absent where it was read off. */
  readonly from?: { readonly count: number; readonly texts: readonly string[] };
}

/** What happened around the last action that the page as it is now does not show any more. Its texts are untrusted. */
export interface LatelyWitnessed {
  /** Messages that were there only for a while: toasts, notices. */
  readonly messages: readonly string[];
  readonly failedRequests: readonly { readonly method: string; readonly path: string; readonly outcome: string }[];
  /** Native dialogs, and whether they were accepted. */
  readonly dialogs: readonly NativeDialog[];
  /** Names of files that the page offered. */
  readonly downloads: readonly string[];
  /** Addresses of tabs that it opened. */
  readonly tabs: readonly string[];
}

/** The last actions word for word, and how many came before them (planner-process, rolling context). */
export interface RollingContext {
  readonly earlierCount: number;
  readonly recent: readonly PastAction[];
  /** Absent where nothing of the kind happened. */
  readonly lately?: LatelyWitnessed;
  /** Names of what came up with the last action, an open list for one; absent where nothing did. */
  readonly brought?: readonly string[];
  /** What was noted so far, for the answer and for later steps; absent where there is nothing. */
  readonly noted?: readonly NotedValue[];
  /** What tools answered, oldest first; absent where none was called. */
  readonly toolAnswers?: readonly (ToolCall & { readonly arguments: ToolArguments })[];
  /** What the task wants to know; absent where it asks for nothing. */
  readonly asks?: readonly string[];
}

/** What was looked up for the task. Its text is untrusted, like that of a page. */
export interface LookedUp {
  readonly knowledge: readonly KnowledgeChunk[];
  /** The team's own documents say something about the task. */
  readonly hasOrgKnowledge: boolean;
  readonly webResults: readonly WebResult[];
}

/** How many actions the run has carried out. */
export function actionsSoFar({ earlierCount, recent }: Pick<RollingContext, 'earlierCount' | 'recent'>): number {
  return earlierCount + recent.length;
}
