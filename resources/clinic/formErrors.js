/**
 * Shows in a form why it was refused, and moves to the first field that needs attention.
 * @param {HTMLFormElement} form
 * @param {string} message
 * @param {Record<string, string>} fields
 */
export function showFormErrors(form, message, fields) {
  clearFormErrors(form);
  const alert = form.querySelector('[data-form-alert]');
  alert.hidden = false;
  alert.textContent = message;
  for (const [name, text] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
    const place = form.querySelector(`[id="${name}-error"]`);
    if (place) {
      place.textContent = text;
      place.hidden = false;
    }
    if (control instanceof HTMLElement) {
      control.setAttribute('aria-invalid', 'true');
      describe(control, `${name}-error`, true);
    }
  }
  form.querySelector('[aria-invalid="true"]')?.focus();
}

/** @param {HTMLFormElement} form */
export function clearFormErrors(form) {
  const alert = form.querySelector('[data-form-alert]');
  alert.hidden = true;
  alert.textContent = '';
  for (const place of form.querySelectorAll('.field-error')) {
    place.textContent = '';
    place.hidden = true;
  }
  for (const control of form.querySelectorAll('[aria-invalid]')) {
    control.removeAttribute('aria-invalid');
    describe(control, `${control.id}-error`, false);
  }
}

function describe(control, id, wanted) {
  const ids = new Set((control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean));
  if (wanted) ids.add(id);
  else ids.delete(id);
  if (ids.size > 0) control.setAttribute('aria-describedby', [...ids].join(' '));
  else control.removeAttribute('aria-describedby');
}
