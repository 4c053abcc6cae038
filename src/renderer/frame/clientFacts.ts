import type { ClientVerification } from '../../shared/actions/clientVerification.ts';

/** One thing that was found of the element, in words; `fine` is undefined for what is neither good nor bad. */
export interface ClientFact {
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
