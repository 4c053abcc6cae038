import type { ClinicData } from '../../../src/main/sample/clinicData.ts';

export interface ClinicTask {
  readonly task: string;
  /** Whether the data of the server say that it was done. */
  readonly isDone: (data: ClinicData) => boolean;
}

const named = (data: ClinicData, name: string) => data.patients.find((patient) => patient.name === name);

/** Five different things to do on the sample site; the third changes nothing there. */
export const CLINIC_TASKS: readonly ClinicTask[] = [
  { task: 'Add a patient named Jas', isDone: (data) => named(data, 'Jas') !== undefined },
  {
    task: 'Change the phone number of Carla Mendes to +351 21 000 1122',
    isDone: (data) => named(data, 'Carla Mendes')?.phone === '+351 21 000 1122',
  },
  { task: 'Search for Hiroshi and open the record of Hiroshi Tanaka', isDone: (data) => data.patients.length === 12 },
  { task: 'Delete the patient Dmitri Volkov', isDone: (data) => named(data, 'Dmitri Volkov') === undefined },
  {
    task: 'Go to Settings, open the Notifications tab, turn on SMS reminders and save',
    isDone: (data) => data.settings.notifications.smsReminders,
  },
];
