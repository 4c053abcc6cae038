import { Check, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatRoute, goTo } from '../app/route.ts';
import { useCommand } from '../app/services.tsx';
import { OpenWorkList } from '../completion/OpenWorkList.tsx';
import { UnclearNote } from '../completion/UnclearNote.tsx';
import { useOfferedModel } from '../state/offeredModel.ts';
import type { RunRecord } from '../state/runRecord.ts';
import { useRunStore } from '../state/runStore.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { type DraftField, useDraftStore } from './draftStore.ts';
import type { Attention, AttentionAction } from './notice.ts';
import './PageRefusal.css';
import type { PageRefusal } from './pageRefusal.ts';
import type { RunCommand } from './runCommands.ts';
import { isKeyboardFree } from './runFocus.ts';
import { useStartRun } from './useStartRun.ts';
import './ConcernList.css';
import type { Concern } from '../../shared/run/concerns.ts';

const LABELS: Record<Exclude<AttentionAction, 'withModel'>, string> = {
  goOn: 'Go on from here',
  approve: 'Approve the plan',
  stop: 'Stop the run',
  handBack: 'Hand the page back',
  history: 'Open in History',
  clear: 'Do what is clear',
  edit: 'Edit the task',
  address: 'Change the address',
  again: 'Run again',
  retry: 'Try again',
  new: 'New task',
  settings: 'Settings',
  reload: 'Reload the page',
};

const STARTS: ReadonlySet<AttentionAction> = new Set(['again', 'retry', 'goOn', 'clear', 'withModel']);

/** What is the way on where it comes first. */
const LIKELIEST: ReadonlySet<AttentionAction> = new Set(['goOn', 'edit', 'address']);

interface Props {
  readonly notice: Attention;
  readonly record: RunRecord;
  readonly onCommand: (command: RunCommand) => void;
}

/** What needs the person now, with the buttons that deal with it. */
export function AttentionBanner({ notice, record: { state }, onCommand }: Props) {
  const command = useCommand();
  const { start, starting, goOn } = useStartRun();
  const { model } = useOfferedModel();
  const labels = { ...LABELS, withModel: model === null ? 'Set up a model' : `Run with ${model}` };
  const request = {
    task: state.task,
    startUrl: state.startUrl,
    reasoner: state.reasoner,
    approvePlan: state.approvePlan,
  } as const;
  const write = (task: string, focus: DraftField = 'task') => {
    useDraftStore.getState().change({ ...request, task, focus });
    useRunStore.getState().show(null);
  };
  const act: Record<AttentionAction, () => void> = {
    goOn: () => void goOn(state.runId),
    approve: () => onCommand('approvePlan'),
    stop: () => onCommand('stop'),
    handBack: () => onCommand('handBack'),
    history: () => goTo({ screen: 'history-run', runId: state.runId, frame: null }),
    clear: () => void start({ ...request, clearPart: true }),
    again: () => void start(request),
    retry: () => void start(request),
    withModel: () => (model === null ? goTo({ screen: 'settings' }) : void start({ ...request, reasoner: model })),
    edit: () => write(state.task),
    address: () => write(state.task, 'startUrl'),
    new: () => write(''),
    settings: () => goTo({ screen: 'settings' }),
    reload: () => void command('page.reload', {}),
  };
  return (
    <Banner
      tone={notice.tone}
      title={notice.title}
      actions={
        notice.actions.length > 0 &&
        notice.actions.map((action, place) =>
          action === 'approve' ? (
            <ApproveButton key={action} label={labels[action]} onApprove={act[action]} />
          ) : (
            <Button
              key={action}
              size="small"
              {...(place === 0 && LIKELIEST.has(action) && { variant: 'primary' })}
              {...(action === 'goOn' && { icon: Play })}
              disabled={STARTS.has(action) && starting}
              onClick={act[action]}
            >
              {labels[action]}
            </Button>
          ),
        )
      }
    >
      {notice.refusal && <RefusalWords refusal={notice.refusal} />}
      {notice.unclear && <UnclearNote unclear={notice.unclear} frames={state.frames} />}
      {notice.text}
      {notice.open.length > 0 && <OpenWorkList work={notice.open} />}
      {notice.concerns.length > 0 && <ConcernList runId={state.runId} concerns={notice.concerns} />}
    </Banner>
  );
}

/** What the page said as it did not take something: its own words, and nothing of ours before them. */
function RefusalWords({ refusal: { words, field } }: { readonly refusal: PageRefusal }) {
  return (
    <figure className="page-refusal">
      <blockquote>
        {words.map((text) => (
          <p key={text}>“{text}”</p>
        ))}
      </blockquote>
      <figcaption>{field === undefined ? 'says the page' : `says the page, and marks “${field}”`}</figcaption>
    </figure>
  );
}

/** Lets the plan be carried out. Takes the keyboard when it appears, unless the person is busy with something else. */
function ApproveButton({ label, onApprove }: { readonly label: string; readonly onApprove: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isKeyboardFree()) button.current?.focus();
  }, []);
  return (
    <Button ref={button} size="small" variant="primary" icon={Check} title="Approve the plan (A)" onClick={onApprove}>
      {label}
    </Button>
  );
}

/** As many as an operator can take in at once; History shows them all. */
const MOST_SHOWN = 3;

interface ConcernListProps {
  readonly runId: string;
  readonly concerns: readonly Concern[];
}

/** What of a run needs a look, each with a link to its frame. */
function ConcernList({ runId, concerns }: ConcernListProps) {
  const more = concerns.length - MOST_SHOWN;
  return (
    <ul className="concerns" aria-label="To look at">
      {concerns.slice(0, MOST_SHOWN).map(({ kind, runId: of, subTask, frame, text }) => (
        <li key={`${kind}-${of}-${frame}`}>
          {text}{' '}
          <a href={formatRoute({ screen: 'history-run', runId: of, frame })}>
            {subTask === undefined ? `Frame ${frame + 1}` : `${subTask}, frame ${frame + 1}`}
          </a>
        </li>
      ))}
      {more > 0 && (
        <li>
          {more} more to look at <a href={formatRoute({ screen: 'history-run', runId, frame: null })}>in History</a>
        </li>
      )}
    </ul>
  );
}
