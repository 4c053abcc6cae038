import type { PageAction } from '../../../shared/actions/action.ts';
import type { ClientVerification } from '../../../shared/actions/clientVerification.ts';
import type { Sighting } from './changeObservations.ts';
import { quoted } from './pageText.ts';

/**
 * What the executor itself found of the action's element (verification-process, client verification). How an element is
 * now is no change: these lines confirm or contradict what changed, and never count as a change themselves.
 */
export function clientSightings(found: ClientVerification | undefined, action: PageAction): Sighting[] {
  if (found === undefined) return [];
  if (!found.elementFound) return [line('The element of the action is no longer on the page')];
  return [
    line(found.elementVisible === false ? 'The element of the action can no longer be seen' : presence(found)),
    ...value(found, action),
    ...complaint(found),
  ];
}

function line(text: string): Sighting {
  return { kind: 'client-verification', text, changed: false };
}

function presence({ stateChanged }: ClientVerification): string {
  if (stateChanged === undefined) return 'The element of the action is still on the page';
  return stateChanged
    ? 'The element of the action is still on the page and in another state than before'
    : 'The element of the action is still on the page, in the same state as before';
}

function value({ valueMatches, value: held }: ClientVerification, action: PageAction): Sighting[] {
  if (valueMatches === undefined) return [];
  if (valueMatches) return [{ ...line('The element holds what it was to hold'), property: 'value' }];
  if (held === undefined) {
    const wanted = action.type === 'uncheck' ? 'off' : 'on';
    return [{ ...line(`The element is not ${wanted}, as it was to be`), property: 'checked' }];
  }
  return [
    { ...line(`The element does not hold what it was to hold, but ${quoted(held)}`), property: 'value', to: held },
  ];
}

function complaint({ noErrorMessage, errorMessage }: ClientVerification): Sighting[] {
  if (noErrorMessage !== false) return [];
  const text = errorMessage === undefined ? '' : `: ${quoted(errorMessage)}`;
  return [{ ...line(`The element is said to be in error${text}`), property: 'invalid' }];
}
