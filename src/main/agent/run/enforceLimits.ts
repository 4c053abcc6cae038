import type { AgentParts } from '../agentContext.ts';

const MINUTE_MS = 60_000;

/**
 * Records the first limit that the run has used up, together with the runs of its sub-tasks or with those beside it:
 * frames, minutes (the time that people held it up does not count), or what model calls may cost.
 */
export async function enforceLimits({
  recorder,
  control,
  settings,
  now,
}: Pick<AgentParts, 'recorder' | 'control' | 'settings' | 'now'>): Promise<void> {
  const { state } = recorder;
  if (state.facts.limitReached) return;
  const used = control.family.used();
  const { frames, minutes, modelSpendUsd } = settings.limits;
  if (used.frames >= frames && !state.frameOpen) {
    await recorder.append({
      type: 'run.limit-reached',
      limit: 'frames',
      message: `The limit of ${frames} frames is used up`,
    });
  } else if (used.startedAt !== undefined && now() - used.startedAt - used.pausedMs >= minutes * MINUTE_MS) {
    await recorder.append({
      type: 'run.limit-reached',
      limit: 'minutes',
      message: `The limit of ${minutes} minutes is used up`,
    });
  } else if (used.costUsd > modelSpendUsd) {
    await recorder.append({
      type: 'run.limit-reached',
      limit: 'modelSpendUsd',
      message: `The model has cost more than the limit of $${modelSpendUsd.toFixed(2)}`,
    });
  }
}
