import { describe, expect, it } from 'vitest';
import { openWork } from '../../../../src/renderer/completion/openWork.ts';
import { attention } from '../../../../src/renderer/run/attention.ts';
import { availableCommands, pendingCommand } from '../../../../src/renderer/run/runCommands.ts';
import { commandForKey } from '../../../../src/renderer/run/shortcuts.ts';
import { toAddress } from '../../../../src/renderer/run/toAddress.ts';
import { appendEvents, emptyRecord } from '../../../../src/renderer/state/runRecord.ts';
import { runTotals } from '../../../../src/renderer/subTasks/runTotals.ts';
import { concerns } from '../../../../src/shared/run/concerns.ts';
import type { NewRunEvent, RunEvent } from '../../../../src/shared/run/runEvent.ts';
import type { Standing } from '../../../../src/shared/verification/readBack.ts';
import { dividedRun } from '../fakeHost/dividedRun.ts';
import { doubtfulRun } from '../fakeHost/doubtfulRun.ts';
import { disbelievedRun, PLANNED_TASK, waitingRun } from '../fakeHost/plannedRuns.ts';
import { longRun, sampleRun } from '../fakeHost/recordedRuns.ts';
import { recordsOf } from '../fakeHost/recordsOf.ts';

const EVENTS = sampleRun('a', 0);
const FIRST_FRAME_END = EVENTS.findIndex((event) => event.type === 'frame.closed') + 1;

/** The sample run after its first frame, with these events after that. */
function runWith(...more: NewRunEvent[]) {
  const events: RunEvent[] = EVENTS.slice(0, FIRST_FRAME_END);
  for (const event of more) events.push({ ...event, runId: 'a', seq: events.length, at: events.length } as RunEvent);
  return appendEvents(emptyRecord('a'), events).record;
}

function commands(...more: NewRunEvent[]) {
  const { state, events } = runWith(...more);
  return [...availableCommands(state, pendingCommand(events))].sort();
}

const ASKED_PAUSE: NewRunEvent = { type: 'human.asked', request: 'pause' };
const PAUSED: NewRunEvent = { type: 'run.paused', node: 'planning', by: 'human' };

describe('the commands of a run', () => {
  it('fit its state', () => {
    expect(commands()).toEqual(['pause', 'stop', 'takeOver']);
    expect(commands(ASKED_PAUSE)).toEqual(['stop', 'takeOver']);
    expect(commands(ASKED_PAUSE, PAUSED)).toEqual(['resume', 'step', 'stop', 'takeOver']);
    expect(commands(PAUSED, { type: 'human.took-over' })).toEqual(['handBack', 'stop']);
    expect(commands({ type: 'human.asked', request: 'stop' })).toEqual([]);
    expect(commands({ type: 'run.ended', status: 'failed', reason: '', finalUrl: '' })).toEqual([]);
  });

  it('are reached by keys only when they make sense', () => {
    const paused = new Set(['resume', 'step', 'stop'] as const);
    expect(commandForKey(' ', paused)).toBe('resume');
    expect(commandForKey('P', paused)).toBe('resume');
    expect(commandForKey('s', paused)).toBe('step');
    expect(commandForKey('t', paused)).toBeNull();
    expect(commandForKey('q', paused)).toBeNull();
    expect(commandForKey('s', new Set())).toBeNull();
  });
});

const page = {};

describe('what needs the person', () => {
  it('is nothing while all goes well', () => {
    expect(attention(runWith(), page, null, 'desktop')).toBeNull();
  });

  it('is a pause, with what comes next', () => {
    expect(attention(runWith(PAUSED), page, null, 'desktop')).toMatchObject({
      tone: 'warning',
      title: 'Paused',
      text: expect.stringContaining('Next: Planning'),
    });
  });

  it('is the page while a person has it, in words that fit the host', () => {
    const record = runWith(PAUSED, { type: 'human.took-over' });
    expect(attention(record, page, null, 'desktop')).toMatchObject({ actions: ['handBack'] });
    expect(attention(record, page, null, 'server')?.text).toContain('address bar');
  });

  it('is a page with a problem', () => {
    expect(attention(runWith(), { problem: 'It crashed.' }, null, 'desktop')).toMatchObject({
      tone: 'danger',
      text: 'It crashed.',
    });
  });

  it('is how the run ended, with settings where they can mend it', () => {
    const completed = appendEvents(emptyRecord('a'), EVENTS).record;
    expect(attention(completed, page, null, 'desktop')).toMatchObject({
      tone: 'success',
      actions: ['history', 'again', 'new'],
    });
    const limited = appendEvents(emptyRecord('b'), longRun('b', 0, 3)).record;
    expect(attention(limited, page, null, 'desktop')?.actions).toContain('settings');
  });

  it.each([
    ['failed', true],
    ['partial', true],
    ['stopped', false],
  ] as const)('offers a model for what rules alone have not found: %s, %s', (status, isOffered) => {
    const missed: NewRunEvent = { type: 'action.not-found', by: 'step-refinement', satisfied: false, reason: '' };
    const ended: NewRunEvent = { type: 'run.ended', status, reason: 'It was not found.', finalUrl: '' };
    const { actions = [] } = attention(runWith(missed, ended), page, null, 'desktop') ?? {};
    expect(actions.includes('withModel')).toBe(isOffered);
    expect(actions).toContain('edit');
  });
});

describe('a plan that waits to be approved', () => {
  const record = appendEvents(emptyRecord('w'), waitingRun('w', 0)).record;

  it('is what needs the person, who can approve it or stop', () => {
    expect(attention(record, page, null, 'desktop')).toMatchObject({
      title: 'The plan waits for your approval',
      text: expect.stringMatching(/^4 steps\./),
      actions: ['approve', 'stop'],
    });
  });

  it('is approved and not just resumed, also with the keyboard', () => {
    const available = availableCommands(record.state, null);
    expect([...available].sort()).toEqual(['approvePlan', 'stop', 'takeOver']);
    expect(commandForKey('a', available)).toBe('approvePlan');
    expect(commandForKey(' ', available)).toBeNull();
  });
});

describe('what is not done of a run', () => {
  it('is what its last check did not find met, what is not met first', () => {
    const { record } = appendEvents(emptyRecord('p'), disbelievedRun('p', 0));
    expect(attention(record, page, null, 'desktop')?.open).toEqual([
      { text: 'A message confirms that Jas was added', standing: 'not-met' },
      { text: PLANNED_TASK, standing: 'inconclusive' },
    ]);
  });

  it('is what the agent says is left where nothing was checked, and nothing once the run is completed', () => {
    const claim = { status: 'blocked', summary: '', originalRequest: '', remainingWork: ['Save it'] } as const;
    expect(openWork({ checks: [], claim: { ...claim, remainingWork: ['Save it'] } })).toEqual([{ text: 'Save it' }]);
    const completed = appendEvents(emptyRecord('a'), EVENTS).record;
    expect(attention(completed, page, null, 'desktop')?.open).toEqual([]);
  });
});

describe('the runs of sub-tasks', () => {
  const records = recordsOf(dividedRun('m', 0));
  const parent = records.find(({ state }) => state.runId === 'm');
  const parts = records.filter((record) => record !== parent);

  it('raise what is to be looked at to the run that they are part of, by the name of the sub-task', () => {
    expect(parent && attention(parent, page, null, 'desktop', parts)?.concerns[0]).toMatchObject({
      kind: 'contradicted',
      runId: 'm-drafts',
      subTask: 'Delete the drafts',
      frame: 5,
    });
  });

  it('count into its totals, and what they cost only until it is counted there', () => {
    const costly = parts.map((record) => ({
      ...record,
      state: { ...record.state, model: { ...record.state.model, costUsd: 1 } },
    }));
    const own = parts.reduce((sum, { state }) => sum + state.frames.length, 0);
    // Two are at work; the cost of the two that have ended is in the parent's own total.
    expect(parent && runTotals(parent.state, costly)).toEqual({ frames: own, costUsd: 2.012 });
  });
});

describe('what to look at before relying on a run', () => {
  const record = (standing: Standing) => appendEvents(emptyRecord('d'), doubtfulRun('d', 0, standing)).record;

  it('is nothing of a run whose frames are sound', () => {
    expect(concerns([appendEvents(emptyRecord('a'), EVENTS).record.state])).toEqual([]);
  });

  it('comes gravest first, each with its frame', () => {
    const found = (standing: Standing) => concerns([record(standing).state]).map(({ kind, frame }) => [kind, frame]);
    expect(found('contradicted')).toEqual([
      ['contradicted', 5],
      ['not-verified', 4],
      ['not-approved', 3],
    ]);
    expect(found('unknown')).toEqual([
      ['vacuous', 5],
      ['low-confidence', 5],
      ['not-verified', 4],
      ['not-approved', 3],
    ]);
  });

  it('takes the colour of success from a completed run, unless the server confirms it', () => {
    const notice = (standing: Standing) => attention(record(standing), {}, null, 'desktop');
    expect(notice('unknown')).toMatchObject({ tone: 'warning', title: 'Completed, but look at it' });
    expect(notice('confirmed')).toMatchObject({
      tone: 'success',
      title: 'The goal is proved, and the server confirms it',
      concerns: expect.arrayContaining([expect.anything()]),
    });
  });

  it('is said while the run goes on too', () => {
    const events = doubtfulRun('d', 0, 'unknown');
    const refused = events.findIndex((event) => event.type === 'action.critiqued');
    const working = appendEvents(emptyRecord('d'), events.slice(0, refused + 1)).record;
    expect(attention(working, {}, null, 'desktop')).toMatchObject({
      tone: 'warning',
      title: 'Worth a look',
      concerns: [
        {
          kind: 'not-approved',
          runId: 'd',
          frame: 3,
          text: expect.stringContaining('Click button “Delete all drafts”'),
        },
      ],
    });
  });
});

describe('an address as people type it', () => {
  it.each([
    ['', ''],
    ['example.org/a b', 'https://example.org/a b'],
    [' https://example.org ', 'https://example.org'],
    ['localhost:3000/x', 'http://localhost:3000/x'],
    ['127.0.0.1:80', 'http://127.0.0.1:80'],
    ['about:blank', 'about:blank'],
    ['example.org:8080', 'https://example.org:8080'],
  ])('“%s” is “%s”', (typed, address) => expect(toAddress(typed)).toBe(address));
});
