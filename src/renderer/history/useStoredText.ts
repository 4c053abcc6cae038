import { useLiveQuery } from 'dexie-react-hooks';
import { useServices } from '../app/services.tsx';
import { decompressText } from './compression.ts';
import type { HistoryDatabase } from './database.ts';

/** The text of a stored blob; null when it is not kept, undefined while it is being read. */
export function useStoredText(hash: string | undefined): string | null | undefined {
  const { history } = useServices();
  return useLiveQuery(() => readText(history, hash), [history, hash]);
}

async function readText(database: HistoryDatabase, hash: string | undefined): Promise<string | null> {
  if (hash === undefined) return null;
  const blob = await database.blobs.get(hash);
  return blob ? decompressText(blob.bytes) : null;
}
