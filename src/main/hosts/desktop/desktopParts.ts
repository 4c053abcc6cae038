import { join } from 'node:path';
import { app, type BrowserWindow } from 'electron';
import type { Logger } from 'pino';
import { success } from '../../../shared/result.ts';
import { AgentPartition, type DownloadRules } from '../../browser/electron/agentPartition.ts';
import { EmbeddedBrowser } from '../../browser/electron/embeddedBrowser.ts';
import { PlaywrightExecutor } from '../../browser/executor/playwrightExecutor.ts';
import { SkeletonClient } from '../../browser/skeleton/skeletonClient.ts';
import { startClinic } from '../../sample/clinicServer.ts';
import type { Store } from '../../store/openStore.ts';
import type { HostService } from '../hostService.ts';
import { openRuns } from '../openRuns.ts';
import type { RunService } from '../runService.ts';
import { isOfThisComputer, withoutSandbox } from '../sandbox.ts';
import { openWindowHost } from '../windowHost.ts';

/** The agent's cookies and logins outlive the app, as a person's own do. */
const AGENT_PARTITION = 'persist:agent';

export interface DesktopParts {
  readonly service: HostService;
  close(): Promise<void>;
}

/** What they are made from. */
export interface DesktopPartsOptions {
  readonly downloadFolder: string;
  readonly folders: {
    readonly clinic: string;
    /** The script of the command line; a packaged app has none. */
    readonly commandLine: string;
  };
  readonly store: Store;
  readonly log: Logger;
}

/** Embedded browser, agent, store and sample site, behind one service. */
export async function startDesktopParts(
  window: BrowserWindow,
  { folders, store, log, downloadFolder }: DesktopPartsOptions,
): Promise<DesktopParts> {
  let atWork: Pick<RunService, 'activeRunId'> = { activeRunId: null };
  const downloads: DownloadRules = {
    folder: () =>
      join(downloadFolder, ...(atWork.activeRunId === null ? [] : [`run-${atWork.activeRunId.slice(0, 8)}`])),
    limits: () => {
      const { downloadMb: maximumMb, downloadFiles: maximumFiles } = store.settings.get().browser;
      return { maximumMb, maximumFiles };
    },
  };
  const sandbox = () => (app.commandLine.hasSwitch('no-sandbox') ? withoutSandbox(store.settings.get()) : null);
  const off = sandbox();
  if (off) process.stderr.write(`Without a sandbox: ${off.why}\n${off.lines.map((one) => `  ${one}\n`).join('')}`);
  const mayReach = (address: string) => sandbox()?.isAgreed !== false || isOfThisComputer(address);
  const { viewportWidth: width, viewportHeight: height } = store.settings.get().browser;
  const [browser, clinic] = await Promise.all([
    EmbeddedBrowser.create({
      container: window.contentView,
      partition: new AgentPartition(AGENT_PARTITION, downloads, mayReach),
      size: { width, height },
      zoomFactor: () => window.webContents.getZoomFactor(),
      mostTabs: () => store.settings.get().browser.tabs,
      consoleLimits: () => store.settings.get().browser,
    }),
    startClinic({ publicDir: folders.clinic }),
  ]);
  const skeletons = new SkeletonClient(store.settings.get().browser.readerMemoryMb);
  const executor = new PlaywrightExecutor({
    page: browser.page,
    skeletons,
    settings: () => store.settings.get(),
    tabs: browser,
  });
  const { runs, library } = openRuns(store, { host: 'desktop', log, sandbox, executor: async () => success(executor) });
  atWork = runs;
  const host = await openWindowHost({
    host: 'desktop',
    store,
    log,
    runs,
    library,
    sandbox,
    page: browser,
    sampleUrl: clinic.url,
    commandLine: folders.commandLine,
  });
  return {
    service: host.service,
    async close() {
      await host.close();
      await executor.close();
      await Promise.all([browser.close(), skeletons.close(), clinic.close()]);
    },
  };
}
