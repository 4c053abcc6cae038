import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptOutputs } from '../../../../src/main/agent/subTasks/acceptOutputs.ts';
import { fillObjective } from '../../../../src/main/agent/subTasks/fillObjective.ts';
import { placedTexts } from '../../../../src/main/agent/subTasks/gatherEvidence.ts';
import { mergeRedesign } from '../../../../src/main/agent/subTasks/replanBlocked.ts';
import { runLimited } from '../../../../src/main/agent/subTasks/runLimited.ts';
import { hasDistinctPhases } from '../../../../src/main/agent/subTasks/splitIntoSubTasks.ts';
import { verifySubTask } from '../../../../src/main/agent/subTasks/verifySubTask.ts';
import { startAddress } from '../../../../src/main/agent/subTasks/workOnSubTask.ts';
import { tokensOf } from '../../../../src/main/reasoning/offline/reading/tokens.ts';
import { emptyRun } from '../../../../src/shared/run/emptyRun.ts';
import type { RunState } from '../../../../src/shared/run/runState.ts';
import { meaningOfWords } from '../../steps.ts';
import { planProposal } from '../fakeWorld.ts';
import { verdict } from '../runStories.ts';
import { planOf, proposed, subTask } from './proposals.ts';

const output = (name: string, value: string) => ({ name, value, source: 'http://site/' });

describe('the objective of a sub-task', () => {
  const needsNumber = { objective: 'Set the reference to {number}', inputs: ['number'] };

  it('gets the values that were handed on, as quotations', () => {
    expect(fillObjective(needsNumber, [output('number', '1042')])).toEqual({
      ok: true,
      value: 'Set the reference to “1042”',
    });
    const within = { objective: 'Set the note to “See {number}”', inputs: ['number'] };
    expect(fillObjective(within, [output('number', '1042')])).toMatchObject({ value: 'Set the note to “See 1042”' });
  });

  it('says what is missing, and leaves braces alone that are no inputs', () => {
    expect(fillObjective(needsNumber, [])).toEqual({ ok: false, error: ['number'] });
    const literal = { objective: 'Set the greeting to “Dear {name}”', inputs: [] };
    expect(fillObjective(literal, [output('name', 'x')])).toMatchObject({ value: 'Set the greeting to “Dear {name}”' });
  });

  it('keeps a value in its quotation, whatever a page put into it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('“', '”', '\\', '"', 'a', ' ', ',', '{', '}') }), (value) => {
        const filled = fillObjective(needsNumber, [output('number', value)]);
        const tokens = tokensOf(filled.ok ? filled.value : '');
        expect(tokens.slice(0, -1).map(({ text }) => text)).toEqual(['Set', 'the', 'reference', 'to']);
        expect(tokens.at(-1)).toMatchObject({ kind: 'quote', text: value });
      }),
    );
  });
});

describe('outputs', () => {
  const shown = [{ url: 'http://site/7', text: 'Patient 1042 created on 2025-01-02, balance 1,250.00' }];
  const accept = (value: string) => acceptOutputs(['number'], [{ name: 'number', value }], shown, 50);

  it('are taken with the words that they stand in', () => {
    expect(accept(' 1042 ')).toEqual([
      {
        name: 'number',
        value: '1042',
        source: expect.stringMatching(/^http:\/\/site\/7: Patient 1042 created/),
        place: { label: 'Patient', by: 'within', url: 'http://site/7' },
      },
    ]);
  });

  it('are found again by what stands beside them, rather than by the words before them', () => {
    const element = (role: string, name: string, more = {}) => ({ tag: 'x', role, name, ...more });
    const order = ['h', 'dt', 'dd', 'f'];
    const elements = {
      f: element('textbox', 'Phone', { value: '555' }),
      h: element('heading', 'Patient 1042'),
      dt: element('term', 'Number'),
      dd: element('definition', '1042'),
    };
    const url = 'http://site/7';
    const placed = placedTexts({ url, skeleton: { title: '', order, elements, messages: {} } });
    const found = (value: string) =>
      acceptOutputs(['it'], [{ name: 'it', value }], [...shown, ...placed], 50)[0]?.place;
    expect(found('1042')).toEqual({ label: 'Number', by: 'beside', url });
    expect(found('555')).toEqual({ label: 'Phone', by: 'field', url });
    expect(found('2025-01-02')).toEqual({ label: 'created on', by: 'within', url });
  });

  it('have no place where no words lead to them', () => {
    const bare = [{ url: 'http://site/', text: '1042 is the number' }];
    expect(acceptOutputs(['n'], [{ name: 'n', value: '1042' }], bare, 50)[0]).not.toHaveProperty('place');
  });

  it.each(['1043', '104', '042', '250.00', '1,250', 'atient', '', 'x'.repeat(51)])('are not taken: “%s”', (value) => {
    expect(accept(value)).toEqual([]);
  });

  it('are only those that were asked for, each once', () => {
    const both = [
      { name: 'number', value: '1042' },
      { name: 'other', value: '1042' },
    ];
    expect(acceptOutputs(['number', 'number'], both, shown, 50).map(({ name }) => name)).toEqual(['number']);
  });
});

describe('a sub-task is verified', () => {
  const completed: RunState = { ...emptyRun('r'), status: 'completed' };
  const frame = {
    index: 0,
    action: { type: 'click', id: '1' },
    thought: '',
    proposedBy: 'correction',
    proposedAt: 1,
    path: [],
  } as const;

  it('by its note: [FAIL] blocks, [SUCCESS], other words and no note do not', () => {
    expect(verifySubTask(completed, ' [FAIL] no access').status).toBe('blocked');
    expect(verifySubTask(completed, '[FAIL]: no access')).toEqual({ status: 'blocked', note: '[FAIL]: no access' });
    for (const note of ['[SUCCESS]: done', 'done; it did not [FAIL]', '', undefined]) {
      expect(verifySubTask(completed, note)).toEqual({ status: 'completed', note: note ?? '' });
    }
  });

  it('by its calls: one that was begun and has not ended blocks', () => {
    const ended = { ...frame, startedAt: 1, finishedAt: 2 };
    expect(verifySubTask({ ...completed, frames: [ended] }, '[SUCCESS]').status).toBe('completed');
    expect(verifySubTask({ ...completed, frames: [{ ...frame, startedAt: 1 }] }, '[SUCCESS]').status).toBe('blocked');
    expect(verifySubTask({ ...completed, frames: [ended], frameOpen: true }, '[SUCCESS]').status).toBe('blocked');
  });

  it.each(['partial', 'failed', 'stopped', 'running'] as const)('by its run: %s blocks, with the reason', (status) => {
    expect(verifySubTask({ ...completed, status, reason: 'it rained' }, '[SUCCESS]')).toEqual({
      status: 'blocked',
      note: '[FAIL]: it rained',
    });
  });

  it('by its last verdict, unless the server has confirmed it', () => {
    const frames = [{ ...frame, startedAt: 1, finishedAt: 2, verdict: verdict({ subTaskCompleted: false }) }];
    expect(verifySubTask({ ...completed, frames }, '[SUCCESS]').status).toBe('blocked');
    const facts = { ...completed.facts, readBack: 'confirmed' as const };
    expect(verifySubTask({ ...completed, frames, facts }, '[SUCCESS]').status).toBe('completed');
  });
});

describe('distinct phases', () => {
  const phases = (read: boolean, ...steps: string[]) =>
    hasDistinctPhases({
      steps: planProposal(...steps).steps.map((step, index) => ({
        ...step,
        index,
        status: 'pending',
        ...(read && meaningOfWords(step.description)),
      })),
    });

  it.each([
    [['Save the new “patient” “Ann”', 'Save the new “patient” “Bob”']],
    [['Go to http://a.test/', 'Click “Next”', 'Go to http://b.test/']],
    [['Open the record “Ann”', 'Click “Print”', 'Open the record “Bob”']],
    [['Click “Save”', 'Click the “Delete” button']],
  ])('are seen in %s', (steps) => {
    expect([phases(true, ...steps), phases(false, ...steps)]).toEqual([true, true]);
  });

  it.each([
    [['Open “Settings”', 'Set “Currency” to “EUR”', 'Save the changes']],
    [['Open the record “Ann”', 'Open the record “Ann” for editing']],
    [[]],
  ])('are not seen in %s', (steps) => {
    expect([phases(true, ...steps), phases(false, ...steps)]).toEqual([false, false]);
  });
});

describe('where a sub-task starts', () => {
  const first = subTask('a', { status: 'completed', finalUrl: 'http://site/a' });
  const second = subTask('b', { status: 'completed', finalUrl: 'http://site/b' });
  const plan = planOf(first, second);

  const from = { task: 'Start on own.test', url: 'http://plan/' };

  it('is its own address, else where the last dependency ended, else the page of the plan', () => {
    const own = subTask('c', { startUrl: 'http://own.test/x', dependsOn: ['a'] });
    expect(startAddress(own, plan, from)).toBe('http://own.test/x');
    expect(startAddress(subTask('c', { startUrl: 'http://plan/deep' }), plan, from)).toBe('http://plan/deep');
    expect(startAddress(subTask('c', { dependsOn: ['b', 'a'] }), plan, from)).toBe('http://site/b');
    expect(startAddress(subTask('c'), plan, from)).toBe('http://plan/');
  });

  it.each(['http://elsewhere.test/', 'javascript:alert(1)', 'file:///etc/passwd', 'own', ''])(
    'is never %s',
    (startUrl) => {
      expect(startAddress(subTask('c', { startUrl }), plan, from)).toBe('http://plan/');
    },
  );
});

describe('a redesign', () => {
  const done = subTask('a', { status: 'completed', outputs: ['number'], runIds: ['r'] });
  const failed = subTask('b', {
    status: 'blocked',
    dependsOn: ['a'],
    replanAttempts: 2,
    runIds: ['r2'],
    note: '[FAIL]',
    sentData: true,
  });
  const after = subTask('c', { dependsOn: ['b'], replanAttempts: 1 });

  it('replaces exactly what was to be replaced and counts attempts on', () => {
    const merged = mergeRedesign(
      planOf(done, failed, after),
      ['b', 'c'],
      [proposed('b', { dependsOn: ['a'], inputs: ['number'] }), proposed('new', { dependsOn: ['b'] })],
    );
    expect(merged.ok && merged.value.subTasks).toEqual([
      done,
      subTask('b', { dependsOn: ['a'], inputs: ['number'], replanAttempts: 2, runIds: ['r2'], sentData: true }),
      subTask('new', { dependsOn: ['b'], replanAttempts: 2 }),
    ]);
  });

  it.each([
    ['leaves everything out', []],
    ['takes the id of one that stays', [proposed('a')]],
    ['cannot be worked off', [proposed('b', { dependsOn: ['gone'] })]],
  ])('is refused when it %s', (_, proposals) => {
    expect(mergeRedesign(planOf(done, failed, after), ['b', 'c'], proposals).ok).toBe(false);
  });
});

describe('work with a limit', () => {
  it('keeps the limit, goes on when one throws, and gives results in order', async () => {
    const state = { atWork: 0, most: 0 };
    const results = await runLimited([3, 1, 2, 0], 2, async (turns) => {
      state.most = Math.max(state.most, ++state.atWork);
      for (let turn = 0; turn < turns; turn++) await Promise.resolve();
      state.atWork--;
      if (turns === 1) throw new Error('no');
      return turns;
    });
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'threw'))).toEqual([
      3,
      'threw',
      2,
      0,
    ]);
    expect(state.most).toBe(2);
  });
});
