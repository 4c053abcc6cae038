import type { ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { nameKey } from '../../../shared/board/actor.ts';
import type { BoardState } from '../../../shared/board/boardState.ts';
import type { Refusal } from '../../../shared/board/refusal.ts';
import { failure, type Result } from '../../../shared/result.ts';
import type { McpParts } from '../mcpParts.ts';

/** Who calls a tool: the actor whose token was good a moment ago. */
export interface ToolCall {
  readonly actor: string;
  readonly parts: McpParts;
}

/** What a tool answers: fields for programs, and a line or two that say the same. */
export interface ToolAnswer {
  readonly structured: Record<string, unknown>;
  readonly text: string;
}

/** One tool of the server, with everything that a client is told about it. */
export interface McpTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  readonly annotations: ToolAnnotations;
  /** Answers arguments as they came over the wire. Error: which rule forbids it, and who could do it instead. */
  answer(args: unknown, call: ToolCall): Promise<Result<ToolAnswer, Refusal>>;
}

interface ToolDefinition<I extends z.ZodObject> extends Omit<McpTool, 'answer' | 'input'> {
  readonly input: I;
  run(input: z.output<I>, call: ToolCall): Promise<Result<ToolAnswer, Refusal>>;
}

/** The arguments by which callers name themselves (goal-verification-system, MCP Tools). */
const OWN_NAMES = ['agent_name', 'creator'] as const;

/** By what a caller names itself; who acts is the owner of the token, and it has to be the same. */
export const ownName = z.string().trim().min(1).max(60);

/**
 * A tool that is called only with arguments of its schema, and only by whom they name: a call in somebody else's name is
 * refused as `own-name-only`, any other argument that does not fit as `invalid`.
 */
export function defineTool<I extends z.ZodObject>(definition: ToolDefinition<I>): McpTool {
  const { run, ...rest } = definition;
  return {
    ...rest,
    async answer(args, call) {
      const parsed = definition.input.safeParse(args ?? {});
      if (!parsed.success) return failure(invalid(parsed.error, args ?? {}, definition.input));
      const stranger = await strangerIn(parsed.data, call);
      return stranger ? failure(stranger) : run(parsed.data, call);
    },
  };
}

async function strangerIn(input: Record<string, unknown>, { actor, parts }: ToolCall): Promise<Refusal | undefined> {
  for (const field of OWN_NAMES) {
    const named = input[field];
    if (typeof named !== 'string' || nameKey(named) === nameKey(actor)) continue;
    return {
      rule: 'own-name-only',
      message: `This token is that of ${actor}, so ${field} has to be “${actor}”: nobody acts in another one's name.`,
      whoCould: activeActor(named, await parts.board.latest()),
    };
  }
  return undefined;
}

function activeActor(name: string, { actors }: BoardState): string[] {
  const actor = actors.get(nameKey(name));
  return actor?.active ? [actor.name] : [];
}

/** What does not fit, by the names of the arguments; one that is missing with what it is for. */
function invalid(error: z.ZodError, args: unknown, { shape }: z.ZodObject): Refusal {
  const problems = error.issues.map(({ path, message }) => {
    const name = path.join('.');
    if (path.length === 0) return message;
    if (!isMissing(args, path)) return `${name}: ${message}`;
    const use = path.length === 1 ? (shape[name] as z.ZodType | undefined)?.description : undefined;
    return use === undefined ? `${name} is missing` : `${name} is missing: ${use}`;
  });
  return { rule: 'invalid', message: problems.join('; '), whoCould: [] };
}

function isMissing(args: unknown, path: readonly PropertyKey[]): boolean {
  let at: unknown = args;
  for (const key of path) at = typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined;
  return at === undefined;
}
