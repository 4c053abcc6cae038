import { describe, expect, it } from 'vitest';
import { standingOf } from '../../../src/main/agent/readBack/readBackRules.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import type { Observation } from '../../../src/shared/verification/observation.ts';
import { observationText } from '../../../src/shared/verification/observationText.ts';
import { secondLook, URL } from './pagesAfresh.ts';

const list = (...names: string[]) =>
  `<title>Patients</title><h1>Patients</h1><table>${names.map((name) => `<tr><td>${name}</td></tr>`).join('')}</table>`;
const GOAL = 'Add a patient named Jas Gill';

describe('what a live region says', () => {
  const basket = (count: number) => `${list('Ann')}<p role="status">${count} in the basket</p>`;

  it('is told where it says something else than before anything was sent', () => {
    const { observations } = secondLook('Add a cup', { first: basket(0), left: basket(1), now: basket(1) });
    const told = observations.find(({ kind }) => kind === 'message-changed');
    expect(told).toMatchObject({ standing: 'new', from: '0 in the basket', to: '1 in the basket' });
    expect(observationText(told as Observation)).toContain('1 in the basket');
  });

  it('is nothing that lasts where it only comes up', () => {
    const { observations } = secondLook('Add a cup', { first: list('Ann'), left: basket(1), now: basket(1) });
    expect(observations.filter(({ kind }) => kind.startsWith('message'))).toEqual([]);
  });
});

it('tells who is who on a page that is loaded anew by what they are, not by numbers that begin again', () => {
  const queue = (...names: string[]) =>
    `<div role="listbox">${names.map((name, at) => `<div role="option" cs-id="e${at + 2}">${name}</div>`).join('')}</div>`;
  const sorted = queue('M51', 'NGC 891', 'M33', 'M74');
  const look = secondLook('Put M51 first', {
    first: queue('NGC 891', 'M33', 'M51', 'M74'),
    left: sorted.replace('e2', 'e4').replace('"e3"', '"e2"').replace('"e4">M33', '"e3">M33'),
    now: sorted,
  });
  const told = look.observations.filter((one) => 'element' in one && one.element !== undefined);
  const element = expect.objectContaining({ name: 'M51' });
  expect(told).toMatchObject([{ standing: 'new', element, property: 'position', from: '3', to: '1' }]);
});

describe('something new', () => {
  it('is confirmed by a row that was not there before anything was sent', () => {
    const look = secondLook(GOAL, { first: list('Ann'), left: list('Ann', 'Jas Gill'), now: list('Ann', 'Jas Gill') });
    expect(look.standing).toBe('confirmed');
  });

  it('is contradicted when the row that the page drew is not there any more', () => {
    const look = secondLook(GOAL, { first: list('Ann'), left: list('Ann', 'Jas Gill'), now: list('Ann') });
    expect(look.standing).toBe('contradicted');
  });

  it('is contradicted when only a message spoke of it and the whole list is as it was', () => {
    const look = secondLook(GOAL, {
      first: list('Ann'),
      left: `${list('Ann')}<p role="status">Saved</p>`,
      now: list('Ann'),
    });
    expect(look.standing).toBe('contradicted');
  });

  it('is not confirmed by a row of the same name that was there before', () => {
    const look = secondLook(GOAL, { first: list('Jas Gill'), left: list('Jas Gill'), now: list('Jas Gill') });
    expect(look.standing).not.toBe('confirmed');
  });

  it('stays open where the list shows only a part of itself', () => {
    const part = `${list('Ann')}<p>1 to 5 of 9</p>`;
    expect(secondLook(GOAL, { first: part, left: part, now: part }).standing).toBe('unknown');
  });

  it('stays open on a page that lists something else', () => {
    const other = '<title>Home</title><h1>Today</h1><ul><li>Lunch</li></ul>';
    expect(secondLook(GOAL, { first: other, left: other, now: other }).standing).toBe('unknown');
  });

  it('stays open when the page now asks for a log-in', () => {
    const login = '<title>Log in</title><h1>Log in</h1><form><label>Password<input type="password"></label></form>';
    expect(secondLook(GOAL, { first: list('Ann'), now: login }).standing).toBe('unknown');
  });

  it('is confirmed by the page of the new record, unless that has it from its own address', () => {
    const record = '<title>Patient</title><h1>Jas Gill</h1><p>Phone: 1</p>';
    expect(secondLook(GOAL, { left: record, now: record, url: `${URL}/14` }).standing).toBe('confirmed');
    const thanks = 'http://site.test/thanks?name=Jas+Gill';
    expect(secondLook(GOAL, { left: record, now: record, url: thanks }).standing).toBe('unknown');
  });

  it('is contradicted by the same row with a cut name', () => {
    const look = secondLook(GOAL, { first: list('Ann'), left: list('Ann', 'Jas Gill'), now: list('Ann', 'Jas Gi') });
    expect(look.standing).toBe('contradicted');
  });
});

describe('a changed value', () => {
  const goal = 'Change the phone of Ann to 555-0199';
  const rows = (phone: string) =>
    `<title>Patients</title><h1>Patients</h1><table><tr><td>Ann</td><td>${phone}</td></tr></table>`;

  it('is confirmed by the record that shows it', () => {
    expect(secondLook(goal, { first: rows('1'), left: rows('555-0199'), now: rows('555-0199') }).standing).toBe(
      'confirmed',
    );
  });

  it('is contradicted by the record that shows the old one again', () => {
    expect(secondLook(goal, { first: rows('1'), left: rows('555-0199'), now: rows('1') }).standing).toBe(
      'contradicted',
    );
  });

  it('is confirmed by a field that the server fills in with it', () => {
    const form = (phone: string) => `<h1>Ann</h1><label>Phone <input value="${phone}"></label><button>Save</button>`;
    expect(secondLook(goal, { first: form('1'), left: form('555-0199'), now: form('555-0199') }).standing).toBe(
      'confirmed',
    );
    expect(secondLook(goal, { first: form('1'), left: form('555-0199'), now: form('1') }).standing).toBe(
      'contradicted',
    );
  });
});

describe('what was deleted', () => {
  const goal = 'Delete the patient Ann Lee';

  it('is confirmed when it is gone for good', () => {
    expect(secondLook(goal, { first: list('Ann Lee', 'Bo'), left: list('Bo'), now: list('Bo') }).standing).toBe(
      'confirmed',
    );
  });

  it('is contradicted when it is back', () => {
    const look = secondLook(goal, { first: list('Ann Lee', 'Bo'), left: list('Bo'), now: list('Ann Lee', 'Bo') });
    expect(look.standing).toBe('contradicted');
  });
});

describe('a switch', () => {
  const goal = 'Turn on Dark mode';
  const setting = (on: boolean) =>
    `<h1>Settings</h1><label><input type="checkbox"${on ? ' checked' : ''}> Dark mode</label>`;

  it('is looked at as the server draws it', () => {
    expect(secondLook(goal, { first: setting(false), left: setting(true), now: setting(true) }).standing).toBe(
      'confirmed',
    );
    expect(secondLook(goal, { first: setting(false), left: setting(true), now: setting(false) }).standing).toBe(
      'contradicted',
    );
  });
});

describe('what a second look comes to', () => {
  const settings = DEFAULT_SETTINGS.verification;
  const seen: Observation[] = [
    { id: 'r1', kind: 'read-back', url: 'http://site/', changed: false },
    {
      id: 'r2',
      kind: 'element-appeared',
      element: { key: '1', role: 'link', name: 'Jas' },
      changed: true,
      standing: 'new',
    },
  ];
  const verdict = { reason: '', confidence: 0.9 } as const;

  it('counts only with evidence that is there', () => {
    expect(standingOf({ ...verdict, standing: 'confirmed', cites: [] }, seen, settings)).toBe('unknown');
    expect(standingOf({ ...verdict, standing: 'contradicted', cites: ['r9'] }, seen, settings)).toBe('unknown');
    expect(standingOf({ ...verdict, standing: 'confirmed', cites: ['r1'] }, seen, settings)).toBe('unknown');
    expect(standingOf({ ...verdict, standing: 'confirmed', cites: ['r2'] }, seen, settings)).toBe('confirmed');
    expect(standingOf({ ...verdict, standing: 'contradicted', cites: ['r1'] }, seen, settings)).toBe('contradicted');
  });

  it('counts only when it is sure enough', () => {
    const unsure = { ...verdict, standing: 'confirmed' as const, cites: ['r2'] };
    expect(standingOf({ ...unsure, confidence: 0.69 }, seen, settings)).toBe('unknown');
    expect(standingOf({ ...unsure, confidence: 0.7 }, seen, settings)).toBe('confirmed');
  });
});
