import { PATIENT_STATUSES } from '../clinicData.ts';
import { type Html, html } from '../html.ts';
import { checkbox, type FormState, selectField, textArea, textField } from './fields.ts';

const STATUSES = PATIENT_STATUSES.map((status) => ({ value: status, label: status }));

/** The fields of a patient's form, the same when adding and when editing. */
export function patientFields(form: FormState): Html {
  return html`<div class="field-grid">
${textField(form, { name: 'name', label: 'Name', required: true })}
${textField(form, { name: 'dateOfBirth', label: 'Date of birth', type: 'date', required: false })}
${selectField(form, { name: 'status', label: 'Status' }, STATUSES)}
${textField(form, { name: 'phone', label: 'Phone', type: 'tel', required: false })}
${textField(form, { name: 'email', label: 'E-mail', type: 'email', required: false })}
</div>
${textArea(form, { name: 'notes', label: 'Notes' })}
${checkbox(form, { name: 'reminders', label: 'Send appointment reminders', hint: 'By the channels chosen in Settings.' })}
`;
}

/** Says above a form that it was refused. Empty and hidden while there is nothing to say. */
export function formAlert(message?: string): Html {
  return html`<div class="form-alert" role="alert" data-form-alert${message === undefined && html` hidden`}>${message}</div>`;
}
