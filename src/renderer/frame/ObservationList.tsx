import { Quote } from 'lucide-react';
import { useState } from 'react';
import type { Observation, ObservationKind } from '../../shared/verification/observation.ts';
import { Button } from '../ui/Button.tsx';
import './ObservationList.css';
import { observationTone, orderObservations } from './orderObservations.ts';

const KIND_LABELS: Record<ObservationKind, string> = {
  navigation: 'Address',
  content: 'Content',
  'element-appeared': 'Appeared',
  'element-disappeared': 'Gone',
  'element-changed': 'Changed',
  'message-appeared': 'Message',
  'message-disappeared': 'Message gone',
  'message-changed': 'Message',
  title: 'Title',
  focus: 'Focus',
  scroll: 'Scroll',
  dialog: 'Dialog',
  tab: 'Tab',
  download: 'Download',
  network: 'Network',
  witness: 'Witness',
  drift: 'Drift',
  'action-error': 'Action error',
};

interface Props {
  readonly observations: readonly Observation[];
  /** Ids of those that the verdict rests on. */
  readonly cites: readonly string[];
}

/** As many as are shown at first; trouble and evidence come first, so that they are among them. */
const SHOWN_AT_FIRST = 12;

/** What was seen to happen between before and after; what the verdict rests on is marked as its evidence. */
export function ObservationList({ observations, cites }: Props) {
  const [all, setAll] = useState(false);
  if (observations.length === 0) return <p className="observations__none">Nothing was observed.</p>;
  const ordered = orderObservations(observations, cites);
  return (
    <ul className="observations" aria-label="Observations">
      {(all ? ordered : ordered.slice(0, SHOWN_AT_FIRST)).map((observation) => {
        const cited = cites.includes(observation.id);
        return (
          <li
            key={observation.id}
            className={`observation observation--${observationTone(observation)}`}
            data-cited={cited}
            data-observation={observation.id}
          >
            <span className="observation__kind">{KIND_LABELS[observation.kind]}</span>
            <span className="observation__text">{observation.text}</span>
            {cited && (
              <span className="observation__cited" title="The verdict rests on this observation">
                <Quote size={11} aria-hidden="true" /> Evidence
              </span>
            )}
          </li>
        );
      })}
      {!all && ordered.length > SHOWN_AT_FIRST && (
        <li>
          <Button size="small" variant="quiet" onClick={() => setAll(true)}>
            {`Show ${ordered.length - SHOWN_AT_FIRST} more`}
          </Button>
        </li>
      )}
    </ul>
  );
}
