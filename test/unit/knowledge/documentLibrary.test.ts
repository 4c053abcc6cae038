import { describe, expect, test } from 'vitest';
import { DocumentLibrary } from '../../../src/main/knowledge/documentLibrary.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/shared/settings/settings.ts';
import { temporaryDirectory, temporaryStore } from '../store/temporaryStore.ts';

function library(options: { directory?: string; settings?: Partial<Settings['knowledge']> } = {}): DocumentLibrary {
  const settings = { ...DEFAULT_SETTINGS.knowledge, ...options.settings };
  let time = 0;
  return new DocumentLibrary({
    documents: temporaryStore(options.directory).documents,
    settings: () => settings,
    now: () => (time += 1000),
  });
}

const HANDBOOK = '# Handbook\n\n## Closing the day\n\n1. Log out\n2. Lock up\n\n## Holidays\n\nAsk Kim.';
const add = (to: DocumentLibrary, fileName: string, text: string) => to.add(fileName, Buffer.from(text));
const found = async (of: DocumentLibrary, query: string) => (await of.search(query)).map(({ section }) => section);

describe('documents', () => {
  test('are listed as they were read, survive a restart, and are gone when they are removed', async () => {
    const directory = temporaryDirectory();
    const first = library({ directory });
    expect(await first.isEmpty()).toBe(true);
    const added = await add(first, 'handbook.md', HANDBOOK);
    expect(added).toMatchObject({ ok: true, value: { title: 'Handbook', chunks: 2, replaced: false } });

    const second = library({ directory });
    expect(await second.isEmpty()).toBe(false);
    const [listed, ...others] = await second.list();
    expect(others).toEqual([]);
    expect(listed).toEqual({
      id: expect.any(String),
      title: 'Handbook',
      fileName: 'handbook.md',
      format: 'markdown',
      addedAt: 1000,
      characters: '1. Log out\n2. Lock up'.length + 'Ask Kim.'.length,
      chunks: 2,
    });
    expect(await second.remove(listed?.id ?? '')).toBe(true);
    expect(await second.remove(listed?.id ?? '')).toBe(false);
    expect(await first.list()).toEqual([]);
    expect(await first.search('closing the day')).toEqual([]);
  });

  test('of the same file name take each other’s place, whatever the case', async () => {
    const shelf = library();
    await add(shelf, 'handbook.md', HANDBOOK);
    expect(await add(shelf, 'Handbook.MD', '# Handbook\n\nClosing the day is easy now.')).toMatchObject({
      ok: true,
      value: { replaced: true },
    });
    expect(await shelf.list()).toHaveLength(1);
    expect((await shelf.search('close the day')).map(({ text }) => text)).toEqual(['Closing the day is easy now.']);
  });

  test('that another process adds are found at once', async () => {
    const directory = temporaryDirectory();
    const [one, other] = [library({ directory }), library({ directory })];
    expect(await found(one, 'close the day')).toEqual([]);
    await add(other, 'handbook.md', HANDBOOK);
    expect(await found(one, 'close the day')).toEqual(['Closing the day']);
  });

  test('that cannot be read change nothing', async () => {
    const shelf = library();
    await add(shelf, 'handbook.md', HANDBOOK);
    expect(await add(shelf, 'handbook.md', '')).toMatchObject({ ok: false });
    expect(await found(shelf, 'close the day')).toEqual(['Closing the day']);
  });
});

describe('a search', () => {
  test('finds other forms of a word, and mistyped ones, but not what shares one word by chance', async () => {
    const shelf = library();
    await add(shelf, 'handbook.md', HANDBOOK);
    expect(await found(shelf, 'Please close the day')).toEqual(['Closing the day']);
    expect(await found(shelf, 'handbok hollidays')).toEqual(['Holidays']);
    expect(await found(shelf, 'Book a day trip to Paris')).toEqual([]);
    expect(await found(shelf, 'the and of')).toEqual([]);
  });

  test('tells what is in a heading before what is in a text, numbered in this order', async () => {
    const shelf = library({ settings: { scoreShare: 0 } });
    await add(
      shelf,
      'a.md',
      '# A\n\n## Other\n\nThe refund of an order is somewhere else.\n\n## Refund an order\n\nLike this.',
    );
    expect((await shelf.search('refund the order')).map(({ id, section }) => [id, section])).toEqual([
      ['k1', 'Refund an order'],
      ['k2', 'Other'],
    ]);
  });

  test('leaves out what fits much less than the best, and what is more than was asked for', async () => {
    const many = Array.from({ length: 9 }, (_, index) => `## Refund an order ${index}\n\nText`).join('\n\n');
    const shelf = library({ settings: { maximumChunks: 4 } });
    await add(shelf, 'many.md', `# Many\n\n${many}`);
    expect(await shelf.search('refund an order')).toHaveLength(4);
    const strict = library({ settings: { scoreShare: 0.9 } });
    await add(
      strict,
      'a.md',
      '# A\n\n## Refund an order\n\nThus.\n\n## Z\n\nThe refund may, after all, concern an order.',
    );
    expect(await found(strict, 'refund an order')).toEqual(['Refund an order']);
  });

  test('brings the other parts of a section that was cut right after the one that fits', async () => {
    const steps = Array.from({ length: 40 }, (_, index) => `${index + 1}. Press the key number ${index + 1}`).join(
      '\n',
    );
    const shelf = library({ settings: { chunkCharacters: 400, chunkOverlap: 50, maximumChunks: 9 } });
    await add(
      shelf,
      'long.md',
      `# Long\n\n## Winding the clock\n\n${steps}\n\n## Clock\n\nWinding is explained above.`,
    );
    const chunks = (await shelf.search('wind the clock')).filter(({ section }) => section === 'Winding the clock');
    expect(chunks.map(({ part }) => part?.number)).toEqual(chunks.map((_, index) => index + 1));
    expect(chunks[0]?.part?.of).toBe(chunks.length);
    expect(chunks.map(({ text, part }) => text.slice(part?.repeats)).join('')).toBe(steps);
  });
});
