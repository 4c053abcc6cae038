import { FlaskConical, Play } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { OFFLINE } from '../../shared/models/connection.ts';
import { formatRoute } from '../app/route.ts';
import { useHostStore } from '../state/hostStore.ts';
import { useOfferedModel } from '../state/offeredModel.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { TextField } from '../ui/TextField.tsx';
import { AttachedFiles } from './AttachedFiles.tsx';
import './Composer.css';
import type { AppInfo } from '../../shared/host/hostApi.ts';
import { LONGEST_TASK, type RunRequest } from '../../shared/run/runEvent.ts';
import { type DraftField, useDraftStore } from './draftStore.ts';
import { PasswordNotice, usePasswordsInTask } from './PasswordNotice.tsx';
import { useStartRun } from './useStartRun.ts';
import './SampleCard.css';

/** Where a task is written and started. */
export function Composer() {
  const info = useHostStore((store) => store.info);
  const { model, preferred } = useOfferedModel();
  const approvalPreferred = useHostStore((store) => store.settings.planning.requireApproval);
  const { task, startUrl, reasoner, approvePlan, attachments, change } = useDraftStore();
  const { start, starting } = useStartRun();
  const fields = useWantedFocus();
  const excess = task.trim().length - LONGEST_TASK;
  const passwords = usePasswordsInTask(excess > 0 ? '' : task);
  const ready = info !== null && task.trim() !== '' && excess <= 0 && !starting;
  const chosen = (reasoner ?? preferred) === OFFLINE || model === null ? OFFLINE : model;

  const run = async () => {
    if (!ready || !(await passwords.mayRun())) return;
    void start({
      task,
      startUrl,
      reasoner: chosen,
      approvePlan: approvePlan ?? approvalPreferred,
      ...(attachments.length > 0 && { attachments: [...attachments] }),
    });
  };
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void run();
  }
  function onTaskKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void run();
  }

  return (
    <div className="composer">
      <h1>What should be done?</h1>
      <form className="composer__form" onSubmit={onSubmit}>
        <Field
          label="Task"
          error={
            excess > 0
              ? `${excess.toLocaleString('en')} characters too long: a task has ${LONGEST_TASK.toLocaleString('en')} at most. Say it in fewer words, or keep what is always so in Knowledge.`
              : undefined
          }
          hint={
            <>
              <Kbd>Enter</Kbd> runs it, <Kbd>Shift</Kbd> <Kbd>Enter</Kbd> starts a new line
            </>
          }
        >
          {(control) => (
            <textarea
              {...control}
              ref={fields.task}
              className="input composer__task"
              rows={3}
              value={task}
              placeholder="Say what to do or to find out: Search for “lamp”, open the first result and add it to the basket"
              onChange={(event) => change({ task: event.target.value })}
              onKeyDown={onTaskKey}
            />
          )}
        </Field>
        {passwords.found && (
          <PasswordNotice
            task={task}
            startUrl={startUrl}
            onKept={(rewritten) => change({ task: rewritten })}
            onAccept={passwords.accept}
          />
        )}
        <TextField
          label="Start address"
          ref={fields.startUrl}
          hint="Leave it empty to start on the page that is open."
          type="text"
          inputMode="url"
          spellCheck={false}
          maxLength={4000}
          value={startUrl}
          placeholder="https://…"
          onChange={(startUrl) => change({ startUrl })}
        />
        <AttachedFiles files={attachments} onChange={(files) => change({ attachments: files })} />
        <fieldset className="composer__reasoner">
          <legend>Reasoner</legend>
          <label>
            <input
              type="radio"
              name="reasoner"
              checked={chosen === OFFLINE}
              onChange={() => change({ reasoner: OFFLINE })}
            />
            <span>Offline</span>
            <small>No key, no network</small>
          </label>
          <label>
            <input
              type="radio"
              name="reasoner"
              checked={chosen !== OFFLINE}
              disabled={model === null}
              onChange={() => change({ reasoner: model })}
            />
            <span title={model ?? undefined}>{model ?? 'A model'}</span>
            <small>
              {model === null ? (
                <a href={formatRoute({ screen: 'settings' })}>Set one up in Settings</a>
              ) : (
                'Costs are shown and limited'
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

/** Brings the keyboard to the field that is to be written in, with the caret behind what is there; an address is selected, as it is replaced more often. */
function useWantedFocus(): {
  readonly task: RefObject<HTMLTextAreaElement | null>;
  readonly startUrl: RefObject<HTMLInputElement | null>;
} {
  const task = useRef<HTMLTextAreaElement>(null);
  const startUrl = useRef<HTMLInputElement>(null);
  const { focus, change } = useDraftStore();
  useEffect(() => {
    if (focus === null) return;
    const wanted: Record<DraftField, HTMLTextAreaElement | HTMLInputElement | null> = {
      task: task.current,
      startUrl: startUrl.current,
    };
    const field = wanted[focus];
    field?.focus();
    if (focus === 'startUrl') field?.select();
    else field?.setSelectionRange(field.value.length, field.value.length);
    change({ focus: null });
  }, [focus, change]);
  return { task, startUrl };
}

interface Props {
  readonly sample: AppInfo['sample'];
  readonly starting: boolean;
  /** Nothing else is at hand to be run. */
  readonly suggested: boolean;
  readonly onRun: (request: RunRequest) => void;
}

/** The task that is ready to run on the site that comes with the app: nothing to set up, nothing to break. */
function SampleCard({ sample, starting, suggested, onRun }: Props) {
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
