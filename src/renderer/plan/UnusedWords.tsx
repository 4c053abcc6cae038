import { Button } from '../ui/Button.tsx';
import './UnusedWords.css';
import { useStepDraftStore } from './stepDraftStore.ts';

/** What a person was still writing into a plan when its run ended: too late for the run, but not lost. */
export function UnusedWords({ runId }: { readonly runId: string }) {
  const draft = useStepDraftStore((store) => store.drafts[runId]);
  const keep = useStepDraftStore((store) => store.keep);
  if (!draft || `${draft.description}${draft.verify}`.trim() === '') return null;
  return (
    <section className="unused-words" aria-label="Not saved">
      <p>The run ended while you were writing a step. Your words:</p>
      <blockquote>
        <p>{draft.description}</p>
        <p>{draft.verify}</p>
      </blockquote>
      <Button size="small" onClick={() => keep(runId, undefined)}>
        Discard
      </Button>
    </section>
  );
}
