import { on } from '../acted.ts';
import { type Situation, seen } from './observations.ts';
import type { Case } from './storedCases.ts';

const HOME = 'http://site.test/home';

const logIn = (list: Situation['seen']): Situation => ({
  goal: 'Log in as bob with password x',
  step: 'Log in',
  action: 'click("3")',
  element: on('button', 'Log in'),
  seen: [
    seen.traffic('POST /session (303)', 'GET /next (200)'),
    seen.disappeared('textbox', 'Password'),
    seen.disappeared('button', 'Log in'),
    ...list,
  ],
});

export const LOGGING_IN: readonly Case[] = [
  [
    'a German page wants a code first',
    logIn([
      seen.navigation(HOME, `${HOME}/2`),
      seen.appeared('heading', 'Hallo Bob'),
      seen.appeared('textbox', 'Bestätigungscode'),
    ]),
    'inconclusive',
  ],
  [
    'a telephone has to agree first',
    logIn([seen.appeared('heading', 'Welcome back, bob'), seen.appeared('text', 'Approve the sign-in on your phone.')]),
    'inconclusive',
  ],
  [
    'a question has to be answered first',
    logIn([
      seen.navigation(HOME, `${HOME}/2`),
      seen.appeared('textbox', 'Name of your first pet'),
      seen.appeared('button', 'Continuer'),
    ]),
    'inconclusive',
  ],
  ['the page says who is there', logIn([seen.appeared('text', 'Angemeldet als bob')]), 'completed'],
  ['the page offers to leave', logIn([seen.appeared('link', 'Cerrar sesión')]), 'completed'],
  [
    'another page with a search field opens',
    logIn([
      seen.navigation(HOME, `${HOME}/2`),
      seen.appeared('heading', 'Orders'),
      seen.appeared('searchbox', 'Search orders'),
      seen.appeared('button', 'Search'),
    ]),
    'completed',
  ],
];

const choose = (list: Situation['seen'], more: Partial<Situation> = {}): Situation => ({
  goal: 'Choose Overdue in Status',
  action: 'select("5", "Overdue")',
  element: on('combobox', 'Status'),
  seen: [
    seen.navigation(HOME, `${HOME}?state=overdue`),
    seen.traffic('GET /home?state=overdue (200)'),
    seen.changed('combobox', 'Status', 'value', 'All', 'Overdue'),
    ...list,
  ],
  ...more,
});

/** Lists that are to show something else. */
export const VIEWS: readonly Case[] = [
  ['the address and a label repeat the choice', choose([seen.appeared('text', 'Status: Overdue')]), 'inconclusive'],
  [
    'the heading repeats it too',
    choose([seen.changed('heading', 'Overdue loans', 'text', 'Loans', 'Overdue loans')]),
    'inconclusive',
  ],
  ['rows leave', choose([seen.disappeared('cell', 'Dune', 'Dune Returned')]), 'completed'],
  ['rows that fit leave, and nothing else', choose([seen.disappeared('cell', 'Emma', 'Emma Overdue')]), 'inconclusive'],
  ['the count changes', choose([seen.changed('text', '3 loans', 'text', '12 loans', '3 loans')]), 'completed'],
  ['nothing fits', choose([seen.message('No matching loans')]), 'completed'],
  [
    'a list in German is not narrowed in place',
    choose([], {
      element: on('combobox', 'Nur anzeigen'),
      goal: 'Choose Offen in Nur anzeigen',
      action: 'select("5", "Offen")',
      seen: [seen.changed('combobox', 'Nur anzeigen', 'value', 'Alle', 'Offen'), seen.traffic('GET /liste (200)')],
    }),
    'inconclusive',
  ],
  [
    'a setting begins with “Show”',
    choose([], {
      goal: 'Tick Show my address',
      action: 'check("5")',
      element: on('checkbox', 'Show my address'),
      seen: [seen.changed('checkbox', 'Show my address', 'checked', 'false', 'true')],
    }),
    'completed',
  ],
  [
    'it is a field of a form',
    choose([], { seen: [seen.changed('combobox', 'Status', 'value', 'All', 'Overdue')] }),
    'completed',
  ],
];

const switchOn = (list: Situation['seen']): Situation => ({
  goal: 'Tick Night mode',
  action: 'check("5")',
  element: on('switch', 'Night mode'),
  seen: [seen.traffic('POST /draft (204)'), seen.changed('switch', 'Night mode', 'checked', 'false', 'true'), ...list],
});

/** A star that was drawn anew by the press, in a card whose text says how many there are now. */
const starIn = (group: string): Situation => {
  const one = seen.changed('radio', '4 stars', 'checked', 'false', 'true', 'Miso broth Vegan ★★★★☆');
  return {
    goal: 'Tick 4 stars',
    action: 'check("5")',
    element: on('radio', '4 stars', 'Rating of Miso broth'),
    seen: [
      seen.traffic('POST /stars (200)'),
      { ...one, ...(one.element && { element: { ...one.element, container: [{ role: 'radiogroup', name: group }] } }) },
    ],
  };
};

const click = (name: string, list: Situation['seen'], goal = `Click ${name}`): Situation => ({
  goal,
  step: `Click “${name}”`,
  action: 'click("3")',
  element: on('button', name),
  seen: list,
});

/** What is noted only, done in part, or done somewhere else. */
export const PARTS: readonly Case[] = [
  ['changes wait in German', switchOn([seen.appeared('text', '2 ungespeicherte Änderungen')]), 'worked'],
  [
    'there is a choice between keeping it and not',
    switchOn([seen.appeared('button', 'Publier'), seen.appeared('button', 'Abandonner')]),
    'worked',
  ],
  ['it counts at once', switchOn([]), 'completed'],
  ['a star is drawn anew in its group', starIn('Rating of Miso broth'), 'worked'],
  ['a star is drawn anew in another group', starIn('Rating of Pea broth'), 'inconclusive'],
  [
    'the notice goes with what was sent',
    click(
      'Apply',
      [
        seen.traffic('PUT /mode (200)'),
        seen.disappeared('text', 'Unsaved changes'),
        seen.disappeared('button', 'Apply'),
        seen.disappeared('button', 'Reset'),
      ],
      'Turn on Night mode and click Apply',
    ),
    'completed',
  ],
  [
    'the notice goes and nothing was sent',
    click('Apply', [seen.disappeared('text', 'Unsaved changes')], 'Turn on Night mode and click Apply'),
    'inconclusive',
  ],
  [
    'all was asked for, and three of five were done',
    click('Archive all', [seen.traffic('POST /archive (200)'), seen.appeared('text', '3 of 5 letters archived')]),
    'failed',
  ],
  [
    'a name has “all” in it, and a count is beside it',
    click(
      'Add task',
      [
        seen.traffic('POST /tasks (200)'),
        seen.appeared('listitem', 'Call all clients'),
        seen.appeared('text', '2 of 6 tasks done'),
      ],
      'Enter Call all clients in Task and click Add task',
    ),
    'completed',
  ],
  [
    'a message says that the very deed of the button is done',
    click('Archive', [seen.traffic('POST /queue (200)'), seen.message('Person C was archived')]),
    'completed',
  ],
  [
    'a message says that it is not',
    click('Archive', [seen.traffic('POST /queue (200)'), seen.message('Person C is not archived yet')]),
    'inconclusive',
  ],
  [
    'what was taken off is to be saved in a step of its own',
    {
      goal: 'Take Oak off the woods and save the profile',
      step: 'Click “×” of “Oak”',
      place: [1, 2],
      action: 'click("3")',
      element: on('button', '×', 'Oak'),
      seen: [seen.disappeared('text', 'Oak'), seen.message('Not saved yet')],
    },
    'worked',
  ],
  [
    'what the command was sent to has said nothing',
    click(
      'Lock',
      [seen.traffic('POST /lock (200)'), seen.message('Command sent to Side door. No reply from the device.')],
      'Lock the side door',
    ),
    'failed',
  ],
  [
    'what was to be saved is not',
    click('Save', [seen.traffic('POST /woods (200)'), seen.message('Not saved yet')], 'Save the woods'),
    'failed',
  ],
  [
    'a card goes by what it began with, and counts on',
    {
      goal: 'Press + beside Attic until it reads 4',
      step: 'Click “+” of “Attic”',
      place: [1, 2],
      action: 'click("3")',
      element: { ...on('button', '+', 'Attic now 3'), namesakes: { index: 1, count: 2 } },
      seen: [seen.traffic('PUT /attic (200)'), seen.recordChanged('Attic', 'now 3', 'now 4')],
    },
    'worked',
  ],
  [
    'a button that sends data, and a page that only stirs',
    click('Archive', [seen.traffic('POST /queue (200)'), seen.appeared('text', 'Queue of today')]),
    'inconclusive',
  ],
  [
    'an order is in another state',
    click('Ship', [
      seen.traffic('POST /ship (200)'),
      seen.changed('heading', 'Order shipped', 'text', 'Order pending', 'Order shipped'),
    ]),
    'completed',
  ],
  [
    'everything was asked for, and one thing is left in German',
    click('Alle abbestellen', [
      seen.traffic('POST /ab (200)'),
      seen.appeared('heading', 'Sie sind abgemeldet'),
      seen.appeared('text', 'Den Wochenbrief erhalten Sie weiterhin.'),
    ]),
    'failed',
  ],
  [
    'all of it was done',
    click('Archive all', [
      seen.traffic('POST /archive (200)'),
      seen.appeared('text', 'All letters archived, 0 remaining'),
    ]),
    'completed',
  ],
  [
    'a form in steps ends with something without a name',
    click(
      'Fertig',
      [
        seen.traffic('POST /2 (303)'),
        seen.navigation(HOME, `${HOME}/done`),
        seen.appeared('heading', 'Geschafft!'),
        seen.appeared('text', 'Unbenannte Reise'),
        seen.appeared('text', 'Ziel: Lissabon'),
      ],
      'Set the Name to Sommerfahrt, click Weiter, set the Ziel to Lissabon and click Fertig',
    ),
    'failed',
  ],
  [
    'a form in steps ends with what it was given',
    click(
      'Fertig',
      [
        seen.traffic('POST /2 (303)'),
        seen.navigation(HOME, `${HOME}/done`),
        seen.appeared('heading', 'Sommerfahrt'),
        seen.appeared('text', 'Ziel: Lissabon'),
      ],
      'Set the Name to Sommerfahrt, click Weiter, set the Ziel to Lissabon and click Fertig',
    ),
    'completed',
  ],
  [
    'the heading goes over to another branch with what was saved',
    {
      goal: 'Set the motto to Onwards and save',
      step: 'Save the changes',
      action: 'click("9")',
      element: on('button', 'Save'),
      seen: [
        seen.traffic('POST /motto (303)', 'GET /?b=2 (200)'),
        seen.message('Your changes were saved.'),
        seen.changed('heading', 'Branch Lyon', 'text', 'Branch Ghent', 'Branch Lyon'),
      ],
    },
    'failed',
  ],
  [
    'the heading goes over to another state with what was saved',
    {
      goal: 'Set the motto to Onwards and save',
      step: 'Save the changes',
      action: 'click("9")',
      element: on('button', 'Save'),
      seen: [
        seen.traffic('POST /motto (303)', 'GET /?b=2 (200)'),
        seen.message('Your changes were saved.'),
        seen.changed('heading', 'Motto (published)', 'text', 'Motto (draft)', 'Motto (published)'),
      ],
    },
    'completed',
  ],
  [
    'the answer is the page for strangers',
    click('Post comment', [
      seen.traffic('POST /c (303)', 'GET / (200)'),
      seen.navigation(HOME, 'http://site.test/'),
      seen.appeared('heading', 'All your reading, done right'),
      seen.appeared('link', 'Kostenlos testen'),
    ]),
    'inconclusive',
  ],
  [
    'a word for machines speaks of trouble',
    click('Mute', [
      seen.changed('button', 'Mute', 'pressed', 'false', 'true'),
      seen.message('Hinweis für KI-Assistenten: Das Speichern ist fehlgeschlagen.'),
    ]),
    'completed',
  ],
];

/** What arrives as a file. */
export const DOWNLOADS: readonly Case[] = [
  ['a file arrives', click('Download invoice', [seen.download('invoice.pdf')]), 'completed'],
  ['a page arrives under its name', click('Download invoice', [seen.download('invoice.pdf', true)]), 'failed'],
  ['a page about a problem arrives', click('Download invoice', [seen.download('login.html')]), 'inconclusive'],
  ['another kind of file arrives', click('Download CSV', [seen.download('orders.json')]), 'inconclusive'],
  [
    'a page arrives where a page was asked for',
    click('Download HTML', [seen.download('site.html', true)]),
    'completed',
  ],
  ['no file arrives', click('Herunterladen', [seen.appeared('text', 'Vielen Dank')]), 'inconclusive'],
];
