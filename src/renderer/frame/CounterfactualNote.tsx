import type { Counterfactual } from '../../shared/verification/counterfactual.ts';
import './note.css';

/** What becomes of the verdict when the evidence that it cites is taken away. */
export function CounterfactualNote({ counterfactual }: { readonly counterfactual: Counterfactual }) {
  const { dropped, vacuous, confidence, reason } = counterfactual;
  const without = dropped.length === 0 ? 'without evidence' : `without ${dropped.join(', ')}`;
  return (
    <p className="note__words note__words--quiet">
      {vacuous
        ? `Asked again ${without}, it still passes (${Math.round(confidence * 100)}%), so it rests on something else: `
        : `Asked again ${without}, it does not pass: `}
      {reason}
    </p>
  );
}
