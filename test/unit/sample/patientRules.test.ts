import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ClinicData, type PatientDetails, seedClinic } from '../../../src/main/sample/clinicData.ts';
import {
  addPatient,
  findPatient,
  removePatient,
  searchPatients,
  updatePatient,
} from '../../../src/main/sample/patientRules.ts';

const details = (name: string): PatientDetails => ({
  name,
  phone: '',
  email: '',
  dateOfBirth: '',
  status: 'Active',
  reminders: true,
  notes: '',
});
const names = (data: ClinicData) => data.patients.map((patient) => patient.name);
const find = (query: string) => searchPatients(seedClinic(), query).map((patient) => patient.name);

test('the seed has a dozen patients with names and numbers of their own, and no Jas', () => {
  const { patients, nextId } = seedClinic();
  expect(patients).toHaveLength(12);
  expect(new Set(patients.map((patient) => patient.name.toLowerCase())).size).toBe(12);
  expect(patients.every((patient) => patient.id < nextId)).toBe(true);
  expect(find('jas')).toEqual([]);
});

describe('adding', () => {
  test('gives a new number and keeps the list in order', () => {
    const before = seedClinic();
    const change = addPatient(before, details('Jas'));
    if (!change.ok) throw new Error('refused');
    expect(change.value.patient.id).toBe(13);
    expect(names(change.value.data)).toEqual([...names(before), 'Jas'].sort((a, b) => a.localeCompare(b, 'en')));
    expect(before).toEqual(seedClinic());
  });

  test.each(['Amara Okafor', 'AMARA OKAFOR', 'amara okafor'])('refuses %s, who is there', (name) => {
    expect(addPatient(seedClinic(), details(name))).toEqual({
      ok: false,
      error: { name: 'A patient named Amara Okafor already exists.' },
    });
  });

  test('never uses a number twice, nor a name', () => {
    const step = fc.record({ remove: fc.boolean(), name: fc.constantFrom('Jas', 'JAS', 'Kim', 'Lee', 'Mo') });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let data = seedClinic();
        const given: number[] = [];
        for (const { remove, name } of steps) {
          const existing = data.patients.find((patient) => patient.name === name);
          if (remove && existing) data = removePatient(data, existing);
          const change = addPatient(data, details(name));
          if (!change.ok) continue;
          data = change.value.data;
          given.push(change.value.patient.id);
        }
        expect(new Set(given).size).toBe(given.length);
        expect(new Set(names(data).map((name) => name.toLowerCase())).size).toBe(data.patients.length);
      }),
    );
  });
});

describe('updating', () => {
  const carla = findPatient(seedClinic(), 3);
  if (!carla) throw new Error('no patient 3');

  test('changes that patient alone', () => {
    const change = updatePatient(seedClinic(), carla, { ...carla, phone: '+351 21 000 0000' });
    if (!change.ok) throw new Error('refused');
    expect(findPatient(change.value.data, 3)?.phone).toBe('+351 21 000 0000');
    expect(removePatient(change.value.data, change.value.patient).patients).toEqual(
      removePatient(seedClinic(), carla).patients,
    );
  });
  test('takes one’s own name again, in other letters too', () => {
    expect(updatePatient(seedClinic(), carla, { ...carla, name: 'CARLA MENDES' }).ok).toBe(true);
  });
  test('refuses the name of another', () => {
    expect(updatePatient(seedClinic(), carla, { ...carla, name: 'elif yıldız' }).ok).toBe(false);
  });
});

describe('searching', () => {
  test.each([
    ['', 12],
    ['   ', 12],
    ['nobody', 0],
  ])('%j finds %i', (query, count) => expect(find(query)).toHaveLength(count));

  test.each([
    ['amara', 'Amara Okafor'],
    ['okafor AMARA', 'Amara Okafor'],
    ['lucia', 'Lucía Fernández'],
    ['+49 30', 'Benedikt Lang'],
    ['4930', 'Benedikt Lang'],
    ['priya.raman@', 'Priya Raman'],
  ])('%j finds %s alone', (query, name) => expect(find(query)).toEqual([name]));

  test('a status is found by its name', () => expect(find('waiting')).toEqual(['Elif Yıldız', 'Ingrid Solberg']));

  test('more words never find more', () => {
    const word = fc.string({ maxLength: 4 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(find(a)).toEqual(expect.arrayContaining(find(`${a} ${b}`)));
      }),
    );
  });
});
