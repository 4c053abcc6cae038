import type { RunEvent } from './runEvent.ts';

/** The hashes of the blobs that events refer to: captured pages, and what models were asked and answered. */
export function referencedBlobs(events: readonly RunEvent[]): Set<string> {
  const hashes = new Set<string>();
  for (const event of events) {
    if (event.type === 'page.captured') {
      hashes.add(event.page.html).add(event.page.tree).add(event.page.skeleton);
    }
    if (event.type === 'model.called') {
      if (event.prompt) hashes.add(event.prompt);
      if (event.answer) hashes.add(event.answer);
    }
  }
  return hashes;
}
