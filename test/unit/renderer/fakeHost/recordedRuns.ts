import type { Plan } from '../../../../src/shared/plan/plan.ts';
import type { RunEvent } from '../../../../src/shared/run/runEvent.ts';
import { FORM_PAGE, LIST_PAGE, NAMED_PAGE, PHONED_PAGE, REJECTED_PAGE, SAVED_PAGE } from './clinicPages.ts';
import { createRunScript, type RunScript } from './runScript.ts';

const STEPS = [
  ['Click “Add patient”', 'The form for a new patient opens', 'A heading “Add patient” is shown'],
  ['Enter “Jas” as the name', 'The name field shows Jas', 'The field “Name” has the value “Jas”'],
  ['Click “Save”', 'The patient is in the list', 'A message confirms that Jas was added'],
] as const;

export const SAMPLE_TASK = 'Add a patient named Jas';

/** The sample task as it goes when Save is refused once and corrected. */
export function sampleRun(runId: string, startAt: number): RunEvent[] {
  const script = createRunScript(runId, startAt);
  begin(script, SAMPLE_TASK);
  const { act, emit, enter, leave, observation } = script;
  nextStep(script, 0);
  act(
    {
      action: { type: 'click', id: '12' },
      target: 'link “Add patient”',
      thought: 'The link leads to the form for a new patient.',
      stepIndex: 0,
      before: LIST_PAGE,
      after: FORM_PAGE,
      observations: [
        observation(0, {
          kind: 'navigation',
          from: '/patients',
          to: '/patients/new',
          changed: true,
        }),
        observation(1, {
          kind: 'element-appeared',
          element: { key: '40', role: 'heading', name: 'Add patient' },
          changed: true,
        }),
        observation(2, {
          kind: 'element-appeared',
          element: { key: '41', role: 'textbox', name: 'Name' },
          changed: true,
        }),
        observation(3, { kind: 'witness', property: 'address', changed: false }),
      ],
      verdict: { reason: 'The form for a new patient is open.', cites: ['o1', 'o2'], confidence: 0.94 },
    },
    { to: 'planning', condition: 'action-succeeded' },
  );
  emit({ type: 'plan.step-changed', index: 0, status: 'done' });
  enter('planning');
  nextStep(script, 1);
  act(
    {
      action: { type: 'setValue', id: '41', text: 'Jas' },
      target: 'textbox “Name”',
      thought: 'The field that is called “Name” takes the name.',
      stepIndex: 1,
      before: FORM_PAGE,
      after: NAMED_PAGE,
      observations: [
        observation(0, { kind: 'navigation', url: '/patients/new', changed: false }),
        observation(1, {
          kind: 'element-changed',
          element: { key: '41', role: 'textbox', name: 'Name' },
          property: 'value',
          from: '',
          to: 'Jas',
          changed: true,
        }),
      ],
      verdict: { reason: 'The field shows the name.', cites: ['o2'], confidence: 0.97 },
    },
    { to: 'planning', condition: 'action-succeeded' },
  );
  emit({ type: 'plan.step-changed', index: 1, status: 'done' });
  enter('planning');
  nextStep(script, 2);
  act(
    {
      action: { type: 'click', id: '45' },
      target: 'button “Save”',
      thought: 'Saving stores the patient.',
      stepIndex: 2,
      before: NAMED_PAGE,
      after: REJECTED_PAGE,
      observations: [
        observation(0, { kind: 'navigation', url: '/patients/new', changed: false }),
        observation(1, {
          kind: 'message-appeared',
          message: { kind: 'alert', text: 'Enter a phone number' },
          changed: true,
        }),
        observation(2, {
          kind: 'network',
          changed: true,
          answer: 'failed',
          requests: [{ method: 'POST', path: '/patients', status: 422, resourceType: 'document' }],
        }),
      ],
      verdict: {
        success: false,
        actionSucceeded: false,
        confidence: 0.88,
        reason: 'The form was refused: a phone number is missing.',
        cites: ['o2', 'o3'],
      },
    },
    {
      to: 'correction',
      condition: 'always',
      values: { success: false, correctionAttempts: 0, maximumCorrectionAttempts: 3 },
    },
  );
  enter('correction');
  act(
    {
      action: { type: 'setValue', id: '42', text: '+44 20 7946 0100' },
      target: 'textbox “Phone”',
      thought: 'The form asks for a phone number before it can be saved.',
      stepIndex: 2,
      strategy: 'ALTERNATIVE_SELECTOR',
      before: REJECTED_PAGE,
      after: PHONED_PAGE,
      observations: [
        observation(0, {
          kind: 'element-changed',
          element: { key: '42', role: 'textbox', name: 'Phone' },
          property: 'value',
          from: '',
          to: '+44 20 7946 0100',
          changed: true,
        }),
        observation(1, {
          kind: 'drift',
          drifted: 'element-changed',
          element: { key: '9', role: 'text', name: '12:00' },
          property: 'text',
          from: '12:00',
          to: '12:01',
          changed: true,
        }),
      ],
      verdict: {
        success: false,
        confidence: 0.55,
        reason: 'The number is in the field, but the message is still there.',
        cites: ['o1'],
        source: 'reasoner',
        lowConfidence: true,
      },
    },
    { to: 'correction', condition: 'always' },
  );
  enter('correction');
  act(
    {
      action: { type: 'click', id: '45' },
      target: 'button “Save”',
      thought: 'All that the form asked for is there now.',
      stepIndex: 2,
      strategy: 'RETRY_WITH_DELAY',
      before: PHONED_PAGE,
      after: SAVED_PAGE,
      observations: [
        observation(0, {
          kind: 'navigation',
          from: '/patients/new',
          to: '/patients',
          changed: true,
        }),
        observation(1, {
          kind: 'message-appeared',
          message: { kind: 'status', text: 'Patient Jas added' },
          changed: true,
        }),
        observation(2, {
          kind: 'element-appeared',
          element: { key: '35', role: 'link', name: 'Jas', group: 'Jas Active' },
          changed: true,
        }),
      ],
      verdict: {
        goalAchieved: true,
        taskCompleted: true,
        confidence: 0.96,
        reason: 'The page confirms that Jas was added and shows Jas in the list.',
        cites: ['o2', 'o3'],
      },
    },
    { to: 'complete-task', condition: 'goal-achieved', values: { goalAchieved: true } },
  );
  emit({ type: 'plan.step-changed', index: 2, status: 'done' });
  enter('complete-task');
  emit({
    type: 'completion.claimed',
    claim: { status: 'success', summary: 'Jas was added.', originalRequest: SAMPLE_TASK, remainingWork: [] },
  });
  leave('complete-task', 'completion-check', 'success-claimed', { claim: 'success' });
  enter('completion-check');
  emit({
    type: 'completion.checked',
    check: {
      allMet: true,
      url: SAVED_PAGE.url,
      judge: 'offline',
      criteria: [
        {
          id: 'goal',
          text: SAMPLE_TASK,
          standing: 'met',
          confidence: 0.93,
          reason: 'Jas is in the list.',
          cites: ['f5.o3', 'fresh:35'],
        },
      ],
    },
  });
  leave('completion-check', 'goal-achieved', 'criteria-met', { criteriaMet: true });
  enter('goal-achieved');
  leave('goal-achieved', 'finalize', 'always');
  enter('finalize');
  emit({ type: 'graph.node-left', node: 'finalize', to: null, condition: null, values: {}, durationMs: 2 });
  emit({
    type: 'run.ended',
    status: 'completed',
    reason: 'The page confirms that Jas was added and shows Jas in the list.',
    finalUrl: SAVED_PAGE.url,
  });
  return script.events;
}

/** A run of that many frames which ends at its limit, with texts that are hard to lay out. */
export function longRun(runId: string, startAt: number, frames: number): RunEvent[] {
  const script = createRunScript(runId, startAt);
  const task = `Go through every patient in the list and ${'check the phone number, the date of birth and the reminders, '.repeat(6)}then report`;
  begin(script, task);
  for (let index = 0; index < frames; index++) {
    if (index > 0) script.enter('planning');
    nextStep(script, index % STEPS.length);
    const failed = index % 7 === 3;
    script.act(
      {
        action: index % 2 === 0 ? { type: 'click', id: '12' } : { type: 'setValue', id: '41', text: 'x'.repeat(index) },
        target: index % 5 === 0 ? `link “${'Averyveryverylongnamewithoutanyspaces'.repeat(3)}”` : 'textbox “Name”',
        thought: 'One after the other.',
        stepIndex: index % STEPS.length,
        before: index % 2 === 0 ? LIST_PAGE : FORM_PAGE,
        after: failed ? LIST_PAGE : NAMED_PAGE,
        ...(failed && {
          error: {
            code: 'not-actionable' as const,
            message: 'The element stayed covered by <div class="overlay"> for 5 s',
          },
        }),
        observations: Array.from({ length: 12 }, (_, o) =>
          script.observation(o, {
            kind: 'element-changed',
            element: { key: `${o}`, role: 'cell', name: `${o}` },
            property: 'value',
            from: '',
            to: 'long text '.repeat(o),
            changed: o % 2 === 0,
          }),
        ),
        verdict: failed
          ? {
              success: false,
              actionSucceeded: false,
              source: 'no-change',
              confidence: 0.2,
              reason: 'Nothing changed on the page.',
            }
          : { reason: 'The record is open.', cites: ['o1'], confidence: 0.7 + (index % 3) / 10 },
      },
      { to: 'planning', condition: 'action-succeeded' },
    );
  }
  script.emit({ type: 'run.limit-reached', limit: 'frames', message: `The limit of ${frames} frames is reached.` });
  script.emit({
    type: 'run.ended',
    status: 'partial',
    reason: `The limit of ${frames} frames is reached before the goal was proved.`,
    finalUrl: LIST_PAGE.url,
  });
  return script.events;
}

export function begin({ emit, enter, leave, call }: RunScript, task: string) {
  emit({
    type: 'run.created',
    version: 1,
    task,
    startUrl: LIST_PAGE.url,
    reasoner: 'offline',
    host: 'desktop',
    processId: 1,
    limits: { frames: 50, minutes: 15, modelSpendUsd: 1 },
    maximumCorrectionAttempts: 3,
    velocityLimit: 5,
  });
  emit({ type: 'run.started' });
  emit({ type: 'page.captured', when: 'start', page: LIST_PAGE }, 200);
  enter('context-analysis');
  call('analyseContext');
  emit({
    type: 'context.analysed',
    complexity: 'complex',
    needsKnowledge: false,
    needsWebSearch: false,
    searchQuery: '',
    reason: 'Several actions are needed.',
  });
  leave('context-analysis', 'planning', 'always');
  enter('planning');
  call('plan', 20);
  emit({ type: 'plan.created', plan: samplePlan() });
}

export function nextStep({ emit, enter, leave }: RunScript, index: number) {
  emit({ type: 'plan.step-changed', index, status: 'active' });
  leave('planning', 'step-refinement', 'plan-has-next-step', { hasNextStep: true });
  enter('step-refinement');
}

function samplePlan(): Plan {
  return {
    goal: SAMPLE_TASK,
    revision: 0,
    currentStepIndex: 0,
    steps: STEPS.map(([description, expectedOutcome, verify], index) => ({
      index,
      description,
      expectedOutcome,
      verify,
      reasoning: 'It is on the way to the goal.',
      toolType: 'DOM' as const,
      status: 'pending' as const,
    })),
  };
}
