import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { onTestFinished } from 'vitest';
import { openStore, type Store } from '../../../src/main/store/openStore.ts';
import type { SecretStoreOptions } from '../../../src/main/store/secretStore.ts';
import { threadless } from './threadless.ts';

/** A folder that is removed when the test is over. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'countersign-store-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A store in a folder of its own, closed when the test is over. `threads`: with those that the product has. */
export function temporaryStore(
  directory = temporaryDirectory(),
  secrets: SecretStoreOptions = { environment: {} },
  { threads = false }: { readonly threads?: boolean } = {},
): Store {
  const opened = threads ? openStore(directory, secrets) : openStore(directory, secrets, threadless);
  if (!opened.ok) throw opened.error;
  onTestFinished(() => opened.value.close());
  return opened.value;
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
