import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seedClinic } from '../../../src/main/sample/clinicData.ts';
import { fieldsOfPatient, readPatientForm } from '../../../src/main/sample/patientForm.ts';

const TODAY = '2026-03-01';
const read = (fields: Record<string, string>) => readPatientForm({ name: 'Jas', ...fields }, TODAY);
const errors = (fields: Record<string, string>) => {
  const result = read(fields);
  return result.ok ? {} : result.error;
};

describe('reading a patient form', () => {
  test('a name is enough', () => {
    expect(read({})).toEqual({
      ok: true,
      value: { name: 'Jas', phone: '', email: '', dateOfBirth: '', status: 'Active', reminders: false, notes: '' },
    });
  });

  test('blanks around and inside are tidied', () => {
    const result = read({ name: '  Jas   Kaur ', notes: 'first line\nsecond  line ' });
    expect(result).toMatchObject({ ok: true, value: { name: 'Jas Kaur', notes: 'first line\nsecond line' } });
  });

  test.each(['', '   ', '\t\n'])('a name of %j is refused', (name) => expect(errors({ name })).toHaveProperty('name'));

  test.each([
    ['phone', '12'],
    ['phone', 'call me'],
    ['phone', '+44 20 7946 0112 ext 3'],
    ['email', 'jas'],
    ['email', 'jas@clinic'],
    ['email', 'jas @example.org'],
    ['dateOfBirth', '2026-02-30'],
    ['dateOfBirth', '01/02/2003'],
    ['dateOfBirth', '2026-03-02'],
    ['status', 'Unknown'],
    ['notes', 'x'.repeat(2001)],
  ])('%s %j is refused, and only it', (name, text) => expect(Object.keys(errors({ [name]: text }))).toEqual([name]));

  test.each([
    ['phone', '555-0100-22'],
    ['phone', '(020) 7946 0112'],
    ['email', 'jas.kaur@mail.example.org'],
    ['dateOfBirth', '2024-02-29'],
    ['dateOfBirth', TODAY],
    ['status', 'Discharged'],
  ])('%s %j is taken as it is', (name, text) => {
    expect(read({ [name]: text })).toMatchObject({ ok: true, value: { [name]: text } });
  });

  test('all mistakes are told at once', () => {
    expect(Object.keys(errors({ name: '', phone: 'x', email: 'x' }))).toEqual(['name', 'phone', 'email']);
  });

  test('what was taken is taken again unchanged', () => {
    for (const { id: _, ...details } of seedClinic().patients) {
      expect(readPatientForm(fieldsOfPatient(details), TODAY)).toEqual({ ok: true, value: details });
    }
    const text = fc.string({ maxLength: 90, unit: 'binary' });
    fc.assert(
      fc.property(text, text, fc.boolean(), (name, notes, reminders) => {
        const first = read({ name, notes, ...(reminders ? { reminders: 'on' } : {}) });
        fc.pre(first.ok);
        expect(readPatientForm(fieldsOfPatient(first.value), TODAY)).toEqual(first);
      }),
    );
  });
});
