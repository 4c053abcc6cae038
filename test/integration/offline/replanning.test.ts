import { describe, expect, it, onTestFinished } from 'vitest';
import { openBooking } from '../../fixtures/sites/booking.ts';
import { startFixture } from '../../fixtures/sites/startFixture.ts';
import { fileBrowser } from '../browser/fileBrowser.ts';
import { startChangingSite } from './changingSite.ts';
import { runOffline } from './runOffline.ts';

const browser = fileBrowser();

describe('a layout that changes in mid-run', () => {
  it('has the plan modified where only a button goes by another name', async () => {
    const site = await startFixture('Booking', (routes) => openBooking(routes, { layout: 'renamed' }));
    onTestFinished(() => site.close());
    const task =
      'Open New guest, set the name to Jas Holm, set the email to jas@example.org, set the phone to 555-0137 and click "Save guest"';
    const run = await runOffline(browser(), task, site.url);
    expect(run.replannings.some(({ minorModificationsOnly }) => minorModificationsOnly)).toBe(true);
    expect(run.plan).toMatchObject({ revision: 0 });
    expect(run.plan?.steps.at(-1)?.description).toBe('Click the “Confirm booking” button');
    expect(run.frames.some(({ planHealth }) => planHealth?.triggers.includes('elements-changed'))).toBe(true);
    expect(site.data.guests.slice(1)).toEqual([
      { name: 'Jas Holm', email: 'jas@example.org', phone: '555-0137', room: 'Garden' },
    ]);
    expect(run.status).toBe('completed');
  });

  it('has the plan made anew where the page is another one, and nothing that was stored is done again', async () => {
    const site = await startChangingSite();
    onTestFinished(() => site.close());
    const task =
      'Add a member named Jas Holm with phone 555-0137, and then add a member named Ida Berg with phone 555-0138';
    const run = await runOffline(browser(), task, site.url);
    expect(run.replannings.filter(({ planRegenerated }) => planRegenerated)).toHaveLength(1);
    expect(run.plan).toMatchObject({ revision: 1 });
    expect(run.plan?.steps.slice(0, 2).map(({ description }) => description)).toEqual([
      'Open “Members”',
      'Open the form for a new “member”',
    ]);
    expect(run.earlierSteps.map(({ status }) => status)).toEqual(['done', 'done', 'done', 'done']);
    expect(site.data.members).toEqual([
      { name: 'Jas Holm', phone: '555-0137' },
      { name: 'Ida Berg', phone: '555-0138' },
    ]);
    expect(run.status).toBe('completed');
  });
});
