import { describe, expect, it } from 'vitest';
import {
  isExactly,
  isNumberedCopy,
  namesOtherNumber,
  sameValue,
  showsValue,
} from '../../../src/main/reasoning/offline/judging/words/sameValue.ts';

describe('a value that a page writes its own way', () => {
  it.each([
    ['5550104477', '555 010 4477'],
    ['5550104477', '+1 (555) 010-4477'],
    ['12.50', '12,50 €'],
    ['12.5', '12.50'],
    ['1000', '1,000.00'],
    ['2026-03-14', '14 March 2026'],
    ['ABC-17', 'abc 17'],
    ['2026-05-04', '4 mai 2026'],
    ['2026-05-04', '4. Mai 2026'],
    ['2026-08-01', '1er août 2026'],
    ['2026-12-09', '9 de diciembre de 2026'],
    ['2026-10-09', '9 ottobre 2026'],
    ['030 555 0142', '+49 30 555 0142'],
    ['18.5 degrees', '18.5 °C'],
    ['21 degrees Celsius', '21°'],
    ['125 percent', '125 %'],
    ['500 g', '0.5 kg'],
    ['1.2 km', '1200 m'],
    ['90 min', '1,5 h'],
  ])('“%s” is still “%s”', (wanted, found) => {
    expect(sameValue(wanted, found)).toBe(true);
  });

  it.each([
    ['18.5 degrees', '16 °C'],
    ['125 percent', '100 %'],
    ['12.50', '1250'],
    ['12.50', '1250,00'],
    ['2026-03-14', '13 March 2026'],
    ['Northern Harbour', 'Northern Har'],
    ['50090', '20304'],
    ['2026-05-04', '5 avril 2026'],
    ['00417', '417'],
    ['-12', '12'],
    ['', 'x'],
    ['500 g', '500 kg'],
    ['2.0 g', '2 kg'],
    ['500 g', '5 kg'],
  ])('“%s” is not “%s”', (wanted, found) => {
    expect(sameValue(wanted, found)).toBe(false);
  });

  it('is the number at which a slider stands, with or without its unit', () => {
    expect(sameValue('23', '23 °C', 'slider')).toBe(true);
    expect(sameValue('18.5 degrees', '18.5 °C', 'slider')).toBe(true);
    expect(sameValue('23', '25 °C', 'slider')).toBe(false);
  });

  it('is found within a text', () => {
    expect(showsValue('Due on 14 March 2026', '2026-03-14')).toBe(true);
    expect(showsValue('Current plan: Business', 'Business')).toBe(true);
    expect(showsValue('Current plan: Businesses', 'Business')).toBe(false);
    expect(showsValue('30 seats', '30')).toBe(true);
    expect(showsValue('1 030 seats', '30')).toBe(false);
    expect(showsValue('1.420,00 €', '1420')).toBe(true);
    expect(showsValue('Weight: 0.5 kg', '500 g')).toBe(true);
    expect(showsValue('Weight: 5 kg', '500 g')).toBe(false);
    expect(showsValue('17 to 9', '9 to 17')).toBe(false);
  });
});

describe('the name of a new thing', () => {
  it.each(['Coast', 'coast', 'Coast, 3 photos', 'Coast — just now', 'Album: Coast', 'Coast · Photos', '“Coast”'])(
    'stands in “%s”',
    (text) => {
      expect(isExactly(text, 'Coast')).toBe(true);
    },
  );

  it.each(['Coast (2)', 'Coast 2', 'Coast road', 'West Coast', 'Coastal'])('is another one in “%s”', (text) => {
    expect(isExactly(text, 'Coast')).toBe(false);
  });

  it('is told from a numbered copy', () => {
    expect(['Coast (2)', 'Coast 2', 'Coast-1', 'Coast copy'].every((text) => isNumberedCopy(text, 'Coast'))).toBe(true);
    expect(['Coast', 'Coast road', 'Alps (2)', 'Coast (0)'].some((text) => isNumberedCopy(text, 'Coast'))).toBe(false);
    expect(['Coast (0)', 'Coast 0'].every((text) => isExactly(text, 'Coast'))).toBe(true);
    expect(['Coast (10)', 'Coast 20', 'Coast road (0)'].some((text) => isExactly(text, 'Coast'))).toBe(false);
  });
});

describe('the number of a thing that the task speaks of', () => {
  const goal = 'Book a table in room 12 for 4 people for 14 May 2031';
  it.each([
    ['Room 21 is booked', true],
    ['A table for 2', true],
    ['Your table on 15 May 2031', true],
    ['May 15, 2031', true],
    ['Room 12 is booked', false],
    ['A table for 4 on May 14, 2031', false],
    ['Booked in May 2031', false],
  ])('is another one in “%s”: %s', (text, other) => {
    expect(namesOtherNumber(text, goal)).toBe(other);
  });

  it('is no day of a month', () => {
    expect(namesOtherNumber('Your booking for 1', 'Book it for 14 May 2031')).toBe(false);
    expect(namesOtherNumber('Your booking for 1', 'Book it for 14')).toBe(true);
  });
});
