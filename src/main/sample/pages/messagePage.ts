import { type Html, html } from '../html.ts';
import { layout } from './layout.ts';

/** A page that only says something: not found, not allowed. */
export function messagePage(clinicName: string, title: string, text: string): Html {
  return layout({
    title,
    clinicName,
    section: 'none',
    content: html`<div class="card empty"><h1>${title}</h1><p>${text}</p><a class="button" href="/">Show all patients</a></div>`,
  });
}
