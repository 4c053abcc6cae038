import { useEffect, useRef, useState } from 'react';
import type { Observation } from '../../shared/verification/observation.ts';
import { observationText } from '../../shared/verification/observationText.ts';
import { Button } from '../ui/Button.tsx';
import { EvidenceMark } from './EvidenceMark.tsx';
import './ObservationList.css';
import type { Tone } from '../ui/tone.ts';
import { observationLabel } from './observationLabel.ts';

interface Props {
  readonly observations: readonly Observation[];
  /** Ids of those that the verdict rests on. */
  readonly cites: readonly string[];
  /** The name of the list, where a frame has more than one. */
  readonly label?: string;
  /** The id of one that a link has led to: it is shown, whatever is folded, and scrolled to. */
  readonly sought?: string | undefined;
  /** As many as are shown at first; trouble and evidence come first, so that they are among them. */
  readonly first?: number;
}

const SHOWN_AT_FIRST = 12;

/**
 * What was seen to happen between before and after; what the verdict rests on is marked as its evidence. What the page
 * does by itself is folded away at the end.
 */
export function ObservationList({
  observations,
  cites,
  label = 'Observations',
  sought,
  first = SHOWN_AT_FIRST,
}: Props) {
  const [askedForAll, setAll] = useState(false);
  const all = askedForAll || observations.some(({ id }) => id === sought);
  if (observations.length === 0) return <p className="observations__none">Nothing was observed.</p>;
  const { shown, folded } = foldObservations(observations, sought === undefined ? cites : [...cites, sought]);
  const ordered = orderObservations(shown, cites);
  return (
    <>
      {ordered.length > 0 && (
        <ul className="observations" aria-label={label}>
          {(all ? ordered : ordered.slice(0, first)).map((observation) => (
            <ObservationItem
              key={observation.id}
              observation={observation}
              cited={cites.includes(observation.id)}
              sought={observation.id === sought}
            />
          ))}
          {!all && ordered.length > first && (
            <li>
              <Button size="small" variant="quiet" onClick={() => setAll(true)}>
                {`Show ${ordered.length - first} more`}
              </Button>
            </li>
          )}
        </ul>
      )}
      {folded.length > 0 && (
        <details className="observations__ambient">
          <summary>{ambientWords(folded.length)}</summary>
          <ul className="observations" aria-label="What the page does by itself">
            {folded.map((observation) => (
              <ObservationItem key={observation.id} observation={observation} cited={false} sought={false} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function ambientWords(count: number): string {
  return count === 1 ? '1 thing the page does by itself' : `${count} things the page does by itself`;
}

interface ItemProps {
  readonly observation: Observation;
  readonly cited: boolean;
  readonly sought: boolean;
}

function ObservationItem({ observation, cited, sought }: ItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (sought) item.current?.scrollIntoView({ block: 'center' });
  }, [sought]);
  return (
    <li
      ref={item}
      aria-current={sought || undefined}
      className={`observation observation--${observationTone(observation)}`}
      data-cited={cited}
      data-observation={observation.id}
    >
      <span className="observation__head">
        <span>
          {observationLabel(observation)} <span className="observation__id">{observation.id}</span>
        </span>
        {cited && <EvidenceMark />}
      </span>
      <span className="observation__text">{observationText(observation)}</span>
    </li>
  );
}

/** Observations as they are shown: `folded` is what the page does by itself and nobody relies on. */
interface FoldedObservations {
  readonly shown: readonly Observation[];
  readonly folded: readonly Observation[];
}

/** Puts aside what is ambient, unless it is cited. */
export function foldObservations(observations: readonly Observation[], cites: readonly string[]): FoldedObservations {
  const isFolded = ({ ambient, id }: Observation) => ambient === true && !cites.includes(id);
  return {
    shown: observations.filter((observation) => !isFolded(observation)),
    folded: observations.filter(isFolded),
  };
}

const TROUBLE_MESSAGES: ReadonlySet<string> = new Set(['alert', 'error']);

/** Whether an observation speaks of something going wrong, by its fields. */
function isTrouble(observation: Observation): boolean {
  if (observation.kind === 'action-error') return true;
  if (observation.kind === 'message-appeared' || observation.kind === 'message-changed') {
    return TROUBLE_MESSAGES.has(observation.message?.kind ?? '');
  }
  return observation.kind === 'network' && observation.answer === 'failed';
}

/** How an observation is coloured: trouble, drift (nobody's doing), loss, change, or nothing to see. */
export function observationTone(observation: Observation): Tone {
  if (observation.ambient) return 'neutral';
  if (isTrouble(observation)) return 'danger';
  if (observation.kind === 'drift' || observation.standing === 'lost') return 'warning';
  return observation.changed ? 'accent' : 'neutral';
}

/** Trouble first, then what the verdict rests on, then what changed, then the rest; else in the order they were made. */
export function orderObservations(observations: readonly Observation[], cites: readonly string[]): Observation[] {
  const rank = (observation: Observation) => {
    if (isTrouble(observation)) return 0;
    if (cites.includes(observation.id)) return 1;
    return observation.changed ? 2 : 3;
  };
  return [...observations].sort((a, b) => rank(a) - rank(b));
}
