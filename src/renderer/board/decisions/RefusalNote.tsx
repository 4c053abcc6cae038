import { Ban } from 'lucide-react';
import type { Refusal } from '../../../shared/board/refusal.ts';
import { refusalText } from '../refusalText.ts';
import './RefusalNote.css';

interface Props {
  /** Those of the actions that stand beside it; several may be refused for the same reason. */
  readonly refusals: readonly (Refusal | null)[];
  /** By which controls name it as what describes them. */
  readonly id: string;
}

/** Why something cannot be done here and who could do it: a disabled button alone would say neither. */
export function RefusalNote({ refusals, id }: Props) {
  const texts = [...new Set(refusals.flatMap((refusal) => (refusal ? [refusalText(refusal)] : [])))];
  if (texts.length === 0) return null;
  return (
    <ul className="refusal-note" id={id}>
      {texts.map((text) => (
        <li key={text}>
          <Ban size={14} aria-hidden="true" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
