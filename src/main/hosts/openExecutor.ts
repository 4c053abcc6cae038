import type { SandboxState } from '../../shared/host/hostApi.ts';
import { failure, type Result, success } from '../../shared/result.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { Executor } from '../agent/ports/executor.ts';
import { attachToBrowser } from '../browser/chromium/attachToBrowser.ts';
import { ChromiumTabs } from '../browser/chromium/chromiumTabs.ts';
import { launchChromium } from '../browser/chromium/launchChromium.ts';
import { PlaywrightExecutor } from '../browser/executor/playwrightExecutor.ts';
import { SkeletonClient } from '../browser/skeleton/skeletonClient.ts';
import { withoutSandbox } from './sandbox.ts';

/** The browser of a host that starts one when a run asks for it, and keeps it for the runs that follow. */
export class KeptBrowser {
  readonly #open: () => Promise<Result<OpenedExecutor, string>>;
  #browser: OpenedExecutor | undefined;

  constructor(open: () => Promise<Result<OpenedExecutor, string>>) {
    this.#open = open;
  }

  /** On the browser that is there, or on another one where it is gone. Error: why there is none, for people. */
  async executor(): Promise<Result<Executor, string>> {
    if (this.#browser?.isConnected()) return success(this.#browser.executor);
    await this.close();
    const opened = await this.#open();
    if (!opened.ok) return opened;
    this.#browser = opened.value;
    return success(opened.value.executor);
  }

  async close(): Promise<void> {
    const browser = this.#browser;
    this.#browser = undefined;
    await browser?.close();
  }
}

export interface BrowserChoice {
  readonly headless: boolean;
  /** DevTools address of a running browser to attach to, instead of starting one. */
  readonly endpoint?: string;
}

/** An executor on a Chromium of its own or on a running one, with what it takes to close it all again. */
export interface OpenedExecutor {
  readonly executor: PlaywrightExecutor;
  /** That of the executor, and those that it opens. */
  readonly tabs: ChromiumTabs;
  /** False once the browser is gone: closed by somebody, or crashed. */
  isConnected(): boolean;
  close(): Promise<void>;
}

/** Of a browser that hosts start here; undefined where it has its sandbox. */
export function startedSandbox(settings: Settings): SandboxState {
  return process.getuid?.() === 0 ? withoutSandbox(settings) : null;
}

function isConfined(settings: Settings): boolean {
  return startedSandbox(settings)?.isAgreed === false;
}

/** Error: why there is no browser, and what to do about it, for people. */
export async function openExecutor(
  choice: BrowserChoice,
  settings: () => Settings,
): Promise<Result<OpenedExecutor, string>> {
  const { viewportWidth: width, viewportHeight: height, navigationTimeoutMs } = settings().browser;
  const executablePath = process.env['COUNTERSIGN_BROWSER'];
  const confined = isConfined(settings());
  const consoleLimits = () => settings().browser;
  const session =
    choice.endpoint === undefined
      ? await launchChromium({
          headless: choice.headless,
          sandbox: true,
          onlyThisComputer: confined,
          viewport: { width, height },
          consoleLimits,
          ...(executablePath ? { executablePath } : {}),
        })
      : await attachToBrowser(choice.endpoint, navigationTimeoutMs, consoleLimits);
  if (!session.ok) return failure(session.error.message);
  const { page } = session.value;
  const skeletons = new SkeletonClient(settings().browser.readerMemoryMb);
  const tabs = new ChromiumTabs(page, choice.endpoint === undefined ? () => settings().browser.tabs : undefined);
  const executor = new PlaywrightExecutor({ page, skeletons, settings, tabs });
  let connected = true;
  session.value.onDisconnected(() => {
    connected = false;
  });
  return success({
    executor,
    tabs,
    // What was agreed to since holds for another one.
    isConnected: () => connected && confined === isConfined(settings()),
    async close() {
      await executor.close();
      await Promise.all([session.value.close(), skeletons.close()]);
    },
  });
}
