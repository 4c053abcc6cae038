import { OWN_AGENT } from '../../../shared/board/actor.ts';
import { actingTeam, type BoardState } from '../../../shared/board/boardState.ts';
import { EMPTY_BOARD } from '../../../shared/board/reduceBoard.ts';
import { mayReview, mayVerify, whoMayReview, whoMayVerify } from '../../../shared/board/separation.ts';
import type { Task } from '../../../shared/board/task.ts';

/** What keeps the work of somebody from being built, reviewed and verified by three different members. */
export interface SeparationGap {
  /** Who builds, or has the agent build. */
  readonly builder: string;
  /** Whether the agent builds for them. */
  readonly byAgent: boolean;
  /** `third`: there is a reviewer and a verifier, but they are the same member. */
  readonly lacks: 'reviewer' | 'verifier' | 'third';
}

const NO_HASH = '0'.repeat(64);

/**
 * Where the team is too small for triple separation, found by asking the rules themselves about tasks that might be
 * (goal-verification-system, Verification Rules 3, Solo Agent Edge Case).
 */
export function separationGaps(actors: BoardState['actors']): readonly SeparationGap[] {
  const state: BoardState = { ...EMPTY_BOARD, actors };
  const gaps: SeparationGap[] = [];
  for (const { name, kind, roles } of actingTeam(state)) {
    if (roles.includes('builder')) {
      const lacks = whatLacks(state, task({ assignee: name, builders: [name] }));
      if (lacks) gaps.push({ builder: name, byAgent: false, lacks });
    }
    if (kind === 'person') {
      const lacks = whatLacks(state, task({ assignee: OWN_AGENT, builders: [OWN_AGENT], starters: [name] }));
      if (lacks) gaps.push({ builder: name, byAgent: true, lacks });
    }
  }
  return gaps;
}

function whatLacks(state: BoardState, submitted: Task): SeparationGap['lacks'] | undefined {
  const reviewers = whoMayReview(state, submitted).filter((name) => isFree(mayReview(state, submitted, name)));
  if (reviewers.length === 0) return 'reviewer';
  let verifiable = false;
  for (const name of reviewers) {
    const approved: Task = { ...submitted, state: 'completed', approvedBy: name, approvers: [name] };
    if (whoMayVerify(state, approved).some((other) => isFree(mayVerify(state, approved, other)))) return undefined;
    const unapproved: Task = { ...approved, approvers: [] };
    verifiable ||= whoMayVerify(state, unapproved).some((other) => isFree(mayVerify(state, unapproved, other)));
  }
  return verifiable ? 'third' : 'verifier';
}

/** Whether the rules let them decide without looking away. */
function isFree(answer: ReturnType<typeof mayVerify>): boolean {
  return answer.ok && answer.value.length === 0;
}

/** A task in review that was built so. */
function task(built: Pick<Task, 'assignee' | 'builders'> & Partial<Pick<Task, 'starters'>>): Task {
  return {
    id: 'TASK-1',
    title: '',
    description: '',
    startAddress: '',
    instructions: '',
    criteria: [],
    criteriaMade: 0,
    dependsOn: [],
    state: 'review',
    stateSince: 0,
    createdBy: '',
    createdAt: 0,
    changedAt: 0,
    changedSeq: 0,
    starters: [],
    approvers: [],
    runs: [],
    rejections: [],
    verifierRejections: 0,
    comments: [],
    decisions: [],
    subjectHash: NO_HASH,
    ...built,
  };
}
