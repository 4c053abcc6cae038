import { join } from 'node:path';
import { app, type BrowserWindow, nativeTheme, session } from 'electron';
import type { Logger } from 'pino';
import { success } from '../../../shared/result.ts';
import { AgentPartition } from '../../browser/electron/agentPartition.ts';
import { EmbeddedBrowser } from '../../browser/electron/embeddedBrowser.ts';
import { PlaywrightExecutor } from '../../browser/executor/playwrightExecutor.ts';
import { SkeletonClient } from '../../browser/skeleton/skeletonClient.ts';
import { startClinic } from '../../sample/clinicServer.ts';
import { SAMPLE_TASK } from '../../sample/sampleTask.ts';
import type { Store } from '../../store/openStore.ts';
import { APP_VERSION } from '../appVersion.ts';
import { createReasoner } from '../createReasoner.ts';
import { HostService } from '../hostService.ts';
import { isProcessAlive } from '../isProcessAlive.ts';
import { RunService } from '../runService.ts';
import { installAppMenu } from './appMenu.ts';
import { serveRenderer } from './appProtocol.ts';
import { openIpcHost } from './ipcHost.ts';
import { createMainWindow } from './mainWindow.ts';

/** The agent's cookies and logins outlive the app, as a person's own do. */
const AGENT_PARTITION = 'persist:agent';
/** The window's own session: the history that people browse lives in it. */
const WINDOW_PARTITION = 'persist:window';

export interface DesktopFolders {
  readonly renderer: string;
  readonly preload: string;
  readonly icon: string;
  readonly clinic: string;
}

export interface DesktopOptions {
  /** From `claimAppOrigin`. */
  readonly origin: string;
  readonly dataDirectory: string;
  readonly downloadFolder: string;
  readonly folders: DesktopFolders;
  readonly store: Store;
  readonly log: Logger;
}

export interface Desktop {
  readonly window: BrowserWindow;
  /** Resolves when the window shows the app and requests are answered. */
  readonly ready: Promise<void>;
  /** Ends the run that is at work and closes everything but the window; what was recorded is safe before as after. */
  close(): Promise<void>;
}

/** Composition root of the desktop host: window, embedded browser, agent and sample site. The app must be ready. */
export function startDesktop(options: DesktopOptions): Desktop {
  const { origin, dataDirectory, folders, store, log } = options;
  const windowSession = session.fromPartition(WINDOW_PARTITION);
  installAppMenu(process.platform === 'darwin');
  followTheme(store);
  serveRenderer(windowSession, origin, folders.renderer);
  const window = createMainWindow({
    preload: folders.preload,
    icon: folders.icon,
    dataDirectory,
    session: windowSession,
    origin,
  });
  const parts = startParts(window, options);
  openIpcHost({
    contents: window.webContents,
    origin,
    service: parts.then(({ service }) => service),
    log,
  });
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    log.error({ reason }, 'the window crashed and is loaded again');
    // Not from inside the event: Electron is not done with the old renderer yet.
    setImmediate(() => window.webContents.reload());
  });
  return {
    window,
    ready: Promise.all([window.loadURL(`${origin}/`), parts]).then(() => undefined),
    close: async () => (await parts).close(),
  };
}

async function startParts(
  window: BrowserWindow,
  { folders, store, log, downloadFolder }: DesktopOptions,
): Promise<{ service: HostService; close(): Promise<void> }> {
  const { viewportWidth: width, viewportHeight: height } = store.settings.get().browser;
  const [browser, clinic] = await Promise.all([
    EmbeddedBrowser.create({
      container: window.contentView,
      partition: new AgentPartition(AGENT_PARTITION, downloadFolder),
      size: { width, height },
      zoomFactor: () => window.webContents.getZoomFactor(),
    }),
    startClinic({ publicDir: folders.clinic }),
  ]);
  const skeletons = new SkeletonClient();
  const executor = new PlaywrightExecutor({
    page: browser.page,
    skeletons,
    settings: () => store.settings.get(),
    reopen: (lost) => browser.reopen(lost),
  });
  const runs = new RunService({
    host: 'desktop',
    events: store.events,
    blobs: store.blobs,
    settings: () => store.settings.get(),
    reasoner: (name) => createReasoner(name, store),
    executor: async () => success(executor),
    onLost: (runId, error) => log.error({ runId, error }, 'the run could not be recorded'),
  });
  await runs.endInterruptedRuns(isProcessAlive);
  const service = new HostService({
    version: APP_VERSION,
    host: 'desktop',
    sample: { url: clinic.url, task: SAMPLE_TASK },
    log,
    runs,
    page: browser,
    store,
  });
  return {
    service,
    async close() {
      await runs.close();
      await executor.close();
      await Promise.all([browser.close(), skeletons.close(), clinic.close()]);
    },
  };
}

/** The window, its menus and its scroll bars follow the theme that the person has chosen. */
function followTheme({ settings }: Store): void {
  nativeTheme.themeSource = settings.get().appearance.theme;
  settings.subscribe(({ appearance }) => {
    nativeTheme.themeSource = appearance.theme;
  });
}

/** Where downloads of the agent's pages go: beside the person's own, or in the data folder where that was chosen. */
export function agentDownloadFolder(dataDirectory: string): string {
  return process.env['COUNTERSIGN_DATA_DIR']
    ? join(dataDirectory, 'downloads')
    : join(app.getPath('downloads'), 'Countersign');
}
