import { type Html, html } from '../html.ts';

/** Says above a form that it was refused. Empty and hidden while there is nothing to say. */
export function formAlert(message?: string): Html {
  return html`<div class="form-alert" role="alert" data-form-alert${message === undefined && html` hidden`}>${message}</div>`;
}
