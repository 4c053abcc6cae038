import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../src/main/browser/chromium/browserSession.ts';
import { type Clinic, startClinic } from '../../../src/main/sample/clinicServer.ts';
import { launchTestBrowser } from '../browser/launchTestBrowser.ts';
import { runOffline } from './runOffline.ts';

let session: BrowserSession;
let clinic: Clinic;

beforeAll(async () => {
  session = await launchTestBrowser();
});

afterAll(async () => {
  await session.close();
});

beforeEach(async () => {
  clinic = await startClinic({ publicDir: resolve('resources/clinic') });
});

afterEach(async () => {
  await clinic.close();
});

const named = (name: string) => clinic.data().patients.find((patient) => patient.name === name);

/** A clause is carried out, or the run says what was not: it is never swallowed by a value. */
describe('no clause of a task is lost', () => {
  it('does what can be done and names the button that is missing', async () => {
    const task = 'Set the notes of Amara Okafor to "x" and archive the record';
    const run = await runOffline(session, task, clinic.url);
    expect(run.status).toBe('partial');
    expect(run.reason).toContain('Archive');
    expect(named('Amara Okafor')?.notes).toBe('x');
  });

  it('does not take opening a record for what should be done to it', async () => {
    const run = await runOffline(session, 'Delete the patient Carla Mendes and archive Kwame Mensah', clinic.url);
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
    const run = await runOffline(session, task, clinic.url);
    expect(run.status).toBe('failed');
    expect(JSON.stringify(clinic.data())).toBe(before);
  });
});

describe('a form that is half filled in', () => {
  it('is not left to look for a field that it does not have', async () => {
    const run = await runOffline(session, 'Add a patient named Ben with shoe size 43', clinic.url);
    expect(run.status).toBe('partial');
    expect(run.reason).toContain('There is no “shoe size” field');
    expect(session.page.url()).toContain('/new');
    expect(await session.page.getByLabel('Name').inputValue()).toBe('Ben');
  });

  it('has its lists named with what they offer, and not clicked', async () => {
    const run = await runOffline(session, 'Set the status of Carla Mendes to Sleeping', clinic.url);
    expect(run.status).toBe('partial');
    expect(run.reason).toContain('offers “Active”, “Waiting”, “Discharged”');
    expect(run.frames.filter(({ target = '' }) => target.includes('Status'))).toEqual([]);
  });
});

describe('ordinary phrasings', () => {
  it('marks a field of the record that is open', async () => {
    const run = await runOffline(session, 'mark the status as Discharged and save', `${clinic.url}/patients/3`);
    expect(run.status).toBe('completed');
    expect(named('Carla Mendes')?.status).toBe('Discharged');
  });

  it('turns off a switch of a record', async () => {
    const run = await runOffline(session, 'Turn off reminders for Carla Mendes', clinic.url);
    expect(run.status).toBe('completed');
    expect(named('Carla Mendes')?.reminders).toBe(false);
  });

  it('turns off a switch in the settings', async () => {
    const task = 'Switch off e-mail reminders in the notification settings';
    const run = await runOffline(session, task, clinic.url);
    expect(run.status).toBe('completed');
    expect(clinic.data().settings.notifications.emailReminders).toBe(false);
  });

  it('goes where the task says that something is', async () => {
    const task = 'In settings under General, change the clinic name to Harbour Clinic';
    const run = await runOffline(session, task, clinic.url);
    expect(run.status).toBe('completed');
    expect(JSON.stringify(clinic.data().settings)).toContain('Harbour Clinic');
  });

  it('makes a record for someone, with a note', async () => {
    const task = `make a new patient record for "Tom O'Neil" and leave the notes "likes tea"`;
    const run = await runOffline(session, task, clinic.url);
    expect(run.status).toBe('completed');
    expect(named("Tom O'Neil")?.notes).toBe('likes tea');
  });

  it('deletes several records that are named', async () => {
    const run = await runOffline(session, 'Delete Carla Mendes and Kwame Mensah', clinic.url);
    expect(run.status).toBe('completed');
    expect(named('Carla Mendes') ?? named('Kwame Mensah')).toBeUndefined();
  });
});
