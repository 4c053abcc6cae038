import { join } from 'node:path';
import { app, type BrowserWindow, Menu, type MenuItemConstructorOptions, nativeTheme, session } from 'electron';
import type { Logger } from 'pino';
import type { Store } from '../../store/openStore.ts';
import { serveRenderer } from './appProtocol.ts';
import type { DesktopPartsOptions } from './desktopParts.ts';
import { openIpcHost } from './ipcHost.ts';
import { createMainWindow } from './mainWindow.ts';

/** The window's own session: the history that people browse lives in it. */
const WINDOW_PARTITION = 'persist:window';
/** A second crash within this time is no accident. */
const CRASH_LOOP_MS = 10_000;

export interface DesktopOptions extends DesktopPartsOptions {
  /** From `claimAppOrigin`. */
  readonly origin: string;
  readonly dataDirectory: string;
  readonly folders: DesktopPartsOptions['folders'] & {
    readonly renderer: string;
    readonly preload: string;
    readonly icon: string;
  };
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
  const loaded = window.loadURL(`${origin}/`);
  // Only now, because loading the agent keeps this process busy, and with it the window: it can be typed in meanwhile.
  const parts = loaded
    .then(() => import('./desktopParts.ts'))
    .then(({ startDesktopParts }) => startDesktopParts(window, options));
  openIpcHost({
    contents: window.webContents,
    origin,
    service: parts.then(({ service }) => service),
    log,
  });
  reloadAfterCrash(window, log);
  return {
    window,
    ready: parts.then(() => undefined),
    close: async () => (await parts).close(),
  };
}

/** A window that crashes again and again right after it was loaded is left alone. */
function reloadAfterCrash({ webContents }: BrowserWindow, log: Logger): void {
  let lastCrash = Number.NEGATIVE_INFINITY;
  webContents.on('render-process-gone', (_event, { reason }) => {
    const now = performance.now();
    const again = now - lastCrash < CRASH_LOOP_MS;
    lastCrash = now;
    log.error({ reason, again }, again ? 'the window crashed again' : 'the window crashed and is loaded again');
    // Not from inside the event: Electron is not done with the old renderer yet.
    if (!again) setImmediate(() => webContents.reload());
  });
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

/** The menu bar: what a person expects of every app, and the accelerators that come with it. */
function installAppMenu(isMac: boolean): void {
  const first: MenuItemConstructorOptions = isMac
    ? { role: 'appMenu' }
    : { label: '&File', submenu: [{ role: 'quit' }] };
  const template: MenuItemConstructorOptions[] = [
    first,
    { role: 'editMenu' },
    {
      label: '&View',
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
        { type: 'separator' },
        { role: 'toggleDevTools' },
      ],
    },
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
