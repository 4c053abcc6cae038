import { describe, expect, it } from 'vitest';
import { onClinic } from './onClinic.ts';

const clinic = onClinic();

const { named } = clinic;

/** A clause is carried out, or the run says what was not: it is never swallowed by a value. */
describe('no clause of a task is lost', () => {
  it('does what can be done and names the button that is missing', async () => {
    const task = 'Set the notes of Amara Okafor to "x" and archive the record';
    const run = await clinic.run(task);
    expect(run.status).toBe('partial');
    expect(run.reason).toContain('Archive');
    expect(named('Amara Okafor')?.notes).toBe('x');
  });

  it('does not take opening a record for what should be done to it', async () => {
    const run = await clinic.run('Delete the patient Carla Mendes and archive Kwame Mensah');
    expect(run.status).toBe('partial');
    expect(run.reason).toContain('There is no “Archive” control for “Kwame Mensah”');
    expect(named('Carla Mendes')).toBeUndefined();
  });

  it.each([
    'Change the phone of Carla Mendes to 555-0101 and frobnicate her',
    'Delete all patients',
    'Delete Carla Mendes but cancel the confirmation',
    'Delete Carla and Kwame',
  ])('does nothing of a task that it cannot read whole: %s', async (task) => {
    const before = JSON.stringify(clinic.data());
    const run = await clinic.run(task);
    expect(['failed', 'partial']).toContain(run.status);
    expect(JSON.stringify(clinic.data())).toBe(before);
  });
});

describe('what a task says that its plan does nothing for', () => {
  it.each([
    ['Amara Okafor’s husband has got a new phone number, 555-0188. Can you change that for me?', 'husband'],
    ['Set the notes of Amara Okafor to "x" on the insurance form', 'insurance'],
  ])('keeps it from being sent: %s', async (task, word) => {
    const before = JSON.stringify(clinic.data());
    const run = await clinic.run(task);
    expect(['failed', 'partial']).toContain(run.status);
    expect(run.reason).toContain(word);
    expect(JSON.stringify(clinic.data())).toBe(before);
  });
});

describe('a form that is half filled in', () => {
  it('is not left to look for a field that it does not have', async () => {
    const run = await clinic.run('Add a patient named Ben with shoe size 43');
    expect(run.status).toBe('partial');
    expect(run.reason).toContain('There is no “shoe size” field');
    expect(clinic.page().url()).toContain('/new');
    expect(await clinic.page().getByLabel('Name').inputValue()).toBe('Ben');
  });

  it('has its lists named with what they offer, and not clicked', async () => {
    const run = await clinic.run('Set the status of Carla Mendes to Sleeping');
    expect(run.status).toBe('partial');
    expect(run.reason).toContain('offers “Active”, “Waiting”, “Discharged”');
    expect(run.frames.filter(({ target = '' }) => target.includes('Status'))).toEqual([]);
  });
});

describe('ordinary phrasings', () => {
  it('marks a field of the record that is open', async () => {
    const run = await clinic.run('mark the status as Discharged and save', '/patients/3');
    expect(run.status).toBe('completed');
    expect(named('Carla Mendes')?.status).toBe('Discharged');
  });

  it('turns off a switch of a record', async () => {
    const run = await clinic.run('Turn off reminders for Carla Mendes');
    expect(run.status).toBe('completed');
    expect(named('Carla Mendes')?.reminders).toBe(false);
  });

  it('turns off a switch in the settings', async () => {
    const task = 'Switch off e-mail reminders in the notification settings';
    const run = await clinic.run(task);
    expect(run.status).toBe('completed');
    expect(clinic.data().settings.notifications.emailReminders).toBe(false);
  });

  it('goes where the task says that something is', async () => {
    const task = 'In settings under General, change the clinic name to Harbour Clinic';
    const run = await clinic.run(task);
    expect(run.status).toBe('completed');
    expect(JSON.stringify(clinic.data().settings)).toContain('Harbour Clinic');
  });

  it('makes a record for someone, with a note', async () => {
    const task = `make a new patient record for "Tom O'Neil" and leave the notes "likes tea"`;
    const run = await clinic.run(task);
    expect(run.status).toBe('completed');
    expect(named("Tom O'Neil")?.notes).toBe('likes tea');
  });

  it('deletes several records that are named', async () => {
    const run = await clinic.run('Delete Carla Mendes and Kwame Mensah');
    expect(run.status).toBe('completed');
    expect(named('Carla Mendes') ?? named('Kwame Mensah')).toBeUndefined();
  });
});
