import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { app, type DownloadItem, type Session, session, type WebContents } from 'electron';
import { PermissionDesk } from './permissionDesk.ts';

const LONGEST_NAME = 120;

/** A file that a page has handed out, and how that ended. */
export interface AgentDownload {
  readonly contents: WebContents;
  readonly guid: string;
  readonly url: string;
  readonly suggestedFilename: string;
  readonly ended: Promise<'completed' | 'canceled'>;
}

/**
 * The browser session that all of the agent's pages share, apart from the application's own: its cookies, what its
 * pages may do (nothing, unless somebody agrees), what they can reach (the web only) and where their downloads go.
 */
export class AgentPartition {
  readonly session: Session;
  /** What sites are told: plain Chromium, as a good many turn away what they do not know. */
  readonly userAgent: string;
  readonly permissions: PermissionDesk;
  readonly #downloadFolder: string;
  readonly #listeners = new Set<(download: AgentDownload) => void>();
  readonly #pendingNames = new Set<string>();

  /**
   * @param name as Electron's partitions: with `persist:` in front cookies outlive the application
   * @param downloadFolder made when the first file arrives
   */
  constructor(name: string, downloadFolder: string) {
    this.session = session.fromPartition(name);
    this.#downloadFolder = downloadFolder;
    this.userAgent = plainUserAgent(this.session.getUserAgent());
    this.session.setUserAgent(this.userAgent);
    this.permissions = new PermissionDesk(this.session);
    this.session.protocol.handle('file', () => new Response(null, { status: 403 }));
    this.session.on('will-download', (_event, item, contents) => this.#download(item, contents));
  }

  /** Calls the listener with every download as it starts; the returned function ends it. */
  onDownload(listener: (download: AgentDownload) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #download(item: DownloadItem, contents: WebContents): void {
    const suggestedFilename = safeFileName(item.getFilename());
    mkdirSync(this.#downloadFolder, { recursive: true });
    const name = uniqueFileName(
      suggestedFilename,
      (candidate) => this.#pendingNames.has(candidate) || existsSync(join(this.#downloadFolder, candidate)),
    );
    this.#pendingNames.add(name);
    // Without a path Electron would ask the person in the middle of a run.
    item.setSavePath(join(this.#downloadFolder, name));
    const ended = new Promise<'completed' | 'canceled'>((resolve) => {
      item.once('done', (_event, state) => {
        this.#pendingNames.delete(name);
        resolve(state === 'completed' ? 'completed' : 'canceled');
      });
    });
    const download = { contents, guid: randomUUID(), url: item.getURL(), suggestedFilename, ended };
    for (const listener of this.#listeners) listener(download);
  }
}

function plainUserAgent(userAgent: string): string {
  const ours = [app.getName(), 'Electron'].map((name) => name.toLowerCase());
  return userAgent
    .split(' ')
    .filter((token) => !ours.includes(token.split('/')[0]?.toLowerCase() ?? ''))
    .join(' ');
}

/** A name that every file system takes, made of one that a server has chosen. */
export function safeFileName(suggested: string): string {
  const base = suggested.split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
  const plain = base.replaceAll(/[\u0000-\u001f<>:"|?*]/g, '_').replace(/^[.\s]+|[.\s]+$/g, '');
  return plain.slice(-LONGEST_NAME) || 'download';
}

/** `report.pdf`, or `report (1).pdf` … when that is taken. */
export function uniqueFileName(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let number = 1; ; number += 1) {
    const candidate = `${stem} (${number})${extension}`;
    if (!isTaken(candidate)) return candidate;
  }
}
