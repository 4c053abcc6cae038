import type { CriterionFinding, FindingStanding } from '../../../shared/board/decision.ts';

/** What is being written of one criterion; without a standing it is not a finding yet. */
export interface FindingDraft {
  readonly standing?: FindingStanding;
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

/** The first criterion of which nothing is said yet; undefined where something is of all of them. */
export function firstUnsaid(
  findings: readonly CriterionFinding[],
  criterionIds: readonly string[],
): string | undefined {
  return criterionIds.find((id) => !findings.some(({ criterionId }) => criterionId === id));
}

/** Says of every criterion without a standing that it was not examined, and leaves what is written as it is. */
export function restNotExamined(drafts: FindingDrafts, criterionIds: readonly string[]): FindingDrafts {
  const rest = criterionIds.filter((id) => drafts[id]?.standing === undefined);
  const said = rest.map((id) => [id, { note: drafts[id]?.note ?? '', standing: 'not-examined' }] as const);
  return { ...drafts, ...Object.fromEntries(said) };
}

/** How many criteria something is said of, and what of them is against agreeing: a line under the form. */
export function findingsWords(findings: readonly CriterionFinding[], of: number): string {
  if (of === 0) return 'No criteria were written for this task: say what you looked at.';
  if (findings.length === 0) {
    return of === 1 ? 'The criterion has no finding yet.' : `None of the ${of} criteria has a finding yet.`;
  }
  const count = (standing: FindingStanding) => findings.filter((finding) => finding.standing === standing).length;
  const parts = [
    `${count('met')} of ${of} met`,
    count('not-met') > 0 && `${count('not-met')} not met`,
    count('inconclusive') > 0 && `${count('inconclusive')} inconclusive`,
    count('not-examined') > 0 && `${count('not-examined')} not examined`,
    findings.length < of && `${of - findings.length} without a finding`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
