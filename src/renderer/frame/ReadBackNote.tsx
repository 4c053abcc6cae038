import type { ReadBack, Standing } from '../../shared/verification/readBack.ts';
import { Chip } from '../ui/Chip.tsx';
import type { Tone } from '../ui/tone.ts';
import { ConfidenceMeter } from './ConfidenceMeter.tsx';
import './note.css';
import { ObservationList } from './ObservationList.tsx';

const STANDINGS: Record<Standing, { readonly label: string; readonly tone: Tone }> = {
  confirmed: { label: 'Confirmed', tone: 'success' },
  contradicted: { label: 'Contradicted', tone: 'danger' },
  unknown: { label: 'Unknown', tone: 'neutral' },
};

/** Few: they stand above what was observed of the action itself. */
const SHOWN_AT_FIRST = 4;

/** What the server showed when it was asked afresh, after the page had seemed to prove the goal. */
export function ReadBackNote({ readBack }: { readonly readBack: ReadBack }) {
  const { label, tone } = STANDINGS[readBack.standing];
  return (
    <div className="note">
      <p className="note__words">{readBack.reason}</p>
      <p className="note__facts">
        <Chip tone={tone}>{label}</Chip>
        <ConfidenceMeter value={readBack.confidence} />
        {readBack.url === '' ? (
          <span>No page could be asked for.</span>
        ) : (
          <span className="note__address">{readBack.url}</span>
        )}
      </p>
      {readBack.observations.length > 0 && (
        <ObservationList
          label="Read-back observations"
          observations={readBack.observations}
          cites={readBack.cites}
          first={SHOWN_AT_FIRST}
        />
      )}
    </div>
  );
}
