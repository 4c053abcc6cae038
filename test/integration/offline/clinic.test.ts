import { describe, expect, it } from 'vitest';
import { onClinic } from './onClinic.ts';

const clinic = onClinic();

const { named } = clinic;

/** Tasks that begin on the wrong page, leave out the way, or meet a server that refuses. The site's data is the judge. */
describe('the offline reasoner on the sample site', () => {
  it('finds its way to the form from another page, and fills in every sort of field', async () => {
    const task = 'Add a patient named Jas, phone +44 20 7946 0999, date of birth 3 March 1990 and status Waiting';
    const run = await clinic.run(task, '/settings');
    expect(run.status).toBe('completed');
    expect(named('Jas')).toMatchObject({ phone: '+44 20 7946 0999', dateOfBirth: '1990-03-03', status: 'Waiting' });
  });

  it('finds a record from another page and changes it', async () => {
    const task = 'Find Hiroshi, open it and change his phone to +81 3 5550 9999';
    const run = await clinic.run(task, '/settings');
    expect(run.status).toBe('completed');
    expect(named('Hiroshi Tanaka')?.phone).toBe('+81 3 5550 9999');
  });

  it('finds a switch that the task does not say the way to', async () => {
    const run = await clinic.run('Enable SMS reminders');
    expect(run.status).toBe('completed');
    expect(clinic.data().settings.notifications.smsReminders).toBe(true);
  });

  it('deletes a record from its own page', async () => {
    const run = await clinic.run('Delete Amara Okafor', '/patients/1');
    expect(run.status).toBe('completed');
    expect(named('Amara Okafor')).toBeUndefined();
  });

  it('renames a record', async () => {
    const run = await clinic.run('Rename Priya Raman to Priya Singh');
    expect(run.status).toBe('completed');
    expect(named('Priya Singh')).toBeDefined();
  });

  it('says that a search found nothing', async () => {
    const run = await clinic.run('Search for Zed and open the first result');
    expect(run.status).toBe('partial');
    expect(run.reason).toContain('The search for “Zed” found nothing');
  });

  it('ends what a form refuses with what it says of the field, and then of it all', async () => {
    const run = await clinic.run('Add a patient named Zoe Marsh with phone 12');
    expect(run.status).toBe('partial');
    expect(run.reason).toContain(
      '“Enter a phone number such as +44 20 7946 0112.”, “This was not saved. Correct the marked fields and save again.”',
    );
    expect(named('Zoe Marsh')).toBeUndefined();
  });

  it('ends what was not understood, wherever it has looked, with those words and what could be said instead', async () => {
    const run = await clinic.run('Open the patient Ann, then frobnicate the quux');
    expect(run.frames.length).toBeGreaterThan(0);
    expect(run.frames.every(({ look }) => look !== undefined)).toBe(true);
    expect(run.reason).toBe('“frobnicate the quux” could not be understood.');
    expect(run.unclear).toEqual({
      unread: ['frobnicate the quux'],
      understood: ['Open the patient “Ann”'],
      examples: ['Search for “…”', 'Open “Amara Okafor”', 'Click “Add patient”'],
    });
  });

  it('ends a deletion that the server refuses with what the page says', async () => {
    await clinic.rejectWrites();
    const run = await clinic.run('Delete Amara Okafor');
    expect(run.status).toBe('partial');
    expect(run.reason).toContain('Amara Okafor was not deleted');
  });
});
