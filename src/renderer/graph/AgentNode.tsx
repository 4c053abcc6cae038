import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { memo } from 'react';
import type { NodeView } from './graphView.ts';

export type AgentNodeType = Node<{ view: NodeView }, 'agent'>;

/** A node of the agent's graph: its name, whether it is at work, whether it was. */
export const AgentNode = memo(function AgentNode({ data: { view } }: NodeProps<AgentNodeType>) {
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
