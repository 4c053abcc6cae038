import type { PageState } from '../../../shared/page/pageState.ts';
import type { SkeletonChange } from '../../../shared/page/skeleton.ts';
import type { Observation } from '../../../shared/verification/observation.ts';
import type { AgentContext } from '../agentContext.ts';
import { lookAtOutcome } from '../subTasks/lookAtOutcome.ts';
import { capObservations } from '../verification/capObservations.ts';
import { ambientSighting, changeSighting, type Sighting } from '../verification/changeObservations.ts';

/** The page as it is now, and what has changed on it since the last action: pages take back what a server refuses late. */
export interface CheckCapture {
  readonly fresh: PageState;
  readonly since: readonly Observation[];
}

/**
 * Captures the page anew for a completion check and records it; it is the page in hand from then on. Where sub-tasks have done the
 * work, nothing was done on the page itself that could have been taken back since.
 */
export async function captureForCheck(context: AgentContext): Promise<CheckCapture> {
  const { recorder, executor, settings, page } = context;
  if (recorder.state.hierarchicalPlan) return { fresh: await lookAtOutcome(context), since: [] };
  const fresh = await executor.observe();
  await recorder.append({ type: 'page.captured', when: 'check', page: await recorder.storePage(fresh) });
  const sightings = await sightingsSince(context, page, fresh);
  context.page = fresh;
  const capped = capObservations(sightings, settings.verification.maximumObservations, []);
  return { fresh, since: capped.map((sighting, index) => ({ id: `d${index + 1}`, ...sighting })) };
}

async function sightingsSince(context: AgentContext, before: PageState, fresh: PageState): Promise<Sighting[]> {
  if (before.url !== fresh.url) {
    return [{ kind: 'navigation', changed: true, from: before.url, to: fresh.url }];
  }
  if (before.domHash === fresh.domHash) return [];
  const changes = await differences(context, before, fresh);
  const { ambience } = context;
  return changes.map((change) =>
    ambience.isAmbient(fresh.url, change) ? ambientSighting(change) : changeSighting(change),
  );
}

/** None where they cannot be had: the page itself is there to be judged by. */
async function differences({ executor }: AgentContext, from: PageState, to: PageState): Promise<SkeletonChange[]> {
  try {
    return await executor.compare(from.skeleton, to.skeleton);
  } catch {
    return [];
  }
}
