import type { CompletionCheck } from '../../../../src/shared/completion/criterion.ts';
import { rendered } from '../../../../src/shared/meaning/rendered.ts';
import type { Plan, PlanStep } from '../../../../src/shared/plan/plan.ts';
import type { RunEvent } from '../../../../src/shared/run/runEvent.ts';
import { FORM_PAGE, LIST_PAGE, NAMED_PAGE, PHONED_PAGE, SAVED_PAGE } from './clinicPages.ts';
import { createRunScript, type RunScript } from './runScript.ts';

const WORDS = [
  ['Click “Add patient”', 'A heading “Add patient” is shown'],
  ['Enter “Jas” as the name', 'The field “Name” has the value “Jas”'],
  ['Enter “+44 20 7946 0100” as the phone number', 'The field “Phone” has that number'],
  ['Click “Save”', 'A message confirms that Jas was added'],
] as const;

export const PLANNED_TASK = 'Add a patient named Jas with phone +44 20 7946 0100';

/** A plan of four steps of which the given ones are done, and the next is under way. */
export function fourStepPlan(done = 0, part: Partial<Plan> = {}): Plan {
  return {
    goal: PLANNED_TASK,
    revision: 0,
    currentStepIndex: done,
    steps: WORDS.map(
      ([description, verify], index): PlanStep => ({
        index,
        description,
        verify,
        expectedOutcome: `After this: ${verify}`,
        reasoning: 'It is on the way to the goal.',
        toolType: 'DOM',
        status: index < done ? 'done' : 'pending',
        ...(index === 1 || index === 2 ? { splitFrom: 'Fill in name and phone number' } : {}),
      }),
    ),
    ...part,
  };
}

/** Created, started and analysed. */
export function beginPlanned(
  { emit, enter, leave, call }: RunScript,
  task: string,
  created: Partial<Extract<RunEvent, { type: 'run.created' }>> = {},
) {
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
    maximumReplanAttempts: 2,
    maximumFailedChecks: 2,
    ...created,
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
}

/** A run that waits for its plan to be approved. */
export function waitingRun(runId: string, startAt: number): RunEvent[] {
  const script = createRunScript(runId, startAt);
  beginPlanned(script, PLANNED_TASK, { approvePlan: true });
  script.emit({ type: 'plan.created', plan: fourStepPlan() });
  script.leave('planning', 'plan-approval', 'plan-to-be-approved', { approvalPending: true });
  script.enter('plan-approval');
  script.emit({ type: 'run.paused', node: 'plan-approval', by: 'approval' });
  return script.events;
}

/** A run of which two steps are done by a chain that was cut short, and whose plan was looked at again after that. */
export function chainedRun(runId: string, startAt: number): RunEvent[] {
  const script = createRunScript(runId, startAt);
  const { act, emit, enter, leave, observation } = script;
  beginPlanned(script, PLANNED_TASK, { replayOf: 'earlier' });
  emit({ type: 'plan.created', plan: fourStepPlan() });
  emit({ type: 'plan.step-changed', index: 0, status: 'active' });
  leave('planning', 'step-refinement', 'plan-has-next-step', { hasNextStep: true });
  enter('step-refinement');
  act(
    {
      action: { type: 'click', id: '12' },
      target: 'link “Add patient”',
      thought: 'As recorded.',
      stepIndex: 0,
      before: LIST_PAGE,
      after: FORM_PAGE,
      replayed: true,
      observations: [observation(0, { kind: 'navigation', from: LIST_PAGE.url, to: FORM_PAGE.url, changed: true })],
      verdict: { source: 'recorded', reason: 'The form is open, as it was then.', cites: ['o1'], confidence: 0.9 },
      planHealth: { similarity: 0.31, triggers: ['url-changed', 'elements-changed'] },
    },
    { to: 'replanning', condition: 'plan-in-doubt' },
  );
  emit({ type: 'plan.step-changed', index: 0, status: 'done' });
  enter('replanning');
  emit({
    type: 'plan.revalidated',
    result: {
      triggered: true,
      planValid: false,
      reason: 'The form calls its fields otherwise.',
      suggestedChanges: [
        {
          kind: 'change',
          index: 1,
          description: 'Enter “Jas” as the full name',
          expectedOutcome: '',
          verify: 'The field “Name” has the value “Jas”',
          reason: 'The field is called so here.',
        },
      ],
      planRegenerated: false,
      minorModificationsOnly: true,
    },
  });
  const before = fourStepPlan(1);
  const steps = before.steps.map((step) =>
    step.index === 1 ? { ...step, description: 'Enter “Jas” as the full name' } : step,
  );
  emit({ type: 'plan.updated', plan: { ...before, steps }, cause: 'modified' });
  leave('replanning', 'step-refinement', 'plan-modified', { minorModificationsOnly: true });
  enter('step-refinement');
  emit({
    type: 'replay.handed-over',
    stepIndex: 1,
    reason: 'The element “Name” of the record is not on the page.',
  });
  const chained = { stepIndex: 1, target: rendered('textbox “Name”'), verificationLevel: 'client' } as const;
  emit({
    type: 'chain.planned',
    chain: {
      reason: 'FORM_FILL',
      actions: [
        { ...chained, action: { type: 'setValue', id: '41', text: 'Jas' } },
        { ...chained, stepIndex: 2, action: { type: 'setValue', id: '42', text: '+44 20 7946 0100' } },
        { ...chained, stepIndex: 3, action: { type: 'click', id: '45' }, verificationLevel: 'full' },
      ],
      metadata: {
        defaultVerificationLevel: 'client',
        clientVerificationSufficient: true,
        finalVerificationLevel: 'full',
      },
    },
  });
  for (const [action, stepIndex, from, to] of [
    [{ type: 'setValue', id: '41', text: 'Jas' }, 1, FORM_PAGE, NAMED_PAGE],
    [{ type: 'setValue', id: '42', text: '+44 20 7946 0100' }, 2, NAMED_PAGE, PHONED_PAGE],
  ] as const) {
    act(
      {
        action,
        target: stepIndex === 1 ? 'textbox “Name”' : 'textbox “Phone”',
        thought: 'One field after the other.',
        stepIndex,
        before: from,
        after: to,
        verificationLevel: 'client',
        ...(stepIndex === 1 ? { domForm: 'skeleton' as const } : {}),
        observations: [observation(0, { kind: 'client-verification', property: 'value', changed: true })],
        clientVerification: { elementFound: true, valueMatches: true, urlChanged: false },
        verdict: {
          source: 'client',
          level: 'client',
          reason: 'It holds what was entered.',
          cites: ['o1'],
          confidence: 0.95,
        },
      },
      { to: 'chaining', condition: 'chain-goes-on' },
    );
    emit({ type: 'plan.step-changed', index: stepIndex, status: 'done' });
    enter('chaining');
  }
  emit({ type: 'chain.ended', end: 'page-changed' });
  leave('chaining', 'planning', 'always');
  enter('planning');
  return script.events;
}

function check(allMet: boolean, part: Partial<CompletionCheck> = {}): CompletionCheck {
  return {
    allMet,
    url: SAVED_PAGE.url,
    judge: 'offline',
    criteria: [
      {
        id: 'c1',
        text: 'A heading “Add patient” is shown',
        stepIndex: 0,
        planRevision: 0,
        standing: 'met',
        confidence: 0.92,
        reason: 'It was there after the first action.',
        cites: ['f1.o1'],
      },
      {
        id: 'c4',
        text: 'A message confirms that Jas was added',
        stepIndex: 3,
        planRevision: 0,
        standing: allMet ? 'met' : 'not-met',
        confidence: 0.88,
        reason: allMet ? 'The message is there.' : 'No message is on the page.',
        cites: ['f3.o1', 'fresh:url', 'fresh:60'],
      },
      {
        id: 'goal',
        text: PLANNED_TASK,
        standing: allMet ? 'met' : 'inconclusive',
        confidence: 0.5,
        reason: 'The list may show it on another page.',
        cites: ['back1:30'],
      },
    ],
    ...part,
  };
}

/** A run that said twice that it was done, was not believed, and ended as partial. */
export function disbelievedRun(runId: string, startAt: number): RunEvent[] {
  const events = chainedRun(runId, startAt);
  const script = createRunScript(runId, events.at(-1)?.at ?? startAt, events);
  const { emit, enter, leave, call } = script;
  const claim = {
    status: 'success',
    summary: 'The patient was added.',
    originalRequest: PLANNED_TASK,
    remainingWork: [],
  } as const;
  leave('planning', 'action-generation', 'always');
  for (const [index, problem] of ['No model could be asked.', undefined].entries()) {
    enter('action-generation');
    leave('action-generation', 'complete-task', 'turn-ended', { proposal: 'finish' });
    enter('complete-task');
    emit({ type: 'completion.claimed', claim: { ...claim, remainingWork: [] } });
    leave('complete-task', 'completion-check', 'success-claimed', { claim: 'success' });
    enter('completion-check');
    emit({ type: 'page.captured', when: 'check', page: PHONED_PAGE });
    call('judgeCompletion');
    emit({ type: 'completion.checked', check: check(false, problem === undefined ? {} : { problem }) });
    const to =
      index === 0 ? (['planning', 'plan-has-next-step'] as const) : (['finalize', 'checks-exhausted'] as const);
    leave('completion-check', to[0], to[1], { failedChecks: index + 1 });
    enter(to[0]);
    if (index === 0) leave('planning', 'action-generation', 'always');
  }
  emit({ type: 'graph.node-left', node: 'finalize', to: null, condition: null, values: {}, durationMs: 2 });
  emit({
    type: 'run.ended',
    status: 'partial',
    reason: 'The success that was claimed was not borne out by the page.',
    finalUrl: SAVED_PAGE.url,
  });
  return script.events;
}

/** A run whose start address no server goes by. */
export function unopenedRun(runId: string, startAt: number): RunEvent[] {
  const { events, emit } = createRunScript(runId, startAt);
  const address = 'http://no-such-host.invalid/x';
  const message = `${address} could not be opened. There is no server of that name (ERR_NAME_NOT_RESOLVED).`;
  emit({
    type: 'run.created',
    version: 1,
    task: PLANNED_TASK,
    startUrl: address,
    reasoner: 'offline',
    host: 'desktop',
    processId: 1,
    limits: { frames: 50, minutes: 15, modelSpendUsd: 1 },
    maximumCorrectionAttempts: 3,
    velocityLimit: 5,
  });
  emit({ type: 'run.started' });
  emit({ type: 'run.obstructed', code: 'start-page-failed', message, address });
  emit({ type: 'run.ended', status: 'failed', reason: message, finalUrl: '' });
  return events;
}
