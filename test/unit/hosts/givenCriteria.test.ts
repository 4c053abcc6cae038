import { describe, expect, it } from 'vitest';
import type { CriterionVerdict } from '../../../src/shared/completion/criterion.ts';
import type { PlanInput } from '../../../src/shared/reasoning/planning.ts';
import { success } from '../../../src/shared/result.ts';
import { reduceRunEvents } from '../../../src/shared/run/reduceRun.ts';
import type { RunRequest } from '../../../src/shared/run/runEvent.ts';
import { fakeReasoner, planProposal, reasoned } from '../agent/fakeWorld.ts';
import { fakeHost } from './hostWorld.ts';

const REQUEST: RunRequest = {
  task: 'Save the form',
  startUrl: '',
  reasoner: 'offline',
  criteria: [{ id: 'k1', text: 'The form is saved' }],
  background: 'The form of the new patient',
  rejections: ['The phone number is missing'],
};

/** A run of that request; `own` is what the judge says of the criterion that came with it. */
async function carriedOut(request: RunRequest, own: Omit<CriterionVerdict, 'id' | 'reason' | 'confidence'>) {
  const planned: PlanInput[] = [];
  const fake = fakeReasoner({ complexity: 'simple', judge: [{ task_completed: true }] }, {});
  const host = fakeHost(
    {},
    {
      reasoner: async () =>
        success({
          ...fake,
          plan: async (input) => {
            planned.push(input);
            return reasoned(planProposal('Click “Save”'));
          },
          judgeCompletion: async ({ criteria }) =>
            reasoned({
              criteria: criteria.map(({ id, given }) => ({
                ...{ id, confidence: 0.9, reason: 'seen' },
                ...(given ? own : { standing: 'met' as const, cites: ['fresh:url'] }),
              })),
            }),
        }),
    },
  );
  const started = await host.runs.start(request);
  if (!started.ok) throw new Error(started.error.message);
  await started.value.finished;
  const events = await host.store.events.read(`run:${started.value.runId}`);
  return { events, run: reduceRunEvents(started.value.runId, events), planned };
}

const met = { standing: 'met', cites: ['fresh:url'] } as const;
const open = { standing: 'inconclusive', cites: [] } as const;

describe('what comes with a task', () => {
  it('is recorded with the run, told to planning, and checked beside what the plan is for', async () => {
    const { events, run, planned } = await carriedOut(REQUEST, { ...met, cites: [...met.cites] });
    const { criteria, background, rejections } = REQUEST;
    expect(events[0]).toMatchObject({ type: 'run.created', criteria, background, rejections });
    expect(planned).toMatchObject([{ criteria: ['The form is saved'], background, rejections }]);
    expect(run.checks.at(-1)?.criteria.map(({ id, given, standing }) => [id, given, standing])).toEqual([
      ['c1', undefined, 'met'],
      ['k1', true, 'met'],
      ['goal', undefined, 'met'],
    ]);
    expect(run).toMatchObject({ status: 'completed', complexity: 'complex' });
  });

  it('is no part of a run that is asked for by itself', async () => {
    const { task, startUrl, reasoner } = REQUEST;
    const { events, run } = await carriedOut({ task, startUrl, reasoner }, { ...met, cites: [...met.cites] });
    for (const field of ['criteria', 'background', 'rejections']) expect(events[0]).not.toHaveProperty(field);
    expect(run.complexity).toBe('simple');
  });

  it.each(['not-met', 'inconclusive'] as const)('keeps the task from being done while it is %s', async (standing) => {
    const { run } = await carriedOut(REQUEST, { standing, cites: ['fresh:url'] });
    expect(run.status).toBe('partial');
    expect(run.reason).toContain('The form is saved');
  });

  it('stays open without keeping anything back where only people can tell', async () => {
    const { run } = await carriedOut(REQUEST, { ...open, cites: [], leftToPeople: true });
    expect(run.status).toBe('completed');
    expect(run.checks.at(-1)).toMatchObject({ allMet: true });
    expect(run.checks.at(-1)?.criteria[1]).toMatchObject({ id: 'k1', standing: 'inconclusive', leftToPeople: true });
  });

  it('is not left to people by saying so of what is known not to be met', async () => {
    const { run } = await carriedOut(REQUEST, { standing: 'not-met', cites: ['fresh:url'], leftToPeople: true });
    expect(run.status).toBe('partial');
  });

  it('is judged by what one run has seen: such a task is not split', async () => {
    const asked: string[] = [];
    const host = fakeHost(
      {},
      {
        settings: { subTasks: { stepsBeforeSplit: 1 } },
        reasoner: async () =>
          success(
            fakeReasoner(
              { judge: [{ task_completed: true }], plan: planProposal('Click “Edit”', 'Click “Save”') },
              {
                decompose: async ({ task }) => {
                  asked.push(task);
                  return reasoned({ subTasks: [], reason: '' });
                },
              },
            ),
          ),
      },
    );
    const { criteria: _, ...without } = REQUEST;
    for (const request of [REQUEST, { ...without, task: 'Without criteria' }]) {
      const started = await host.runs.start(request);
      if (started.ok) await started.value.finished;
    }
    expect(asked).toEqual(['Without criteria']);
  });
});
