import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, dialog } from 'electron';
import { ANSWERABLE_WHILE_LEFT } from './browser/browserTabs.ts';
import { claimAppOrigin } from './hosts/desktop/appProtocol.ts';
import { agentDownloadFolder, type Desktop, startDesktop } from './hosts/desktop/startDesktop.ts';
import { systemCipher } from './hosts/desktop/systemCipher.ts';
import { openLog } from './log.ts';
import { dataDirectory } from './store/dataDirectory.ts';
import { hostSecrets } from './store/hostCipher.ts';
import { openStore } from './store/openStore.ts';

/** How long the end of the app waits for the end of a run. What is recorded is safe; the next start ends the rest. */
const CLOSING_LIMIT_MS = 5000;

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folders = {
  renderer: folder('../renderer'),
  preload: folder('../preload/index.cjs'),
  icon: folder('../../resources/icon.png'),
  clinic: folder('../../resources/clinic'),
  commandLine: folder('../../scripts/countersign.mjs'),
};

const directory = dataDirectory();
app.setName('Countersign');
app.setPath('userData', join(directory, 'desktop'));
const origin = claimAppOrigin();
app.commandLine.appendSwitch('enable-features', ANSWERABLE_WHILE_LEFT);

// One window for one data folder: a second start shows the first one.
// Not awaited: Electron is ready only after this module has been evaluated.
if (app.requestSingleInstanceLock()) void run();
else app.quit();

async function run(): Promise<void> {
  await app.whenReady();
  const opened = openStore(directory, await hostSecrets(systemCipher()));
  if (!opened.ok) return refuse(opened.error.message);
  const store = opened.value;
  const log = openLog(directory, store.settings.get().log).child({ host: 'desktop' });
  process.on('uncaughtException', (error) => log.fatal({ error }, 'an error that nobody expected'));
  process.on('unhandledRejection', (error) => log.error({ error }, 'a promise that nobody waited for'));
  try {
    const desktop = startDesktop({
      origin,
      dataDirectory: directory,
      downloadFolder: agentDownloadFolder(directory),
      folders,
      store,
      log,
    });
    showOnSecondStart(desktop);
    closeInOrder(desktop, () => store.close());
    await desktop.ready;
  } catch (error) {
    log.fatal({ error }, 'the app could not start');
    refuse(error instanceof Error ? error.message : String(error));
  }
}

function refuse(message: string): void {
  dialog.showErrorBox('Countersign cannot start', message);
  app.exit(1);
}

function showOnSecondStart({ window }: Desktop): void {
  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  });
}

/** The window stays until the run in it has ended: its page is in the window. */
function closeInOrder(desktop: Desktop, closeStore: () => Promise<void>): void {
  let isClosing = false;
  const close = async () => {
    const limit = new Promise<void>((resolve) => {
      setTimeout(resolve, CLOSING_LIMIT_MS);
    });
    await Promise.race([desktop.close().catch(() => undefined), limit]);
    await closeStore().catch(() => undefined);
    desktop.window.destroy();
    app.exit();
  };
  const intercept = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (isClosing) return;
    isClosing = true;
    void close();
  };
  desktop.window.on('close', intercept);
  app.on('before-quit', intercept);
}
