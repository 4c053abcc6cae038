import { sameAction, targetId } from '../../../../shared/actions/action.ts';
import { actionWords } from '../../../../shared/actions/actionWords.ts';
import { describeElement } from '../../../../shared/page/describeNode.ts';
import type { RefineStepInput, StepRefinement } from '../../../../shared/reasoning/acting.ts';
import type { PageView, RollingContext } from '../../../../shared/reasoning/reasoningContext.ts';
import { mentions } from '../language/nameScore.ts';
import { intentOfStep } from '../planning/goalSteps.ts';
import { readTask } from '../reading/readTask.ts';
import { groundFollowing } from './groundFollowing.ts';
import { groundIntent } from './groundIntent.ts';
import { isField } from './pageReading.ts';
import { nothing, satisfied } from './ranking.ts';
import { withGroups } from './withGroups.ts';

/**
 * Turns a step into the one action that carries it out on this page (planner-process, Step Refinement), along with those of
 * the steps that follow.
 */
export function refineStep(input: RefineStepInput): StepRefinement {
  const refined = refineAlone(input);
  const chain = refined.kind === 'action' ? groundFollowing(input) : [];
  return refined.kind === 'action' && chain.length > 0 ? { ...refined, chain } : refined;
}

function refineAlone({ task, step, page, context }: RefineStepInput): StepRefinement {
  const intent = intentOfStep(step, task);
  if (!intent) return nothing(`${step.description}: this step could not be understood.`);
  const refined = firstToWork(
    () => groundIntent(intent, page, lastTouched(context)),
    () => groundIntent(intent, fieldsOfRecord(task, page), lastTouched(context)),
  );
  const last = context.recent.at(-1);
  // A correction may have carried out the step itself; doing it again could do it twice.
  const isDone =
    refined.kind === 'action' &&
    last?.succeeded === true &&
    last.stepIndex === step.index &&
    sameAction(last.action, refined.action);
  return isDone
    ? satisfied(
        `This was done for the step already, and it worked: ${actionWords(last.action, last.element && describeElement(last.element))}.`,
      )
    : refined;
}

function firstToWork(here: () => StepRefinement, narrowed: () => StepRefinement): StepRefinement {
  const first = here();
  if (first.kind !== 'none') return first;
  const second = narrowed();
  return second.kind === 'none' ? first : second;
}

/** The page with the fields of the one record that the task changes: “Role of Ben”, where others have a role as well. */
function fieldsOfRecord(task: string, page: PageView): PageView {
  const named = readTask(task).instructions.flatMap(({ act, target }) =>
    act === 'change' ? (target?.name ?? []) : [],
  );
  const [name] = named;
  if (name === undefined || named.some((other) => other !== name)) return page;
  const own = new Set(
    withGroups(page).tree.flatMap((node) => (mentions(`${node.n} ${node.g ?? ''}`, name) ? [node.i] : [])),
  );
  return { ...page, tree: page.tree.filter((node) => !isField(node) || own.has(node.i)) };
}

/** Id of the element that the last successful action worked on. */
export function lastTouched({ recent }: RollingContext): string | undefined {
  for (const { action, succeeded } of recent.toReversed()) {
    const id = succeeded ? targetId(action) : undefined;
    if (id !== undefined) return id;
  }
  return undefined;
}
