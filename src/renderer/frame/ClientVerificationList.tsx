import { Check, Minus, X } from 'lucide-react';
import type { ClientVerification } from '../../shared/actions/clientVerification.ts';
import './ClientVerificationList.css';
import { clientFacts } from './clientFacts.ts';
import { EvidenceMark } from './EvidenceMark.tsx';

interface Props {
  readonly found: ClientVerification;
  /** The verdict rests on some of it. */
  readonly cited: boolean;
}

/** What the browser found of the action's element itself, in one or two lines. */
export function ClientVerificationList({ found, cited }: Props) {
  return (
    <ul className="client-facts" aria-label="Element after the action">
      {clientFacts(found).map(({ text, fine }) => {
        const Icon = fine === undefined ? Minus : fine ? Check : X;
        return (
          <li key={text} className="client-facts__fact" data-fine={fine}>
            <Icon size={13} aria-hidden="true" />
            <span>{text}</span>
          </li>
        );
      })}
      {cited && (
        <li>
          <EvidenceMark />
        </li>
      )}
    </ul>
  );
}
