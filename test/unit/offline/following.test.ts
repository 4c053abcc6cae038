import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain } from '../../../src/main/reasoning/offline/following/explain.ts';
import { begin } from '../../../src/main/reasoning/offline/following/follow.ts';
import { planTask } from '../../../src/main/reasoning/offline/planning/planTask.ts';
import { instructionText } from '../../../src/shared/meaning/instructionText.ts';
import { page } from './pages.ts';

const ISSUE = page('Export cuts off umlauts – Kite', [
  { r: 'h', n: 'Export cuts off umlauts', l: 1 },
  { r: 'sel', n: 'Priority', o: ['Low', 'High', 'Critical'] },
  { r: 'inp', n: 'Add label' },
  { r: 'clk', n: '', near: 'needs-design', role: 'clickable' },
  { r: 'inp', n: 'Coupon code' },
  { r: 'btn', n: 'Apply' },
]);
const NOT_DONE = page('What is not done', [
  { r: 'h', n: 'What is not done', l: 1 },
  { r: 'sel', n: 'Priority', o: ['Low', 'High'] },
]);
const STAYS = page('My stays', [
  { r: 'btn', n: 'Cancel stay', g: 'Courtyard Double 26 June 2026' },
  { r: 'btn', n: 'Cancel stay', g: 'Family Suite 3 August 2026' },
]);
const SHOP = page('Garden shop', [
  { r: 'link', n: 'Basket (4)' },
  { r: 'link', n: 'My stays' },
  { r: 'sel', n: 'Sort by', o: ['Price', 'Name'] },
]);
const BIDS = page('Oak writing desk', [
  { r: 'inp', n: 'Your bid' },
  { r: 'btn', n: 'Place bid' },
  { r: 'clk', n: '☆', role: 'clickable' },
]);

const explained = (text: string, on: Parameters<typeof explain>[1]) =>
  explain(text, on).instructions.map((one) => instructionText(one));
const texts = ({ steps }: ReturnType<typeof planTask>) =>
  steps.flatMap(({ instruction }) => (instruction ? [instructionText(instruction)] : []));

describe('a clause is read by what explains all of its words', () => {
  it.each([
    ['choose Critical as the priority', ISSUE, ['“Critical”']],
    ['add the label backend', ISSUE, ['“backend” in “Add label”', 'Enter']],
    ['apply the coupon "WOOLLY10"', ISSUE, ['“WOOLLY10” in “Coupon code”', 'Click “Apply”']],
    ['click "Cancel stay" at the one in August', STAYS, ['Cancel stay']],
    ['confirm with "Apply"', ISSUE, ['Click “Apply”']],
    ['click "Cancel stay" of the Family Suite', STAYS, ['Cancel stay']],
  ])('%s', (text, on, wanted) => {
    const done = explained(text, on);
    expect(done).toHaveLength(wanted.length);
    for (const [at, one] of wanted.entries()) expect(done[at]).toContain(one);
  });

  it.each([
    ['two things would do alike', 'click "Cancel stay"', STAYS],
    ['a word of it is nowhere', 'choose Critical as the priority of the rollout', ISSUE],
    ['something is not to be done', 'do not choose Critical as the priority', ISSUE],
    ['“not” stands on the page as well', 'choose High as the priority, not', NOT_DONE],
    ['a deed is asked for that nothing there does', 'escalate the coupon "WOOLLY10"', ISSUE],
  ])('and not read where %s', (_, text, on) => {
    expect(explained(text, on)).toEqual([]);
    expect(explain(text, on).unread.join(' ')).not.toBe('');
  });

  it('never leaves a word out: one more that nobody knows leaves it unread', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('choose Critical as the priority', 'add the label backend'),
        fc.stringMatching(/^zq[a-z]{4,8}$/),
        fc.nat(),
        (text, strange, place) => {
          const words = text.split(' ');
          const at = 1 + (place % words.length);
          const said = [...words.slice(0, at), strange, ...words.slice(at)].join(' ');
          const { instructions, unread } = explain(said, ISSUE);
          const kept = JSON.stringify(instructions).includes(strange) || unread.join(' ').includes(strange);
          expect(kept || instructions.length === 0).toBe(true);
        },
      ),
    );
  });
});

describe('a task that makes no sense as a whole is begun', () => {
  it('by going to the place that it names first', () => {
    const begun = begin('In My stays click "Cancel stay" at the one in August and confirm it', SHOP);
    expect(begun?.instructions).toMatchObject([{ act: 'click', target: { name: 'My stays' } }]);
    expect(begun?.rest).toMatch(/^click "Cancel stay"/);
  });

  it('with the part that the page makes sense of, where that sends nothing', () => {
    const planned = texts(
      planTask('Open the basket, type WOOLLY10 in the coupon field and hit Apply. I want it cheap.', SHOP),
    );
    expect(planned[0]).toContain('asket');
    expect(planned.at(-1)).toContain('type WOOLLY10');
  });

  it('and not with what keeps or deletes something', () => {
    expect(texts(planTask('Delete the stay in Rome and then frobnicate the gizmo', STAYS))).toEqual([]);
  });

  it('not on a text longer than anybody says', () => {
    expect(begin('open the basket, '.repeat(200), SHOP)).toBeUndefined();
  });
});

describe('a clause behind what may have led to another page', () => {
  it('is not taken for something on the page before it', () => {
    const tabs = page('Tabs', [{ r: 'btn', n: 'Open the register' }]);
    const task = 'Click Open the register, enter Jas into Visitor and click Register visitor';
    expect(texts(planTask(task, tabs)).at(-1)).toBe('Click “Register visitor”');
    expect(explained('click Register visitor', tabs)).toEqual([]);
  });
});

describe('what is filled in for a deed', () => {
  it('is sent by the button that says it', () => {
    expect(texts(planTask('Please bid 62 pounds for me', BIDS)).join('; ')).toContain('Place bid');
  });

  it('is never a word that only stands for something', () => {
    const album = page('Album', [{ r: 'inp', n: '', near: 'New album' }]);
    expect(texts(planTask('put them in the new album', album)).join('; ')).not.toContain('“them”');
  });
});
