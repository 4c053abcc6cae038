import { failure, type Result, success } from '../../shared/result.ts';
import type { ClinicData, Patient, PatientDetails } from './clinicData.ts';
import type { FieldErrors } from './formFields.ts';

export interface PatientChange {
  readonly data: ClinicData;
  readonly patient: Patient;
}

export function findPatient(data: ClinicData, id: number): Patient | undefined {
  return data.patients.find((patient) => patient.id === id);
}

/** Adds a patient; refused while another one has the same name, upper and lower case aside. */
export function addPatient(data: ClinicData, details: PatientDetails): Result<PatientChange, FieldErrors> {
  const duplicate = duplicateName(data, details.name);
  if (duplicate) return failure(duplicate);
  const patient: Patient = { ...details, id: data.nextId };
  return success({
    patient,
    data: { ...data, patients: [...data.patients, patient].sort(byName), nextId: data.nextId + 1 },
  });
}

/** Replaces a patient's details; refused for a name that another patient has. */
export function updatePatient(
  data: ClinicData,
  current: Patient,
  details: PatientDetails,
): Result<PatientChange, FieldErrors> {
  const duplicate = duplicateName(data, details.name, current.id);
  if (duplicate) return failure(duplicate);
  const patient: Patient = { ...details, id: current.id };
  const patients = data.patients.map((other) => (other.id === current.id ? patient : other)).sort(byName);
  return success({ patient, data: { ...data, patients } });
}

export function removePatient(data: ClinicData, patient: Patient): ClinicData {
  return { ...data, patients: data.patients.filter((other) => other.id !== patient.id) };
}

/** The patients in which every word of the query occurs, in name, phone, e-mail address or status. */
export function searchPatients(data: ClinicData, query: string): readonly Patient[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return data.patients.filter((patient) => {
    const text = fold(`${patient.name} ${patient.phone} ${patient.email} ${patient.status}`);
    const digits = patient.phone.replace(/\D/g, '');
    return words.every((word) => text.includes(word) || (/^\d+$/.test(word) && digits.includes(word)));
  });
}

function duplicateName(data: ClinicData, name: string, exceptId?: number): FieldErrors | undefined {
  const twin = data.patients.find(
    (patient) => patient.id !== exceptId && patient.name.toLowerCase() === name.toLowerCase(),
  );
  return twin ? { name: `A patient named ${twin.name} already exists.` } : undefined;
}

/** Letters without case and accents, so that "Lucia" finds "Lucía". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function byName(a: Patient, b: Patient): number {
  return a.name.localeCompare(b.name, 'en') || a.id - b.id;
}
