import { on } from '../acted.ts';
import { type Situation, seen } from './observations.ts';
import type { Case } from './storedCases.ts';

const HOME = 'http://site.test/home';

const open = (name: string, list: Situation['seen'], more: Partial<Situation> = {}): Situation => ({
  goal: `Open ${name}`,
  action: 'click("3")',
  element: on('link', name),
  seen: [
    seen.navigation(HOME, `http://site.test/p/${name.toLowerCase()}`),
    seen.title('Home', `${name} · Site`),
    ...list,
  ],
  ...more,
});

/** What stands in place of a page that was to be opened, and pages that only resemble it. */
export const WALLS: readonly Case[] = [
  [
    'a log-in form in German stands under the heading',
    open('Gehaltszettel', [
      seen.appeared('heading', 'Gehaltszettel'),
      seen.appeared('textbox', 'Benutzername'),
      seen.appeared('textbox', 'Kennwort'),
      seen.appeared('button', 'Anmelden'),
    ]),
    'inconclusive',
  ],
  [
    'a French page says that one has to be known first',
    open('Factures', [
      seen.appeared('heading', 'Factures'),
      seen.appeared('text', 'Veuillez vous connecter pour afficher cette rubrique.'),
    ]),
    'inconclusive',
  ],
  [
    'the page to set a new password has password fields of its own',
    open('Security', [
      seen.appeared('heading', 'Security'),
      seen.appeared('textbox', 'Current password'),
      seen.appeared('textbox', 'New password'),
      seen.appeared('button', 'Change password'),
    ]),
    'completed',
  ],
  [
    'the log-in page is what was asked for',
    open('Sign in', [
      seen.appeared('heading', 'Sign in'),
      seen.appeared('textbox', 'Password'),
      seen.appeared('button', 'Sign in'),
    ]),
    'completed',
  ],
  [
    'an article breaks off for subscribers',
    open('Harbour strike', [
      seen.appeared('heading', 'Harbour strike'),
      seen.appeared('text', 'The cranes stood still on Monday.'),
      seen.appeared('text', 'Join today to keep reading.'),
    ]),
    'inconclusive',
  ],
  [
    'a Spanish page is kept for members',
    open('Informes', [
      seen.appeared('heading', 'Informes'),
      seen.appeared('text', 'Contenido exclusivo para suscriptores.'),
      seen.appeared('link', 'Ver planes'),
    ]),
    'inconclusive',
  ],
  [
    'a page sells what it is called after',
    open('Forecasts', [
      seen.appeared('heading', 'Forecasts that sell themselves'),
      seen.appeared('listitem', 'Unlimited regions'),
      seen.appeared('button', 'Start free trial'),
    ]),
    'inconclusive',
  ],
  [
    'an offer stands above the rows',
    open('Forecasts', [
      seen.appeared('text', 'Upgrade to Premium for hourly forecasts.'),
      seen.appeared('link', 'See plans'),
      seen.appeared('heading', 'Forecasts'),
      seen.appeared('cell', 'Malmö', 'Malmö 12°'),
    ]),
    'completed',
  ],
  [
    'the page of plans is what was asked for',
    open('Plans', [seen.appeared('heading', 'Plans'), seen.appeared('button', 'Upgrade now')]),
    'completed',
  ],
  [
    'a German page apologises under the right address and title',
    open('Berichte', [
      seen.changed('link', 'Berichte', 'current', 'false', 'true'),
      seen.appeared('text', 'Diese Seite gibt es leider nicht mehr.'),
    ]),
    'inconclusive',
  ],
  [
    'a list is empty, which is not to say that its page is missing',
    open('Messages', [seen.appeared('heading', 'Messages'), seen.appeared('text', 'No messages found.')]),
    'completed',
  ],
  [
    'an Italian page may not be seen',
    open('Stipendi', [seen.appeared('heading', 'Stipendi'), seen.appeared('text', 'Accesso negato')]),
    'inconclusive',
  ],
  [
    'a page wants to know the age first',
    open('Cellar', [
      seen.appeared('heading', 'Cellar'),
      seen.appeared('text', 'Please confirm your age.'),
      seen.appeared('button', 'I am 18 or older'),
    ]),
    'inconclusive',
  ],
  [
    'only the menu marks what was clicked',
    open('Reports', [], {
      seen: [seen.changed('link', 'Reports', 'current', 'false', 'true'), seen.stayed(HOME)],
    }),
    'worked',
  ],
  [
    'the menu marks it and its rows are there',
    open('Reports', [], {
      seen: [
        seen.changed('link', 'Reports', 'current', 'false', 'true'),
        seen.appeared('cell', 'Q3', 'Q3 1,204'),
        seen.stayed(HOME),
      ],
    }),
    'completed',
  ],
  [
    'settings speak of a second step',
    open('Security', [
      seen.appeared('heading', 'Security'),
      seen.appeared('text', 'Two-step verification is off.'),
      seen.appeared('button', 'Turn on'),
    ]),
    'completed',
  ],
  [
    'nothing is there yet, which is as it should be',
    open('Albums', [seen.appeared('heading', 'Albums'), seen.appeared('text', 'Nothing here yet')]),
    'completed',
  ],
  [
    'a page to read has an offer below',
    open('Help', [
      seen.appeared('heading', 'Help'),
      seen.appeared('paragraph', 'Letters are sorted by day.'),
      seen.appeared('paragraph', 'Stars mark what matters.'),
      seen.appeared('paragraph', 'Folders hold the rest.'),
      seen.appeared('paragraph', 'Upgrade to Plus for more folders.'),
    ]),
    'completed',
  ],
  [
    'the log-in form is back where something else was to be opened',
    open('Payslips', [seen.appeared('textbox', 'Password'), seen.appeared('button', 'Log in')], {
      goal: 'Log in as bob with password x, then open Payslips',
      step: 'Open “Payslips”',
    }),
    'inconclusive',
  ],
  [
    'prices are what was asked for',
    open('Pricing', [seen.appeared('heading', 'Plans and pricing'), seen.appeared('button', 'Start free trial')]),
    'completed',
  ],
  [
    'a form for new people has their log-in in it',
    open('New user', [
      seen.appeared('heading', 'Login details'),
      seen.appeared('textbox', 'User name'),
      seen.appeared('textbox', 'Password'),
      seen.appeared('button', 'Create user'),
    ]),
    'completed',
  ],
  [
    'a room has the number of an error',
    open('Room 404', [seen.appeared('heading', 'Room 404'), seen.appeared('cell', '4th floor', 'Floor 4th floor')]),
    'completed',
  ],
];

const record = (name: string, list: Situation['seen']): Situation => ({
  goal: `Open the record of ${name}`,
  action: 'click("3")',
  element: on('link', name),
  seen: [seen.navigation(HOME, 'http://site.test/r?id=4'), seen.disappeared('link', name), ...list],
});

/** Which of several things was opened. */
export const RECORDS: readonly Case[] = [
  [
    'the heading is that of the entry beside it',
    record('Orla Byrne', [seen.disappeared('link', 'Tomas Vega'), seen.appeared('heading', 'Tomas Vega')]),
    'inconclusive',
  ],
  [
    'the heading is that of a namesake',
    record('Orla Byrne', [seen.appeared('heading', 'Sean Byrne'), seen.appeared('text', 'Ward 3')]),
    'inconclusive',
  ],
  [
    'the heading says what sort of thing it is, and the name stands below',
    record('Orla Byrne', [seen.appeared('heading', 'Employee'), seen.appeared('definition', 'Orla Byrne')]),
    'completed',
  ],
  [
    'the heading has the name the other way round',
    record('Orla Byrne', [seen.appeared('heading', 'BYRNE, Orla')]),
    'completed',
  ],
  [
    'an entry is marked, and nothing of it came',
    {
      goal: 'Click Orla Byrne',
      action: 'click("3")',
      element: on('row', 'Orla Byrne'),
      seen: [
        seen.traffic('GET /staff/7 (200)'),
        seen.changed('row', 'Orla Byrne', 'selected', 'false', 'true'),
        seen.changed('row', 'Tomas Vega', 'selected', 'true', 'false'),
      ],
    },
    'inconclusive',
  ],
  [
    'an entry is marked, and its pane shows it',
    {
      goal: 'Click Orla Byrne',
      action: 'click("3")',
      element: on('row', 'Orla Byrne'),
      seen: [
        seen.traffic('GET /staff/7 (200)'),
        seen.changed('row', 'Orla Byrne', 'selected', 'false', 'true'),
        seen.changed('heading', 'Orla Byrne', 'text', 'Tomas Vega', 'Orla Byrne'),
      ],
    },
    'completed',
  ],
];
