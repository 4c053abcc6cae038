import { openRequests } from '../../../shared/actions/networkRequest.ts';
import { readCitation } from '../../../shared/completion/citation.ts';
import {
  ANSWER_ID,
  type CheckedCriterion,
  type CompletionCheck,
  type Criterion,
  type CriterionVerdict,
  GOAL_ID,
} from '../../../shared/completion/criterion.ts';
import { PROOF_PHRASES, type ProofLevel } from '../../../shared/completion/proof.ts';
import { isProved, proofNeeded, proofOf } from '../../../shared/completion/proofOf.ts';
import type { Answer } from '../../../shared/meaning/answer.ts';
import { OFFLINE } from '../../../shared/models/connection.ts';
import { elementText } from '../../../shared/page/records.ts';
import type { HierarchicalPlan } from '../../../shared/plan/subTask.ts';
import {
  type CompletionVerdict,
  completionVerdictSchema,
  type JudgeCompletionInput,
} from '../../../shared/reasoning/judging.ts';
import { failure, type Result, success } from '../../../shared/result.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import { isProving } from '../../../shared/verification/readBack.ts';
import type { AgentContext } from '../agentContext.ts';
import { judgeAnswer } from '../answers/judgeAnswers.ts';
import { askReasoner, isPassing } from '../askReasoner.ts';
import { criteriaBesideRules, isAgainst, onlySaidAfresh } from '../verification/secondJudge.ts';
import { captureForCheck } from './captureForCheck.ts';
import { type CompletionEvidence, completionEvidence } from './completionEvidence.ts';
import { areAllMet, citableIds, inconclusive, weighVerdicts } from './completionRules.ts';
import { confirmedOnServer } from './confirmedOnServer.ts';
import { controlCriterion, isBlind, withControl } from './controlCriterion.ts';
import { criteriaOf } from './criteriaOf.ts';

/**
 * Captures the page afresh and has every criterion judged by a call of its own, which is told nothing of the agent's story
 * (task-planning-and-completion, verification before completing). Undefined when there is nobody to ask any more: then the
 * run is obstructed, as the record says.
 */
export async function judgeCriteria(context: AgentContext): Promise<CompletionCheck | undefined> {
  const { recorder, judge, settings } = context;
  const capture = await captureForCheck(context);
  const { state } = recorder;
  const criteria = criteriaOf(state);
  const isDecided = ({ subTaskId, instruction, id }: Criterion) =>
    subTaskId !== undefined || instruction?.question !== undefined || id === ANSWER_ID;
  const decided = criteria.filter(isDecided);
  const open = criteria.filter((criterion) => !isDecided(criterion));
  const { seen } = context;
  const readBackPages = context.readBack.pages.map(({ page }) => page);
  const evidence = completionEvidence({ state, ...capture, seen, readBackPages }, criteria);
  const citable = citableIds(evidence, state.answers);
  const all = completionInput(state, open, evidence, state.answers);
  const seconds = await byRules(context, all);
  const confirmed = await confirmedOnServer(context, all, seconds, (criterion) => ofOwnStepWorked(criterion, state));
  const left = open.filter(({ id }) => !confirmed.some((one) => one.id === id));
  const control = context.rules && controlCriterion(open, state.task);
  const asked = control ? withControl(left, control) : left;
  const objections = seconds
    .map((second) => ({ ...second, cites: second.cites.filter((id) => citable.has(id)) }))
    .filter((second) => left.some(({ id }) => id === second.id) && isAgainst(second, settings.completion));
  const lastReadBack = state.frames.findLast(({ readBack }) => readBack)?.readBack;
  // What the model has found wrong on the very pages of the read-back is not put to it a second time.
  const isOverruled = ({ reason }: CriterionVerdict) => reason === lastReadBack?.objection;
  const unanswered = objections.filter((one) => !isOverruled(one));
  const answer = await ask(context, {
    ...all,
    criteria: asked,
    ...(confirmed.length > 0 && { confirmed }),
    ...(unanswered.length > 0 && { objections: unanswered }),
  });
  if (!answer) return undefined;
  const proof = proofOf(state);
  const needed = proofNeeded(state);
  const judged = [
    ...decided.map((criterion) =>
      criterion.subTaskId === undefined ? judgeAnswer(criterion, state) : ofSubTask(criterion, state.hierarchicalPlan),
    ),
    ...confirmed,
    ...(answer.ok
      ? criteriaBesideRules(weighVerdicts(left, answer.value.criteria, citable, settings.completion), seconds, {
          objections,
          overruled: [
            ...answer.value.criteria.filter(({ overrules }) => overrules),
            ...objections.filter(isOverruled),
          ].map(({ id }) => id),
          hasWorked: (criterion) => hasWorked(criterion, state),
          isSeen: (criterion) => isCited(criterion, evidence.pages),
          isBlind: control !== undefined && isBlind(answer.value.criteria, control, settings.completion),
          onlySaidAfresh: onlySaidAfresh(lastReadBack),
        })
      : left.map((criterion) => inconclusive(criterion, answer.error))),
  ].map((criterion) => unlessUnproved(criterion, whatIsUnproved(state, proof, needed)));
  const checked = inOrderOf([...decided, ...open], judged);
  return {
    allMet: areAllMet(checked),
    criteria: checked,
    // What was done by tools alone is proved by their word, and no page.
    ...(!isByToolsAlone(state) && { proof, proofNeeded: needed }),
    url: capture.fresh.url,
    judge: judge.name,
    ...(!answer.ok && { problem: answer.error }),
  };
}

/** What the rules beside a model make of the same question; nothing where they are the ones who judge. */
async function byRules(
  { rules, control }: AgentContext,
  input: JudgeCompletionInput,
): Promise<readonly CriterionVerdict[]> {
  const second = await rules?.judgeCompletion(input, control.signal);
  return second?.result.ok ? second.result.value.criteria : [];
}

/** Whether a judge cites the page on which the criterion's step turned out to need nothing, or what another capture shows just as that did. */
function isCited({ id, cites }: CheckedCriterion, pages: JudgeCompletionInput['pages']): boolean {
  const own = pages.filter(({ criterion }) => criterion === id);
  return cites.some((cite) => {
    const cited = pages.find((one) => cite.startsWith(`${one.id}:`));
    if (!cited) return false;
    const key = cite.slice(cited.id.length + 1);
    const shown = shownBy(cited, key);
    return own.some((one) => one === cited || (shown !== undefined && shown === shownBy(one, key)));
  });
}

/** The text of an element of a page, undefined where it has none of that key. */
function shownBy({ page }: JudgeCompletionInput['pages'][number], key: string): string | undefined {
  const element = page.skeleton.elements[key];
  return element && elementText(element);
}

function inOrderOf(criteria: readonly Criterion[], checked: readonly CheckedCriterion[]): CheckedCriterion[] {
  return criteria.flatMap(({ id }) => checked.find((one) => one.id === id) ?? []);
}

/** Whether an action of the criterion's own step has worked. */
function ofOwnStepWorked({ stepIndex, planRevision = 0 }: Criterion, { frames }: RunState): boolean {
  return frames.some(
    (frame) =>
      frame.stepIndex === stepIndex && (frame.planRevision ?? 0) === planRevision && frame.verdict?.success === true,
  );
}

/**
 * Whether an action of the criterion's step has worked, or one that the judge cites: what was done while another step was due may have
 * carried this one out; or the site's own pages, which have confirmed what was done, show it. Of a criterion that is of no step, whether any
 * action of the run has.
 */
function hasWorked({ stepIndex, planRevision = 0, cites }: CheckedCriterion, { frames, facts }: RunState): boolean {
  const isOnServer = (id: string) => {
    const cited = readCitation(id);
    if (cited.kind === 'page') return cited.isAfresh && !cited.isAbout;
    const seen = cited.kind === 'frame' ? frames[cited.frame]?.readBack?.observations : undefined;
    return seen?.some((one) => cited.kind === 'frame' && one.id === cited.observation && isProving(one)) === true;
  };
  if (facts.readBack === 'confirmed' && cites.some(isOnServer)) return true;
  return frames.some(
    (frame, index) =>
      (frame.verdict?.success || frame.readBack?.standing === 'confirmed') &&
      (stepIndex === undefined ||
        (frame.stepIndex === stepIndex && (frame.planRevision ?? 0) === planRevision) ||
        cites.some((id) => id.startsWith(`f${index + 1}.`))),
  );
}

async function ask(
  context: AgentContext,
  input: JudgeCompletionInput,
): Promise<Result<CompletionVerdict, string> | undefined> {
  const { recorder, judge } = context;
  const answer = await askReasoner(context, 'judgeCompletion', (signal) => judge.judgeCompletion(input, signal));
  if (!answer.ok) {
    const { message } = answer.error;
    if (isPassing(answer.error)) return failure(`The criteria could not be judged: ${message}`);
    await recorder.append({ type: 'run.obstructed', code: 'reasoner', message });
    return undefined;
  }
  const verdict = completionVerdictSchema.safeParse(answer.value);
  return verdict.success
    ? success(verdict.data)
    : failure('The criteria could not be judged: the answer was malformed');
}

/** What whoever judges the end is told, model and rules alike. */
function completionInput(
  state: RunState,
  criteria: readonly Criterion[],
  evidence: CompletionEvidence,
  answers: readonly Answer[],
): JudgeCompletionInput {
  const serverless = state.frames.at(-1)?.observed?.serverless ? { serverless: true as const } : {};
  return { goal: state.task, ...serverless, ...readFromTask(state), criteria, answers, ...evidence };
}

/** What rules alone have planned, as they read the task. */
function readFromTask({
  plan,
  earlierSteps,
  reasoner,
  replayOf,
}: RunState): Pick<JudgeCompletionInput, 'readFromTask'> {
  // What takes one action alone has no plan.
  if (plan === undefined) return reasoner === OFFLINE && replayOf === undefined ? { readFromTask: [] } : {};
  const steps = [...earlierSteps, ...plan.steps];
  if (!steps.every((step) => step.readFromTask && !step.editedByHuman)) return {};
  return { readFromTask: steps.flatMap(({ instruction }) => instruction ?? []) };
}

/** Why the evidence cannot be enough for the goal, whoever judges it; undefined when nothing is in the way. */
function whatIsUnproved({ frames, facts }: RunState, proof: ProofLevel, needed: ProofLevel): string | undefined {
  const last = frames.at(-1);
  const [open] = last?.witness && facts.readBack !== 'confirmed' ? openRequests(last.witness) : [];
  if (open) return `${open.method} ${open.path} has not been answered yet.`;
  if (isProved(proof, needed)) return undefined;
  return `It is ${PROOF_PHRASES[proof]}, and would have to be ${PROOF_PHRASES[needed]}: nothing was sent to the site, and no fresh load of the page confirms it.`;
}

function unlessUnproved(criterion: CheckedCriterion, problem: string | undefined): CheckedCriterion {
  if (problem === undefined || criterion.id !== GOAL_ID || criterion.standing !== 'met') return criterion;
  return { ...criterion, standing: 'inconclusive', reason: `${problem} ${criterion.reason}` };
}

/** A sub-task has been judged criterion by criterion in a run of its own; what that came to is its status. */
function ofSubTask(criterion: Criterion, hierarchicalPlan: HierarchicalPlan | undefined): CheckedCriterion {
  const subTask = hierarchicalPlan?.subTasks.find(({ id }) => id === criterion.subTaskId);
  const isDone = subTask?.status === 'completed';
  return {
    ...criterion,
    standing: isDone ? 'met' : 'not-met',
    confidence: 1,
    reason: isDone ? 'Every criterion of its own run was met' : 'Its own run has not been completed',
    cites: [`subtask:${criterion.subTaskId}`],
  };
}

function isByToolsAlone({ frames }: RunState): boolean {
  return frames.length > 0 && frames.every(({ action }) => action.type === 'callTool');
}
