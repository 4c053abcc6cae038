import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openStore, type Store } from '../../../src/main/store/openStore.ts';
import type { SecretStoreOptions } from '../../../src/main/store/secretStore.ts';

/** A folder that is removed when the test is over. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'countersign-store-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A store in a folder of its own, closed when the test is over. */
export function temporaryStore(
  directory = temporaryDirectory(),
  secrets: SecretStoreOptions = { environment: {} },
): Store {
  const opened = openStore(directory, secrets);
  if (!opened.ok) throw opened.error;
  onTestFinished(() => opened.value.close());
  return opened.value;
}
