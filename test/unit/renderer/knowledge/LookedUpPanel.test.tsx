import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LookedUpPanel } from '../../../../src/renderer/knowledge/LookedUpPanel.tsx';

const CHUNK = {
  id: 'k1',
  documentId: 'd',
  title: 'Handbook',
  section: 'Closing the day',
  text: '1. Log <b>out</b>',
  score: 1,
  part: { number: 1, of: 2, repeats: 0 },
};

test('passages are shown as text, with their source', () => {
  const knowledge = { query: 'close the day', chunks: [CHUNK], hasOrgKnowledge: true };
  const html = renderToStaticMarkup(<LookedUpPanel knowledge={knowledge} />);
  expect(html).toContain('searched for “close the day”');
  expect(html).toContain('Handbook');
  expect(html).toContain('Closing the day');
  expect(html).toContain('part 1 of 2');
  expect(html).toContain('1. Log &lt;b&gt;out&lt;/b&gt;');
});

test('web results are shown with their address, which cannot be followed, and where they were looked for', () => {
  const results = [{ id: 'w1', title: 'Help', url: 'https://shop.com/help', text: 'Easy.' }];
  const html = renderToStaticMarkup(<LookedUpPanel webSearch={{ query: 'help', restrictedTo: 'shop.com', results }} />);
  expect(html).toContain('shop.com, searched for “help”');
  expect(html).toContain('https://shop.com/help');
  expect(html).not.toContain('href');
});

test('a search that failed says why, and one that found nothing says so', () => {
  const html = renderToStaticMarkup(
    <LookedUpPanel
      knowledge={{ query: 'a', chunks: [], hasOrgKnowledge: false }}
      webSearch={{ query: 'b', results: [], problem: 'Tavily refused the key.' }}
    />,
  );
  expect(html).toContain('Nothing fits the task.');
  expect(html).toContain('Tavily refused the key.');
  expect(html).not.toContain('Nothing was found.');
});

test('where nothing was looked up there is no panel', () => {
  expect(renderToStaticMarkup(<LookedUpPanel />)).toBe('');
});
