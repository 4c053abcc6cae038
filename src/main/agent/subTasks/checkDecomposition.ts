import type { ProposedSubTask } from '../../../shared/plan/subTask.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import { placeholdersIn } from './fillObjective.ts';

/**
 * Whether sub-tasks can be worked off at all: ids are unique, dependencies are known and go round in no circle, every input is
 * an output of something that it depends on, directly or through others, and every name in an objective is an input. The error
 * says for people what is wrong.
 */
export function checkDecomposition(subTasks: readonly ProposedSubTask[]): Result<undefined, string> {
  const byId = new Map(subTasks.map((subTask) => [subTask.id, subTask]));
  if (byId.size < subTasks.length) return failure('Two sub-tasks have the same id');
  for (const subTask of subTasks) {
    const unknown = subTask.dependsOn.find((id) => !byId.has(id));
    if (unknown !== undefined) return failure(`“${subTask.id}” depends on “${unknown}”, which does not exist`);
    const before = dependenciesOf(subTask, byId);
    if (before.has(subTask.id)) return failure(`“${subTask.id}” depends on itself`);
    const problem = problemOfInputs(subTask, before, byId);
    if (problem !== undefined) return failure(problem);
  }
  const names = subTasks.flatMap(({ outputs }) => [...new Set(outputs)]);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined ? success(undefined) : failure(`Two sub-tasks hand on “${twice}”`);
}

function problemOfInputs(
  { id, inputs, objective }: ProposedSubTask,
  before: ReadonlySet<string>,
  byId: ReadonlyMap<string, ProposedSubTask>,
): string | undefined {
  const handedOn = new Set([...before].flatMap((dependency) => byId.get(dependency)?.outputs ?? []));
  const missing = inputs.find((name) => !handedOn.has(name));
  if (missing !== undefined) return `“${id}” needs “${missing}”, which nothing that it depends on hands on`;
  const unnamed = placeholdersIn(objective).find((name) => !inputs.includes(name));
  return unnamed === undefined
    ? undefined
    : `The objective of “${id}” names {${unnamed}}, which is not among its inputs`;
}

/** All that it depends on, directly and through others; itself too where it goes round in a circle. */
function dependenciesOf(
  { dependsOn }: ProposedSubTask,
  byId: ReadonlyMap<string, ProposedSubTask>,
): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...dependsOn];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    open.push(...(byId.get(id)?.dependsOn ?? []));
  }
  return reached;
}
