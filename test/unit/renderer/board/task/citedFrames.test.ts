import { describe, expect, it } from 'vitest';
import { citedFrames, criteriaWithEvidence } from '../../../../../src/renderer/board/task/citedFrames.ts';
import type { EvidencedCriterion } from '../../../../../src/shared/board/runEvidence.ts';
import { observationText } from '../../../../../src/shared/verification/observationText.ts';
import { FakeBoard } from '../../fakeHost/fakeBoard.ts';
import { FakeHost } from '../../fakeHost/fakeHost.ts';
import { recordsOf } from '../../fakeHost/recordsOf.ts';
import { workScene } from '../../fakeHost/workScene.ts';

function setUp() {
  const host = new FakeHost();
  const board = new FakeBoard(host);
  workScene(board, host);
  const task = () => {
    const found = board.state.tasks.get('TASK-1');
    if (!found) throw new Error('There is no TASK-1');
    return found;
  };
  const [record] = recordsOf(host.runs.get('r1') ?? []);
  return { board, task, frames: record?.state.frames ?? [] };
}

describe('evidence of criteria', () => {
  it('stands with the criterion that it is of, and the rest by itself', () => {
    const { own, others } = criteriaWithEvidence(setUp().task());
    expect(own.map(({ criterion, evidence }) => [criterion.id, evidence?.standing])).toEqual([
      ['k1', 'met'],
      ['k2', 'met'],
      ['k3', 'inconclusive'],
    ]);
    expect(others.map(({ text }) => text)).toEqual(['Add a patient named Jas']);
  });

  it('does not stand for a criterion in other words', () => {
    const { board, task } = setUp();
    const criteria = ['A message says that Jas was added', 'Jas is in the list of patients'];
    board.must('Ann', { type: 'update_task', task_id: 'TASK-1', criteria });
    const { own, others } = criteriaWithEvidence(task());
    expect(own.map(({ evidence }) => evidence?.text)).toEqual([undefined, 'Jas is in the list of patients']);
    expect(others).toHaveLength(3);
  });
});

describe('cited frames', () => {
  const evidence: Pick<EvidencedCriterion, 'frames'> = { frames: [{ frame: 5, cites: ['o2', 'o99'] }] };

  it('are led to by index, with what was done and what was observed', () => {
    const [cited] = citedFrames({ runId: 'r1' }, evidence, setUp().frames);
    expect(cited).toMatchObject({ runId: 'r1', index: 4, action: 'Click button “Save”' });
    expect(cited?.observations.map(({ id, observation }) => [id, observation && observationText(observation)])).toEqual(
      [
        ['o2', 'Status message appeared: “Patient Jas added”'],
        ['o99', undefined],
      ],
    );
  });

  it('are led to even where the run is not in this window', () => {
    expect(citedFrames({ runId: 'r1' }, evidence, [])).toEqual([
      { runId: 'r1', index: 4, observations: [{ id: 'o2' }, { id: 'o99' }] },
    ]);
  });
});
