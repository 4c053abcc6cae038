import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { StepRefinement } from '../../../../shared/reasoning/acting.ts';
import type { PlanProposal } from '../../../../shared/reasoning/planning.ts';
import { checkArguments, type Tool } from '../../../../shared/tools/tool.ts';

/** How the call of a tool is said to be understood without a model. */
export const CALL_EXAMPLE = 'Call NAME with FIELD “value”, FIELD “value”';
export const CALLS_ARE_SAID = `Without a model, a tool is called only by its name: ${CALL_EXAMPLE}.`;

/** The plan of a task that is nothing but the call of a tool by its very name; undefined for any other task. */
export function planCall(task: string, tools: readonly Tool[] = []): PlanProposal | undefined {
  const goal = task.trim();
  const tool = tools.find(({ name }) => goal.includes(name));
  if (!tool) return undefined;
  const said = goal.replace(tool.name, NAME);
  const [, given = ''] = WHOLE.exec(said) ?? [];
  const fields = WHOLE.test(said) ? readGiven(given) : undefined;
  if (!fields)
    return { goal, steps: [], problem: `The task names the tool ${tool.name}, and more than that. ${CALLS_ARE_SAID}` };
  const instruction: Instruction = { act: 'call', target: { name: tool.name }, ...(fields.length > 0 && { fields }) };
  const checked = checkArguments(tool, argumentsOf(instruction, tool));
  if (!checked.ok) return { goal, steps: [], problem: checked.error };
  const answered = `The tool ${tool.name} answers`;
  return {
    goal,
    steps: [
      {
        description: goal,
        reasoning: 'The task names the tool.',
        toolType: 'SERVER',
        expectedOutcome: answered,
        verify: answered,
        instruction,
      },
    ],
  };
}

/** The call that a step asks for. */
export function refineCall(tool: Tool, instruction: Instruction | undefined): StepRefinement {
  const given = argumentsOf(instruction, tool);
  const checked = checkArguments(tool, given);
  if (!checked.ok) return { kind: 'none', reason: checked.error };
  return {
    kind: 'action',
    action: { type: 'callTool', tool: tool.name, arguments: given },
    thought: 'The task names the tool.',
  };
}

/** Stands for the tool's name, which may hold anything. */
const NAME = '\u0001';
const WHOLE = new RegExp(
  `^(?:please )?(?:call|use|ask|run)(?: the)?(?: tool)? ["“]?${NAME}["”]?(?: with (.*?))?\\.?$`,
  'is',
);
const GIVEN = /^(?:(?:,|and\b)\s*)?([\w.-]+)(?:\s*[:=]\s*|\s+)(?:"([^"]*)"|“([^”]*)”|([^\s,"“]+))\s*/i;

/** `city “Oslo”, days 3`: each field with its value; undefined where something else is said. */
function readGiven(text: string): NonNullable<Instruction['fields']> | undefined {
  const fields: { field: string; value: string }[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const found = GIVEN.exec(rest);
    if (!found) return undefined;
    const [all, field = '', straight, curly, bare] = found;
    fields.push({ field, value: straight ?? curly ?? bare ?? '' });
    rest = rest.slice(all.length);
  }
  return fields;
}

/** What was said, in the types that the tool's schema gives its fields. */
function argumentsOf(instruction: Instruction | undefined, { inputSchema }: Tool): Record<string, unknown> {
  const properties = (inputSchema['properties'] ?? {}) as Record<string, { readonly type?: unknown } | undefined>;
  return Object.fromEntries(
    (instruction?.fields ?? []).map(({ field, value }) => [field, typedValue(value, properties[field]?.type)]),
  );
}

function typedValue(value: string, type: unknown): unknown {
  if ((type === 'number' || type === 'integer') && value.trim() !== '' && Number.isFinite(Number(value)))
    return Number(value);
  if (type === 'boolean' && /^(?:true|false|yes|no)$/i.test(value)) return /^(?:true|yes)$/i.test(value);
  return value;
}
