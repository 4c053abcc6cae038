import { open } from 'node:fs/promises';
import type { Witness } from '../../../../shared/actions/actionOutcome.ts';

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

/** As much of a file as shows what it is. */
const FIRST_BYTES = 1024;
/** How pages begin; before it there may be a mark of the byte order, space and comments. */
const PAGE = /^\uFEFF?\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype html|html|head|title|body)[\s>]/i;

/** Whether a file holds a web page, whatever its name says: what servers send in place of what was asked for. */
async function holdsWebPage(findFile: () => Promise<string>): Promise<boolean> {
  try {
    const file = await open(await findFile());
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0);
      return PAGE.test(buffer.toString('utf8', 0, bytesRead));
    } finally {
      await file.close();
    }
  } catch {
    // A file that is kept where it cannot be read from here tells nothing.
    return false;
  }
}
