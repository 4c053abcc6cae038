import { edgeViews, type GraphProgress, nodeLabel } from './graphView.ts';
import './TakenEdges.css';

/** The edges that a run has taken, as a table: the graph for those who do not see it. */
export function TakenEdges({ progress }: { readonly progress: GraphProgress }) {
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
