import type { KnowledgeChunk } from '../../../../shared/knowledge/knowledge.ts';
import type { PlanProposal } from '../../../../shared/reasoning/planning.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { groundIntent } from '../grounding/groundIntent.ts';
import { showsName } from '../grounding/pageReading.ts';
import { protect } from '../language/protectedText.ts';
import { readTask } from '../language/readTask.ts';
import type { TaskIntent } from '../language/taskIntent.ts';
import { expandTask } from './expandTask.ts';
import { problemOf } from './goalSteps.ts';
import { procedureFromDocument } from './procedureFromDocument.ts';
import { proposeStep } from './proposeStep.ts';
import { secretsOf } from './stepInstruction.ts';
import type { StepIntent } from './stepIntent.ts';

/** Names of firms: "Smith and Sons", "R and D". */
const FIRM = /\sand\s+(?:sons?|daughters?|co|company|partners?|brothers?|associates?|\p{L})\.?$/iu;

/**
 * The plan of a task for the page that is open, or why there is none (planner-process, Planning Engine). A task that cannot
 * be read by itself, or only as a control that the page does not have, is done as the team's own documents say, where they
 * tell of it.
 *
 * @param again it was worked on before, so that what it asks for may be there already
 */
export function planTask(
  task: string,
  page: PageView,
  knowledge: readonly KnowledgeChunk[] = [],
  again = false,
): PlanProposal {
  const own = planCommands(task, page, again);
  const documented = isCertain(own.intents, page) ? undefined : procedureFromDocument(task, knowledge);
  if (!documented) return proposal(task.trim(), own);
  if (!documented.ok) return { goal: task.trim(), steps: [], problem: documented.error };
  const { commands, source } = documented.value;
  const { steps, problem } = proposal(task.trim(), planCommands(commands.join('\n'), page, again));
  const goal = task.trim();
  if (problem !== undefined) return { goal, steps, problem: `${source} says how this is done. ${problem}` };
  const sourced = steps.map((step) => ({ ...step, reasoning: `${step.reasoning} (from ${source})` }));
  return { goal, steps: sourced };
}

interface Commands {
  readonly intents: readonly StepIntent[];
  readonly problem?: string;
}

function planCommands(task: string, page: PageView, again: boolean): Commands {
  const { intents: asked, unread } = readTask(task);
  const intents = again ? withoutRepeats(asked, page) : asked;
  const problem = problemOf(intents, unread) ?? oneOrSeveral(task, intents, page);
  return problem === undefined ? { intents: expandTask(intents, page) } : { intents: [], problem };
}

function proposal(goal: string, { intents, problem }: Commands): PlanProposal {
  const secrets = secretsOf(intents);
  const steps = intents.map((step) => proposeStep(step, secrets));
  return { goal, steps, ...(problem !== undefined && { problem }) };
}

/** "Archive Ann" can be a button or a procedure: it is the button only where there is one. */
function isCertain(intents: readonly StepIntent[], page: PageView): boolean {
  const [only] = intents;
  if (!only) return false;
  const isControl = only.kind === 'click' || only.kind === 'toggle';
  return intents.length > 1 || !isControl || groundIntent(only, page).kind === 'action';
}

/** "Delete Tom and Jerry" where no record of that name is in view: searching for those words would be a guess. */
function oneOrSeveral(task: string, intents: readonly TaskIntent[], page: PageView): string | undefined {
  const quoted = new Set(protect(task).spans.flatMap((span) => (span.quoted ? [span.value] : [])));
  const names = intents.flatMap((intent) =>
    intent.kind === 'delete' && intent.name !== undefined ? [intent.name] : [],
  );
  const unclear = names.find(
    (name) => /,|\s(?:and|or)\s/i.test(name) && !FIRM.test(name) && !quoted.has(name) && !showsName(page, name),
  );
  return unclear === undefined
    ? undefined
    : `“${unclear}” could be one record or several. Say it as: Delete …; delete …; or put the name in quotation marks.`;
}

/**
 * A task that was worked on before, without what would make a second time what the page shows to be there: a record that is
 * there is changed, or just opened where there is nothing to change.
 */
function withoutRepeats(intents: readonly TaskIntent[], page: PageView): readonly TaskIntent[] {
  return intents.map((intent): TaskIntent => {
    if (intent.kind !== 'create' || intent.name === undefined || !showsName(page, intent.name)) return intent;
    const { name, thing, assignments } = intent;
    return assignments.length > 0 ? { kind: 'edit', name, thing, assignments } : { kind: 'openRecord', name, thing };
  });
}
