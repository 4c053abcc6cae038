import { CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import { readCitation } from '../../shared/completion/citation.ts';
import { ANSWER_ID, type CheckedCriterion, type CriterionStanding } from '../../shared/completion/criterion.ts';
import type { SubTask } from '../../shared/plan/subTask.ts';
import { formatRoute } from '../app/route.ts';
import './CriterionList.css';
import { standingWord } from './standingWord.ts';
import '../ui/quietFacts.css';

const ICONS: Record<CriterionStanding, LucideIcon> = {
  met: CircleCheck,
  'not-met': CircleX,
  inconclusive: CircleHelp,
};

interface Props {
  readonly runId: string;
  readonly criteria: readonly CheckedCriterion[];
  /** Those of the run, which criteria and evidence may name. */
  readonly subTasks: readonly SubTask[];
}

/** The criteria of a task as they were judged: what is not met comes first, each with what that rests on. */
export function CriterionList({ runId, criteria, subTasks }: Props) {
  const rank: Record<CriterionStanding, number> = { 'not-met': 0, inconclusive: 1, met: 2 };
  const ordered = [...criteria].sort((a, b) => rank[a.standing] - rank[b.standing]);
  return (
    <ul className="criteria" aria-label="Criteria">
      {ordered.map((criterion) => (
        <CriterionItem key={criterion.id} runId={runId} criterion={criterion} subTasks={subTasks} />
      ))}
    </ul>
  );
}

interface ItemProps extends Omit<Props, 'criteria'> {
  readonly criterion: CheckedCriterion;
}

function CriterionItem({ runId, criterion, subTasks }: ItemProps) {
  const { standing, text, confidence, reason, cites, objection } = criterion;
  const Icon = ICONS[standing];
  return (
    <li className="criterion" data-standing={standing}>
      <Icon size={15} role="img" aria-label={standingWord(standing)} />
      <div>
        <p className="criterion__text">{text}</p>
        <p className="quiet-facts">
          <span className="criterion__standing">{standingWord(standing)}</span>
          <span>{whose(criterion)}</span>
          <span>{Math.round(confidence * 100)}%</span>
        </p>
        {reason && <p className="criterion__reason">{reason}</p>}
        {objection && <p className="criterion__objection">Judges differ: {objection}</p>}
        {cites.length > 0 && (
          <ul className="quiet-facts" aria-label="Evidence">
            {cites.map((id) => (
              <li key={id}>
                <CitationLink runId={runId} id={id} subTasks={subTasks} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function whose({ id, subTaskId, stepIndex, given, leftToPeople }: CheckedCriterion): string {
  if (id === ANSWER_ID) return 'What the task asks for';
  if (given) return leftToPeople ? 'Of the task, for people to decide' : 'Of the task';
  if (subTaskId !== undefined) return 'Sub-task';
  return stepIndex === undefined ? 'The whole goal' : `Step ${stepIndex + 1}`;
}

interface CitationProps extends Omit<Props, 'criteria'> {
  readonly id: string;
}

function CitationLink({ runId, id, subTasks }: CitationProps) {
  const citation = readCitation(id);
  switch (citation.kind) {
    case 'frame': {
      const { frame, observation } = citation;
      return (
        <a href={formatRoute({ screen: 'history-run', runId, frame, observation })}>
          Frame {frame + 1}, {observation}
        </a>
      );
    }
    case 'sub-task': {
      const subTask = subTasks.find((other) => other.id === citation.subTaskId);
      const subRunId = subTask?.runIds.at(-1);
      if (subRunId === undefined) return <>{subTask?.name ?? citation.subTaskId}</>;
      return <a href={formatRoute({ screen: 'history-run', runId: subRunId, frame: null })}>{subTask?.name}</a>;
    }
    case 'answer':
      return <>answer {citation.answer + 1}</>;
    case 'page':
      return <>{citation.words}</>;
    case 'other':
      return <code>{id}</code>;
  }
}
