import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { listsBesideEachOther } from '../grounding/acts/transfer.ts';
import { sceneOf } from '../grounding/scene.ts';
import { fold } from '../language/text.ts';
import { isAmong } from './pageWords.ts';
import { unitsOf } from './units.ts';

/**
 * What a clause says of two lists between which things are taken over, by the name of the list that they shall be in: “Grant “Read” and “Write””, where
 * one is called “Granted”. Undefined where it names none of these things, or anything else.
 */
export function readTransferWish(clause: string, page: PageView): readonly Instruction[] | undefined {
  const lists = listsBesideEachOther(sceneOf(page));
  if (lists.length === 0) return undefined;
  const units = unitsOf(clause, new Date(0));
  const verb = units.find(({ isLight }) => !isLight);
  const list = lists.find(({ name }) =>
    fold(name)
      .split(' ')
      .some((word) => isDone(verb?.said ?? '', word)),
  );
  if (!verb || !list) return undefined;
  const said = ` ${fold(clause)} `;
  const others = lists.flatMap((one) => (one === list ? [] : one.entries));
  const placeOf = (entry: string) => said.indexOf(` ${fold(entry)} `);
  const meant = others.filter((entry) => placeOf(entry) >= 0).toSorted((one, other) => placeOf(one) - placeOf(other));
  const rest = meant
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, entry) => left.replaceAll(` ${fold(entry)} `, '  '), said);
  const open = rest.split(/\s+/).filter((word) => word !== '' && word !== verb.said && !isAmong('light', word));
  // “The rights “Read” and “Write””: of what sort they are.
  if (meant.length === 0 || open.length > 1) return undefined;
  return meant.map((name) => ({
    act: 'move',
    target: { name },
    destination: { role: 'list', name: list.name, relation: 'in' },
  }));
}

/** “Granted” is what was granted, “assigned” what was assigned. */
function isDone(verb: string, word: string): boolean {
  const stem = verb.replace(/e$/, '');
  return stem.length >= SHORTEST_VERB && [`${stem}ed`, `${stem}n`, `${stem}${stem.at(-1) ?? ''}ed`].includes(word);
}

const SHORTEST_VERB = 3;
