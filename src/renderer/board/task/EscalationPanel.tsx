import type { Escalation, Task } from '../../../shared/board/task.ts';
import { formatMoment } from '../../frame/formatTime.ts';
import { Banner } from '../../ui/Banner.tsx';
import './EscalationPanel.css';
import { TriageForm } from './TriageForm.tsx';

interface Props {
  readonly task: Task;
  readonly escalation: Escalation;
}

/** That verifiers have rejected the task too often, why each time, and where the lead sorts it out. */
export function EscalationPanel({ task, escalation }: Props) {
  const rejections = task.rejections.filter(({ stage }) => stage === 'verification').slice(-task.verifierRejections);
  return (
    <section aria-label="Escalation">
      <Banner tone="danger" title="A lead has to sort this out before it goes on">
        <p>
          {escalation.reason} {formatMoment(escalation.since)}
        </p>
        <ol className="escalation__rejections" aria-label="Rejections by verifiers">
          {rejections.map(({ by, at, reason }) => (
            <li key={at}>
              {by}, {formatMoment(at)}: {reason}
            </li>
          ))}
        </ol>
        <TriageForm task={task} />
      </Banner>
    </section>
  );
}
