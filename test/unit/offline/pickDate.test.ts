import { describe, expect, it } from 'vitest';
import { groundInstruction } from '../../../src/main/reasoning/offline/grounding/groundInstruction.ts';
import { formatAction } from '../../../src/shared/actions/actionText.ts';
import { page } from './pages.ts';

const FIELD = { i: 'f', r: 'inp', n: 'Date', s: ['readonly'] } as const;

function picking(value: string, field: { readonly v?: string; readonly s?: string[] } = {}) {
  const view = page('Trip', [{ ...FIELD, s: [...FIELD.s], ...field }]);
  const refined = groundInstruction({ act: 'choose', value, target: { role: 'field', name: 'date' } }, view);
  return refined.kind === 'action' ? formatAction(refined.action) : refined.kind;
}

describe('a field for a day that takes no text', () => {
  it('is given a day that no calendar can take for another', () => {
    expect(picking('09/14/2026')).toBe('setValue("f", "2026-09-14")');
    expect(picking('30 September 2026')).toBe('setValue("f", "2026-09-30")');
  });

  it('is left as it is when it shows the day already', () => {
    expect(picking('14 September 2026', { v: '2026-09-14' })).toBe('satisfied');
  });

  it('is none that can be typed into', () => {
    expect(picking('09/14/2026', { s: [] })).toBe('setValue("f", "09/14/2026")');
  });
});

it('a calendar that stands open on the page is turned to the month, and no field for another day is filled in', () => {
  const choosing = (month: string, target: { role: string } | undefined, taken: readonly number[] = [1, 2, 3]) => {
    // Behind the last days of the month before; what is taken is only a text.
    const days = [30, 31, ...Array.from({ length: 31 }, (_, at) => at + 1)].map((day, at) => ({
      i: `d${at - 1}`,
      r: 'clk' as const,
      n: String(day),
    }));
    const texts = days.map(({ i, n }) => [i, { tag: 'span', role: 'text', name: n }] as const);
    const view = page(
      'Appointments',
      [
        { i: 'f', r: 'inp', n: 'Date of injury', t: 'date' },
        { i: 'p', r: 'clk', n: '‹' },
        { i: 'h', r: 'h', n: month },
        { i: 'n', r: 'clk', n: '›' },
        ...days.filter(({ n }) => !taken.includes(Number(n))),
      ],
      { skeleton: { title: '', elements: Object.fromEntries(texts), messages: {} } },
    );
    const refined = groundInstruction({ act: 'choose', value: '18 May 2027', ...(target && { target }) }, view);
    return refined.kind === 'action'
      ? `${formatAction(refined.action)}${refined.look ? ' to look' : ''}`
      : refined.kind;
  };
  expect(choosing('March 2027', { role: 'calendar' })).toBe('click("n") to look');
  expect(choosing('June 2027', { role: 'calendar' })).toBe('click("p") to look');
  expect(choosing('May 2027', { role: 'calendar' })).toBe('click("d18")');
  expect(choosing('May 2027', { role: 'calendar' }, [17, 18])).toBe('none');
  expect(choosing('Opening hours', { role: 'calendar' })).toBe('setValue("f", "2027-05-18")');
});
