import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booking, openBooking } from '../../fixtures/sites/booking.ts';
import { type Fixture, startFixture } from '../../fixtures/sites/startFixture.ts';
import { type DesktopApp, launchDesktopApp } from '../desktopApp.ts';

const FREJA = { name: 'Freja Lund', email: 'freja@example.org', room: 'Attic', phone: '555-0177' };

let data: string;
let opened: DesktopApp;
let site: Fixture<Booking>;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'countersign-e2e-'));
  site = await startFixture('booking', openBooking);
  opened = await launchDesktopApp(data);
});

afterAll(async () => {
  await opened.close();
  await site.close();
  rmSync(data, { recursive: true, force: true });
});

const button = (name: string) => opened.window.getByRole('button', { name, exact: true });
const runStatus = (text: string) => opened.window.getByRole('status').filter({ hasText: text });
const frames = () => opened.window.getByRole('list', { name: 'Frames' }).getByRole('listitem');

describe('a run that was completed', () => {
  it('is carried out once more from History without a model, verified frame by frame', async () => {
    const { window } = opened;
    const task = `Add a guest named “${FREJA.name}” with email ${FREJA.email}, phone ${FREJA.phone} and room ${FREJA.room}`;
    await window.getByRole('textbox', { name: 'Task', exact: true }).fill(task);
    await window.getByRole('textbox', { name: 'Start address' }).fill(site.url);
    await button('Run task').click();
    await runStatus('Run completed').waitFor({ timeout: 90_000 });
    expect(site.data.guests.slice(1)).toEqual([FREJA]);
    const recorded = await frames().count();

    await button('Open in History').click();
    await button('Replay').click();
    await window
      .getByRole('dialog', { name: 'Run again without a model' })
      .getByRole('button', { name: 'Replay' })
      .click();
    await frames().filter({ hasText: 'Replayed' }).first().waitFor({ timeout: 30_000 });
    await runStatus('Run completed').waitFor({ timeout: 90_000 });
    expect(site.data.guests.slice(1)).toEqual([FREJA, FREJA]);
    expect(await frames().filter({ hasText: 'Replayed' }).count()).toBe(recorded);
  });

  it('is found as a replay in History, with nothing handed over, and leads to what it repeated', async () => {
    const { window } = opened;
    await window.getByRole('link', { name: 'History' }).click();
    const rows = window.getByRole('list', { name: 'Runs' }).getByRole('link');
    await rows.filter({ hasText: 'Replay:' }).click();
    const original = window.getByRole('link', { name: 'Replay', exact: true });
    await original.waitFor();
    expect(await window.getByText('Handed over').count()).toBe(0);
    await original.click();
    await original.waitFor({ state: 'detached' });
    await window.getByRole('heading', { name: FREJA.name }).waitFor();
  });
});
