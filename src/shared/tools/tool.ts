import { z } from 'zod';
import { failure, type Result, success } from '../result.ts';

/** What a server's tool is called everywhere: `weather/forecast`. */
export const toolNameSchema = z.string().trim().min(3).max(200);

/** A tool of one of the team's MCP servers, as a run may call it. Description and schema are the server's: untrusted. */
export const toolSchema = z.object({
  name: toolNameSchema,
  description: z.string(),
  /** The server says that it only reads; everything else may change something. */
  readOnly: z.boolean(),
  /** JSON schema of its arguments. */
  inputSchema: z.record(z.string(), z.unknown()),
});
export type Tool = z.infer<typeof toolSchema>;

/** What a tool is given. */
export const toolArgumentsSchema = z.record(z.string(), z.unknown());
export type ToolArguments = z.infer<typeof toolArgumentsSchema>;

/** What came of calling a tool; its text is untrusted, and cut where it is long. */
export const toolCallSchema = z.object({
  tool: toolNameSchema,
  readOnly: z.boolean(),
  /**
   * `answered`: with a result; `error`: the tool says that it did not work; `no-answer`: it was called, and nobody knows what came of it;
   * `not-called`: nothing was sent.
   */
  outcome: z.enum(['answered', 'error', 'no-answer', 'not-called']),
  text: z.string(),
  /** Characters of the answer that are not in `text`. */
  cut: z.number().int().positive().optional(),
});
export type ToolCall = z.infer<typeof toolCallSchema>;

/** Whether something may have been changed by a call, so that the same call is not made again. */
export function mayHaveChanged({ readOnly, outcome }: Pick<ToolCall, 'readOnly' | 'outcome'>): boolean {
  return !readOnly && outcome !== 'not-called';
}

/** Whether these arguments are what the tool's schema asks for; the error says what is wrong, for people and models. */
export function checkArguments({ name, inputSchema }: Tool, given: ToolArguments): Result<undefined, string> {
  let schema: z.ZodType;
  try {
    schema = z.fromJSONSchema(inputSchema as Parameters<typeof z.fromJSONSchema>[0]);
  } catch {
    // The server checks its arguments as well; a schema that cannot be read here says nothing against them.
    return success(undefined);
  }
  const checked = schema.safeParse(given);
  if (checked.success) return success(undefined);
  const [issue] = checked.error.issues;
  const where = issue?.path.join('.') ?? '';
  return failure(`${name} does not take these arguments: ${where === '' ? '' : `${where}: `}${issue?.message ?? ''}`);
}
