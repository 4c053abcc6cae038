import { expect } from 'vitest';
import type { Reasoned, Reasoner } from '../../../src/main/agent/ports/reasoner.ts';
import { instructionReader } from '../../../src/main/reasoning/offline/reading/instructionReader.ts';
import type { PlanStep } from '../../../src/shared/plan/plan.ts';
import type { ReasonerPurpose } from '../../../src/shared/reasoning/reasonerCall.ts';
import { act, on } from '../../unit/acted.ts';
import {
  COMPLETION_INPUT,
  CONTEXT,
  JUDGE_INPUT,
  NOTHING_LOOKED_UP,
  PAGE,
  REFINE_INPUT,
  STEP,
  TASK,
} from '../../unit/llm/inputs.ts';

const signal = new AbortController().signal;

/** One call to a reasoner. */
interface PurposeCase {
  readonly ask: (reasoner: Reasoner) => Promise<Reasoned<unknown>>;
  /** What the model writes. */
  readonly written: object;
  /** What the agent gets. */
  readonly meant: unknown;
  /** What the prompt has to tell. */
  readonly told: readonly string[];
}

const SUB_TASK = {
  id: 'add',
  name: 'Add Jas',
  objective: TASK,
  inputs: [],
  outputs: ['patient number'],
  dependsOn: [],
  estimatedSteps: 4,
};

/** Its value is not on the page any more, so that rules are in doubt. */
const ENTERED: PlanStep = {
  ...STEP,
  status: 'done',
  description: 'Enter “Jas” in the “Search” field',
  instruction:
    instructionReader.readStep('Enter “Jas” in the “Search” field', TASK) ?? expect.fail('It cannot be read'),
};
const NEXT: PlanStep = {
  ...STEP,
  index: 1,
  instruction: instructionReader.readStep('Click “Add patient”', TASK) ?? expect.fail('It cannot be read'),
};

/** What rules alone would not split is not asked about. */
const TWO_PARTS = 'Delete the patient “Ann Lee” and delete the patient “Bo Ray”';

/** One question for each purpose that a model is asked for, and an answer to it. Outcomes are predicted by rules. */
export const CASES: Record<Exclude<ReasonerPurpose, 'predictOutcome'>, PurposeCase> = {
  analyseContext: {
    ask: (reasoner) =>
      reasoner.analyseContext({ task: TASK, page: PAGE, canSearch: { knowledge: true, web: false } }, signal),
    written: {
      needsKnowledge: true,
      needsWebSearch: false,
      searchQuery: 'add patient',
      goal: 'Jas is a patient',
      steps: [
        { description: 'Click Add patient', reasoning: '', expectedOutcome: 'A form', verify: 'A field Name is shown' },
      ],
    },
    meant: expect.objectContaining({
      complexity: 'complex',
      needsKnowledge: true,
      searchQuery: 'add patient',
      plan: {
        goal: 'Jas is a patient',
        steps: [expect.objectContaining({ description: 'Click Add patient', toolType: 'DOM' })],
      },
    }),
    told: [TASK, '[12 button "Add patient"]', "Searchable: the team's own documents", 'no passwords'],
  },
  plan: {
    ask: (reasoner) =>
      reasoner.plan(
        {
          task: TASK,
          page: PAGE,
          lookedUp: NOTHING_LOOKED_UP,
          context: CONTEXT,
          verificationSummary: { action_succeeded: true, task_completed: false },
        },
        signal,
      ),
    written: {
      goal: 'Jas is a patient',
      steps: [
        {
          description: 'Click Add patient',
          reasoning: 'Opens the form',
          expectedOutcome: 'A form',
          verify: 'A field Name is shown',
        },
      ],
    },
    meant: { goal: 'Jas is a patient', steps: [expect.objectContaining({ description: 'Click Add patient' })] },
    told: [TASK, 'not done yet', 'not listed: 4', 'click("3")'],
  },
  refineStep: {
    ask: (reasoner) => reasoner.refineStep(REFINE_INPUT, signal),
    written: { thought: 'It is there', kind: 'action', action: 'click("12")' },
    meant: { kind: 'action', action: { type: 'click', id: '12' }, thought: 'It is there' },
    told: [STEP.description, STEP.verify, 'Message (status): "Ready"'],
  },
  generateAction: {
    ask: (reasoner) =>
      reasoner.generateAction(
        {
          task: TASK,
          page: PAGE,
          step: STEP,
          remainingSteps: [STEP],
          lookedUp: NOTHING_LOOKED_UP,
          context: CONTEXT,
          nudge: '',
          remainingWork: [{ text: 'The record is listed', why: 'No page lists it.' }],
        },
        signal,
      ),
    written: { thought: 'Search first', action: 'setValue("14", "Jas")' },
    meant: { thought: 'Search first', action: { type: 'setValue', id: '14', text: 'Jas' } },
    told: ['left of the plan', STEP.description, 'finish()', 'You stopped without', '- "The record is listed"'],
  },
  critique: {
    ask: (reasoner) =>
      reasoner.critique(
        {
          goal: TASK,
          page: PAGE,
          action: act('click("12")'),
          element: on('button', 'Delete'),
          thought: 'It tidies up',
          risk: 'destructive',
          context: CONTEXT,
        },
        signal,
      ),
    written: { text: 'Nobody asked for it. <Approved>NO</Approved>', askedBy: '' },
    meant: { text: 'Nobody asked for it. <Approved>NO</Approved>', askedBy: '' },
    told: [TASK, 'It tidies up', 'delete, discard, cancel or revoke', '<Approved>YES</Approved>'],
  },
  judgeAction: {
    ask: (reasoner) => reasoner.judgeAction(JUDGE_INPUT, signal),
    written: {
      cites: ['o2'],
      reason: 'The form is open',
      action_succeeded: true,
      task_completed: false,
      confidence: 0.9,
    },
    meant: {
      cites: ['o2'],
      reason: 'The form is open',
      action_succeeded: true,
      task_completed: false,
      confidence: 0.9,
    },
    told: ['o2 (element-appeared): "Text field “Name” appeared"', 'Step 1 of 3', 'task_completed'],
  },
  judgeReadBack: {
    ask: (reasoner) =>
      reasoner.judgeReadBack(
        {
          goal: TASK,
          context: CONTEXT,
          observations: [
            {
              id: 'r1',
              kind: 'read-back',
              element: { key: '1', role: 'row', name: 'Jas' },
              changed: true,
              standing: 'new',
            },
          ],
          page: PAGE,
        },
        signal,
      ),
    written: { cites: ['r1'], reason: 'It is listed', standing: 'confirmed', confidence: 0.9 },
    meant: { cites: ['r1'], reason: 'It is listed', standing: 'confirmed', confidence: 0.9 },
    told: ['r1 (new): "On the page when asked for afresh: Row “Jas”"', 'not listed: 4', 'contradicted'],
  },
  judgeCompletion: {
    ask: (reasoner) => reasoner.judgeCompletion(COMPLETION_INPUT, signal),
    written: {
      criteria: [{ id: 'goal', cites: ['f1.o2'], reason: 'Jas is listed', standing: 'met', confidence: 0.9 }],
    },
    meant: {
      criteria: [{ id: 'goal', cites: ['f1.o2'], reason: 'Jas is listed', standing: 'met', confidence: 0.9 }],
    },
    told: [
      `goal: "${TASK}"`,
      'c1: "A field Name is shown", for the step "Click Add patient"',
      'f1.o2 (element-appeared): "Text field “Name” appeared"',
      'fresh:cell7 cell "Jas"',
      'inconclusive',
    ],
  },
  validatePlan: {
    ask: (reasoner) =>
      reasoner.validatePlan(
        {
          task: TASK,
          plan: { goal: TASK, steps: [ENTERED, NEXT], currentStepIndex: 1, revision: 0 },
          remainingSteps: [NEXT],
          page: PAGE,
          context: CONTEXT,
        },
        signal,
      ),
    written: {
      reason: 'The button has another name',
      valid: false,
      changes: [
        {
          number: 1,
          kind: 'change',
          description: 'Click New patient',
          expectedOutcome: 'A form opens',
          verify: 'A field Name is shown',
          reason: 'It is called so now',
        },
      ],
      needsFullReplan: false,
    },
    meant: {
      reason: 'The button has another name',
      valid: false,
      suggestedChanges: [
        {
          index: 0,
          kind: 'change',
          description: 'Click New patient',
          expectedOutcome: 'A form opens',
          verify: 'A field Name is shown',
          reason: 'It is called so now',
        },
      ],
      needsFullReplan: false,
    },
    told: [TASK, `2. [active] "${NEXT.description}"`, 'Still to be done: 2', '[12 button "Add patient"]'],
  },
  decompose: {
    ask: (reasoner) =>
      reasoner.decompose(
        { task: TWO_PARTS, plan: { goal: TWO_PARTS, steps: [STEP], currentStepIndex: 0, revision: 0 }, page: PAGE },
        signal,
      ),
    written: { subTasks: [SUB_TASK], reason: 'It falls into parts' },
    meant: { subTasks: [SUB_TASK], reason: 'It falls into parts' },
    told: [TWO_PARTS, `1. "${STEP.description}"`, 'name in braces', '[12 button "Add patient"]'],
  },
  reportSubTask: {
    ask: (reasoner) =>
      reasoner.reportSubTask(
        {
          objective: TASK,
          outputs: ['patient number'],
          context: CONTEXT,
          observations: JUDGE_INPUT.observations,
          pages: [PAGE],
        },
        signal,
      ),
    written: { outputs: [{ name: 'patient number', value: '1042' }], note: '[SUCCESS]: Jas was added' },
    meant: { outputs: [{ name: 'patient number', value: '1042' }], note: '[SUCCESS]: Jas was added' },
    told: [TASK, 'Outputs asked for: "patient number"', 'o2: "Text field “Name” appeared"', '[FAIL]', PAGE.url],
  },
  replanSubTasks: {
    ask: (reasoner) =>
      reasoner.replanSubTasks(
        {
          task: TASK,
          subTasks: [
            {
              ...SUB_TASK,
              status: 'blocked',
              note: '[FAIL]: no button',
              runIds: ['r'],
              replanAttempts: 1,
              sentData: true,
            },
          ],
          toReplan: ['add'],
          accumulatedOutputs: [{ name: 'room', value: '12', source: 'http://clinic.test/: room 12' }],
          page: PAGE,
        },
        signal,
      ),
    written: { action: 'redesign', subTasks: [SUB_TASK], reason: 'By the menu' },
    meant: { action: 'redesign', subTasks: [SUB_TASK], reason: 'By the menu' },
    told: ['[FAIL]: no button', 'To replan: "add"', '"sentData":true', '"value":"12"', 'a second time'],
  },
  correct: {
    ask: (reasoner) =>
      reasoner.correct(
        {
          task: TASK,
          page: PAGE,
          action: act('click("12")'),
          element: on('button', 'Add patient'),
          error: { code: 'not-actionable', message: 'It is covered' },
          observations: JUDGE_INPUT.observations,
          context: { earlierCount: 0, recent: [] },
          attempt: 2,
          maximumAttempts: 3,
          alreadyTried: ['RETRY_WITH_DELAY'],
          attempts: [],
          lookedUp: NOTHING_LOOKED_UP,
        },
        signal,
      ),
    written: { reason: 'A banner covers it', strategy: 'SCROLL_INTO_VIEW', action: 'scroll("12")' },
    meant: { strategy: 'SCROLL_INTO_VIEW', action: { type: 'scroll', to: '12' }, reason: 'A banner covers it' },
    told: ['attempt 2 of 3', 'RETRY_WITH_DELAY', 'not-actionable'],
  },
};
