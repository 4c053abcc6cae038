import { expect, it } from 'vitest';
import { observationText } from '../../../src/shared/verification/observationText.ts';
import { lookAt } from './pagesAfresh.ts';

type Person = readonly [name: string, contact: string, more?: string];

/** People, each in a card with what was last done about them. */
function people(...all: readonly Person[]): string {
  const card = ([name, contact, more = '']: Person) =>
    `<div class="card"><h3>${name}</h3><p>Ward 2</p><p>${contact}</p>${more}<button>More</button></div>`;
  return `<title>Recalls</title><main><h1>Recalls</h1><div>${all.map(card).join('')}</div></main>`;
}

const BY_LETTER = 'last contact 4 May by letter';
const BEN: Person = ['Ben', BY_LETTER];
const first = people(['Ann', BY_LETTER, '<p>How?</p><input aria-label="How">'], BEN);
const left = people(['Ann', 'last contact 16 May by text'], BEN);

/** What is said to be there again, or still, of what an action did. */
function told(standing: 'lost' | 'kept', now: string, before = first, after = left): readonly string[] {
  const { sightings } = lookAt({ first: before, left: after, now }, []);
  return sightings
    .filter((one) => one.kind === 'read-back' && one.standing === standing)
    .map((one) => observationText(one));
}

it('what went in the action is not there again where only another card shows its like, as it did all along', () => {
  expect(told('lost', left)).toEqual([]);
  expect(told('lost', first)).toContain(
    `There again when asked for afresh: Text “${BY_LETTER}” in “Ann Ward 2 ${BY_LETTER} How?”`,
  );
  const gone = (...names: readonly string[]) =>
    `<main><ul>${names.map((name) => `<li>${name} <button>Delete</button></li>`).join('')}</ul></main>`;
  expect(told('lost', gone('Ben'), gone('Ann', 'Ben'), gone('Ben'))).toEqual([]);
});

it('it is there again in its own card, which is said, or where as many are there as before', () => {
  const line = (...texts: readonly string[]) => `<main>${texts.map((text) => `<p>${text}</p>`).join('')}</main>`;
  const again = 'There again when asked for afresh: Text “By letter”';
  expect(told('lost', line('By letter', 'By letter'), line('By letter', 'By letter'), line('By letter'))).toEqual([
    again,
  ]);
  expect(told('lost', line('By letter'), line('By letter', 'By letter'), line('By letter'))).toEqual([]);
  const dialog = (...buttons: readonly string[]) =>
    `<main>${buttons.map((name) => `<section role="group" aria-label="${name}"><button>Resolve</button></section>`).join('')}</main>`;
  expect(told('lost', dialog('Ann', 'Ben'), dialog('Ann', 'Ben'), dialog('Ben'))).toEqual([
    'There again when asked for afresh: Button “Resolve” in “Ann”',
  ]);
});

it('what came in the action is still so in its own card, and not because another card shows the like', () => {
  const cards = (...all: readonly (readonly [string, string])[]) =>
    `<main>${all.map(([name, deed]) => `<section role="group" aria-label="${name}"><button>${deed}</button></section>`).join('')}</main>`;
  const after = cards(['Ann', 'Reopen'], ['Ben', 'Reopen']);
  expect(told('kept', after, cards(['Ben', 'Reopen']), after)).toEqual([
    'Still so when asked for afresh: Button “Reopen” in “Ann”',
  ]);
  expect(told('kept', cards(['Ben', 'Reopen']), cards(['Ben', 'Reopen']), after)).toEqual([]);
});
