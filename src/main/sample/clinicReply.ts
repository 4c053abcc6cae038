import type { ClinicData } from './clinicData.ts';
import type { FieldErrors, FormFields } from './formFields.ts';
import type { Html } from './html.ts';

/** A request as the routes see it: read, decoded and free of sockets. */
export interface ClinicRequest {
  readonly method: string;
  readonly path: string;
  readonly query: FormFields;
  readonly fields: FormFields;
}

/** What a request is answered from. */
export interface ClinicContext {
  readonly data: ClinicData;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Every change is refused with an error, as by a server in trouble. */
  readonly rejectWrites: boolean;
}

/** An answer, and the data as it is from then on when the request changed it. */
export interface ClinicReply {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  readonly location?: string;
  readonly data?: ClinicData;
}

export const SERVER_ERROR = 'The server could not save this. Nothing was changed. Try again later.';
export const FORM_REFUSED = 'This was not saved. Correct the marked fields and save again.';

export function htmlReply(status: number, page: Html): ClinicReply {
  return { status, contentType: 'text/html; charset=utf-8', body: page.markup };
}

export function jsonReply(status: number, value: unknown): ClinicReply {
  return { status, contentType: 'application/json; charset=utf-8', body: JSON.stringify(value) };
}

/** A refusal that a page's script can show: a sentence, and what is wrong with which field. */
export function errorReply(status: number, message: string, fields: FieldErrors = {}): ClinicReply {
  return jsonReply(status, { message, fields });
}

/** Sends the browser on to a page, after a form changed the data. */
export function seeOther(location: string, data: ClinicData): ClinicReply {
  return { status: 303, contentType: 'text/plain; charset=utf-8', body: '', location, data };
}
