import type { PageState } from '../../../shared/page/pageState.ts';
import type { RunState } from '../../../shared/run/runState.ts';
import type { AgentContext } from '../agentContext.ts';

/**
 * Brings the run's own tab to where the last of its sub-tasks has ended, and captures that: they have worked in tabs of their
 * own, so that this one still shows how things were before them. It is the page in hand from then on, the evidence of the
 * completion check, and what people see of the run in the end.
 */
export async function lookAtOutcome(context: AgentContext): Promise<PageState> {
  const { executor, recorder, control, page } = context;
  const url = whereItEnded(recorder.state) ?? page.url;
  // With a fragment, the page that is open already would not be asked for again.
  const isOpen = url.includes('#') && withoutFragment(url) === withoutFragment(page.url);
  const way = /^https?:/i.test(url) ? [...(isOpen ? ['about:blank'] : []), url] : [];
  for (const address of way) await executor.perform({ type: 'navigate', url: address }, control.signal);
  control.signal.throwIfAborted();
  const fresh = await executor.observe();
  await recorder.append({ type: 'page.captured', when: 'check', page: await recorder.storePage(fresh) });
  context.page = fresh;
  return fresh;
}

/** Whether sub-tasks of the run have changed anything since its own tab was last looked at. */
export function hasOutcomeToLookAt({ hierarchicalPlan, checks }: RunState): boolean {
  return checks.length === 0 && hierarchicalPlan?.subTasks.some(({ runIds }) => runIds.length > 0) === true;
}

function whereItEnded({ hierarchicalPlan }: RunState): string | undefined {
  return hierarchicalPlan?.subTasks.findLast(({ finalUrl }) => finalUrl !== undefined)?.finalUrl;
}

function withoutFragment(url: string): string {
  return url.replace(/#.*/s, '');
}
