import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { app, type DownloadItem, type Session, session, type WebContents } from 'electron';
import { PermissionDesk } from './permissionDesk.ts';

const LONGEST_NAME = 120;

/** Where files go that pages hand out, and how many and how large ones. */
export interface DownloadRules {
  /** Of the run that is at work, or for whatever the person does; made when the first file arrives. */
  readonly folder: () => string;
  readonly limits: () => { readonly maximumMb: number; readonly maximumFiles: number };
}

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
  readonly #downloads: DownloadRules;
  readonly #listeners = new Set<(download: AgentDownload) => void>();
  readonly #pendingPaths = new Set<string>();

  /**
   * @param name as Electron's partitions: with `persist:` in front cookies outlive the application
   * @param mayReach asked of every address, before anything is asked for
   */
  constructor(name: string, downloads: DownloadRules, mayReach: (address: string) => boolean = () => true) {
    this.session = session.fromPartition(name);
    this.#downloads = downloads;
    this.userAgent = plainUserAgent(this.session.getUserAgent());
    this.session.setUserAgent(this.userAgent);
    this.permissions = new PermissionDesk(this.session);
    this.session.protocol.handle('file', () => new Response(null, { status: 403 }));
    this.session.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !mayReach(url) }));
    this.session.on('will-download', (_event, item, contents) => this.#download(item, contents));
  }

  /** Calls the listener with every download as it starts; the returned function ends it. */
  onDownload(listener: (download: AgentDownload) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #download(item: DownloadItem, contents: WebContents): void {
    const suggestedFilename = safeFileName(item.getFilename());
    const folder = this.#downloads.folder();
    const { maximumMb, maximumFiles } = this.#downloads.limits();
    mkdirSync(folder, { recursive: true });
    const isTaken = (candidate: string) =>
      this.#pendingPaths.has(join(folder, candidate)) || existsSync(join(folder, candidate));
    const isFull = readdirSync(folder).length + this.#pendingPaths.size >= maximumFiles;
    const path = join(folder, uniqueFileName(suggestedFilename, isTaken));
    this.#pendingPaths.add(path);
    // Without a path Electron would ask the person in the middle of a run.
    item.setSavePath(path);
    const ended = new Promise<'completed' | 'canceled'>((resolve) => {
      item.once('done', (_event, state) => {
        this.#pendingPaths.delete(path);
        resolve(state === 'completed' ? 'completed' : 'canceled');
      });
    });
    const isTooLarge = () => Math.max(item.getReceivedBytes(), item.getTotalBytes()) > maximumMb * 1_000_000;
    item.on('updated', () => {
      if (isTooLarge()) item.cancel();
    });
    if (isFull || isTooLarge()) setImmediate(() => item.cancel());
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

/** Names that Windows keeps for devices, whatever ending they have. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** A name that every file system takes and that reads as what it is, made of one that a server has chosen. */
export function safeFileName(suggested: string): string {
  const base = suggested.split(/[\\/]/).at(-1) ?? '';
  const plain = base
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu, '_')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  const name = Array.from(plain).slice(-LONGEST_NAME).join('') || 'download';
  return DEVICES.test(name) ? `_${name}` : name;
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
