import fc from 'fast-check';
import Database from 'libsql';
import { expect, onTestFinished, test } from 'vitest';
import { BoardService } from '../../../src/main/board/boardService.ts';
import type { McpParts } from '../../../src/main/mcp/mcpParts.ts';
import { ALL_TOOLS } from '../../../src/main/mcp/tools/allTools.ts';
import { createBoardStore } from '../../../src/main/store/boardStore.ts';
import { migrate } from '../../../src/main/store/migrations.ts';
import type { BoardCommand } from '../../../src/shared/board/boardCommand.ts';
import type { BoardEvent } from '../../../src/shared/board/boardEvent.ts';
import { verifyChain } from '../../../src/shared/board/chain.ts';
import type { Refusal } from '../../../src/shared/board/refusal.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { sha256 } from '../board/testBoard.ts';
import { BoardOracle } from '../board/walk/boardOracle.ts';
import { type BoardStep, FOUNDER, stepFrom } from '../board/walk/boardStep.ts';
import { type Call, connectInMemory, NO_RUNS, SILENT } from './mcpWorld.ts';

const STEPS = 300;
const WALKS = 10;

/** A board in memory that agents reach over MCP; what no tool does is asked for as the app does it. */
class WalkedServer {
  readonly board: BoardService;
  readonly heard: BoardEvent[] = [];
  /** Steps that were taken over MCP. */
  calls = 0;
  readonly #parts: McpParts;
  #actor = FOUNDER;
  #call: Call | undefined;

  constructor() {
    const database = new Database(':memory:');
    migrate(database);
    this.board = new BoardService({
      store: createBoardStore(database, ':memory:'),
      settings: () => DEFAULT_SETTINGS.board,
      canSignIn: () => true,
      onTrouble: (error) => {
        throw error;
      },
    });
    this.board.subscribe((events) => this.heard.push(...events));
    this.board.found(FOUNDER);
    this.#parts = {
      version: '1.0.0',
      board: this.board,
      runs: NO_RUNS,
      events: { read: async () => [] } as unknown as McpParts['events'],
      settings: () => DEFAULT_SETTINGS,
      log: SILENT,
    };
    onTestFinished(() => {
      this.board.close();
      database.close();
    });
  }

  /** The step as it can be taken, which is without what the tool has no argument for. */
  asTaken({ by, ask }: BoardStep): BoardStep {
    const tool = ALL_TOOLS.find(({ name }) => name === ask.type);
    if (!tool) return { by, ask };
    const fields = ['type', ...Object.keys(tool.input.shape)];
    const taken = Object.entries(ask).filter(([field]) => fields.includes(field));
    return { by, ask: Object.fromEntries(taken) as BoardCommand };
  }

  async take({ by, ask }: BoardStep): Promise<Refusal | undefined> {
    const tool = ALL_TOOLS.find(({ name }) => name === ask.type);
    if (!tool) {
      const done = await this.board.execute(by, ask);
      return done.ok ? undefined : done.error;
    }
    this.calls += 1;
    const { type, ...args } = ask;
    const caller = ['agent_name', 'creator'].find((field) => field in tool.input.shape);
    this.#actor = by;
    this.#call ??= await connectInMemory(this.#parts, () => this.#actor);
    const answer = await this.#call(type, { ...args, ...(caller && { [caller]: by }) });
    if (!answer.refused) return undefined;
    const { rule, message, who_could } = answer.is;
    return { rule, message, whoCould: who_could };
  }
}

test('no walk of agents over MCP breaks a rule of the board', async () => {
  let transitions = 0;
  let calls = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { minLength: STEPS, maxLength: STEPS }), async (seeds) => {
      const server = new WalkedServer();
      const oracle = new BoardOracle();
      oracle.saw(server.heard, server.board.state());
      for (const seed of seeds) {
        const step = server.asTaken(stepFrom(seed, server.board.state()));
        const { length } = server.heard;
        const refusal = await server.take(step);
        oracle.after(step, refusal, server.heard.slice(length), server.board.state());
      }
      transitions += oracle.transitions;
      calls += server.calls;
      expect(server.board.events(0, 10_000)).toEqual(server.heard);
      expect(verifyChain(server.heard, sha256)).toEqual({ ok: true });
    }),
    { numRuns: WALKS, endOnFailure: true },
  );
  expect(transitions).toBeGreaterThan(WALKS * 20);
  expect(calls).toBeGreaterThan((WALKS * STEPS) / 2);
}, 120_000);
