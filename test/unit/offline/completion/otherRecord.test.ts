import { describe, expect, it } from 'vitest';
import { extractSkeleton } from '../../../../src/main/browser/skeleton/extractSkeleton.ts';
import { findOtherRecordGone } from '../../../../src/main/reasoning/offline/judging/completion/takenBack.ts';
import { readEvidence } from '../../../../src/main/reasoning/offline/judging/evidence.ts';
import { loneRecordGone } from '../../../../src/main/reasoning/offline/judging/objections/moreOrLess.ts';
import { on } from '../../acted.ts';
import { observe } from '../../verification/observePages.ts';
import { seen } from '../observations.ts';
import { page } from '../pages.ts';
import { completion } from './inputs.ts';

const list = (...names: string[]) =>
  `<h1>Props</h1><ul>${names.map((name) => `<li>${name} <button>⋯</button></li>`).join('')}</ul>`;

/** What is held against a task once those props are left of three. */
function heldAgainst(goal: string, ...left: string[]) {
  const after = list(...left);
  const { observations } = observe(list('Rusty anchor', 'Cardboard moon', 'Ship wheel'), after);
  const did = [
    {
      action: 'click("e1")',
      element: on('button', 'Take it'),
      seen: [...observations, seen.traffic('DELETE /cards/1 (200)')],
    },
  ];
  const fresh = page('Props', [], { skeleton: extractSkeleton(after) });
  return findOtherRecordGone(completion({ goal, steps: ['Click “Take it”'], did, fresh }))?.reason;
}

it('a record that the task does not speak of is gone, and the one that it names is still there', () => {
  expect(heldAgainst('Chuck the cardboard moon', 'Cardboard moon', 'Ship wheel')).toMatch(/Rusty anchor.*another one/);
});

it('but nothing is held against it where the right one went, or the named one is to stay', () => {
  expect(heldAgainst('Chuck the rusty anchor', 'Cardboard moon', 'Ship wheel')).toBeUndefined();
  expect(heldAgainst('Chuck the anchor but keep the cardboard moon', 'Cardboard moon', 'Ship wheel')).toBeUndefined();
  expect(heldAgainst('Chuck all but the cardboard moon', 'Cardboard moon', 'Ship wheel')).toBeUndefined();
});

describe('a record that was to be deleted, and is called by what it says and of what sort it is', () => {
  const addresses = (...names: string[]) =>
    `<h1>Addresses</h1><ul>${names.map((name) => `<li>${name} <button>🗑</button></li>`).join('')}</ul>`;
  const gone = (name: string, left: string) => {
    const { observations } = observe(addresses('Ann Jones', 'Old flat', 'Ann Smith'), addresses(...left.split(', ')));
    return loneRecordGone(name, readEvidence([...observations, { id: 'o99', ...seen.traffic('DELETE /a/1 (200)') }]));
  };

  it('is the one that went', () => {
    expect(gone('old address', 'Ann Jones, Ann Smith')?.element?.name).toBe('Old flat');
  });

  it('but not one that shares no more than a part of its name', () => {
    expect(gone('Ann Smith', 'Old flat, Ann Smith')).toBeUndefined();
    expect(gone('old address', 'Old flat, Ann Smith')).toBeUndefined();
  });
});
