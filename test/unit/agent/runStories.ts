import { rendered } from '../../../src/shared/meaning/rendered.ts';
import type { Plan } from '../../../src/shared/plan/plan.ts';
import type { NewRunEvent, PageReference } from '../../../src/shared/run/runEvent.ts';
import type { VerificationResult } from '../../../src/shared/verification/verdict.ts';

const HASH = 'a'.repeat(64);

export function pageReference(url: string): PageReference {
  return {
    url,
    title: url,
    domHash: HASH,
    html: HASH,
    tree: HASH,
    skeleton: HASH,
    activeElement: null,
    capturedAt: 1,
  };
}

export function verdict(change: Partial<VerificationResult> = {}): VerificationResult {
  return {
    success: true,
    goalAchieved: false,
    actionSucceeded: true,
    taskCompleted: false,
    confidence: 0.9,
    lowConfidence: false,
    source: 'reasoner',
    reason: 'seen',
    semanticSummary: 'seen',
    cites: ['o1'],
    ...change,
  };
}

export function runCreated(): NewRunEvent {
  return {
    type: 'run.created',
    version: 1,
    task: 'Save the form',
    startUrl: 'http://site/form',
    reasoner: 'offline',
    host: 'cli',
    processId: 1,
    limits: { frames: 50, minutes: 15, modelSpendUsd: 1 },
    maximumCorrectionAttempts: 3,
    velocityLimit: 5,
  };
}

export function planOf(...descriptions: string[]): Plan {
  return {
    goal: 'Save the form',
    currentStepIndex: 0,
    revision: 0,
    steps: descriptions.map((description, index) => ({
      index,
      description,
      reasoning: '',
      toolType: 'DOM',
      expectedOutcome: '',
      verify: 'it is seen',
      status: 'pending',
    })),
  };
}

/** A whole run: one step, one frame, goal achieved. */
export function storyOfOneFrame(): NewRunEvent[] {
  const entered = (node: Extract<NewRunEvent, { type: 'graph.node-entered' }>['node']): NewRunEvent => ({
    type: 'graph.node-entered',
    node,
  });
  const left = (
    node: Extract<NewRunEvent, { type: 'graph.node-left' }>['node'],
    to: Extract<NewRunEvent, { type: 'graph.node-left' }>['to'],
    condition: Extract<NewRunEvent, { type: 'graph.node-left' }>['condition'],
  ): NewRunEvent => ({ type: 'graph.node-left', node, to, condition, values: {}, durationMs: 1 });
  return [
    runCreated(),
    { type: 'run.started' },
    { type: 'page.captured', when: 'start', page: pageReference('http://site/form') },
    entered('context-analysis'),
    {
      type: 'context.analysed',
      complexity: 'complex',
      needsKnowledge: false,
      needsWebSearch: false,
      searchQuery: '',
      reason: '',
    },
    left('context-analysis', 'planning', 'always'),
    entered('planning'),
    { type: 'plan.created', plan: planOf('Click “Save”') },
    { type: 'plan.step-changed', index: 0, status: 'active' },
    left('planning', 'step-refinement', 'plan-has-next-step'),
    entered('step-refinement'),
    {
      type: 'action.proposed',
      action: { type: 'click', id: '7' },
      target: rendered('button “Save”'),
      thought: 'It saves',
      by: 'step-refinement',
      stepIndex: 0,
    },
    left('step-refinement', 'execution', 'action-proposed'),
    entered('execution'),
    { type: 'page.captured', when: 'before', page: pageReference('http://site/form') },
    { type: 'action.started' },
    {
      type: 'action.finished',
      durationMs: 20,
      witness: {
        didNetworkOccur: true,
        didDomMutate: true,
        didUrlChange: true,
        requests: [],
        dialogs: [],
        popups: [],
        downloads: [],
      },
    },
    { type: 'page.settled', durationMs: 500, reason: 'quiet' },
    { type: 'page.captured', when: 'after', page: pageReference('http://site/list') },
    left('execution', 'verification', 'always'),
    entered('verification'),
    {
      type: 'verification.observed',
      list: { observations: [], urlChanged: true, meaningfulContentChange: true, clientSawSomething: true },
    },
    { type: 'verification.judged', result: verdict({ goalAchieved: true, taskCompleted: true }) },
    { type: 'plan.step-changed', index: 0, status: 'done' },
    left('verification', 'goal-achieved', 'goal-achieved'),
    { type: 'frame.closed' },
    entered('goal-achieved'),
    left('goal-achieved', 'finalize', 'always'),
    entered('finalize'),
    left('finalize', null, null),
    { type: 'run.ended', status: 'completed', reason: 'seen', finalUrl: 'http://site/list' },
  ];
}
