import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BrowserWindow, nativeTheme, type Session, screen, shell } from 'electron';
import { z } from 'zod';
import { parseUrl } from '../../browser/parseUrl.ts';

const placementSchema = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  maximized: z.boolean(),
});

/** How much of a window has to be on some screen, so that it can be found and dragged. */
const VISIBLE_PIXELS = 100;

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
    if (parsed && ['https:', 'http:'].includes(parsed.protocol)) void shell.openExternal(parsed.href);
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

/** Where the window was, in screen pixels. */
type WindowPlacement = z.infer<typeof placementSchema>;

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The placement of the last time; undefined on the first start, or when the file cannot be read. */
export function readPlacement(file: string): WindowPlacement | undefined {
  try {
    return placementSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Remembers the placement. A folder that cannot be written to costs nothing but the memory. */
export function writePlacement(file: string, placement: WindowPlacement): void {
  try {
    writeFileSync(file, JSON.stringify(placement));
  } catch {
    return;
  }
}

/** Whether a window there could be seen and reached: screens come and go between two starts. */
export function isOnScreen(placement: Area, screens: readonly Area[]): boolean {
  return screens.some((screen) => {
    const width = Math.min(placement.x + placement.width, screen.x + screen.width) - Math.max(placement.x, screen.x);
    const height = Math.min(placement.y + placement.height, screen.y + screen.height) - Math.max(placement.y, screen.y);
    return width >= VISIBLE_PIXELS && height >= VISIBLE_PIXELS && placement.y >= screen.y;
  });
}
