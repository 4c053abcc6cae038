import type { HierarchicalPlan, SubTask } from '../../../../src/shared/plan/subTask.ts';
import type { RunEvent } from '../../../../src/shared/run/runEvent.ts';
import { doubtfulRun } from './doubtfulRun.ts';
import { beginPlanned, chainedRun, fourStepPlan, waitingRun } from './plannedRuns.ts';
import { sampleRun } from './recordedRuns.ts';
import { createRunScript } from './runScript.ts';

const NOTHING = { calls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 };

function subTask(id: string, name: string, part: Partial<SubTask> = {}): SubTask {
  return {
    id,
    name,
    objective: `${name}, and make sure that it is stored`,
    inputs: [],
    outputs: [],
    dependsOn: [],
    estimatedSteps: 3,
    status: 'pending',
    runIds: [],
    replanAttempts: 0,
    ...part,
  };
}

const PLAN: HierarchicalPlan = {
  goal: 'Add Jas, book an appointment for her, and tidy up the drafts',
  accumulatedOutputs: [],
  subTasks: [
    subTask('patient', 'Create patient', { outputs: ['patientNumber'] }),
    subTask('drafts', 'Delete the drafts'),
    subTask('reminders', 'Set the reminders'),
    subTask('appointment', 'Book the appointment', { dependsOn: ['patient'], inputs: ['patientNumber'] }),
    subTask('report', 'Report the drafts', { dependsOn: ['drafts'] }),
  ],
};

/**
 * A run in five parts, with the runs of its parts before it: one is completed and hands a number on, one is blocked after
 * another plan was tried, two are at work at once, one waits for what is blocked.
 */
export function dividedRun(runId: string, startAt: number): RunEvent[] {
  const script = createRunScript(runId, startAt);
  const { emit, enter, leave } = script;
  const part = (name: string) => `${runId}-${name}`;
  beginPlanned(script, PLAN.goal);
  emit({ type: 'plan.created', plan: fourStepPlan(0, { goal: PLAN.goal }) });
  emit({ type: 'subtasks.planned', hierarchicalPlan: PLAN, reason: 'It has three distinct phases.' });
  leave('planning', 'sub-tasks', 'sub-tasks-ready', { readySubTasks: 3 });
  enter('sub-tasks');
  for (const id of ['patient', 'drafts', 'reminders']) emit({ type: 'subtask.started', id, subRunId: part(id) });
  emit({
    type: 'subtask.ended',
    id: 'patient',
    status: 'completed',
    note: '[SUCCESS] The patient Jas is in the list.',
    outputs: [{ name: 'patientNumber', value: '10013', source: 'http://127.0.0.1:43117/patients: “No. 10013”' }],
    model: { ...NOTHING, costUsd: 0.012 },
    frames: 5,
  });
  emit({
    type: 'subtask.ended',
    id: 'drafts',
    status: 'blocked',
    note: '[FAIL] The critic did not let the drafts be deleted.',
    outputs: [],
    model: NOTHING,
    frames: 6,
  });
  emit({ type: 'subtasks.replanned', blocked: ['drafts'], redesigned: false, reason: 'There is no other way.' });
  emit({ type: 'subtask.started', id: 'appointment', subRunId: part('appointment') });
  const parent = (id: string) => ({ parent: { runId, subTaskId: id } });
  return [
    ...asPart(sampleRun(part('patient'), startAt), parent('patient')),
    ...asPart(doubtfulRun(part('drafts'), startAt, 'contradicted'), parent('drafts')),
    ...asPart(chainedRun(part('reminders'), startAt), parent('reminders')),
    ...asPart(chainedRun(part('appointment'), startAt).slice(0, 40), parent('appointment')),
    ...script.events,
  ];
}

/** A run that waits for its plan to be approved, and will be split then. */
export function waitingDividedRun(runId: string, startAt: number): RunEvent[] {
  const events = waitingRun(runId, startAt);
  const planned = { type: 'subtasks.planned', hierarchicalPlan: PLAN, reason: 'It has distinct phases.' } as const;
  return events.flatMap((event): RunEvent[] => {
    if (event.type !== 'run.paused') return [event];
    return [
      { ...event, ...planned },
      { ...event, seq: event.seq + 1 },
    ];
  });
}

function asPart(events: readonly RunEvent[], part: object): RunEvent[] {
  return events.map((event) => {
    if (event.type !== 'run.created') return event;
    const { replayOf: _, ...created } = event;
    return { ...created, ...part };
  });
}
