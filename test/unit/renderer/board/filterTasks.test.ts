import { describe, expect, it } from 'vitest';
import { type BoardFilter, NO_FILTER } from '../../../../src/renderer/board/filters/boardFilter.ts';
import { filterTasks } from '../../../../src/renderer/board/filters/filterTasks.ts';
import { agentLine } from '../../../../src/renderer/board/line/agentLine.ts';
import { aBusyBoard, taskCalled } from './boardTasks.ts';

const board = aBusyBoard();
const queued = taskCalled(board, 'Jas with her phone');
const line = agentLine([{ taskId: queued.id, by: 'Ann', waitsFor: 'page' }]);
const found = (part: Partial<BoardFilter>, me = 'Ann') =>
  filterTasks(board.state, line, { ...NO_FILTER, ...part }, me).map(({ title }) => title);

describe('filtering the board', () => {
  it('shows everything without a filter', () => {
    expect(found({})).toHaveLength(board.state.tasks.size);
  });

  it('finds words anywhere in a task or in the title of its goal, in any order', () => {
    expect(found({ query: 'stored JAS error' })).toEqual(['Add the patient Jas with her phone number']);
    expect(found({ query: 'wrong insurance' })).toEqual(['Send the bill of October to the insurance']);
    expect(found({ query: 'staff list rota' })).toEqual(['Take Dr Lang off the rota']);
    expect(found({ query: taskCalled(board, 'price list').id })).toContain('Sort the price list');
    expect(found({ query: 'no such words' })).toEqual([]);
  });

  it('keeps to a goal, or to tasks of none', () => {
    expect(found({ goal: 'GOAL-3' })).toEqual(['Take Dr Okafor into the staff list', 'Take Dr Lang off the rota']);
    expect(found({ goal: 'none' })).toEqual([taskCalled(board, 'Find out why').title]);
  });

  it('keeps to those of somebody, or of nobody', () => {
    expect(found({ assignee: { who: 'actor', name: 'Emil' } })).toEqual(['Sort the price list']);
    expect(found({ assignee: { who: 'nobody' } })).toHaveLength(2);
  });

  it('tells an actor called “nobody” from nobody', () => {
    expect(found({ assignee: { who: 'actor', name: 'nobody' } })).toEqual([]);
  });

  it('knows in what somebody has a part', () => {
    expect(found({ mine: true }, 'Emil')).toEqual(['Sort the price list']);
    expect(found({ mine: true }, 'Ann')).toHaveLength(board.state.tasks.size);
  });

  it('goes by marks', () => {
    expect(found({ mark: 'escalated' })).toEqual(['Send the bill of October to the insurance']);
    expect(found({ mark: 'outdated' })).toEqual(['Put the new logo on the bills']);
    expect(found({ mark: 'running' })).toEqual(['Book a first appointment for Jas']);
    expect(found({ mark: 'queued' })).toEqual([queued.title]);
    expect(found({ mark: 'needs-a-look' })).toContain(
      'Correct the address of the laboratory on every form that goes out to patients',
    );
  });

  it('marks nothing that is the agent’s everyday as unusual', () => {
    const unusual = found({ mark: 'any' });
    expect(unusual).toContain('Put the new logo on the bills');
    for (const title of ['Enter the opening hours of December', 'Book a first appointment for Jas', queued.title])
      expect(unusual).not.toContain(title);
  });
});
