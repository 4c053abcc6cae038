import { nameKey, OWN_AGENT, type Role } from '../../../../src/shared/board/actor.ts';
import type { BoardChange, BoardEvent } from '../../../../src/shared/board/boardEvent.ts';
import type { TaskState } from '../../../../src/shared/board/task.ts';

/** One actor, as far as separation goes. */
interface Member {
  readonly name: string;
  readonly roles: readonly Role[];
  readonly active: boolean;
  readonly person: boolean;
  readonly pilot: string | undefined;
}

/** Where one task is, and who had which part in it. */
interface Parts {
  state: TaskState;
  assignee: string | undefined;
  reviewer: string | undefined;
  verifier: string | undefined;
  dependsOn: readonly string[];
  /** Ids of its criteria. */
  criteria: readonly string[];
  /** Rejections by verifiers since the lead last sorted it out. */
  rejections: number;
  escalated: boolean;
  builders: Set<string>;
  starters: Set<string>;
  approvers: Set<string>;
  /** Criteria that whoever agreed last has examined, and those that the run which was handed over was found to meet. */
  examined: ReadonlySet<string>;
  shown: ReadonlySet<string>;
}

/** What somebody is to a task, as the specification names it. */
export interface Involvement {
  readonly built: boolean;
  readonly piloted: boolean;
  /** Somebody of the same pilot built it; also true of those who built or piloted it. */
  readonly akin: boolean;
  /** They, or somebody of the same pilot. */
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
          person: change.kind === 'person',
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
          state: 'pending',
          assignee: undefined,
          reviewer: undefined,
          verifier: undefined,
          dependsOn: change.dependsOn,
          criteria: change.criteria.map(({ id }) => id),
          rejections: 0,
          escalated: false,
          builders: new Set(),
          starters: new Set(),
          approvers: new Set(),
          examined: new Set(),
          shown: new Set(),
        });
        return;
      case 'task.edited':
        noteEdit(this.of(change.taskId), change);
        return;
      default:
        if ('taskId' in change) noteTask(this.of(change.taskId), change, by);
    }
  }

  involvement(taskId: string, name: string): Involvement {
    const { assignee, builders, starters, approvers } = this.of(taskId);
    const everybody = new Set([...builders, ...(assignee === undefined ? [] : [assignee])]);
    return {
      built: everybody.has(name),
      piloted: [...everybody].some((builder) => this.#pilots(builder).includes(name)),
      akin: this.#sameFamily(everybody, name),
      approved: this.#sameFamily(approvers, name),
      started: this.#sameFamily(starters, name),
    };
  }

  /** Helpers are of the family of whoever started them, and so is whoever those start. */
  #sameFamily(some: ReadonlySet<string>, name: string): boolean {
    const family = (one: string): string => {
      const pilot = this.team.get(nameKey(one))?.pilot;
      return pilot === undefined ? one : family(pilot);
    };
    return [...some].some((one) => family(one) === family(name));
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

  /** What is known of a task. */
  of(taskId: string): Parts {
    const parts = this.#parts.get(taskId);
    if (!parts) throw new Error(`${taskId} was never created`);
    return parts;
  }
}

/** What was approved is not any more once its words are others. */
function noteEdit(parts: Parts, { type: _, taskId: _id, dependsOn, ...words }: Change<'task.edited'>): void {
  parts.dependsOn = dependsOn ?? parts.dependsOn;
  parts.criteria = words.criteria?.map(({ id }) => id) ?? parts.criteria;
  if (parts.state === 'completed' && Object.keys(words).length > 0) parts.state = 'review';
}

type Change<T extends BoardChange['type']> = Extract<BoardChange, { type: T }>;

function noteTask(parts: Parts, change: BoardChange, by: string): void {
  switch (change.type) {
    case 'task.appointed':
      if (change.as !== 'builder') parts[change.as] = change.to;
      else {
        parts.assignee = change.to;
        if (parts.state === 'pending') parts.state = 'assigned';
        else if (parts.state === 'in_progress' && change.to !== undefined && change.to !== OWN_AGENT)
          parts.builders.add(change.to);
      }
      return;
    case 'task.started':
      parts.state = 'in_progress';
      if (parts.assignee !== undefined) parts.builders.add(parts.assignee);
      return;
    case 'task.run-started':
    case 'task.run-taken-up':
      parts.builders.add(OWN_AGENT);
      parts.starters.add(by);
      return;
    case 'task.submitted':
      parts.state = 'review';
      parts.shown = idsOf(change.evidence?.criteria ?? [], ({ standing }) => standing === 'met');
      return;
    case 'task.approved':
      parts.state = 'completed';
      parts.examined = idsOf(change.findings, ({ standing }) => standing !== 'not-examined');
      parts.approvers.add(by);
      return;
    case 'task.verified':
      parts.state = 'verified';
      parts.examined = idsOf(change.findings, ({ standing }) => standing !== 'not-examined');
      return;
    case 'task.verification-rejected':
      parts.state = 'in_progress';
      parts.criteria = [...new Set([...parts.criteria, change.criterion.id])];
      parts.rejections += 1;
      return;
    case 'task.rejected':
      parts.state = 'in_progress';
      parts.criteria = [...new Set([...parts.criteria, change.criterion.id])];
      return;
    case 'task.reopened':
      parts.state = 'in_progress';
      return;
    case 'task.escalated':
      parts.escalated = true;
      return;
    case 'task.triaged':
      parts.escalated = false;
      parts.rejections = 0;
  }
}

function idsOf<T extends { readonly criterionId?: string | undefined }>(all: readonly T[], where: (one: T) => boolean) {
  return new Set(all.filter(where).flatMap(({ criterionId }) => criterionId ?? []));
}
