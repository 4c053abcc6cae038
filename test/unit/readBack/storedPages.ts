import type { Standing } from '../../../src/shared/verification/readBack.ts';

/** A goal, the page before anything was sent, and the page as the server gives it now. */
export type StoredCase = readonly [name: string, goal: string, first: string, now: string, standing: Standing];

export const table = (heads: readonly string[], ...rows: readonly (readonly string[])[]) =>
  `<title>List</title><h1>List</h1><table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table>`;
export const entries = (title: string, ...names: readonly string[]) =>
  `<title>${title}</title><h1>${title}</h1><ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul>`;
export const form = (title: string, label: string, value: string, more = '') =>
  `<title>${title}</title><h1>${title}</h1>${more}<form method="post"><label>${label} <input value="${value}"></label><button>Save</button></form>`;
export const slider = (label: string, value: number) =>
  `<title>${label}</title><h1>Light</h1><label>${label} <input type="range" max="9" value="${value}"></label>`;
export const crew = (rank: string, other = 'Matrose') =>
  table(['Person', 'Rang'], ['Ida Brun', other], ['Olaf Roth', rank]);
export const rooms = (...seats: readonly (readonly [string, string])[]) => table(['Salle', 'Places'], ...seats);

export const record = (name: string, phone: string) =>
  `<title>${name}</title><h1>${name}</h1><p>Active</p><h2>Details</h2><form><label>Name <input value="${name}"></label>
<label>Phone <input value="${phone}"></label><button>Save changes</button></form>`;

/** A list of terms with their definitions, and a form below it that begins anew. */
export const file = (allergies: string, remarks: string) =>
  `<title>Rui</title><h1>Rui</h1><dl><dt>Known allergies</dt><dd>${allergies}</dd><dt>Remarks</dt><dd>${remarks}</dd></dl>
<form method="post"><label>Allergies <input></label><button>Save</button></form>`;
