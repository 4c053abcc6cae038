import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Ambience, type WatchedPage } from '../../../src/main/agent/verification/ambience.ts';
import { clockMoved } from '../../../src/main/agent/verification/habits/clockMoved.ts';
import { isAlike, shapeOf } from '../../../src/main/agent/verification/habits/textShape.ts';
import { diffSkeletons } from '../../../src/main/browser/skeleton/diffSkeletons.ts';
import { observationText } from '../../../src/shared/verification/observationText.ts';
import { observe, pageOf, QUIET } from './observePages.ts';

const URL = 'http://clinic.test/patients';

function at(capturedAt: number, html: string, url = URL): WatchedPage & ReturnType<typeof pageOf> {
  return { ...pageOf(html), url, capturedAt };
}

/** Has captures of a page follow one another, between which nobody acts unless `touched`. */
function watched(pages: readonly string[], touched = false): Ambience {
  const ambience = new Ambience();
  ambience.sawFirst(at(0, pages[0] ?? ''));
  if (touched) ambience.touch(URL);
  pages.slice(1).forEach((html, index) => {
    const [from, to] = [at(index, pages[index] ?? ''), at(index + 1, html)];
    ambience.learn(from, to, diffSkeletons(from.skeleton, to.skeleton));
  });
  return ambience;
}

/** Texts of what is credited to an action that turned one page into the other. */
function credited(ambience: Ambience, before: string, after: string, action = { type: 'click', id: '1' } as const) {
  const list = observe(at(100, before), at(101, after), { ambience, action });
  const texts = list.observations.filter((one) => one.changed && !one.ambient).map(observationText);
  expect(list.meaningfulContentChange).toBe(texts.length > 0);
  return texts.join('\n');
}

const prices = (...all: readonly string[]) =>
  `<table>${all.map((price, index) => `<tr><td>Share ${index}</td><td>${price}</td></tr>`).join('')}</table>`;
const items = (...all: readonly string[]) =>
  `<h1>List</h1><ul>${all.map((one) => `<li>${one}</li>`).join('')}</ul><p>End</p>`;
const status = (text: string) => `<div role="status">${text}</div>`;

describe('what counts by itself', () => {
  test('numbers are known after once, whatever they come to be', () => {
    const ambience = watched([prices('10.00', '20.00'), prices('10.10', '19.00')]);
    expect(credited(ambience, prices('10.10', '19.00'), prices('1,234.50', '7'))).toBe('');
  });

  test('a number in the place of a count is none when it says something else', () => {
    const ambience = watched(['<p>8 people watch</p>', '<p>9 people watch</p>']);
    expect(credited(ambience, '<p>9 people watch</p>', '<p>You left</p>')).toContain('You left');
  });

  test('a count that is filled in late is no habit', () => {
    const ambience = watched(['<p>0 in the cart</p>', '<p>2 in the cart</p>']);
    expect(credited(ambience, '<p>2 in the cart</p>', '<p>3 in the cart</p>')).toContain('3 in the cart');
  });

  test('texts are known after twice', () => {
    const line = (text: string) => `<p id="news">${text}</p>`;
    expect(credited(watched([line('Rain'), line('Snow')]), line('Snow'), line('Hail'))).toContain('Hail');
    expect(credited(watched([line('Rain'), line('Snow'), line('Hail')]), line('Hail'), line('Fog'))).toBe('');
  });

  test('what follows an action is known only when it comes again and again', () => {
    const line = (text: string) => `<p id="news">${text}</p>`;
    const texts = ['Saving', 'Saved', 'Idle', 'Saving', 'Saved', 'Idle', 'Done'].map(line);
    expect(credited(watched(texts.slice(0, 4), true), line('Saving'), line('Saved'))).toContain('Saved');
    expect(credited(watched(texts, true), line('Done'), line('Saved'))).toBe('');
  });
});

describe('lists', () => {
  test('one that grows by itself', () => {
    const ambience = watched([items('a'), items('a', 'b'), items('a', 'b', 'c')]);
    expect(credited(ambience, items('a', 'b', 'c'), items('a', 'b', 'c', 'd'))).toBe('');
  });

  test('one that is filled in late does not grow by itself', () => {
    const ambience = watched([items(), items('Ann', 'Bob')]);
    expect(credited(ambience, items('Ann', 'Bob'), items('Ann', 'Bob', 'Cid'))).toContain('Cid');
    expect(credited(ambience, items('Ann', 'Bob'), items('Ann'))).toContain('Bob');
  });

  test('one that grows does not lose anything by itself', () => {
    const ambience = watched([items('a'), items('a', 'b'), items('a', 'b', 'c')]);
    expect(credited(ambience, items('a', 'b', 'c'), items('a', 'b'))).toContain('“c” disappeared');
  });
});

describe('messages', () => {
  test('of a pattern that was seen', () => {
    const ambience = watched([status(''), status('Eva joined the room')]);
    expect(credited(ambience, status(''), status('Max joined the room'))).toBe('');
    expect(credited(ambience, status(''), status('Your booking was saved'))).toContain('saved');
  });

  test('that were taken away by themselves still come from the action', () => {
    const ambience = watched([status('Patient saved'), status('')]);
    expect(credited(ambience, status(''), status('Patient saved'))).toContain('Patient saved');
    expect(credited(ambience, status('Patient saved'), status(''))).toBe('');
  });

  test('of trouble are only known when they are the very same', () => {
    const alert = (text: string) => `<div role="alert">${text}</div>`;
    const ambience = watched([alert(''), alert('Connection lost, trying again')]);
    expect(credited(ambience, alert(''), alert('Connection lost, not trying again'))).toContain('not trying');
    expect(credited(ambience, alert(''), alert('Connection lost, trying again'))).toBe('');
  });
});

describe('never ambient', () => {
  const field = (name: string, price: string) => `<label>Limit <input value="${name}"></label>${prices(price)}`;

  test('what speaks of an entry', () => {
    const ambience = watched([field('120', '10'), field('120', '11')]);
    expect(credited(ambience, field('120', '11'), field('120', '12'))).toBe('');
    expect(credited(ambience, field('120', '11'), field('120', '120'))).toContain('120');
  });

  test('the element that was acted on', () => {
    const button = (likes: number) => `<button cs-id="1">Like (${likes})</button>`;
    const ambience = watched([button(10), button(11)]);
    expect(credited(ambience, button(11), button(12))).toContain('Like (12)');
  });

  test('what happens on another page', () => {
    const ambience = watched([prices('10'), prices('11')]);
    const list = observe(at(1, prices('11')), at(2, prices('12'), 'http://clinic.test/other'), { ambience });
    expect(list.meaningfulContentChange).toBe(true);
  });

  test('anything of a page that stood still', () => {
    const name = fc.constantFrom('Ann', '5', '12:30', 'Saved', 'x');
    const html = fc
      .array(fc.tuple(fc.constantFrom('p', 'li', 'button', 'td'), name), { maxLength: 8 })
      .map((all) => all.map(([tag, text]) => `<${tag}>${text}</${tag}>`).join(''));
    fc.assert(
      fc.property(html, html, (before, after) => {
        const ambience = watched([before, before, before]);
        const [from, to] = [at(100, before), at(101, after)];
        const changes = diffSkeletons(from.skeleton, to.skeleton);
        expect([...ambience.among(from, to, changes)]).toEqual([]);
        expect(changes.filter((change) => ambience.isAmbient(URL, change))).toEqual([]);
      }),
    );
  });
});

test('a difference that is only numbers is ambient again wherever it was seen, and is only marked', () => {
  const price = fc.integer({ min: 1, max: 1e6 }).map((cents) => (cents / 100).toFixed(2));
  fc.assert(
    fc.property(price, price, price, (first, second, third) => {
      fc.pre(first !== second && second !== third);
      const ambience = watched([prices(first, '5.00'), prices(second, '5.00')]);
      const list = observe(at(100, prices(second, '5.00')), at(101, prices(third, '5.00')), { ambience });
      expect(list.meaningfulContentChange).toBe(false);
      expect(list.observations.filter(({ ambient }) => ambient)).toMatchObject([{ changed: true, to: third }]);
    }),
  );
});

test('where nothing else changed, a DOM that was changed is no evidence either', () => {
  const ambience = watched([prices('10'), prices('11')]);
  const witness = { ...QUIET, didDomMutate: true };
  const [before, after] = [at(100, prices('11')), at(101, prices('12'))];
  const list = observe(before, after, { ambience, witness });
  expect(list).toMatchObject({ meaningfulContentChange: false, clientSawSomething: true });
  expect(list.observations.filter((one) => one.changed && !one.ambient)).toEqual([]);
  const saved = observe(before, at(101, `${prices('12')}<p role="status">Saved</p>`), { ambience, witness });
  const credited = saved.observations.filter((one) => one.changed && !one.ambient).map(({ kind }) => kind);
  expect(credited).toEqual(['message-appeared', 'witness']);
});

test('the page afresh, told by looks alone', () => {
  const ambience = watched([prices('10'), prices('11')]);
  const changes = diffSkeletons(at(0, prices('10')).skeleton, at(1, prices('12')).skeleton);
  expect(changes.map((change) => ambience.isAmbient(URL, change))).toEqual([true]);
  expect(ambience.isAmbient('http://clinic.test/other', changes[0] ?? never())).toBe(false);
});

test('a page is known by its address without fragment, from its first capture on, until it has been watched', () => {
  const ambience = new Ambience();
  ambience.sawFirst(at(5, '<p>a</p>', `${URL}#one`));
  ambience.sawFirst(at(9, '<p>b</p>', `${URL}#two`));
  expect(ambience.unwatched(URL)?.capturedAt).toBe(5);
  ambience.endWatch(`${URL}#three`);
  expect(ambience.unwatched(URL)).toBeUndefined();
});

describe('clocks', () => {
  const MINUTE = 60_000;

  test('move by the minutes that have passed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1439 }),
        fc.nat({ max: 600 }),
        fc.nat({ max: 59_999 }),
        (start, passed, rest) => {
          fc.pre(passed > 0);
          const clock = (minutes: number) =>
            `Now ${Math.floor(minutes / 60) % 24}:${String(minutes % 60).padStart(2, '0')}`;
          const [before, after] = [clock(start), clock(start + passed)];
          expect(clockMoved(before, after, rest, passed * MINUTE + rest)).toBe(before !== after);
          expect(clockMoved(before, after, rest, (passed + 1) * MINUTE + rest)).toBe(false);
        },
      ),
    );
  });

  test.each([
    ['a time that was moved by somebody', 'At 10:00', 'At 11:00', 0, 2 * MINUTE, false],
    ['a time that moved before its minute was over', 'At 10:00', 'At 10:01', 0, 30_000, false],
    ['other words', 'Open 10:00', 'Shut 10:01', 0, MINUTE, false],
    ['a time beside one that stays', 'Since 09:00, now 10:00', 'Since 09:00, now 10:01', 0, MINUTE, true],
    ['noon on a clock of twelve hours', '12:59 pm', '1:00 pm', 0, MINUTE, true],
  ])('%s', (_, before, after, beforeAt, afterAt, moved) => {
    expect(clockMoved(before, after, beforeAt, afterAt)).toBe(moved);
  });
});

describe('patterns of texts', () => {
  test.each([
    ['+1.5 %', '−3 %', true],
    ['▲ 1.2', '▼ 0.3', true],
    ['1 234 left', '99 left', true],
    ['Eva booked room 3', 'Max booked room 15', true],
    ['Eva joined', 'Your booking was saved', false],
    ['Saved', 'Saving', false],
    ['', 'Saved', false],
  ])('%s and %s', (one, other, alike) => {
    expect(isAlike(one, other)).toBe(alike);
    expect(isAlike(other, one)).toBe(alike);
  });

  test('have a shape that does not depend on the numbers', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (one, other) => {
        expect(shapeOf(`Room ${one} of ${one}.`)).toBe(shapeOf(`Room ${other} of ${other}.`));
      }),
    );
  });
});

function never(): never {
  throw new Error('There is no difference');
}
