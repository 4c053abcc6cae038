import type { FrameCapture } from '../../../../shared/page/frameCapture.ts';
import type { ActiveElement } from '../../../../shared/page/pageState.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';

/** A captured frame and the frames in it. */
export interface CapturedFrame {
  readonly capture: FrameCapture;
  /** Frame number; 0 is the main frame. */
  readonly number: number;
  readonly children: readonly PlacedFrame[];
  /** Frames in it that a person can see, or soon can, were not read: they were still loading, gave no answer, or were too many. */
  readonly leftOut: boolean;
}

/** A frame and where it stands in the one around it. */
export interface PlacedFrame {
  readonly frame: CapturedFrame;
  /** Which of the parent's `<iframe>` elements it fills, counted as the walker counts. */
  readonly ordinal: number;
  /** Top left corner of its viewport in the parent's, CSS pixels. */
  readonly x: number;
  readonly y: number;
}

/** Frames made one: the HTML with children as `srcdoc`, the tree in document order with one set of coordinates. */
export interface JoinedFrames {
  readonly html: string;
  readonly tree: SemanticNode[];
  readonly activeElement: ActiveElement | null;
}

/** Neither attributes nor text contain a bare angle bracket. */
const FRAME_TAG = /<iframe[^<>]* cs-frame="(\d+)"(?=>)/g;
const LAST_ID = / cs-id="(e?\d+)"/;

/** Joins a frame and all frames in it. Pure. */
export function joinFrames({ capture, number, children, leftOut }: CapturedFrame): JoinedFrames {
  const own = number === 0 ? capture.nodes : capture.nodes.map((node) => ({ ...node, f: number }));
  if (children.length === 0 && !leftOut) return { html: capture.html, tree: own, activeElement: capture.activeElement };

  const joined = new Map(children.map((child) => [child.ordinal, { child, ...joinFrames(child.frame) }]));
  const positions = new Map(own.map((node, index) => [node.i, index]));
  /** Index in `own` after which the nodes of a child belong. */
  const insertions = new Map<number, SemanticNode[]>();
  let after = -1;
  let html = '';
  let copied = 0;
  const insert = (index: number, nodes: readonly SemanticNode[]) => {
    insertions.set(index, [...(insertions.get(index) ?? []), ...nodes]);
  };
  for (const match of capture.html.matchAll(FRAME_TAG)) {
    const inner = joined.get(Number(match[1]));
    const end = match.index + match[0].length;
    const passed = capture.html.slice(copied, end);
    if (!inner) {
      if (leftOut) html += `${passed} cs-unread=""`;
      if (leftOut) copied = end;
      continue;
    }
    joined.delete(Number(match[1]));
    html += `${passed} srcdoc="${escapeAttribute(inner.html)}"`;
    copied = end;
    after = lastPosition(passed, positions) ?? after;
    insert(after, shifted(inner.tree, inner.child));
  }
  html += capture.html.slice(copied);
  for (const left of joined.values()) insert(own.length - 1, shifted(left.tree, left.child));

  const tree = [...(insertions.get(-1) ?? [])];
  own.forEach((node, index) => {
    tree.push(node, ...(insertions.get(index) ?? []));
  });
  return { html, tree, activeElement: innermostActive(capture, children) };
}

function shifted(nodes: readonly SemanticNode[], { x, y }: PlacedFrame): SemanticNode[] {
  return nodes.map((node) =>
    node.xy ? { ...node, xy: [Math.round(node.xy[0] + x), Math.round(node.xy[1] + y)] } : node,
  );
}

/** Index of the last node that is named in a stretch of HTML. */
function lastPosition(html: string, positions: ReadonlyMap<string, number>): number | undefined {
  for (let end = html.length; ; ) {
    const start = html.lastIndexOf(' cs-id="', end);
    if (start < 0) return undefined;
    const position = positions.get(LAST_ID.exec(html.slice(start, start + 32))?.[1] ?? '');
    if (position !== undefined) return position;
    end = start - 1;
    if (end < 0) return undefined;
  }
}

/** Where a frame has the keyboard, the element that really has it is known inside. */
function innermostActive(capture: FrameCapture, children: readonly PlacedFrame[]): ActiveElement | null {
  const { activeElement } = capture;
  if (activeElement?.role !== 'iframe') return activeElement;
  for (const { frame } of children) {
    const inner = innermostActive(frame.capture, frame.children);
    if (inner) return inner;
  }
  return activeElement;
}

function escapeAttribute(html: string): string {
  return html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
