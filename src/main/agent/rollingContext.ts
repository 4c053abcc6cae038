import type { Witness } from '../../shared/actions/actionOutcome.ts';
import type { GoesOn } from '../../shared/actions/goesOn.ts';
import { answerWords, hasFailedAtSite } from '../../shared/actions/networkRequest.ts';
import { type Answer, isAnswerProved } from '../../shared/meaning/answer.ts';
import type { NotedValue, RollingContext } from '../../shared/reasoning/reasoningContext.ts';
import type { Frame } from '../../shared/run/frame.ts';
import { sentData, wasTaken } from '../../shared/run/reduceFrame.ts';
import type { RunState } from '../../shared/run/runState.ts';
import { countsTo } from '../../shared/verification/countsTo.ts';
import type { VerificationSummary } from '../../shared/verification/verdict.ts';
import { whyOpen } from './answers/judgeAnswers.ts';
import { shownByPointing } from './pointedAt.ts';

/** The last actions word for word and a count of those before (planner-process, rolling context). */
export function rollingContext(state: RunState, size: number): RollingContext {
  const past = state.frames.filter((frame) => frame.closedAt !== undefined);
  const answers = past.flatMap(({ action, witness }) =>
    action.type === 'callTool' && witness?.toolCall ? [{ ...witness.toolCall, arguments: action.arguments }] : [],
  );
  return {
    earlierCount: Math.max(0, past.length - size),
    recent: past.slice(-size).map((frame) => ({
      action: frame.action,
      succeeded: frame.verdict?.success === true,
      ...(frame.verdict?.inconclusive && { unclear: true as const }),
      ...(frame.verdict?.source === 'no-change' && { unchanged: true as const }),
      ...(frame.error && { refused: frame.error.message }),
      ...(sentData(frame) && { sentData: true as const }),
      ...(wasTaken(frame) && { taken: true as const }),
      ...(frame.element && { element: frame.element }),
      // Steps of a plan that was replaced go by other numbers.
      ...(frame.stepIndex !== undefined &&
        (frame.planRevision ?? 0) === (state.plan?.revision ?? 0) && { stepIndex: frame.stepIndex }),
      ...(isToGoOn(frame) && { goesOn: frame.goesOn }),
      ...shown(frame),
    })),
    ...lately(past.at(-1)?.witness),
    ...brought(past.at(-1)),
    ...(state.answers.length > 0 && { noted: state.answers.map(noted) }),
    ...(answers.length > 0 && { toolAnswers: answers.slice(-REMEMBERED_ANSWERS) }),
    ...(state.plan?.asks && { asks: state.plan.asks }),
  };
}

function shown(frame: Frame): { readonly showed?: readonly string[] } {
  const showed = shownByPointing(frame);
  return showed.length > 0 ? { showed } : {};
}

/** Whether it worked and is not through yet: a number that is there, or went astray, is not gone on with. */
function isToGoOn(frame: Frame): frame is Frame & { readonly goesOn: GoesOn } {
  const { goesOn, verdict, observed } = frame;
  if (!goesOn || verdict?.success !== true) return false;
  return 'press' in goesOn || countsTo(goesOn.until, observed?.observations ?? []).stands === 'on-the-way';
}

/** So many answers of tools are told again; what came before them has been used. */
const REMEMBERED_ANSWERS = 5;

/** Requests that failed are named so many at most: one is enough to know that something is wrong. */
const FAILED_REQUESTS = 5;

function lately(witness: Witness | undefined): Pick<RollingContext, 'lately'> {
  if (!witness) return {};
  const { requests, dialogs, downloads, popups, passed = [] } = witness;
  const failed = requests.filter(hasFailedAtSite);
  if (failed.length + dialogs.length + downloads.length + popups.length + passed.length === 0) return {};
  return {
    lately: {
      messages: passed.map(({ text }) => text),
      failedRequests: failed.slice(0, FAILED_REQUESTS).map((request) => ({
        method: request.method,
        path: request.path,
        outcome: answerWords(request),
      })),
      dialogs,
      downloads: downloads.map(({ fileName }) => fileName),
      tabs: popups.map(({ url }) => url),
    },
  };
}

function brought(frame: Frame | undefined): Pick<RollingContext, 'brought'> {
  const names = (frame?.observed?.observations ?? []).flatMap(({ kind, element, list }) =>
    kind.endsWith('-appeared') && element ? [element.name] : (list?.came ?? []),
  );
  return names.length > 0 ? { brought: names } : {};
}

function noted(answer: Answer): NotedValue {
  const text = answer.rows.map((row) => row.map((value) => value.text).join(' | ')).join('; ');
  const [proof] = answer.rows.flat().map((value) => value.proof);
  return {
    name: answer.label,
    text,
    ...(!isAnswerProved(answer) && { open: whyOpen(answer) }),
    ...(proof?.by === 'computation' && {
      from: { count: proof.of, texts: proof.cites.slice(0, TOLD_TEXTS).map((cite) => cite.record ?? cite.text) },
    }),
  };
}

/** Of what a value was computed from, so much is told: enough to see that it was another list. */
const TOLD_TEXTS = 4;

/** What planning and refinement are told of the last verdict, if there is one. */
export function verificationSummary(state: RunState): { verificationSummary?: VerificationSummary } {
  const verdict = state.frames.at(-1)?.verdict;
  if (!verdict) return {};
  return {
    verificationSummary: {
      action_succeeded: verdict.actionSucceeded,
      task_completed: verdict.taskCompleted,
      ...(verdict.stepCriterion &&
        verdict.stepCriterion !== 'met' && { step: { standing: verdict.stepCriterion, reason: verdict.reason } }),
    },
  };
}
