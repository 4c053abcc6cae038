import { on } from '../acted.ts';
import { type Situation, seen } from './observations.ts';
import { add, type Case, LIST } from './storedCases.ts';

const enter = (list: Situation['seen'], more: Partial<Situation> = {}): Situation => ({
  goal: 'Enter 555-0101 in the Phone field',
  action: 'setValue("4", "555-0101")',
  element: on('textbox', 'Phone'),
  seen: list,
  ...more,
});

export const FILLING: readonly Case[] = [
  ['the field holds it', enter([seen.changed('textbox', 'Phone', 'value', '', '555-0101')]), 'completed'],
  [
    'it is a step on the way',
    enter([seen.changed('textbox', 'Phone', 'value', '', '555-0101')], {
      step: 'Enter “555-0101” in the “Phone” field',
      place: [1, 2],
      goal: 'Add a patient named Jas with phone 555-0101',
    }),
    'worked',
  ],
  [
    'the page writes the day that was entered in words',
    enter([seen.changed('textbox', 'Day', 'value', '', '14 April 2026')], {
      goal: 'Set the day to 14 April 2026 and book',
      step: 'Enter “2026-04-14” in “Day”',
      place: [1, 2],
      action: 'setValue("4", "2026-04-14")',
      element: on('textbox', 'Day'),
    }),
    'worked',
  ],
  ...(['receive', 'recieve'] as const).map(
    (shown): Case => [
      `what is typed over a selected word stands in the text: ${shown}`,
      enter([seen.changed('textbox', 'Text', 'value', 'You recieve it by post.', `You ${shown} it twice by post.`)], {
        goal: 'Correct the typo in the text and save',
        step: 'Type “receive” in “Text”',
        place: [2, 3],
        action: 'type("receive")',
        element: on('textbox', 'Text'),
      }),
      shown === 'receive' ? 'worked' : 'failed',
    ],
  ),
  ['the value was cut', enter([seen.changed('textbox', 'Phone', 'value', '', '555-01')]), 'failed'],
  [
    'the page wrote it its own way',
    enter([seen.changed('textbox', 'Phone', 'value', '', '(555) 0101')]),
    'inconclusive',
  ],
  [
    'a drop-down of plain elements shows the choice as it writes it',
    enter([seen.changed('combobox', 'Theme', 'value', 'Light ▾', 'Dark ▾')], {
      goal: 'Set the theme to dark and save',
      step: 'Set “theme” to “dark”',
      place: [1, 2],
      action: 'setValue("4", "dark")',
      element: on('combobox', 'Theme'),
    }),
    'worked',
  ],
  ...(['4 May 2031', 'Sun, 4 May 2031', '05/04/2031', '4 May 2031 – 9 May 2031', '5 May 2031'] as const).map(
    (shown, at): Case => [
      `the field shows the day its own way: ${shown}`,
      enter([seen.changed('textbox', 'Arrival', 'value', '', shown)], {
        goal: 'Set the arrival to 4 May 2031 and save',
        step: 'Set “arrival” to “2031-05-04”',
        place: [1, 2],
        action: 'setValue("4", "2031-05-04")',
        element: on('textbox', 'Arrival'),
      }),
      at < 3 ? 'worked' : 'failed',
    ],
  ),
  [
    'a text field is written otherwise',
    enter([seen.changed('textbox', 'Theme', 'value', 'Light', 'Dark')], {
      goal: 'Set the theme to dark',
      action: 'setValue("4", "dark")',
      element: on('textbox', 'Theme'),
    }),
    'failed',
  ],
  ['another field changed', enter([seen.changed('textbox', 'Fax', 'value', '', '555-0101')]), 'inconclusive'],
  ['nothing of the field is known', enter([seen.witness()]), 'inconclusive'],
  [
    'it is not accepted',
    enter([seen.changed('textbox', 'Phone', 'value', '', '555-0101'), seen.message('Phone is not valid', 'error')]),
    'failed',
  ],
  ...['a', 'abcdef', 'abcdefghijklmnopqrst'].map(
    (password): Case => [
      `a password of ${password.length} shows as bullets, however many`,
      enter([seen.changed('textbox', 'Password', 'value', '', '••••••••')], {
        goal: `Enter ${password} in the password field`,
        action: `setValue("3", "${password}")`,
        element: on('textbox', 'Password'),
      }),
      'completed',
    ],
  ),
  [
    'a password field stays empty',
    enter([seen.changed('textbox', 'Password', 'value', '••••••••', '')], {
      goal: 'Enter abcd in the password field',
      action: 'setValue("3", "abcd")',
      element: on('textbox', 'Password'),
    }),
    'failed',
  ],
  [
    'a choice is made',
    enter([seen.changed('combobox', 'Status', 'value', 'Active', 'Waiting')], {
      goal: 'Choose Waiting in Status',
      action: 'select("5", "Waiting")',
      element: on('listbox', 'Status'),
    }),
    'completed',
  ],
  [
    'another choice is made',
    enter([seen.changed('combobox', 'Status', 'value', 'Active', 'Discharged')], {
      goal: 'Choose Waiting in Status',
      action: 'select("5", "Waiting")',
      element: on('listbox', 'Status'),
    }),
    'failed',
  ],
  [
    'a box is ticked',
    enter([seen.changed('checkbox', 'SMS', 'checked', 'false', 'true')], {
      goal: 'Tick SMS',
      action: 'check("5")',
      element: on('checkbox', 'SMS'),
    }),
    'completed',
  ],
  [
    'the box of another row is ticked',
    enter([seen.changed('checkbox', 'Done', 'checked', 'false', 'true', 'Buy bread')], {
      goal: 'Tick Done',
      action: 'check("5")',
      element: on('checkbox', 'Done', 'Buy milk'),
    }),
    'inconclusive',
  ],
  [
    'a box is unticked instead',
    enter([seen.changed('checkbox', 'SMS', 'checked', 'true', 'false')], {
      goal: 'Tick SMS',
      action: 'check("5")',
      element: on('checkbox', 'SMS'),
    }),
    'failed',
  ],
  [
    'a switch stores and the server refuses',
    enter([seen.changed('switch', 'SMS', 'checked', 'false', 'true'), seen.request('PUT /settings (500)')], {
      goal: 'Tick SMS',
      action: 'check("5")',
      element: on('switch', 'SMS'),
    }),
    'failed',
  ],
];

export const go = (list: Situation['seen'], more: Partial<Situation> = {}): Situation => ({
  goal: 'Open Settings',
  action: 'click("3")',
  element: on('link', 'Settings'),
  seen: list,
  ...more,
});

export const GOING: readonly Case[] = [
  [
    'the page opens',
    go([seen.navigation(LIST, 'http://site.test/settings'), seen.appeared('heading', 'Your account')]),
    'completed',
  ],
  [
    'only the address changes',
    go([seen.navigation(LIST, 'http://site.test/settings'), seen.disappeared('heading', 'Patients')]),
    'inconclusive',
  ],
  [
    'the page opens under another address',
    go([seen.navigation(LIST, 'http://site.test/p/17'), seen.title('Patients', 'Settings · Clinic')]),
    'completed',
  ],
  ['the page opens without a new address', go([seen.appeared('heading', 'Settings'), seen.stayed(LIST)]), 'completed'],
  ['the session has expired', go([seen.navigation(LIST, 'http://site.test/login')]), 'failed'],
  [
    'the page does not exist',
    go([seen.navigation(LIST, 'http://site.test/settings'), seen.title('Patients', '404 Not Found')]),
    'failed',
  ],
  ['something else appears', go([seen.appeared('link', 'Help')]), 'inconclusive'],
  [
    'an address is reached',
    go([seen.navigation(LIST, 'http://site.test/a')], {
      goal: 'Go to http://site.test/a',
      action: 'navigate("http://site.test/a")',
    }),
    'completed',
  ],
  [
    'an address leads elsewhere',
    go([seen.navigation(LIST, 'http://other.test/')], {
      goal: 'Go to http://site.test/a',
      action: 'navigate("http://site.test/a")',
    }),
    'inconclusive',
  ],
  [
    'a tab is selected',
    go([seen.changed('tab', 'Billing', 'selected', 'false', 'true')], {
      goal: 'Switch to the Billing tab',
      element: on('tab', 'Billing'),
    }),
    'completed',
  ],
  [
    'an entry of a tree unfolds',
    go([seen.changed('treeitem', 'Bills', 'expanded', 'false', 'true'), seen.appeared('treeitem', 'may.pdf')], {
      goal: 'Open the folder Bills',
      element: on('treeitem', 'Bills'),
    }),
    'completed',
  ],
  [
    'another entry unfolds',
    go([seen.changed('treeitem', 'Plans', 'expanded', 'false', 'true'), seen.appeared('treeitem', 'may.pdf')], {
      goal: 'Open the folder Bills',
      element: on('treeitem', 'Bills'),
    }),
    'inconclusive',
  ],
  [
    'a record opens',
    go([seen.navigation(LIST, `${LIST}/7`), seen.appeared('heading', 'Ann Smith')], {
      goal: 'Open the record of Ann Smith',
      element: on('link', 'Ann Smith'),
    }),
    'completed',
  ],
  [
    'a form opens on the way',
    go([seen.message('New customer Name Fields marked * are required', 'dialog'), seen.appeared('textbox', 'Name')], {
      goal: 'Add a customer named Jas',
      step: 'Open the form for a new “customer”',
      place: [1, 3],
      element: on('button', 'New customer'),
    }),
    'worked',
  ],
  [
    'no form opens',
    go([seen.witness()], {
      goal: 'Add a customer named Jas',
      step: 'Open the form for a new “customer”',
      place: [1, 3],
      element: on('button', 'New customer'),
    }),
    'inconclusive',
  ],
  [
    'the search lists what was looked for',
    go([seen.appeared('link', 'Ann Smith')], {
      goal: 'Search for Ann',
      step: 'Run the search for “Ann”',
      place: [2, 2],
      element: on('button', 'Search'),
    }),
    'completed',
  ],
  [
    'what does not fit leaves the list',
    go([seen.appeared('text', '1 patient'), seen.disappeared('listitem', 'Bob Stone')], {
      goal: 'Search for Ann',
      step: 'Run the search for “Ann”',
      place: [2, 2],
      element: on('button', 'Search'),
    }),
    'completed',
  ],
  ...(
    [
      [
        'a page that is called by what was searched for lists what it found',
        '/search?q=Ann',
        'Ann – Search',
        0,
        'completed',
      ],
      ['a page that is not called by it lists something', '/search?q=Ann', 'Search', 0, 'worked'],
      ['a page that was not asked for it lists something', '/all', 'Ann – Search', 0, 'worked'],
      ['what it lists was listed before', '/search?q=Ann', 'Ann – Search', 2, 'worked'],
    ] as const
  ).map(
    ([name, path, title, before, outcome]): Case => [
      name,
      go(
        [
          seen.navigation('http://site.test/', `http://site.test${path}`),
          seen.title('Start', title),
          {
            kind: 'record-appeared',
            changed: true,
            element: { key: 'r', role: 'article', name: 'Vale', cells: [{ text: 'Vale' }] },
            list: { key: 'l', role: 'cards', name: 'cards', before, after: 3 },
          },
        ],
        { goal: 'Search for Ann', step: 'Run the search for “Ann”', place: [2, 2], element: on('button', 'Search') },
      ),
      outcome,
    ],
  ),
  ...(
    [
      ['▾ Maps', 'worked'],
      ['▸ Maps', 'inconclusive'],
      ['▾ Mugs', 'inconclusive'],
    ] as const
  ).map(
    ([now, outcome]): Case => [
      `a folder that is drawn with a sign is open by its sign: ${now}`,
      go(
        [
          seen.disappeared('listitem', '▸ Maps'),
          seen.appeared('listitem', now),
          seen.appeared('listitem', 'harbour.png'),
        ],
        {
          goal: 'Pin harbour.png in Maps',
          step: 'Open the record “Maps”',
          place: [1, 2],
          element: on('clickable', '▸ Maps'),
        },
      ),
      outcome,
    ],
  ),
  [
    'what fits leaves the list',
    go([seen.disappeared('listitem', 'Ann Smith')], {
      goal: 'Search for Ann',
      step: 'Run the search for “Ann”',
      place: [2, 2],
      element: on('button', 'Search'),
    }),
    'worked',
  ],
  [
    'only the heading repeats what was searched for',
    go(
      [
        seen.changed('heading', 'Results for “Ann”', 'text', 'All patients', 'Results for “Ann”'),
        seen.changed('listitem', 'Bob Stone', 'text', 'Carl Ek', 'Bob Stone'),
      ],
      { goal: 'Search for Ann', step: 'Run the search for “Ann”', place: [2, 2], element: on('button', 'Search') },
    ),
    'worked',
  ],
  [
    'the list narrows while typing',
    go([seen.changed('searchbox', 'Search', 'value', '', 'Ann'), seen.appeared('link', 'Ann Smith')], {
      goal: 'Search for Ann',
      step: 'Run the search for “Ann”',
      place: [2, 2],
      action: 'setValue("7", "Ann")',
      element: on('searchbox', 'Search'),
    }),
    'completed',
  ],
  [
    'the search finds nothing',
    go([seen.messageChanged('12 patients', '0 of 12 patients')], {
      goal: 'Search for Zed',
      step: 'Run the search for “Zed”',
      place: [2, 2],
      element: on('button', 'Search'),
    }),
    'failed',
  ],
  [
    'the log-in is accepted',
    go(
      [
        seen.navigation('http://site.test/login', LIST),
        seen.disappeared('textbox', 'Password'),
        seen.appeared('button', 'Log out'),
      ],
      { goal: 'Log in as bob with password x', step: 'Log in', element: on('button', 'Log in') },
    ),
    'completed',
  ],
  [
    'the log-in is refused',
    go([seen.message('Wrong user name or password', 'alert')], {
      goal: 'Log in as bob with password x',
      step: 'Log in',
      element: on('button', 'Log in'),
    }),
    'failed',
  ],
  [
    'a menu on the way opens',
    go([seen.changed('button', 'More', 'expanded', 'false', 'true')], {
      goal: 'Click Archive',
      step: 'Click “Archive”',
      place: [1, 1],
      element: on('button', 'More'),
    }),
    'worked',
  ],
  ['the page scrolls', go([seen.scrolled()], { goal: 'Scroll down', action: 'scroll("down")' }), 'completed'],
  ['what was waited for comes late', { ...add([seen.message('Jas was added.')]), action: 'wait(0.5)' }, 'completed'],
  [
    'something else comes while waiting',
    { ...add([seen.message('3 new messages')]), action: 'wait(0.5)' },
    'inconclusive',
  ],
  [
    'a part of what was asked for opens',
    go([seen.navigation(LIST, 'http://site.test/settings'), seen.appeared('heading', 'Your account')], {
      goal: 'Open the billing settings',
    }),
    'worked',
  ],
];
