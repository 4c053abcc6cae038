import type {
  AppInfo,
  HostAnswer,
  HostBridge,
  PageStatus,
  RunDeletion,
  UnreadableRun,
} from '../../../../src/shared/host/hostApi.ts';
import { connectionLabel, MAKER_ADDRESSES, MAKERS } from '../../../../src/shared/models/connection.ts';
import { reduceRunEvents } from '../../../../src/shared/run/reduceRun.ts';
import type { RunEvent } from '../../../../src/shared/run/runEvent.ts';
import { summariseRun } from '../../../../src/shared/run/runSummary.ts';
import {
  DEFAULT_SETTINGS,
  type Settings,
  type SettingsPatch,
  settingsSchema,
} from '../../../../src/shared/settings/settings.ts';
import type { KeptRun, StorageUse } from '../../../../src/shared/storage/retention.ts';

export const SAMPLE_INFO: AppInfo = {
  version: '0.1.0',
  host: 'desktop',
  platform: 'linux',
  connections: MAKERS.map((maker) => ({
    ...maker,
    label: connectionLabel(maker.name),
    address: MAKER_ADDRESSES[maker.kind],
    key: 'none' as const,
    keyVariable: `${maker.name.toUpperCase()}_API_KEY`,
    ready: false,
    own: false,
  })),
  toolServers: [],
  hasTavilyKey: false,
  canStoreSecrets: true,
  sandbox: null,
  sample: { url: 'http://127.0.0.1:43117/', task: 'Add a patient named Jas' },
  activeRunId: null,
};

const BLANK_PAGE: PageStatus = {
  url: 'about:blank',
  title: '',
  loading: false,
  canGoBack: false,
  canGoForward: false,
};

type Handler = (payload: never) => unknown;

/** A host in memory that speaks the host API as the real one does, for tests and for looking at the screens. */
export class FakeHost implements HostBridge {
  readonly runs = new Map<string, RunEvent[]>();
  readonly unreadable: UnreadableRun[] = [];
  readonly blobs = new Map<string, string>();
  readonly acknowledged = new Map<string, number>();
  readonly pinned = new Set<string>();
  readonly deleted: RunDeletion['deleted'] = [];
  /** Tasks that runs belong to. */
  readonly tasks = new Map<string, string[]>();
  /** Every request in order. */
  readonly requests: { method: string; payload: unknown }[] = [];
  info: AppInfo = SAMPLE_INFO;
  settings: Settings = DEFAULT_SETTINGS;
  page: PageStatus = BLANK_PAGE;
  /** Most events in one answer. */
  batch = 200;
  /** Called for methods that it does not answer itself. */
  readonly handlers = new Map<string, Handler>();
  readonly #listeners = new Map<string, Set<(message: unknown) => void>>();

  async request(method: string, payload: unknown): Promise<HostAnswer> {
    this.requests.push({ method, payload });
    const own = this.handlers.get(method);
    try {
      return { ok: true, value: own ? own(payload as never) : this.#answer(method, payload as Record<string, never>) };
    } catch (error) {
      return {
        ok: false,
        error: { code: 'internal', message: error instanceof Error ? error.message : String(error) },
      };
    }
  }

  subscribe(topic: string, listener: (message: unknown) => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  publish(topic: string, message: unknown): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener(message);
  }

  /** Stores events of a run and tells the listeners. */
  record(events: readonly RunEvent[]): void {
    for (const event of events) this.runs.set(event.runId, [...(this.runs.get(event.runId) ?? []), event]);
    this.publish('run.events', events);
  }

  #answer(
    method: string,
    payload: {
      runId?: string;
      runIds?: readonly string[];
      from?: number;
      seq?: number;
      hash?: string;
      pinned?: boolean;
      patch?: SettingsPatch;
    },
  ): unknown {
    const events = this.runs.get(payload.runId ?? '') ?? [];
    switch (method) {
      case 'app.info':
        return this.info;
      case 'settings.get':
        return this.settings;
      case 'settings.update': {
        const groups = Object.entries(payload.patch ?? {});
        const changed = groups.map(([group, values]) => [
          group,
          { ...this.settings[group as keyof Settings], ...values },
        ]);
        this.settings = settingsSchema.parse({ ...this.settings, ...Object.fromEntries(changed) });
        return this.settings;
      }
      case 'secrets.list':
        return { secrets: [] };
      case 'secrets.inTask':
        return { passwords: [] };
      case 'page.status':
        return this.page;
      case 'runs.list':
        return {
          runs: [...this.runs].map(([runId, all]) => summariseRun(reduceRunEvents(runId, all))),
          unreadable: this.unreadable,
          pinned: [...this.pinned],
          deleted: this.deleted,
        };
      case 'runs.pin':
        this.pinned[payload.pinned ? 'add' : 'delete'](payload.runId ?? '');
        return {};
      case 'storage.runs':
        return { runs: (payload.runIds ?? []).flatMap((runId) => this.#kept(runId)) };
      case 'storage.use':
        return USE;
      case 'runs.delete': {
        const gone = (payload.runIds ?? []).map((runId) => ({ runId, deletedAt: 9000 }));
        for (const { runId } of gone) this.runs.delete(runId);
        this.deleted.push(...gone);
        this.publish('runs.deleted', gone);
        return { deleted: gone, kept: [] };
      }
      case 'runs.events': {
        const from = payload.from ?? 0;
        return { events: events.slice(from, from + this.batch), more: events.length > from + this.batch };
      }
      case 'runs.acknowledge':
        this.acknowledged.set(payload.runId ?? '', payload.seq ?? -1);
        return {};
      case 'blob.get':
        return { content: this.blobs.get(payload.hash ?? '') ?? null };
      default:
        return {};
    }
  }

  #kept(runId: string): KeptRun[] {
    const events = this.runs.get(runId);
    if (!events) return [];
    const { task, status, createdAt, frames } = summariseRun(reduceRunEvents(runId, events));
    const bytes = JSON.stringify(events).length;
    const pinned = this.pinned.has(runId);
    return [{ runId, task, status, createdAt, frames, subRuns: 0, bytes, pinned, tasks: this.tasks.get(runId) ?? [] }];
  }
}

const USE: StorageUse = {
  file: 312_000_000,
  free: 8_000_000,
  runs: 524,
  pinned: 3,
  events: 41_000_000,
  pages: 262_000_000,
  due: { runs: 118, bytes: 74_000_000 },
};
