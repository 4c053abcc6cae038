import { Quote } from 'lucide-react';
import type { Observation, ObservationKind } from '../../shared/verification/observation.ts';
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

/** What was seen to happen between before and after; what the verdict rests on is marked as its evidence. */
export function ObservationList({ observations, cites }: Props) {
  if (observations.length === 0) return <p className="observations__none">Nothing was observed.</p>;
  return (
    <ul className="observations" aria-label="Observations">
      {orderObservations(observations, cites).map((observation) => {
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
    </ul>
  );
}
