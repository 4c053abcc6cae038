import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseApproval } from '../../../../src/main/agent/critic/parseApproval.ts';

describe('a critic’s words', () => {
  it.each([
    ['It is what was asked. <Approved>YES</Approved>', true],
    ['<Approved>YES</Approved>\n<Approved>YES</Approved>', true],
    ['<Approved>NO</Approved>', false],
    ['<Approved>YES</Approved> … <Approved>NO</Approved>', false],
    ['<Approved>NO</Approved> … <Approved>YES</Approved>', false],
    ['APPROVED>YES', false],
    ['<approved>YES</approved>', false],
    ['<Approved>yes</Approved>', false],
    ['<Approved> YES </Approved>', false],
    ['<Approved>YES', false],
    ['Approved: YES', false],
    ['&lt;Approved&gt;YES&lt;/Approved&gt;', false],
    ['I approve of this, it is fine', false],
    ['', false],
  ])('“%s” approve: %s', (text, approved) => {
    expect(parseApproval(text).approved).toBe(approved);
  });

  it('approve by the tag alone, whatever else they say', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        fc.pre(!`${before}${after}`.includes('Approved>'));
        expect(parseApproval(`${before}${after}`).approved).toBe(false);
        expect(parseApproval(`${before}<Approved>YES</Approved>${after}`).approved).toBe(true);
        expect(parseApproval(`${before}<Approved>NO</Approved>${after}`).approved).toBe(false);
      }),
    );
  });

  it('give the reason without the tags, or say that there is none', () => {
    expect(parseApproval('It is\nanother record. <Approved>NO</Approved>').reason).toBe('It is another record.');
    expect(parseApproval('<Approved>YES</Approved>').reason).toBe('The critic gave no reason');
    expect(parseApproval('  ').reason).toBe('The critic gave no answer');
  });
});
