import { describe, expect, it } from 'vitest';
import { resolveAddress } from '../../../../src/main/browser/executor/actions/address.ts';
import { fieldValue } from '../../../../src/main/browser/executor/actions/fieldValue.ts';
import { normaliseKey } from '../../../../src/main/browser/executor/actions/keys.ts';
import { matchOption } from '../../../../src/main/browser/executor/actions/matchOption.ts';

describe('resolveAddress', () => {
  it.each([
    ['example.com', 'https://example.com/'],
    ['example.com:8443/a?b#c', 'https://example.com:8443/a?b#c'],
    [' http://example.com ', 'http://example.com/'],
    ['localhost:3000', 'http://localhost:3000/'],
    ['127.0.0.1:8080/x', 'http://127.0.0.1:8080/x'],
    ['[::1]:8080', 'http://[::1]:8080/'],
    ['about:blank', 'about:blank'],
    ['/patients?page=2', 'https://clinic.test/patients?page=2'],
    ['?page=3', 'https://clinic.test/list?page=3'],
    ['#top', 'https://clinic.test/list#top'],
  ])('%s is %s', (text, url) => {
    expect(resolveAddress(text, 'https://clinic.test/list')).toEqual({ ok: true, value: url });
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'chrome://settings',
    'mailto:a@example.com',
    'about:config',
    'view-source:https://example.com',
    'the patients page',
    'patients',
    '',
  ])('refuses %j', (text) => {
    expect(resolveAddress(text, 'https://clinic.test/')).toMatchObject({ ok: false, error: { code: 'value-refused' } });
  });

  it('opens a file from a file, and nothing relative from an empty page', () => {
    expect(resolveAddress('file:///b.html', 'file:///a.html')).toEqual({ ok: true, value: 'file:///b.html' });
    expect(resolveAddress('/patients', 'about:blank').ok).toBe(false);
  });
});

describe('normaliseKey', () => {
  it.each([
    ['Enter', 'Enter'],
    ['return', 'Enter'],
    ['Esc', 'Escape'],
    ['arrow down', 'ArrowDown'],
    ['page_down', 'PageDown'],
    ['f5', 'F5'],
    [' ', 'Space'],
    ['a', 'a'],
    ['A', 'A'],
    ['+', '+'],
    ['Ctrl+A', 'Control+a'],
    ['ctrl + shift + k', 'Control+Shift+k'],
    ['Control++', 'Control++'],
    ['Cmd+Return', 'Meta+Enter'],
    ['Anykey', 'Anykey'],
  ])('%j is %j', (text, key) => {
    expect(normaliseKey(text)).toBe(key);
  });
});

describe('fieldValue', () => {
  it.each([
    ['text', ' as it is ', ' as it is '],
    ['date', '1990-03-15', '1990-03-15'],
    ['date', '15 March 1990', '1990-03-15'],
    ['date', 'March 15th, 1990', '1990-03-15'],
    ['date', '3/15/1990', '1990-03-15'],
    ['date', '15/3/1990', '1990-03-15'],
    ['date', '4.3.1990', '1990-03-04'],
    ['date', '', ''],
    ['time', '3:30 pm', '15:30'],
    ['time', '12 am', '00:00'],
    ['time', '9:05', '09:05'],
    ['datetime-local', '15 March 1990 3:30 pm', '1990-03-15T15:30'],
    ['datetime-local', '1990-03-15 15:30', '1990-03-15T15:30'],
    ['number', '1,250.5', '1250.5'],
    ['number', '-.5', '-.5'],
    ['color', '#36F', '#3366ff'],
  ])('%s takes %j as %j', (type, text, value) => {
    expect(fieldValue(type, text)).toEqual({ ok: true, value });
  });

  it.each([
    ['date', '3/4/1990'],
    ['date', '31 Foo 1990'],
    ['date', '2/30'],
    ['time', '25:00 o clock'],
    ['number', 'many'],
    ['color', 'red'],
    ['month', 'March'],
  ])('%s refuses %j and shows how it is written', (type, text) => {
    expect(fieldValue(type, text)).toMatchObject({ ok: false, error: expect.stringContaining('a value like') });
  });
});

describe('matchOption', () => {
  const option = (label: string, value: string, disabled = false) => ({ label, text: label, value, disabled });
  const options = [option('Choose', ''), option('North One', 'n1'), option('NORTH ONE', 'n2'), option('n1', 'x')];

  it.each([
    ['North One', 1],
    ['NORTH ONE', 2],
    ['north  one', 1],
    ['n1', 3],
    ['n2', 2],
    ['', 0],
    ['West', undefined],
  ])('%j is option %s', (wanted, index) => {
    expect(matchOption(options, wanted)).toBe(index);
  });

  it('prefers what can be chosen', () => {
    expect(matchOption([option('Ward', 'a', true), option('ward', 'b')], 'Ward')).toBe(1);
    expect(matchOption([option('Ward', 'a', true)], 'Ward')).toBe(0);
  });
});
