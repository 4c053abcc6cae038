import { expect, it } from 'vitest';
import { PageUnavailableError } from '../../../src/main/agent/ports/executor.ts';
import { edgeId, GRAPH_EDGES } from '../../../src/shared/graph/graphDefinition.ts';
import { questionSchema } from '../../../src/shared/meaning/question.ts';
import type { StepRefinement } from '../../../src/shared/reasoning/acting.ts';
import type { ContextAnalysis } from '../../../src/shared/reasoning/planning.ts';
import type { ReasonerError } from '../../../src/shared/reasoning/reasonerCall.ts';
import type { RunState } from '../../../src/shared/run/runState.ts';
import type { SettingsPatch } from '../../../src/shared/settings/settings.ts';
import { chained, formWorld } from './chaining/formWorld.ts';
import { fakeRun, pageState, planProposal, QUIET, reasoned, type Script } from './fakeWorld.ts';
import { sendingRun } from './sendingRun.ts';
import { fakeSubRuns } from './subTasks/fakeSubRuns.ts';
import { proposed } from './subTasks/proposals.ts';

type World = ReturnType<typeof fakeRun>;

const done = { task_completed: true };
const worked = {};
const failed = { action_succeeded: false };
const click = { kind: 'action', action: { type: 'click', id: '1' }, thought: '' } as const;
const finish = { thought: '', action: { type: 'finish' } } as const;
const nobody: ReasonerError = { code: 'unauthorised', message: 'The key is not valid' };
const unclear: ReasonerError = { code: 'malformed', message: 'no JSON' };
const unsure = { action_succeeded: false, confidence: 0.5 };
const retry = { strategy: 'ALTERNATIVE_SELECTOR', action: { type: 'click', id: '1' }, reason: '' } as const;
const replan = { strategy: 'REPLAN', action: { type: 'fail', reason: 'It is elsewhere' }, reason: '' } as const;
const holds = { strategy: 'STEP_HOLDS', action: { type: 'finish' }, reason: 'The box is ticked' } as const;
/** A plan that ends with a question, which the page answers by its title. */
const asking = (...steps: readonly string[]) => {
  const plan = planProposal(...steps, 'Tell the title');
  const question = questionSchema.parse({ ask: 'value', fields: ['page title'], from: { target: { role: 'page' } } });
  const asked = plan.steps.map((step, at) =>
    at === steps.length ? { ...step, instruction: { act: 'answer' as const, question } } : step,
  );
  return { ...plan, steps: asked };
};
/** Each action works, and none brings the plan further. */
const inCircles = {
  refine: [{ kind: 'none', reason: '' } as const],
  generate: [{ thought: '', action: click.action }],
  judge: [worked],
};
const twoSteps = () => planProposal('One', 'Two');

/** The page has nothing on it that is like what was there before. */
const newPages = () => {
  const world: World = fakeRun(
    { plan: planProposal('One', 'Two', 'Three'), judge: [worked, worked, done] },
    {
      executor: {
        observe: async () => ({
          ...pageState(world.page.version, `http://site/${world.page.version}`),
          tree: [{ i: '1', r: 'btn', n: `Save ${world.page.version}` }],
        }),
      },
      reasoner: {
        validatePlan: async () =>
          reasoned({
            valid: false,
            reason: '',
            needsFullReplan: world.page.version > 1,
            suggestedChanges:
              world.page.version > 1
                ? []
                : [{ kind: 'change', index: 1, description: 'Other', expectedOutcome: '', verify: 'seen', reason: '' }],
          }),
      },
    },
  );
  return world;
};

/** Two of three parts go well at once; the first gets another plan, and then goes well, too. */
const inParts = (settings: SettingsPatch = {}) => {
  let blocked = false;
  const { subRuns } = fakeSubRuns(({ subTaskId }) => {
    if (blocked || subTaskId !== 'one') return undefined;
    blocked = true;
    return { ok: false, error: 'no tab' };
  });
  const parts = ['one', 'two', 'three'].map((id) => proposed(id));
  const script: Script = {
    plan: planProposal('1', '2', '3', '4', '5', '6'),
    decompose: { subTasks: parts, reason: '' },
    replanSubTasks: [{ action: 'redesign', subTasks: parts.slice(0, 1), reason: '' }],
  };
  return fakeRun(script, { subRuns, settings });
};

const inChain = (settings: SettingsPatch = {}, turns = false) => {
  const form = formWorld(3, {
    turnsInto: (page, carriedOut) => (turns && carriedOut > 0 ? { ...page, tree: page.tree.toSpliced(1, 1) } : page),
  });
  const refine: StepRefinement[] = [chained(3), click];
  const plan = planProposal('Enter “1” in Field 1', 'Enter “2” in Field 2', 'Enter “3” in Field 3', 'Click “Save”');
  return fakeRun(
    { plan, refine, judge: [worked, done] },
    { executor: form.executor, settings: { subTasks: { enabled: false }, ...settings } },
  );
};

const risky = (script: Script, settings: SettingsPatch = {}) => {
  const world: World = fakeRun(script, {
    settings,
    executor: {
      observe: async () => ({ ...pageState(world.page.version), tree: [{ i: '1', r: 'btn', n: 'Delete' }] }),
    },
  });
  return world;
};

const approving = (settings: SettingsPatch = {}) => {
  const world = fakeRun({ plan: twoSteps(), judge: [worked, done] }, { approvePlan: true, settings });
  void world.eventually(({ type }) => type === 'run.paused').then(() => world.control.approvePlan());
  return world;
};

const searching = () =>
  fakeRun(
    { judge: [done] },
    {
      knowledge: {
        available: async () => ({ documents: true, web: true }),
        search: async () => ({ ok: true, value: [] }),
        searchWeb: async () => ({ ok: true, value: [] }),
      },
    },
  );

const uncaptured = () => {
  let observed = 0;
  const world: World = fakeRun(
    { judge: [done] },
    {
      executor: {
        observe: async () => {
          observed++;
          if (observed === 2) throw new Error('The page is too large');
          return pageState(world.page.version);
        },
      },
    },
  );
  return world;
};

const slow = () => {
  const world: World = fakeRun(
    { plan: twoSteps() },
    {
      settings: { limits: { minutes: 1 } },
      executor: {
        perform: async () => {
          world.advance(61_000);
          world.page.version++;
          return {
            outcome: { ok: true, value: undefined },
            witness: QUIET,
            settlement: { durationMs: 0, reason: 'quiet' },
          };
        },
      },
    },
  );
  return world;
};

const slowJudge: ReasonerError = { code: 'timeout', message: 'slow' };
const unknown = { standing: 'unknown', confidence: 0.9, reason: '', cites: [] as string[] } as const;

/** What was sent may have been kept, and is about to be sent again. */
const sentBefore = (more: Script, settings: SettingsPatch = {}) =>
  sendingRun({ judge: [slowJudge, slowJudge, done], correct: [retry], ...more }, { settings });

/** The page cannot be captured right after its first action, which has sent something. */
const blindAfterwards = () => {
  let looks = 0;
  const world: World = sendingRun(
    { plan: twoSteps(), judge: [done], readBack: [unknown] },
    {
      executor: {
        observe: async () => {
          looks++;
          if (looks === 3) throw new Error('The page is too large');
          return pageState(world.page.version);
        },
      },
    },
  );
  return world;
};

/** A row that the site's page shows the first time that it is asked for. */
const undone = () => {
  const row = { tag: 'li', role: 'listitem', name: 'Jas' };
  let asked = 0;
  return sendingRun(
    { judge: [done], readBack: [{ standing: 'confirmed', confidence: 0.9, reason: '', cites: ['r1'] }] },
    {
      executor: {
        readBack: async (url) => {
          const page = pageState(0, url);
          return {
            ok: true,
            value: { ...page, skeleton: { ...page.skeleton, elements: asked++ === 0 ? { row } : {} } },
          };
        },
        compare: async (before, after) =>
          'row' in after.elements && !('row' in before.elements)
            ? [{ type: 'element-appeared', key: 'row', element: row }]
            : [],
      },
      settings: { verification: { lookLaterMs: 1 } },
    },
  );
};

/** Runs that between them take every way there is. */
const RUNS: Readonly<Record<string, (settings?: SettingsPatch) => World>> = {
  'two steps': (settings) => fakeRun({ plan: twoSteps(), judge: [worked, done] }, settings && { settings }),
  'one action': (settings) =>
    fakeRun(
      { complexity: 'simple', generate: [{ thought: '', action: click.action }], judge: [done] },
      settings && { settings },
    ),
  'a simple task that is none': () => fakeRun({ complexity: 'simple', generate: [finish], judge: [done] }),
  'a simple task with nobody to ask': () => fakeRun({ complexity: 'simple', generate: [nobody] }),
  'an analysis with nobody to ask': () =>
    fakeRun({}, { reasoner: { analyseContext: async () => reasoned<ContextAnalysis>(nobody) } }),
  'no plan': () => fakeRun({ plan: { goal: '', steps: [], problem: 'unclear' } }),
  'things to look up': searching,
  'a plan to approve': approving,
  'a refinement with nobody to ask': () => fakeRun({ refine: [nobody] }),
  'a step that is fulfilled': () =>
    fakeRun({ plan: twoSteps(), refine: [{ kind: 'satisfied', evidence: '' }, click], judge: [done] }),
  'a last step that is fulfilled': () =>
    fakeRun({ plan: twoSteps(), refine: [click, { kind: 'satisfied', evidence: '' }], judge: [worked, done] }),
  'a last step that is fulfilled by what was sent': () =>
    sendingRun({ plan: twoSteps(), refine: [click, { kind: 'satisfied', evidence: '' }], judge: [worked, done] }),
  'a step that does not fit': () =>
    fakeRun({
      refine: [{ kind: 'none', reason: '' }],
      generate: [{ thought: '', action: click.action }],
      judge: [done],
    }),
  'a finish without a word of the page': () => fakeRun({ refine: [{ kind: 'none', reason: '' }], generate: [finish] }),
  'a finish after something was sent': () =>
    sendingRun({
      plan: twoSteps(),
      refine: [click, { kind: 'none', reason: '' }],
      generate: [finish],
      judge: [worked],
    }),
  'an agent that stops without a word': () => fakeRun({ refine: [{ kind: 'none', reason: '' }], generate: [unclear] }),
  'a generation with nobody to ask': () => fakeRun({ refine: [{ kind: 'none', reason: '' }], generate: [nobody] }),
  'a chain': inChain,
  'a chain whose next field is gone': () => inChain({}, true),
  'a risky action': (settings) => risky({ judge: [done] }, settings),
  'a risky action that is not approved': () =>
    risky(
      { critique: [{ text: '<Approved>NO</Approved>' }], correct: [retry] },
      { correction: { maximumAttempts: 2 } },
    ),
  'a page that is gone': () =>
    fakeRun(
      {},
      {
        executor: {
          perform: async () => {
            throw new PageUnavailableError('gone');
          },
        },
      },
    ),
  'a page that cannot be captured': uncaptured,
  'nothing that helps': () => fakeRun({ judge: [failed], correct: [retry] }),
  'no way to mend it': () => fakeRun({ judge: [failed] }),
  'a step that only another plan can mend': () =>
    fakeRun({ plan: twoSteps(), judge: [failed, worked, done], correct: [replan] }),
  'a step that holds after all': () => fakeRun({ plan: twoSteps(), judge: [failed, done], correct: [holds] }),
  'no answer how to mend it': () => fakeRun({ judge: [failed], correct: [unclear] }),
  'going in circles': () => fakeRun({ ...inCircles, check: [{ c1: 'not-met' }] }),
  'going in circles with something that was sent': () =>
    sendingRun({ ...inCircles, readBack: [unknown], check: [{ c1: 'not-met' }] }),
  'pages that change': newPages,
  'something that was sent': (settings) => sendingRun({ judge: [done] }, settings && { settings }),
  'something that was not kept': () =>
    sendingRun({ judge: [done], readBack: [{ standing: 'contradicted', confidence: 0.9, reason: '', cites: ['r1'] }] }),
  'something that was undone': undone,
  'something that may have been kept': (settings) =>
    sendingRun(
      {
        judge: [unsure],
        readBack: [{ standing: 'unknown', confidence: 0.9, reason: '', cites: [] }],
        correct: [retry],
      },
      settings && { settings },
    ),
  'a success that is checked': () => fakeRun({ plan: twoSteps(), judge: [done], check: [{ c2: 'not-met' }, {}] }),
  'a success that never holds': (settings) =>
    fakeRun({ judge: [done], check: [{ c1: 'not-met' }] }, settings && { settings }),
  'a plan that was carried out and did not reach the goal': () =>
    fakeRun({ plan: twoSteps(), judge: [worked], generate: [finish] }),
  'a limit of frames in the middle of a chain': () => inChain({ limits: { frames: 1 } }),
  'time that is up while the page settles': slow,
  'a success of which nothing is left to do': () =>
    fakeRun({
      complexity: 'simple',
      generate: [{ thought: '', action: click.action }],
      judge: [done],
      check: [{ goal: 'not-met' }],
    }),
  'something that is asked': () => fakeRun({ plan: asking() }),
  'something that is asked once something was sent': () => sendingRun({ plan: asking('Save'), judge: [worked] }),
  'something that is asked once the rest is achieved': () => sendingRun({ plan: asking('Save'), judge: [done] }),
  'a task in parts': inParts,
  'a task of which nothing is to be done': () => fakeRun({ plan: { goal: 'Save the form', steps: [] } }),
  'something that would be sent twice': () => sentBefore({ readBack: [unknown] }),
  'something that is sent again, since it was not kept': () =>
    sentBefore({ readBack: [unknown, { ...unknown, standing: 'contradicted', cites: ['r1'] }, unknown] }),
  'something that would be sent twice, and cannot be read back': () =>
    sentBefore({}, { verification: { readBack: false } }),
  'something that would be sent twice by the last correction': () =>
    sentBefore({}, { verification: { readBack: false }, correction: { maximumAttempts: 1 } }),
  'a page that cannot be captured after something was sent': blindAfterwards,
  'something that is looked for in vain': () =>
    fakeRun({
      plan: twoSteps(),
      refine: [
        { ...click, look: true },
        { kind: 'none', reason: 'nowhere', searched: true },
      ],
    }),
  'a step that takes too many actions': () =>
    fakeRun(
      { plan: twoSteps(), judge: [{ step_criterion: 'on-the-way' }], correct: [retry] },
      { settings: { planning: { maximumStepActions: 2 } } },
    ),
};

/** The same runs, each out of money a call later than the one before: they end wherever they can be ended. */
const CUT_SHORT = [
  'two steps',
  'one action',
  'a plan to approve',
  'a chain',
  'a risky action',
  'something that was sent',
  'a task in parts',
  'pages that change',
  'something that may have been kept',
  'a success that never holds',
];

async function edgesOf(world: World): Promise<readonly string[]> {
  const state: RunState = await world.run();
  return Object.keys(state.edgeCounts);
}

it('takes every edge of the graph', async () => {
  const taken = new Set<string>();
  const add = async (world: World) => {
    for (const edge of await edgesOf(world)) taken.add(edge);
  };
  for (const start of Object.values(RUNS)) await add(start());
  for (const name of CUT_SHORT) {
    for (let calls = 1; calls < 12; calls++) {
      const start = RUNS[name];
      if (start) await add(start({ limits: { modelSpendUsd: calls / 100 - 0.005 } }));
    }
  }
  expect(GRAPH_EDGES.map(edgeId).filter((edge) => !taken.has(edge))).toEqual([]);
});
