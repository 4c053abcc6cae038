import { describe, expect, it } from 'vitest';
import type { Reasoner } from '../../../src/main/agent/ports/reasoner.ts';
import { createOfflineReasoner } from '../../../src/main/reasoning/offline/offlineReasoner.ts';
import { success } from '../../../src/shared/result.ts';
import { DEFAULT_SETTINGS } from '../../../src/shared/settings/settings.ts';
import { onClinic } from './onClinic.ts';

const clinic = onClinic();

const own = createOfflineReasoner(DEFAULT_SETTINGS);
const TASK = 'Add a patient named Ben Okri with phone 555-0199';
const { named } = clinic;

/** Says of every action that worked that the whole task is done. */
const hasty: Partial<Reasoner> = {
  judgeAction: async (input, signal) => {
    const { result, usage } = await own.judgeAction(input, signal);
    if (!result.ok) return { result, usage };
    return { result: success({ ...result.value, task_completed: result.value.action_succeeded }), usage };
  },
};

/** An agent that is wrong about being done; what the site's server holds is the judge of the run. */
describe('a premature “done”', () => {
  it('does not end the run before it is done', async () => {
    const run = await clinic.run(TASK, '/', undefined, hasty);
    expect(run.checks.filter(({ allMet }) => allMet)).toHaveLength(1);
    expect(run.claim?.status).toBe('success');
    expect(run.status).toBe('completed');
    expect(named('Ben Okri')?.phone).toBe('555-0199');
    expect(run.checks.at(-1)?.criteria.every(({ cites }) => cites.length > 0)).toBe(true);
  });

  it('that is insisted on ends as partial, with what is missing', async () => {
    const stubborn: Partial<Reasoner> = {
      ...hasty,
      refineStep: async (input, signal) =>
        input.step.description.startsWith('Save')
          ? {
              ...(await own.refineStep(input, signal)),
              result: success({ kind: 'satisfied', evidence: 'It is saved already' }),
            }
          : own.refineStep(input, signal),
    };
    const run = await clinic.run(TASK, '/', undefined, stubborn);
    expect(named('Ben Okri')).toBeUndefined();
    expect(run.status).toBe('partial');
    expect(run.reason).toMatch(/nothing on “Add patient.*” proves|The page confirms it, or shows “Ben Okri”/);
    // Claims that come before the plan is through use up none of the checks.
    expect(run.checks.length).toBeGreaterThanOrEqual(run.facts.failedChecks);
    expect(run.facts.failedChecks).toBeLessThanOrEqual(DEFAULT_SETTINGS.completion.maximumFailedChecks + 1);
  });
});
