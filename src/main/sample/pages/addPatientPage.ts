import { type Html, html } from '../html.ts';
import type { FormState } from './fields.ts';
import { layout } from './layout.ts';
import { formAlert, patientFields } from './patientFields.ts';

export const EMPTY_PATIENT_FORM: FormState = { fields: { status: 'Active', reminders: 'on' }, errors: {} };

/** The form for a new patient: as it starts, or as it comes back when it was refused. */
export function addPatientPage(clinicName: string, form: FormState, alert?: string): Html {
  return layout({
    title: alert === undefined ? 'Add patient' : 'Error: Add patient',
    clinicName,
    section: 'patients',
    content: html`<p class="breadcrumb"><a href="/">← Back to patients</a></p>
<div class="page-heading"><h1>Add patient</h1></div>
<form class="card form" method="post" action="/patients" novalidate>
${formAlert(alert)}
${patientFields(form)}
<div class="actions"><a class="button" href="/">Cancel</a><button class="button primary">Save patient</button></div>
</form>`,
  });
}
