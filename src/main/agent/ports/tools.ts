import type { Tool, ToolArguments, ToolCall } from '../../../shared/tools/tool.ts';

/** The team's tools that a run may use (design, Contracts): services beside the page, each switched on by a person. */
export interface Tools {
  /** Those that are there now: switched on, and their server reached. */
  readonly list: readonly Tool[];
  /** Why some that are switched on are not there, a sentence each, for people. */
  readonly problems: readonly string[];
  /** Calls a tool of the list with arguments that its schema takes. Never throws, and never hangs. */
  call(tool: Tool, given: ToolArguments, signal: AbortSignal): Promise<ToolCall>;
  /** Lets go of the servers. */
  close(): Promise<void>;
}
