import { clearFormErrors, showFormErrors } from './formErrors.js';
import { RequestRefused, requestJson } from './request.js';

/**
 * Saves a form in place whenever it is submitted.
 * @param {HTMLFormElement} form
 * @param {string} path where it is put
 * @param {(answer: any) => void | Promise<void>} onSaved
 */
export function saveInPlace(form, path, onSaved) {
  const button = form.querySelector('.actions .primary');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.getAttribute('aria-disabled') === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    try {
      const answer = await requestJson('PUT', path, form);
      clearFormErrors(form);
      await onSaved(answer);
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error;
      showFormErrors(form, error.message, error.fields);
    } finally {
      button.removeAttribute('aria-disabled');
    }
  });
}
