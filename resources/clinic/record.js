import { startDeleting } from './deletePatient.js';
import { requestMarkup } from './request.js';
import { saveInPlace } from './saveForm.js';
import { carryToast, showToast, startToasts } from './toasts.js';

const form = document.querySelector('[data-patient-form]');
const id = form.dataset.patientForm;

startToasts();
startDeleting(({ name }) => {
  carryToast(`${name} was deleted.`);
  location.assign('/');
});
saveInPlace(form, `/api/patients/${id}`, async (patient) => {
  showToast(`${patient.name} was saved.`);
  document.title = document.title.replace(/^.* · /, `${patient.name} · `);
  document.querySelector('#summary').innerHTML = await requestMarkup(`/patients/${id}/summary`);
});
