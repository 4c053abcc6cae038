import { expect, test, vi } from 'vitest';
import { PageMirror } from '../../../src/main/hosts/pageMirror.ts';

const PAUSE_MS = 5;

/** A mirror, and the addresses it has shown. */
function mirrored() {
  const mirror = new PageMirror({ get: async () => undefined, put: async () => '' });
  const shown: string[] = [];
  mirror.subscribe(({ url }) => shown.push(url));
  return { mirror, shown };
}

/** A capture that ends when it is told to. */
function captured(url: string) {
  let end: () => void = () => undefined;
  const capture = new Promise<{ url: string; html: string }>((done) => {
    end = () => done({ url, html: '' });
  });
  return { capture: () => capture, end: () => end() };
}

test('a page that could not be captured is drawn once it can be', async () => {
  const { mirror, shown } = mirrored();
  const failed = vi.fn();
  let tries = 0;
  await mirror.look(
    async () => {
      tries += 1;
      if (tries < 3) throw new Error('The page is busy.');
      return { url: 'https://busy.example/', html: '' };
    },
    PAUSE_MS,
    failed,
  );
  expect(shown).toEqual(['https://busy.example/']);
  expect(failed).toHaveBeenCalledTimes(2);
});

test('the capture of a page that was left since is not drawn over its successor', async () => {
  const { mirror, shown } = mirrored();
  const slow = captured('https://slow.example/');
  const next = captured('https://next.example/');
  const looks = [slow, next].map(({ capture }) => mirror.look(capture, PAUSE_MS, () => undefined));
  next.end();
  await looks[1];
  slow.end();
  await looks[0];
  expect(shown).toEqual(['https://next.example/']);
});

test('nothing is tried again once something else was drawn, or the mirror is closed', async () => {
  for (const end of ['show', 'close'] as const) {
    const { mirror, shown } = mirrored();
    const capture = vi.fn(async () => {
      if (end === 'show') mirror.show({ url: 'https://run.example/', html: '' });
      else mirror.close();
      throw new Error('The page is gone.');
    });
    await mirror.look(capture, PAUSE_MS, () => undefined);
    expect(capture).toHaveBeenCalledOnce();
    expect(shown).toEqual(end === 'show' ? ['https://run.example/'] : []);
  }
});
