import { on } from '../acted.ts';
import { type Situation, seen } from './observations.ts';
import { add, type Case, edit, remove } from './storedCases.ts';

const saved = seen.message('Your changes were saved.');
const set = (goal: string, list: Situation['seen']) => edit([saved, ...list], { goal, step: 'Save the changes' });

/** Something else was stored than was asked for, although the page says that all is well. */
export const CONTRADICTED: readonly Case[] = [
  [
    'the field holds less',
    set('Set the title to Harbour lights and save', [
      seen.changed('textbox', 'Title', 'value', 'Harbour lights', 'Harbour li'),
    ]),
    'failed',
  ],
  [
    'the field is back at its old value',
    set('Set the city to Tartu and save', [seen.changed('textbox', 'City', 'value', 'Tartu', 'Narva')]),
    'failed',
  ],
  [
    'what was renamed in its place is called as before',
    set('Double-click the heading Review and rename the column to Checking', [
      seen.appeared('clickable', 'Review'),
      seen.disappeared('clickable', 'Checking'),
      seen.disappeared('textbox', ''),
    ]),
    'failed',
  ],
  [
    'one of two fields is back at its old value',
    set('Set the city to Tartu and the postcode to 50090 and save', [
      seen.changed('textbox', 'Postcode', 'value', '50090', '20304'),
    ]),
    'failed',
  ],
  [
    'the form is drawn again with another value',
    set('Set the city to Tartu and save', [seen.drawn('textbox', 'City', 'Narva')]),
    'failed',
  ],
  [
    'the amount is another one, although its digits are the same',
    set('Set the price to 12.50 and save', [seen.changed('textbox', 'Price', 'value', '12.50', '1250')]),
    'failed',
  ],
  [
    'the amount is written another way',
    set('Set the price to 12.50 and save', [seen.changed('textbox', 'Price', 'value', '12.50', '12,50 EUR')]),
    'completed',
  ],
  [
    'the phone number is written another way',
    set('Set the phone to 5550104477 and save', [
      seen.changed('textbox', 'Phone', 'value', '5550104477', '+1 (555) 010-4477'),
    ]),
    'completed',
  ],
  [
    'the form is empty again',
    set('Set the city to Tartu and save', [seen.changed('textbox', 'City', 'value', 'Tartu', '')]),
    'completed',
  ],
  [
    'a line beside it names another value',
    set('Set the plan to Business and save', [
      seen.changed('text', 'Your plan: Free', 'text', 'Your plan: Free', 'Your plan: Enterprise'),
    ]),
    'failed',
  ],
  [
    'a line beside it names the value',
    set('Set the plan to Business and save', [
      seen.changed('text', 'Your plan: Free', 'text', 'Your plan: Free', 'Your plan: Business'),
    ]),
    'completed',
  ],
  [
    'a line beside it names another day',
    set('Set the due date to 2026-03-14 and save', [
      seen.changed('text', 'Due on 1 February 2026', 'text', 'Due on 1 February 2026', 'Due on 13 March 2026'),
    ]),
    'failed',
  ],
  [
    'a line beside it names the day in words',
    set('Set the due date to 2026-03-14 and save', [
      seen.changed('text', 'Due on 1 February 2026', 'text', 'Due on 1 February 2026', 'Due on 14 March 2026'),
    ]),
    'completed',
  ],
  [
    'what is shown is cut off',
    set('Set the display name to Northern Harbour Authority and save', [
      seen.changed('definition', 'Harbour', 'text', 'Harbour', 'Northern Har'),
    ]),
    'failed',
  ],
  [
    'a switch is back',
    set('Turn on SMS reminders and save', [seen.changed('checkbox', 'SMS reminders', 'checked', 'true', 'false')]),
    'failed',
  ],
  [
    'the list shows the old value in its row and the new one in another',
    edit([
      saved,
      seen.appeared('cell', 'Ann Smith', 'Ann Smith 555-0100'),
      seen.appeared('cell', '555-0199', 'Bob Stone 555-0199'),
    ]),
    'failed',
  ],
  [
    'others have the same value',
    edit([
      saved,
      seen.appeared('cell', '555-0199', 'Ann Smith 555-0199'),
      seen.appeared('cell', '555-0199', 'Bob Stone 555-0199'),
    ]),
    'completed',
  ],
  [
    'the form for the next one begins anew',
    add([seen.message('Jas was added.'), seen.changed('combobox', 'Ward', 'value', 'North', 'South')], {
      goal: 'Add a patient named Jas with ward North',
    }),
    'completed',
  ],
  ['it is called otherwise', add([seen.message('Patient added'), seen.appeared('listitem', 'Jas (2)')]), 'failed'],
  ['a longer name appears', add([seen.appeared('listitem', 'Jas Miller')]), 'inconclusive'],
  ['the name stands beside other things', add([seen.appeared('listitem', 'Jas, ward 3')]), 'completed'],
  [
    'other rows are gone too',
    remove([
      seen.disappeared('cell', 'Ann Smith'),
      seen.disappeared('cell', 'Ann Smithers'),
      seen.disappeared('button', 'Delete Ann Smithers', 'Ann Smithers'),
    ]),
    'failed',
  ],
  [
    'the question that closes had a list in it',
    remove([
      seen.closed('Delete Ann Smith? This deletes: 3 letters'),
      seen.disappeared('listitem', '3 letters'),
      seen.disappeared('cell', 'Ann Smith'),
    ]),
    'completed',
  ],
  [
    'another row takes its place',
    remove([
      seen.disappeared('cell', 'Ann Smith'),
      seen.disappeared('cell', 'Bea Old'),
      seen.appeared('cell', 'Carl Ek'),
    ]),
    'completed',
  ],
];

const silently = (list: Situation['seen']) => add([], { seen: list });

/** Nothing says otherwise, but it cannot be known yet, or is not over. */
export const UNSETTLED: readonly Case[] = [
  ['nothing was sent', silently([seen.message('Jas was added.'), seen.appeared('link', 'Jas')]), 'inconclusive'],
  [
    'only questions were sent',
    add([seen.traffic('GET /patients (200)'), seen.message('Jas was added.')]),
    'inconclusive',
  ],
  [
    'only statistics were sent',
    add([seen.traffic('POST /t (204, beacon)'), seen.message('Jas was added.')]),
    'inconclusive',
  ],
  [
    'only statistics were refused',
    add([
      seen.request('POST /t (403, beacon)'),
      seen.traffic('POST /patients (200)', 'POST /t (403, beacon)'),
      seen.message('Jas was added.'),
    ]),
    'completed',
  ],
  [
    'only statistics were sent, as any other request',
    add([seen.traffic('POST /api/telemetry (200)'), seen.message('Jas was added.')]),
    'inconclusive',
  ],
  [
    'the server has only taken it on',
    add([seen.traffic('POST /patients (202)'), seen.message('Jas was added.')]),
    'inconclusive',
  ],
  ['something on the side was saved', add([seen.message('Cookie settings saved')]), 'inconclusive'],
  [
    'a plain line complains',
    add([seen.message('Jas was added.'), seen.appeared('text', 'Postcode is required')]),
    'inconclusive',
  ],
  [
    'there is no answer yet',
    add([seen.traffic('POST /patients (no answer)'), seen.appeared('cell', 'Jas')]),
    'inconclusive',
  ],
  [
    'there is no answer yet to one of many requests',
    add([seen.traffic('POST /patients (no answer)'), seen.traffic('POST /drafts (200)'), seen.appeared('cell', 'Jas')]),
    'inconclusive',
  ],
  [
    'a progress bar came up',
    add([seen.appeared('cell', 'Jas'), seen.drawn('progressbar', 'Saving', '')]),
    'inconclusive',
  ],
  ['the page is at it', add([seen.appeared('cell', 'Jas'), seen.appeared('text', 'Saving…')]), 'inconclusive'],
  [
    'an upload stands at 99 %',
    edit([seen.changed('progressbar', 'Upload', 'value', '0', '99')], {
      goal: 'Click Attach file',
      step: 'Click “Attach file”',
      element: on('button', 'Attach file'),
    }),
    'inconclusive',
  ],
  [
    'an upload is through',
    edit([seen.changed('progressbar', 'Upload', 'value', '0', '100')], {
      goal: 'Click Attach file',
      step: 'Click “Attach file”',
      element: on('button', 'Attach file'),
    }),
    'completed',
  ],
  [
    'a download breaks off',
    edit([seen.brokenDownload('a.csv'), seen.message('Export complete')], {
      goal: 'Click Export',
      step: 'Click “Export”',
      element: on('button', 'Export'),
    }),
    'failed',
  ],
  [
    'it was sent twice',
    add([seen.traffic('POST /patients (200)', 'POST /patients (200)'), seen.message('Jas was added.')]),
    'inconclusive',
  ],
  [
    'two of it are there',
    add([seen.message('Jas was added.'), seen.appeared('cell', 'Jas'), seen.appeared('cell', 'Jas')]),
    'inconclusive',
  ],
  ['it goes on in another tab', add([seen.message('Jas was added.'), seen.tab('/confirm')]), 'inconclusive'],
  ...[
    'Jas was saved on this device.',
    'Jas was added. An administrator has to approve it.',
    'The creation of Jas was requested.',
    'Jas was added and is pending.',
    'Saved as draft.',
    'Patient created. Continue in the new tab.',
    'Jas will be added.',
  ].map((text): Case => [`the page says “${text}”`, add([seen.message(text), seen.appeared('cell', 'Jas')]), 'failed']),
  [
    'a line says that something is pending',
    remove([seen.disappeared('cell', 'Ann Smith'), seen.appeared('text', '1 pending change')]),
    'failed',
  ],
  [
    'the draft was asked for',
    edit([seen.message('Saved as draft.')], {
      goal: 'Click Save draft',
      step: 'Click “Save draft”',
      element: on('button', 'Save draft'),
    }),
    'completed',
  ],
  [
    'the site promises to be in touch',
    add([seen.message('Jas was added. We will be in touch within three days.'), seen.appeared('cell', 'Jas')]),
    'completed',
  ],
  [
    'a plain line says that it was refused',
    add([seen.message('Jas was added.'), seen.appeared('text', 'That name is already taken, it was not saved.')]),
    'failed',
  ],
  [
    'a plain line says what to do if it is refused',
    add([seen.message('Jas was added.'), seen.appeared('text', 'If a patient could not be saved, call us.')]),
    'completed',
  ],
  [
    'a message nobody can read stands beside it',
    add([seen.message('Virhe tallennettaessa potilasta.'), seen.appeared('cell', 'Jas')]),
    'inconclusive',
  ],
  [
    'the refusal is in another language',
    add([seen.message('Die Änderung konnte nicht gespeichert werden.'), seen.appeared('cell', 'Jas')]),
    'failed',
  ],
  [
    'the next page of a form comes',
    add([
      seen.appeared('heading', 'Jas'),
      seen.appeared('text', 'Step 2 of 3: details'),
      seen.appeared('textbox', 'Ward'),
    ]),
    'worked',
  ],
  [
    'another form is to be gone through first',
    add([
      seen.appeared('heading', 'Jas'),
      seen.appeared('checkbox', 'I am human'),
      seen.appeared('button', 'Continue'),
    ]),
    'worked',
  ],
  [
    'the page offers to go on with something else',
    add([
      seen.appeared('heading', 'Jas'),
      seen.appeared('searchbox', 'Search'),
      seen.appeared('button', 'Continue shopping'),
    ]),
    'completed',
  ],
  [
    'the button says it',
    edit([seen.changed('button', 'Saved', 'name', 'Save', 'Saved')], {
      goal: 'Set the city to Tartu and save',
      step: 'Save the changes',
    }),
    'completed',
  ],
  [
    'a text turns into the word for it',
    edit([seen.changed('text', 'Saved', 'text', 'Not saved yet', 'Saved')], {
      goal: 'Set the city to Tartu and save',
      step: 'Save the changes',
    }),
    'completed',
  ],
  [
    'a text that said so before counts one more',
    edit([seen.changed('text', '4 saved', 'text', '3 saved', '4 saved')], {
      goal: 'Set the city to Tartu and save',
      step: 'Save the changes',
    }),
    'inconclusive',
  ],
  [
    'the button says it, but nothing was sent',
    edit([], {
      goal: 'Set the city to Tartu and save',
      step: 'Save the changes',
      seen: [seen.changed('button', 'Saved', 'name', 'Save', 'Saved')],
    }),
    'inconclusive',
  ],
  [
    'a switch that stores at once has sent nothing yet',
    edit([], {
      goal: 'Turn on Public profile',
      step: 'Tick “Public profile”',
      action: 'check("5")',
      element: on('switch', 'Public profile'),
      seen: [seen.changed('switch', 'Public profile', 'checked', 'false', 'true')],
    }),
    'inconclusive',
  ],
  [
    'a switch that stores at once has sent it',
    edit([seen.changed('switch', 'Public profile', 'checked', 'false', 'true')], {
      goal: 'Turn on Public profile',
      step: 'Tick “Public profile”',
      action: 'check("5")',
      element: on('switch', 'Public profile'),
    }),
    'completed',
  ],
];
