import { describe, expect, it } from 'vitest';
import { dropCommand, dropTargets } from '../../../../src/renderer/board/moves/dropCommand.ts';
import { moveCommand } from '../../../../src/renderer/board/moves/moveCommand.ts';
import { MOVES } from '../../../../src/renderer/board/moves/moveKind.ts';
import { probeMove } from '../../../../src/renderer/board/moves/probeMove.ts';
import { TASK_STATES, type TaskState } from '../../../../src/shared/board/task.ts';
import { TASK_MACHINE } from '../../../../src/shared/board/taskMachine.ts';
import { aBusyBoard, askerFor, taskCalled } from './boardTasks.ts';

const board = aBusyBoard();

describe('dropping a card on a column', () => {
  it.each([
    ['Ann', 'Write down', 'assigned', 'assign'],
    ['Dana', 'Set the reminders', 'in_progress', 'start'],
    ['Ann', 'Add the patient Jas', 'in_progress', 'run'],
    ['Ben', 'Enter the opening', 'completed', 'approve'],
    ['Ben', 'Enter the opening', 'in_progress', 'reject'],
    ['Cleo', 'Delete the drafts', 'verified', 'verify'],
    ['Cleo', 'Delete the drafts', 'in_progress', 'reject-verification'],
    ['Ann', 'Take Dr Okafor', 'in_progress', 'reopen'],
  ] as const)('is a move: %s drops “%s” on %s', (me, title, to, kind) => {
    expect(dropCommand(askerFor(board, me), taskCalled(board, title), to)).toEqual({ outcome: 'move', kind });
  });

  it('leads nowhere but along the ways of the state machine, whoever drops', () => {
    const ways = new Set(Object.values(TASK_MACHINE).map(({ from, to }) => `${from} ${to}`));
    for (const { name } of board.state.actors.values()) {
      const asker = askerFor(board, name);
      for (const task of board.state.tasks.values()) {
        for (const [state, drop] of Object.entries(dropTargets(asker, task)) as [
          TaskState,
          ReturnType<typeof dropCommand>,
        ][]) {
          if (drop.outcome === 'move') expect(ways).toContain(`${task.state} ${state}`);
          if (drop.outcome === 'stays') expect(state).toBe(task.state);
        }
      }
    }
  });

  it('says from a column where a task can go when it cannot go there', () => {
    const drop = dropCommand(askerFor(board, 'Ben'), taskCalled(board, 'Enter the opening'), 'verified');
    expect(drop).toMatchObject({
      outcome: 'refused',
      refusal: {
        rule: 'transition',
        message: 'A task in Review does not go to Verified. From there it goes to In progress or Completed.',
      },
    });
  });

  it('is refused by the rule of the board, with who could', () => {
    const drop = dropCommand(askerFor(board, 'Ben'), taskCalled(board, 'Delete the drafts'), 'verified');
    expect(drop).toMatchObject({ outcome: 'refused', refusal: { rule: 'verifier-is-approver' } });
    expect(drop.outcome === 'refused' && drop.refusal.whoCould).toContain('Cleo');
  });

  it('offers no way back to pending', () => {
    for (const task of board.state.tasks.values()) {
      if (task.state === 'pending') continue;
      expect(dropCommand(askerFor(board, 'Ann'), task, 'pending').outcome).toBe('refused');
    }
  });
});

describe('a move', () => {
  it('that the rules allow is what the board does, and one that they refuse is not', () => {
    const kinds = ['start', 'approve', 'reject', 'verify', 'reject-verification', 'reopen', 'triage'] as const;
    let done = 0;
    for (const { name } of board.state.actors.values()) {
      for (const { id, state, subjectHash } of board.state.tasks.values()) {
        for (const kind of kinds.filter((one) => MOVES[one].from.includes(state))) {
          const command = moveCommand(kind, id, { text: 'So it is.', person: '', verifier: '', seen: subjectHash });
          const refusal = probeMove(askerFor(board, name), board.state.tasks.get(id) ?? never(), kind);
          // What is refused leaves no trace, so the board itself can be asked.
          const target = refusal ? board : aBusyBoard();
          expect({ name, id, kind, ...target.ask(name, command) }).toMatchObject({
            ...{ name, id, kind },
            ...(refusal ? { outcome: 'refused', refusal } : { outcome: 'done' }),
          });
          if (refusal) continue;
          done += 1;
          expect(target.state.tasks.get(id)?.state).toBe(MOVES[kind].to ?? state);
        }
      }
    }
    expect(done).toBeGreaterThan(10);
  });

  it('carries what the person had in view', () => {
    const words = { text: 'Why', person: '', verifier: '', seen: 'abc' };
    for (const kind of ['approve', 'reject', 'verify', 'reject-verification', 'reopen'] as const) {
      expect(moveCommand(kind, 'TASK-1', words)).toMatchObject({ task_id: 'TASK-1', seen: 'abc' });
    }
    expect(moveCommand('approve', 'TASK-1', { ...words, text: '' })).not.toHaveProperty('notes');
  });

  it('goes through every state that there is', () => {
    const reached = new Set(Object.values(MOVES).flatMap(({ to }) => to ?? []));
    expect([...reached, 'pending'].sort()).toEqual([...TASK_STATES].sort());
  });
});

function never(): never {
  throw new Error('No such task');
}
