import { useState } from 'react';
import type { PlanEdit } from '../../shared/plan/planEdit.ts';
import { useServices } from '../app/services.tsx';

/** Changes the plan of a run. `problem` says why the last change was refused, until another one is made. */
export function usePlanEdits(runId: string): {
  readonly edit: (edit: PlanEdit) => Promise<boolean>;
  readonly problem: string | null;
} {
  const { host } = useServices();
  const [problem, setProblem] = useState<string | null>(null);
  return {
    problem,
    edit: async (edit) => {
      setProblem(null);
      const answer = await host.request('run.editPlan', { runId, edit });
      if (!answer.ok) setProblem(answer.error.message);
      return answer.ok;
    },
  };
}
