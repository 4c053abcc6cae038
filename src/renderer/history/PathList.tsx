import type { PathEntry } from '../../shared/run/frame.ts';
import { formatDuration } from '../frame/formatTime.ts';
import { nodeLabel } from '../graph/graphView.ts';
import { reasonTaken } from '../graph/lastTurn.ts';
import './PathList.css';

/** The way through the graph, node by node: where it went on, why, and the values that decided it. */
export function PathList({ path }: { readonly path: readonly PathEntry[] }) {
  return (
    <ol aria-label="Path through the graph">
      {path.map((entry) => (
        <li key={`${entry.enteredAt}-${entry.node}`} className="path__entry">
          <span className="path__node">{nodeLabel(entry.node)}</span>
          <span className="path__time">{entry.durationMs !== undefined && formatDuration(entry.durationMs)}</span>
          {entry.to && (
            <span className="path__edge">
              {reasonTaken(entry)} → {nodeLabel(entry.to)}
              {factTexts(entry).map((fact) => (
                <code key={fact}>{fact}</code>
              ))}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The facts that the entry's condition read, as `name = value`. */
function factTexts({ values = {} }: PathEntry): string[] {
  return Object.entries(values).map(([name, value]) => `${name} = ${value ?? 'unknown'}`);
}
