import type Database from 'libsql';
import { StoreError } from '../agent/ports/eventStore.ts';
import { writeTransaction } from './writeTransaction.ts';

/**
 * The schema, as the steps that lead to it: step n turns version n into n + 1 (`PRAGMA user_version`). Steps that were
 * released never change.
 */
const STEPS: readonly string[] = [
  `CREATE TABLE events (
     stream TEXT NOT NULL,
     seq INTEGER NOT NULL CHECK (seq >= 0),
     version INTEGER NOT NULL,
     event TEXT NOT NULL,
     PRIMARY KEY (stream, seq)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE streams (
     stream TEXT PRIMARY KEY,
     last_seq INTEGER NOT NULL,
     created_at REAL NOT NULL,
     acknowledged_seq INTEGER NOT NULL DEFAULT -1,
     summary TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE blobs (
     hash TEXT PRIMARY KEY,
     deflated BLOB NOT NULL
   ) STRICT;
   CREATE TABLE documents (
     name TEXT PRIMARY KEY,
     json TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE secrets (
     name TEXT PRIMARY KEY,
     encrypted BLOB NOT NULL
   ) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE knowledge_documents (
     id TEXT PRIMARY KEY,
     title TEXT NOT NULL,
     file_name TEXT NOT NULL UNIQUE COLLATE NOCASE,
     format TEXT NOT NULL,
     added_at REAL NOT NULL,
     sections TEXT NOT NULL
   ) STRICT;`,
  `CREATE TABLE board_events (
     seq INTEGER PRIMARY KEY CHECK (seq >= 0),
     version INTEGER NOT NULL,
     event TEXT NOT NULL
   ) STRICT;
   CREATE TABLE board_tokens (
     id TEXT PRIMARY KEY,
     hash TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE board_passphrases (
     actor TEXT PRIMARY KEY,
     hash TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE board_attempts (
     actor TEXT PRIMARY KEY,
     count INTEGER NOT NULL,
     last_at REAL NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE mcp_connections (
     id TEXT PRIMARY KEY,
     actor TEXT NOT NULL,
     token_id TEXT NOT NULL,
     transport TEXT NOT NULL,
     client TEXT NOT NULL,
     connected_at REAL NOT NULL,
     last_call_at REAL NOT NULL,
     process_id INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE kept_secrets (
     name TEXT PRIMARY KEY COLLATE NOCASE,
     origins TEXT NOT NULL,
     user_name TEXT,
     fields TEXT NOT NULL,
     encrypted BLOB NOT NULL
   ) STRICT, WITHOUT ROWID;`,
  // Which runs a blob belongs to, so that it goes with the last of them.
  `CREATE TABLE run_blobs (
     hash TEXT NOT NULL,
     stream TEXT NOT NULL,
     PRIMARY KEY (hash, stream)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX run_blobs_by_stream ON run_blobs (stream);
   INSERT OR IGNORE INTO run_blobs (hash, stream)
     SELECT named.value, stream
     FROM (SELECT stream, event FROM (SELECT stream, CASE WHEN json_valid(event) THEN event END AS event FROM events)
           WHERE event ->> 'type' IN ('page.captured', 'model.called')) AS naming,
       json_each(json_array(
         naming.event ->> '$.page.html', naming.event ->> '$.page.tree', naming.event ->> '$.page.skeleton',
         naming.event ->> '$.prompt', naming.event ->> '$.answer')) AS named
     WHERE named.value IS NOT NULL;
   CREATE TABLE deleted_runs (
     run_id TEXT PRIMARY KEY,
     deleted_at REAL NOT NULL,
     record_hash TEXT
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE pinned_runs (
     run_id TEXT PRIMARY KEY
   ) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE board_heads (
     name TEXT PRIMARY KEY,
     seq INTEGER NOT NULL,
     hash TEXT NOT NULL,
     signed BLOB NOT NULL
   ) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE run_leases (
     run_id TEXT PRIMARY KEY,
     holder TEXT NOT NULL,
     renewed_at REAL NOT NULL
   ) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE waiting_runs (
     place INTEGER PRIMARY KEY,
     line TEXT NOT NULL,
     task_id TEXT NOT NULL,
     asked_by TEXT NOT NULL,
     reasoner TEXT,
     run_id TEXT,
     CHECK ((reasoner IS NULL) <> (run_id IS NULL)),
     UNIQUE (line, task_id)
   ) STRICT;`,
];

/** The version of the schema that this code knows. */
export const LATEST_FORMAT = STEPS.length;

/** Brings the schema up to date in one transaction. Throws a `StoreError` when the file is from a later version. */
export function migrate(database: Database.Database): void {
  if (userVersion(database) === STEPS.length) return;
  writeTransaction(database, () => {
    // Read again under the lock: another process may have migrated meanwhile.
    const version = userVersion(database);
    if (version > STEPS.length) {
      throw new StoreError(
        'newer-version',
        `The data file is from a later version of Countersign (format ${version}, this one knows ${STEPS.length}). Update Countersign to open it.`,
      );
    }
    for (const step of STEPS.slice(version)) database.exec(step);
    database.exec(`PRAGMA user_version = ${STEPS.length}`);
  });
}

/** The version of a file's schema; 0 where there is none yet. */
export function userVersion(database: Database.Database): number {
  const row = database.prepare('PRAGMA user_version').get() as { user_version: number };
  return row.user_version;
}
