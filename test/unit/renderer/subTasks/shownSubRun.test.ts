import { describe, expect, it } from 'vitest';
import { shownSubRun, subRunsAtWork } from '../../../../src/renderer/subTasks/shownSubRun.ts';
import type { NewRunEvent, RunEvent } from '../../../../src/shared/run/runEvent.ts';
import { dividedRun } from '../fakeHost/dividedRun.ts';
import { recordsOf } from '../fakeHost/recordsOf.ts';

const ENDED: NewRunEvent = { type: 'run.ended', status: 'completed', reason: '', finalUrl: '' };

type Happening = readonly [runId: string, event: NewRunEvent];

/** The run in five parts, of which “reminders” and “appointment” are at work, after these events more. */
function family(...more: readonly Happening[]) {
  const events = dividedRun('m', 0);
  for (const [runId, event] of more) {
    const own = events.filter((one) => one.runId === runId);
    events.push({ ...event, runId, seq: own.length, at: 1_000_000 + events.length } as RunEvent);
  }
  const records = recordsOf(events);
  const parent = records.find(({ state }) => state.runId === 'm');
  if (!parent) throw new Error('There is no whole');
  return { run: parent.state, subRuns: records.filter((record) => record !== parent) };
}

function shown(choice: Parameters<typeof shownSubRun>[2], ...more: readonly Happening[]) {
  const { run, subRuns } = family(...more);
  return shownSubRun(run, subRuns, choice)?.state.runId;
}

const started = (id: string): NewRunEvent => ({ type: 'subtask.started', id, subRunId: `m-${id}` });
const stopped: NewRunEvent = { type: 'run.ended', status: 'stopped', reason: '', finalUrl: '' };

describe('the sub-task that is shown', () => {
  it('is the first that is at work, to its end, then the next, and after that the last one', () => {
    expect(shown('at-work')).toBe('m-reminders');
    expect(shown('at-work', ['m-reminders', ENDED])).toBe('m-appointment');
    expect(shown('at-work', ['m-reminders', ENDED], ['m-appointment', ENDED])).toBe('m-appointment');
  });

  it('is one of those that are at work, in the order of the plan', () => {
    const { run, subRuns } = family();
    const atWork = run.hierarchicalPlan ? subRunsAtWork(run.hierarchicalPlan, subRuns) : [];
    expect(atWork.map(({ state }) => state.runId)).toEqual(['m-reminders', 'm-appointment']);
  });

  it('gives way to the whole in the end, unless that was stopped in its midst', () => {
    expect(shown('at-work', ['m', ENDED])).toBeUndefined();
    expect(shown('at-work', ['m-reminders', stopped], ['m-appointment', stopped], ['m', stopped])).toBe(
      'm-appointment',
    );
  });

  it('stays the one that was chosen, and so does the whole', () => {
    const chosen = { runId: 'm-patient' };
    expect(shown(chosen)).toBe('m-patient');
    expect(shown(chosen, ['m', started('report')])).toBe('m-patient');
    expect(shown(chosen, ['m', ENDED])).toBe('m-patient');
    expect(shown('whole')).toBeUndefined();
  });
});
