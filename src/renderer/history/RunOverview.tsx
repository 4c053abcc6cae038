import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useMemo } from 'react';
import type { RunState } from '../../shared/run/runState.ts';
import { AnswerReport } from '../answer/AnswerReport.tsx';
import { goTo } from '../app/route.ts';
import { useServices } from '../app/services.tsx';
import { CompletionReport, hasCompletionReport } from '../completion/CompletionReport.tsx';
import { OpenWorkList } from '../completion/OpenWorkList.tsx';
import { openWork } from '../completion/openWork.ts';
import { UnclearNote } from '../completion/UnclearNote.tsx';
import { LookedUpPanel } from '../knowledge/LookedUpPanel.tsx';
import { PlanChanges } from '../plan/PlanChanges.tsx';
import { PlanList } from '../plan/PlanList.tsx';
import { planChanges } from '../plan/planChanges.ts';
import { appendEvents, emptyRecord, type RunRecord } from '../state/runRecord.ts';
import { runTotals, subRunIds } from '../subTasks/runTotals.ts';
import { SubTaskList } from '../subTasks/SubTaskList.tsx';
import { Banner } from '../ui/Banner.tsx';
import { storedEvents } from './database.ts';
import './RunOverview.css';

/** What a run set out to do and what came of it: what is not done first, then sub-tasks, completion and plan. */
export function RunOverview({ record }: { readonly record: RunRecord }) {
  const { state, events } = record;
  const { plan, earlierSteps, hierarchicalPlan, status, reason } = state;
  const subRuns = useStoredRuns(subRunIds(state));
  const changes = useMemo(() => planChanges(events), [events]);
  const open = status === 'completed' ? [] : openWork(state);
  const totals = runTotals(state, subRuns);
  return (
    <div className="run-overview">
      {open.length > 0 && (
        <Banner tone="warning" title="Not done">
          <OpenWorkList work={open} />
        </Banner>
      )}
      {state.unclear && (
        <Banner tone="warning" title="Not all of the task was understood">
          <UnclearNote unclear={state.unclear} frames={state.frames} />
        </Banner>
      )}
      <div className="run-overview__parts">
        {hierarchicalPlan && (
          <Part title="Sub-tasks" note={`${totals.frames} frames in all`}>
            <SubTaskList
              plan={hierarchicalPlan}
              runs={subRuns}
              onOpen={(runId) => goTo({ screen: 'history-run', runId, frame: null })}
            />
          </Part>
        )}
        {state.answers.length > 0 && (
          <Part title="Answer">
            <AnswerReport runId={state.runId} answers={state.answers} />
          </Part>
        )}
        {hasCompletionReport(state) && (
          <Part title="Completion">
            <CompletionReport run={state} />
          </Part>
        )}
        {plan && (
          <Part title="Plan" note={planNote(state)}>
            <p className="run-overview__words">{plan.goal}</p>
            <PlanList plan={plan} frames={state.frames} split={hierarchicalPlan !== undefined} />
            {earlierSteps.length > 0 && (
              <p className="run-overview__words">
                Done under plans before this one: {earlierSteps.map(({ description }) => description).join('; ')}
              </p>
            )}
            <PlanChanges changes={changes} />
          </Part>
        )}
        {(state.knowledge || state.webSearch) && (
          <div className="run-overview__part">
            <LookedUpPanel {...state} />
          </div>
        )}
        {!plan && !hierarchicalPlan && (
          <Part title="Plan">
            <p className="run-overview__words">
              {state.complexity === 'simple'
                ? 'One action, no plan needed.'
                : ((state.unclear ? undefined : reason) ?? 'No plan was written.')}
            </p>
          </Part>
        )}
      </div>
    </div>
  );
}

function planNote({ plan, hierarchicalPlan }: RunState): string | undefined {
  if (hierarchicalPlan) return 'before it was split';
  return plan && plan.revision > 0 ? `revision ${plan.revision + 1}` : undefined;
}

interface PartProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

function Part({ title, note, children }: PartProps) {
  return (
    <section className="run-overview__part" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {note && <span>{note}</span>}
      </header>
      {children}
    </section>
  );
}

/** Several runs from the history, in the order asked for; those that are not in there are left out. */
function useStoredRuns(runIds: readonly string[]): readonly RunRecord[] {
  const { history } = useServices();
  const key = runIds.join(' ');
  const records = useLiveQuery(
    () =>
      Promise.all(
        key
          .split(' ')
          .filter((runId) => runId !== '')
          .map(async (runId) => appendEvents(emptyRecord(runId), await storedEvents(history, runId)).record),
      ),
    [history, key],
  );
  return records?.filter(({ events }) => events.length > 0) ?? [];
}
