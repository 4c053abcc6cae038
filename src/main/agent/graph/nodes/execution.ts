import { isPageAction } from '../../../../shared/actions/action.ts';
import type { PageState } from '../../../../shared/page/pageState.ts';
import type { AgentContext } from '../../agentContext.ts';
import { PageUnavailableError } from '../../ports/executor.ts';
import { watchAmbience } from '../../verification/watchAmbience.ts';
import type { GraphNode } from '../graphNode.ts';
import { repeatedSend } from '../repeatedSend.ts';

/**
 * Captures the page right before the action, carries it out, lets the page settle, captures it again (design, The
 * loop). `action.started` is durable before the browser is touched.
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
  if (before) context.baselines.add(before, recorder.state);
  await recorder.append({ type: 'action.started' });

  const startedAt = now();
  const performed = await executor.perform(frame.action, control.signal, frame.recordedStirMs);
  const durationMs = Math.max(0, now() - startedAt - performed.settlement.durationMs);
  await recorder.append(
    {
      type: 'action.finished',
      witness: performed.witness,
      durationMs,
      ...(!performed.outcome.ok && { error: performed.outcome.error }),
      ...(performed.clientVerification && { clientVerification: performed.clientVerification }),
    },
    { type: 'page.settled', ...performed.settlement },
  );

  const after = await capture(context, 'after');
  if (after) context.page = after;
  context.evidence = { lastSeen, before, after, performed };
}

/** Undefined when the page is there but cannot be captured: the run goes on, but the action will not be verified. */
async function capture({ recorder, executor }: AgentContext, when: 'before' | 'after'): Promise<PageState | undefined> {
  let page: PageState;
  try {
    page = await executor.observe();
  } catch (error) {
    if (error instanceof PageUnavailableError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    await recorder.append({ type: 'page.capture-failed', when, message });
    return undefined;
  }
  await recorder.append({ type: 'page.captured', when, page: await recorder.storePage(page) });
  return page;
}
