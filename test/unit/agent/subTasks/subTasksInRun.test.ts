import { describe, expect, it } from 'vitest';
import { PageUnavailableError } from '../../../../src/main/agent/ports/executor.ts';
import { failure } from '../../../../src/shared/result.ts';
import { reduceRunEvents } from '../../../../src/shared/run/reduceRun.ts';
import type { RunEvent } from '../../../../src/shared/run/runEvent.ts';
import { fakeRun, pageState, planProposal, type Script } from '../fakeWorld.ts';
import { fakeSubRuns } from './fakeSubRuns.ts';
import { proposed } from './proposals.ts';

const LONG = planProposal(...Array.from({ length: 6 }, (_, index) => `Click “${index}”`));
const DONE = { task_completed: true, sub_task_completed: true };

function splitRun(script: Script, fake = fakeSubRuns(), options: Parameters<typeof fakeRun>[1] = {}) {
  const world = fakeRun({ plan: LONG, judge: [DONE], ...script }, { ...options, subRuns: fake.subRuns });
  return { world, fake };
}

const nodes = (state: { path: readonly { node: string }[] }) => state.path.map(({ node }) => node);
const typed = <T extends RunEvent['type']>(events: readonly RunEvent[], type: T) =>
  events.filter((event): event is Extract<RunEvent, { type: T }> => event.type === type);
const noted = (state: ReturnType<typeof reduceRunEvents>) =>
  Object.fromEntries(state.hierarchicalPlan?.subTasks.map(({ id, status, note }) => [id, `${status} ${note}`]) ?? []);

describe('a task that is split', () => {
  const chain = {
    subTasks: [
      proposed('make', { outputs: ['number'] }),
      proposed('use', { dependsOn: ['make'], inputs: ['number'], objective: 'Enter {number}' }),
    ],
    reason: 'two phases',
  };

  it('is worked off in the order of its dependencies, with outputs handed on', async () => {
    const title = 'Patient 1042 was created';
    const fake = fakeSubRuns((_, world) => {
      const { page } = world;
      Object.assign(world.executor, { observe: async () => ({ ...pageState(page.version, page.url), title }) });
      return undefined;
    });
    const { world } = splitRun(
      { decompose: chain, report: [{ note: '[SUCCESS]: made', outputs: [{ name: 'number', value: '1042' }] }] },
      fake,
    );
    const state = await world.run();
    expect(fake.opened.map(({ subTaskId, task }) => `${subTaskId}: ${task}`)).toEqual([
      'make: Do make',
      'use: Enter “1042”',
    ]);
    expect(fake.closed).toEqual(['make', 'use']);
    expect(state.hierarchicalPlan?.accumulatedOutputs).toMatchObject([{ name: 'number', value: '1042' }]);
    expect(state.hierarchicalPlan?.subTasks.map(({ runIds }) => runIds)).toEqual([['run-make'], ['run-use']]);
    expect(state.frames).toEqual([]);
    expect(nodes(state).filter((node) => node === 'sub-tasks')).toHaveLength(2);
    expect(nodes(state)).toContain('complete-task');
    expect(state.claim?.status).toBe('success');
    const used = [...fake.worlds.values()].reduce((sum, { recorder }) => sum + recorder.state.model.calls, 0);
    const own = typed(world.events, 'model.called').length;
    expect(state.model.calls).toBe(own + used);
    expect(reduceRunEvents('r1', world.events)).toEqual(state);
  });

  it('blocks a sub-task whose needed output no page shows, and never runs what depends on it', async () => {
    const { world, fake } = splitRun({
      decompose: chain,
      report: [{ note: '[SUCCESS]: made', outputs: [{ name: 'number', value: '77' }] }],
    });
    const state = await world.run();
    expect(fake.opened.map(({ subTaskId }) => subTaskId)).toEqual(['make']);
    expect(noted(state)).toEqual({
      make: 'blocked [FAIL]: No page shows what others need from it: number',
      use: 'pending undefined',
    });
    expect(state.status).not.toBe('completed');
  });

  it('blocks on a note that says [FAIL], although the run was completed', async () => {
    const { world } = splitRun({
      decompose: { subTasks: [proposed('a'), proposed('b')], reason: '' },
      report: [
        { note: '[FAIL]: not allowed', outputs: [] },
        { note: '[SUCCESS]: done', outputs: [] },
      ],
    });
    const state = await world.run();
    expect(Object.values(noted(state)).toSorted()).toEqual([
      'blocked [FAIL]: not allowed',
      'completed [SUCCESS]: done',
    ]);
    expect(state.claim?.status).toBe('partial');
  });

  it('goes on with the others when one cannot be opened and another throws', async () => {
    const fake = fakeSubRuns(({ subTaskId }) => {
      if (subTaskId === 'b') throw new Error('the tab crashed');
      return subTaskId === 'a' ? failure('no more tabs') : undefined;
    });
    const { world } = splitRun(
      { decompose: { subTasks: ['a', 'b', 'c'].map((id) => proposed(id)), reason: '' } },
      fake,
    );
    expect(noted(await world.run())).toEqual({
      a: 'blocked [FAIL]: no more tabs',
      b: 'blocked [FAIL]: the tab crashed',
      c: 'completed [SUCCESS]: done',
    });
  });

  it('works on as many at the same time as the settings say', async () => {
    const decompose = { subTasks: ['a', 'b', 'c', 'd', 'e'].map((id) => proposed(id)), reason: '' };
    const parallel = splitRun({ decompose });
    await parallel.world.run();
    expect(parallel.fake.figures.mostAtWork).toBe(3);
    const single = splitRun({ decompose }, fakeSubRuns(), { settings: { subTasks: { parallel: 1 } } });
    await single.world.run();
    expect(single.fake.figures.mostAtWork).toBe(1);
  });

  it('starts where the last dependency ended', async () => {
    const fake = fakeSubRuns((_, world) => {
      world.page.url = 'http://site/made';
      return undefined;
    });
    const { world } = splitRun(
      { decompose: { subTasks: [proposed('a'), proposed('b', { dependsOn: ['a'] })], reason: '' } },
      fake,
    );
    await world.run();
    expect(fake.opened.map(({ startUrl }) => startUrl)).toEqual(['http://site/', 'http://site/made']);
  });

  it('ends with the run when that is stopped, and begins nothing more', async () => {
    const fake = fakeSubRuns(async () => {
      await world.control.stop();
      return undefined;
    });
    const { world } = splitRun(
      { decompose: { subTasks: [proposed('a'), proposed('b', { dependsOn: ['a'] })], reason: '' } },
      fake,
    );
    const state = await world.run();
    expect(state.status).toBe('stopped');
    expect(fake.opened).toHaveLength(1);
    expect(fake.closed).toEqual(['a']);
    expect(state.hierarchicalPlan?.subTasks.map(({ status }) => status)).not.toContain('active');
  });

  it('asks in the run of a sub-task whether its objective is achieved, and shows the answer', async () => {
    const { world, fake } = splitRun({
      decompose: { subTasks: [proposed('a'), proposed('b')], reason: '' },
      judge: [{ task_completed: true, sub_task_completed: false }],
    });
    const state = await world.run();
    expect(fake.worlds.get('a')?.recorder.state.frames.at(-1)?.verdict?.subTaskCompleted).toBe(false);
    expect(state.hierarchicalPlan?.subTasks.map(({ status }) => status)).toEqual(['blocked', 'blocked']);
  });
});

describe('a task whose plan is to be approved', () => {
  it('says into which parts it will be split, and begins none before that', async () => {
    const parts = { subTasks: [proposed('a'), proposed('b')], reason: '' };
    const { world, fake } = splitRun({ decompose: parts }, fakeSubRuns(), { approvePlan: true });
    const run = world.run();
    await world.eventually(({ type }) => type === 'run.paused');
    const { hierarchicalPlan, pausedBy } = reduceRunEvents('r1', world.events);
    expect(pausedBy).toBe('approval');
    expect(hierarchicalPlan?.subTasks.map(({ name, status }) => [name, status])).toEqual([
      ['a', 'pending'],
      ['b', 'pending'],
    ]);
    expect(fake.opened).toEqual([]);
    await world.control.approvePlan();
    await run;
    expect(fake.opened).toHaveLength(2);
    expect(typed(world.events, 'model.called').filter(({ purpose }) => purpose === 'decompose')).toHaveLength(1);
  });
});

describe('the page of a run that was split', () => {
  const two = { subTasks: [proposed('a'), proposed('b', { dependsOn: ['a'] })], reason: '' };
  const endingAt = (path: string) =>
    fakeSubRuns(({ subTaskId }, world) => {
      world.page.url = `http://site/${path}${subTaskId}`;
      return undefined;
    });
  const openedIn = ({ world }: ReturnType<typeof splitRun>) =>
    world.page.performed.map((action) => (action.type === 'navigate' ? action.url : action.type));
  const lastCaptured = ({ world }: ReturnType<typeof splitRun>) => typed(world.events, 'page.captured').at(-1);

  it('is asked for where its last part has ended, before it is judged', async () => {
    const split = splitRun({ decompose: two }, endingAt(''));
    const state = await split.world.run();
    expect(openedIn(split)).toEqual(['http://site/b']);
    const types = split.world.events.map(({ type }) => type);
    expect(types.lastIndexOf('page.captured')).toBeGreaterThan(types.lastIndexOf('subtask.ended'));
    expect(types.lastIndexOf('page.captured')).toBeLessThan(types.indexOf('completion.checked'));
    expect(state.status).toBe('completed');
  });

  it('is loaded anew where only the fragment of its address differs', async () => {
    const split = splitRun({ decompose: two }, endingAt('#/'));
    await split.world.run();
    expect(openedIn(split)).toEqual(['about:blank', 'http://site/#/b']);
  });

  it('shows what was done also where a part is blocked, so that nothing is checked', async () => {
    const report = [
      { note: '[SUCCESS]: done', outputs: [] },
      { note: '[FAIL]: not allowed', outputs: [] },
    ];
    const split = splitRun({ decompose: two, report }, endingAt(''));
    const state = await split.world.run();
    expect(state.status).toBe('partial');
    expect(openedIn(split)).toEqual(['http://site/b']);
    expect(lastCaptured(split)?.when).toBe('check');
  });

  it('ends the run as it would have where the page is gone by then', async () => {
    const report = [{ note: '[FAIL]: not allowed', outputs: [] }];
    let isGone = false;
    const gone = new PageUnavailableError('The tab was closed');
    const observe = () => (isGone ? Promise.reject(gone) : Promise.resolve(pageState(0)));
    const fake = fakeSubRuns(() => {
      isGone = true;
      return undefined;
    });
    const { world } = splitRun({ decompose: two, report }, fake, { executor: { observe } });
    const state = await world.run();
    expect(typed(world.events, 'run.obstructed')).toEqual([]);
    expect(state.status).toBe('failed');
  });
});

describe('a task is left in one piece', () => {
  const two = { subTasks: [proposed('a'), proposed('b')], reason: '' };
  const asked = (events: readonly RunEvent[]) =>
    typed(events, 'model.called').some(({ purpose }) => purpose === 'decompose');

  it.each([
    ['when its plan is short and has one phase', { plan: planProposal('Click “Save”'), decompose: two }, {}, false],
    ['when sub-tasks are switched off', { decompose: two }, { subTasks: { enabled: false } }, false],
    ['when there are fewer than two parts', { decompose: { subTasks: [proposed('a')], reason: '' } }, {}, true],
    [
      'when the parts cannot be worked off',
      {
        decompose: { subTasks: [proposed('a', { dependsOn: ['b'] }), proposed('b', { dependsOn: ['a'] })], reason: '' },
      },
      {},
      true,
    ],
    ['when nobody can be asked', { decompose: { code: 'timeout', message: 'too slow' } }, {}, true],
  ] satisfies [string, Script, object, boolean][])('%s', async (_, script, settings, isAsked) => {
    const { world, fake } = splitRun(script, fakeSubRuns(), { settings: settings as never });
    const state = await world.run();
    expect(state.hierarchicalPlan).toBeUndefined();
    expect(fake.opened).toEqual([]);
    expect(asked(world.events)).toBe(isAsked);
    expect(state.frames.length).toBeGreaterThan(0);
  });

  it('when a person has changed its plan before approving it', async () => {
    const { world, fake } = splitRun({ decompose: two }, fakeSubRuns(), { approvePlan: true });
    const run = world.run();
    await world.eventually(({ type }) => type === 'run.paused');
    const edited = await world.control.editPlan({ kind: 'skip', index: 0 });
    expect(edited.ok).toBe(true);
    await world.control.approvePlan();
    const state = await run;
    expect(typed(world.events, 'model.called').filter(({ purpose }) => purpose === 'decompose')).toHaveLength(1);
    expect(state.hierarchicalPlan).toBeUndefined();
    expect(fake.opened).toEqual([]);
    expect(state.frames.length).toBeGreaterThan(0);
    expect(reduceRunEvents('r1', world.events)).toEqual(state);
  });
});
