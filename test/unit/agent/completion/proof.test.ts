import { describe, expect, it } from 'vitest';
import type { PerformedAction } from '../../../../src/main/agent/ports/executor.ts';
import type { NetworkRequest } from '../../../../src/shared/actions/actionOutcome.ts';
import { asksToStore, mayAskToStore } from '../../../../src/shared/completion/proofOf.ts';
import type { Instruction } from '../../../../src/shared/meaning/instruction.ts';
import type { Skeleton, SkeletonChange, SkeletonElement } from '../../../../src/shared/page/skeleton.ts';
import type { StepRefinement } from '../../../../src/shared/reasoning/acting.ts';
import type { PlanProposal } from '../../../../src/shared/reasoning/planning.ts';
import { runResult } from '../../../../src/shared/run/runResult.ts';
import { fakeRun, planProposal, QUIET, type Script } from '../fakeWorld.ts';
import { wayOf } from '../sendingRun.ts';

const done = { task_completed: true };
const ROW: SkeletonElement = { tag: 'li', role: 'listitem', name: 'Jas' };
const enter: StepRefinement = { kind: 'action', action: { type: 'setValue', id: '1', text: 'Jas' }, thought: '' };
const click: StepRefinement = { kind: 'action', action: { type: 'click', id: '1' }, thought: '' };
const look = (standing: 'confirmed' | 'contradicted' | 'unknown') => [
  { standing, confidence: 0.9, reason: 'looked up', cites: ['r1'] },
];

/** A plan whose steps say what they are for. */
function planFor(...instructions: Instruction[]): PlanProposal {
  const proposal = planProposal(...instructions.map(({ act }) => act));
  const steps = proposal.steps.map((step, index) => {
    const instruction = instructions[index];
    return instruction ? { ...step, instruction } : step;
  });
  return { ...proposal, steps };
}

/** A run whose every action makes these requests, and whose fresh pages show what is new. */
function runWith(script: Script, requests: readonly NetworkRequest[] = []) {
  const world = fakeRun(script, {
    executor: {
      compare: async (before: Skeleton, after: Skeleton): Promise<SkeletonChange[]> =>
        before.messages['m']?.text === after.messages['m']?.text
          ? []
          : [{ type: 'element-appeared', key: 'row', element: ROW }],
      perform: async (): Promise<PerformedAction> => {
        world.page.version++;
        return {
          outcome: { ok: true, value: undefined },
          witness: { ...QUIET, didDomMutate: true, requests: [...requests] },
          settlement: { durationMs: 1, reason: 'quiet' },
        };
      },
    },
  });
  return world.run();
}

const POST: NetworkRequest = { method: 'POST', path: '/save', status: 200, resourceType: 'fetch' };
const create = planFor({ act: 'create', target: { role: 'to-do' } });

describe('a completed run says how far its effect is proved', () => {
  it.each<[string, Script, NetworkRequest[], string]>([
    ['shown on the page', { plan: planFor({ act: 'open' }), judge: [done] }, [], 'shown'],
    ['kept by this browser', { plan: create, judge: [done], readBack: look('confirmed') }, [], 'kept-by-browser'],
    [
      'accepted by the site',
      { plan: create, refine: [enter], judge: [done], readBack: look('unknown') },
      [{ ...POST, sent: [{ name: 'title', value: 'Jas' }] }],
      'accepted',
    ],
    [
      'shown on the page',
      { plan: create, refine: [enter], judge: [done], readBack: look('unknown') },
      [{ ...POST, sent: [{ name: 'title', value: 'Tom' }] }],
      'shown',
    ],
    ['kept by the site', { plan: create, judge: [done], readBack: look('confirmed') }, [POST], 'kept-by-site'],
  ])('%s: %#', async (phrase, script, requests, level) => {
    const state = await runWith(script, requests);
    expect(state).toMatchObject({ status: 'completed', checks: [{ proof: level }] });
    expect(state.reason).toContain(`Proof: ${phrase}.`);
    expect(runResult(state).proof).toBe(level);
  });

  it('and not of one that is not completed', async () => {
    const state = await runWith({ judge: [done], check: [{ goal: 'not-met' }], plan: planFor({ act: 'open' }) });
    expect(runResult(state).proof).toBeNull();
  });
});

describe('what the task asks for decides how far it has to be proved', () => {
  it.each<[string, Instruction]>([
    ['a filter', { act: 'submit', purpose: 'apply' }],
    ['a tab that is opened', { act: 'open' }],
    ['a choice', { act: 'choose', value: 'Open' }],
    ['what nobody could read', undefined as never],
  ])('%s has its effect on the page alone', async (_, instruction) => {
    const plan = instruction ? planFor(instruction) : planProposal('Do it');
    const state = await runWith({ plan, judge: [done] });
    expect(state).toMatchObject({ status: 'completed', checks: [{ proofNeeded: 'shown' }] });
    expect(state.nodeCounts['read-back']).toBeUndefined();
  });

  it.each<Instruction>([{ act: 'create' }, { act: 'change' }, { act: 'delete' }, { act: 'submit', purpose: 'edit' }])(
    'what is to be kept ($act), and was not sent to any server, has to be kept by the browser',
    async (instruction) => {
      const plan = planFor(instruction);
      for (const standing of ['unknown', 'contradicted'] as const) {
        const state = await runWith({ plan, judge: [done], readBack: look(standing) });
        expect(wayOf(state)).toContain('verification>read-back:goal-to-read-back');
        expect(state.status).toBe('partial');
      }
      const kept = await runWith({ plan, judge: [done], readBack: look('confirmed') });
      expect(kept).toMatchObject({ status: 'completed', checks: [{ proofNeeded: 'kept-by-browser' }] });
    },
  );

  it('the browser may prove what the page has left open', async () => {
    const unsure = { action_succeeded: false, confidence: 0.5 };
    const state = await runWith({ plan: create, judge: [unsure], readBack: look('confirmed') });
    expect(wayOf(state)).toContain('verification>read-back:undecided-to-read-back');
    expect(state.status).toBe('completed');
  });

  it('what was sent needs what it needed before', async () => {
    const state = await runWith({ plan: create, judge: [done], readBack: look('unknown') }, [POST]);
    expect(state.status).toBe('completed');
    const gone = await runWith({ plan: create, judge: [done], readBack: look('contradicted') }, [POST]);
    expect(gone.status).toBe('partial');
  });
});

it('what is entered may be meant to stay, by a button of any name, and need not; what is opened or filtered by is not', async () => {
  const asks = async (...instructions: Instruction[]) => {
    const state = await runWith({ plan: planFor(...instructions), judge: [done] });
    return [asksToStore(state), mayAskToStore(state)];
  };
  expect(await asks({ act: 'enter', value: 'Jas' }, { act: 'click' })).toEqual([false, true]);
  expect(await asks({ act: 'create' })).toEqual([true, true]);
  expect(await asks({ act: 'open' }, { act: 'click' })).toEqual([false, false]);
  expect(mayAskToStore({})).toBe(true);
});

it('what is set and only filters a list keeps nothing, unless it is to be saved', async () => {
  const list = { key: 'l', role: 'cards', name: 'Hotels', before: 7, after: 4, change: 'filtered' as const };
  const asks = async (save: Instruction, change: SkeletonChange) => {
    const world = fakeRun(
      { plan: planFor({ act: 'set', value: '180' }, save), refine: [enter], judge: [{}] },
      { executor: { compare: async () => [change] } },
    );
    const { plan, frames } = await world.run();
    expect(frames.length).toBeGreaterThan(0);
    return plan && asksToStore({ plan, frames: frames.slice(0, 1) });
  };
  const keep: Instruction = { act: 'submit', purpose: 'edit', ifNeeded: true };
  const filtered: SkeletonChange = { type: 'list-changed', key: 'l', list };
  expect(await asks(keep, filtered)).toBe(false);
  expect(await asks(keep, { type: 'element-appeared', key: 'row', element: ROW })).toBe(true);
  expect(await asks({ act: 'submit', purpose: 'edit' }, filtered)).toBe(true);
});

describe('what has no answer yet', () => {
  const { status: _, ...open } = POST;

  it('completes nothing, whatever the page says', async () => {
    const state = await runWith({ plan: planFor({ act: 'open' }), judge: [done], readBack: look('unknown') }, [open]);
    expect(state.frames[0]?.verdict).toMatchObject({ success: false, goalAchieved: false, inconclusive: true });
    expect(state.status).not.toBe('completed');
    const reading = { ...open, method: 'GET' };
    const report = await runWith({ plan: planFor({ act: 'open' }), judge: [done] }, [reading]);
    expect(report.status).not.toBe('completed');
  });

  it('completes nothing by an agent that says that it is done, either', async () => {
    const reading = { ...open, method: 'GET' };
    const finish = { thought: '', action: { type: 'finish' } } as const;
    const state = await runWith({ refine: [click], judge: [{}], generate: [finish] }, [reading]);
    expect(state.checks[0]).toMatchObject({ allMet: false });
    expect(state.checks[0]?.criteria.at(-1)?.reason).toContain('GET /save has not been answered yet');
  });

  it('does not hold up what third parties and streams leave open', async () => {
    const beside = [
      { ...open, thirdParty: true as const },
      { ...open, background: true as const },
    ];
    const state = await runWith({ plan: planFor({ act: 'open' }), judge: [done], readBack: look('unknown') }, beside);
    expect(state.status).toBe('completed');
  });
});
