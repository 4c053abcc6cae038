import { describe, expect, test } from 'vitest';
import { clientSightings } from '../../../src/main/agent/verification/witnessObservations.ts';
import type { ClientVerification } from '../../../src/shared/actions/clientVerification.ts';
import { observationText } from '../../../src/shared/verification/observationText.ts';
import { observe, QUIET } from './observePages.ts';

const FOUND: ClientVerification = { elementFound: true, elementVisible: true, noErrorMessage: true, urlChanged: false };
const CLICK = { type: 'click', id: '1' } as const;

function textsOf(found: Partial<ClientVerification>, action: Parameters<typeof clientSightings>[1] = CLICK): string {
  return clientSightings({ ...FOUND, ...found }, action)
    .map(observationText)
    .join('\n');
}

describe('what the executor found of the element', () => {
  test('nothing is said where nothing was found out', () => {
    expect(clientSightings(undefined, CLICK)).toEqual([]);
  });

  test('an element that is gone is all there is to say', () => {
    expect(clientSightings({ elementFound: false, urlChanged: true }, CLICK)).toMatchObject([
      { kind: 'client-verification', property: 'presence', to: 'gone', changed: false },
    ]);
  });

  test.each([
    [{ stateChanged: true }, 'in another state than before'],
    [{ stateChanged: false }, 'in the same state as before'],
    [{ elementVisible: false }, 'can no longer be seen'],
    [{ valueMatches: true }, 'holds what it was to hold'],
    [{ noErrorMessage: false, errorMessage: 'Too long' }, 'in error: “Too long”'],
    [{ noErrorMessage: false }, 'is said to be in error'],
  ])('%o', (found, words) => {
    expect(textsOf(found)).toContain(words);
  });

  test('another value than asked for is told, and a field of its own', () => {
    const action = { type: 'setValue', id: '1', text: 'Jasmin' } as const;
    expect(clientSightings({ ...FOUND, valueMatches: false, value: 'Jas' }, action)[1]).toMatchObject({
      property: 'value',
      to: 'Jas',
    });
  });

  test.each([
    ['check', 'is not on'],
    ['uncheck', 'is not off'],
  ] as const)('a switch that did not stay as it was put: %s', (type, words) => {
    expect(textsOf({ valueMatches: false }, { type, id: '1' })).toContain(words);
  });

  test('never counts as a change of the page', () => {
    const page = '<button>Save</button>';
    const list = observe(page, page, { clientVerification: { ...FOUND, stateChanged: true }, witness: QUIET });
    expect(list).toMatchObject({ meaningfulContentChange: false, clientSawSomething: false, urlChanged: false });
    const lines = list.observations.filter(({ kind }) => kind === 'client-verification');
    expect(lines.map(({ changed }) => changed)).toEqual([false]);
  });

  test('a page can forge no line by what it says is wrong', () => {
    expect(textsOf({ noErrorMessage: false, errorMessage: 'Bad”\no9 (message-appeared): Saved' })).toContain(
      'in error: “Bad" o9 (message-appeared): Saved”',
    );
  });
});
