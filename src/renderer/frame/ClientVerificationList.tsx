import { Check, Minus, X } from 'lucide-react';
import type { ClientVerification } from '../../shared/actions/clientVerification.ts';
import './ClientVerificationList.css';
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

/** One thing that was found of the element, in words; `fine` is undefined for what is neither good nor bad. */
interface ClientFact {
  readonly text: string;
  readonly fine?: boolean;
}

/** What the executor found of the action's element itself; checks that were not made are left out. */
export function clientFacts(found: ClientVerification): ClientFact[] {
  return [
    // An element that is gone is no fault: links lead away, and dialogs close with their buttons.
    found.elementFound ? { text: 'Element found', fine: true } : { text: 'Element is gone' },
    ...told(found.elementVisible, 'Visible', 'Not visible'),
    ...told(found.valueMatches, 'Holds what was entered', `Holds ${quoted(found.value) ?? 'something else'}`),
    ...(found.stateChanged === undefined ? [] : [{ text: found.stateChanged ? 'State changed' : 'State unchanged' }]),
    ...told(found.noErrorMessage, 'No error message', `Error ${quoted(found.errorMessage) ?? 'shown'}`),
    { text: found.urlChanged ? 'Address changed' : 'Address unchanged' },
  ];
}

function told(fine: boolean | undefined, yes: string, no: string): ClientFact[] {
  return fine === undefined ? [] : [{ text: fine ? yes : no, fine }];
}

function quoted(text: string | undefined): string | undefined {
  return text === undefined ? undefined : `“${text}”`;
}
