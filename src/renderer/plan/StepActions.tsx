import { ArrowDown, ArrowUp, ListPlus, Pencil, RotateCcw, SkipForward } from 'lucide-react';
import type { PlanStep } from '../../shared/plan/plan.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';

interface Props {
  readonly step: PlanStep;
  readonly mayMove: (by: -1 | 1) => boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onChange: () => void;
  readonly onAddBefore: () => void;
  readonly onSkip: () => void;
  readonly onRestore: () => void;
}

/** What a person can do with a step; nothing with one that is done, under way, or passed over by the agent. */
export function StepActions({ step, mayMove, onMove, onChange, onAddBefore, onSkip, onRestore }: Props) {
  if (step.status === 'skipped' && step.editedByHuman) {
    return (
      <div className="editable-plan__actions">
        <Button size="small" icon={RotateCcw} onClick={onRestore}>
          Take it up again
        </Button>
      </div>
    );
  }
  if (step.status !== 'pending') return null;
  return (
    <div className="editable-plan__actions">
      <Button size="small" icon={Pencil} onClick={onChange}>
        Change
      </Button>
      <Button size="small" icon={SkipForward} onClick={onSkip}>
        Skip
      </Button>
      <IconButton
        label="Move up"
        title="Move up (Alt ↑)"
        icon={ArrowUp}
        disabled={!mayMove(-1)}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label="Move down"
        title="Move down (Alt ↓)"
        icon={ArrowDown}
        disabled={!mayMove(1)}
        onClick={() => onMove(1)}
      />
      <IconButton label="Add a step before this one" icon={ListPlus} onClick={onAddBefore} />
    </div>
  );
}
