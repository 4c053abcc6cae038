import { createHash } from 'node:crypto';
import type { ActorKind, Role } from '../../../src/shared/board/actor.ts';
import type { BoardCommand, BoardReport } from '../../../src/shared/board/boardCommand.ts';
import type { BoardEvent } from '../../../src/shared/board/boardEvent.ts';
import type { BoardState } from '../../../src/shared/board/boardState.ts';
import { linkChanges } from '../../../src/shared/board/chain.ts';
import { decideCommand } from '../../../src/shared/board/decideCommand.ts';
import type { Goal } from '../../../src/shared/board/goal.ts';
import { EMPTY_BOARD, reduceBoardEvents } from '../../../src/shared/board/reduceBoard.ts';
import type { Refusal } from '../../../src/shared/board/refusal.ts';
import type { RunEvidence } from '../../../src/shared/board/runEvidence.ts';
import type { Task } from '../../../src/shared/board/task.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A board in memory: the rules, the chain and the fold, with nothing around them. */
export class TestBoard {
  state: BoardState = EMPTY_BOARD;
  readonly events: BoardEvent[] = [];
  /** The time of the next command, in milliseconds since 1970. */
  now = 1_000;
  canSignIn = (_name: string): boolean => true;
  /** Of whichever run is handed over by hand. */
  evidence: RunEvidence | undefined;

  /** A board with a first person, who leads and nothing else. */
  static ledBy(lead: string): TestBoard {
    const board = new TestBoard();
    board.does(lead, { type: 'add_actor', name: lead, kind: 'person', roles: ['lead'] });
    return board;
  }

  /** Asks; a refusal is the answer. */
  ask(by: string, ask: BoardCommand | BoardReport): Refusal | undefined {
    const { state, now, canSignIn, evidence } = this;
    const answer = decideCommand(state, { by, ask, now, settings: DEFAULT_SETTINGS.board, canSignIn, evidence });
    this.now += 1;
    if (!answer.ok) return answer.error;
    const events = linkChanges(state, answer.value.changes, { by: answer.value.by, at: now, sha256 });
    this.events.push(...events);
    this.state = reduceBoardEvents(events, state);
    return undefined;
  }

  /** Asks for what has to be allowed; answers with the events that it made. */
  does(by: string, ask: BoardCommand | BoardReport): readonly BoardEvent[] {
    const { length } = this.events;
    const refusal = this.ask(by, ask);
    if (refusal) throw new Error(`${by} ${ask.type}: ${refusal.rule}: ${refusal.message}`);
    return this.events.slice(length);
  }

  /** Asks for what has to be refused; nothing may have changed. */
  refuses(by: string, ask: BoardCommand | BoardReport): Refusal {
    const { state } = this;
    const refusal = this.ask(by, ask);
    if (!refusal || this.state !== state) throw new Error(`${by} ${ask.type} was not refused`);
    return refusal;
  }

  task(id: string): Task {
    const task = this.state.tasks.get(id);
    if (!task) throw new Error(`There is no ${id}`);
    return task;
  }

  goal(id: string): Goal {
    const goal = this.state.goals.get(id);
    if (!goal) throw new Error(`There is no ${id}`);
    return goal;
  }

  add(
    name: string,
    roles: Role[],
    { kind = 'person', spawnedBy }: { kind?: ActorKind; spawnedBy?: string } = {},
  ): void {
    const lead = [...this.state.actors.values()].find((actor) => actor.roles.includes('lead'));
    const helper = spawnedBy !== undefined && { spawned_by: spawnedBy };
    this.does(lead?.name ?? name, { type: 'add_actor', name, kind, roles, ...helper });
  }
}

export function runEvidence(runId: string, fields: Partial<RunEvidence> = {}): RunEvidence {
  return {
    runId,
    runHash: sha256(runId),
    planRevision: 0,
    judge: 'offline',
    criteria: [],
    frames: 3,
    concerns: [],
    ...fields,
  };
}
