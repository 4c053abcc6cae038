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
