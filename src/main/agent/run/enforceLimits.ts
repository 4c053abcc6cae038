import type { AgentContext } from '../agentContext.ts';

const MINUTE_MS = 60_000;

/**
 * Records the first limit that the run has used up: frames, minutes (the time that people held it up does not count), or
 * what its model calls may cost.
 */
export async function enforceLimits({ recorder, settings, now }: AgentContext): Promise<void> {
  const { state } = recorder;
  if (state.facts.limitReached) return;
  const { frames, minutes, modelSpendUsd } = settings.limits;
  if (state.frames.length >= frames && !state.frameOpen) {
    await recorder.append({
      type: 'run.limit-reached',
      limit: 'frames',
      message: `The limit of ${frames} frames is used up`,
    });
  } else if (state.startedAt !== undefined && now() - state.startedAt - state.pausedMs >= minutes * MINUTE_MS) {
    await recorder.append({
      type: 'run.limit-reached',
      limit: 'minutes',
      message: `The limit of ${minutes} minutes is used up`,
    });
  } else if (state.model.costUsd > modelSpendUsd) {
    await recorder.append({
      type: 'run.limit-reached',
      limit: 'modelSpendUsd',
      message: `The model has cost more than the limit of $${modelSpendUsd.toFixed(2)}`,
    });
  }
}
