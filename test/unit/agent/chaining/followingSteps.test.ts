import { describe, expect, it } from 'vitest';
import { followingSteps, saysEntry } from '../../../../src/main/agent/chaining/followingSteps.ts';
import type { PlanStep } from '../../../../src/shared/plan/plan.ts';
import { DEFAULT_SETTINGS } from '../../../../src/shared/settings/settings.ts';
import { meaningOfWords } from '../../steps.ts';
import { planOf } from '../runStories.ts';

describe('the words of an entry', () => {
  it.each([
    'Enter “Jas” in the “Name” field',
    'Type the e-mail address',
    'Fill in the postcode with 8001',
    'Set “Country” to “Peru”',
    'Choose “Red” in “Colour”',
    'Select “Visit” from the list “Reason”',
    'Tick “I agree”',
    'Uncheck the newsletter box',
    'Turn on “Reminders”',
    'Check the box “Urgent”',
    'Clear the “Notes” field',
    'Gib “Jas” im Feld “Name” ein',
    'Wähle “Rot” als Farbe',
    'Saisissez le nom',
    'Cochez la case “Urgent”',
    'Selecciona “Rojo”',
    'Inserisci il nome',
    'Kies “Rood” als kleur',
  ])('are read: %s', (words) => {
    expect(saysEntry(words)).toBe(true);
  });

  it.each([
    'Click “Save”',
    'Press the Enter key',
    'Open the record “Ann”',
    'Save the changes',
    'Submit the form',
    'Switch to the “Notes” tab',
    'Check that the record is listed',
    'Check whether it is saved',
    'Go to http://site.test/',
    'Put it into the cart',
    'Delete “Ann”',
    'Log in',
    'Entering was wrong',
    '',
  ])('are not read into: %s', (words) => {
    expect(saysEntry(words)).toBe(false);
  });
});

describe('the steps that may be refined along', () => {
  const enter = (name: string) => `Enter “x” in the “${name}” field`;
  const settings = DEFAULT_SETTINGS.chaining;
  const plan = (change: Partial<PlanStep> = {}, at = 2) => {
    const whole = planOf(enter('A'), enter('B'), enter('C'), enter('D'), 'Click “Save”', enter('E'));
    const steps = whole.steps.map((step) => (step.index === at ? { ...step, ...change } : step));
    return { ...whole, steps: steps.map((step) => ({ ...step, ...meaningOfWords(step.description) })) };
  };
  const indices = (of: ReturnType<typeof plan>, change: Partial<typeof settings> = {}) =>
    followingSteps(of, { ...settings, ...change }).map(({ index }) => index);

  it('are those up to the first that is no entry', () => {
    expect(indices(plan())).toEqual([1, 2, 3]);
  });

  it.each<[string, Partial<PlanStep>]>([
    ['done', { status: 'done' }],
    ['skipped', { status: 'skipped' }],
    ['not for the page', { toolType: 'SERVER' }],
    ['another act', { description: 'Click “Next”' }],
    ['in words that say nothing of an entry', { description: 'Ponder a while' }],
  ])('end before one that is %s', (_, change) => {
    expect(indices(plan(change))).toEqual([1]);
  });

  it('are told by what they mean, and by words only where nobody could read them', () => {
    const german = 'Gib “x” im Feld “C” ein';
    expect(meaningOfWords(german).instruction).toBeUndefined();
    expect(indices(plan({ description: german }))).toEqual([1, 2, 3]);
    const { steps, ...whole } = plan();
    const instruction = { act: 'click' as const, target: { name: 'Next' } };
    const other = { ...whole, steps: steps.map((step) => (step.index === 2 ? { ...step, instruction } : step)) };
    expect(indices(other)).toEqual([1]);
  });

  it('are none when the current one is no entry itself', () => {
    expect(indices(plan({ description: 'Open the form' }, 0))).toEqual([]);
    expect(indices({ ...plan(), currentStepIndex: 4 })).toEqual([]);
    expect(indices({ ...plan(), currentStepIndex: 6 })).toEqual([]);
  });

  it('are as many as a chain may hold, and none where chaining is off', () => {
    expect(indices(plan(), { maximumActions: 3 })).toEqual([1, 2]);
    expect(indices(plan(), { enabled: false })).toEqual([]);
  });
});
