import type { BoardAudit } from '../../../shared/board/boardSession.ts';
import { formatRoute } from '../../app/route.ts';
import { Banner } from '../../ui/Banner.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';

/** What a check of the record has found: the first link that does not hold, evidence that is not as it was, the head. */
export function AuditResult({ audit }: { readonly audit: BoardAudit }) {
  const { events, decisions, head, broken, evidence } = audit;
  return (
    <div className="audit">
      {broken ? (
        <Banner tone="danger" title={`Entry ${broken.seq} does not hold`}>
          <p>{broken.message}</p>
          <p>Nothing from there on can be relied on.</p>
        </Banner>
      ) : (
        <Banner tone="success" title="Every link holds">
          {countWords(events, 'entry', 'entries')}, {countWords(decisions, 'decision', 'decisions')} among them.
        </Banner>
      )}
      {evidence.length > 0 && (
        <Banner tone="warning" title="Evidence that is not as it was submitted">
          <ul className="audit__evidence">
            {evidence.map(({ taskId, runId, message }) => (
              <li key={`${taskId} ${runId}`}>
                <a href={formatRoute({ screen: 'board', view: 'task', taskId })}>{taskId}</a>: {message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <div className="audit__head">
        <span className="audit__label">Last hash</span>
        <code>{head}</code>
        <CopyButton size="small" what="the last hash" text={head} />
      </div>
    </div>
  );
}

function countWords(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
