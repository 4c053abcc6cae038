import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { LinkedText, linkParts } from '../../../../src/renderer/ui/LinkedText.tsx';

const links = (text: string) => linkParts(text).flatMap(({ text: part, href }) => (href === undefined ? [] : [part]));

describe('addresses in words of somebody', () => {
  test.each([
    ['Entered, see https://clinic.example/hours.', ['https://clinic.example/hours']],
    ['Before (http://127.0.0.1:4000/a?b=1#c), after', ['http://127.0.0.1:4000/a?b=1#c']],
    [
      'https://wiki.example/Hours_(clinic) and HTTPS://b.example',
      ['https://wiki.example/Hours_(clinic)', 'HTTPS://b.example'],
    ],
    ['“https://clinic.example/x”', ['https://clinic.example/x']],
    ['two\nhttps://a.example\nhttps://b.example', ['https://a.example', 'https://b.example']],
  ])('of “%s” are links', (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  test.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://bank.example@evil.example/',
    'https://',
    'clinic.example/hours',
    'xhttps://a.example',
  ])('“%s” is none', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('are found in no more than linear time, however they end', () => {
    const text = `https://a.example/${')'.repeat(200_000)}${'('.repeat(200_000)}${').'.repeat(200_000)}`;
    const before = performance.now();
    expect(links(text)).toHaveLength(1);
    expect(performance.now() - before).toBeLessThan(1000);
  });

  it('lose nothing of the text around them', () => {
    const pieces = fc.constantFrom('https://a.example/(b)', 'http://', ' ', '.', ')', '(', '@', 'word', '\n', '“');
    fc.assert(
      fc.property(fc.array(pieces), (all) => {
        const text = all.join('');
        expect(
          linkParts(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('open beside the app, which they learn nothing of', () => {
    const html = renderToStaticMarkup(<LinkedText text={'<b>See</b> https://clinic.example/?a=1&b="2"'} />);
    expect(html).toBe(
      '&lt;b&gt;See&lt;/b&gt; <a href="https://clinic.example/?a=1&amp;b=" title="https://clinic.example/?a=1&amp;b=" target="_blank" rel="noopener noreferrer">https://clinic.example/?a=1&amp;b=</a>&quot;2&quot;',
    );
  });
});
