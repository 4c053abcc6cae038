import { deletePatient, getSettings, listPatients, putPatient, putSettings } from './clinicApi.ts';
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
import { type ClinicContext, type ClinicReply, type ClinicRequest, errorReply } from './clinicReply.ts';

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
