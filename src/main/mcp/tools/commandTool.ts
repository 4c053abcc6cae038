import type { ToolAnnotations } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { type BoardCommand, type BoardCommandType, boardCommandSchema } from '../../../shared/board/boardCommand.ts';
import type { BoardState } from '../../../shared/board/boardState.ts';
import { goalStatus } from '../../../shared/board/goal.ts';
import { success } from '../../../shared/result.ts';
import { goalLine, goalLineSchema, goalLineText, taskLine, taskLineSchema, taskLineText } from '../views/taskLine.ts';
import { defineTool, type McpTool, ownName, type ToolAnswer } from './mcpTool.ts';

type FieldOf<T extends BoardCommandType> = Exclude<keyof Extract<BoardCommand, { type: T }>, 'type'> & string;

interface CommandTool<T extends BoardCommandType> {
  /** Name of the command and of the tool. */
  readonly type: T;
  /** The argument by which the caller is named; absent where the seed has none. */
  readonly caller?: 'agent_name' | 'creator';
  readonly title: string;
  readonly description: string;
  /** The command's fields that the tool takes, in this order, each with what an agent has to know of it. */
  readonly fields: { readonly [F in FieldOf<T>]?: string };
  /** Of those, what agents have to say where windows know it by themselves: on which revision they decide. */
  readonly required?: readonly FieldOf<T>[];
  /** What comes back: the task or the goal as it is then. */
  readonly gives: 'task' | 'goal';
  readonly annotations?: ToolAnnotations;
}

const CALLER = 'Your own name on the board, that of your token';
/** It changes the board, but takes nothing away; the same call twice is refused or makes a second thing; nothing outside. */
const CHANGES: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false,
};

/** A tool that is a command of the board under another schema: the same fields, the same limits, and the caller's name. */
export function commandTool<T extends BoardCommandType>(definition: CommandTool<T>): McpTool {
  const { type, caller, title, description, fields, required = [], gives, annotations } = definition;
  return defineTool({
    name: type,
    title,
    description,
    input: z.strictObject({
      ...(caller && { [caller]: ownName.describe(CALLER) }),
      ...describedFields(type, fields, required),
    }),
    output: gives === 'task' ? taskLineSchema : goalLineSchema,
    annotations: { ...CHANGES, ...annotations },
    async run(input, { actor, parts: { board } }) {
      const asked = Object.entries(input).filter(([field]) => field !== caller);
      const command = boardCommandSchema.parse({ ...Object.fromEntries(asked), type });
      const done = await board.execute(actor, command);
      if (!done.ok) return done;
      const { taskId, goalId } = done.value;
      const state = await board.latest();
      return success(gives === 'task' ? taskAnswer(state, taskId) : goalAnswer(state, goalId));
    },
  });
}

function describedFields(
  type: BoardCommandType,
  fields: Readonly<Record<string, string | undefined>>,
  required: readonly string[],
): z.ZodRawShape {
  const shape: z.ZodRawShape = boardCommandSchema.options.find((one) => one.shape.type.value === type)?.shape ?? {};
  const described: Record<string, z.ZodType> = {};
  for (const [field, text] of Object.entries(fields)) {
    const schema = shape[field] as z.ZodType | undefined;
    const asked = required.includes(field) && schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
    if (asked && text !== undefined) described[field] = asked.describe(text);
  }
  return described;
}

function taskAnswer(state: BoardState, taskId: string | undefined): ToolAnswer {
  const task = state.tasks.get(taskId ?? '');
  if (!task) throw new Error(`The board did something to the task ${taskId}, which it does not have`);
  const structured = taskLine(task);
  return { structured, text: taskLineText(structured) };
}

function goalAnswer(state: BoardState, goalId: string | undefined): ToolAnswer {
  const status = goalStatus(state, goalId ?? '');
  if (!status) throw new Error(`The board did something to the goal ${goalId}, which it does not have`);
  const structured = goalLine(status);
  return { structured, text: goalLineText(structured) };
}
