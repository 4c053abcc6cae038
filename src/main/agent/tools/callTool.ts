import type { Action } from '../../../shared/actions/action.ts';
import type { Witness } from '../../../shared/actions/actionOutcome.ts';
import { failure, success } from '../../../shared/result.ts';
import { checkArguments, type Tool, type ToolCall } from '../../../shared/tools/tool.ts';
import type { AgentContext } from '../agentContext.ts';
import type { PerformedAction } from '../ports/executor.ts';

type Call = Extract<Action, { type: 'callTool' }>;

/**
 * Carries out the call of a tool, in the place of an action on the page: what it said is the witness of the frame. A tool that is not
 * switched on, or arguments that it does not take, are not sent anywhere.
 */
export async function callTool(
  { tools, control }: Pick<AgentContext, 'tools' | 'control'>,
  { tool: name, arguments: given }: Call,
): Promise<PerformedAction> {
  const tool = toolNamed(tools?.list, name);
  const checked = tool ? checkArguments(tool, given) : failure(`There is no tool “${name}” that runs may use.`);
  const call: ToolCall =
    tool && checked.ok && tools
      ? await tools.call(tool, given, control.signal)
      : { tool: name, readOnly: tool?.readOnly === true, outcome: 'not-called', text: checked.ok ? '' : checked.error };
  return {
    outcome:
      call.outcome === 'answered'
        ? success(undefined)
        : failure({ code: 'tool-failed', message: call.text || 'The tool did not answer.' }),
    witness: { ...NOTHING_ON_THE_PAGE, toolCall: call },
    settlement: { durationMs: 0, reason: 'quiet' },
  };
}

/** The tool of that name among those that a run may use. */
export function toolNamed(list: readonly Tool[] | undefined, name: string | undefined): Tool | undefined {
  return list?.find((tool) => tool.name === name);
}

const NOTHING_ON_THE_PAGE: Witness = {
  didNetworkOccur: false,
  didDomMutate: false,
  didUrlChange: false,
  requests: [],
  dialogs: [],
  popups: [],
  downloads: [],
};
