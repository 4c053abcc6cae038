import type { ActiveElement } from '../../../shared/page/pageState.ts';
import { deepActiveElement, selectedIn } from './activeElement.ts';
import { documentElementOf, localNameOf, titleOf } from './dom/safeDom.ts';
import { LIMITS } from './limits.ts';
import type { Listeners } from './listeners.ts';
import { accessibleName } from './name/accessibleName.ts';
import type { CaptureQuestion, PackedCapture } from './packedCapture.ts';
import { PageReading } from './pageReading.ts';
import type { QuietMonitor } from './quietMonitor.ts';
import type { ElementRegistry } from './registry.ts';
import { secretNames } from './secret.ts';
import { PageHtml } from './serialize/pageHtml.ts';
import { shorten } from './text.ts';
import type { KnownLooks } from './tree/looks.ts';
import { PageWalk, type Walk } from './tree/walk.ts';

/** The frame as it is at this moment (V3 Semantic Extraction): one synchronous pass, so nothing changes meanwhile. */
export function captureFrame(
  registry: ElementRegistry,
  listeners: Listeners,
  monitor: QuietMonitor,
  looks: KnownLooks,
  { nextId, elements, characters }: CaptureQuestion,
): PackedCapture {
  registry.startAt(nextId);
  monitor.begin();
  const reading = new PageReading();
  const focused = deepActiveElement();
  const root = documentElementOf(document);
  const onShadowTree = (shadowTree: ShadowRoot) => monitor.addShadowTree(shadowTree);
  const walk = new PageWalk(reading, registry, listeners, focused, onShadowTree, looks, elements);
  if (root) walk.run(root);
  const { scrolled, ...html } = root
    ? new PageHtml(reading, walk, registry, characters).of(root)
    : { parts: [], texts: [], isCut: false, scrolled: undefined };
  return {
    url: location.href,
    title: titleOf(document),
    html: { parts: html.parts, texts: html.texts },
    nodes: walk.nodes,
    drawings: [...walk.drawings],
    activeElement: focused ? describeActive(reading, walk, registry, focused) : describeSelection(),
    viewport: { width: reading.viewport.width, height: reading.viewport.height },
    scroll: {
      x: reading.viewport.x,
      y: reading.viewport.y,
      width: root?.scrollWidth ?? 0,
      height: root?.scrollHeight ?? 0,
      ...(scrolled && { boxes: scrolled }),
    },
    secretNames: secretNames(),
    elements: walk.visited,
    inPart: walk.isCut || html.isCut,
    nextId: registry.nextId,
  };
}

function describeActive(reading: PageReading, walk: Walk, registry: ElementRegistry, element: Element): ActiveElement {
  const id = registry.idOf(element);
  const mark = walk.marks.get(element);
  const selected = selectedIn(element);
  return {
    ...(selected === '' ? {} : { selected }),
    ...(id === undefined ? {} : { id: `e${id}` }),
    role: mark?.role ?? (roleOfFrame(element) || reading.roleOf(element)),
    name: shorten(mark?.name ?? accessibleName(reading, element), LIMITS.nameCharacters),
  };
}

/** Nothing has the keyboard, but words of the page may be selected. */
function describeSelection(): ActiveElement | null {
  const selected = selectedIn(null);
  return selected === '' ? null : { selected, role: 'document', name: '' };
}

/** A frame has no role, but that the keyboard is somewhere in it is worth telling. */
function roleOfFrame(element: Element): string {
  const tag = localNameOf(element);
  return tag === 'iframe' || tag === 'frame' ? 'iframe' : '';
}
