import { RequestRefused, requestJson } from './request.js';
import { showToast } from './toasts.js';

/**
 * Lets every delete button on the page ask first and then delete.
 * @param {(deleted: { id: number, name: string }) => void} onDeleted
 */
export function startDeleting(onDeleted) {
  const dialog = document.querySelector('#delete-dialog');
  const title = dialog.querySelector('#delete-title');
  let asked;

  document.addEventListener('click', (event) => {
    const button = event.target.closest('[data-delete]');
    if (!button) return;
    asked = { id: button.dataset.delete, name: button.dataset.name };
    title.textContent = `Delete ${asked.name}?`;
    dialog.returnValue = '';
    dialog.showModal();
  });

  dialog.addEventListener('close', async () => {
    if (dialog.returnValue !== 'delete') return;
    try {
      onDeleted(await requestJson('DELETE', `/api/patients/${asked.id}`));
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error;
      showToast(`${asked.name} was not deleted. ${error.message}`, 'alert');
    }
  });
}
