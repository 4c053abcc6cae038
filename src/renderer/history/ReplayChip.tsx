import { CornerUpRight, Repeat } from 'lucide-react';
import type { RunState } from '../../shared/run/runState.ts';
import { formatRoute } from '../app/route.ts';
import { Chip } from '../ui/Chip.tsx';

/** Says of a run that it did again what another one had done, and whether the reasoner had to help. */
export function ReplayChip({ run: { replayOf, handedOver } }: { readonly run: RunState }) {
  if (replayOf === undefined) return null;
  const last = handedOver.at(-1);
  return (
    <>
      <a href={formatRoute({ screen: 'history-run', runId: replayOf, frame: null })}>
        <Chip icon={Repeat} title="Show the run that was done again">
          Replay
        </Chip>
      </a>
      {last && (
        <Chip tone="warning" icon={CornerUpRight} title={last.reason}>
          Handed over at step {last.stepIndex + 1}
        </Chip>
      )}
    </>
  );
}
