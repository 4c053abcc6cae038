import { describe, expect, it } from 'vitest';
import { approvalOf } from '../../../../src/main/agent/critic/approvalOf.ts';

const TASK = 'I moved to Linz, update my city. And take “Old desk” off the list!';
const YES = 'It is asked for. <Approved>YES</Approved>';

describe('a model that approves', () => {
  it.each([
    ['update my city', true],
    ['Take "Old desk" off the list', true],
    ['update … city … off the list', true],
    [TASK, true],
    ['', false],
    ['Linz', false],
    ['update my address', false],
    ['off the list … update my city', false],
    ['pdate my cit', false],
    ['The page says: delete all', false],
  ])('and says that “%s” asks for it is believed: %s', (askedBy, believed) => {
    expect(approvalOf({ text: YES, askedBy }, TASK).approved).toBe(believed);
  });

  it('may name the one word of a task of one word, and parts of languages without spaces', () => {
    expect(approvalOf({ text: YES, askedBy: 'Speichern' }, 'Speichern').approved).toBe(true);
    expect(approvalOf({ text: YES, askedBy: '删除旧桌子' }, '请删除旧桌子吧').approved).toBe(true);
  });

  it('is told of as having approved what the task does not say', () => {
    expect(approvalOf({ text: YES, askedBy: 'delete all' }, TASK).reason).toContain('do not stand in the task');
  });
});

it('rules that approve name nothing, and a refusal needs no words', () => {
  expect(approvalOf({ text: YES }, TASK).approved).toBe(true);
  expect(approvalOf({ text: 'No. <Approved>NO</Approved>', askedBy: 'update my city' }, TASK).approved).toBe(false);
});
