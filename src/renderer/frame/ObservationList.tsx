import { Crosshair } from 'lucide-react';
import { useState } from 'react';
import type { Observation } from '../../shared/verification/observation.ts';
import { observationText } from '../../shared/verification/observationText.ts';
import { Button } from '../ui/Button.tsx';
import { EvidenceMark } from './EvidenceMark.tsx';
import './ObservationList.css';
import type { Tone } from '../ui/tone.ts';
import { observationLabel } from './observationLabel.ts';
import { isOnPages } from './soughtOnPage.ts';

/** Which observation is shown on the pages of its frame, where these are to be seen beside the list. */
export interface ObservationChoice {
  /** The id of one; undefined: none is. */
  readonly shown: string | undefined;
  /** Shows it there; the one that is shown already no more. */
  readonly onChoose: (id: string) => void;
}

interface Props {
  readonly observations: readonly Observation[];
  /** Ids of those that the verdict rests on. */
  readonly cites: readonly string[];
  /** The name of the list, where a frame has more than one. */
  readonly label?: string;
  /** Makes those that speak of something on the pages buttons; the one that is shown is listed, whatever is folded. */
  readonly choice?: ObservationChoice | undefined;
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
  choice,
  first = SHOWN_AT_FIRST,
}: Props) {
  const [askedForAll, setAll] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  if (observations.length === 0) return <p className="observations__none">Nothing was observed.</p>;
  const { shown, folded } = foldObservations(observations, cites);
  const ordered = orderObservations(shown, cites);
  const isChosen = ({ id }: Observation) => id === choice?.shown;
  const all = askedForAll || ordered.findIndex(isChosen) >= first;
  return (
    <>
      {ordered.length > 0 && (
        <ul className="observations" aria-label={label}>
          {(all ? ordered : ordered.slice(0, first)).map((observation) => (
            <ObservationItem
              key={observation.id}
              observation={observation}
              cited={cites.includes(observation.id)}
              choice={choice}
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
        <details
          className="observations__ambient"
          open={isUnfolded || folded.some(isChosen)}
          onToggle={(event) => setUnfolded(event.currentTarget.open)}
        >
          <summary>{ambientWords(folded.length)}</summary>
          <ul className="observations" aria-label="What the page does by itself">
            {folded.map((observation) => (
              <ObservationItem key={observation.id} observation={observation} cited={false} choice={choice} />
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
  readonly choice: ObservationChoice | undefined;
}

function ObservationItem({ observation, cited, choice }: ItemProps) {
  const { id } = observation;
  const shown = choice?.shown === id;
  const choose = choice && isOnPages(observation) ? () => choice.onChoose(id) : undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button in it
    <li
      aria-current={shown || undefined}
      className={`observation observation--${observationTone(observation)}`}
      data-cited={cited}
      data-observation={id}
      data-choosable={choose !== undefined}
      // Its words may be selected to be copied.
      onClick={() => getSelection()?.isCollapsed !== false && choose?.()}
    >
      <span className="observation__head">
        <span>
          {observationLabel(observation)}{' '}
          {choose ? (
            <button
              type="button"
              className="observation__choose"
              aria-label={`Show ${id} on the pages`}
              aria-pressed={shown}
              title="Show on the pages"
              onClick={(event) => {
                event.stopPropagation();
                choose();
              }}
            >
              <Crosshair size={11} aria-hidden="true" />
              {id}
            </button>
          ) : (
            <span className="observation__id">{id}</span>
          )}
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
