import type { FieldErrors, FormFields } from '../formFields.ts';
import { type Html, html } from '../html.ts';
import type { Choice } from '../settingsForm.ts';

/** What a form shows: the texts in its fields and what is wrong with them. */
export interface FormState {
  readonly fields: FormFields;
  readonly errors: FieldErrors;
}

interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

interface TextField extends Field {
  readonly type?: 'text' | 'tel' | 'email' | 'date' | 'number';
  readonly required?: boolean;
  readonly autocomplete?: string;
}

export function textField(form: FormState, field: TextField): Html {
  const control = html`<input id="${field.name}" name="${field.name}" type="${field.type ?? 'text'}" value="${form.fields[field.name] ?? ''}"${field.required && html` required`} autocomplete="${field.autocomplete ?? 'off'}"${describedBy(form, field)}>`;
  return labelled(form, field, control);
}

export function textArea(form: FormState, field: Field): Html {
  const control = html`<textarea id="${field.name}" name="${field.name}" rows="3"${describedBy(form, field)}>${form.fields[field.name] ?? ''}</textarea>`;
  return labelled(form, field, control);
}

export function selectField(form: FormState, field: Field, choices: readonly Choice[]): Html {
  const options = choices.map(({ value, label }) => {
    const selected = form.fields[field.name] === value && html` selected`;
    return html`<option value="${value}"${selected}>${label}</option>`;
  });
  const control = html`<select id="${field.name}" name="${field.name}"${describedBy(form, field)}>${options}</select>`;
  return labelled(form, field, control);
}

export function checkbox(form: FormState, field: Field): Html {
  const checked = form.fields[field.name] === 'on' && html` checked`;
  const hint = field.hint !== undefined && html`<span class="hint" id="${field.name}-hint">${field.hint}</span>`;
  return html`<div class="field choice"><input id="${field.name}" name="${field.name}" type="checkbox"${checked}${field.hint !== undefined && html` aria-describedby="${field.name}-hint"`}><div><label for="${field.name}">${field.label}</label>${hint}</div></div>`;
}

export function radioGroup(form: FormState, field: Field, choices: readonly Choice[]): Html {
  const options = choices.map(({ value, label }) => {
    const checked = form.fields[field.name] === value && html` checked`;
    return html`<label class="choice"><input type="radio" name="${field.name}" value="${value}"${checked}><span>${label}</span></label>`;
  });
  return html`<fieldset class="field"><legend>${field.label}</legend>${options}${errorOf(form, field.name)}</fieldset>`;
}

function labelled(form: FormState, field: TextField, control: Html): Html {
  const hint = field.hint !== undefined && html`<span class="hint" id="${field.name}-hint">${field.hint}</span>`;
  const optional = field.required === false && html` <span class="optional">optional</span>`;
  return html`<div class="field"><label for="${field.name}">${field.label}</label>${optional}${control}${hint}${errorOf(form, field.name)}</div>
`;
}

/** The place of a field's error is always there, so that scripts can fill it. */
function errorOf(form: FormState, name: string): Html {
  const error = form.errors[name];
  return html`<p class="field-error" id="${name}-error"${error === undefined && html` hidden`}>${error}</p>`;
}

/** Ties a field to its hint and error; the first refused field has the focus when the page opens. */
function describedBy(form: FormState, field: Field): Html {
  const invalid = form.errors[field.name] !== undefined;
  const first = Object.keys(form.errors)[0] === field.name;
  const ids = [field.hint !== undefined ? `${field.name}-hint` : '', invalid ? `${field.name}-error` : ''];
  const described = ids.filter(Boolean).join(' ');
  return html`${invalid && html` aria-invalid="true"`}${first && html` autofocus`}${described !== '' && html` aria-describedby="${described}"`}`;
}
