import {
  notFound,
  showAddPatient,
  showPatientResults,
  showPatients,
  showRecord,
  showRecordSummary,
  showSettings,
  submitPatient,
} from './clinicPages.ts';
import {
  type ClinicContext,
  type ClinicReply,
  type ClinicRequest,
  errorReply,
  FORM_REFUSED,
  jsonReply,
  SERVER_ERROR,
} from './clinicReply.ts';
import { readPatientForm } from './patientForm.ts';
import { findPatient, removePatient, updatePatient } from './patientRules.ts';
import { changeSettings, SETTINGS_SECTIONS } from './settingsForm.ts';

type Handler = (request: ClinicRequest, context: ClinicContext, id: number) => ClinicReply;

const ROUTES: readonly (readonly [method: string, path: RegExp, handler: Handler])[] = [
  ['GET', /^\/$/, showPatients],
  ['GET', /^\/patients\/results$/, showPatientResults],
  ['GET', /^\/patients\/new$/, showAddPatient],
  ['POST', /^\/patients$/, submitPatient],
  ['GET', /^\/patients\/(\d+)$/, showRecord],
  ['GET', /^\/patients\/(\d+)\/summary$/, showRecordSummary],
  ['GET', /^\/settings$/, showSettings],
  ['GET', /^\/api\/patients$/, listPatients],
  ['PUT', /^\/api\/patients\/(\d+)$/, putPatient],
  ['DELETE', /^\/api\/patients\/(\d+)$/, deletePatient],
  ['GET', /^\/api\/settings$/, getSettings],
  ['PUT', /^\/api\/settings\/\w+$/, putSettings],
];

/** Answers a request from the data it is given: no sockets, no clock, no state of its own. */
export function answerClinicRequest(request: ClinicRequest, context: ClinicContext): ClinicReply {
  for (const [method, path, handler] of ROUTES) {
    const match = method === request.method ? path.exec(request.path) : null;
    if (match) return handler(request, context, Number(match[1]));
  }
  if (request.path.startsWith('/api/')) return errorReply(404, 'There is nothing at this address.');
  return notFound(context);
}

/** The JSON interface that the pages' scripts use. Its GETs tell anyone what the server really holds. */

function listPatients(_request: ClinicRequest, { data }: ClinicContext): ClinicReply {
  return jsonReply(200, data.patients);
}

function putPatient(request: ClinicRequest, context: ClinicContext, id: number): ClinicReply {
  const current = findPatient(context.data, id);
  if (!current) return noSuchPatient();
  const details = readPatientForm(request.fields, context.today);
  if (!details.ok) return errorReply(422, FORM_REFUSED, details.error);
  if (context.rejectWrites) return errorReply(500, SERVER_ERROR);
  const change = updatePatient(context.data, current, details.value);
  if (!change.ok) return errorReply(409, FORM_REFUSED, change.error);
  return { ...jsonReply(200, change.value.patient), data: change.value.data };
}

function deletePatient(_request: ClinicRequest, context: ClinicContext, id: number): ClinicReply {
  const patient = findPatient(context.data, id);
  if (!patient) return noSuchPatient();
  if (context.rejectWrites) return errorReply(500, SERVER_ERROR);
  return { ...jsonReply(200, patient), data: removePatient(context.data, patient) };
}

function getSettings(_request: ClinicRequest, { data }: ClinicContext): ClinicReply {
  return jsonReply(200, data.settings);
}

function putSettings(request: ClinicRequest, context: ClinicContext): ClinicReply {
  const known = SETTINGS_SECTIONS.find(({ section }) => request.path.endsWith(`/${section}`));
  if (!known) return errorReply(404, 'There are no such settings.');
  const settings = changeSettings(context.data.settings, known.section, request.fields);
  if (!settings.ok) return errorReply(422, FORM_REFUSED, settings.error);
  if (context.rejectWrites) return errorReply(500, SERVER_ERROR);
  return { ...jsonReply(200, settings.value), data: { ...context.data, settings: settings.value } };
}

function noSuchPatient(): ClinicReply {
  return errorReply(404, 'This patient no longer exists.');
}
