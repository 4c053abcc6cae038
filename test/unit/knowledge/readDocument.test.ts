import { describe, expect, test } from 'vitest';
import { readDocument } from '../../../src/main/knowledge/reading/readDocument.ts';
import { pdf } from './pdf.ts';

const read = (fileName: string, content: string | Uint8Array, maximumDocumentMb = 1) =>
  readDocument(fileName, typeof content === 'string' ? Buffer.from(content) : content, { maximumDocumentMb });

async function sectionsOf(fileName: string, content: string | Uint8Array) {
  const document = await read(fileName, content);
  if (!document.ok) throw new Error(document.error);
  return document.value;
}

describe('Markdown', () => {
  test('is cut at its headings, each section under those that it stands under', async () => {
    const source = `---\nowner: me\n---\n# Handbook\n\nIntro.\n\n## Front desk\n\n### Closing ###\n1. Log out\n\n## Back [office](x)\nText`;
    expect(await sectionsOf('handbook.md', source)).toEqual({
      title: 'Handbook',
      fileName: 'handbook.md',
      format: 'markdown',
      sections: [
        { path: [], text: 'Intro.' },
        { path: ['Front desk', 'Closing'], text: '1. Log out' },
        { path: ['Back office'], text: 'Text' },
      ],
    });
  });

  test('of several headings of the first level none is the title', async () => {
    const { title, sections } = await sectionsOf('days.md', '# Opening\nA\n\nClosing\n=======\nB');
    expect(title).toBe('days');
    expect(sections).toEqual([
      { path: ['Opening'], text: 'A' },
      { path: ['Closing'], text: 'B' },
    ]);
  });

  test('what looks like a heading in a code block, a list or a table is none', async () => {
    const source = '# T\n~~~sh\n# comment\n```\n# still code\n~~~\n- item\n---\n\n| a |\n---';
    const { sections } = await sectionsOf('code.md', source);
    expect(sections).toHaveLength(1);
    expect(sections[0]?.path).toEqual([]);
    expect(sections[0]?.text).toContain('# still code');
  });
});

test('HTML gives its text alone, cut at its headings, with lists and emphasis as Markdown has them', async () => {
  const source = `<html><head><title>Intranet</title><style>p{}</style></head><body>
    <nav>Home</nav><h1>Guide</h1><p>Hello&nbsp;<b>world</b>.<br>Next line<script>steal()</script></p>
    <h2>Steps</h2><ol start="3"><li>Click <strong>Save</strong></li><li><p>Wait</p><ul><li>a while</li></ul></li></ol>
    <table><tr><th>Key</th><td>F2</td></tr></table><pre>a\n  b</pre><p hidden>secret</p></body></html>`;
  const { title, sections } = await sectionsOf('guide.html', source);
  expect(title).toBe('Guide');
  expect(sections.map(({ path }) => path)).toEqual([[], ['Steps']]);
  expect(sections[0]?.text).toBe('Hello **world**.\nNext line');
  const lines = sections[1]?.text.split('\n').filter((line) => line !== '');
  expect(lines).toEqual(['3. Click **Save**', '4. Wait', '- a while', 'Key | F2 |', 'a', '  b']);
});

test('a text without headings is one section, under the name of its file', async () => {
  expect(await sectionsOf('Notes of today.txt', 'One\r\n\r\n# no heading here')).toMatchObject({
    title: 'Notes of today',
    sections: [{ path: [], text: 'One\n\n# no heading here' }],
  });
});

describe('a PDF', () => {
  test('gives its text page by page, lines kept, under the title that it names', async () => {
    const file = pdf([['Closing the day:', '1. Log out', '2. Lock the (front) door'], [], ['The end']], {
      title: 'Guide',
    });
    expect(await sectionsOf('guide.pdf', file)).toEqual({
      title: 'Guide',
      fileName: 'guide.pdf',
      format: 'pdf',
      sections: [
        { path: ['Page 1'], text: 'Closing the day:\n1. Log out\n2. Lock the (front) door' },
        { path: ['Page 3'], text: 'The end' },
      ],
    });
  });

  test.each([
    ['is locked', pdf([['secret']], { locked: true }), 'locked with a password'],
    ['has no text', pdf([[], []]), 'text recognition'],
    ['is damaged', Buffer.from('%PDF-1.4\nnothing of what belongs here'), 'damaged'],
    ['is none', Buffer.from('just text'), 'called a PDF, but it is none'],
  ])('that %s is refused with what to do', async (_, file, words) => {
    const refused = await read('guide.pdf', file);
    expect(refused.ok ? '' : refused.error).toContain(words);
    expect(refused.ok ? '' : refused.error).toContain('“guide.pdf”');
  });
});

describe('encodings', () => {
  test.each([
    ['UTF-8 with a mark', Buffer.from('\ufeffMüller')],
    ['UTF-16, little end first', Buffer.from('\ufeffMüller', 'utf16le')],
    ['UTF-16, big end first', Buffer.from('\ufeffMüller', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('Müller', 'latin1')],
  ])('%s is read', async (_, bytes) => {
    expect((await sectionsOf('name.txt', bytes)).sections).toEqual([{ path: [], text: 'Müller' }]);
  });

  test('an HTML page says itself in which one it is', async () => {
    const bytes = Buffer.concat([Buffer.from('<meta charset="koi8-r"><p>'), Buffer.from([0xcd, 0xc9, 0xd2])]);
    expect((await sectionsOf('mir.html', bytes)).sections).toEqual([{ path: [], text: 'мир' }]);
  });
});

test.each([
  ['empty.md', '', 'is empty'],
  ['blank.md', ' \n\n', 'has no text'],
  ['large.md', 'x'.repeat(2 * 1024 * 1024), 'larger than 1 MB'],
  ['report.docx', 'PK', 'Markdown (.md), text (.txt), HTML (.html) or PDF (.pdf)'],
  ['picture.txt', '\u0000\u0001\u0002', 'not a text'],
])('%s is refused with the reason', async (name, content, words) => {
  const refused = await read(name, content);
  expect(refused.ok ? '' : refused.error).toContain(words);
});
