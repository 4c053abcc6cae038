import { failure, type Result, success } from '../../shared/result.ts';
import { PATIENT_STATUSES, type PatientDetails, type PatientStatus } from './clinicData.ts';
import { type FieldErrors, type FormFields, textOf } from './formFields.ts';

const LONGEST_NAME = 80;
const LONGEST_NOTES = 2000;
const FEWEST_PHONE_DIGITS = 7;
const MOST_PHONE_DIGITS = 15;

/**
 * Reads a submitted patient form. Only the name is required; what else is given must be well-formed.
 * `today` (`YYYY-MM-DD`) is the latest possible date of birth.
 */
export function readPatientForm(fields: FormFields, today: string): Result<PatientDetails, FieldErrors> {
  const name = textOf(fields, 'name').replace(/\s+/g, ' ');
  const phone = textOf(fields, 'phone');
  const email = textOf(fields, 'email');
  const dateOfBirth = textOf(fields, 'dateOfBirth');
  const notes = textOf(fields, 'notes');
  const status = statusOf(textOf(fields, 'status'));

  const errors: Record<string, string> = {};
  if (name === '') errors['name'] = 'Enter the patient’s name.';
  else if (name.length > LONGEST_NAME) errors['name'] = `Use at most ${LONGEST_NAME} characters.`;
  if (phone !== '' && !isPhoneNumber(phone)) errors['phone'] = 'Enter a phone number such as +44 20 7946 0112.';
  if (email !== '' && !isEmailAddress(email)) errors['email'] = 'Enter an e-mail address such as name@example.org.';
  if (dateOfBirth !== '' && !isCalendarDate(dateOfBirth)) errors['dateOfBirth'] = 'Enter a date that exists.';
  else if (dateOfBirth > today) errors['dateOfBirth'] = 'The date of birth cannot be in the future.';
  if (!status) errors['status'] = 'Choose one of the offered statuses.';
  if (notes.length > LONGEST_NOTES) errors['notes'] = `Use at most ${LONGEST_NOTES} characters.`;

  if (!status || Object.keys(errors).length > 0) return failure(errors);
  return success({ name, phone, email, dateOfBirth, status, notes, reminders: fields['reminders'] === 'on' });
}

/** The form as it would be submitted for a patient: what an edit form starts from. */
export function fieldsOfPatient(patient: PatientDetails): FormFields {
  const { reminders, ...texts } = patient;
  return {
    name: texts.name,
    phone: texts.phone,
    email: texts.email,
    dateOfBirth: texts.dateOfBirth,
    status: texts.status,
    notes: texts.notes,
    ...(reminders ? { reminders: 'on' } : {}),
  };
}

function statusOf(text: string): PatientStatus | undefined {
  return text === '' ? 'Active' : PATIENT_STATUSES.find((status) => status === text);
}

function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s().\-/]+$/.test(text) && digits >= FEWEST_PHONE_DIGITS && digits <= MOST_PHONE_DIGITS;
}

function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
