import type { PageReference } from '../../../../src/shared/run/runEvent.ts';

const STYLE = `<style>body{font:15px/1.5 sans-serif;margin:0;color:#17323a}header{background:#0d5c63;color:#fff;padding:14px 28px}
main{padding:24px 28px;max-width:900px}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:8px;border-bottom:1px solid #dde}
label{display:block;margin:10px 0}input{display:block;padding:7px;width:280px}.error{color:#a00}button,.button{background:#0d5c63;color:#fff;border:0;
border-radius:4px;padding:8px 14px;text-decoration:none}[role=status]{background:#dff3e4;padding:8px}</style>`;
const BASE = 'http://127.0.0.1:43117';

/** Content by hash, as the host would keep it. */
export const CLINIC_BLOBS = new Map<string, string>();

export const LIST_PAGE = page('/patients', 'Patients · Clinic', list(''));
export const FORM_PAGE = page('/patients/new', 'Add patient · Clinic', form('', '', ''));
export const NAMED_PAGE = page('/patients/new', 'Add patient · Clinic', form('Jas', '', ''));
export const REJECTED_PAGE = page('/patients/new', 'Add patient · Clinic', form('Jas', '', 'Enter a phone number'));
export const PHONED_PAGE = page(
  '/patients/new',
  'Add patient · Clinic',
  form('Jas', '+44 20 7946 0100', 'Enter a phone number'),
);
export const SAVED_PAGE = page('/patients', 'Patients · Clinic', list('Jas'));

function page(path: string, title: string, body: string): PageReference {
  const html = `<!DOCTYPE html><html lang="en"><head><title>${title}</title>${STYLE}</head><body>${body}</body></html>`;
  return {
    url: BASE + path,
    title,
    domHash: keep(`${html}#`),
    html: keep(html),
    tree: keep(JSON.stringify([{ i: '1', r: 'h', n: title }, path, body.length])),
    skeleton: keep(JSON.stringify({ title, elements: {}, messages: {} })),
    activeElement: null,
    capturedAt: 0,
  };
}

function keep(content: string): string {
  const hash = fakeHash(content);
  CLINIC_BLOBS.set(hash, content);
  return hash;
}

/** Shaped like SHA-256, for tests that run in a browser and in Node. */
function fakeHash(content: string): string {
  let hex = '';
  for (let part = 0; part < 8; part++) {
    let hash = 0x811c9dc5 ^ part;
    for (let index = 0; index < content.length; index++)
      hash = Math.imul(hash ^ content.charCodeAt(index), 0x01000193) >>> 0;
    hex += hash.toString(16).padStart(8, '0');
  }
  return hex;
}

function list(added: string): string {
  const names = ['Amara Okafor', 'Benedikt Lang', 'Carla Mendes', 'Elif Yıldız', 'Hiroshi Tanaka', added].filter(
    Boolean,
  );
  const rows = names
    .map(
      (name, index) =>
        `<tr><td><a cs-id="${index + 30}" href="/patients/${index}">${name}</a></td><td>Active</td></tr>`,
    )
    .join('');
  return `<header><b>Clinic</b></header><main>${added ? `<p role="status" cs-id="60">Patient ${added} added</p>` : ''}
<h1>Patients</h1><p><a class="button" cs-id="12" href="/patients/new">Add patient</a></p><table><tr><th>Name</th><th>Status</th></tr>${rows}</table></main>`;
}

function form(name: string, phone: string, error: string): string {
  return `<header><b>Clinic</b></header><main><h1>Add patient</h1>${error ? `<p class="error" role="alert" cs-id="55">${error}</p>` : ''}
<form><label>Name<input cs-id="41" value="${name}"></label><label>Phone<input cs-id="42" value="${phone}"></label>
<p style="height:500px">More fields</p><button cs-id="45" type="button">Save</button></form></main>`;
}
