import { Hand, Pause, Play, Square, StepForward, Undo2 } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import './RunControls.css';
import type { RunCommand } from './runCommands.ts';

interface Props {
  readonly available: ReadonlySet<RunCommand>;
  readonly paused: boolean;
  readonly takenOver: boolean;
  readonly onCommand: (command: RunCommand) => void;
}

/** The buttons of a run at work. Each keeps its place; what makes no sense now is disabled. */
export function RunControls({ available, paused, takenOver, onCommand }: Props) {
  return (
    <div className="run-controls" role="toolbar" aria-label="Run controls">
      {paused ? (
        <Button
          variant="primary"
          icon={Play}
          title="Go on (Space)"
          disabled={!available.has('resume')}
          onClick={() => onCommand('resume')}
        >
          Resume
        </Button>
      ) : (
        <Button
          icon={Pause}
          title="Pause at the next node (Space)"
          disabled={!available.has('pause')}
          onClick={() => onCommand('pause')}
        >
          Pause
        </Button>
      )}
      <Button
        icon={StepForward}
        title="Go on for one frame (S)"
        disabled={!available.has('step')}
        onClick={() => onCommand('step')}
      >
        Step
      </Button>
      {takenOver ? (
        <Button
          variant="primary"
          icon={Undo2}
          title="Give the page back to the agent (T)"
          disabled={!available.has('handBack')}
          onClick={() => onCommand('handBack')}
        >
          Hand back
        </Button>
      ) : (
        <Button
          icon={Hand}
          title="Pause and use the page yourself (T)"
          disabled={!available.has('takeOver')}
          onClick={() => onCommand('takeOver')}
        >
          Take over
        </Button>
      )}
      <Button
        variant="danger"
        icon={Square}
        title="End the run (X)"
        disabled={!available.has('stop')}
        onClick={() => onCommand('stop')}
      >
        Stop
      </Button>
    </div>
  );
}
