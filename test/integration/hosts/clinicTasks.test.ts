import { resolve } from 'node:path';
import { describe, it as plain } from 'vitest';
import { type Clinic, startClinic } from '../../../src/main/sample/clinicServer.ts';
import { runTask } from './runCli.ts';

const publicDir = resolve('resources/clinic');

/** Each test has a site of its own, so that several can be at work at the same time. */
const it = plain.extend<{ clinic: Clinic }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs
  clinic: async ({}, use) => {
    const clinic = await startClinic({ publicDir });
    await use(clinic);
    await clinic.close();
  },
});

const names = (clinic: Clinic) => clinic.data().patients.map(({ name }) => name);
const named = (clinic: Clinic, name: string) => clinic.data().patients.find((patient) => patient.name === name);

/** The site's own data is the judge of these, not the run's verdict. */
describe.concurrent('tasks on the sample site with the offline reasoner', { timeout: 120_000 }, () => {
  it('adds a patient, exactly once', async ({ clinic, expect }) => {
    const before = names(clinic);
    const { outcome, result } = await runTask('Add a patient named Jas', clinic.url);
    expect(result.reason).toBeTruthy();
    expect({ status: result.status, code: outcome.code }).toEqual({ status: 'completed', code: 0 });
    expect(names(clinic).filter((name) => !before.includes(name))).toEqual(['Jas']);
    expect(names(clinic)).toHaveLength(before.length + 1);
    expect(result.plan?.steps.every(({ status }) => status === 'done' || status === 'skipped')).toBe(true);
    for (const frame of result.frames) {
      expect(frame.verdict).not.toBeNull();
      expect(frame.observations.length).toBeGreaterThan(0);
    }
  });

  it('adds a patient with several fields', async ({ clinic, expect }) => {
    const task = 'Create a patient called Ada Byron with phone +44 20 7946 0999 and email ada.byron@example.org';
    const { result } = await runTask(task, clinic.url);
    expect(result).toMatchObject({ status: 'completed' });
    expect(named(clinic, 'Ada Byron')).toMatchObject({ phone: '+44 20 7946 0999', email: 'ada.byron@example.org' });
  });

  it('changes a phone number', async ({ clinic, expect }) => {
    const before = clinic.data().patients;
    const task = 'Change the phone number of Carla Mendes to +351 21 000 1122';
    const { result } = await runTask(task, clinic.url);
    expect(result).toMatchObject({ status: 'completed' });
    expect(clinic.data().patients).toEqual(
      before.map((patient) => (patient.name === 'Carla Mendes' ? { ...patient, phone: '+351 21 000 1122' } : patient)),
    );
  });

  it('deletes a patient, with its confirmation', async ({ clinic, expect }) => {
    const before = names(clinic);
    const { result } = await runTask('Delete the patient Dmitri Volkov', clinic.url);
    expect(result).toMatchObject({ status: 'completed' });
    expect(names(clinic)).toEqual(before.filter((name) => name !== 'Dmitri Volkov'));
  });

  it('searches for a record and opens it', async ({ clinic, expect }) => {
    const { result } = await runTask('Search for Hiroshi and open the record of Hiroshi Tanaka', clinic.url);
    expect(result).toMatchObject({ status: 'completed' });
    const id = named(clinic, 'Hiroshi Tanaka')?.id;
    expect(new URL(result.finalUrl).pathname).toContain(`/${id}`);
  });

  it('changes a setting on another tab', async ({ clinic, expect }) => {
    const task = 'Go to Settings, open the Notifications tab, turn on SMS reminders and save';
    const { result } = await runTask(task, clinic.url);
    expect(result).toMatchObject({ status: 'completed' });
    expect(clinic.data().settings.notifications).toEqual({
      emailReminders: true,
      smsReminders: true,
      leadTime: '24',
    });
  });

  it('works through five clauses', async ({ clinic, expect }) => {
    const task =
      'Go to Settings, open the Billing tab, select EUR as the currency, set the payment terms to 14 and save';
    const { result } = await runTask(task, clinic.url);
    expect(result).toMatchObject({ status: 'completed' });
    expect(clinic.data().settings.billing).toMatchObject({ currency: 'EUR', paymentTerms: 14 });
  });

  it('does not complete when the named element does not exist', async ({ clinic, expect }) => {
    const before = clinic.data();
    const { outcome, result } = await runTask('Click the Archive button', clinic.url);
    expect(['failed', 'partial']).toContain(result.status);
    expect(outcome.code).not.toBe(0);
    expect(result.reason).toContain('Archive');
    expect(clinic.data()).toEqual(before);
  });

  it('does not complete when there is no such record', async ({ clinic, expect }) => {
    const before = clinic.data();
    const { result } = await runTask('Delete the patient Nobody Here', clinic.url);
    expect(['failed', 'partial']).toContain(result.status);
    expect(clinic.data()).toEqual(before);
  });

  it('does not complete when the server rejects the save, and gives the page’s own reason', async ({
    expect,
    onTestFinished,
  }) => {
    const clinic = await startClinic({ publicDir, rejectWrites: true });
    onTestFinished(() => clinic.close());
    const before = clinic.data();
    const { outcome, result } = await runTask('Add a patient named Jas', clinic.url);
    expect(['failed', 'partial']).toContain(result.status);
    expect([1, 2]).toContain(outcome.code);
    expect(result.reason.length).toBeGreaterThan(10);
    expect(clinic.data()).toEqual(before);
  });

  it('does not complete when a field is refused', async ({ clinic, expect }) => {
    const before = names(clinic);
    const { result } = await runTask('Add a patient named Jas with email not-an-address', clinic.url);
    expect(['failed', 'partial']).toContain(result.status);
    expect(names(clinic)).toEqual(before);
  });
});
