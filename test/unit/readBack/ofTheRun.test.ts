import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondLook } from './pagesAfresh.ts';

/** The one element of a page of that role and name. */
const only = (role: string, name: string) => ({
  role,
  name,
  namesakes: { index: 0, count: 1 },
  twins: { index: 0, count: 1 },
});

describe('a field that the run itself filled in', () => {
  const player = (seconds: string) =>
    `<main><h1>Playback</h1><label>Skip forward (seconds) <input type="number" value="${seconds}"></label><button>Save settings</button></main>`;
  const look = (now: string, first = '15') =>
    secondLook('Set "Skip forward" to 45 seconds and save the playback settings.', {
      ...{ first: player(first), left: player('45'), now: player(now), entered: ['45'] },
      fields: [only('spinbutton', 'Skip forward (seconds)')],
      targets: [only('button', 'Save settings')],
    }).standing;

  it('confirms what it holds, by whatever the task calls it', () => {
    expect(look('45')).toBe('confirmed');
  });

  it('refutes it by whatever else it holds since', () => {
    const other = fc.integer({ min: 1, max: 999 }).filter((seconds) => seconds !== 45 && seconds !== 15);
    fc.assert(
      fc.property(other, (seconds) => {
        expect(look(String(seconds))).toBe('contradicted');
      }),
      { numRuns: 20 },
    );
  });

  it('says nothing where nothing has changed in it', () => {
    expect(look('45', '45')).not.toBe('contradicted');
  });
});

describe('what was entered, counted in something else', () => {
  const room = (degrees: string, unit: string) =>
    `<main><h1>Living room</h1><label>Temperature <input type="number" value="${degrees}"></label><button>Set temperature</button><p>Target: ${degrees} ${unit}</p></main>`;
  const look = (unit: string) =>
    secondLook('Set the temperature to 21', {
      ...{ first: room('18', '°C'), left: room('21', unit), now: room('21', unit), entered: ['21'] },
      fields: [only('spinbutton', 'Temperature')],
      targets: [only('button', 'Set temperature')],
    }).standing;

  it('is not what was entered', () => {
    expect(look('°F')).toBe('contradicted');
    expect(look('°C')).toBe('confirmed');
  });
});

describe('an entry that was put up and is not there afresh', () => {
  const topic = (own: string) =>
    `<main><h1>Printer offline</h1><p>dora: Mine as well.</p>${own === '' ? '' : `<p>you: ${own} just now</p>`}<form method="post"><label>Your reply <textarea></textarea></label><button>Post reply</button></form></main>`;
  const reply = 'Thanks, that fixed it';
  const look = (left: string, now: string) =>
    secondLook(`Post the reply "${reply}" in the topic Printer offline.`, {
      ...{ first: topic(''), left, now, entered: [reply] },
      fields: [only('textbox', 'Your reply')],
      targets: [only('button', 'Post reply')],
      planned: [
        { act: 'enter', target: { role: 'field', name: 'Your reply' }, value: reply },
        { act: 'click', target: { name: 'Post reply' } },
      ],
    }).standing;

  it('was not kept', () => {
    expect(look(topic(reply), topic(''))).toBe('contradicted');
  });

  it('nor is a message that only says it again one', () => {
    const said = `${topic('')}<p>Your reply “${reply}” was posted.</p>`;
    expect(look(said, topic(''))).not.toBe('contradicted');
  });
});

describe('a number of which only the end is shown', () => {
  const account = (end: string) =>
    `<main><h1>Salary account</h1><p>Current account: ••••••••••••••••${end}</p><form method="post"><label>New IBAN <input value=""></label><button>Save account</button></form></main>`;
  const look = (end: string) =>
    secondLook('Set the New IBAN to DE02120300000000202051 and save.', {
      ...{ first: account('5030'), left: account(end), now: account(end), entered: ['DE02120300000000202051'] },
      fields: [only('textbox', 'New IBAN')],
      targets: [only('button', 'Save account')],
    }).standing;

  it('is there by its end', () => {
    expect(look('2051')).toBe('confirmed');
    expect(look('2052')).not.toBe('confirmed');
  });
});

describe('a record with another name', () => {
  const lists = (...names: string[]) =>
    `<main><h1>Your playlists</h1><ul>${names.map((name) => `<li>${name} <a href="/edit?name=${name}" aria-label="Rename ${name}">Rename</a></li>`).join('')}</ul></main>`;
  const look = (now: readonly string[], next: readonly string[]) =>
    secondLook('Rename the playlist "Autumn drive" to "Winter drive".', {
      ...{ first: lists('Autumn drive', 'Baking', 'Cello'), left: lists(...now), now: lists(...now) },
      others: [{ now: lists(...next), url: 'http://site.test/patients?page=2' }],
      entered: ['Winter drive'],
    }).standing;

  it('may stand on another page of its list', () => {
    expect(look(['Baking', 'Cello', 'Dinner'], ['Garden', 'Winter drive'])).toBe('confirmed');
  });

  it('is not one that is beside the old one, or nowhere', () => {
    expect(look(['Autumn drive', 'Baking', 'Cello'], ['Garden', 'Winter drive'])).not.toBe('confirmed');
    expect(look(['Baking', 'Cello', 'Dinner'], ['Garden', 'Harvest'])).not.toBe('confirmed');
  });
});

describe('a button that is called by what it does', () => {
  const doors = (back: string) =>
    `<main><h1>Door alarms</h1><ul><li>Front door <button>Turn off</button></li><li>Back door <button>${back}</button></li></ul></main>`;
  const look = (now: string) =>
    secondLook('Turn off the alarm for the back door.', {
      ...{ first: doors('Turn off'), left: doors('Turn on'), now: doors(now) },
      targets: [{ ...only('button', 'Turn off'), group: 'Back door' }],
    }).standing;

  it('offers the opposite once that is done', () => {
    expect(look('Turn on')).toBe('confirmed');
    expect(look('Turn off')).not.toBe('confirmed');
  });
});
