import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ALL_TOOLS, refusedSchema } from '../../../src/main/mcp/createMcpServer.ts';

/** Arguments of every tool, `?` for those that may be left out; the first six are the specification’s own. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  create_goal: 'creator, title, description?, project?',
  link_task_to_goal: 'task_id, goal_id',
  goal_status: 'goal_id',
  verify_task: 'agent_name, task_id, notes, findings?, seen',
  reject_verification: 'agent_name, task_id, reason, findings?, seen',
  verify_goal: 'agent_name, goal_id, notes, seen',

  create_task:
    'creator, title, assign_to?, goal_id?, description?, start_address?, instructions?, criteria?, depends_on?',
  assign_task: 'agent_name, task_id, assign_to, as?',
  update_task:
    'agent_name, task_id, status?, title?, description?, start_address?, instructions?, criteria?, depends_on?',
  unassign_task: 'agent_name, task_id, as',
  submit_for_review: 'agent_name, task_id, summary, files_changed?, criterion_evidence?',
  approve_task: 'agent_name, task_id, notes?, findings?, seen',
  reject_task: 'agent_name, task_id, reason, findings?, seen',
  reopen_task: 'agent_name, task_id, reason',
  reject_goal: 'agent_name, goal_id, reason, fix_tasks?, seen',
  update_goal: 'agent_name, goal_id, title?, description?, project?',
  unlink_task: 'agent_name, task_id',
  who_am_i: '',
  list_members: 'offset?',
  triage_task: 'agent_name, task_id, note, builder?, verifier?',
  add_comment: 'agent_name, task_id, text',
  list_goals: 'state?, project?, offset?',
  list_tasks: 'state?, goal_id?, assignee?, offset?',
  task_status: 'task_id',
  my_turn: 'offset?',
  run_task: 'agent_name, task_id, reasoner?',
  resume_run: 'agent_name, run_id',
  run_status: 'run_id',
  run_evidence: 'run_id, offset?',
};

interface ObjectSchema {
  readonly type?: string;
  readonly properties?: Record<string, { description?: string }>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly anyOf?: readonly ObjectSchema[];
}

function argumentsOf(schema: ObjectSchema): string {
  const required = new Set(schema.required);
  return Object.keys(schema.properties ?? {})
    .map((name) => (required.has(name) ? name : `${name}?`))
    .join(', ');
}

const inputOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' }) as ObjectSchema;

it('offers these tools and no other', () => {
  expect(ALL_TOOLS.map(({ name }) => name).toSorted()).toEqual(Object.keys(ARGUMENTS).toSorted());
});

describe.each(ALL_TOOLS.map((tool) => ({ name: tool.name, tool })))('$name', ({ name, tool }) => {
  it('takes exactly its arguments', () => {
    const schema = inputOf(tool.input);
    expect(argumentsOf(schema)).toBe(ARGUMENTS[name]);
    expect(schema.additionalProperties).toBe(false);
  });

  it('explains itself and every argument', () => {
    expect(tool.title).not.toBe('');
    expect(tool.description.length).toBeGreaterThan(40);
    for (const [argument, { description }] of Object.entries(inputOf(tool.input).properties ?? {})) {
      expect(description, argument).toMatch(/\w{3}/);
    }
  });

  it('says whether it only reads', () => {
    expect(tool.annotations.readOnlyHint).toBe(
      /^(who_am_i|goal_status|task_status|my_turn|list_|run_status|run_evidence)/.test(name),
    );
  });

  it('announces an output that is an object, also when it is a refusal', () => {
    const schema = z.toJSONSchema(z.union([tool.output, refusedSchema]), { io: 'output' }) as ObjectSchema;
    expect(schema.anyOf?.map(({ type }) => type)).toEqual(['object', 'object']);
  });
});
