import {
  Handle,
  type Node,
  type NodeHandle,
  type NodeProps,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { memo, useEffect, useMemo, useRef } from 'react';
import { AgentEdge, type AgentEdgeType } from './AgentEdge.tsx';
import './AgentGraph.css';
import { type EdgeView, edgeViews, type GraphProgress, type NodeView, nodeLabel, nodeViews } from './graphView.ts';
import { GRAPH_BOUNDS, NODE_SIZE, nodePosition } from './layout.ts';

type AgentNodeType = Node<{ view: NodeView }, 'agent'>;

/** A node of the agent's graph: its name, whether it is at work, whether it was. */
const AgentNode = memo(function AgentNode({ data: { view } }: NodeProps<AgentNodeType>) {
  return (
    <div
      className="agent-node"
      data-node={view.id}
      data-active={view.active}
      data-visited={view.visits > 0}
      title={view.description}
    >
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <span>{view.label}</span>
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </div>
  );
});

const NODE_TYPES = { agent: AgentNode };
const EDGE_TYPES = { agent: AgentEdge };
const ZOOM = { minZoom: 0.3, maxZoom: 1.4 };
const FIT = { padding: 0.02 };
/** Said beforehand: a line is drawn only once both of its ends are known, and measuring them again may come too late. */
const HANDLES: NodeHandle[] = [
  { type: 'target', position: Position.Top, x: NODE_SIZE.width / 2, y: 0, width: 1, height: 1 },
  { type: 'source', position: Position.Bottom, x: NODE_SIZE.width / 2, y: NODE_SIZE.height, width: 1, height: 1 },
];
const ARROWS = ['open', 'taken', 'latest'] as const;

/** The agent's graph as the run goes through it (design: the graph is data, both executed and drawn). Not editable. */
export function AgentGraph({ progress }: { readonly progress: GraphProgress }) {
  const nodes = useMemo(
    () =>
      nodeViews(progress).map(
        (view): AgentNodeType => ({
          id: view.id,
          type: 'agent',
          position: nodePosition(view.id),
          data: { view },
          ...NODE_SIZE,
          measured: NODE_SIZE,
          handles: HANDLES,
        }),
      ),
    [progress],
  );
  const edges = useMemo(
    () =>
      inDrawingOrder(edgeViews(progress)).map(
        (view): AgentEdgeType => ({
          id: view.id,
          type: 'agent',
          source: view.from,
          target: view.to,
          data: { view },
          ...(view.count > 0 ? { ariaLabel: edgeWords(view) } : { domAttributes: { 'aria-hidden': true } }),
        }),
      ),
    [progress],
  );
  return (
    <div className="agent-graph">
      <ReactFlowProvider>
        <ArrowHeads />
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={NODE_TYPES}
          edgeTypes={EDGE_TYPES}
          aria-label={progress.activeNode ? `At work in ${nodeLabel(progress.activeNode)}` : 'Not at work'}
          {...ZOOM}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          panOnDrag={false}
          zoomOnScroll={false}
          zoomOnPinch={false}
          zoomOnDoubleClick={false}
          preventScrolling={false}
        />
        <FitToSize />
      </ReactFlowProvider>
    </div>
  );
}

function edgeWords({ from, to, label, count }: EdgeView): string {
  return `${nodeLabel(from)} to ${nodeLabel(to)}: ${label}, taken ${count} ${count === 1 ? 'time' : 'times'}`;
}

/** What was taken is drawn over what was not, and the latest way over all. */
function inDrawingOrder(views: readonly EdgeView[]): EdgeView[] {
  const rank = (view: EdgeView) => (view.latest ? 2 : view.count > 0 ? 1 : 0);
  return [...views].sort((a, b) => rank(a) - rank(b));
}

/** Fits the drawing again whenever its place gets another size. */
function FitToSize() {
  const { fitBounds } = useReactFlow();
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const place = marker.current?.parentElement;
    if (!place) return;
    const observer = new ResizeObserver(() => void fitBounds(GRAPH_BOUNDS, FIT));
    observer.observe(place);
    return () => observer.disconnect();
  }, [fitBounds]);
  return <span ref={marker} hidden />;
}

function ArrowHeads() {
  return (
    <svg className="agent-graph__arrows" aria-hidden="true">
      <defs>
        {ARROWS.map((state) => (
          <marker
            key={state}
            id={`agent-edge-arrow-${state}`}
            className={`agent-edge-arrow agent-edge-arrow--${state}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            markerUnits="userSpaceOnUse"
            orient="auto-start-reverse"
          >
            <path d="M0 0.5 7.5 4 0 7.5z" />
          </marker>
        ))}
      </defs>
    </svg>
  );
}
