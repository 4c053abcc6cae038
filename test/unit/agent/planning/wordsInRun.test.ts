import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inFields } from '../../../../src/main/agent/planning/readWords.ts';
import { intentOf } from '../../../../src/main/reasoning/offline/judging/stepIntent.ts';
import { instructionReader } from '../../../../src/main/reasoning/offline/reading/instructionReader.ts';
import { upToDate } from '../../../../src/shared/run/eventVersions.ts';
import { reduceRunEvents } from '../../../../src/shared/run/reduceRun.ts';
import { type RunEvent, runEventSchema } from '../../../../src/shared/run/runEvent.ts';
import { scriptOf } from '../../../../src/shared/script/scriptOf.ts';
import { withValues } from '../../../../src/shared/script/withValues.ts';
import { fakeRun, planProposal } from '../fakeWorld.ts';

const settings = { subTasks: { enabled: false } };
const DONE = { task_completed: true };

describe('words that enter a run', () => {
  it('of a model’s plan are read into fields, each part of a compound step by itself', async () => {
    const plan = planProposal('Enter “Jas” in the “Name” field and click “Save”', 'Contemplate the page');
    const world = fakeRun({ plan, judge: [{}, {}, DONE] }, { settings });
    const { plan: written } = await world.run();
    expect(written?.steps.map(({ instruction }) => instruction)).toEqual([
      { act: 'enter', target: { role: 'field', name: 'Name' }, value: 'Jas' },
      { act: 'click', target: { name: 'Save' } },
      undefined,
    ]);
    expect(written?.steps.map(({ claim }) => claim?.form)).toEqual(['words-only', 'words-only', 'words-only']);
  });

  it('are left as their reasoner filled them: a step in fields is one act, whatever its words look like', async () => {
    const { steps, ...plan } = planProposal('Search and select Jas, then press Enter');
    const instruction = { act: 'search' as const, value: 'Jas' };
    const world = fakeRun(
      { plan: { ...plan, steps: steps.map((step) => ({ ...step, instruction })) }, judge: [DONE] },
      { settings },
    );
    const { plan: written } = await world.run();
    expect(written?.steps).toHaveLength(1);
    expect(written?.steps[0]).toMatchObject({ instruction, description: 'Search and select Jas, then press Enter' });
  });

  it('of a person who changes a step are read, and nothing is left of what the step meant before', async () => {
    const world = fakeRun(
      { plan: planProposal('Click “One”', 'Click “Two”'), judge: [{}, {}, DONE] },
      { settings, approvePlan: true },
    );
    const running = world.run();
    await world.eventually((event) => event.type === 'run.paused' && event.by === 'approval');
    const change = {
      kind: 'change',
      index: 0,
      description: 'Set the phone to 555-0101',
      verify: 'No error is shown',
    } as const;
    expect(await world.control.editPlan(change)).toMatchObject({ ok: true });
    const reword = { ...change, index: 1, description: 'Ponder a while', verify: 'The address contains “/done”' };
    expect(world.recorder.state.plan?.steps[1]?.instruction).toMatchObject({ act: 'click' });
    expect(await world.control.editPlan(reword)).toMatchObject({ ok: true });
    expect(world.recorder.state.plan?.steps.slice(0, 2)).toMatchObject([
      {
        description: 'Set the phone to 555-0101',
        instruction: { act: 'set', target: { role: 'field', name: 'phone' }, value: '555-0101' },
        claim: { form: 'stated', subject: { type: 'message' }, property: 'error', relation: 'is-gone' },
      },
      {
        description: 'Ponder a while',
        claim: { form: 'stated', subject: { type: 'page' }, property: 'address', relation: 'contains', value: '/done' },
      },
    ]);
    expect(world.recorder.state.plan?.steps[1]?.instruction).toBeUndefined();
    await world.control.approvePlan();
    await running;
  });

  it('go on as fields into the script of the run, where values that are given anew take their place', async () => {
    const world = fakeRun({ plan: planProposal('Click “Order 17”'), judge: [DONE] }, { settings });
    await world.run();
    const made = scriptOf(world.events, ['Order 17']);
    if (!made.ok) throw new Error(made.error);
    expect(made.value.script.steps[0]?.instruction).toEqual({ act: 'click', target: { name: 'Order 17' } });
    const again = withValues(made.value.script, [
      { from: 'Order 17', to: 'click' },
      { from: 'click', to: 'Order 18' },
    ]);
    expect(again.steps[0]?.instruction).toEqual({ act: 'click', target: { name: 'click' } });
  });
});

describe('a run that an earlier version stored', () => {
  it('has its plan in words alone, and is read once when it is opened', async () => {
    const world = fakeRun(
      {
        plan: planProposal('Enter the password from the task in the “Password” field', 'Click “Save”'),
        judge: [{}, DONE],
      },
      { settings },
    );
    await world.run();
    const isPlan = (event: RunEvent) => event.type === 'plan.created';
    const old = world.events.map((event): RunEvent => {
      if (event.type !== 'plan.created') return event;
      const steps = event.plan.steps.map(({ instruction: _, claim: __, ...words }) => words);
      return { ...event, plan: { ...event.plan, steps } };
    });
    const opened = inFields(old, instructionReader);
    expect(opened.find(isPlan)).toEqual(world.events.find(isPlan));
    expect(opened.filter((event) => !isPlan(event))).toEqual(old.filter((event) => !isPlan(event)));
  });
});

describe.each([1, 2, 3])('the record of a run of version %i', (version) => {
  it('has its steps in fields once it is opened', () => {
    const lines = readFileSync(`test/fixtures/store/run-version${version}.jsonl`, 'utf8').trim().split('\n');
    const events = lines.map((line) => runEventSchema.parse(upToDate(JSON.parse(line))));
    const { plan } = reduceRunEvents('run', inFields(events, instructionReader));
    expect(plan?.steps.map(({ instruction }) => instruction)).toEqual([
      { act: 'open', target: { role: 'form', name: 'patient' }, purpose: 'create' },
      { act: 'enter', target: { role: 'field', name: 'name' }, value: 'Jas' },
      { act: 'submit', target: { role: 'patient', name: 'Jas' }, purpose: 'create' },
    ]);
    expect(plan?.steps[1]?.claim).toMatchObject({ form: 'stated', property: 'value', value: 'Jas' });
  });
});

describe('the reader', () => {
  const read = (words: string, task = '') => instructionReader.readStep(words, task);

  it('holds no secret that the task gives, and takes it from there', () => {
    const task = 'Log in as admin with password s3cret!';
    const instruction = { act: 'enter', target: { role: 'field', name: 'Password' }, secret: true } as const;
    for (const words of [
      'Enter the password from the task in the “Password” field',
      'Enter the password in the “Password” field',
      'Enter “s3cret!” in the “Password” field',
    ]) {
      expect(read(words, task)).toEqual(instruction);
    }
    expect(intentOf(instruction, [{ field: 'password', value: 's3cret!' }])).toMatchObject({ value: 's3cret!' });
    expect(read('Enter “other” in the “Password” field', task)).toMatchObject({ value: 'other' });
  });

  it.each([
    'Change the name to Ada and the phone to 555-0101',
    'Add a patient named Jas with phone 555-0101',
    'Log in as admin with password s3cret!',
    'Click Save and then delete Ann',
    'Make it nice',
    '',
  ])('says nothing of what is more than one deed, or none: %s', (words) => {
    expect(read(words)).toBeUndefined();
  });

  it('keeps the record that a field is of', () => {
    expect(read('Change the phone of Ann to 555-0101')).toEqual({
      act: 'set',
      target: { role: 'field', name: 'phone', container: { role: 'record', name: 'Ann', relation: 'in' } },
      value: '555-0101',
    });
  });
});
