import { describe, expect, it } from 'vitest';
import type { Instruction } from '../../../src/shared/meaning/instruction.ts';
import { on } from '../acted.ts';
import { secondLook } from './pagesAfresh.ts';

const club = (nick: string, seen: string) =>
  `<title>Club</title><h1>Settings</h1><label>Nickname <input value="${nick}"></label><button>Save profile</button>
  <p>Who may see my laps: ${seen}</p>`;
const parcel = (list: string) =>
  `<title>Parcels</title><h1>New parcel</h1><label>Name <input></label><label><input type="checkbox" checked> Insurance</label>
  <button>Save</button>${list}`;

describe('a value that was read with the next clause at its end', () => {
  const goal = 'Change the nickname to Ola P. and let team mates see my laps';
  const enter = (value: string): Instruction => ({ act: 'enter', target: { role: 'field', name: 'Nickname' }, value });
  const choose: Instruction = { act: 'click', target: { name: 'Team mates only' } };
  const kept = { first: club('ola', 'nobody'), now: club('Ola P.', 'team mates') };

  it('is the one that was planned, where the plan does something about the rest', () => {
    expect(secondLook(goal, { ...kept, planned: [enter('Ola P.'), choose] }).standing).not.toBe('contradicted');
  });

  it('stands where the plan only leaves the rest away', () => {
    const name = 'Change the nickname to Salt and Pepper';
    const pages = { first: club('ola', 'nobody'), left: club('Salt', 'nobody'), now: club('Salt', 'nobody') };
    const { standing } = secondLook(name, { ...pages, entered: ['Salt'], planned: [enter('Salt'), choose] });
    expect(standing).toBe('contradicted');
  });
});

describe('the form for a new thing', () => {
  it('begins anew, also with what is ticked by default', () => {
    const goal = 'Add a parcel named Kites, untick Insurance, and save';
    const pages = { first: parcel(''), now: parcel('<ul><li>Kites</li></ul>') };
    expect(secondLook(goal, { ...pages, entered: ['Kites'] }).standing).not.toBe('contradicted');
  });
});

describe('a form whose texts are gone', () => {
  const goal = 'Harriet wants her parcels picked up, uninsured';
  const planned: readonly Instruction[] = [
    { act: 'enter', target: { role: 'field', name: 'Recipient' }, value: 'Harriet' },
    { act: 'turn-off', target: { role: 'checkbox', name: 'Insurance' } },
    { act: 'click', target: { name: 'Book pick-up' } },
  ];
  const form = (recipient: string, insured: string, booked = '') =>
    `<title>Pick-ups</title><label>Recipient <input value="${recipient}"></label>
    <label><input type="checkbox"${insured}> Insurance</label><button>Book pick-up</button><ul>${booked}</ul>`;
  const look = (now: string) => secondLook(goal, { first: form('', ' checked'), now, planned, entered: ['Harriet'] });

  it('is there for the next one, with what it ticks by itself', () => {
    expect(look(form('', ' checked', '<li>Harriet</li>')).standing).not.toBe('contradicted');
  });

  it('is the one that was kept where they stand in it', () => {
    expect(look(form('Harriet', ' checked')).standing).toBe('contradicted');
  });
});

describe('a form of boxes only', () => {
  const form = (boxes: string, said = '') =>
    `<title>Poll</title><p>Which days suit you?</p>${['Monday', 'Friday']
      .map((day) => `<label><input type="checkbox"${boxes}> ${day}</label>`)
      .join('')}<button>Submit</button>${said}`;
  const planned: readonly Instruction[] = [
    { act: 'choose', value: 'Friday' },
    { act: 'click', target: { name: 'Submit' } },
  ];
  const look = (left: string) =>
    secondLook('Select Friday and click Submit', {
      ...{ first: form(''), left, now: form(''), planned },
      targets: [on('checkbox', 'Friday'), on('button', 'Submit')],
    }).standing;

  it('begins anew where it did so when it was sent', () => {
    expect(look(form('', '<p>Vote 3: Friday</p>'))).toBe('unknown');
  });

  it('has to keep what it still showed then', () => {
    expect(look(form(' checked', '<p>Vote 3: Friday</p>'))).toBe('contradicted');
  });
});

describe('an entry that was picked from a menu', () => {
  const menu = (entries: string) => `<title>Letter</title><ul><li>Format ${entries}</li></ul><p>Dear Ida</p>`;

  it('is not lost for standing in a menu that is closed', () => {
    const pages = { first: menu(''), left: menu('<ul><li>Single</li><li>2.25</li></ul>'), now: menu('') };
    const goal = 'Set the line height to 2.25';
    const left = { ...pages, entered: ['2.25'] };
    const { standing } = secondLook(goal, { ...left, targets: [on('clickable', 'Format'), on('clickable', '2.25')] });
    expect(standing).not.toBe('contradicted');
  });
});

describe('short values that stand on the page without a word of what they are', () => {
  const goal = 'Set the latitude to 59.3, set the longitude to 18.1 and click Save position';
  const planned: readonly Instruction[] = [
    { act: 'enter', target: { role: 'field', name: 'Latitude' }, value: '59.3' },
    { act: 'enter', target: { role: 'field', name: 'Longitude' }, value: '18.1' },
    { act: 'click', target: { name: 'Save position' } },
  ];
  const station = (position: string) =>
    `<title>Station</title><h1>Station 4</h1><p>Position: ${position}</p><button>Move station</button>`;
  const look = (now: string) =>
    secondLook(goal, { first: station('60.2° N, 24.9° E'), now: station(now), planned, entered: ['59.3', '18.1'] });

  it('are told by all that was entered in one text', () => {
    expect(look('59.3° N, 18.1° E').standing).toBe('confirmed');
  });

  it.each([['18.1° N, 59.3° E'], ['59.3° N, 24.9° E'], ['59.3° N, 181° E']])('but not by %s', (position) => {
    expect(look(position).standing).not.toBe('confirmed');
  });
});
