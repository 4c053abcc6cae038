import type { AgentParts } from '../agentContext.ts';

/** Makes the next step of the plan the one that is worked on; no person moves or changes it from then on. */
export async function takeUpNextStep({ recorder }: Pick<AgentParts, 'recorder'>): Promise<void> {
  const { plan } = recorder.state;
  const next = plan?.steps[plan.currentStepIndex];
  if (next?.status !== 'pending') return;
  await recorder.append({ type: 'plan.step-changed', index: next.index, status: 'active' });
}
