import { CircleCheck, CircleX, EyeOff, History, RotateCcw, Unlink2 } from 'lucide-react';
import {
  type CriterionFinding,
  type Decision,
  type DecisionVerdict,
  relaxationWords,
  standingWords,
  verdictLabel,
} from '../../../shared/board/decision.ts';
import type { TaskCriterion } from '../../../shared/board/task.ts';
import { standingWord } from '../../completion/standingWord.ts';
import { formatMoment } from '../../frame/formatTime.ts';
import { Chip } from '../../ui/Chip.tsx';
import { LinkedText } from '../../ui/LinkedText.tsx';
import type { Tone } from '../../ui/tone.ts';

/** How grave a decision is. */
const TONES: Record<DecisionVerdict, Tone> = {
  approved: 'success',
  'rejected-in-review': 'danger',
  verified: 'success',
  'rejected-in-verification': 'danger',
  'goal-verified': 'success',
  'goal-rejected': 'danger',
  reopened: 'warning',
};

const ICONS: Partial<Record<Tone, typeof CircleCheck>> = {
  success: CircleCheck,
  danger: CircleX,
  warning: RotateCcw,
};

interface Props {
  readonly decision: Decision;
  readonly criteria: readonly TaskCriterion[];
  readonly outdated: boolean;
}

/** One decision: who, as what, what, why, when; whether it still holds; and what separation it had to do without. */
export function DecisionItem({ decision, criteria, outdated }: Props) {
  const { verdict, by, as, at, seq, reason, findings, relaxed, invalidated } = decision;
  const tone = TONES[verdict];
  const standing = standingWords(decision, outdated);
  const isUnexamined = findings.some((finding) => finding.standing === 'not-examined');
  return (
    <li className="decision" data-holds={standing === undefined}>
      <p className="decision__head">
        <Chip tone={tone} icon={ICONS[tone] ?? CircleCheck}>
          {verdictLabel(verdict)}
        </Chip>
        {invalidated && (
          <Chip tone="warning" icon={RotateCcw}>
            Taken back
          </Chip>
        )}
        {outdated && !invalidated && (
          <Chip tone="warning" icon={History}>
            Outdated
          </Chip>
        )}
        {isUnexamined && (
          <Chip tone="warning" icon={EyeOff}>
            Not examined
          </Chip>
        )}
        {relaxed.length > 0 && (
          <Chip tone="warning" icon={Unlink2}>
            Not independent
          </Chip>
        )}
      </p>
      <p className="decision__facts">
        <span>
          {by} as {as}
        </span>
        <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
        <span title="The place of this decision in the record, counted from 0">No. {seq}</span>
      </p>
      {reason && (
        <p className="decision__reason">
          <LinkedText text={reason} />
        </p>
      )}
      {findings.length > 0 && <Findings findings={findings} criteria={criteria} />}
      {standing !== undefined && <p className="decision__note">{standing}</p>}
      {relaxed.map((relaxation) => (
        <p key={relaxation} className="decision__note">
          {relaxationWords(relaxation)}
        </p>
      ))}
    </li>
  );
}

interface FindingsProps {
  readonly findings: readonly CriterionFinding[];
  readonly criteria: readonly TaskCriterion[];
}

function Findings({ findings, criteria }: FindingsProps) {
  const texts = new Map(criteria.map(({ id, text }) => [id, text]));
  return (
    <ul className="decision__findings" aria-label="Findings">
      {findings.map(({ criterionId, standing, note }) => (
        <li key={criterionId} data-standing={standing}>
          <span className="decision__standing">{standingWord(standing)}:</span>{' '}
          {texts.get(criterionId) ?? `a criterion that was taken away since (${criterionId})`}
          {note && (
            <span className="decision__finding-note">
              <LinkedText text={note} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
