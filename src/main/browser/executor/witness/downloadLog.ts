import type { Witness } from '../../../../shared/actions/actionOutcome.ts';
import { holdsWebPage } from './holdsWebPage.ts';

type DownloadReport = Witness['downloads'][number];

/** As much of a Playwright download as is told of it. */
interface StartedDownload {
  suggestedFilename(): string;
  url(): string;
  /** Resolves when the download has ended: why it failed, or null. */
  failure(): Promise<string | null>;
  /** Resolves to where the file is, once it has arrived. */
  path(): Promise<string>;
}

interface WatchedDownload {
  readonly fileName: string;
  readonly url: string;
  /** Undefined while it runs. */
  end: { readonly failure: string | null; readonly isWebPage: boolean } | undefined;
}

const NOT_FINISHED = 'not finished';

/** The downloads of the present witness. One that is reported while it still runs is reported again when it has ended. */
export class DownloadLog {
  #reported: readonly WatchedDownload[] = [];
  #fresh: WatchedDownload[] = [];

  /** Notes that a download has begun. The promise resolves when it has ended, well or not. */
  async begin(download: StartedDownload): Promise<void> {
    const watched: WatchedDownload = { fileName: download.suggestedFilename(), url: download.url(), end: undefined };
    this.#fresh.push(watched);
    const failure = await download.failure().catch(String);
    watched.end = { failure, isWebPage: failure === null && (await holdsWebPage(() => download.path())) };
  }

  /** Reports again what still runs. */
  resume(): void {
    this.#fresh = [...this.#reported, ...this.#fresh];
    this.#reported = [];
  }

  /** Hands over what there is to report, and begins a new list. */
  take(): DownloadReport[] {
    const listed = [...this.#reported.filter(({ end }) => end !== undefined), ...this.#fresh];
    this.#reported = [...this.#reported, ...this.#fresh].filter(({ end }) => end === undefined);
    this.#fresh = [];
    return listed.map(report);
  }
}

function report({ fileName, url, end }: WatchedDownload): DownloadReport {
  const failure = end === undefined ? NOT_FINISHED : end.failure;
  return { fileName, url, ...(failure !== null && { failure }), ...(end?.isWebPage && { isWebPage: true }) };
}
