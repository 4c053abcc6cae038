import { failure, type Result, success } from '../../shared/result.ts';
import type { ClinicSettings, SettingsSection } from './clinicData.ts';
import { type FieldErrors, type FormFields, textOf } from './formFields.ts';

/** A choice of a select or radio group: what is stored and what people read. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

export const LANGUAGES: readonly Choice[] = ['English', 'Deutsch', 'Español', 'Français', 'Nederlands'].map(same);
export const TIME_ZONES: readonly Choice[] = [
  'Europe/London',
  'Europe/Amsterdam',
  'Europe/Berlin',
  'Europe/Lisbon',
  'America/New_York',
  'Asia/Tokyo',
].map((value) => ({ value, label: value.replace('_', ' ') }));
export const LEAD_TIMES: readonly Choice[] = [
  { value: '2', label: '2 hours before' },
  { value: '24', label: '1 day before' },
  { value: '48', label: '2 days before' },
  { value: '168', label: '1 week before' },
];
export const CURRENCIES: readonly Choice[] = [
  { value: 'GBP', label: 'British pound (GBP)' },
  { value: 'EUR', label: 'Euro (EUR)' },
  { value: 'USD', label: 'US dollar (USD)' },
];
export const INVOICE_DELIVERIES: readonly Choice[] = [
  { value: 'email', label: 'By e-mail' },
  { value: 'post', label: 'By post' },
];
export const LONGEST_PAYMENT_TERMS = 120;

export const SETTINGS_SECTIONS: readonly { readonly section: SettingsSection; readonly title: string }[] = [
  { section: 'general', title: 'General' },
  { section: 'notifications', title: 'Notifications' },
  { section: 'billing', title: 'Billing' },
];

/** The settings with one section replaced by what its form says, or what is wrong with that form. */
export function changeSettings(
  settings: ClinicSettings,
  section: SettingsSection,
  fields: FormFields,
): Result<ClinicSettings, FieldErrors> {
  const errors = errorsOf(section, fields);
  if (Object.keys(errors).length > 0) return failure(errors);
  const text = (name: string) => textOf(fields, name);
  const ticked = (name: string) => fields[name] === 'on';
  switch (section) {
    case 'general':
      return success({
        ...settings,
        general: { clinicName: text('clinicName'), language: text('language'), timeZone: text('timeZone') },
      });
    case 'notifications':
      return success({
        ...settings,
        notifications: {
          emailReminders: ticked('emailReminders'),
          smsReminders: ticked('smsReminders'),
          leadTime: text('leadTime'),
        },
      });
    case 'billing':
      return success({
        ...settings,
        billing: {
          currency: text('currency'),
          paymentTerms: Number(text('paymentTerms')),
          invoiceDelivery: text('invoiceDelivery'),
        },
      });
  }
}

function errorsOf(section: SettingsSection, fields: FormFields): FieldErrors {
  const errors: Record<string, string> = {};
  const oneOf = (name: string, choices: readonly Choice[]) => {
    if (!choices.some((choice) => choice.value === textOf(fields, name))) {
      errors[name] = 'Choose one of the offered values.';
    }
  };
  switch (section) {
    case 'general':
      if (textOf(fields, 'clinicName') === '') errors['clinicName'] = 'Enter the clinic’s name.';
      oneOf('language', LANGUAGES);
      oneOf('timeZone', TIME_ZONES);
      break;
    case 'notifications':
      oneOf('leadTime', LEAD_TIMES);
      break;
    case 'billing':
      oneOf('currency', CURRENCIES);
      oneOf('invoiceDelivery', INVOICE_DELIVERIES);
      if (!isPaymentTerms(textOf(fields, 'paymentTerms'))) {
        errors['paymentTerms'] = `Enter a whole number of days from 0 to ${LONGEST_PAYMENT_TERMS}.`;
      }
      break;
  }
  return errors;
}

function isPaymentTerms(text: string): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) <= LONGEST_PAYMENT_TERMS;
}

function same(value: string): Choice {
  return { value, label: value };
}
