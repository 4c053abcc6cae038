import { describe, expect, it } from 'vitest';
import { unaccountedIn } from '../../../../src/main/reasoning/offline/judging/completion/unaccounted.ts';
import { tellingWords } from '../../../../src/main/reasoning/offline/reading/telling.ts';
import { on } from '../../acted.ts';
import { seen } from '../observations.ts';
import { page } from '../pages.ts';
import { type Case, completion, type Did } from './inputs.ts';

const TODAY = new Date('2026-05-04T12:00:00');
const left = (situation: Case) => {
  const asked = completion(situation);
  return unaccountedIn({ ...asked, readFromTask: asked.criteria.flatMap(({ instruction }) => instruction ?? []) });
};

describe('what of a goal stands for nothing that was done', () => {
  it('is what was to become of a value that went somewhere else', () => {
    const goal = 'please invite jo@lind.example as a guest to the team retro';
    const did = [
      { action: 'click(1)', element: on('clickable', '12 14:00 Team retro'), seen: [] },
      { action: 'setValue(2, "jo@lind.example")', element: on('textbox', 'Add title'), seen: [] },
      { action: 'click(3)', element: on('button', 'Save'), seen: [] },
    ];
    const steps = ['Click “12 14:00 Team retro”', 'Enter “jo@lind.example” in “Add title”', 'Click “Save”'];
    expect(left({ goal, did, steps })).toEqual(['invite', 'guest']);
  });

  it('is no common noun behind a name, and any other word there', () => {
    const did: Did[] = [{ action: 'click(1)', element: on('clickable', 'Sourdough'), seen: [] }];
    const steps = ['Click “Sourdough”'];
    expect(left({ goal: 'open the sourdough episode', did, steps })).toEqual([]);
    expect(left({ goal: 'open the sourdough teaser', did, steps })).toEqual(['teaser']);
  });

  it('is no noun before a size, a number or a quotation, nor before what it is about, and no other word there', () => {
    const did: Did[] = [{ action: 'check(1)', element: on('radio', 'M'), seen: [] }];
    const steps = ['Choose “M”'];
    expect(left({ goal: 'choose the waistcoat measure M', did, steps })).toEqual(['waistcoat']);
    const talk: Did[] = [{ action: 'click(1)', element: on('button', 'Book Mushrooms of the wood'), seen: [] }];
    const booked = ['Click “Book Mushrooms of the wood”'];
    expect(left({ goal: 'book the symposium about mushrooms', did: talk, steps: booked })).toEqual([]);
    expect(left({ goal: 'book the vegan mushrooms', did: talk, steps: booked })).toEqual(['vegan']);
  });

  it('is what somebody was moved to, also where that is only told', () => {
    const goal = 'Bo has moved over to purchasing and now uses bo@lind.example. Could you update his entry?';
    const did: Did[] = [{ action: 'setValue(2, "bo@lind.example")', element: on('textbox', 'Email'), seen: [] }];
    expect(left({ goal, did, steps: ['Enter “bo@lind.example” in “Email”'] })).toContain('purchasing');
  });

  it('is not what the sign on a button stands for, nor what kind of control it was, nor that it is ticked now', () => {
    const row = on('button', '✓', 'Priya Nair Taxi to airport € 42.50');
    expect(left({ goal: 'approve Priya’s taxi', did: [{ action: 'click(1)', element: row, seen: [] }] })).toEqual([]);
    const node = on('treeitem', 'Finance');
    const pressed: Did[] = [{ action: 'click(1)', element: node, seen: [] }];
    expect(left({ goal: 'open Finance in the tree', did: pressed, steps: ['Click “Finance”'] })).toEqual([]);
    expect(left({ goal: 'open Finance in the calendar', did: pressed, steps: ['Click “Finance”'] })).toEqual([
      'calendar',
    ]);
    const ticked: Did[] = [{ action: 'check(1)', element: on('checkbox', 'Call the plumber'), seen: [] }];
    expect(left({ goal: 'mark “Call the plumber” as done', did: ticked, steps: ['Tick “Call the plumber”'] })).toEqual(
      [],
    );
    expect(
      left({ goal: 'mark “Call the plumber” as urgent', did: ticked, steps: ['Tick “Call the plumber”'] }),
    ).toEqual(['urgent']);
  });

  it('is no verb that only gives a value, and any that changes one by so much', () => {
    const lamp = on('slider', 'Brightness of floor lamp');
    const did: Did[] = [{ action: 'setValue("1", "30")', element: lamp, seen: [] }];
    expect(
      left({ goal: 'Dim the floor lamp to 30', did, steps: ['Enter “30” in “Brightness of floor lamp”'] }),
    ).toEqual([]);
    expect(
      left({ goal: 'Dim the floor lamp by 30', did, steps: ['Enter “30” in “Brightness of floor lamp”'] }),
    ).toEqual(['Dim']);
  });

  it('is not what the page says of it, nor what a calendar was turned to', () => {
    const goal = 'make the accent colour emerald';
    const swatch = on('clickable', 'Emerald');
    expect(left({ goal, did: [{ action: 'click(1)', element: swatch, seen: [] }] })).toEqual(['accent', 'colour']);
    const said = [seen.message('Accent colour saved')];
    expect(left({ goal, did: [{ action: 'click(1)', element: swatch, seen: said }] })).toEqual([]);
    const turned = [seen.changed('heading', 'April 2027', 'text', 'April 2027', 'May 2027')];
    const did = (came: Did['seen']): Did[] => [
      { action: 'click(1)', element: on('clickable', '›'), seen: came },
      { action: 'click(2)', element: on('clickable', '18'), seen: [] },
    ];
    const asked = 'In the calendar go to May 2027 and pick the 18th';
    expect(left({ goal: asked, did: did([]), steps: ['Click “18”'] })).toContain('2027');
    expect(left({ goal: asked, did: did(turned), steps: ['Click “18”'] })).not.toContain('2027');
  });

  it('is not the form that was filled in, nor “one” of what is got, nor “used” of what was', () => {
    const sauna: Did[] = [{ action: 'check(1)', element: on('checkbox', 'Sauna'), seen: [] }];
    const steps = ['Tick “Sauna”'];
    expect(left({ goal: 'fill in the questionnaire for me. used the sauna', did: sauna, steps })).toEqual([]);
    expect(left({ goal: 'fill in the swimmers questionnaire. used the sauna', did: sauna, steps })).toContain(
      'swimmers',
    );
    expect(left({ goal: 'rented the sauna', did: sauna, steps })).toEqual(['rented']);
    const soup: Did[] = [{ action: 'click(1)', element: on('button', 'Order large soup'), seen: [] }];
    const order = { did: soup, steps: ['Click “Order large soup”'] };
    expect(left({ goal: 'order one large soup', ...order })).toEqual([]);
    const bowls = page('Soups', [{ r: 'inp', n: 'Bowls', v: '2' }]);
    expect(left({ goal: 'order one large soup', ...order, fresh: bowls })).toEqual(['1']);
    expect(left({ goal: 'order two large soup', ...order })).toEqual(['2']);
  });

  it('is the record that something was to be done to', () => {
    const goal = 'Invoice 27-118 came in this morning, mark it as paid';
    expect(left({ goal, did: [{ action: 'click(1)', element: on('clickable', 'Paid'), seen: [] }] })).toContain(
      '27-118',
    );
    const row = on('button', 'Mark paid', 'Invoice 27-118 · Acme · open');
    expect(left({ goal, did: [{ action: 'click(1)', element: row, seen: [] }] })).toEqual([]);
  });

  it('is what “it” is about, told before', () => {
    const goal = 'my emergency contact has a new phone number, 07700 900412. can you change that?';
    const did = (label: string) => [
      { action: 'setValue(1, "07700 900412")', element: on('textbox', label), seen: [] },
      { action: 'click(2)', element: on('button', 'Save'), seen: [] },
    ];
    expect(left({ goal, did: did('Mobile') })).toEqual(['emergency', 'contact']);
    expect(left({ goal, did: did('Phone of emergency contact') })).toEqual([]);
  });

  it('is nothing where steps, values and the page say it all, in whatever form', () => {
    const did = [
      { action: 'setValue(1, "2026-06-12")', element: on('textbox', 'Day'), seen: [] },
      { action: 'setValue(2, "5")', element: on('slider', 'Weekly goal'), seen: [] },
      { action: 'click(3)', element: on('button', 'Delete'), seen: [] },
    ];
    const fresh = page('Training plan', []);
    expect(left({ goal: 'Remove the one of 12 June 2026 from my training plan', did, fresh })).toEqual([]);
    expect(left({ goal: 'please move the weekly goal slider to 5 visits', did, fresh })).toEqual([]);
  });

  it('is what was entered where something else was entered after it', () => {
    const goal = 'change my vote to the vegan place and post a note saying "No sesame please"';
    const enter = (text: string): Did => ({
      action: `setValue(22, "${text}")`,
      element: on('textbox', 'Note'),
      seen: [],
    });
    const last = [enter('No sesame please'), { action: 'click(23)', element: on('button', 'Post note'), seen: [] }];
    expect(left({ goal, did: [enter('the vegan place'), ...last] })).toEqual(['vote', 'vegan']);
    // A number of the page stands for no text of the task.
    const quoted = 'add the note "No sesame please" to guest 12 and the state "away"';
    const both = [
      enter('No sesame please'),
      enter('away'),
      { action: 'click(23)', element: on('button', 'Add'), seen: [] },
    ];
    expect(left({ goal: quoted, did: both, fresh: page('Guest 12', []) })).toContain('No sesame please');
    const pressed = { action: 'click(24)', element: on('button', 'Add'), seen: [] };
    expect(left({ goal, did: [enter('the vegan place'), pressed, ...last] })).not.toContain('vegan');
  });

  it('is “mark” where nothing says as what, and what it is to be where that is said', () => {
    const opened = [{ action: 'click(1)', element: on('link', '2045'), seen: [] }];
    expect(left({ goal: 'Invoice 2045 has been paid, mark it please', did: opened })).toContain('mark');
    const worn = [{ action: 'click(1)', element: on('button', 'Worn today', 'Grey jeans'), seen: [] }];
    expect(left({ goal: 'mark the grey jeans as worn', did: worn })).toEqual([]);
    const ticked = [{ action: 'check(1)', element: on('checkbox', 'Milk'), seen: [] }];
    expect(left({ goal: 'mark milk', did: ticked, steps: ['Tick “Milk”'] })).toEqual([]);
  });

  it('is nothing where the sign that was pressed stands for it', () => {
    const did = [{ action: 'click(1)', element: on('button', '🗑', 'Terracotta pots'), seen: [] }];
    expect(left({ goal: 'remove the terracotta pots with the bin icon', did })).toEqual([]);
  });

  it('is not looked for where a model, a document or a person has planned it', () => {
    const did = [{ action: 'click(1)', element: on('button', 'Save'), seen: [] }];
    expect(unaccountedIn(completion({ goal: 'Discharge Ann Smith', did }))).toEqual([]);
  });

  it('is never a password', () => {
    const goal = 'Log in as “ada” with the password “s3cret-word” and open Reports';
    const did = [{ action: 'setValue(1, "ada")', element: on('textbox', 'User name'), seen: [] }];
    expect(left({ goal, did }).join(' ')).not.toContain('s3cret');
    const unread = 'would you mind using password s3cret-word for ada, who forgot';
    expect(left({ goal: unread, did }).join(' ')).not.toContain('s3cret');
  });

  it('is nothing where it stands in the group or under the heading that was acted in', () => {
    const goal = 'make the accent colour emerald';
    const did = [{ action: 'click(7)', element: on('button', 'Emerald'), seen: [] }];
    const fresh = page('Palette', [
      { i: '1', r: 'h', n: 'Accent colour', l: 2 },
      { i: '7', r: 'btn', n: 'Emerald' },
    ]);
    expect(left({ goal, did, fresh })).toEqual([]);
    expect(left({ goal, did })).toEqual(['accent', 'colour']);
  });
});

describe('words that tell what is meant', () => {
  const told = (task: string) => tellingWords(task, TODAY).map(({ said }) => said);

  it('leaves out courtesy, handling of controls, and what only tells how things are', () => {
    expect(told('Could you please click the Save button?')).toEqual(['save']);
    expect(told('Our toddler keeps pressing things, so put the child lock on')).toEqual(['child', 'lock']);
  });

  it('leaves out what is to be left alone', () => {
    expect(told("Set the fan to 3 and don't touch the heater")).not.toContain('heater');
  });

  it('keeps the deed that a clause begins with, however often it is asked for', () => {
    expect(told('Star the mail about the choir')).toContain('star');
    expect(told('Delete the folder')).toContain('delete');
  });
});
