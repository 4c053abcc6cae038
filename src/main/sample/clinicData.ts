const PATIENTS: readonly PatientDetails[] = [
  patient('Amara Okafor', '+44 20 7946 0112', '1984-03-19', { notes: 'Prefers morning appointments.' }),
  patient('Benedikt Lang', '+49 30 901820', '1971-11-02', { reminders: false }),
  patient('Carla Mendes', '+351 21 093 4455', '1992-07-27', {}),
  patient('Dmitri Volkov', '+44 20 7946 0187', '1958-01-14', { status: 'Discharged', reminders: false }),
  patient('Elif Yıldız', '+90 212 555 0143', '1999-09-05', { status: 'Waiting' }),
  patient('Fiona O’Connor', '+353 1 496 0021', '1966-12-30', { notes: 'Allergic to penicillin.' }),
  patient('Hiroshi Tanaka', '+81 3 5550 1288', '1979-05-23', {}),
  patient('Ingrid Solberg', '+47 22 55 01 73', '1988-08-11', { status: 'Waiting' }),
  patient('Kwame Mensah', '+233 30 255 0190', '2003-02-08', {}),
  patient('Lucía Fernández', '+34 91 555 0164', '1995-10-17', {}),
  patient('Noah van Dijk', '+31 20 555 0137', '2016-06-01', { notes: 'Accompanied by his mother, Sanne.' }),
  patient('Priya Raman', '+44 20 7946 0155', '1974-04-26', { status: 'Discharged' }),
];
/** What the sample site knows: plain immutable data; every change gives a new value. */
export interface ClinicData {
  readonly patients: readonly Patient[];
  readonly settings: ClinicSettings;
  /** Identifier of the next patient; identifiers are never used twice. */
  readonly nextId: number;
}

export const PATIENT_STATUSES = ['Active', 'Waiting', 'Discharged'] as const;
export type PatientStatus = (typeof PATIENT_STATUSES)[number];

export interface PatientDetails {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  /** `YYYY-MM-DD`, or empty when not known. */
  readonly dateOfBirth: string;
  readonly status: PatientStatus;
  readonly reminders: boolean;
  readonly notes: string;
}

export interface Patient extends PatientDetails {
  readonly id: number;
}

export interface ClinicSettings {
  readonly general: { readonly clinicName: string; readonly language: string; readonly timeZone: string };
  readonly notifications: {
    readonly emailReminders: boolean;
    readonly smsReminders: boolean;
    /** Hours before the appointment. */
    readonly leadTime: string;
  };
  readonly billing: {
    readonly currency: string;
    /** Days. */
    readonly paymentTerms: number;
    readonly invoiceDelivery: string;
  };
}
export type SettingsSection = keyof ClinicSettings;

function patient(name: string, phone: string, dateOfBirth: string, more: Partial<PatientDetails>): PatientDetails {
  const mailbox = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[^a-z ]/g, '')
    .replace(/ /g, '.');
  return {
    name,
    phone,
    dateOfBirth,
    email: `${mailbox}@example.org`,
    status: 'Active',
    reminders: true,
    notes: '',
    ...more,
  };
}

/** The data of a freshly started sample site. */
export function seedClinic(): ClinicData {
  const patients: Patient[] = PATIENTS.map((details, index) => ({ ...details, id: index + 1 }));
  return {
    patients,
    nextId: patients.length + 1,
    settings: {
      general: { clinicName: 'Riverside Clinic', language: 'English', timeZone: 'Europe/London' },
      notifications: { emailReminders: true, smsReminders: false, leadTime: '24' },
      billing: { currency: 'GBP', paymentTerms: 30, invoiceDelivery: 'email' },
    },
  };
}
