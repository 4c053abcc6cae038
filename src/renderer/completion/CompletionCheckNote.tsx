import type { CompletionCheck } from '../../shared/completion/criterion.ts';
import { PROOF_PHRASES } from '../../shared/completion/proof.ts';
import type { SubTask } from '../../shared/plan/subTask.ts';
import { Chip } from '../ui/Chip.tsx';
import './Completion.css';
import { CriterionList } from './CriterionList.tsx';
import '../frame/note.css';

interface Props {
  readonly runId: string;
  readonly check: CompletionCheck;
  readonly subTasks: readonly SubTask[];
}

/** What came of checking a claimed success: in one line, who judged it on which page, and criterion by criterion. */
export function CompletionCheckNote({ runId, check, subTasks }: Props) {
  const { allMet, criteria, judge, url, problem, proof } = check;
  const met = criteria.filter(({ standing }) => standing === 'met').length;
  return (
    <div className="completion__check">
      <p className="note__facts">
        <Chip tone={allMet ? 'success' : 'warning'}>
          {allMet ? 'All criteria met' : `${met} of ${criteria.length} criteria met`}
        </Chip>
        {allMet && proof !== undefined && <Chip tone="neutral">{PROOF_PHRASES[proof]}</Chip>}
        <span>judged by {judge}</span>
        <span className="note__address">{url}</span>
      </p>
      {problem !== undefined && <p className="completion__problem">{problem}</p>}
      <CriterionList runId={runId} criteria={criteria} subTasks={subTasks} />
    </div>
  );
}
