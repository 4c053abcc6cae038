import { type Html, html } from '../html.ts';

/** The question asked before a patient is deleted; a script fills in the name and opens it. */
export function deleteDialog(): Html {
  return html`<dialog id="delete-dialog" aria-labelledby="delete-title" aria-describedby="delete-text">
  <form method="dialog">
    <h2 id="delete-title">Delete patient?</h2>
    <p id="delete-text">This cannot be undone.</p>
    <div class="actions">
      <button class="button" value="cancel" autofocus>Cancel</button>
      <button class="button danger" value="delete">Delete</button>
    </div>
  </form>
</dialog>`;
}
