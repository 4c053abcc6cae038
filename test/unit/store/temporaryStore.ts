import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { onTestFinished } from 'vitest';
import { openStore, type Store } from '../../../src/main/store/openStore.ts';
import type { SecretStoreOptions } from '../../../src/main/store/secretStore.ts';
import { createStoredSettings } from '../../../src/main/store/storedSettings.ts';
import { openStoreThreads, type ThreadParts } from '../../../src/main/store/threads/storeThreads.ts';
import type { ThreadData } from '../../../src/main/store/threads/storeWork.ts';
import type { SettingsPatch } from '../../../src/shared/settings/settings.ts';
import { threadless } from './threadless.ts';

/** A folder that is removed when the test is over. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'countersign-store-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

interface TemporaryStoreOptions {
  /** With the threads that the product has. */
  readonly threads?: boolean;
  /** Stored before it is opened. */
  readonly settings?: SettingsPatch;
}

/** A store in a folder of its own, closed when the test is over. */
export function temporaryStore(
  directory = temporaryDirectory(),
  secrets: SecretStoreOptions = { environment: {} },
  { threads = false, settings = {} }: TemporaryStoreOptions = {},
): Store {
  const openThreads = (data: ThreadData): ThreadParts => {
    changeSettings(data.path, settings);
    return threads ? openStoreThreads(data) : threadless(data);
  };
  const opened = openStore(directory, secrets, openThreads);
  if (!opened.ok) throw opened.error;
  onTestFinished(() => opened.value.close());
  return opened.value;
}

/** As another process does it. */
export function changeSettings(path: string, patch: SettingsPatch): void {
  if (Object.keys(patch).length === 0) return;
  const database = new Database(path);
  const changed = createStoredSettings(database, path).update(patch);
  database.close();
  if (!changed.ok) throw new Error(changed.error.message);
}

/** The tables that each format of the file added. */
const TABLES = [
  ['events', 'streams', 'blobs', 'documents', 'secrets'],
  ['knowledge_documents'],
  ['board_events', 'board_tokens', 'board_passphrases', 'board_attempts', 'mcp_connections'],
  ['kept_secrets'],
];

/** Makes a closed data file one of an earlier format: without the tables that came later. */
export function toEarlierFormat(path: string, format: number): void {
  const database = new Database(path);
  const later = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN (SELECT value FROM json_each(?))")
    .all(JSON.stringify(TABLES.slice(0, format).flat())) as { name: string }[];
  for (const { name } of later) database.exec(`DROP TABLE ${name}`);
  database.exec(`PRAGMA user_version = ${format}`);
  database.close();
}
