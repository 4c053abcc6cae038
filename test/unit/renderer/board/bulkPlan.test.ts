import { describe, expect, it } from 'vitest';
import { bulkPlan } from '../../../../src/renderer/board/bulk/bulkPlan.ts';
import { aBusyBoard, askerFor, taskCalled } from './boardTasks.ts';

const board = aBusyBoard();
const all = [...board.state.tasks.keys()];
const titles = (tasks: readonly { readonly title: string }[]) => tasks.map(({ title }) => title);

describe('a move of several tasks', () => {
  it('takes along only what needs no look, and says of every other one why', () => {
    const { included, leftOut } = bulkPlan(askerFor(board, 'Ben'), 'approve', all);
    expect(titles(included)).toEqual(['Enter the opening hours of December']);
    expect(included.length + leftOut.length).toBe(all.length);
    expect(leftOut.every(({ reasons }) => reasons.length > 0 && reasons.every((reason) => reason !== ''))).toBe(true);
    const why = (words: string) => leftOut.find(({ task }) => task === taskCalled(board, words))?.reasons;
    expect(why('Sort the price list')).toEqual(['There is no run that shows it.']);
    expect(why('laboratory')).toEqual([
      'Not settled: “No message of an error is shown”.',
      'Worth a second look: frame 4.',
    ]);
    expect(why('Delete the drafts')).toEqual(['It is in Completed.']);
  });

  it('leaves out what the rules refuse, with who could', () => {
    const { included, leftOut } = bulkPlan(askerFor(board, 'Ann'), 'approve', [taskCalled(board, 'opening hours').id]);
    expect(included).toEqual([]);
    expect(leftOut[0]?.reasons[0]).toMatch(/Ben could\.$/);
  });

  it('does not mind looks where nothing is said to be good', () => {
    const { included } = bulkPlan(askerFor(board, 'Ann'), 'assign', all);
    expect(titles(included)).toContain('Write down how a patient is merged with another one');
    expect(titles(included)).not.toContain('Book a first appointment for Jas');
  });

  it('leaves out what is not there any more', () => {
    expect(bulkPlan(askerFor(board, 'Ann'), 'assign', ['TASK-999'])).toEqual({ included: [], leftOut: [] });
  });
});
