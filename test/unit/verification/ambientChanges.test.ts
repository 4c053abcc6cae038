import { expect, test } from 'vitest';
import { observationText } from '../../../src/shared/verification/observationText.ts';
import { observe, renderedAnew } from './observePages.ts';

const PAIRS: readonly (readonly [label: string, before: string, after: string])[] = [
  ['a clock', '<div id="clock">10:00</div><p>Hi</p>', '<div id="clock">10:01</div><p>Hi</p>'],
  ['a clock known by its text', '<p>Now 10:00:01</p>', '<p>Now 10:00:02</p>'],
  ['the age of something', '<li>Ann, 3 minutes ago</li>', '<li>Ann, 4 minutes ago</li>'],
  ['a timer', '<div role="timer">59</div>', '<div role="timer">58</div>'],
  [
    'a ticker',
    '<div class="stock-ticker"><a href="/a">A 1.0</a></div>',
    '<div class="stock-ticker"><a href="/b">B 2.0</a></div>',
  ],
  [
    'an advertisement',
    '<div class="ad-slot">Buy <img alt="Tea"></div>',
    '<div class="ad-slot">Try <img alt="Rum"></div>',
  ],
  ['a marquee', '<marquee>one</marquee>', '<marquee>two</marquee>'],
  ['a class', '<button class="btn">Save</button>', '<button class="btn hover">Save</button>'],
  ['a style', '<p style="color: red">Hi</p>', '<p style="color: blue">Hi</p>'],
  ['a script', '<p>Hi</p><script>var a = 1</script>', '<p>Hi</p><script>var a = 2</script>'],
  ['a style sheet', '<style>p { margin: 0 }</style><p>Hi</p>', '<style>p { margin: 1px }</style><p>Hi</p>'],
  ['something hidden', '<p hidden>a</p>', '<p hidden>b</p>'],
  [
    'something the walker found hidden',
    '<div cs-hidden=""><button>a</button></div>',
    '<div cs-hidden=""><button>b</button></div>',
  ],
  ['a hidden field', '<input type="hidden" value="1">', '<input type="hidden" value="2">'],
  ['closed details', '<details><summary>More</summary>a</details>', '<details><summary>More</summary>b</details>'],
  ['an inert template', '<template><p>a</p></template>', '<template><p>b</p></template>'],
  ['white space', '<p>Hi   there</p>', '<p>Hi\n there</p>'],
  ['wrappers', '<main><p>Hi</p></main>', '<main><div><p>Hi</p></div></main>'],
  ['a data attribute', '<p data-v="1">Hi</p>', '<p data-v="2">Hi</p>'],
  ['HTML ids', '<label>Name <input id=":r1:"></label>', '<label>Name <input id=":r2:"></label>'],
  ['an attribute that says what holds anyway', '<button>Menu</button>', '<button aria-pressed="false">Menu</button>'],
  ['an empty live region', '<p>Hi</p>', '<p>Hi</p><div role="status"></div>'],
];

test.each(PAIRS)('%s does not count as a change', (_, before, after) => {
  const list = observe(before, after);
  expect(list.observations.filter(({ changed }) => changed)).toEqual([]);
  expect(list.meaningfulContentChange).toBe(false);
  expect(list.observations.map(observationText)).toContain(
    'The page was updated, but no control, text or message changed',
  );
});

test.each(PAIRS)('%s does not count when the page is rendered anew either', (_, before, after) => {
  expect(observe(renderedAnew(before, 1), renderedAnew(after, 1001)).meaningfulContentChange).toBe(false);
});

test('a time that a person enters does count', () => {
  const field = (time: string) => `<label>At <input value="${time}"></label>`;
  expect(observe(field('10:00:00'), field('11:00:00')).meaningfulContentChange).toBe(true);
});

test('the controls of an ambient part are still there', () => {
  const ad = (button: string) => `<div class="ads">Buy<button>${button}</button></div>`;
  expect(observe(ad('Close'), ad('Closed')).meaningfulContentChange).toBe(true);
});

test('a number is no advertisement, whatever it is called', () => {
  const adults = (count: number) => `<p>Adults</p><b id="ad">${count}</b>`;
  expect(observe(adults(1), adults(2)).meaningfulContentChange).toBe(true);
});
