import {
  type ClinicContext,
  type ClinicReply,
  type ClinicRequest,
  FORM_REFUSED,
  htmlReply,
  SERVER_ERROR,
  seeOther,
} from './clinicReply.ts';
import type { FieldErrors } from './formFields.ts';
import { addPatientPage, EMPTY_PATIENT_FORM } from './pages/addPatientPage.ts';
import { patientListPage, patientResults } from './pages/patientListPage.ts';
import { messagePage, recordPage, recordSummary } from './pages/recordPage.ts';
import { settingsPage } from './pages/settingsPage.ts';
import { readPatientForm } from './patientForm.ts';
import { addPatient, findPatient } from './patientRules.ts';
import { SETTINGS_SECTIONS } from './settingsForm.ts';

/** The pages and page parts of the site. Each takes the identifier in its address, if it has one. */

export function showPatients({ query }: ClinicRequest, { data }: ClinicContext): ClinicReply {
  const added = findPatient(data, Number(query['added']));
  return htmlReply(200, patientListPage(data, query['q'] ?? '', added && `${added.name} was added.`));
}

export function showPatientResults({ query }: ClinicRequest, { data }: ClinicContext): ClinicReply {
  return htmlReply(200, patientResults(data, query['q'] ?? ''));
}

export function showAddPatient(_request: ClinicRequest, { data }: ClinicContext): ClinicReply {
  return htmlReply(200, addPatientPage(data.settings.general.clinicName, EMPTY_PATIENT_FORM));
}

/** Takes the form for a new patient; when refused, the form comes back as it was filled in. */
export function submitPatient({ fields }: ClinicRequest, { data, today, rejectWrites }: ClinicContext): ClinicReply {
  const again = (status: number, errors: FieldErrors, alert: string) =>
    htmlReply(status, addPatientPage(data.settings.general.clinicName, { fields, errors }, alert));

  const details = readPatientForm(fields, today);
  if (!details.ok) return again(422, details.error, FORM_REFUSED);
  if (rejectWrites) return again(500, {}, SERVER_ERROR);
  const change = addPatient(data, details.value);
  if (!change.ok) return again(409, change.error, FORM_REFUSED);
  return seeOther(`/?added=${change.value.patient.id}`, change.value.data);
}

export function showRecord(_request: ClinicRequest, context: ClinicContext, id: number): ClinicReply {
  const patient = findPatient(context.data, id);
  if (!patient) return notFound(context);
  return htmlReply(200, recordPage(context.data.settings.general.clinicName, patient, context.today));
}

export function showRecordSummary(_request: ClinicRequest, context: ClinicContext, id: number): ClinicReply {
  const patient = findPatient(context.data, id);
  return patient ? htmlReply(200, recordSummary(patient, context.today)) : notFound(context);
}

export function showSettings({ query }: ClinicRequest, { data }: ClinicContext): ClinicReply {
  const open = SETTINGS_SECTIONS.find(({ section }) => section === query['tab'])?.section ?? 'general';
  return htmlReply(200, settingsPage(data.settings, open));
}

export function notFound({ data }: ClinicContext): ClinicReply {
  const text = 'There is nothing at this address. The patient may have been deleted.';
  return htmlReply(404, messagePage(data.settings.general.clinicName, 'Not found', text));
}
