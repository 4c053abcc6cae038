import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedClinic } from '../../../src/main/sample/clinicData.ts';
import type { Clinic } from '../../../src/main/sample/clinicServer.ts';
import { launchBrowser, startTestClinic } from './clinicBrowser.ts';

let browser: Browser;
let clinic: Clinic;
let page: Page;
let mistakes: string[];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

async function open(options: { rejectWrites?: boolean } = {}) {
  clinic = await startTestClinic(options);
  page = await browser.newPage();
  page.setDefaultTimeout(10_000);
  mistakes = [];
  page.on('pageerror', (error) => mistakes.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(clinic.url)) mistakes.push(`request to ${request.url()}`);
  });
  await page.goto(clinic.url);
}
async function close() {
  await page.close();
  await clinic.close();
  expect(mistakes).toEqual([]);
}

/** Follows a link and waits until the page behind it is there with its scripts: before that it lets clicks pass. */
async function follow(name: string, address: RegExp) {
  await page.getByRole('link', { name, exact: true }).click();
  await page.waitForURL(address);
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const says = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
const patient = (name: string) => clinic.data().patients.find((one) => one.name === name);

describe('the sample site', () => {
  beforeEach(() => open());
  afterEach(close);

  test('adds a patient', async () => {
    await follow('Add patient', /\/patients\/new$/);
    await page.getByLabel('Name').fill('Jas');
    await page.getByLabel('Phone').fill('+44 20 7946 0199');
    await page.getByLabel('Date of birth').fill('1990-02-28');
    await page.getByLabel('Status').selectOption('Waiting');
    await page.getByLabel('Send appointment reminders').uncheck();
    await button('Save patient').click();
    await says('Jas was added.');
    await says('13 patients');
    await page.getByRole('row', { name: /Jas .* 28 Feb 1990 Waiting/ }).waitFor();
    expect(clinic.data().patients).toHaveLength(13);
    expect(patient('Jas')).toMatchObject({ phone: '+44 20 7946 0199', status: 'Waiting', reminders: false });

    await page.waitForURL(`${clinic.url}/`);
    await page.reload();
    expect(await page.getByText('Jas was added.').count()).toBe(0);
    expect(clinic.data().patients).toHaveLength(13);
  });

  test('refuses a form at its fields and keeps what was typed', async () => {
    await page.goto(`${clinic.url}/patients/new`);
    await page.getByLabel('Phone').fill('12');
    await button('Save patient').click();
    await page.getByRole('alert').filter({ hasText: 'This was not saved.' }).waitFor();
    const name = page.getByRole('textbox', { name: 'Name', description: 'Enter the patient’s name.' });
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Phone').inputValue()).toBe('12');

    await name.fill('amara okafor');
    await page.getByLabel('Phone').fill('');
    await button('Save patient').click();
    await page.getByText('A patient named Amara Okafor already exists.').waitFor();
    expect(clinic.data()).toEqual(seedClinic());
  });

  test('edits a patient in the record', async () => {
    await follow('Edit Hiroshi Tanaka', /\/patients\/7\b/);
    await page.getByLabel('Phone').fill('nonsense');
    await button('Save changes').click();
    await page.getByRole('textbox', { name: 'Phone', description: /Enter a phone number/ }).waitFor();
    await page.getByLabel('Phone').fill('+81 3 5550 9999');
    await page.getByLabel('Name').fill('Hiro Tanaka');
    await button('Save changes').click();
    await says('Hiro Tanaka was saved.');
    await page.getByRole('heading', { name: 'Hiro Tanaka' }).waitFor();
    expect(await page.getByText('Enter a phone number').count()).toBe(0);
    expect(await page.getByLabel('Phone').getAttribute('aria-invalid')).toBeNull();
    expect(patient('Hiro Tanaka')).toMatchObject({ id: 7, phone: '+81 3 5550 9999' });
    expect(clinic.data().patients).toHaveLength(12);
  });

  test('asks before it deletes', async () => {
    await button('Delete Carla Mendes').click();
    const dialog = page.getByRole('dialog', { name: 'Delete Carla Mendes?', description: 'This cannot be undone.' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await button('Delete Carla Mendes').click();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(clinic.data().patients).toHaveLength(12);

    await button('Delete Carla Mendes').click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await says('Carla Mendes was deleted.');
    await says('11 patients');
    await page.getByRole('row', { name: /Carla Mendes/ }).waitFor({ state: 'hidden' });
    expect(clinic.data().patients.map((one) => one.id)).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test('deletes from the record and comes back to the list', async () => {
    await follow('Priya Raman', /\/patients\/\d+$/);
    await button('Delete patient').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await says('Priya Raman was deleted.');
    expect(page.url()).toBe(`${clinic.url}/`);
    expect(patient('Priya Raman')).toBeUndefined();
  });

  test('searches while one types, and opens a record', async () => {
    await page.getByRole('searchbox', { name: 'Search patients' }).pressSequentially('lucia');
    await says('1 of 12 patients');
    await page.waitForURL(`${clinic.url}/?q=lucia`);
    await follow('Lucía Fernández', /\/patients\/\d+$/);
    await page.getByRole('heading', { name: 'Lucía Fernández', level: 1 }).waitFor();
    await page.goBack();
    await says('1 of 12 patients');
    await page.getByRole('searchbox').fill('nobody');
    await button('Search').click();
    await says('0 of 12 patients');
    await page.getByRole('link', { name: 'Show all patients' }).click();
    await says('12 patients');
  });

  test('changes settings on its tabs, by mouse and by keyboard', async () => {
    await follow('Settings', /\/settings$/);
    await page.getByLabel('Clinic name').fill('Hill & Dale <Clinic>');
    await button('Save').click();
    await says('General settings were saved.');
    await page.getByRole('banner').getByText('Hill & Dale <Clinic>').waitFor();

    await page.getByRole('tab', { name: 'General' }).press('ArrowRight');
    expect(await page.getByRole('tab', { name: 'Notifications', selected: true }).count()).toBe(1);
    const panel = page.getByRole('tabpanel', { name: 'Notifications' });
    await panel.getByLabel('SMS reminders').check();
    await panel.getByLabel('Reminder lead time').selectOption({ label: '2 days before' });
    await panel.getByRole('button', { name: 'Save' }).click();
    await says('Notifications settings were saved.');

    await page.getByRole('tab', { name: 'Notifications' }).press('End');
    await page.getByRole('radio', { name: 'By post' }).check();
    await page.getByLabel('Payment terms').fill('14');
    await button('Save').click();
    await says('Billing settings were saved.');
    await page.reload();
    expect(await page.getByRole('radio', { name: 'By post' }).isChecked()).toBe(true);
    expect(clinic.data().settings).toEqual({
      general: { clinicName: 'Hill & Dale <Clinic>', language: 'English', timeZone: 'Europe/London' },
      notifications: { emailReminders: true, smsReminders: true, leadTime: '48' },
      billing: { currency: 'GBP', paymentTerms: 14, invoiceDelivery: 'post' },
    });
  });

  test('tells the outside what it holds', async () => {
    const response = await fetch(`${clinic.url}/api/patients`);
    expect(await response.json()).toEqual(seedClinic().patients);
  });
});

describe('the sample site when its server rejects writes', () => {
  beforeEach(() => open({ rejectWrites: true }));
  afterEach(async () => {
    expect(clinic.data()).toEqual(seedClinic());
    await close();
  });
  const refused = () => page.getByRole('alert').filter({ hasText: 'The server could not save this.' }).waitFor();

  test('says so when adding', async () => {
    await page.goto(`${clinic.url}/patients/new`);
    await page.getByLabel('Name').fill('Jas');
    await button('Save patient').click();
    await refused();
    expect(await page.getByLabel('Name').inputValue()).toBe('Jas');
  });

  test('says so when editing, deleting and changing settings', async () => {
    await page.goto(`${clinic.url}/patients/1`);
    await button('Save changes').click();
    await refused();
    await button('Delete patient').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alert').filter({ hasText: 'Amara Okafor was not deleted.' }).waitFor();
    await page.goto(`${clinic.url}/settings`);
    await button('Save').click();
    await refused();
  });
});
