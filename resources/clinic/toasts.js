const SHOWN_MS = 8000;
const CARRIED = 'clinic-toast';

/**
 * Says what happened. Confirmations leave after a while, errors stay until dismissed.
 * @param {string} text
 * @param {'status' | 'alert'} [kind]
 */
export function showToast(text, kind = 'status') {
  const region = document.querySelector(`[data-toasts="${kind}"]`);
  const toast = document.createElement('p');
  toast.className = kind === 'alert' ? 'toast error' : 'toast';
  toast.textContent = text;
  for (const old of document.querySelectorAll('.toast')) old.remove();
  region.append(withDismiss(toast));
  if (kind === 'status') leaveLater(toast);
}

/** Keeps a confirmation for the page that is about to open. */
export function carryToast(text) {
  sessionStorage.setItem(CARRIED, text);
}

/** Shows what the last page left to say, and lets the server's own notice leave like any other. */
export function startToasts() {
  const carried = sessionStorage.getItem(CARRIED);
  sessionStorage.removeItem(CARRIED);
  if (carried) showToast(carried);
  for (const toast of document.querySelectorAll('[data-toasts="status"] .toast:not(:has(button))')) {
    leaveLater(withDismiss(toast));
  }
  const address = new URL(location.href);
  if (address.searchParams.has('added')) {
    address.searchParams.delete('added');
    history.replaceState(null, '', address);
  }
}

function withDismiss(toast) {
  const button = document.createElement('button');
  button.type = 'button';
  button.setAttribute('aria-label', 'Dismiss message');
  button.textContent = '×';
  button.addEventListener('click', () => toast.remove());
  toast.append(button);
  return toast;
}

function leaveLater(toast) {
  setTimeout(() => toast.remove(), SHOWN_MS);
}
