import type { PlanHealth, ReplanningResult, ReplanTrigger } from '../../shared/plan/planHealth.ts';
import { Chip } from '../ui/Chip.tsx';
import './note.css';

const TRIGGERS: Record<ReplanTrigger, string> = {
  'url-changed': 'Address changed',
  'elements-changed': 'Elements changed',
  'structure-changed': 'Structure changed',
};

interface Props {
  readonly health: PlanHealth | undefined;
  readonly replanning: ReplanningResult | undefined;
}

/** What the change of the page meant for the rest of the plan, and what came of looking at it again. */
export function PlanHealthNote({ health, replanning }: Props) {
  return (
    <div className="note">
      {health && (
        <p className="note__facts">
          <span>{Math.round(health.similarity * 100)}% of the page’s elements are as before.</span>
          {health.triggers.map((trigger) => (
            <Chip key={trigger} tone="warning">
              {TRIGGERS[trigger]}
            </Chip>
          ))}
        </p>
      )}
      {replanning && (
        <>
          <p className="note__facts">
            <Chip tone={replanning.planValid ? 'success' : 'warning'}>{standing(replanning)}</Chip>
          </p>
          {replanning.reason && <p className="note__words">{replanning.reason}</p>}
          {replanning.suggestedChanges.map((change) => (
            <p key={`${change.kind}-${change.index}`} className="note__words note__words--quiet">
              {change.kind === 'skip'
                ? `Step ${change.index + 1} is skipped: ${change.reason}`
                : `Step ${change.index + 1} becomes “${change.description}”: ${change.reason}`}
            </p>
          ))}
        </>
      )}
    </div>
  );
}

function standing({ planRegenerated, minorModificationsOnly, planValid }: ReplanningResult): string {
  if (planRegenerated) return 'Plan made anew';
  if (minorModificationsOnly) return 'Plan modified';
  return planValid ? 'Plan still holds' : 'Plan kept, although it may not hold';
}
