import type { Patient, PatientStatus } from '../clinicData.ts';
import { type Html, html } from '../html.ts';

const AVATAR_COLOURS = 6;

/** The patient's initials on a colour that stays theirs; decoration, hidden from assistive technology. */
export function avatar(patient: Patient): Html {
  const words = patient.name.split(' ').filter((word) => /^\p{Lu}/u.test(word));
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return html`<span class="avatar colour-${patient.id % AVATAR_COLOURS}" aria-hidden="true">${initials.join('') || '·'}</span>`;
}

export function statusBadge(status: PatientStatus): Html {
  return html`<span class="badge ${status.toLowerCase()}">${status}</span>`;
}

/** `1984-03-19` as people read it: 19 Mar 1984. */
export function longDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** Full years between two dates, both `YYYY-MM-DD`. */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

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
