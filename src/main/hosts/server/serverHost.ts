import { failure, type Result, success } from '../../../shared/result.ts';
import type { RunEvent } from '../../../shared/run/runEvent.ts';
import { runStream } from '../../agent/run/runRecorder.ts';
import { TabControl } from '../../browser/chromium/tabControl.ts';
import { openLog } from '../../log.ts';
import { startClinic } from '../../sample/clinicServer.ts';
import { dataDirectory } from '../../store/dataDirectory.ts';
import { hostSecrets } from '../../store/hostCipher.ts';
import { openStore } from '../../store/openStore.ts';
import { openExecutor, startedSandbox } from '../openExecutor.ts';
import { openRuns } from '../openRuns.ts';
import { PageMirror } from '../pageMirror.ts';
import { openWindowHost } from '../windowHost.ts';
import { type RunningServer, startServer } from './startServer.ts';

export interface ServerHostOptions {
  /** Absent: the one of the last time, so that browsers find the history that they hold of this address. */
  readonly port?: number;
  readonly folders: { readonly renderer: string; readonly clinic: string; readonly commandLine: string };
}

export interface ServerHost extends RunningServer {
  /** What is otherwise than people know it, for them. */
  readonly note?: string;
}

/** Composition root of the server host: the app's window in any browser, the agent's page in a headless Chromium. */
export async function startServerHost(options: ServerHostOptions): Promise<Result<ServerHost, string>> {
  const directory = dataDirectory();
  const opened = openStore(directory, await hostSecrets());
  if (!opened.ok) return failure(opened.error.message);
  const store = opened.value;
  const openBrowser = () => openExecutor({ headless: true }, () => store.settings.get());
  const first = await openBrowser();
  if (!first.ok) {
    await store.close();
    return first;
  }
  let browser = first.value;
  const log = openLog(directory, store.settings.get().log).child({ host: 'server' });
  const clinic = await startClinic({ publicDir: options.folders.clinic });

  const sandbox = () => startedSandbox(store.settings.get());
  const { runs, library } = openRuns(store, {
    host: 'server',
    log,
    sandbox,
    executor: async () => {
      if (!browser.isConnected()) {
        await browser.close().catch((error: unknown) => log.warn({ error }, 'closing a lost browser failed'));
        const again = await openBrowser();
        if (!again.ok) return again;
        browser = again.value;
      }
      return success(browser.executor);
    },
  });

  const page = new TabControl(
    {
      page: () => browser.tabs.shown,
      revive: () => browser.executor.revive(),
      replaceIfSilent: () => browser.executor.replaceIfSilent(),
    },
    () => store.settings.get(),
  );
  const mirror = new PageMirror(store.blobs);
  const follow = (events: readonly RunEvent[]) => {
    Promise.all([mirror.follow(events), page.refresh()]).catch((error: unknown) => log.warn({ error }, 'no mirror'));
  };
  runs.subscribe((events) => {
    const shown = events.filter(({ runId }) => runId === runs.shownRunId);
    if (shown.some((event) => event.type === 'page.captured')) follow(shown);
  });
  runs.onShown(() => {
    store.events
      .read(runStream(runs.shownRunId ?? ''))
      .then(follow, (error: unknown) => log.warn({ error }, 'no mirror'));
  });
  page.onStatus((status) => {
    if (status.loading || runs.activeRunId !== null) return;
    const pauseMs = store.settings.get().settle.maximumMs;
    void mirror.look(
      () => browser.executor.observe(),
      pauseMs,
      (error) => log.warn({ error }, 'no mirror'),
    );
  });

  const host = await openWindowHost({
    host: 'server',
    store,
    log,
    runs,
    library,
    sandbox,
    page,
    mirror,
    sampleUrl: clinic.url,
    commandLine: options.folders.commandLine,
  });
  const closeParts = async () => {
    await host.close();
    mirror.close();
    await browser.close();
    await clinic.close();
    await store.close();
  };
  const known = store.settings.get().server.port;
  const listen = (port: number) => startServer(host.service, { rendererFolder: options.folders.renderer, port });
  let server = await listen(options.port ?? known);
  let note: string | undefined;
  if (!server.ok && options.port === undefined && known !== 0) {
    note = `${server.error}. Until it can, browsers have their history of Countersign at another address, and fetch it anew.`;
    server = await listen(0);
  }
  if (!server.ok) {
    await closeParts();
    return server;
  }
  const running = server.value;
  if (options.port === undefined && known === 0) {
    await store.settings.update({ server: { port: running.port } });
  }
  return success({
    url: running.url,
    port: running.port,
    ...(note !== undefined && { note }),
    async close() {
      await running.close();
      await closeParts();
    },
  });
}
