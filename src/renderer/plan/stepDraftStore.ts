import { create } from 'zustand';

/** The words of a step as a person writes them. */
export interface StepWords {
  readonly description: string;
  readonly verify: string;
}

/**
 * What is being written in a plan: a step anew, by its key, or a new one in front of the step that has that index now. The
 * index of a step that is changed is where it stood when the writing began.
 */
export type StepDraft = StepWords &
  (
    | { readonly kind: 'change'; readonly key: string; readonly index: number }
    | { readonly kind: 'add'; readonly index: number }
  );

interface StepDraftStore {
  /** By run. */
  readonly drafts: Readonly<Record<string, StepDraft>>;
  /** Keeps what is being written; undefined lets go of it. */
  keep(runId: string, draft: StepDraft | undefined): void;
}

/** Steps that are being written: kept whatever the agent does to the plan meanwhile, and while other panels are looked at. */
export const useStepDraftStore = create<StepDraftStore>((set) => ({
  drafts: {},
  keep: (runId, draft) =>
    set(({ drafts: { [runId]: _, ...others } }) => ({ drafts: draft ? { ...others, [runId]: draft } : others })),
}));
