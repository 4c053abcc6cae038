import { describe, expect, it } from 'vitest';
import { NO_KNOWLEDGE } from '../../../src/main/agent/ports/knowledge.ts';
import { tasksOf } from '../../bench/agent/agentTasks.ts';
import { fileBrowser } from '../browser/fileBrowser.ts';
import { runOffline } from './runOffline.ts';

/*
 * Short requests to sites that people have written who know nothing of the product. What is true in the end the data of the site says.
 */

/** By what each of them is done: bed, site and number of the task. */
const DONE: Readonly<Record<string, readonly string[]>> = {
  seventy: [
    'addressCards 1', // “the second one” is looked for by its name in its menu
    'addressCards 3', // “Mum's place” is one name
    'cloudShelf 2', // moved by “Move…” of its menu, and the dialog that this opens
    'dentistSlots 1', // a time of a day, by whoever it is offered
    'mailChoices 1', // both of a group, by the name of that
    'parcelSteps 1', // “to 22 June”: a day is no place, but a value
    'parcelSteps 2', // a choice of several is saved
    'soundPanel 3', // without a verb, in the part of the page that is told
  ],
  seventyOne: [
    'beanRoastery 1', // “the Tromsø order” among orders
    'dentalLab 1', // no status field, but a list that offers that state
    'doughBook 1', // a box on another page of the site
    'farrierBook 2', // an owner, from a list in which she only is one
    'iceRink 3', // a record behind a navigation of buttons
  ],
  seventyTwo: [
    'chatterPrefs 1', // what then says that it waits to be saved
    'clubContacts 2', // deleted where it is edited, and found by the surname
    'flatmateBoard 3', // a card in the list that is told
    'islandAlbum 2', // edited in a dialog that only its field names
    'lampCorner 2', // a list that is only shown otherwise
    'radiatorRooms 1', // set, and not measured
  ],
  seventyThree: [
    'campusHelpdesk 1', // assigned
    'glazierInvoices 1', // “Mark as paid”
    'harbourMail 1', // moved by the bar beside its list
    'paintMerchant 3', // “to shelf D4”: its field
  ],
  seventyFour: [
    'houseMoveBoard 2', // a card in a list that also says how many it has
  ],
  seventySix: [
    'quickForms 4', // a form in two steps, whose page in the end is headed by what came of it
    'skyHop 3', // two days of a calendar, and a form that is there again
  ],
};

/** What cannot be done, or is not understood: nothing is changed on the way. */
const LEFT: Readonly<Record<string, readonly string[]>> = {
  seventyTwo: ['radiatorRooms 4'], // ways and means of each room are no places to look in
  seventyThree: ['classRegister 4'], // another trip's tick
  seventyFour: [
    'capsuleWardrobe 1', // “Favourite” opens nothing
    'courtGrid 1', // a free hour of another day
  ],
};

const browser = fileBrowser();

async function carriedOut(bed: string, name: string) {
  const task = (await tasksOf(bed)).find((one) => one.name === name);
  if (!task) throw new Error(`There is no ${name} in ${bed}.`);
  const site = await task.open(false);
  try {
    const run = await runOffline(browser(), task.say, site.startUrl, NO_KNOWLEDGE, {}, {}, true);
    const actions = run.frames.map(({ action, thought }) => `${JSON.stringify(action)} ${thought}`).join('\n');
    const said = `${task.say}\n${run.status}: ${run.reason ?? ''}\n${actions}`;
    return {
      said,
      reason: run.reason,
      status: run.status,
      isTrue: await site.truth(browser().page, ''),
      changed: site.changed(),
    };
  } finally {
    await site.close();
  }
}

const all = (beds: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(beds).flatMap(([bed, names]) => names.map((name) => [bed, name] as const));

describe('on a site that nobody here has made', () => {
  it.each(all(DONE))('%s, %s is done', async (bed, name) => {
    const { said, status, isTrue } = await carriedOut(bed, name);
    expect(isTrue, said).toBe(true);
    expect(status, said).toBe('completed');
  });

  it('says what the page says of it, and not only that another address is shown', async () => {
    const { reason } = await carriedOut('seventyThree', 'glazierInvoices 1');
    expect(reason).toContain('The invoice is marked as paid.');
  });

  it.each(all(LEFT))('%s, %s is left alone', async (bed, name) => {
    const { said, status, changed } = await carriedOut(bed, name);
    expect(changed, said).toEqual([]);
    expect(status, said).not.toBe('completed');
  });
});
