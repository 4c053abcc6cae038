import type { Instruction } from '../../../shared/meaning/instruction.ts';
import type { Plan, PlanStep } from '../../../shared/plan/plan.ts';
import type { SubTask } from '../../../shared/plan/subTask.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { AgentContext } from '../agentContext.ts';
import { askReasoner } from '../askReasoner.ts';
import { checkDecomposition } from './checkDecomposition.ts';

/** Deeds that store, send or take away something: what a phase of a task ends with. */
const DEEDS =
  'save|submit|create|add|insert|register|delete|remove|erase|send|publish|post|book|order|pay|place|update|apply|archive|approve|reject|upload|import|invite|assign';

const NAMES_DEED = new RegExp(`^(?:${DEEDS})\\b`, 'i');

const STORING: ReadonlySet<Instruction['act']> = new Set<Instruction['act']>(['create', 'delete']);

const STORES = new RegExp(`^(?:click (?:on )?(?:the )?)?["“']?(?:${DEEDS}|confirm the (?:deletion|removal))\\b`, 'i');

const ADDRESS = /\bhttps?:\/\/[^\s"”'<>]+/gi;

const RECORD = /^(?:open|edit|delete|remove|find|search for)\b[^“"]*[“"]([^”"]+)[”"]/i;

/**
 * Splits the task into sub-tasks once its plan is written and not begun, if it is long or falls into phases (planner-process,
 * Hierarchical Planning); where it has to be approved, that is still to come. A proposal that cannot be worked off as it is, or has fewer than two
 * parts, leaves the task in one piece; so does a reasoner that cannot be asked.
 */
export async function splitIntoSubTasks(context: AgentContext): Promise<void> {
  const { recorder, reasoner, settings, subRuns, page } = context;
  const { plan, task } = recorder.state;
  // What parts would find out, nobody would tell.
  if (!plan || !subRuns || isAskedFor(plan) || !mayBeSplit(recorder.state, settings.subTasks)) return;
  const answer = await askReasoner(context, 'decompose', (signal) => reasoner.decompose({ task, plan, page }, signal));
  if (!answer.ok) return;
  const { subTasks, reason } = answer.value;
  if (subTasks.length < 2 || !checkDecomposition(subTasks).ok) return;
  await recorder.append({
    type: 'subtasks.planned',
    hierarchicalPlan: {
      goal: plan.goal,
      subTasks: subTasks.map((subTask): SubTask => ({ ...subTask, status: 'pending', runIds: [], replanAttempts: 0 })),
      accumulatedOutputs: [],
    },
    reason,
  });
}

/**
 * What people have changed of a plan is carried out as they wrote it; a plan that is under way is not split any more, and a
 * task with criteria of its own never is: they are judged by what one run has seen.
 */
function mayBeSplit(state: RunState, settings: Settings['subTasks']): boolean {
  const { plan, parent, hierarchicalPlan, frames, criteria } = state;
  if (!settings.enabled || !plan || hierarchicalPlan || parent || frames.length > 0) return false;
  if (criteria.length > 0) return false;
  if (!plan.steps.every(({ status, editedByHuman }) => status === 'pending' && editedByHuman !== true)) return false;
  return plan.steps.length > settings.stepsBeforeSplit || hasDistinctPhases(plan);
}

/** What a step says of phases. */
interface Part {
  readonly stores: boolean;
  readonly addresses: readonly string[];
  readonly records: readonly string[];
}

/**
 * Whether a plan falls into phases that may stand on their own (planner-process, Hierarchical Planning): it stores more than
 * once, or is about several addresses or records. Only says whether it is worth asking; never splits anything itself.
 */
export function hasDistinctPhases({ steps }: Pick<Plan, 'steps'>): boolean {
  const parts = steps.map(partOf);
  return (
    parts.filter(({ stores }) => stores).length > 1 ||
    different(parts.flatMap(({ addresses }) => addresses)) > 1 ||
    different(parts.flatMap(({ records }) => records)) > 1
  );
}

/** By what the step means; words that nobody could put in fields are those of a model. */
function partOf({ instruction, description }: PlanStep): Part {
  return instruction ? ofInstruction(instruction) : ofWords(description.trim());
}

function ofInstruction({ act, target, value, purpose }: Instruction): Part {
  const name = target?.name ?? '';
  const stores =
    act === 'submit' ? purpose !== 'log-in' : STORING.has(act) || (act === 'click' && NAMES_DEED.test(name.trim()));
  const isRecord = (act === 'open' || act === 'delete' || act === 'find') && target?.role !== 'tab' && name !== '';
  return {
    stores: stores || (act === 'confirm' && purpose === 'delete'),
    addresses: act === 'navigate' && value !== undefined ? [value] : [],
    records: isRecord ? [name] : [],
  };
}

function ofWords(words: string): Part {
  const record = RECORD.exec(words)?.[1];
  return {
    stores: STORES.test(words),
    addresses: words.match(ADDRESS) ?? [],
    records: record === undefined ? [] : [record],
  };
}

function different(texts: readonly string[]): number {
  return new Set(texts.map((text) => text.toLowerCase())).size;
}

/** Whether somebody wants to be told something; what is only noted is handed on between parts. */
function isAskedFor({ asks = [], steps }: Plan): boolean {
  return asks.length > 0 || steps.some(({ instruction }) => instruction?.act === 'answer');
}
