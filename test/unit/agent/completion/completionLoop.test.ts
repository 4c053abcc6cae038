import { describe, expect, it } from 'vitest';
import type { StepRefinement } from '../../../../src/shared/reasoning/acting.ts';
import type { JudgeCompletionInput } from '../../../../src/shared/reasoning/judging.ts';
import type { PlanInput } from '../../../../src/shared/reasoning/planning.ts';
import { runEventSchema } from '../../../../src/shared/run/runEvent.ts';
import type { RunState } from '../../../../src/shared/run/runState.ts';
import { on } from '../../acted.ts';
import { fakeRun, pageState, planProposal } from '../fakeWorld.ts';
import { answered, asked } from '../scriptedPages.ts';
import { wayOf } from '../sendingRun.ts';

const done = { task_completed: true };
const click: StepRefinement = { kind: 'action', action: { type: 'click', id: '1' }, thought: '' };
const finish = { thought: 'I am done', action: { type: 'finish' } } as const;
const statuses = ({ plan }: RunState) => plan?.steps.map(({ status }) => status);

describe('a claim of success', () => {
  it('is checked on a capture of its own before it completes the run', async () => {
    const world = fakeRun({ judge: [done] });
    const state = await world.run();
    expect(state).toMatchObject({ status: 'completed', claim: { status: 'success' }, checks: [{ allMet: true }] });
    const types = world.events.map((event) => (event.type === 'page.captured' ? event.when : event.type));
    const order = (['completion.claimed', 'check', 'completion.checked', 'run.ended'] as const).map((type) =>
      types.indexOf(type),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
    for (const event of world.events) expect(() => runEventSchema.parse(event)).not.toThrow();
  });

  it('that comes too early is caught, and the run goes on with what is left', async () => {
    const world = fakeRun({
      plan: planProposal('Type the name', 'Click “Save”'),
      judge: [done],
      check: [{ c2: 'not-met', goal: 'not-met' }, {}],
    });
    const state = await world.run();
    expect(state.status).toBe('completed');
    expect(state.frames).toHaveLength(2);
    expect(state.checks.map(({ allMet }) => allMet)).toEqual([false, true]);
    expect(wayOf(state)).toContain('completion-check>planning:plan-has-next-step');
    expect(statuses(state)).toEqual(['done', 'done']);
  });

  it('is not believed of a step that was done, if its criterion is not met: it is done again', async () => {
    const world = fakeRun({ judge: [done], check: [{ c1: 'not-met' }, {}] });
    const state = await world.run();
    expect(state).toMatchObject({ status: 'completed', frames: [{ stepIndex: 0 }, { stepIndex: 0 }] });
  });

  it('ends as partial with the list when it was turned down as often as the settings allow', async () => {
    const world = fakeRun(
      { judge: [done], check: [{ c1: 'not-met' }] },
      { settings: { completion: { maximumFailedChecks: 1 } } },
    );
    const state = await world.run();
    expect(state.checks).toHaveLength(2);
    expect(wayOf(state)).toContain('completion-check>finalize:checks-exhausted');
    expect(state).toMatchObject({ status: 'partial', reason: expect.stringContaining('Not met: “seen”') });
    // What was done is shown as done: nothing will be taken up again.
    expect(statuses(state)).toEqual(['done']);
  });

  it('ends as partial when there is nothing that could be done again, and nothing to be planned', async () => {
    const plans: PlanInput[] = [];
    const plan = async (input: PlanInput) => {
      plans.push(input);
      return answered(input.previous ? { goal: '', steps: [] } : planProposal('Click “Save”'));
    };
    const state = await fakeRun({ judge: [done], check: [{ goal: 'inconclusive' }] }, { reasoner: { plan } }).run();
    expect(state.checks).toHaveLength(1);
    expect(wayOf(state)).toContain('completion-check>finalize:always');
    expect(state.reason).toContain('Not shown: “Save the form”');
    expect(plans[1]?.previous).toMatchObject({ plan: { steps: [{ status: 'done' }] } });
    expect(plans[1]?.previous?.reason).toContain('“Save the form”');
  });

  it('has what remains planned when no step can be done again', async () => {
    const plan = async ({ previous }: PlanInput) => answered(planProposal(previous ? 'Tick “Active”' : 'Click “Save”'));
    const world = fakeRun({ judge: [done], check: [{ goal: 'not-met' }, {}] }, { reasoner: { plan } });
    const state = await world.run();
    expect(state.status).toBe('completed');
    expect(state.plan).toMatchObject({ revision: 1, steps: [{ description: 'Tick “Active”', status: 'done' }] });
    expect(state.frames.map(({ planRevision }) => planRevision)).toEqual([0, 1]);
  });

  it('that comes before the plan is through uses up none of the checks that are allowed', async () => {
    const world = fakeRun(
      { plan: planProposal('One', 'Two', 'Three'), judge: [done], check: [{ c3: 'not-met' }, { c3: 'not-met' }, {}] },
      { settings: { completion: { maximumFailedChecks: 0 } } },
    );
    const state = await world.run();
    expect(state).toMatchObject({ status: 'completed', facts: { failedChecks: 0 } });
    expect(state.checks.map(({ allMet }) => allMet)).toEqual([false, false, true]);
  });

  it('that there is nothing to do is checked as well', async () => {
    const nothing = { plan: { goal: 'Save the form', steps: [] } };
    const state = await fakeRun(nothing).run();
    expect(state).toMatchObject({ status: 'completed', frames: [], checks: [{ allMet: true }] });
    expect(wayOf(state)).toContain('planning>complete-task:plan-is-empty');
    expect((await fakeRun({ ...nothing, check: [{ goal: 'not-met' }] }).run()).status).toBe('failed');
  });

  it('by finish is checked like any other', async () => {
    const steps = { plan: planProposal('Click “Save”'), refine: [click], generate: [finish] };
    const completed = await fakeRun(steps).run();
    expect(wayOf(completed)).toContain('action-generation>complete-task:turn-ended');
    expect(completed.status).toBe('completed');
    expect((await fakeRun({ ...steps, check: [{ goal: 'not-met' }] }).run()).status).toBe('partial');
  });

  it('is what remains told to the reasoner once a check has turned it down', async () => {
    const told: (readonly string[])[] = [];
    const world = fakeRun(
      { judge: [done, {}], check: [{ c1: 'not-met' }, {}] },
      {
        reasoner: {
          generateAction: async ({ remainingWork }) => {
            told.push(remainingWork.map(({ text }) => text));
            return answered(finish);
          },
        },
      },
    );
    await world.run();
    expect(told).toEqual([['seen']]);
  });
});

describe('a judge', () => {
  it('is asked who need not be the reasoner, and is named in the record', async () => {
    const asks: string[] = [];
    const world = fakeRun(
      { judge: [done], check: [{ goal: 'not-met' }] },
      {
        judge: {
          name: 'another',
          judgeCompletion: async ({ criteria }) => {
            asks.push(...criteria.map(({ id }) => id));
            return answered({
              criteria: criteria.map(({ id }) => ({
                ...{ id, standing: 'met' as const, confidence: 1, reason: '', cites: ['fresh:title'] },
              })),
            });
          },
        },
      },
    );
    const state = await world.run();
    expect(asks).toEqual(['c1', 'goal']);
    expect(state).toMatchObject({ status: 'completed', checks: [{ judge: 'another' }] });
    expect(asked(world.events, 'judgeCompletion')).toBe(1);
  });

  it('that gives no answer leaves everything open, and nothing is done twice for that', async () => {
    for (const answer of [{ code: 'malformed', message: 'not JSON' } as const, 'nonsense']) {
      const judgeCompletion = async () =>
        typeof answer === 'string'
          ? answered(answer as never)
          : { ...answered(undefined as never), result: { ok: false as const, error: answer } };
      const state = await fakeRun({ judge: [done] }, { judge: { judgeCompletion } }).run();
      expect(state.status).toBe('partial');
      expect(state.frames).toHaveLength(1);
      expect(state.checks).toHaveLength(1);
      expect(state.checks[0]).toMatchObject({ allMet: false, problem: expect.any(String) });
      expect(state.checks[0]?.criteria.every(({ standing }) => standing === 'inconclusive')).toBe(true);
    }
  });

  it('that cannot be asked any more obstructs the run', async () => {
    const error = { code: 'unauthorised', message: 'the key is refused' } as const;
    const judgeCompletion = async () => ({ ...answered(undefined as never), result: { ok: false as const, error } });
    const state = await fakeRun({ judge: [done] }, { judge: { judgeCompletion } }).run();
    expect(wayOf(state)).toContain('completion-check>finalize:cannot-continue');
    expect(state).toMatchObject({ status: 'partial', reason: 'the key is refused', checks: [] });
  });

  it('is told what was done and seen, and nothing of what the agent makes of it', async () => {
    const story = 'AGENTSTORY';
    const inputs: JudgeCompletionInput[] = [];
    const world = fakeRun(
      {
        plan: {
          goal: 'Save the form',
          steps: ['Open the list', 'Click “Save”'].map((description) => ({
            ...{ description, toolType: 'DOM' as const, verify: `${description} is done` },
            ...{ reasoning: story, expectedOutcome: story },
          })),
        },
        refine: [
          { kind: 'satisfied', evidence: story },
          { ...click, thought: story },
        ],
        predict: [{ description: story, expectations: [], nextGoal: story }],
        critique: [{ text: `${story}<Approved>YES</Approved>` }],
        judge: [{ ...done, reason: story }],
        readBack: [{ standing: 'unknown', confidence: 0.9, reason: story, cites: ['r1'] }],
      },
      {
        judge: {
          judgeCompletion: async (input) => {
            inputs.push(input);
            return answered({ criteria: [] });
          },
        },
        executor: {
          observe: async () => ({ ...pageState(world.page.version), tree: [{ i: '1', r: 'btn', n: 'Delete' }] }),
          perform: async () => {
            world.page.version++;
            return {
              outcome: { ok: true, value: undefined },
              witness: {
                ...{
                  didNetworkOccur: true,
                  didDomMutate: true,
                  didUrlChange: false,
                  dialogs: [],
                  popups: [],
                  downloads: [],
                },
                requests: [{ method: 'POST', path: '/save', status: 200, resourceType: 'fetch' }],
              },
              settlement: { durationMs: 1, reason: 'quiet' },
            };
          },
        },
      },
    );
    await world.run();
    // The record itself is full of it, or nothing would have been tried.
    expect(JSON.stringify(world.events)).toContain(story);
    const [input] = inputs;
    expect(JSON.stringify(input)).not.toContain(story);
    expect(input?.criteria.map(({ text }) => text)).toEqual([
      'Open the list is done',
      'Click “Save” is done',
      'Save the form',
    ]);
    expect(input?.actions).toMatchObject([
      { frame: 1, criterion: 'c2', action: { type: 'click', id: '1' }, element: on('button', 'Delete') },
    ]);
    expect(input?.actions[0]?.observations[0]?.id).toBe('f1.o1');
    expect(input?.pages.map(({ id, criterion }) => [id, criterion])).toEqual([
      ['fresh', undefined],
      ['back1', undefined],
      ['seen1', 'c1'],
    ]);
    expect(input?.readBack[0]?.id).toBe('f1.r1');
  });

  it('is told what the page has changed since the last action, marked where it does so by itself', async () => {
    const inputs: JudgeCompletionInput[] = [];
    let looks = 0;
    const world = fakeRun(
      { judge: [done] },
      {
        executor: { observe: async () => pageState(world.page.version + (++looks > 3 ? 7 : 0)) },
        judge: {
          judgeCompletion: async (input) => {
            inputs.push(input);
            return answered({ criteria: [] });
          },
        },
      },
    );
    await world.run();
    expect(inputs[0]?.since).toMatchObject([{ id: 'd1', kind: 'message-changed', from: 'version 1', to: 'version 8' }]);
  });
});

describe('an agent that stops', () => {
  const silent = { code: 'malformed', message: 'no action' } as const;

  it('without an action or a word is reminded, and goes on', async () => {
    const nudges: (string | undefined)[] = [];
    const answers = [silent, { thought: '', action: { type: 'click' as const, id: '1' } }];
    const world = fakeRun(
      { refine: [{ kind: 'none', reason: '' }, click], judge: [{}, done] },
      {
        reasoner: {
          generateAction: async ({ nudge }) => {
            nudges.push(nudge);
            const answer = answers.shift();
            if (answer === undefined || 'code' in answer)
              return { ...answered(undefined as never), result: { ok: false as const, error: silent } };
            return answered(answer);
          },
        },
      },
    );
    const state = await world.run();
    expect(nudges).toEqual([undefined, '']);
    expect(wayOf(state)).toEqual(
      expect.arrayContaining(['action-generation>nudge:stopped-silently', 'nudge>action-generation:always']),
    );
    expect(state).toMatchObject({ status: 'completed', facts: { nudges: 0 } });
  });

  it('for good is not reminded for ever', async () => {
    const world = fakeRun(
      { refine: [{ kind: 'none', reason: '' }], generate: [silent] },
      { settings: { completion: { maximumNudges: 2 } } },
    );
    const state = await world.run();
    expect(state.nodeCounts['nudge']).toBe(2);
    expect(state.nodeCounts['action-generation']).toBe(3);
    expect(state).toMatchObject({ status: 'failed', reason: expect.stringContaining('stopped without an action') });
  });

  it('because it is blocked says so, is not checked, and ends with its reason', async () => {
    const world = fakeRun({
      plan: planProposal('Click “Save”', 'Click “Close”'),
      refine: [{ kind: 'none', reason: '' }],
      generate: [{ thought: '', action: { type: 'fail', reason: 'The form is locked' } }],
    });
    const state = await world.run();
    expect(state).toMatchObject({
      status: 'failed',
      reason: 'The form is locked',
      claim: { status: 'blocked', summary: 'The form is locked', remainingWork: ['Click “Save”', 'Click “Close”'] },
      checks: [],
    });
    expect(wayOf(state)).toContain('complete-task>finalize:always');
  });
});
