import { decisionSection } from './decisionSection.ts';
import { evidenceSection } from './evidenceSection.ts';
import type { ReportedTask } from './goalReport.ts';
import { type Html, html } from './html.ts';
import { list, moment, quoted, TASK_STATE_WORDS } from './reportWords.ts';

/** A task of the goal: what it asked for, who built, approved and verified it, on which evidence. */
export function taskSection(task: ReportedTask): Html {
  const { id, title, description, instructions, startAddress, state, criteria, submission, decisions } = task;
  return html`<section class="task">
<h3>${id}: ${quoted(title)} <span class="state ${state}">${TASK_STATE_WORDS[state]}</span></h3>
${paragraph(description)}
${instructions === '' ? undefined : html`<p>Instructions: ${quoted(instructions)}</p>`}
${startAddress === '' ? undefined : html`<p>Starts at ${quoted(startAddress)}</p>`}
${peopleOf(task)}
<h4>Criteria</h4>
${criteria.length === 0 ? html`<p class="quiet">None of its own.</p>` : list(criteria.map(criterionItem))}
${submission ? submissionOf(submission) : html`<p class="quiet">Nothing is handed over.</p>`}
<h4>Decisions</h4>
${decisionSection(decisions)}
</section>`;
}

export function paragraph(text: string): Html | undefined {
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

function submissionOf({ by, at, summary, filesChanged, evidence }: NonNullable<ReportedTask['submission']>): Html {
  return html`<h4>Handed over</h4>
<p>By ${quoted(by)}, ${moment(at)}</p>
${paragraph(summary)}
${filesChanged === '' ? undefined : html`<p>Files changed: ${quoted(filesChanged)}</p>`}
${evidence ? evidenceSection(evidence) : html`<p class="quiet">There is no run that shows it.</p>`}`;
}
