import { saveInPlace } from './saveForm.js';
import { startTabs } from './tabs.js';
import { showToast, startToasts } from './toasts.js';

startToasts();
startTabs(document.querySelector('[role="tablist"]'), (tab) => {
  history.replaceState(null, '', `/settings?tab=${tab.id.replace('tab-', '')}`);
});

for (const form of document.querySelectorAll('[data-settings-form]')) {
  const section = form.dataset.settingsForm;
  const title = document.getElementById(`tab-${section}`).textContent;
  saveInPlace(form, `/api/settings/${section}`, (settings) => {
    showToast(`${title} settings were saved.`);
    document.querySelector('[data-clinic-name]').textContent = settings.general.clinicName;
    document.title = `Settings · ${settings.general.clinicName}`;
  });
}
