import type { Browser } from 'playwright-core';
import { failure, type Result, success } from '../../../shared/result.ts';
import { ANSWERABLE_WHILE_LEFT } from '../browserTabs.ts';
import { type ConsoleLimits, DEFAULT_CONSOLE_LIMITS } from '../consoleLimit.ts';
import { openPlaywright } from '../pageEngine.ts';
import { type BrowserSession, type BrowserStartError, sessionOf } from './browserSession.ts';
import { limitConsole } from './limitConsole.ts';

export interface LaunchOptions {
  /** The browser to start; without it the one that Playwright downloaded, if it did. */
  readonly executablePath?: string;
  readonly headless: boolean;
  /** Chromium's own sandbox. It cannot work for root and is then off whatever is said here. */
  readonly sandbox: boolean;
  /** Nothing but this computer is reached. */
  readonly onlyThisComputer?: boolean;
  readonly viewport: { readonly width: number; readonly height: number };
  /** How much pages may say to us; by default what the settings' defaults say. */
  readonly consoleLimits?: () => ConsoleLimits;
}

/** What a browser does on its own and nobody asked for; beyond what Playwright already switches off. */
const QUIET_ARGUMENTS = ['--no-first-run', '--disable-background-networking', '--disable-component-update'];

/** The second one is what Playwright switches on itself: of several lists the last one counts. */
const FEATURES = `--enable-features=${ANSWERABLE_WHILE_LEFT},SkipListAccountsWithoutGaiaCookies`;

const NOWHERE_ELSE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]';

/**
 * What pages get without that any browser asks. All else they are refused: Chromium tells a client of no question for
 * permission, so nobody could answer it, and a window that nobody sits at would wait for ever.
 */
const UNASKED = ['accelerometer', 'background-sync', 'clipboard-write', 'gyroscope', 'magnetometer', 'payment-handler'];

/** Starts a Chromium of its own, with a fresh profile, and one empty tab in it. */
export async function launchChromium(options: LaunchOptions): Promise<Result<BrowserSession, BrowserStartError>> {
  const chromium = await openPlaywright();
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({
      headless: options.headless,
      chromiumSandbox: options.sandbox && process.getuid?.() !== 0,
      args: [...QUIET_ARGUMENTS, FEATURES, ...(options.onlyThisComputer ? [NOWHERE_ELSE] : [])],
      // Whoever started the browser closes it in good order; Playwright would end this process instead.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      ...(options.executablePath === undefined ? {} : { executablePath: options.executablePath }),
    });
    const launched = browser;
    limitConsole(launched, options.consoleLimits ?? DEFAULT_CONSOLE_LIMITS, { isOurs: true });
    const context = await launched.newContext({ viewport: options.viewport, permissions: UNASKED });
    return success(sessionOf(launched, await context.newPage(), () => launched.close()));
  } catch (error) {
    await browser?.close().catch(() => undefined);
    return failure(startError(error, options));
  }
}

function startError(error: unknown, options: LaunchOptions): BrowserStartError {
  const message = error instanceof Error ? error.message : String(error);
  if (/executable doesn't exist|ENOENT|is not found at|not installed/i.test(message)) {
    const missing = options.executablePath === undefined ? '' : ` There is none at ${options.executablePath}.`;
    return {
      code: 'browser-not-found',
      message: `No browser was found.${missing} Install Google Chrome, Microsoft Edge or Chromium, or set COUNTERSIGN_BROWSER to the path of one.`,
    };
  }
  if (/missing X server|cannot open display|platform failed to initialize/i.test(message)) {
    return {
      code: 'browser-failed',
      message: 'The browser could not open a window because there is no display. Start it headless instead.',
    };
  }
  const [line = ''] = message.split('\n');
  return { code: 'browser-failed', message: `The browser could not be started: ${line}` };
}
