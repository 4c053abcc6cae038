import { TriangleAlert } from 'lucide-react';
import './Doubts.css';

/** What somebody should know who is about to agree. */
export function Doubts({ reasons }: { readonly reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <div className="doubts">
      <h3>
        <TriangleAlert size={14} aria-hidden="true" />
        Look at this before you agree
      </h3>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
