import type { PlanStep } from '../../../../shared/plan/plan.ts';
import type { RefineStepInput } from '../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { isAmong } from '../alignment/pageWords.ts';
import { wordsOf } from '../alignment/units.ts';
import { groundInstruction } from '../grounding/groundInstruction.ts';
import { deedIn, isHarmless } from '../grounding/nameFit.ts';
import { inReach, isField, sceneOf } from '../grounding/scene.ts';
import { unaccountedIn } from '../judging/completion/unaccounted.ts';
import { lookedFor } from './lookAround.ts';

/**
 * Why a step that sends something, or does it for good, is not to be carried out: words of the task stand for nothing that the plan does or that was
 * done, so that it may be for something else. Undefined of other steps, and where the rest of the task is read on the page that follows.
 */
export function unclearSend(
  step: PlanStep,
  { task, plan = [], page, context }: Pick<RefineStepInput, 'task' | 'plan' | 'page' | 'context'>,
): string | undefined {
  if (!isForGood(step) || plan.some(({ instruction }) => lookedFor(instruction) !== undefined)) return undefined;
  if (!plan.every(({ readFromTask, editedByHuman }) => readFromTask && !editedByHuman)) return undefined;
  const left = unaccountedIn({
    goal: task,
    readFromTask: plan.flatMap(({ instruction }) => instruction ?? []),
    actions: context.recent.map(({ action, element }, at) => ({
      frame: at + 1,
      action,
      observations: [],
      ...(element && { element }),
    })),
    pages: [{ id: 'fresh', page }],
    around: [...recordTexts(step, page), ...reviewed(page)],
  });
  if (left.length === 0) return undefined;
  const words = left.map((word) => `“${word}”`).join(', ');
  return `Nothing is sent: ${words} of the task stands for nothing in the plan, which may be for something else.`;
}

/** What the record says that the step acts in, and what it stands under: “the claim about the fence” is the one that has “Fence, Hill Road” in it. */
function recordTexts({ instruction }: PlanStep, page: PageView): readonly string[] {
  const found = instruction && groundInstruction(instruction, page);
  if (found?.kind !== 'action' || !('id' in found.action)) return [];
  const { id } = found.action;
  const { record, places = [], column = '' } = sceneOf(page).things.find(({ node }) => node.i === id) ?? {};
  // “On 13 March” is the heading above it, “this year's rent” that of the column it stands in, the only one without a text.
  const { columns = [] } = record?.list.container ?? {};
  const [bare = '', another] = columns.filter((one) => !record?.cells.some((cell) => cell.column === one));
  const own = another === undefined ? bare : column;
  return [...(record?.cells.map(({ text }) => text) ?? []), ...places.map(({ name }) => name), own];
}

/** A page that has nothing to fill in shows what is sent from it: “Vacation, 3 – 7 November”, to be looked over. */
function reviewed(page: PageView): readonly string[] {
  if (inReach(sceneOf(page)).some(({ node }) => isField(node))) return [];
  const texts = Object.values(page.skeleton.elements).filter(({ role }) => role === 'text' || role === 'definition');
  return texts.map(({ name, text }) => text ?? name);
}

/** What sends or keeps what was filled in, and what says a deed that changes something. */
function isForGood({ instruction }: PlanStep): boolean {
  if (instruction?.act === 'submit') return instruction.purpose !== 'log-in';
  if (instruction?.act === 'delete') return true;
  if (instruction?.act !== 'click') return false;
  const { name = '' } = instruction.target ?? {};
  const deed = deedIn(name);
  return (deed !== undefined && !isHarmless(deed)) || wordsOf(name).some((word) => isAmong('anySend', word));
}
