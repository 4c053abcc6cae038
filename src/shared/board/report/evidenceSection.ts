import { PROOF_PHRASES } from '../../completion/proof.ts';
import type { ToldAnswer } from '../../meaning/answerText.ts';
import { unusualSettingsWords } from '../../settings/verdictSettings.ts';
import type { ReportedEvidence, ReportedFrame } from './goalReport.ts';
import { type Html, html } from './html.ts';
import { list, moment, quoted, standing } from './reportWords.ts';

/** What a run has to show for a task: each criterion with what it rests on, word for word as it was observed. */
export function evidenceSection(evidence: ReportedEvidence): Html {
  const {
    runId,
    runHash,
    judge,
    reasoner,
    proof,
    frames,
    criteria,
    concerns,
    problem,
    deletedAt,
    answers = [],
    settings = [],
  } = evidence;
  return html`<h4>Evidence</h4>
<p class="quiet">Run <code>${runId}</code>, ${frames === 1 ? '1 frame' : `${frames} frames`}${reasoner === undefined ? '' : html`, done by ${quoted(reasoner)}`}, judged by ${quoted(judge)}${proof === undefined ? '' : `; ${PROOF_PHRASES[proof]}`}.
Hash of its record: <code>${runHash}</code></p>
${deletedAt === undefined ? undefined : html`<p class="quiet">The run was deleted on ${moment(deletedAt)}; its record was what was handed over.</p>`}
${problem === undefined ? undefined : html`<p class="trouble">${problem}</p>`}
${settings.length === 0 ? undefined : html`<p class="doubt">${unusualSettingsWords(settings)}</p>`}
${list(answers.map(answerItem), 'answers')}
${list(criteria.map(criterionItem))}
${concerns.length === 0 ? undefined : html`<p class="doubt">Worth a second look:</p>`}
${list(concerns.map(({ frame, text }) => html`Frame ${frame}: ${quoted(text)}`))}`;
}

/** A table of its own would be lost in the list: its rows are told one by one. */
function answerItem({ label, columns, rows, proved, proof }: ToldAnswer): Html {
  const told = rows.map(
    (row) => html`${quoted(row.map((text, at) => (columns[at] ? `${columns[at]}: ${text}` : text)).join(', '))}`,
  );
  return html`<p>${proved ? 'Answer' : 'Answer, not proved'}: ${quoted(label)}</p>
${list(told)}<p class="quiet">${quoted(proof)}</p>`;
}

function criterionItem(criterion: ReportedEvidence['criteria'][number]): Html {
  const { text, standing: of, confidence, reason, frames } = criterion;
  return html`<p>${standing(of)} <span class="quiet">(${Math.round(confidence * 100)}%)</span> ${quoted(text)}</p>
${reason === '' ? undefined : html`<p class="quiet">${quoted(reason)}</p>`}
${list(frames.map(frameItem), 'frames')}`;
}

function frameItem({ frame, action, url, observations }: ReportedFrame): Html {
  return html`Frame ${frame}${action === undefined ? undefined : html`: ${quoted(action)}`}
${url === undefined ? undefined : html`<span class="quiet">${quoted(url)}</span>`}
${list(observations.map(({ id, text }) => html`<code>${id}</code> ${text === undefined ? undefined : quoted(text)}`))}`;
}
