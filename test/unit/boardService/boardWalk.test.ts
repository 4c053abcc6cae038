import fc from 'fast-check';
import Database from 'libsql';
import pino from 'pino';
import { expect, test } from 'vitest';
import { BoardService } from '../../../src/main/board/boardService.ts';
import { BoardSessions } from '../../../src/main/board/boardSessions.ts';
import { BoardTokens } from '../../../src/main/board/boardTokens.ts';
import { Passphrases } from '../../../src/main/board/passphrases.ts';
import type { BoardParts, HostParts } from '../../../src/main/hosts/hostParts.ts';
import { HostService, type HostSession } from '../../../src/main/hosts/hostService.ts';
import { createBoardSecretStore } from '../../../src/main/store/boardSecretStore.ts';
import { createBoardStore } from '../../../src/main/store/boardStore.ts';
import { migrate } from '../../../src/main/store/migrations.ts';
import type { Store } from '../../../src/main/store/openStore.ts';
import { createSettingsStore } from '../../../src/main/store/settingsStore.ts';
import { nameKey } from '../../../src/shared/board/actor.ts';
import type { BoardEvent } from '../../../src/shared/board/boardEvent.ts';
import { verifyChain } from '../../../src/shared/board/chain.ts';
import type { Refusal } from '../../../src/shared/board/refusal.ts';
import { HOST_REQUESTS } from '../../../src/shared/host/hostApi.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { sha256 } from '../board/testBoard.ts';
import { BoardOracle } from '../board/walk/boardOracle.ts';
import { type BoardStep, FOUNDER, stepFrom } from '../board/walk/boardStep.ts';
import { temporaryDirectory } from '../store/temporaryStore.ts';
import { boardWorld } from './boardWorld.ts';

/** Long enough for every state, short enough for the patience of a test. */
const STEPS = 300;
const WALKS = 20;

/** A host on a store in memory, as people and agents reach it. */
class WalkedHost {
  readonly board: BoardService;
  readonly heard: BoardEvent[] = [];
  readonly #database = new Database(':memory:');
  readonly #passphrases: Passphrases;
  readonly #host: HostService;
  readonly #sessions = new Map<string, HostSession>();

  constructor() {
    migrate(this.#database);
    const store = createBoardStore(this.#database, ':memory:');
    const secrets = createBoardSecretStore(this.#database, ':memory:');
    const settings = () => DEFAULT_SETTINGS.board;
    const passphrases = new Passphrases(secrets, settings);
    const board = new BoardService({
      store,
      settings,
      canSignIn: (name) => passphrases.has(name),
      onTrouble: (error) => {
        throw error;
      },
    });
    const tokens = new BoardTokens(board, secrets);
    const sessions = new BoardSessions({
      board,
      tokens,
      passphrases,
      settings: createSettingsStore(this.#database, ':memory:'),
      firstPerson: FOUNDER,
    });
    const parts = { service: board, tokens, sessions } as BoardParts;
    this.board = board;
    this.#passphrases = passphrases;
    this.#host = new HostService({
      board: parts,
      store: {} as Store,
      log: pino({ level: 'silent' }),
    } as HostParts);
    board.subscribe((events) => this.heard.push(...events));
  }

  /** The founder opens the first window of all. */
  async found(): Promise<void> {
    await this.#host.handle('board.session', {}, await this.#windowOf(FOUNDER));
    await this.#passphrases.set(FOUNDER, passphraseOf(FOUNDER));
  }

  /** People ask by their windows, agents and the app itself where the door for agents and runs ask. */
  async take({ by, ask }: BoardStep): Promise<Refusal | undefined> {
    const person = this.board.state().actors.get(nameKey(by));
    if (person?.kind !== 'person' || !person.active || ask.type.startsWith('report_')) {
      const done = await this.board.execute(by, ask as Parameters<BoardService['execute']>[1]);
      return done.ok ? undefined : done.error;
    }
    const session = await this.#windowOf(person.name);
    const answer = await this.#host.handle('board.execute', { command: ask }, session);
    if (!answer.ok) throw new Error(`${by} ${ask.type}: ${answer.error.message}`);
    const done = HOST_REQUESTS['board.execute'].answer.parse(answer.value);
    return done.outcome === 'refused' ? done.refusal : undefined;
  }

  close(): void {
    for (const session of this.#sessions.values()) this.#host.closeSession(session);
    this.board.close();
    this.#database.close();
  }

  /** Where that person is signed in. */
  async #windowOf(name: string): Promise<HostSession> {
    const session = this.#sessions.get(name) ?? this.#host.openSession();
    this.#sessions.set(name, session);
    if (session.seat.actor() === name || this.board.state().actors.size === 0) return session;
    if (!this.#passphrases.has(name)) await this.#passphrases.set(name, passphraseOf(name));
    const signedIn = await session.seat.signIn({ name, secret: passphraseOf(name) });
    if (!signedIn.ok) throw new Error(signedIn.error.message);
    return session;
  }
}

/** A process on a board that Ann has founded, and what it has heard of since. */
async function walker(directory: string): Promise<{ board: BoardService; heard: readonly BoardEvent[] }> {
  const { board, passphrases } = boardWorld(directory);
  await passphrases.set(FOUNDER, passphraseOf(FOUNDER));
  const heard: BoardEvent[] = [];
  board.subscribe((events) => heard.push(...events));
  return { board, heard };
}

function passphraseOf(name: string): string {
  return `${name} comes in`;
}

test('no walk of people at their windows and of agents beside them breaks a rule of the board', async () => {
  let transitions = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { minLength: STEPS, maxLength: STEPS }), async (seeds) => {
      const host = new WalkedHost();
      try {
        const oracle = new BoardOracle();
        await host.found();
        oracle.saw(host.heard, host.board.state());
        for (const seed of seeds) {
          const step = stepFrom(seed, host.board.state());
          const { length } = host.heard;
          const refusal = await host.take(step);
          oracle.after(step, refusal, host.heard.slice(length), host.board.state());
        }
        transitions += oracle.transitions;
        expect(host.board.events(0, 10_000)).toEqual(host.heard);
        expect(verifyChain(host.heard, sha256)).toEqual({ ok: true });
      } finally {
        host.close();
      }
    }),
    { numRuns: WALKS, endOnFailure: true },
  );
  expect(transitions).toBeGreaterThan(WALKS * 20);
}, 60_000);

test('no walk of two processes on one file breaks a rule, and both of them end with the same board', async () => {
  const steps = fc.array(fc.tuple(fc.nat(), fc.boolean()), { minLength: STEPS, maxLength: STEPS });
  await fc.assert(
    fc.asyncProperty(steps, async (seeds) => {
      const directory = temporaryDirectory();
      const [one, other] = [await walker(directory), await walker(directory)];
      const oracle = new BoardOracle();
      oracle.saw(one.board.events(0, 10), one.board.latest());
      for (const [seed, isOthers] of seeds) {
        const { board } = isOthers ? other : one;
        const step = stepFrom(seed, board.latest());
        const { length } = one.heard;
        const done = await board.execute(step.by, step.ask);
        const after = one.board.latest();
        oracle.after(step, done.ok ? undefined : done.error, one.heard.slice(length), after);
      }
      expect(other.board.latest()).toEqual(one.board.latest());
      expect(other.heard).toEqual(one.heard);
    }),
    { numRuns: 4, endOnFailure: true },
  );
}, 30_000);
