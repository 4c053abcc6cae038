import { describe, expect, it } from 'vitest';
import { disarmPage } from '../../../../src/renderer/frame/disarmPage.ts';

describe('a page without what it would load', () => {
  it.each([
    ['a stylesheet', '<link rel="stylesheet" href="/a.css"><p>x</p>', '<p>x</p>'],
    ['a base', '<base href="https://example.org/"><p>x</p>', '<p>x</p>'],
    ['a refresh', '<meta charset="utf-8"><meta http-equiv="refresh" content="0;url=/b">', '<meta charset="utf-8">'],
    [
      'a picture',
      '<img alt="Logo" width="20" src="/logo.svg">',
      '<img alt="Logo" width="20" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
    ],
    ['a set of pictures', '<source srcset="a.png 2x" media="x">', '<source media="x">'],
    ['a frame', '<iframe src="https://example.org/"></iframe>', '<iframe></iframe>'],
    ['a drawn picture', '<svg><image href="/a.png"></image></svg>', '<svg><image></image></svg>'],
    ['autofocus', '<input autofocus="" value="Jas">', '<input value="Jas">'],
    [
      'a background',
      '<p style="color:red;background:url(&quot;/a.png&quot;)">',
      '<p style="color:red;background:none">',
    ],
    [
      'styles that load',
      '<style>@import "b.css";a{background:url(x.png) red}</style>',
      '<style>a{background:none red}</style>',
    ],
  ])('drops %s', (_, html, expected) => expect(disarmPage(html, '')).toBe(expected));

  it.each([
    [
      'what is written out in the page',
      '<img src="data:image/png;base64,AA"><style>a{background:url(data:,x)}</style>',
    ],
    ['references within the page', '<svg><use href="#icon"></use></svg><p style="fill:url(#g)">x</p>'],
    ['links', '<a href="/patients" title="a > b">x</a>'],
    ['texts that look like styles', '<p>background:url(/a.png) &lt;link rel="stylesheet"&gt; src="x"</p>'],
    ['values that look like tags', '<input value="a > b" cs-id="4">'],
    ['frames that are written out', '<iframe srcdoc="<p title=&quot;a &amp;amp; b&quot;>x</p>"></iframe>'],
    ['comments', '<!-- <link rel="stylesheet"> --><p>x</p>'],
    ['a lone bracket', '<p>a < b</p>'],
  ])('keeps %s', (_, html) => expect(disarmPage(html, '')).toBe(html));

  it('does the same in frames that are written out', () => {
    const html = '<iframe srcdoc="<link rel=&quot;icon&quot; href=&quot;/i&quot;><b>x</b>"></iframe>';
    expect(disarmPage(html, '')).toBe('<iframe srcdoc="<b>x</b>"></iframe>');
  });

  it('ends with a tag that never ends', () => expect(disarmPage('<p>x</p><a href="', '')).toBe('<p>x</p>'));

  it.each([
    ['unfinished tags', "<div '".repeat(40_000)],
    ['quotes', `<a ${'"'.repeat(100_001)}`],
    ['styles in styles', '<style>'.repeat(40_000)],
    ['addresses in a style', `<p style="${'url('.repeat(60_000)}">`],
    ['imports', `<style>${'@import '.repeat(40_000)}</style>`],
    ['templates', '<template shadowrootmode=open '.repeat(20_000)],
    ['comments', '<!--'.repeat(60_000)],
    ['attributes', `<p ${'a '.repeat(100_000)}>`],
  ])('is not held up by a hostile page: %s', (_, html) => {
    // Of the process alone, as others may work beside it; what grows with the square takes a minute at such a length.
    const start = process.cpuUsage();
    disarmPage(html, '');
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(3000);
  });
});
