import { describe, expect, it } from 'vitest';
import { secondLook } from './pagesAfresh.ts';

const contacts = '<main><h1>Contacts</h1><div>Henrik Dahl</div><div>Marta Oliveira</div></main>';
const panel = (history: string) =>
  `<main><h1>Contacts</h1><div>Henrik Dahl</div><div>Marta Oliveira</div><section><h2>Log an activity</h2><textarea aria-label="What happened?"></textarea><button>Log it</button><p>${history}</p></section></main>`;
const visit =
  '<main><h1>Visit</h1><form method="post"><label>Day <input name="day"></label><button>Submit</button></form></main>';
const issue = (assignee: string) =>
  `<main><h1>WEB-114</h1><dl><dt>Assignee</dt><dd><button>${assignee}</button></dd><dt>Priority</dt><dd><button>High</button></dd></dl></main>`;

/** The one element of a page of that role and name. */
const only = (role: string, name: string) => ({
  role,
  name,
  namesakes: { index: 0, count: 1 },
  twins: { index: 0, count: 1 },
});

describe('an option that is looked for again by the way there', () => {
  const books = (taken: string) =>
    `<main><h1>Books</h1>${['Emma', 'Persuasion']
      .map(
        (book) =>
          `<article><h2>${book}</h2><div role="radiogroup" cs-role="radiogroup" cs-name="Marks for ${book}">${[
            '1 mark',
            '2 marks',
          ]
            .map((mark) => {
              const on = `${mark} of ${book}` === taken;
              return `<span role="radio" cs-role="radio" cs-name="${mark}" id="${book}${mark}" aria-checked="${on}">o</span>`;
            })
            .join('')}</div></article>`,
      )
      .join('')}</main>`;
  const look = (now: string) =>
    secondLook('Give Emma 2 marks', {
      ...{ first: books(''), left: books('2 marks of Emma'), now: books(now), way: only('tab', 'Books') },
      targets: [{ ...only('radio', '2 marks'), group: 'Marks for Emma' }],
      planned: [{ act: 'choose', value: '2 marks' }],
    }).standing;

  it('is there where it is taken still', () => {
    expect(look('2 marks of Emma')).toBe('confirmed');
  });

  it('is not where another one of that name is, or none', () => {
    expect(look('2 marks of Persuasion')).not.toBe('confirmed');
    expect(look('')).not.toBe('confirmed');
  });
});

describe('what an action left and the address does not show', () => {
  it('refutes nothing where the panel that it was done in is to be opened first', () => {
    const { verdict } = secondLook('Log a call with Henrik Dahl: “Asked for the new price list”', {
      first: contacts,
      left: panel('Call: Asked for the new price list'),
      now: contacts,
      entered: ['Asked for the new price list'],
      targets: [only('button', 'Log it')],
    });
    expect(verdict.standing, verdict.reason).toBe('unknown');
  });

  it('refutes nothing where what closes the panel is gone as well', () => {
    const claim = (kind: string) =>
      `<main><h1>Claims</h1><div>Henrik Dahl</div><aside><div><button>×</button><h2>Train ticket</h2><span>Kind</span><button>${kind} ▾</button></div></aside></main>`;
    const { verdict } = secondLook('Set the kind of the train ticket to Training', {
      first: '<main><h1>Claims</h1><div>Henrik Dahl</div></main>',
      left: claim('Training'),
      now: '<main><h1>Claims</h1><div>Henrik Dahl</div></main>',
      entered: ['Training'],
      targets: [only('option', 'Training')],
    });
    expect(verdict.standing, verdict.reason).toBe('unknown');
  });

  it('refutes nothing where the address gives the form once more that was sent away', () => {
    const { verdict } = secondLook('Enter 03/17/2026 as the day and click Submit', {
      first: visit,
      left: '<main><h1>Thank you</h1><p>You picked 03/17/2026.</p></main>',
      now: visit,
      entered: ['03/17/2026'],
      targets: [only('button', 'Submit')],
    });
    expect(verdict.standing, verdict.reason).toBe('unknown');
  });

  it('refutes nothing where the part that it stood in is folded again, unless that shows something else', () => {
    const beds = (open: string, heat: number) =>
      `<main><h1>Beds</h1>${['North', 'South']
        .map(
          (bed) =>
            `<div><button aria-expanded="${bed === open}">${bed}</button>${bed === open ? `<ul><li>${bed} mat <b>${heat} %</b> <input type="range" aria-label="${bed} heat" value="${heat}"></li><li>${bed} lamp <b>90 %</b></li></ul>` : ''}</div>`,
        )
        .join('')}</main>`;
    const asked = (now: string) =>
      secondLook('Set the South heat to 35', {
        first: beds('North', 60),
        left: beds('South', 35),
        now,
        entered: ['35'],
        method: 'PUT',
        fields: [only('slider', 'South heat')],
      }).verdict.standing;
    expect(asked(beds('North', 60))).toBe('unknown');
    expect(asked(beds('South', 60))).toBe('contradicted');
  });

  it('is told by the button beside its label', () => {
    const { verdict } = secondLook('Set the assignee to Priya Raman', {
      first: issue('Unassigned'),
      now: issue('Priya Raman'),
      entered: ['Priya Raman'],
      targets: [only('option', 'Priya Raman')],
    });
    expect(verdict.standing).not.toBe('contradicted');
  });

  describe('of a page that comes up with another of its tabs', () => {
    const settings = (open: 'Profile' | 'Look', phone = '555-0171') =>
      `<main><div role="tablist"><button role="tab" aria-selected="${open === 'Profile'}">Profile</button><button role="tab" aria-selected="${open === 'Look'}">Look</button></div>${open === 'Profile' ? `<label>Phone number <input value="${phone}"></label>` : '<label>Text size <input value="14"></label>'}<button>Save changes</button></main>`;
    const asked = (entered: string, now: string, fields = [only('textbox', 'Phone number')]) =>
      secondLook(`Change the phone number to ${entered} and save`, {
        first: settings('Profile'),
        left: settings('Look'),
        now,
        entered: [entered],
        method: 'PUT',
        fields,
        targets: [only('tab', 'Look'), only('button', 'Save changes')],
      }).standing;

    it('refutes what the field there does not hold, where it was entered before another tab was opened', () => {
      expect(asked('555-0290', settings('Profile'))).toBe('contradicted');
    });

    it('refutes nothing that it holds, nor what was entered elsewhere', () => {
      expect(asked('555-0290', settings('Profile', '555-0290'))).not.toBe('contradicted');
      expect(asked('555-0290', settings('Profile'), [only('textbox', 'Second phone')])).not.toBe('contradicted');
    });
  });

  it('is told by the tab that it stood in, where that is opened once more', () => {
    const house = (open: 'Lights' | 'Heating', rest = '') =>
      `<main><div role="tablist">${['Lights', 'Heating'].map((tab) => `<button role="tab" aria-selected="${tab === open}">${tab}</button>`).join('')}</div>${rest}</main>`;
    const heat = (at: string) =>
      house(
        'Heating',
        `<table><tr><td>Loft</td><td>${at}°</td><td><button>+</button></td></tr><tr><td>Hall</td><td>18.0°</td><td><button>+</button></td></tr></table>`,
      );
    const way = only('tab', 'Heating');
    const asked = (...others: Parameters<typeof secondLook>[1][]) =>
      secondLook('Set the Loft to 19.5', {
        first: house('Lights'),
        left: heat('19.5'),
        now: house('Lights'),
        method: 'PUT',
        targets: [only('button', '+')],
        others,
      }).standing;
    expect(asked()).toBe('unknown');
    expect(asked({ first: heat('18.5'), left: heat('19.5'), now: heat('19.5'), way })).toBe('confirmed');
    expect(asked({ first: heat('18.5'), left: heat('19.5'), now: heat('18.5'), way })).not.toBe('confirmed');
  });

  describe('of radio buttons in a part of the page that is closed at first', () => {
    const sharing = (taken: string) =>
      `<main><h1>Files</h1><button>Sharing</button><ul>${['Only me', 'The whole team']
        .map(
          (name) => `<li><label><input type="radio" name="r"${name === taken ? ' checked' : ''}> ${name}</label></li>`,
        )
        .join('')}</ul></main>`;
    const closed = '<main><h1>Files</h1><button>Sharing</button></main>';
    const choose = (others: Parameters<typeof secondLook>[1]['others'] = []) =>
      secondLook('Pick “The whole team”', {
        first: closed,
        left: sharing('The whole team'),
        now: closed,
        others,
        targets: [only('radio', 'The whole team')],
      }).verdict;

    it('refutes nothing', () => {
      const verdict = choose();
      expect(verdict.standing, verdict.reason).toBe('unknown');
    });

    it('refutes where the part shows another one once it is opened', () => {
      const opened = (taken: string) => [{ left: sharing('The whole team'), now: sharing(taken) }];
      expect(choose(opened('Only me')).standing).toBe('contradicted');
      expect(choose(opened('The whole team')).standing).not.toBe('contradicted');
    });
  });

  it('refutes where the list that showed it is there without it', () => {
    const list = (more: string) =>
      `<main><h1>Notes</h1><ul><li>Milk</li>${more}</ul><input aria-label="Note"><button>Add</button></main>`;
    const { verdict } = secondLook('Enter “Buy bread” as the note and click “Add”', {
      first: list(''),
      left: list('<li>Buy bread</li>'),
      now: list(''),
      entered: ['Buy bread'],
      targets: [only('button', 'Add')],
    });
    expect(verdict.standing).toBe('contradicted');
  });
});

describe('what a list shows only once it is searched', () => {
  const row = (name: string, state: string) => `<tr><td>${name}</td><td>${state}</td></tr>`;
  const people = (...rows: readonly string[]) =>
    `<main><h1>People</h1><label>Find <input name="q" type="search"></label><table><tr><th>Name</th><th>State</th></tr>${rows.join('')}</table></main>`;
  const all = people(row('Ada Strand', 'Active'), row('Gwen Ash', 'Active'));
  const look = (searched: boolean) =>
    secondLook('Suspend Marta Lind', {
      first: all,
      left: `${people(row('Marta Lind', 'Suspended'))}<button cs-id="e9" cs-role="button" cs-name="Reinstate Marta Lind">Reinstate Marta Lind</button>`,
      now: all,
      ...(searched && { entered: ['Marta Lind'], fields: [only('searchbox', 'Find')] }),
      targets: [{ ...only('button', 'Suspend'), group: 'Marta Lind Active' }],
      planned: [
        {
          act: 'click',
          target: { name: 'Suspend', container: { role: 'record', name: 'Marta Lind', relation: 'in' } },
        },
      ],
    }).standing;

  it('refutes nothing where it does not come up, and does where it was not searched for', () => {
    expect(look(true)).toBe('unknown');
    expect(look(false)).toBe('contradicted');
  });
});

describe('an empty form behind what was asked for afresh', () => {
  const form = (title: string) =>
    `<main><h1>Document</h1><form><label>Title <input cs-role="textbox" cs-name="Title" value="${title}"></label><button cs-role="button">Save document</button></form></main>`;
  const look = (more: { readonly way?: ReturnType<typeof only> }) =>
    secondLook('Set the title to Q3 report and save', {
      ...{ now: form(''), entered: ['Q3 report'], fields: [only('textbox', 'Title')] },
      targets: [only('button', 'Save document')],
      ...more,
    }).standing;

  it('says that nothing was kept where the save led to it, and nothing where a button of the page did', () => {
    expect(look({})).toBe('contradicted');
    expect(look({ way: only('button', 'Attach sample file') })).not.toBe('contradicted');
  });
});
