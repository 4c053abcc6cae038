import { nameKey, ROLES, type Role } from '../../../../src/shared/board/actor.ts';
import type { BoardCommand, BoardReport } from '../../../../src/shared/board/boardCommand.ts';
import type { BoardChange, BoardEvent } from '../../../../src/shared/board/boardEvent.ts';
import type { BoardConnections, BoardSession } from '../../../../src/shared/board/boardSession.ts';
import type { BoardState } from '../../../../src/shared/board/boardState.ts';
import { linkChanges } from '../../../../src/shared/board/chain.ts';
import { decideCommand } from '../../../../src/shared/board/decideCommand.ts';
import { EMPTY_BOARD, reduceBoardEvents } from '../../../../src/shared/board/reduceBoard.ts';
import type { RunEvidence } from '../../../../src/shared/board/runEvidence.ts';
import { leaveLineRefusal, type WaitingRun } from '../../../../src/shared/board/waitingRun.ts';
import type { BoardAnswer } from '../../../../src/shared/host/hostApi.ts';
import { fakeHash } from './fakeHash.ts';
import type { FakeHost } from './fakeHost.ts';

const MINUTE = 60_000;

/** What any run has to show that is named as evidence. */
function shownBy(runId: string): RunEvidence {
  const rest = { planRevision: 0, judge: 'offline', criteria: [], frames: 1, concerns: [] };
  return { runId, runHash: fakeHash(runId), ...rest };
}

/**
 * A board in memory behind a `FakeHost`: real rules, real events, and one window in front of it. It begins with a lone
 * person, as the app does, who is signed in.
 */
export class FakeBoard {
  readonly events: BoardEvent[] = [];
  state: BoardState = EMPTY_BOARD;
  /** Who sits in front of the window; null: nobody is signed in. */
  sitting: string | null;
  locked = false;
  /** Passphrases, by name. */
  readonly passphrases = new Map<string, string>();
  /** Tokens that were issued, with whose they are. */
  readonly tokens = new Map<string, string>();
  connections: BoardConnections = {
    connections: [],
    address: null,
    stdio: { command: 'node', args: ['/opt/countersign/scripts/countersign.mjs', 'mcp'], env: {} },
  };
  /** What stands in line for the agent. */
  waiting: readonly WaitingRun[] = [];
  /** Most events in one answer. */
  batch = 1000;
  /** The time of the next event; each is a minute later. */
  clock: number;
  readonly #host: FakeHost;

  constructor(host: FakeHost, person = 'Ann', startAt = Date.UTC(2026, 0, 5, 9)) {
    this.#host = host;
    this.clock = startAt;
    this.sitting = person;
    this.must(person, { type: 'add_actor', name: person, kind: 'person', roles: [...ROLES] });
    this.#answerRequests();
  }

  /** Asks the board as that actor; a window that is open is told what came of it. */
  ask(by: string, ask: BoardCommand | BoardReport): BoardAnswer {
    const decided = decideCommand(this.state, {
      by,
      ask,
      now: this.clock,
      settings: this.#host.settings.board,
      canSignIn: (name) => this.passphrases.has(name),
      ...(ask.type === 'submit_for_review' && ask.run_id !== undefined && { evidence: shownBy(ask.run_id) }),
    });
    if (!decided.ok) return { outcome: 'refused', refusal: decided.error };
    const { changes, by: author, taskId, goalId } = decided.value;
    this.#append(author, changes);
    return { outcome: 'done', seq: this.state.seq, ...(taskId && { taskId }), ...(goalId && { goalId }) };
  }

  /** Asks, and throws where the board refuses: for setting scenes up. */
  must(by: string, ask: BoardCommand | BoardReport): Extract<BoardAnswer, { outcome: 'done' }> {
    const answer = this.ask(by, ask);
    if (answer.outcome === 'refused') throw new Error(`${ask.type}: ${answer.refusal.message}`);
    return answer;
  }

  /** Adds people and agents by the lead who began the board; that one gets a passphrase. */
  team(members: Readonly<Record<string, { kind?: 'person' | 'agent'; roles: Role[]; spawned_by?: string }>>): void {
    const [first] = this.state.actors.values();
    if (!first) throw new Error('The board has nobody');
    if (!this.passphrases.has(first.name)) this.passphrases.set(first.name, `${first.name} comes in`);
    for (const [name, { kind = 'agent', ...rest }] of Object.entries(members)) {
      this.must(first.name, { type: 'add_actor', name, kind, ...rest });
      if (kind === 'person') this.passphrases.set(name, `${name} comes in`);
    }
  }

  /** Who sits in front of the window now; null: nobody. The window is told. */
  signInAs(name: string | null, locked = false): void {
    this.sitting = name;
    this.locked = locked;
    this.#host.publish('board.session', this.session());
  }

  session(): BoardSession {
    const actor = this.sitting === null ? undefined : this.state.actors.get(nameKey(this.sitting));
    const people = [...this.state.actors.values()].filter(({ kind, active }) => kind === 'person' && active);
    return {
      status: !actor ? 'signed-out' : this.locked ? 'locked' : 'open',
      actor: actor ? { name: actor.name, roles: [...actor.roles] } : null,
      people: people.map(({ name }) => ({ name, hasPassphrase: this.passphrases.has(name) })),
    };
  }

  /** Tells the window who is connected over MCP now. */
  connect(connections: BoardConnections): void {
    this.connections = connections;
    this.#host.publish('board.connections', connections);
  }

  /** Tells the window what stands in line for the agent now. */
  queue(waiting: readonly WaitingRun[]): void {
    this.waiting = waiting;
    this.#host.publish('board.waiting', waiting);
  }

  #append(by: string, changes: readonly BoardChange[]): void {
    const made = linkChanges(this.state, changes, { by, at: this.clock, sha256: fakeHash });
    this.clock += MINUTE;
    this.events.push(...made);
    this.state = reduceBoardEvents(made, this.state);
    if (this.session().status === 'open') this.#host.publish('board.events', made);
    if (changes.some(({ type }) => type.startsWith('actor.'))) this.#host.publish('board.session', this.session());
  }

  /** The name of who is signed in; throws as the host refuses while nobody is. */
  #signedIn(): string {
    const { status, actor } = this.session();
    if (status !== 'open' || !actor) throw new Error('Sign in first.');
    return actor.name;
  }

  #signIn({ name, secret, newPassphrase }: { name: string; secret: string; newPassphrase?: string }): BoardSession {
    const passphrase = this.passphrases.get(name);
    const right = passphrase === undefined ? this.tokens.get(secret) === name : passphrase === secret;
    if (!right) throw new Error('That is not right.');
    if (newPassphrase !== undefined) this.passphrases.set(name, newPassphrase);
    this.signInAs(name);
    return this.session();
  }

  #issueToken({ actor, days }: { actor: string; days?: number }) {
    const id = `t${this.tokens.size + 1}`;
    const token = `token-${id}-of-${actor}`;
    const answer = this.ask(this.#signedIn(), {
      type: 'report_token_issued',
      id,
      actor,
      ...(days !== undefined && { expires_at: this.clock + days * 24 * 60 * MINUTE }),
    });
    if (answer.outcome === 'refused') return answer;
    this.tokens.set(token, actor);
    return { outcome: 'done', token, tokenId: id };
  }

  #stopWaiting(taskId: string): BoardAnswer {
    const run = this.waiting.find((one) => one.taskId === taskId);
    const refusal = run
      ? leaveLineRefusal(this.state, run, this.#signedIn())
      : { rule: 'transition' as const, message: `${taskId} does not stand in line for the agent.`, whoCould: [] };
    if (refusal) return { outcome: 'refused', refusal };
    this.queue(this.waiting.filter((one) => one !== run));
    return { outcome: 'done', taskId, seq: this.state.seq };
  }

  #answerRequests(): void {
    const { handlers } = this.#host;
    handlers.set('board.session', () => this.session());
    handlers.set('board.signIn', (payload: { name: string; secret: string }) => this.#signIn(payload));
    handlers.set('board.signOut', () => {
      this.signInAs(null);
      return this.session();
    });
    handlers.set('board.setPassphrase', ({ old, passphrase }: { old?: string; passphrase: string }) => {
      const name = this.#signedIn();
      if (this.passphrases.has(name) && this.passphrases.get(name) !== old) throw new Error('That is not right.');
      this.passphrases.set(name, passphrase);
      this.#host.publish('board.session', this.session());
      return {};
    });
    handlers.set('board.events', ({ from }: { from: number }) => {
      this.#signedIn();
      return { events: this.events.slice(from, from + this.batch), more: this.events.length > from + this.batch };
    });
    handlers.set('board.execute', ({ command }: { command: BoardCommand }) => this.ask(this.#signedIn(), command));
    handlers.set('board.runTask', ({ taskId }: { taskId: string }) => {
      const runId = `run-of-${taskId}`;
      const answer = this.ask(this.#signedIn(), { type: 'report_run_started', task_id: taskId, run_id: runId });
      return answer.outcome === 'done' ? { ...answer, runId } : answer;
    });
    handlers.set('board.issueToken', (payload: { actor: string }) => this.#issueToken(payload));
    handlers.set('board.resetPassphrase', ({ name }: { name: string }) => {
      const answer = this.ask(this.#signedIn(), { type: 'report_passphrase_reset', name });
      if (answer.outcome === 'done') this.passphrases.delete(name);
      this.#host.publish('board.session', this.session());
      return answer;
    });
    handlers.set('board.connections', () => this.connections);
    handlers.set('board.waiting', () => this.waiting);
    handlers.set('board.stopWaiting', ({ taskId }: { taskId: string }) => this.#stopWaiting(taskId));
  }
}
