import { describe, expect, it } from 'vitest';
import type { AnswerDialog, DialogAnswer, Executor, OpenDialog } from '../../../../src/main/agent/ports/executor.ts';
import type { CorrectInput, Correction } from '../../../../src/shared/reasoning/acting.ts';
import type { CritiqueInput } from '../../../../src/shared/reasoning/weighing.ts';
import { fakeRun, planProposal } from '../fakeWorld.ts';
import { pageOf } from '../pages.ts';
import { answered, asked, showing } from '../scriptedPages.ts';

const done = { task_completed: true };
const nodesOf = (state: { path: readonly { node: string }[] }) => state.path.map(({ node }) => node);

const DELETE = pageOf([{ i: '1', r: 'btn', n: 'Delete' }]);
const DELETED = pageOf([{ i: '2', r: 'h', n: 'Gone' }]);

describe('a risky action', () => {
  it('is carried out once the critic has approved it', async () => {
    const world = fakeRun(
      { critique: [{ text: 'Asked for. <Approved>YES</Approved>' }], judge: [done] },
      { executor: showing([DELETE, DELETED]) },
    );
    const state = await world.run();
    expect(state.status).toBe('completed');
    expect(state.frames[0]).toMatchObject({ risk: 'destructive', critique: { approved: true, reason: 'Asked for.' } });
    expect(nodesOf(state)).toContain('critic');
  });

  it('is not carried out without approval; correction is told why, and asks for no provision', async () => {
    const told: CorrectInput[] = [];
    const executor = showing([DELETE, DELETED]);
    const correction: Correction = { strategy: 'FAIL', action: { type: 'fail', reason: 'not allowed' }, reason: '' };
    const world = fakeRun(
      { critique: [{ text: 'Not this one. <Approved>NO</Approved>' }] },
      {
        executor,
        reasoner: {
          correct: async (input) => {
            told.push(input);
            return answered(correction);
          },
        },
      },
    );
    const state = await world.run();
    expect(state).toMatchObject({ status: 'failed', reason: 'not allowed' });
    expect(world.events.some(({ type }) => type === 'action.started')).toBe(false);
    expect(state.frames).toHaveLength(1);
    expect(state.frames[0]?.closedAt).toBeDefined();
    expect(told).toMatchObject([
      { action: { type: 'click', id: '1' }, disapproval: 'Not this one.', observations: [] },
    ]);
  });

  it.each([
    ['cannot be asked', { code: 'unavailable', message: 'overloaded' } as const],
    ['says nothing that approves', { text: 'Looks fine to me, approved!' }],
    ['says both', { text: '<Approved>YES</Approved><Approved>NO</Approved>' }],
    ['names no words of the task for it', { text: '<Approved>YES</Approved>', askedBy: 'Delete the old ones' }],
  ])('is not carried out when the critic %s', async (_, answer) => {
    const world = fakeRun({ critique: [answer] }, { executor: showing([DELETE, DELETED]) });
    const state = await world.run();
    expect(state.frames[0]?.critique?.approved).toBe(false);
    expect(world.events.some(({ type }) => type === 'action.started')).toBe(false);
    if ('message' in answer) expect(state.frames[0]?.critique?.reason).toContain(answer.message);
  });

  it('is criticised again as a correction, and given up when none is allowed', async () => {
    const world = fakeRun(
      {
        critique: [{ text: '<Approved>NO</Approved>' }],
        correct: [{ strategy: 'ALTERNATIVE_SELECTOR', action: { type: 'click', id: '1' }, reason: '' }],
      },
      { executor: showing([DELETE]), settings: { correction: { maximumAttempts: 2 } } },
    );
    const state = await world.run();
    expect(state.status).toBe('failed');
    expect(state.frames).toHaveLength(3);
    expect(asked(world.events, 'critique')).toBe(3);
    expect(world.events.some(({ type }) => type === 'action.started')).toBe(false);
  });

  it('needs no critic when the settings do not list its kind', async () => {
    const world = fakeRun(
      { judge: [done] },
      { executor: showing([DELETE, DELETED]), settings: { critic: { risks: ['payment'] } } },
    );
    const state = await world.run();
    expect(state.status).toBe('completed');
    expect(state.frames[0]?.risk).toBeUndefined();
    expect(asked(world.events, 'critique')).toBe(0);
  });

  it('is judged by the task in the user’s words, not by the plan’s goal', async () => {
    const told: CritiqueInput[] = [];
    const world = fakeRun(
      { plan: { ...planProposal('Delete all'), goal: 'Delete everything' } },
      {
        executor: showing([DELETE, DELETED]),
        reasoner: {
          critique: async (input) => {
            told.push(input);
            return answered({ text: '' });
          },
        },
      },
    );
    await world.run();
    expect(told[0]).toMatchObject({ goal: 'Save the form', risk: 'destructive', step: { description: 'Delete all' } });
  });
});

describe('a question that the page asks because of an action', () => {
  const asking = (dialog: OpenDialog) => {
    const pages = showing([DELETE, DELETED]);
    const answers: DialogAnswer[] = [];
    let answerer: AnswerDialog | undefined;
    const executor: Partial<Executor> = {
      ...pages,
      answerDialogs: (given) => {
        answerer = given;
      },
      perform: async (action, signal) => {
        if (answerer) answers.push(await answerer(dialog));
        return (pages.perform ?? (() => Promise.reject(new Error('nothing to perform'))))(action, signal);
      },
    };
    return { executor, answers, answerer: () => answerer };
  };

  it('is put to the critic with its words, who says what is entered; nobody answers once the run has ended', async () => {
    const told: CritiqueInput[] = [];
    const { executor, answers, answerer } = asking({ type: 'prompt', message: 'Why?', suggested: 'none' });
    const texts = ['It may. <Approved>YES</Approved>', 'Asked for. <Text>moved away</Text> <Approved>YES</Approved>'];
    const world = fakeRun(
      { judge: [done] },
      {
        executor,
        reasoner: {
          critique: async (input) => {
            told.push(input);
            return answered({ text: texts[told.length - 1] ?? '' });
          },
        },
      },
    );
    const state = await world.run();
    expect(state.status).toBe('completed');
    expect(answers).toEqual([{ accept: true, text: 'moved away', reason: 'Asked for.' }]);
    expect(told.map(({ dialog }) => dialog?.message)).toEqual([undefined, 'Why?']);
    expect(answerer()).toBeUndefined();
  });

  it('is turned down when the critic does not approve or cannot be asked', async () => {
    for (const answer of [{ text: 'No. <Approved>NO</Approved>' }, { code: 'unavailable', message: 'busy' } as const]) {
      const { executor, answers } = asking({ type: 'confirm', message: 'Delete all?', suggested: '' });
      const approved = { text: 'Asked for. <Approved>YES</Approved>' };
      await fakeRun({ critique: [approved, answer], judge: [done] }, { executor }).run();
      expect(answers).toMatchObject([{ accept: false }]);
    }
  });
});
