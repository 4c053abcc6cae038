import type { ClinicData, Patient } from '../clinicData.ts';
import { type Html, html } from '../html.ts';
import { searchPatients } from '../patientRules.ts';
import { layout } from './layout.ts';
import { avatar, deleteDialog, longDate, statusBadge } from './patientParts.ts';

/** The list of all patients, or of those that a search found. */
export function patientListPage(data: ClinicData, query: string, notice: string | undefined): Html {
  return layout({
    title: 'Patients',
    clinicName: data.settings.general.clinicName,
    section: 'patients',
    script: 'patients.js',
    notice,
    content: html`<div class="page-heading">
  <h1>Patients</h1>
  <a class="button primary" href="/patients/new"><svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16"><path d="M8 3v10M3 8h10" stroke="currentColor" stroke-width="1.75" stroke-linecap="round"/></svg>Add patient</a>
</div>
<section class="card" aria-label="Patient list">
  <div class="toolbar">
    <form role="search" action="/" method="get" class="search">
      <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16" fill="none"><circle cx="7" cy="7" r="4.25" stroke="currentColor" stroke-width="1.5"/><path d="m10.5 10.5 3 3" stroke="currentColor" stroke-width="1.5" stroke-linecap="round"/></svg>
      <input type="search" name="q" id="q" value="${query}" aria-label="Search patients" placeholder="Search by name, phone or e-mail" autocomplete="off">
      <button class="button">Search</button>
    </form>
  </div>
  <div id="results">${patientResults(data, query)}</div>
</section>
${deleteDialog()}`,
  });
}

/** The part of the list that a search replaces: how many were found, and which. */
export function patientResults(data: ClinicData, query: string): Html {
  const found = searchPatients(data, query);
  return html`<p class="result-count" role="status">${countText(found.length, data.patients.length, query)}</p>
${found.length > 0 ? table(found) : nothingFound(query)}`;
}

function table(patients: readonly Patient[]): Html {
  return html`<table>
<thead><tr><th scope="col">Name</th><th scope="col">Phone</th><th scope="col" class="wide-only">Date of birth</th><th scope="col">Status</th><th scope="col"><span class="visually-hidden">Actions</span></th></tr></thead>
<tbody>
${patients.map(row)}
</tbody>
</table>`;
}

function row(patient: Patient): Html {
  return html`<tr data-patient="${patient.id}">
<th scope="row"><span class="who">${avatar(patient)}<a href="/patients/${patient.id}">${patient.name}</a></span></th>
<td class="number">${patient.phone || html`<span class="missing">–</span>`}</td>
<td class="number wide-only">${patient.dateOfBirth ? longDate(patient.dateOfBirth) : html`<span class="missing">–</span>`}</td>
<td>${statusBadge(patient.status)}</td>
<td class="row-actions"><a class="button small" href="/patients/${patient.id}#details" aria-label="Edit ${patient.name}">Edit</a><button type="button" class="button small danger-text" data-delete="${patient.id}" data-name="${patient.name}" aria-label="Delete ${patient.name}">Delete</button></td>
</tr>
`;
}

function nothingFound(query: string): Html {
  return query.trim() === ''
    ? html`<div class="empty"><p>There are no patients yet.</p><a class="button" href="/patients/new">Add the first one</a></div>`
    : html`<div class="empty"><p>No patient matches “${query}”.</p><a class="button" href="/">Show all patients</a></div>`;
}

function countText(found: number, all: number, query: string): string {
  if (query.trim() !== '') return `${found} of ${all} patients`;
  return all === 1 ? '1 patient' : `${all} patients`;
}
