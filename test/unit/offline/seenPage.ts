import { extractSkeleton } from '../../../src/main/browser/skeleton/extractSkeleton.ts';
import type { SeenPage } from '../../../src/shared/reasoning/answering.ts';

/** A page as it is read for answers, from its HTML. */
export function seen(html: string, url = 'https://example.test/list'): SeenPage {
  const skeleton = extractSkeleton(html);
  const size = { width: 800, height: 600 };
  return {
    url,
    title: skeleton.title,
    domHash: url + html.length,
    skeleton,
    tree: [],
    activeElement: null,
    viewport: size,
    scroll: { x: 0, y: 0, ...size },
  };
}
