import type { ClinicSettings, SettingsSection } from '../clinicData.ts';
import type { FormFields } from '../formFields.ts';
import { type Html, html } from '../html.ts';
import {
  CURRENCIES,
  INVOICE_DELIVERIES,
  LANGUAGES,
  LEAD_TIMES,
  LONGEST_PAYMENT_TERMS,
  SETTINGS_SECTIONS,
  TIME_ZONES,
} from '../settingsForm.ts';
import { checkbox, type FormState, radioGroup, selectField, textField } from './fields.ts';
import { layout } from './layout.ts';
import { formAlert } from './patientFields.ts';

/** The settings, a tab for each section; `open` is the one that shows. */
export function settingsPage(settings: ClinicSettings, open: SettingsSection): Html {
  const tabs = SETTINGS_SECTIONS.map(({ section, title }) => {
    const selected = section === open;
    return html`<button type="button" role="tab" id="tab-${section}" aria-controls="panel-${section}" aria-selected="${String(selected)}" tabindex="${selected ? 0 : -1}">${title}</button>`;
  });
  const panels = SETTINGS_SECTIONS.map(({ section }) => {
    return html`<div role="tabpanel" id="panel-${section}" aria-labelledby="tab-${section}"${section !== open && html` hidden`}>
<form class="form" data-settings-form="${section}" novalidate>
${formAlert()}
${FIELDS[section]({ fields: fieldsOfSection(settings, section), errors: {} })}
<div class="actions"><button class="button primary">Save</button></div>
</form>
</div>`;
  });
  return layout({
    title: 'Settings',
    clinicName: settings.general.clinicName,
    section: 'settings',
    script: 'settings.js',
    content: html`<div class="page-heading"><h1>Settings</h1></div>
<div class="card settings">
<div class="tabs" role="tablist" aria-label="Settings">${tabs}</div>
${panels}
</div>`,
  });
}

const FIELDS: Record<SettingsSection, (form: FormState) => Html> = {
  general: (form) => html`${textField(form, { name: 'clinicName', label: 'Clinic name', required: true })}
${selectField(form, { name: 'language', label: 'Language', hint: 'Of letters and reminders.' }, LANGUAGES)}
${selectField(form, { name: 'timeZone', label: 'Time zone' }, TIME_ZONES)}`,
  notifications: (
    form,
  ) => html`${checkbox(form, { name: 'emailReminders', label: 'E-mail reminders', hint: 'To patients who gave an address.' })}
${checkbox(form, { name: 'smsReminders', label: 'SMS reminders', hint: 'To patients who gave a mobile number.' })}
${selectField(form, { name: 'leadTime', label: 'Reminder lead time' }, LEAD_TIMES)}`,
  billing: (form) => html`${selectField(form, { name: 'currency', label: 'Currency' }, CURRENCIES)}
${textField(form, { name: 'paymentTerms', label: 'Payment terms', type: 'number', hint: `Days until an invoice is due, at most ${LONGEST_PAYMENT_TERMS}.` })}
${radioGroup(form, { name: 'invoiceDelivery', label: 'Send invoices' }, INVOICE_DELIVERIES)}`,
};

function fieldsOfSection(settings: ClinicSettings, section: SettingsSection): FormFields {
  const entries: [string, string | number | boolean][] = Object.entries(settings[section]);
  return Object.fromEntries(entries.map(([name, value]) => [name, value === true ? 'on' : String(value)]));
}
