import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withValues, withValuesIn } from '../../../src/shared/script/withValues.ts';
import { change, element, evidence, script, step } from './scripts.ts';

const replace = (text: string, from: string, to: string) => withValuesIn(text, [{ from, to }]);

describe('a value of the record', () => {
  it.each([
    ['Order P-47 of “P-47”.', 'Order N-1 of “N-1”.'],
    ['P-471 and XP-47', 'P-471 and XP-47'],
    ['/products/P-47?x=P-47', '/products/N-1?x=N-1'],
  ])('is replaced where it is whole: %s', (text, expected) => {
    expect(replace(text, 'P-47', 'N-1')).toBe(expected);
  });

  it('is no part of an amount', () => {
    expect(replace('3 of 1.3 or 3.50 or 13, then 3.', '3', '5')).toBe('5 of 1.3 or 3.50 or 13, then 5.');
  });

  it('is never replaced in what has just been put in', () => {
    const swap = [
      { from: 'A-1', to: 'B-2' },
      { from: 'B-2', to: 'A-1' },
    ];
    expect(withValuesIn('A-1 B-2', swap)).toBe('B-2 A-1');
  });

  it('may be made of any characters', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (from, to) => {
        expect(replace(` ${from} `, from, to)).toContain(to);
      }),
    );
  });

  it('is replaced in actions, elements, criteria and evidence, and in no word of the format', () => {
    const made = script(
      [
        step('Open click', {
          action: { type: 'click' },
          element: element('link', 'click'),
          verified: evidence({ addressAfter: '/x/click', changes: [change({ name: 'click', role: 'link' })] }),
        }),
        step('Find it', { action: { type: 'navigate', url: '/?q=a+b&n=a%20b' } }),
      ],
      { keep: ['click'], startUrl: 'http://site/click' },
    );
    const given = withValues(made, [
      { from: 'click', to: 'Ann & Bo' },
      { from: 'a b', to: 'c d' },
    ]);
    expect(given).toMatchObject({
      startUrl: 'http://site/Ann%20%26%20Bo',
      keep: ['Ann & Bo'],
      steps: [
        {
          description: 'Open Ann & Bo',
          verify: 'Open Ann & Bo is done',
          action: { type: 'click' },
          element: { role: 'link', name: 'Ann & Bo' },
          verified: { addressAfter: '/x/Ann & Bo', changes: [{ name: 'Ann & Bo' }] },
        },
        { action: { type: 'navigate', url: '/?q=c%20d&n=c%20d' } },
      ],
    });
  });
});
