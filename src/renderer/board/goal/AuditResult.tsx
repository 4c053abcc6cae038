import type { BoardAudit } from '../../../shared/board/boardSession.ts';
import { formatRoute } from '../../app/route.ts';
import { formatMoment } from '../../frame/formatTime.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';

interface Props {
  readonly audit: BoardAudit;
  readonly checking: boolean;
  /** Also what an earlier check has found sound. */
  readonly onCheckAll: () => void;
}

const ENDS: Readonly<Record<BoardAudit['end'], string>> = {
  signed: 'The end is the one that was signed.',
  unsigned: 'The end was never signed.',
  'no-safe-place': 'The end cannot be signed: this system has no safe place for a key.',
  cut: 'It was signed as going further than it does: entries were taken off the end.',
  forged: 'The signature of the end was not made with the key of this system.',
};

/** What a check of the record has found: the first link that does not hold, evidence that is not as it was, the head. */
export function AuditResult({ audit, checking, onCheckAll }: Props) {
  const {
    events,
    decisions,
    head,
    broken,
    evidence,
    end,
    credentials,
    damagedPage,
    checkedBefore,
    deleted,
    unexamined,
  } = audit;
  const isEndWrong = end === 'cut' || end === 'forged';
  return (
    <div className="audit">
      {broken ? (
        <Banner tone="danger" title={`Entry ${broken.seq} does not hold`}>
          <p>{broken.message}</p>
          <p>Nothing from there on can be relied on.</p>
        </Banner>
      ) : (
        <Banner tone="success" title="Every link holds">
          {countWords(events, 'entry', 'entries')}, {countWords(decisions, 'decision', 'decisions')} among them.{' '}
          {!isEndWrong && ENDS[end]}
        </Banner>
      )}
      {isEndWrong && (
        <Banner tone="danger" title="Entries are missing at the end">
          {ENDS[end]}
        </Banner>
      )}
      {damagedPage !== undefined && (
        <Banner tone="danger" title="The data file is damaged">
          {damagedPage}
        </Banner>
      )}
      {credentials.length > 0 && (
        <Banner tone="danger" title="Tokens or passphrases that are not those that were recorded">
          <ul className="audit__evidence">
            {credentials.map(({ actor, message }) => (
              <li key={`${actor} ${message}`}>
                {actor}: {message}
              </li>
            ))}
          </ul>
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
      {unexamined.length > 0 && (
        <Banner tone="warning" title="Agreed to with criteria that nobody has examined">
          <ul className="audit__evidence">
            {unexamined.map(({ taskId, message }) => (
              <li key={taskId}>
                <a href={formatRoute({ screen: 'board', view: 'task', taskId })}>{taskId}</a>: {message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {deleted.length > 0 && (
        <Banner tone="neutral" title="Evidence that was deleted since">
          <ul className="audit__evidence">
            {deleted.map(({ taskId, runId, at }) => (
              <li key={`${taskId} ${runId}`}>
                <a href={formatRoute({ screen: 'board', view: 'task', taskId })}>{taskId}</a>: its run was deleted on{' '}
                {formatMoment(at)}. Its record was what was handed over; the hash stays.
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {checkedBefore !== undefined && (
        <p>
          Evidence was looked at from entry {checkedBefore + 1} on; what was handed over before was found as it was by
          an earlier check.{' '}
          <Button size="small" disabled={checking} onClick={onCheckAll}>
            Check everything
          </Button>
        </p>
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
