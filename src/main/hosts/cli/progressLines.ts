import { isPageAction } from '../../../shared/actions/action.ts';
import { formatAction } from '../../../shared/actions/actionText.ts';
import { answerLines, answerProofText } from '../../../shared/meaning/answerText.ts';
import { lookText } from '../../../shared/plan/search.ts';
import type { Unclear } from '../../../shared/plan/unclear.ts';
import { choiceText } from '../../../shared/reasoning/acting.ts';
import type { FoundAction, RunEvent } from '../../../shared/run/runEvent.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import { observationText } from '../../../shared/verification/observationText.ts';
import type { ReadBack } from '../../../shared/verification/readBack.ts';
import type { VerificationResult } from '../../../shared/verification/verdict.ts';
import { completionLines, planPreview, planUpdate, replanningLine, subTaskEnd, subTasksPreview } from './planLines.ts';
import { line, type ProgressLine } from './terminal.ts';

/** Observations shown under an action; the rest is in the result. */
const SHOWN_OBSERVATIONS = 4;

/** What an event means to somebody who watches in a terminal; `state` is that after the event. */
export function progressLines(event: RunEvent, state: RunState): readonly ProgressLine[] {
  switch (event.type) {
    case 'run.created':
      return [
        line('strong', `Task  ${event.task}`),
        line('quiet', `Reasoner ${event.reasoner}, run ${event.runId}`),
        ...(event.replayOf === undefined ? [] : [line('quiet', `Does again what run ${event.replayOf} did`)]),
      ];
    case 'tools.reached':
      return [
        ...(event.tools.length > 0 ? [line('quiet', `Tools: ${event.tools.join(', ')}`)] : []),
        ...event.problems.map((problem) => line('bad', problem)),
      ];
    case 'context.analysed':
      return [line('quiet', event.complexity === 'simple' ? 'A simple task: one action' : 'A task that needs a plan')];
    case 'plan.created':
      return planPreview(event.plan);
    case 'plan.updated':
      return planUpdate(event.plan, event.cause);
    case 'plan.revalidated':
      return [replanningLine(event.result)];
    case 'subtasks.planned':
      return subTasksPreview(event.hierarchicalPlan);
    case 'subtask.started':
      return [line('strong', `Sub-task  ${subTaskName(state, event.id)}, run ${event.subRunId}`)];
    case 'subtask.ended': {
      const isDone = event.status === 'completed';
      return subTaskEnd(subTaskName(state, event.id), event.note, isDone, isDone ? event.outputs : []);
    }
    case 'subtasks.replanned': {
      const names = event.blocked.map((id) => subTaskName(state, id)).join(', ');
      return [line('quiet', `${event.redesigned ? 'Planned otherwise' : 'No other way was found'}: ${names}`)];
    }
    case 'chain.planned': {
      const { actions, reason } = event.chain;
      return [line('quiet', `Chain of ${actions.length} actions (${reason})`)];
    }
    case 'chain.ended':
      return event.end === 'completed' ? [] : [line('quiet', `The chain ends early (${event.end})`)];
    case 'completion.claimed':
      return [line('quiet', `The agent says: ${event.claim.status}. ${event.claim.summary}`)];
    case 'completion.checked':
      return completionLines(event.check.criteria, event.check.judge);
    case 'completion.nudged':
      return [line('quiet', 'The agent stopped without a word; it is reminded to go on')];
    case 'answer.noted':
      return [line('quiet', `  · noted: ${answerProofText(event.answer)}`)];
    case 'answer.withdrawn':
      return [line('quiet', `  · taken back: ${event.label}`)];
    case 'answer.page-read':
      return [line('quiet', '  · the list goes on: its next page is read as well')];
    case 'plan.step-changed':
      // The steps of a task that was split are left to its parts, which say what becomes of them.
      return event.status === 'skipped' && !state.hierarchicalPlan
        ? [line('quiet', `  Step ${event.index + 1} skipped: ${event.note ?? ''}`)]
        : [];
    case 'action.proposed': {
      if (!isPageAction(event.action)) return [];
      const target = event.target ? `  ${event.target}` : '';
      const recovery = event.contingency ?? event.strategy;
      const label = recovery ? ` (correction: ${recovery})` : event.look ? ` (${lookText(event.look)})` : '';
      const chosen = event.choice ? [line('quiet', `  · ${choiceText(event.choice)}`)] : [];
      return [
        line('strong', `Frame ${state.frames.length}  ${formatAction(event.action)}${target}${label}`),
        ...chosen,
      ];
    }
    case 'verification.observed':
      return event.list.observations
        .filter((observation) => observation.changed)
        .slice(0, SHOWN_OBSERVATIONS)
        .map((observation) => line('quiet', `  · ${observationText(observation)}`));
    case 'action.critiqued':
      return event.approved ? [] : [line('bad', `  ✘ not approved, so not carried out: ${event.reason}`)];
    case 'verification.judged':
      return isLook(state) && !event.result.goalAchieved
        ? [line('quiet', `  · ${event.result.success ? 'looked' : 'led nowhere'}: ${event.result.reason}`)]
        : [verdictLine(event.result), ...cautionLines(event.result)];
    case 'verification.skipped':
      return [line('bad', `  ! not verified: ${event.reason}`)];
    case 'verification.questioned':
      return event.counterfactual.vacuous
        ? [line('bad', '  ! vacuous: it passes even without the observations that it cites')]
        : [];
    case 'verification.read-back':
      return [readBackLine(event.readBack)];
    case 'replay.handed-over':
      return [
        line(
          'plain',
          `  · step ${event.stepIndex + 1} is not as it was recorded, so the reasoner takes over: ${event.reason}`,
        ),
      ];
    case 'run.obstructed':
    case 'run.limit-reached':
      return [line('bad', `! ${event.message}`)];
    case 'run.taken-up':
      return [line('strong', 'Going on where the run was cut off')];
    case 'action.found':
      return [line('quiet', `  The last action: ${FOUND[event.standing]}. ${event.reason}`)];
    case 'run.paused':
      return [line('quiet', event.by === 'approval' ? 'The plan is to be approved' : `Paused before ${event.node}`)];
    case 'run.ended':
      return [
        line('plain', ''),
        ...state.answers.flatMap((answer) => answerLines(answer).map((text) => line('strong', text))),
        line(event.status === 'completed' ? 'good' : 'bad', `${event.status.toUpperCase()}  ${event.reason}`),
        ...unclearLines(state.unclear),
        line('quiet', `${extent(state)}, ${seconds(state)} s, final page ${event.finalUrl}`),
        ...(sawNoPage(state, event) ? [line('plain', 'No page was open. Say where to begin: --url ADDRESS')] : []),
      ];
    default:
      return [];
  }
}

/** What helps to word a task anew that was not understood. */
function unclearLines(unclear: Unclear | undefined): readonly ProgressLine[] {
  if (!unclear) return [];
  const { understood, examples } = unclear;
  return [
    ...(understood.length > 0
      ? [line('plain', `Understood: ${understood.join('; ')}. --clear-part does this and leaves the rest.`)]
      : []),
    ...(examples.length > 0 ? [line('plain', `Here one could say: ${examples.join('; ')}`)] : []),
  ];
}

/** It began nowhere, and the task led to no page. */
function sawNoPage({ startUrl }: RunState, { status, finalUrl }: Extract<RunEvent, { type: 'run.ended' }>): boolean {
  return startUrl === '' && status !== 'completed' && finalUrl === 'about:blank';
}

/** How much was done: of a task that was split, the parts, which have their frames to themselves. */
function extent({ frames, hierarchicalPlan }: RunState): string {
  return hierarchicalPlan ? `${hierarchicalPlan.subTasks.length} sub-tasks` : `${frames.length} frames`;
}

/** Whether what was judged last only looks for something: that is no success and no failure of the task. */
function isLook({ frames }: RunState): boolean {
  return frames.at(-1)?.look !== undefined;
}

function verdictLine(result: VerificationResult): ProgressLine {
  const percent = `${Math.round(result.confidence * 100)} %`;
  if (result.goalAchieved) return line('good', `  ✔ goal achieved, ${percent}: ${result.reason}`);
  if (result.success) return line('good', `  ✔ succeeded, ${percent}: ${result.reason}`);
  return line('bad', `  ✘ not proved, ${percent}: ${result.reason}`);
}

function cautionLines(result: VerificationResult): ProgressLine[] {
  return [
    ...(result.lowConfidence ? [line('bad', '  ! low confidence: look at this one yourself')] : []),
    ...(result.secondJudge
      ? [
          line(
            'bad',
            `  ! the judges differ${result.secondJudge.objects ? ', so it does not count' : ''}: ${result.secondJudge.reason}`,
          ),
        ]
      : []),
    ...(result.clientWitnessOverride
      ? [line('quiet', '  · the content shows no change; judged by what the browser witnessed')]
      : []),
  ];
}

function readBackLine({ standing, url, reason, later }: ReadBack): ProgressLine {
  if (later?.standing === 'confirmed') {
    return line('good', `  ✔ looked up once more ${Math.round(later.afterMs / 1000)} s later, and still so`);
  }
  switch (standing) {
    case 'confirmed':
      return line('good', `  ✔ read back from ${url}: ${reason}`);
    case 'contradicted':
      return line('bad', `  ✘ read back from ${url}, and it is not so: ${reason}`);
    case 'unknown':
      return line('quiet', `  · read back, which tells neither way: ${reason}`);
  }
}

function seconds(state: RunState): string {
  return (((state.endedAt ?? state.createdAt) - state.createdAt) / 1000).toFixed(1);
}

function subTaskName({ hierarchicalPlan }: RunState, id: string): string {
  return hierarchicalPlan?.subTasks.find((subTask) => subTask.id === id)?.name ?? id;
}

const FOUND: Record<FoundAction['standing'], string> = {
  done: 'it is done',
  'not-done': 'it is to be done again',
  unknown: 'not known',
};
