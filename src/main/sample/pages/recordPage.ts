import type { Patient } from '../clinicData.ts';
import { type Html, html } from '../html.ts';
import { fieldsOfPatient } from '../patientForm.ts';
import { layout } from './layout.ts';
import { formAlert, patientFields } from './patientFields.ts';
import { ageOn, avatar, deleteDialog, longDate, statusBadge } from './patientParts.ts';

/** A patient's record: who it is, and the form that changes it. `today` (`YYYY-MM-DD`) gives the age. */
export function recordPage(clinicName: string, patient: Patient, today: string): Html {
  return layout({
    title: patient.name,
    clinicName,
    section: 'patients',
    script: 'record.js',
    content: html`<p class="breadcrumb"><a href="/">← Back to patients</a></p>
<div id="summary">${recordSummary(patient, today)}</div>
<form class="card form" id="details" data-patient-form="${patient.id}" aria-labelledby="details-title" novalidate>
<h2 id="details-title">Details</h2>
${formAlert()}
${patientFields({ fields: fieldsOfPatient(patient), errors: {} })}
<div class="actions"><button class="button primary">Save changes</button></div>
</form>
${deleteDialog()}`,
  });
}

/** The head of the record, which is replaced when the details were saved. */
export function recordSummary(patient: Patient, today: string): Html {
  const born = patient.dateOfBirth
    ? `${longDate(patient.dateOfBirth)} (age ${ageOn(patient.dateOfBirth, today)})`
    : 'Date of birth not known';
  return html`<div class="page-heading record">
  ${avatar(patient)}
  <div class="record-title"><h1>${patient.name}</h1><p class="muted">${statusBadge(patient.status)}<span>${born}</span><span>Record ${patient.id}</span></p></div>
  <button type="button" class="button danger-text" data-delete="${patient.id}" data-name="${patient.name}">Delete patient</button>
</div>`;
}

/** A page that only says something: not found, not allowed. */
export function messagePage(clinicName: string, title: string, text: string): Html {
  return layout({
    title,
    clinicName,
    section: 'none',
    content: html`<div class="card empty"><h1>${title}</h1><p>${text}</p><a class="button" href="/">Show all patients</a></div>`,
  });
}
