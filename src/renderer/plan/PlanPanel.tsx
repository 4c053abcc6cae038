import { ListTree } from 'lucide-react';
import { useMemo } from 'react';
import { hasEnded } from '../../shared/run/runStatus.ts';
import type { RunRecord } from '../state/runRecord.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Panel } from '../ui/Panel.tsx';
import { EditablePlan } from './EditablePlan.tsx';
import { PlanChanges } from './PlanChanges.tsx';
import { PlanList } from './PlanList.tsx';
import './PlanPanel.css';
import { Button } from '../ui/Button.tsx';
import { planChanges } from './planChanges.ts';
import './UnusedWords.css';
import type { HierarchicalPlan } from '../../shared/plan/subTask.ts';
import type { RunState } from '../../shared/run/runState.ts';
import { useStepDraftStore } from './stepDraftStore.ts';

/** The plan of a run: presented before its first action, editable while the run is at work, with what became of it. */
export function PlanPanel({ record }: { readonly record: RunRecord }) {
  const { state, events } = record;
  const { plan, complexity, frames, status } = state;
  const { hierarchicalPlan, facts } = state;
  const toBeSplit = facts.approvalPending && !hasEnded(status) ? hierarchicalPlan : undefined;
  const split = hierarchicalPlan !== undefined && !facts.approvalPending;
  const changes = useMemo(() => planChanges(events), [events]);
  const { problems = [] } = state.tools ?? {};
  return (
    <Panel title="Plan" size="grow" aside={planProgress(state)}>
      {problems.map((problem) => (
        <p key={problem} className="plan-panel__problem">
          {problem}
        </p>
      ))}
      {plan ? (
        <>
          <header className="plan-panel__head">
            {frames.length === 0 && !split && !hasEnded(status) && (
              <p className="plan-panel__preview">Here is the plan</p>
            )}
            <p className="plan-panel__goal">{plan.goal}</p>
            {toBeSplit && <SplitToCome plan={toBeSplit} />}
            {split && <p className="plan-panel__goal">It was split: each sub-task has a plan of its own.</p>}
            {plan.revision > 0 && <p className="plan-panel__revision">Made anew: revision {plan.revision + 1}</p>}
          </header>
          {split || hasEnded(status) ? (
            <PlanList plan={plan} frames={frames} split={split} />
          ) : (
            <EditablePlan runId={state.runId} plan={plan} frames={frames} />
          )}
          {hasEnded(status) && <UnusedWords runId={state.runId} />}
          <PlanChanges changes={changes} />
        </>
      ) : (
        <NoPlan isSimple={complexity === 'simple'} isOver={hasEnded(status)} />
      )}
    </Panel>
  );
}

/** What approving the plan means beside its steps: who carries it out. */
function SplitToCome({ plan: { subTasks } }: { readonly plan: HierarchicalPlan }) {
  return (
    <section className="plan-panel__split" aria-label="To be split">
      <p>It will be carried out in {subTasks.length} sub-tasks, each in a tab of its own:</p>
      <ol>
        {subTasks.map(({ id, name, dependsOn }) => (
          <li key={id}>
            {name}
            {dependsOn.length > 0 && `, after ${namesOf(subTasks, dependsOn).join(' and ')}`}
          </li>
        ))}
      </ol>
      <p>If you change the plan, it is carried out in one piece.</p>
    </section>
  );
}

function namesOf(subTasks: HierarchicalPlan['subTasks'], ids: readonly string[]): readonly string[] {
  return ids.map((id) => subTasks.find((one) => one.id === id)?.name ?? id);
}

/** What a person was still writing into a plan when its run ended: too late for the run, but not lost. */
function UnusedWords({ runId }: { readonly runId: string }) {
  const draft = useStepDraftStore((store) => store.drafts[runId]);
  const keep = useStepDraftStore((store) => store.keep);
  if (!draft || `${draft.description}${draft.verify}`.trim() === '') return null;
  return (
    <section className="unused-words" aria-label="Not saved">
      <p>The run ended while you were writing a step. Your words:</p>
      <blockquote>
        <p>{draft.description}</p>
        <p>{draft.verify}</p>
      </blockquote>
      <Button size="small" onClick={() => keep(runId, undefined)}>
        Discard
      </Button>
    </section>
  );
}

/** How many steps need no more doing: `2 of 5`; nothing without a plan, or where sub-tasks with plans of their own carry it out. */
export function planProgress({
  plan,
  hierarchicalPlan,
}: Pick<RunState, 'plan' | 'hierarchicalPlan'>): string | undefined {
  if (!plan || hierarchicalPlan) return undefined;
  const done = plan.steps.filter((step) => step.status === 'done' || step.status === 'skipped');
  return `${done.length} of ${plan.steps.length}`;
}

/** Why there is no plan. */
function NoPlan({ isSimple, isOver }: { readonly isSimple: boolean; readonly isOver: boolean }) {
  if (isSimple) {
    return (
      <EmptyState icon={ListTree} title="One action, no plan needed">
        The task is a single action, which is chosen directly.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={ListTree} title={isOver ? 'No plan was made' : 'No plan yet'}>
      {isOver
        ? 'The run ended before there was one.'
        : 'The agent writes its plan once it has looked at the page: one action a step, each with a check of its own.'}
    </EmptyState>
  );
}
