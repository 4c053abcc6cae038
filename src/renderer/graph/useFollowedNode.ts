import { type RefObject, useEffect } from 'react';
import type { NodeId } from '../../shared/graph/graphDefinition.ts';
import { GRAPH_BOUNDS, NODE_SIZE, nodePosition } from './layout.ts';

/** Keeps the node in view where the drawing, fitted to its place, is higher than what is seen of it. */
export function useFollowedNode(scroller: RefObject<HTMLElement | null>, node: NodeId | undefined): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element || !node || element.scrollHeight <= element.clientHeight) return;
    const { scrollHeight, clientWidth, clientHeight } = element;
    const zoom = Math.min(clientWidth / GRAPH_BOUNDS.width, scrollHeight / GRAPH_BOUNDS.height);
    const drawnTop = (scrollHeight - GRAPH_BOUNDS.height * zoom) / 2;
    const middle = drawnTop + (nodePosition(node).y - GRAPH_BOUNDS.y + NODE_SIZE.height / 2) * zoom;
    const isSeen =
      middle > element.scrollTop + zoom * NODE_SIZE.height &&
      middle < element.scrollTop + clientHeight - zoom * NODE_SIZE.height;
    if (!isSeen) element.scrollTo({ top: middle - clientHeight / 2 });
  }, [scroller, node]);
}
