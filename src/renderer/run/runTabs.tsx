import { hasEnded } from '../../shared/run/runStatus.ts';
import { AnswerReport } from '../answer/AnswerReport.tsx';
import { CompletionReport, hasCompletionReport } from '../completion/CompletionReport.tsx';
import { LookedUpPanel } from '../knowledge/LookedUpPanel.tsx';
import { PlanPanel, planProgress } from '../plan/PlanPanel.tsx';
import type { RunRecord } from '../state/runRecord.ts';
import type { SubTaskChoice } from '../state/runStore.ts';
import { FollowButton } from '../subTasks/SubRunBar.tsx';
import { SubTaskList } from '../subTasks/SubTaskList.tsx';
import { subRunAtWork } from '../subTasks/shownSubRun.ts';
import { subTaskProgress } from '../subTasks/subTaskViews.ts';
import { Panel } from '../ui/Panel.tsx';
import type { Tab } from '../ui/Tabs.tsx';
import './runTabs.css';

/** What there is to see of a run besides its frames and its way: the plan always, the rest once there is some. */
export function runTabs(
  record: RunRecord,
  subRuns: readonly RunRecord[],
  onChoose: (choice: SubTaskChoice) => void,
): readonly Tab[] {
  const { state } = record;
  const { hierarchicalPlan } = state;
  const isFollowable = !hasEnded(state.status) && subRunAtWork(state, subRuns) !== undefined;
  const tabs: Tab[] = [];
  if (hierarchicalPlan) {
    tabs.push({
      id: 'sub-tasks',
      label: 'Sub-tasks',
      note: subTaskProgress(hierarchicalPlan),
      content: (
        <Panel
          title="Sub-tasks"
          size="grow"
          aside={isFollowable && <FollowButton onFollow={() => onChoose('at-work')} />}
        >
          <SubTaskList plan={hierarchicalPlan} runs={subRuns} onOpen={(runId) => onChoose({ runId })} />
        </Panel>
      ),
    });
  }
  if (state.answers.length > 0) {
    tabs.push({
      id: 'answer',
      label: 'Answer',
      content: (
        <Panel title="Answer" size="grow">
          <AnswerReport runId={state.runId} answers={state.answers} />
        </Panel>
      ),
    });
  }
  tabs.push({ id: 'plan', label: 'Plan', note: planProgress(state), content: <PlanPanel record={record} /> });
  if (hasCompletionReport(state)) {
    tabs.push({
      id: 'completion',
      label: 'Completion',
      content: (
        <Panel title="Completion" size="grow">
          <CompletionReport run={state} />
        </Panel>
      ),
    });
  }
  if (state.knowledge || state.webSearch) {
    tabs.push({
      id: 'looked-up',
      label: 'Looked up',
      content: (
        <div className="run-tab">
          <LookedUpPanel {...state} />
        </div>
      ),
    });
  }
  return tabs;
}
