import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { listsBesideEachOther } from '../grounding/acts/transfer.ts';
import { sceneOf } from '../grounding/scene.ts';
import { only } from '../language/only.ts';
import { fold } from '../language/text.ts';
import { isAmong } from './pageWords.ts';
import { canonical, type Unit, unitsOf, wordsOf } from './units.ts';

/**
 * What a clause says of two lists between which things are taken over, by the name of the list that they shall be in: “Grant “Read” and “Write””, where
 * one is called “Granted”. Undefined where it names none of these things, or anything else.
 */
export function readTransferWish(clause: string, page: PageView): readonly Instruction[] | undefined {
  const lists = listsBesideEachOther(sceneOf(page));
  if (lists.length === 0) return undefined;
  const units = unitsOf(clause);
  const verb = units.find(({ isLight }) => !isLight);
  const words = ({ name }: { readonly name: string }) => fold(name).split(' ');
  const list = lists.find((one) => words(one).some((word) => isDone(verb?.said ?? '', word))) ?? placeIn(units, lists);
  if (!verb || !list) return undefined;
  const said = ` ${fold(clause)} `;
  const others = lists.flatMap((one) => (one === list ? [] : one.entries));
  const placeOf = (entry: string) => said.indexOf(` ${fold(entry)} `);
  const meant = others.filter((entry) => placeOf(entry) >= 0).toSorted((one, other) => placeOf(one) - placeOf(other));
  const rest = meant
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, entry) => left.replaceAll(` ${fold(entry)} `, '  '), said);
  const isOfList = (word: string) => wordsOf(list.name).includes(canonical(word));
  const open = rest
    .split(/\s+/)
    .filter((word) => word !== '' && word !== verb.said && !isAmong('light', word) && !isOfList(word));
  // “The rights “Read” and “Write””: of what sort they are.
  if (meant.length === 0 || open.length > 1) return undefined;
  return meant.map((name) => ({
    act: 'move',
    target: { name },
    destination: { role: 'list', name: list.name, relation: 'in' },
  }));
}

/** “Add Dana and Grace to the team”: the list that is called by what stands behind “to”. */
function placeIn<L extends { readonly name: string }>(units: readonly Unit[], lists: readonly L[]): L | undefined {
  const verb = units.find(({ isLight }) => !isLight);
  const lead = units.findLastIndex(({ said }) => isAmong('into', said));
  const named = units.slice(lead + 1).filter(({ isLight }) => !isLight);
  const isNamed = ({ name }: L) => {
    const words = wordsOf(name);
    return words.length > 0 && words.every((word) => named.some((unit) => unit.word === word));
  };
  const isPut = verb?.word === 'create' || isAmong('movesOver', verb?.said);
  return isPut && lead >= 1 ? only(lists.filter(isNamed)) : undefined;
}

/** “Granted” is what was granted, “assigned” what was assigned. */
function isDone(verb: string, word: string): boolean {
  const stem = verb.replace(/e$/, '');
  return stem.length >= SHORTEST_VERB && [`${stem}ed`, `${stem}n`, `${stem}${stem.at(-1) ?? ''}ed`].includes(word);
}

const SHORTEST_VERB = 3;
