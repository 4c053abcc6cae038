import { Maximize2 } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { edgeId, type NodeId } from '../../shared/graph/graphDefinition.ts';
import type { RunState } from '../../shared/run/runState.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import { AgentGraph } from './AgentGraph.tsx';
import './GraphPanel.css';
import { edgeViews, type GraphProgress, lastTurn, nodeLabel } from './graphView.ts';
import { GRAPH_BOUNDS, NODE_SIZE, nodePosition } from './layout.ts';
import './TakenEdges.css';
import type { PathEntry } from '../../shared/run/frame.ts';

/** How long each node stays in view at least: long enough to be noticed, short enough not to fall behind a run. */
const DWELL_MS = 140;

/** When the view is further behind than this, it skips. */
const MOST_BEHIND = 12;

/** The agent's graph in the Run screen, with the last turn in words and a large view. */
export function GraphPanel({ run }: { readonly run: RunState }) {
  const [large, setLarge] = useState(false);
  const progress = useProgress(run);
  const scroller = useRef<HTMLDivElement>(null);
  useFollowedNode(scroller, progress.activeNode);
  return (
    <Panel
      title="Agent graph"
      size="grow"
      aside={
        <>
          {progress.activeNode && <span className="graph-panel__now">{nodeLabel(progress.activeNode)}</span>}
          <IconButton label="Enlarge the graph" icon={Maximize2} onClick={() => setLarge(true)} />
        </>
      }
    >
      <div className="graph-panel">
        <div className="graph-panel__scroller" ref={scroller}>
          <div className="graph-panel__drawing">
            <AgentGraph progress={progress} />
          </div>
        </div>
        <p className="graph-panel__turn">{lastTurn(progress.path) ?? 'The graph is walked from the top.'}</p>
      </div>
      {large && (
        <Dialog title="Agent graph" size="wide" onClose={() => setLarge(false)}>
          <div className="graph-panel__large">
            <div className="graph-panel__large-drawing">
              <AgentGraph progress={progress} />
            </div>
            <TakenEdges progress={progress} />
          </div>
        </Dialog>
      )}
    </Panel>
  );
}

/** Where the run is, or where it was a moment ago: nodes are passed no faster than one can follow. */
function useProgress({ activeNode, nodeCounts, edgeCounts, path }: RunState): GraphProgress {
  const length = usePacedLength(path.length);
  return useMemo(
    () =>
      length < path.length
        ? progressAt(path, length)
        : { ...(activeNode && { activeNode }), nodeCounts, edgeCounts, path },
    [activeNode, nodeCounts, edgeCounts, path, length],
  );
}

/** Keeps the node in view where the drawing, fitted to its place, is higher than what is seen of it. */
function useFollowedNode(scroller: RefObject<HTMLElement | null>, node: NodeId | undefined): void {
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

/**
 * A length that grows to the given one by single steps with pauses between them. Nodes may take milliseconds; without
 * this a person would see only the slow ones. Begins at the given length, and follows at once where motion is unwanted.
 */
function usePacedLength(length: number): number {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [shown, setShown] = useState(length);
  const changedAt = useRef(0);
  useEffect(() => {
    if (shown >= length) return;
    const wait = Math.max(0, changedAt.current + DWELL_MS - performance.now());
    const timer = setTimeout(() => {
      changedAt.current = performance.now();
      setShown(Math.max(shown + 1, length - MOST_BEHIND));
    }, wait);
    return () => clearTimeout(timer);
  }, [shown, length]);
  return still ? length : Math.min(shown, length);
}

/** The edges that a run has taken, as a table: the graph for those who do not see it. */
function TakenEdges({ progress }: { readonly progress: GraphProgress }) {
  const taken = edgeViews(progress).filter((edge) => edge.count > 0);
  if (taken.length === 0) return <p className="taken-edges__none">No edge has been taken yet.</p>;
  return (
    <table className="taken-edges">
      <caption>Edges taken</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col">Because</th>
          <th scope="col">Times</th>
        </tr>
      </thead>
      <tbody>
        {taken.map((edge) => (
          <tr key={edge.id}>
            <td>{nodeLabel(edge.from)}</td>
            <td>{nodeLabel(edge.to)}</td>
            <td>{edge.label}</td>
            <td>{edge.count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The graph as it stood when the run had just entered the last of the first `length` nodes on its way. */
export function progressAt(path: readonly PathEntry[], length: number): GraphProgress {
  const shown = path.slice(0, length);
  const last = shown.pop();
  const nodeCounts: Record<string, number> = {};
  const edgeCounts: Record<string, number> = {};
  for (const { node, to, condition } of shown) {
    nodeCounts[node] = (nodeCounts[node] ?? 0) + 1;
    if (!to || !condition) continue;
    const edge = edgeId({ from: node, to, condition });
    edgeCounts[edge] = (edgeCounts[edge] ?? 0) + 1;
  }
  if (!last) return { nodeCounts, edgeCounts, path: [] };
  nodeCounts[last.node] = (nodeCounts[last.node] ?? 0) + 1;
  const entered = { node: last.node, enteredAt: last.enteredAt };
  return { activeNode: last.node, nodeCounts, edgeCounts, path: [...shown, entered] };
}
