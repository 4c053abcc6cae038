import { factsRead } from '../../../shared/graph/conditions.ts';
import {
  closesFrame,
  DECIDING_NODES,
  END_NODE,
  type NodeId,
  START_NODE,
} from '../../../shared/graph/graphDefinition.ts';
import type { AgentContext } from '../agentContext.ts';
import { isPageGone } from '../ports/executor.ts';
import { enforceLimits } from '../run/enforceLimits.ts';
import { lostSteps } from '../run/lostSteps.ts';
import { chooseEdge } from './chooseEdge.ts';
import type { GraphNode } from './graphNode.ts';
import { NODES } from './nodes.ts';

/** A person may have done anything to the page meanwhile; what they left behind unsaved has to be done again. */
async function lookAfresh(context: AgentContext): Promise<void> {
  const { recorder, executor } = context;
  const { url } = context.page;
  context.page = await executor.observe();
  if (context.page.url === url) return;
  for (const index of lostSteps(recorder.state)) {
    const note = 'To be done again: the page was left before this was saved';
    await recorder.append({ type: 'plan.step-changed', index, status: 'pending', note });
  }
}

/** A page that could not be captured after an action may be there by the time that the next one is chosen. */
async function lookOnceMore(context: AgentContext): Promise<void> {
  try {
    context.page = await context.executor.observe();
    context.isPageOld = false;
  } catch (error) {
    if (isPageGone(error)) throw error;
  }
}

/** Keeps the page in hand for answers, each once for as long as it does not change. */
function keepSeen({ page, seenPages, settings }: AgentContext): void {
  const { html: _, ...seen } = page;
  if (seenPages.at(-1)?.domHash === seen.domHash && seenPages.at(-1)?.url === seen.url) return;
  seenPages.push(seen);
  if (seenPages.length > settings.answers.maximumPages) seenPages.shift();
}

/**
 * Walks the shared graph definition from its start to its end, recording every node entered and left with the edge
 * taken and the facts its condition read. Nodes only do their work; where to go next is read from the run's state.
 */
export async function runGraph(
  context: AgentContext,
  nodes: Record<NodeId, GraphNode> = NODES,
  start: NodeId = START_NODE,
): Promise<void> {
  const { recorder, control, now } = context;
  let node = start;
  for (;;) {
    const halted = await control.checkpoint(node);
    if (halted) await lookAfresh(context);
    else if (context.isPageOld && DECIDING_NODES.has(node)) await lookOnceMore(context);
    keepSeen(context);
    await enforceLimits(context);
    const enteredAt = now();
    await recorder.append({ type: 'graph.node-entered', node });
    await nodes[node](context);
    const durationMs = now() - enteredAt;
    if (node === END_NODE) {
      await recorder.append({ type: 'graph.node-left', node, to: null, condition: null, values: {}, durationMs });
      return;
    }
    const { facts } = recorder.state;
    const { to, condition } = chooseEdge(node, facts);
    await recorder.append({
      type: 'graph.node-left',
      node,
      to,
      condition,
      values: factsRead(condition, facts),
      durationMs,
    });
    if (closesFrame({ from: node, to })) await recorder.append({ type: 'frame.closed' });
    node = to;
  }
}
