import type { PlanStep } from '../../../src/shared/plan/plan.ts';
import type { RefineStepInput } from '../../../src/shared/reasoning/acting.ts';
import type { JudgeActionInput, JudgeCompletionInput } from '../../../src/shared/reasoning/judging.ts';
import type { LookedUp, PageView, RollingContext } from '../../../src/shared/reasoning/reasoningContext.ts';
import { act, on } from '../acted.ts';

export const TASK = 'Add a patient named Jas';

export const PAGE: PageView = {
  url: 'http://clinic.test/patients',
  title: 'Patients',
  tree: [
    { i: '1', r: 'h', n: 'Patients', l: 1, xy: [100, 20] },
    { i: '12', r: 'btn', n: 'Add patient', xy: [700, 20] },
    { i: '14', r: 'inp', n: 'Search', v: '', role: 'searchbox', xy: [300, 60] },
  ],
  skeleton: { title: 'Patients', elements: {}, messages: { m1: { kind: 'status', text: 'Ready' } } },
  activeElement: { id: '14', role: 'searchbox', name: 'Search' },
  viewport: { width: 1280, height: 800 },
  scroll: { x: 0, y: 0, width: 1280, height: 800 },
};

export const STEP: PlanStep = {
  index: 0,
  status: 'active',
  description: 'Click Add patient',
  reasoning: 'The form is behind it',
  toolType: 'DOM',
  expectedOutcome: 'A form opens',
  verify: 'A field Name is shown',
};

export const CONTEXT: RollingContext = {
  earlierCount: 4,
  recent: [{ action: act('click("3")'), element: on('link', 'Patients'), stepIndex: 0, succeeded: true }],
};

export const NOTHING_LOOKED_UP: LookedUp = { knowledge: [], hasOrgKnowledge: false, webResults: [] };

export const REFINE_INPUT: RefineStepInput = {
  task: TASK,
  step: STEP,
  following: [],
  page: PAGE,
  domForm: 'v3',
  lookedUp: NOTHING_LOOKED_UP,
  context: CONTEXT,
};

export const JUDGE_INPUT: JudgeActionInput = {
  goal: TASK,
  action: act('click("12")'),
  element: on('button', 'Add patient'),
  step: {
    number: 1,
    of: 3,
    description: STEP.description,
    expectedOutcome: STEP.expectedOutcome,
    verify: STEP.verify,
  },
  observations: [
    { id: 'o1', kind: 'navigation', url: 'http://site.test/', changed: false },
    { id: 'o2', kind: 'element-appeared', element: { key: '41', role: 'textbox', name: 'Name' }, changed: true },
  ],
};

export const COMPLETION_INPUT: JudgeCompletionInput = {
  goal: TASK,
  criteria: [
    { id: 'c1', text: STEP.verify, step: STEP.description, stepIndex: 0, planRevision: 0 },
    { id: 'goal', text: TASK },
  ],
  actions: [
    {
      frame: 1,
      criterion: 'c1',
      action: act('click("12")'),
      element: on('button', 'Add patient'),
      observations: [
        { id: 'f1.o2', kind: 'element-appeared', element: { key: '41', role: 'textbox', name: 'Name' }, changed: true },
      ],
    },
  ],
  pages: [
    {
      id: 'fresh',
      page: {
        ...PAGE,
        skeleton: {
          title: 'Patients',
          elements: { cell7: { tag: 'td', role: 'cell', name: 'Jas' } },
          messages: { m1: { kind: 'status', text: 'Ready' } },
        },
      },
    },
  ],
  readBack: [],
  since: [],
  parts: [],
};
