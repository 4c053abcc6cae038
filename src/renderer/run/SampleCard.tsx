import { FlaskConical, Play } from 'lucide-react';
import type { AppInfo } from '../../shared/host/hostApi.ts';
import type { RunRequest } from '../../shared/run/runEvent.ts';
import { Button } from '../ui/Button.tsx';
import './SampleCard.css';

interface Props {
  readonly sample: AppInfo['sample'];
  readonly starting: boolean;
  /** Nothing else is at hand to be run. */
  readonly suggested: boolean;
  readonly onRun: (request: RunRequest) => void;
}

/** The task that is ready to run on the site that comes with the app: nothing to set up, nothing to break. */
export function SampleCard({ sample, starting, suggested, onRun }: Props) {
  return (
    <section className="sample-card" aria-label="Try it on the sample clinic">
      <h2>
        <FlaskConical size={15} aria-hidden="true" /> Try it on the sample clinic
      </h2>
      <p>A small patients site that runs on this computer only. Watch the agent work on it and prove each step.</p>
      <p className="sample-card__task">“{sample.task}”</p>
      <Button
        variant={suggested ? 'primary' : 'secondary'}
        icon={Play}
        disabled={starting}
        onClick={() => onRun({ task: sample.task, startUrl: sample.url, reasoner: 'offline' })}
      >
        Run the sample
      </Button>
    </section>
  );
}
