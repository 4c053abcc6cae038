import { Play } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import { formatRoute } from '../app/route.ts';
import { useHostStore } from '../state/hostStore.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import './Composer.css';
import { useDraftStore } from './draftStore.ts';
import { SampleCard } from './SampleCard.tsx';
import { useStartRun } from './useStartRun.ts';

/** Where a task is written and started. */
export function Composer() {
  const info = useHostStore((store) => store.info);
  const preferred = useHostStore((store) => store.settings.model.reasoner);
  const approvalPreferred = useHostStore((store) => store.settings.planning.requireApproval);
  const { task, startUrl, reasoner, approvePlan, change } = useDraftStore();
  const { start, starting } = useStartRun();
  const ready = info !== null && task.trim() !== '' && !starting;
  const chosen = (reasoner ?? preferred) === 'gemini' && info?.hasGeminiKey ? 'gemini' : 'offline';

  const run = () => {
    if (ready) void start({ task, startUrl, reasoner: chosen, approvePlan: approvePlan ?? approvalPreferred });
  };
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    run();
  }
  function onTaskKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    run();
  }

  return (
    <div className="composer">
      <h1>What should be done?</h1>
      <form className="composer__form" onSubmit={onSubmit}>
        <Field
          label="Task"
          hint={
            <>
              <Kbd>Enter</Kbd> runs it, <Kbd>Shift</Kbd> <Kbd>Enter</Kbd> starts a new line
            </>
          }
        >
          {(control) => (
            <textarea
              {...control}
              className="input composer__task"
              rows={3}
              maxLength={4000}
              value={task}
              placeholder="Open Amara Okafor and change the phone number to +44 20 7946 0199"
              onChange={(event) => change({ task: event.target.value })}
              onKeyDown={onTaskKey}
            />
          )}
        </Field>
        <Field label="Start address" hint="Leave it empty to start on the page that is open.">
          {(control) => (
            <input
              {...control}
              className="input"
              type="text"
              inputMode="url"
              spellCheck={false}
              maxLength={4000}
              value={startUrl}
              placeholder="https://…"
              onChange={(event) => change({ startUrl: event.target.value })}
            />
          )}
        </Field>
        <fieldset className="composer__reasoner">
          <legend>Reasoner</legend>
          <label>
            <input
              type="radio"
              name="reasoner"
              checked={chosen === 'offline'}
              onChange={() => change({ reasoner: 'offline' })}
            />
            <span>Offline</span>
            <small>No key, no network</small>
          </label>
          <label>
            <input
              type="radio"
              name="reasoner"
              checked={chosen === 'gemini'}
              disabled={!info?.hasGeminiKey}
              onChange={() => change({ reasoner: 'gemini' })}
            />
            <span>Gemini</span>
            <small>
              {info?.hasGeminiKey ? (
                'Costs are shown and limited'
              ) : (
                <a href={formatRoute({ screen: 'settings' })}>Add a key in Settings</a>
              )}
            </small>
          </label>
        </fieldset>
        <label className="composer__approval">
          <input
            type="checkbox"
            checked={approvePlan ?? approvalPreferred}
            onChange={(event) => change({ approvePlan: event.target.checked })}
          />
          <span>Approve the plan first</span>
          <small>Nothing happens on the page before you have read the plan. You can change it.</small>
        </label>
        <Button variant="primary" icon={Play} submit disabled={!ready}>
          Run task
        </Button>
      </form>
      {info && (
        <SampleCard
          sample={info.sample}
          starting={starting}
          suggested={task.trim() === ''}
          onRun={(request) => void start(request)}
        />
      )}
    </div>
  );
}
