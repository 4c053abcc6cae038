import type { CriterionFinding } from '../../../shared/board/decision.ts';
import type { CriterionStanding } from '../../../shared/completion/criterion.ts';

/** What is being written of one criterion; without a standing it is not a finding yet. */
export interface FindingDraft {
  readonly standing?: CriterionStanding;
  readonly note: string;
}
export type FindingDrafts = Readonly<Record<string, FindingDraft>>;

/** What has been found so far of those criteria that the subject still has. */
export function toFindings(drafts: FindingDrafts, criterionIds: readonly string[]): CriterionFinding[] {
  return criterionIds.flatMap((criterionId) => {
    const draft = drafts[criterionId];
    if (draft?.standing === undefined) return [];
    const note = draft.note.trim();
    return [{ criterionId, standing: draft.standing, ...(note !== '' && { note }) }];
  });
}

/** How many criteria have been looked at, and what of them is against agreeing: a line under the form. */
export function findingsWords(findings: readonly CriterionFinding[], of: number): string {
  if (of === 0) return 'No criteria were written for this task: say what you looked at.';
  if (findings.length === 0) {
    return of === 1 ? 'The criterion was not looked at yet.' : `None of the ${of} criteria was looked at yet.`;
  }
  const count = (standing: CriterionStanding) => findings.filter((finding) => finding.standing === standing).length;
  const parts = [
    `${count('met')} of ${of} met`,
    count('not-met') > 0 && `${count('not-met')} not met`,
    count('inconclusive') > 0 && `${count('inconclusive')} inconclusive`,
    findings.length < of && `${of - findings.length} not looked at`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
