import { startDeleting } from './deletePatient.js';
import { RequestRefused, requestMarkup } from './request.js';
import { showToast, startToasts } from './toasts.js';

const TYPING_PAUSE_MS = 200;

const form = document.querySelector('form[role="search"]');
const field = form.elements.namedItem('q');
const results = document.querySelector('#results');
let typing;
let running;

/** Asks the server for the patients that the search field describes and shows them. */
async function search() {
  clearTimeout(typing);
  running?.abort();
  running = new AbortController();
  const { signal } = running;
  const query = field.value.trim();
  const parameters = query === '' ? '' : `?${new URLSearchParams({ q: query })}`;
  try {
    const markup = await requestMarkup(`/patients/results${parameters}`, signal);
    if (signal.aborted) return;
    showResults(markup);
    history.replaceState(null, '', `/${parameters}`);
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof RequestRefused)) throw error;
    showToast(error.message, 'alert');
  }
}

/** The count stays the same element, so that assistive technology announces its new text. */
function showResults(markup) {
  const count = results.querySelector('[role="status"]');
  const part = document.createElement('template');
  part.innerHTML = markup;
  const newCount = part.content.querySelector('[role="status"]');
  if (count.textContent !== newCount.textContent) count.textContent = newCount.textContent;
  newCount.remove();
  results.replaceChildren(count, part.content);
}

startToasts();
startDeleting(({ name }) => {
  showToast(`${name} was deleted.`);
  search();
  field.focus();
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  search();
});
field.addEventListener('input', () => {
  clearTimeout(typing);
  typing = setTimeout(search, TYPING_PAUSE_MS);
});
