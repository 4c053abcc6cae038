import { Repeat } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { HostPayload } from '../../shared/host/hostApi.ts';
import { OFFLINE } from '../../shared/models/connection.ts';
import type { RunState } from '../../shared/run/runState.ts';
import { goTo } from '../app/route.ts';
import { useServices } from '../app/services.tsx';
import { useOfferedModel } from '../state/offeredModel.ts';
import { useRunStore } from '../state/runStore.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { SelectField } from '../ui/TextField.tsx';
import './ReplayDialog.css';

type Reasoner = HostPayload<'run.replay'>['reasoner'];

interface Props {
  readonly run: RunState;
  readonly onClose: () => void;
}

/** Does a completed run again without a model, after saying what that means; shows the new run once it is started. */
export function ReplayDialog({ run, onClose }: Props) {
  const { host, feed } = useServices();
  const { model, preferred } = useOfferedModel();
  const [reasoner, setReasoner] = useState<Reasoner>(preferred);
  const [starting, setStarting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setStarting(true);
    setRefusal(null);
    const answer = await host.request('run.replay', { runId: run.runId, reasoner });
    setStarting(false);
    if (!answer.ok) {
      setRefusal(answer.error.message);
      return;
    }
    useRunStore.getState().show(answer.value.runId);
    goTo({ screen: 'run' });
    await feed.catchUp(answer.value.runId);
  }

  return (
    <Dialog title="Run again without a model" onClose={onClose}>
      <form className="replay-dialog" onSubmit={(event) => void onSubmit(event)}>
        <p>
          {whatIsRepeated(run)} carried out on the page once more, as recorded, and every action is verified again. This
          changes data on the site.
        </p>
        <SelectField
          label="If something is different"
          hint="The first frame that does not verify is handed over, and the reasoner goes on from that step."
          value={reasoner}
          onChange={(value) => setReasoner(value as Reasoner)}
        >
          <option value={OFFLINE}>Hand over to the offline reasoner</option>
          {model !== null && <option value={model}>Hand over to {model}</option>}
        </SelectField>
        {refusal !== null && (
          <div role="alert">
            <Banner tone="danger" title="It could not be started">
              {refusal}
            </Banner>
          </div>
        )}
        <Button variant="primary" icon={Repeat} submit disabled={starting} data-initial-focus>
          {starting ? 'Starting…' : 'Replay'}
        </Button>
      </form>
    </Dialog>
  );
}

function whatIsRepeated({ frames, hierarchicalPlan }: RunState): string {
  if (hierarchicalPlan) return `The ${hierarchicalPlan.subTasks.length} sub-tasks of this run are`;
  return frames.length === 1 ? 'The action of this run is' : `The ${frames.length} actions of this run are`;
}
