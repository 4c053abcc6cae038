import { formatAction } from '../../shared/actions/actionText.ts';
import type { DomForm } from '../../shared/reasoning/acting.ts';
import { choiceText } from '../../shared/reasoning/acting.ts';
import type { ModelUsage, ReasonerPurpose } from '../../shared/reasoning/reasonerCall.ts';
import type { Frame } from '../../shared/run/frame.ts';
import type { FrameContext } from '../state/frameContexts.ts';
import type { ModelCall } from '../state/modelCalls.ts';
import { chainExplanation, chainPosition, LEVEL_WORDS } from './chainWords.ts';
import { CONTINGENCY_WORDS } from './contingencyWords.ts';
import './FrameFacts.css';
import { formatDuration } from './formatTime.ts';
import { frameTimes } from './frameTimes.ts';

const PROPOSERS: Record<Frame['proposedBy'], string> = {
  'direct-action': 'Direct action',
  'step-refinement': 'Step refinement',
  chaining: 'Chaining',
  'action-generation': 'Action generation',
  correction: 'Correction',
};

const PURPOSES: Record<ReasonerPurpose, string> = {
  analyseContext: 'Context',
  plan: 'Plan',
  refineStep: 'Refinement',
  generateAction: 'Next action',
  predictOutcome: 'Prediction',
  critique: 'Critic',
  judgeAction: 'Verdict',
  judgeReadBack: 'Read-back',
  correct: 'Correction',
  judgeCompletion: 'Completion',
  validatePlan: 'Plan check',
  decompose: 'Sub-tasks',
  reportSubTask: 'Report',
  replanSubTasks: 'Replanning',
};

/** In what form the page was shown when the action was chosen; the first one goes without saying. */
const FORMS: Record<DomForm, string | undefined> = {
  v3: undefined,
  v2: 'V2: the elements with all of their texts',
  skeleton: 'Skeleton of the page',
  full: 'The page’s own HTML',
};

const GROUNDINGS: Record<NonNullable<ModelUsage['grounding']>, string> = {
  used: 'with web search',
  refused: 'without web search, which the API refused here',
};

interface Props {
  readonly frame: Frame;
  readonly calls: readonly ModelCall[];
  readonly context?: FrameContext | undefined;
}

/** The small print of a frame: exact action, who chose it, the time its parts took, the questions asked of the reasoner. */
export function FrameFacts({ frame, calls, context }: Props) {
  const form = frame.domForm && FORMS[frame.domForm];
  const { label, explanation } = LEVEL_WORDS[frame.verificationLevel ?? 'full'];
  const times = frameTimes(frame);
  return (
    <dl className="facts">
      <dt>Action</dt>
      <dd>
        <code>{formatAction(frame.action)}</code>
      </dd>
      <dt>Chosen by</dt>
      <dd>
        {PROPOSERS[frame.proposedBy]}
        {frame.strategy && (
          <>
            {' with '}
            <code>{frame.strategy}</code>
          </>
        )}
        {frame.contingency && (
          <>
            {`, provided for when ${CONTINGENCY_WORDS[frame.contingency]}: `}
            <code>{frame.contingency}</code>
          </>
        )}
        {frame.stepIndex !== undefined && ` for step ${frame.stepIndex + 1}`}
      </dd>
      {frame.choice && (
        <>
          <dt>Element</dt>
          <dd>{choiceText(frame.choice)}</dd>
        </>
      )}
      {context?.chain && (
        <>
          <dt>Chain</dt>
          <dd>
            {chainPosition(context.chain)}: <code>{context.chain.reason}</code>. {chainExplanation(context.chain)}
          </dd>
        </>
      )}
      {form && (
        <>
          <dt>Page shown</dt>
          <dd>{form}</dd>
        </>
      )}
      <dt>Verified by</dt>
      <dd>
        {label}. {explanation}.
      </dd>
      <dt>Time</dt>
      <dd>{timeText(times, frame)}</dd>
      {calls.map((call) => (
        <CallFact key={call.seq} call={call} />
      ))}
    </dl>
  );
}

function CallFact({ call }: { readonly call: ModelCall }) {
  const { usage } = call;
  const tokens = usage.inputTokens + usage.outputTokens;
  return (
    <>
      <dt>{PURPOSES[call.purpose]}</dt>
      <dd>
        {usage.model}, {formatDuration(usage.latencyMs)}
        {tokens > 0 &&
          `, ${tokens.toLocaleString()} tokens${cachedText(usage.cachedTokens)}, $${usage.costUsd.toFixed(4)}`}
        {usage.attempts > 1 && `, ${usage.attempts} attempts`}
        {usage.grounding && `, ${GROUNDINGS[usage.grounding]}`}
        {call.error && <span className="facts__error"> {call.error.message}</span>}
      </dd>
    </>
  );
}

/** What the service had kept from earlier questions costs less than the price that is shown. */
function cachedText(cached = 0): string {
  return cached > 0 ? ` (${cached.toLocaleString()} of them cached)` : '';
}

function timeText(times: ReturnType<typeof frameTimes>, frame: Frame): string {
  const parts = [
    times.prepare !== undefined && `preparation ${formatDuration(times.prepare)}`,
    times.action !== undefined && `action ${formatDuration(times.action)}`,
    times.settle !== undefined &&
      `settling ${formatDuration(times.settle)}${frame.settlement?.reason === 'maximum' ? ' (never came to rest)' : ''}`,
    times.verify !== undefined && `verification ${formatDuration(times.verify)}`,
  ].filter((part) => part !== false);
  const total = times.total === undefined ? 'in progress' : formatDuration(times.total);
  return parts.length === 0 ? total : `${total}: ${parts.join(', ')}`;
}
