import { describe, expect, it, test } from 'vitest';
import { progressLines } from '../../../src/main/hosts/cli/progressLines.ts';
import { reduceRunEvents } from '../../../src/shared/run/reduceRun.ts';
import type { NewRunEvent } from '../../../src/shared/run/runEvent.ts';
import { planOf, runCreated, verdict } from '../agent/runStories.ts';
import { stored } from '../verification/storedRun.ts';

/** What somebody at a terminal reads when this happens. */
function shown(event: NewRunEvent): string[] {
  const events = stored([runCreated(), event]);
  const last = events.at(-1);
  return last ? progressLines(last, reduceRunEvents('r1', events)).map(({ text }) => text.trim()) : [];
}

const counterfactual = { dropped: ['o1'], confidence: 0.9, reason: '' };
const readBack = { url: 'http://site/list', observations: [], confidence: 0.9, reason: 'Jas is listed', cites: [] };

describe('in the terminal, a person is told', () => {
  test.each<[NewRunEvent, RegExp]>([
    [{ type: 'verification.judged', result: verdict({ goalAchieved: true, lowConfidence: true }) }, /! low confidence/],
    [{ type: 'verification.judged', result: verdict({ clientWitnessOverride: true }) }, /what the browser witnessed/],
    [{ type: 'verification.skipped', reason: 'no page' }, /! not verified: no page/],
    [{ type: 'verification.questioned', counterfactual: { ...counterfactual, vacuous: true } }, /! vacuous/],
    [
      { type: 'verification.read-back', readBack: { ...readBack, standing: 'confirmed' } },
      /✔ read back .*Jas is listed/,
    ],
    [{ type: 'verification.read-back', readBack: { ...readBack, standing: 'contradicted' } }, /✘ read back .*not so/],
    [{ type: 'verification.read-back', readBack: { ...readBack, standing: 'unknown' } }, /· read back.*neither way/],
    [{ type: 'action.critiqued', approved: false, reason: 'it deletes all' }, /✘ not approved.*it deletes all/],
  ])('%o: %s', (event, line) => {
    expect(shown(event).at(-1)).toMatch(line);
  });

  test.each<[NewRunEvent]>([
    [{ type: 'verification.questioned', counterfactual: { ...counterfactual, vacuous: false } }],
    [{ type: 'action.critiqued', approved: true, reason: 'fine' }],
  ])('nothing of what needs nobody: %o', (event) => {
    expect(shown(event)).toEqual([]);
  });

  it('which words of a task were not understood, what was and what could be said instead', () => {
    const message = '“dance” could not be understood.';
    const events = stored([
      runCreated(),
      {
        type: 'run.obstructed',
        code: 'no-plan',
        message,
        unread: ['dance'],
        understood: ['Open “Ann”'],
        examples: ['Click “Add”'],
      },
      { type: 'run.ended', status: 'failed', reason: message, finalUrl: 'http://site/' },
    ]);
    const last = events.at(-1);
    const lines = last ? progressLines(last, reduceRunEvents('r1', events)).map(({ text }) => text) : [];
    expect(lines).toContain(`FAILED  ${message}`);
    expect(lines).toContain('Understood: Open “Ann”. --clear-part does this and leaves the rest.');
    expect(lines).toContain('Here one could say: Click “Add”');
  });

  it('of a look only where it led, since it is no deed', () => {
    const look = { action: { type: 'click', id: '1' }, thought: '', by: 'step-refinement', look: { number: 1, of: 8 } };
    const events = stored([
      runCreated(),
      { type: 'action.proposed', ...look } as NewRunEvent,
      { type: 'verification.judged', result: verdict() },
    ]);
    const last = events.at(-1);
    const lines = last ? progressLines(last, reduceRunEvents('r1', events)).map(({ text }) => text.trim()) : [];
    expect(lines).toEqual(['· looked: seen']);
  });

  it('nothing more than the verdict, when it is a sure one', () => {
    expect(shown({ type: 'verification.judged', result: verdict() })).toEqual(['✔ succeeded, 90 %: seen']);
  });
});

describe('at the end of a run that began nowhere', () => {
  const ended = (status: 'failed' | 'completed', finalUrl: string, startUrl = '') => {
    const events = stored([
      { ...runCreated(), startUrl } as NewRunEvent,
      { type: 'run.ended', status, reason: 'so', finalUrl },
    ]);
    const last = events.at(-1);
    return last ? progressLines(last, reduceRunEvents('r1', events)).map(({ text }) => text) : [];
  };

  it('it is said how to name a page, where none was ever open', () => {
    expect(ended('failed', 'about:blank').at(-1)).toContain('--url');
    for (const other of [
      ended('completed', 'about:blank'),
      ended('failed', 'http://site/'),
      ended('failed', 'about:blank', 'http://site/'),
    ])
      expect(other.join()).not.toContain('--url');
  });
});

const part = (id: string, dependsOn: string[] = []) => ({
  ...{ id, name: `Part ${id}`, objective: 'Do', inputs: [], outputs: [], dependsOn, estimatedSteps: 1 },
  ...{ status: 'pending' as const, runIds: [], replanAttempts: 0 },
});
const split: NewRunEvent = {
  type: 'subtasks.planned',
  hierarchicalPlan: { goal: 'All', subTasks: [part('a'), part('b', ['a'])], accumulatedOutputs: [] },
  reason: '',
};
const revalidated = (flags: { planRegenerated: boolean; minorModificationsOnly: boolean }): NewRunEvent => ({
  type: 'plan.revalidated',
  result: { triggered: true, planValid: false, reason: 'the form moved', suggestedChanges: [], ...flags },
});
const criterion = (standing: 'met' | 'not-met' | 'inconclusive') => ({
  ...{ id: standing, text: `It is ${standing}`, confidence: 0.9, reason: 'as seen', cites: [], standing },
});

describe('of the plan a person is told', () => {
  test.each<[string, NewRunEvent, RegExp[]]>([
    [
      'the goal, and what makes each step count as done',
      { type: 'plan.created', plan: planOf('Open the form', 'Save') },
      [
        /^$/,
        /^Plan {2}Save the form$/,
        /^1\. Open the form$/,
        /^done when: it is seen$/,
        /^2\. Save$/,
        /done when/,
        /^$/,
      ],
    ],
    [
      'what is left of it when it has changed',
      { type: 'plan.updated', plan: planOf('Save'), cause: 'edited' },
      [/A person changed the plan/, /^1\. Save$/, /done when/],
    ],
    ['that it was made anew', revalidated({ planRegenerated: true, minorModificationsOnly: false }), [/too much/]],
    [
      'that it was adapted',
      revalidated({ planRegenerated: false, minorModificationsOnly: true }),
      [/and the plan with/],
    ],
    ['that it stays', revalidated({ planRegenerated: false, minorModificationsOnly: false }), [/stays as it is/]],
    ['what it was split into', split, [/Sub-tasks/, /^Part a$/, /^Part b, after Part a$/]],
    [
      'how each criterion stands',
      {
        type: 'completion.checked',
        check: {
          allMet: false,
          criteria: [criterion('met'), criterion('not-met'), criterion('inconclusive')],
          url: 'http://site/',
          judge: 'strict',
        },
      },
      [/check by strict/, /✔ met: It is met$/, /✘ not met: It is not-met \(as seen\)/, /\? inconclusive/],
    ],
    ['that the agent was reminded', { type: 'completion.nudged' }, [/reminded/]],
    ['why a chain ended early', { type: 'chain.ended', end: 'check-failed' }, [/check-failed/]],
  ])('%s', (_, event, lines) => {
    const found = shown(event);
    expect(found).toEqual(lines.map((pattern) => expect.stringMatching(pattern)));
  });

  it('how a sub-task ended, and what it hands on', () => {
    const outputs = [{ name: 'number', value: '1042', source: '' }];
    const model = { calls: 0, inputTokens: 0, outputTokens: 0, costUsd: 0 };
    const ended: NewRunEvent = {
      ...{ type: 'subtask.ended', id: 'a', status: 'completed', note: '[SUCCESS]: added', outputs, model, frames: 1 },
    };
    const events = stored([runCreated(), split, ended]);
    const lines = events.slice(-1).flatMap((event) => progressLines(event, reduceRunEvents('r1', events)));
    expect(lines.map(({ tone, text }) => [tone, text])).toEqual([
      ['good', '✔ Part a  [SUCCESS]: added'],
      ['quiet', '  number = 1042'],
    ]);
  });
});

it('lets no page steer the terminal', () => {
  const reason = 'seen\u001b[2J\u001b]0;x\u0007\r\u009b1A\n✔ goal achieved\u202e';
  const [text] = shown({ type: 'verification.judged', result: verdict({ reason }) });
  expect(text).toMatch(/^✔ succeeded, 90 %: seen \[2J \]0;x 1A ✔ goal achieved$/);
});
