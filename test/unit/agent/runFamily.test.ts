import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlayedFamily, type PlayedRun, turns } from './familyWorld.ts';

/** More turns than any of these runs needs to get where it is going. */
const ENOUGH = 120;

const paused = ({ recorder }: PlayedRun) => recorder.state.status === 'paused';

describe('a person’s hand on a run that was split', () => {
  it('halts all that is at work, and then counts as halted itself', async () => {
    const family = new PlayedFamily([3, 3, 3]);
    await family.atWork();
    await family.run.control.pause();
    await turns(ENOUGH);
    expect(family.members.map(paused)).toEqual([true, true, true, true]);
    expect(family.run.events.at(-1)).toMatchObject({ type: 'run.paused', node: 'sub-tasks', by: 'human' });

    await family.run.control.resume();
    await family.finished;
    expect(family.members.map(({ recorder }) => recorder.state.status)).toEqual(Array(4).fill('completed'));
    expect(family.run.halts).toEqual(['paused by human', 'resumed']);
  });

  it('takes each of them one frame on', async () => {
    const family = new PlayedFamily([3, 3, 3]);
    await family.atWork();
    await family.run.control.pause();
    await turns(ENOUGH);
    const before = family.subRuns.map(({ closedFrames }) => closedFrames);
    await family.run.control.step();
    await turns(ENOUGH);
    expect(family.subRuns.map(({ closedFrames }) => closedFrames)).toEqual(before.map((frames) => frames + 1));
    expect(family.run.events.at(-1)).toMatchObject({ type: 'run.paused', by: 'step' });
    await family.run.control.stop();
    await family.finished;
  });

  it('halts before the next sub-task begins when a step has ended one', async () => {
    const family = new PlayedFamily([1, 1], { parallel: 1 });
    await family.run.control.step();
    await turns(ENOUGH);
    expect(family.subRuns.map(({ closedFrames }) => closedFrames)).toEqual([1, 0]);
    expect(family.run.recorder.state.status).toBe('paused');
    await family.run.control.resume();
    await family.finished;
    expect(family.subRuns.map(({ closedFrames }) => closedFrames)).toEqual([1, 1]);
  });

  it('holds for the sub-tasks that begin later', async () => {
    const family = new PlayedFamily([1, 1], { parallel: 1 });
    await family.atWork(1);
    const [first, second] = family.subRuns;
    await family.run.control.pause();
    await turns(ENOUGH);
    await first?.control.resume();
    await turns(ENOUGH);
    expect(first?.ended).toBe(true);
    expect(second && paused(second)).toBe(true);
    expect(second?.closedFrames).toBe(0);
    await family.run.control.resume();
    await family.finished;
  });

  it('stops all of them at once', async () => {
    const family = new PlayedFamily([9, 9]);
    await family.atWork();
    await family.run.control.stop();
    await family.finished;
    expect(family.members.map(({ recorder }) => recorder.state.status)).toEqual(Array(3).fill('stopped'));
  });

  it('begins no sub-task that is opened after a stop', async () => {
    const family = new PlayedFamily([1, 1], { parallel: 1 });
    await family.atWork(1);
    await family.run.control.stop();
    const late = new PlayedFamily([1]).run;
    family.run.control.adopt(late.control);
    expect(late.control.signal.aborted).toBe(true);
    await family.finished;
  });

  it('gives all pages away once they have halted, and takes them back', async () => {
    const family = new PlayedFamily([3, 3]);
    await family.atWork();
    await family.run.control.takeOver();
    await turns(ENOUGH);
    expect(family.members.map(({ given }) => given)).toEqual([true, true, true]);
    expect(family.run.recorder.state).toMatchObject({ status: 'paused', takenOver: true });
    await family.run.control.resume();
    expect(family.members.map(({ given }) => given)).toEqual([false, false, false]);
    await family.finished;
    expect(family.members.map(({ intrusions }) => intrusions)).toEqual([0, 0, 0]);
  });

  it.each([0, 1, 2, 3, 4, 5, 6])(
    'keeps a page that is taken back while it is handed back, %i turns later',
    async (later) => {
      const family = new PlayedFamily([3, 1], { parallel: 1 });
      await family.atWork(1);
      await family.run.control.takeOver();
      await turns(ENOUGH);
      const [first] = family.subRuns;
      const resumed = first?.control.resume();
      await turns(later);
      await family.run.control.takeOver();
      await resumed;
      await turns(ENOUGH);
      expect(family.members.map(({ intrusions }) => intrusions)).toEqual([0, 0, 0]);
      await family.run.control.resume();
      await family.finished;
    },
  );

  it('leaves the others alone when it is laid on one of them', async () => {
    const family = new PlayedFamily([4, 2, 9]);
    await family.atWork();
    const [held, , stopped] = family.subRuns;
    await held?.control.pause();
    await stopped?.control.stop();
    await turns(ENOUGH);
    expect(family.subRuns.map(({ recorder }) => recorder.state.status)).toEqual(['paused', 'completed', 'stopped']);
    // Nothing is at work any more, so its time does not count.
    expect(paused(family.run)).toBe(true);
    await held?.control.resume();
    await family.finished;
    expect(family.run.recorder.state.status).toBe('completed');
  });

  it('goes on by steps after a plan was approved in one', async () => {
    const family = new PlayedFamily([2], { approvePlan: true });
    await family.run.control.step();
    await turns(ENOUGH);
    expect(family.run.halts).toEqual(['paused by approval']);
    await family.run.control.resume();
    await turns(ENOUGH);
    expect(family.subRuns[0]?.closedFrames).toBe(0);
    await family.run.control.step();
    await family.run.control.approvePlan();
    await turns(ENOUGH);
    expect(family.subRuns[0]?.closedFrames).toBe(1);
    await family.run.control.resume();
    await family.finished;
  });

  it('counts what all of them have used up against the limits', async () => {
    const family = new PlayedFamily([2, 3]);
    await family.finished;
    expect(family.subRuns[0]?.control.family.used()).toMatchObject({ frames: 5 });
    expect(family.run.control.family.used()).toMatchObject({ frames: 5, startedAt: expect.any(Number) });
  });
});

const requests = ['pause', 'step', 'resume', 'stop', 'takeOver', 'approvePlan', 'editPlan'] as const;
const request = fc.record({
  member: fc.nat({ max: 3 }),
  what: fc.constantFrom(...requests),
  turnsBefore: fc.nat({ max: 12 }),
});

function ask({ control }: PlayedRun, what: (typeof requests)[number]): Promise<unknown> {
  return what === 'editPlan' ? control.editPlan({ kind: 'skip', index: 1 }) : control[what]();
}

describe('whatever people ask, in whatever order', () => {
  it('no run waits for ever, works on a page that was given away, or halts twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(request, { maxLength: 25 }),
        fc.integer({ min: 1, max: 3 }),
        fc.boolean(),
        async (asked, parallel, approvePlan) => {
          const family = new PlayedFamily([3, 1, 2], { parallel, approvePlan });
          const answers: Promise<unknown>[] = [];
          for (const { member, what, turnsBefore } of asked) {
            await turns(turnsBefore);
            const played = family.members[member];
            if (played) answers.push(ask(played, what));
          }
          for (let attempt = 0; attempt < 20 && !family.run.ended; attempt += 1) {
            answers.push(family.run.control.resume(), family.run.control.approvePlan());
            await turns(ENOUGH);
          }
          expect(family.run.ended).toBe(true);
          await Promise.all([family.finished, ...answers]);
          for (const { halts, intrusions, ended, recorder } of family.members) {
            expect(intrusions).toBe(0);
            expect(halts.filter((_, index) => halts[index]?.startsWith('paused') !== (index % 2 === 0))).toEqual([]);
            // Those that were never begun have no end.
            expect(ended || recorder.state.status === 'created').toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);
});
