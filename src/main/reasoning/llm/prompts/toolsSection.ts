import { jsonLine } from '../../../../shared/page/jsonLine.ts';
import type { Tool } from '../../../../shared/tools/tool.ts';
import { fenced } from './fence.ts';
import { paragraphs } from './prompt.ts';

/** The tools that a plan may use, with what their servers say of them. */
export function toolsSection(tools: readonly Tool[]): string {
  return `Tools:\n${fenced('tools', tools.map(toolLine).join('\n'))}`;
}

/** How a step that calls a tool is carried out. */
export function callSection(tool: Tool): string {
  return paragraphs(
    `This step is carried out by one call of this tool, and by no action on the page:\n${fenced('tools', toolLine(tool))}`,
    `Write callTool(${JSON.stringify(tool.name)}, {…}), with the arguments as a JSON object that fits its input schema, in action. Take their
values from the task, the page and what tools answered; leave out what is optional and not known. Answer none where a value that is
required is not known.`,
  );
}

function toolLine({ name, description, readOnly, inputSchema }: Tool): string {
  const effect = readOnly ? 'only reads' : 'may change something';
  return `- ${name}, ${effect}: ${jsonLine(description)} Input schema: ${JSON.stringify(inputSchema)}`;
}
