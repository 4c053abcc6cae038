import { relaxationWords, standingWords, verdictLabel } from '../decision.ts';
import type { ReportedDecision } from './goalReport.ts';
import { type Html, html } from './html.ts';
import { list, moment, quoted, standing } from './reportWords.ts';

/** Decisions in their order: who, as what, when, why, and whether each of them still holds. */
export function decisionSection(decisions: readonly ReportedDecision[]): Html {
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
