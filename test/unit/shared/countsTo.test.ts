import { describe, expect, it } from 'vitest';
import { countsTo } from '../../../src/shared/verification/countsTo.ts';
import type { Observation } from '../../../src/shared/verification/observation.ts';

const moved = (from: string, to: string, more: Partial<Observation> = {}): Observation => ({
  id: 'o3',
  kind: 'record-changed',
  changed: true,
  property: 'text 3',
  from,
  to,
  ...more,
});
const stands = (wanted: string, ...seen: Observation[]) => countsTo(wanted, seen).stands;

describe('a press of several that are to bring a number somewhere', () => {
  it.each([
    ['18.5', '20.0°C', '19.5°C', 'on-the-way'],
    ['18.5 °C', '19.0°C', '18.5°C', 'there'],
    ['4', 'Seats – 2 +', 'Seats – 3 +', 'on-the-way'],
    ['1.5', '0,5 kg', '1,0 kg', 'on-the-way'],
    ['30', '10 min', '20 min', 'on-the-way'],
    ['18.5', '19.0°C', '18.0°C', 'astray'],
    ['18.5', '19.0°C', '19.5°C', 'astray'],
    ['18.5', 'off', 'on', 'astray'],
    ['2 of 3', '1', '2', 'astray'],
  ])('to %s, from %s to %s: %s', (wanted, from, to, expected) => {
    expect(stands(wanted, moved(from, to))).toBe(expected);
  });

  it('is cited by what shows it, and not by what the page does by itself', () => {
    const clock = moved('10', '15', { id: 'o5', ambient: true });
    expect(countsTo('18.5', [moved('20.0', '19.5'), clock])).toEqual({ stands: 'on-the-way', cites: ['o3'] });
  });

  it('is not known to be on the way where two numbers come nearer', () => {
    expect(stands('20', moved('2', '3'), moved('£12.00', '£18.00', { id: 'o4' }))).toBe('astray');
    expect(stands('6', moved('2', '3'), moved('£12.00', '£18.00', { id: 'o4' }))).toBe('on-the-way');
  });

  it('may be told in two places', () => {
    expect(stands('6', moved('2', '3'), moved('2 guests', '3 guests', { id: 'o4' }))).toBe('on-the-way');
  });
});
