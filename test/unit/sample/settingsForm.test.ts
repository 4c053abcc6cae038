import { describe, expect, test } from 'vitest';
import { seedClinic } from '../../../src/main/sample/clinicData.ts';
import { changeSettings } from '../../../src/main/sample/settingsForm.ts';

const { settings } = seedClinic();

describe('changing settings', () => {
  test('replaces one section and leaves the others', () => {
    const fields = { emailReminders: 'on', smsReminders: 'on', leadTime: '48' };
    expect(changeSettings(settings, 'notifications', fields)).toEqual({
      ok: true,
      value: { ...settings, notifications: { emailReminders: true, smsReminders: true, leadTime: '48' } },
    });
  });

  test('an unticked box is off', () => {
    expect(changeSettings(settings, 'notifications', { leadTime: '24' })).toMatchObject({
      ok: true,
      value: { notifications: { emailReminders: false, smsReminders: false } },
    });
  });

  test.each(['', '-1', '121', '1.5', 'soon'])('payment terms of %j are refused', (paymentTerms) => {
    const fields = { currency: 'EUR', invoiceDelivery: 'post', paymentTerms };
    expect(changeSettings(settings, 'billing', fields)).toMatchObject({
      ok: false,
      error: { paymentTerms: expect.any(String) },
    });
  });

  test('what is not offered is refused', () => {
    const fields = { clinicName: ' ', language: 'Klingon', timeZone: 'Mars/Olympus' };
    const result = changeSettings(settings, 'general', fields);
    expect(result.ok ? [] : Object.keys(result.error)).toEqual(['clinicName', 'language', 'timeZone']);
  });
});
