import { isPageAction } from '../../../../shared/actions/action.ts';
import type { Witness } from '../../../../shared/actions/actionOutcome.ts';
import type { PageState } from '../../../../shared/page/pageState.ts';
import type { NewRunEvent } from '../../../../shared/run/runEvent.ts';
import type { AgentContext } from '../../agentContext.ts';
import { isPageGone, PageUnavailableError } from '../../ports/executor.ts';
import { callTool } from '../../tools/callTool.ts';
import { watchAmbience } from '../../verification/watchAmbience.ts';
import { messagesBetween } from '../../verification/witnessObservations.ts';
import type { GraphNode } from '../graphNode.ts';
import { repeatedSend } from '../repeatedSend.ts';

/**
 * Captures the page right before the action, carries it out, lets the page settle, captures it again (design, The
 * loop). `action.started` is durable before the browser is touched. A page that cannot be captured, before or after, is not
 * known: its address and hash are kept, the action is not verified, and the run goes on.
 */
export const execution: GraphNode = async (context) => {
  const { recorder } = context;
  try {
    await execute(context);
  } catch (error) {
    if (!(error instanceof PageUnavailableError)) throw error;
    await recorder.append({ type: 'run.obstructed', code: 'page-unavailable', message: error.message });
  }
};

async function execute(context: AgentContext): Promise<void> {
  const { recorder, executor, control, now } = context;
  const frame = recorder.state.frames.at(-1);
  if (!frame || !isPageAction(frame.action)) throw new Error('Execution needs a proposed action');
  const repeated = repeatedSend(recorder.state);
  if (repeated) {
    await recorder.append({ type: 'action.withheld', repeats: repeated.index });
    if (recorder.state.chain) await recorder.append({ type: 'chain.ended', end: 'check-failed' });
    return;
  }
  const lastSeen = context.page;
  await watchAmbience(context);
  const before = await capture(context, 'before');
  if (before.page) context.baselines.add(before.page, recorder.state);
  await recorder.append(before.event, { type: 'action.started' });

  const startedAt = now();
  const { action } = frame;
  const performed =
    action.type === 'callTool'
      ? await callTool(context, action)
      : await executor.perform(action, control.signal, frame.recordedStirMs);
  const durationMs = Math.max(0, now() - startedAt - performed.settlement.durationMs);
  // Which messages have passed can be told only once it is known what is there in the end.
  const after = await capture(context, 'after').catch(asError);
  await recorder.append(
    {
      type: 'action.finished',
      witness: after instanceof Error ? performed.witness : passing(performed.witness, before.page, after.page),
      durationMs,
      ...(!performed.outcome.ok && { error: performed.outcome.error }),
      ...(performed.clientVerification && { clientVerification: performed.clientVerification }),
    },
    { type: 'page.settled', ...performed.settlement },
  );
  if (after instanceof Error) throw after;
  await recorder.append(after.event);
  if (after.page) context.page = after.page;
  context.isPageOld = after.page === undefined;
  context.evidence = { lastSeen, before: before.page, after: after.page, performed };
}

interface Capture {
  /** Undefined when the page is there but cannot be captured. */
  readonly page: PageState | undefined;
  readonly event: NewRunEvent;
}

/** Throws only when there is no page any more. */
async function capture({ recorder, executor }: AgentContext, when: 'before' | 'after'): Promise<Capture> {
  try {
    const page = await executor.observe();
    return { page, event: { type: 'page.captured', when, page: await recorder.storePage(page) } };
  } catch (error) {
    if (isPageGone(error)) throw error;
    const { message } = asError(error);
    return { page: undefined, event: { type: 'page.capture-failed', when, message, ...(await executor.glance()) } };
  }
}

function passing(witness: Witness, before: PageState | undefined, after: PageState | undefined): Witness {
  const { passed, ...rest } = witness;
  const between = messagesBetween(passed, before?.skeleton, after?.skeleton);
  return between.length === 0 ? rest : { ...rest, passed: between };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
