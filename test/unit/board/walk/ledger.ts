import { nameKey, OWN_AGENT, type Role } from '../../../../src/shared/board/actor.ts';
import type { BoardEvent } from '../../../../src/shared/board/boardEvent.ts';

/** One actor, as far as separation goes. */
interface Member {
  readonly name: string;
  readonly roles: readonly Role[];
  readonly active: boolean;
  readonly pilot: string | undefined;
}

/** Who had which part in one task. */
interface Parts {
  assignee: string | undefined;
  begun: boolean;
  builders: Set<string>;
  starters: Set<string>;
  approvers: Set<string>;
}

/** What somebody is to a task, as the specification names it. */
export interface Involvement {
  readonly built: boolean;
  readonly piloted: boolean;
  readonly approved: boolean;
  readonly started: boolean;
}

/**
 * Bookkeeping beside the board's own: who did what, read from the events alone and in the plainest way, so that the rules
 * are checked against something that is not made of them.
 */
export class Ledger {
  readonly team = new Map<string, Member>();
  readonly #parts = new Map<string, Parts>();

  note({ by, change }: BoardEvent): void {
    switch (change.type) {
      case 'actor.added':
        this.team.set(nameKey(change.name), {
          name: change.name,
          roles: change.roles,
          active: true,
          pilot: change.spawnedBy,
        });
        return;
      case 'actor.roles-changed':
        this.team.set(nameKey(change.name), { ...this.#member(change.name), roles: change.roles });
        return;
      case 'actor.left':
        this.team.set(nameKey(change.name), { ...this.#member(change.name), active: false });
        return;
      case 'task.created':
        this.#parts.set(change.taskId, {
          assignee: undefined,
          begun: false,
          builders: new Set(),
          starters: new Set(),
          approvers: new Set(),
        });
        return;
      case 'task.appointed': {
        const parts = this.#of(change.taskId);
        if (change.as !== 'builder' || change.to === undefined) return;
        parts.assignee = change.to;
        if (parts.begun && change.to !== OWN_AGENT) parts.builders.add(change.to);
        return;
      }
      case 'task.started': {
        const parts = this.#of(change.taskId);
        parts.begun = true;
        if (parts.assignee !== undefined) parts.builders.add(parts.assignee);
        return;
      }
      case 'task.run-started':
        this.#of(change.taskId).builders.add(OWN_AGENT);
        this.#of(change.taskId).starters.add(by);
        return;
      case 'task.approved':
        this.#of(change.taskId).approvers.add(by);
    }
  }

  involvement(taskId: string, name: string): Involvement {
    const { assignee, builders, starters, approvers } = this.#of(taskId);
    const everybody = new Set([...builders, ...(assignee === undefined ? [] : [assignee])]);
    return {
      built: everybody.has(name),
      piloted: [...everybody].some((builder) => this.#pilots(builder).includes(name)),
      approved: approvers.has(name),
      started: starters.has(name),
    };
  }

  /** Those who can decide at all. */
  acting(): readonly Member[] {
    return [...this.team.values()].filter(({ active, name }) => active && name !== OWN_AGENT);
  }

  #pilots(name: string): string[] {
    const pilot = this.team.get(nameKey(name))?.pilot;
    return pilot === undefined ? [] : [pilot, ...this.#pilots(pilot)];
  }

  #member(name: string): Member {
    const member = this.team.get(nameKey(name));
    if (!member) throw new Error(`${name} is on no board`);
    return member;
  }

  #of(taskId: string): Parts {
    const parts = this.#parts.get(taskId);
    if (!parts) throw new Error(`${taskId} was never created`);
    return parts;
  }
}
