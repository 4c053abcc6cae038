import { Quote } from 'lucide-react';
import './EvidenceMark.css';

/** Marks what a verdict rests on. */
export function EvidenceMark() {
  return (
    <span className="evidence-mark" title="The verdict rests on this observation">
      <Quote size={11} aria-hidden="true" /> Evidence
    </span>
  );
}
