import { join } from 'node:path';
import { BrowserWindow, nativeTheme, type Session, screen, shell } from 'electron';
import { parseUrl } from '../../browser/parseUrl.ts';
import { isOnScreen, readPlacement, writePlacement } from './windowPlacement.ts';

const DEFAULT_SIZE = { width: 1440, height: 900 };
const MINIMUM_SIZE = { minWidth: 960, minHeight: 640 };
/** What is seen until the renderer draws: its own canvas. */
const BACKGROUND = { light: '#f4f5f8', dark: '#101319' };

export interface MainWindowOptions {
  readonly preload: string;
  readonly icon: string;
  readonly dataDirectory: string;
  /** The app's own browser session, apart from the agent's. */
  readonly session: Session;
  /** The origin that the window may show. */
  readonly origin: string;
}

/** Makes the app's window, hidden until its first picture is there, where it was the last time. */
export function createMainWindow(options: MainWindowOptions): BrowserWindow {
  const { preload, icon, dataDirectory, session, origin } = options;
  const placementFile = join(dataDirectory, 'window.json');
  const saved = readPlacement(placementFile);
  const screens = screen.getAllDisplays().map(({ workArea }) => workArea);
  const { maximized, ...bounds } = saved && isOnScreen(saved, screens) ? saved : { ...DEFAULT_SIZE, maximized: false };
  const window = new BrowserWindow({
    ...bounds,
    ...MINIMUM_SIZE,
    show: false,
    title: 'Countersign',
    icon,
    backgroundColor: background(),
    webPreferences: {
      preload,
      session,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      spellcheck: false,
    },
  });
  if (maximized) window.maximize();
  window.once('ready-to-show', () => window.show());
  window.on('close', () => {
    writePlacement(placementFile, { ...window.getNormalBounds(), maximized: window.isMaximized() });
  });
  const repaint = () => window.setBackgroundColor(background());
  nativeTheme.on('updated', repaint);
  window.once('closed', () => nativeTheme.off('updated', repaint));
  keepAtHome(window, origin);
  return window;
}

/** The window shows our renderer and nothing else; links to the web open in the person's own browser. */
function keepAtHome({ webContents }: BrowserWindow, origin: string): void {
  webContents.on('will-frame-navigate', (event) => {
    const url = parseUrl(event.url);
    if (event.isMainFrame && `${url?.protocol}//${url?.host}` !== origin) event.preventDefault();
  });
  webContents.setWindowOpenHandler(({ url }) => {
    const parsed = parseUrl(url);
    if (parsed?.protocol === 'https:') void shell.openExternal(parsed.href);
    return { action: 'deny' };
  });
  // Its session is not the agent's; copying a text is all that it ever asks for.
  webContents.session.setPermissionRequestHandler((_contents, permission, callback) =>
    callback(permission === 'clipboard-sanitized-write'),
  );
  webContents.session.setPermissionCheckHandler((_contents, permission) => permission === 'clipboard-sanitized-write');
}

function background(): string {
  return nativeTheme.shouldUseDarkColors ? BACKGROUND.dark : BACKGROUND.light;
}
