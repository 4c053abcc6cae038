import { isSound } from '../boardSession.ts';
import { relaxationWords, standingWords, verdictLabel } from '../decision.ts';
import { TASK_STATES } from '../task.ts';
import { evidenceSection } from './evidenceSection.ts';
import type { GoalReport, ReportedDecision, ReportedTask } from './goalReport.ts';
import { Html, html } from './html.ts';
import { REPORT_STYLE } from './reportStyle.ts';
import { auditWords, GOAL_STATE_WORDS, list, moment, quoted, standing, TASK_STATE_WORDS } from './reportWords.ts';

/**
 * The report as one file that needs nothing else and asks for nothing: no script, no link, no resource, and a policy that
 * would let none of them in.
 *
 * @param styleHash SHA-256 of `REPORT_STYLE` in base64, by which the policy admits that style and no other
 */
export function goalReportHtml(report: GoalReport, styleHash: string): string {
  const { goal, tasks, madeAt } = report;
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${goal.id}: ${goal.title}</title>
<style>${new Html(REPORT_STYLE)}</style>
</head>
<body>
<main>
<h1>${goal.id}: ${quoted(goal.title)}</h1>
<p><span class="state ${goal.state}">${GOAL_STATE_WORDS[goal.state]}</span>
${goal.project === '' ? undefined : html`<span class="quiet">Project: ${quoted(goal.project)}</span>`}</p>
${paragraph(goal.description)}
<p class="quiet">Created by ${quoted(goal.createdBy)}, ${moment(goal.createdAt)}. Report made ${moment(madeAt)}.</p>
<h2>Verification of the whole</h2>
${decisionSection(goal.decisions)}
<h2>Tasks</h2>
${paragraph(countWords(report))}
${tasks.length === 0 ? html`<p class="quiet">There are none.</p>` : tasks.map(taskSection)}
<h2>The record</h2>
${recordSection(report)}
</main>
</body>
</html>
`.markup;
}

/** Such as “1 in progress, 2 verified”. */
function countWords({ counts }: GoalReport): string {
  const used = TASK_STATES.filter((state) => (counts[state] ?? 0) > 0);
  return used.map((state) => `${counts[state] ?? 0} ${TASK_STATE_WORDS[state].toLowerCase()}`).join(', ');
}

function recordSection({ audit, proof }: GoalReport): Html {
  return html`<p class="${isSound(audit) ? 'met' : 'trouble'}">${auditWords(audit)}</p>
${list(audit.evidence.map(({ taskId, runId, message }) => html`${taskId}, run <code>${runId}</code>: ${message}`))}
${list(audit.deleted.map(({ taskId, runId, at }) => html`${taskId}, run <code>${runId}</code>: deleted on ${moment(at)}; its record was what was handed over`))}
<p>Last hash: <code>${audit.head}</code></p>
<p class="note">${proof}</p>`;
}

/** A task of the goal: what it asked for, who built, approved and verified it, on which evidence. */
function taskSection(task: ReportedTask): Html {
  const { id, title, description, instructions, startAddress, state, criteria, submission, decisions } = task;
  const { unexamined } = task;
  return html`<section class="task">
<h3>${id}: ${quoted(title)} <span class="state ${state}">${TASK_STATE_WORDS[state]}</span></h3>
${paragraph(description)}
${instructions === '' ? undefined : html`<p>Instructions: ${quoted(instructions)}</p>`}
${startAddress === '' ? undefined : html`<p>Starts at ${quoted(startAddress)}</p>`}
${peopleOf(task)}
<h4>Criteria</h4>
${criteria.length === 0 ? html`<p class="quiet">None of its own.</p>` : list(criteria.map(criterionItem))}
${unexamined === null ? undefined : html`<p class="doubt">${unexamined}</p>`}
${submission ? submissionOf(submission) : html`<p class="quiet">Nothing is handed over.</p>`}
<h4>Decisions</h4>
${decisionSection(decisions)}
</section>`;
}

function paragraph(text: string): Html | undefined {
  return text === '' ? undefined : html`<p>${quoted(text)}</p>`;
}

function criterionItem({ text, fromRejection }: ReportedTask['criteria'][number]): Html {
  return html`${quoted(text)}${fromRejection ? html` <span class="quiet">(from a rejection)</span>` : undefined}`;
}

function peopleOf({ builders, starters, approvedBy, verifiedBy }: ReportedTask): Html {
  const row = (what: string, names: readonly string[]) =>
    html`<tr><th scope="row">${what}</th><td>${names.length === 0 ? 'Nobody' : quoted(names.join(', '))}</td></tr>`;
  return html`<table><tbody>
${row('Built by', builders)}
${starters.length === 0 ? undefined : row('Agent started by', starters)}
${row('Approved by', approvedBy === null ? [] : [approvedBy])}
${row('Verified by', verifiedBy === null ? [] : [verifiedBy])}
</tbody></table>`;
}

function submissionOf(submission: NonNullable<ReportedTask['submission']>): Html {
  const { by, at, summary, filesChanged, evidence, criterionEvidence } = submission;
  return html`<h4>Handed over</h4>
<p>By ${quoted(by)}, ${moment(at)}</p>
${paragraph(summary)}
${filesChanged === '' ? undefined : html`<p>Files changed: ${quoted(filesChanged)}</p>`}
${list(criterionEvidence.map(({ criterionId, text, shown }) => html`${quoted(text ?? criterionId)} – ${quoted(shown)}`))}
${evidence ? evidenceSection(evidence) : html`<p class="quiet">There is no run that shows it.</p>`}`;
}

/** Decisions in their order: who, as what, when, why, and whether each of them still holds. */
function decisionSection(decisions: readonly ReportedDecision[]): Html {
  if (decisions.length === 0) return html`<p class="quiet">Nobody has decided on it yet.</p>`;
  return html`<ol>${decisions.map((decision) => html`<li>${decisionItem(decision)}</li>`)}</ol>`;
}

function decisionItem(decision: ReportedDecision): Html {
  const { verdict, by, as, at, seq, reason, findings, relaxed, subjectHash, outdated, invalidated } = decision;
  const lapsed = standingWords({ verdict, ...(invalidated && { invalidated: true }) }, outdated);
  return html`<p><strong>${verdictLabel(verdict)}</strong> by ${quoted(by)} as ${as}, ${moment(at)}
<span class="quiet">(entry ${seq})</span></p>
${lapsed === undefined ? undefined : html`<p class="doubt">Outdated. ${lapsed}</p>`}
${reason === '' ? undefined : html`<p>${quoted(reason)}</p>`}
${list(findings.map(findingItem))}
${list(relaxed.map((relaxation) => html`<span class="doubt">${relaxationWords(relaxation)}</span>`))}
<p class="quiet">On what has the hash <code>${subjectHash}</code></p>`;
}

function findingItem({ criterionId, text, standing: of, note }: ReportedDecision['findings'][number]): Html {
  return html`${standing(of)}: ${quoted(text ?? criterionId)}${note === undefined ? undefined : html` – ${quoted(note)}`}`;
}
