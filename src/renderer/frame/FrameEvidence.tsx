import type { Frame } from '../../shared/run/frame.ts';
import type { ModelCall } from '../state/modelCalls.ts';
import './FrameEvidence.css';
import { FrameFacts } from './FrameFacts.tsx';
import { ObservationList } from './ObservationList.tsx';
import { VerdictNote } from './VerdictNote.tsx';

interface Props {
  readonly frame: Frame;
  readonly calls: readonly ModelCall[];
}

/** All that is known of a frame besides the pages: error, verdict, observations, thought, small print. */
export function FrameEvidence({ frame, calls }: Props) {
  const cites = frame.verdict?.cites ?? [];
  return (
    <div className="evidence">
      {frame.error && (
        <section>
          <h3 className="evidence__heading">Browser error</h3>
          <p className="evidence__error">
            {frame.error.message} <code>{frame.error.code}</code>
          </p>
        </section>
      )}
      {frame.verdict && (
        <section>
          <h3 className="evidence__heading">Verdict</h3>
          <VerdictNote verdict={frame.verdict} />
        </section>
      )}
      {frame.observed && (
        <section>
          <h3 className="evidence__heading">Observations</h3>
          <ObservationList observations={frame.observed.observations} cites={cites} />
        </section>
      )}
      {frame.thought && (
        <section>
          <h3 className="evidence__heading">Thought</h3>
          <p className="evidence__thought">{frame.thought}</p>
        </section>
      )}
      <section>
        <h3 className="evidence__heading">Details</h3>
        <FrameFacts frame={frame} calls={calls} />
      </section>
    </div>
  );
}
