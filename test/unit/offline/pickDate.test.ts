import { describe, expect, it } from 'vitest';
import { groundInstruction } from '../../../src/main/reasoning/offline/grounding/groundInstruction.ts';
import { formatAction } from '../../../src/shared/actions/actionText.ts';
import { page } from './pages.ts';

const FIELD = { i: 'f', r: 'inp', n: 'Date', s: ['readonly'] } as const;

/** A calendar of 30 days behind the last two of the month before. */
function picking(month: string, value: string, field: { readonly v?: string; readonly s?: string[] } = {}) {
  const days = ['30', '31', ...Array.from({ length: 30 }, (_, at) => String(at + 1))];
  const calendar = [
    { i: 'p', r: 'btn' as const, n: 'Prev' },
    { i: 'n', r: 'btn' as const, n: 'Next' },
    { i: 'h', r: 'h' as const, n: month },
    ...days.map((n, at) => ({ i: `d${at - 1}`, r: 'link' as const, n })),
  ];
  const view = page('Trip', [{ ...FIELD, s: [...FIELD.s], ...field }, ...(month === '' ? [] : calendar)]);
  const refined = groundInstruction({ act: 'choose', value, target: { role: 'field', name: 'date' } }, view);
  return refined.kind === 'action' ? `${formatAction(refined.action)}${refined.look ? ' to look' : ''}` : refined.kind;
}

describe('a field for a day that takes no text', () => {
  it('is opened, its calendar turned to the month, and the day pressed', () => {
    expect(picking('', '09/14/2026')).toBe('click("f") to look');
    expect(picking('November 2026', '09/14/2026')).toBe('click("p") to look');
    expect(picking('April 2026', '09/14/2026')).toBe('click("n") to look');
    expect(picking('September 2026', '09/14/2026')).toBe('click("d14")');
    expect(picking('September 2026', '30 September 2026')).toBe('click("d30")');
  });

  it('is left as it is when it shows the day already', () => {
    expect(picking('', '14 September 2026', { v: '2026-09-14' })).toBe('satisfied');
  });

  it('is none that can be typed into', () => {
    expect(picking('September 2026', '09/14/2026', { s: [] })).toBe('setValue("f", "09/14/2026")');
  });
});

it('a calendar that stands open on the page is turned to the month, and no field for another day is filled in', () => {
  const choosing = (month: string, target: { role: string } | undefined) => {
    const days = Array.from({ length: 31 }, (_, at) => ({ i: `d${at + 1}`, r: 'clk' as const, n: String(at + 1) }));
    const view = page('Appointments', [
      { i: 'f', r: 'inp', n: 'Date of injury', t: 'date' },
      { i: 'p', r: 'clk', n: '‹' },
      { i: 'h', r: 'h', n: month },
      { i: 'n', r: 'clk', n: '›' },
      ...days,
    ]);
    const refined = groundInstruction({ act: 'choose', value: '18 May 2027', ...(target && { target }) }, view);
    return refined.kind === 'action'
      ? `${formatAction(refined.action)}${refined.look ? ' to look' : ''}`
      : refined.kind;
  };
  expect(choosing('March 2027', { role: 'calendar' })).toBe('click("n") to look');
  expect(choosing('June 2027', { role: 'calendar' })).toBe('click("p") to look');
  expect(choosing('May 2027', { role: 'calendar' })).toBe('click("d18")');
  expect(choosing('Opening hours', { role: 'calendar' })).toBe('setValue("f", "2027-05-18")');
});
