import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { isAmong } from '../alignment/pageWords.ts';
import { targetOf } from '../alignment/readByPage.ts';
import { type Unit, unitsOf, wordsOf } from '../alignment/units.ts';
import { deedIn } from '../grounding/nameFit.ts';
import { hasState, inReach, isField, sceneOf, type Thing } from '../grounding/scene.ts';

/** What is done now, and what is read on the page that follows. */
interface Begun {
  readonly instructions: readonly Instruction[];
  readonly rest: string;
}

/** “Add “Buy stamps” to the list Work”, “… to the Work list”: the list is opened by what is called so, unless it is the open one. */
export function beginInList(task: string, page: PageView): Begun | undefined {
  const units = unitsOf(task, new Date(0));
  if (!units.some(({ word }) => word === 'create')) return undefined;
  const at = units.findLastIndex(({ said }) => INTO.has(said));
  const [lead, ...behind] = units.slice(at);
  const named = behind.filter(({ said, part }) => !ARTICLES.has(said) && part === lead?.part);
  const noun = named.findIndex(({ word }) => isAmong('lists', word));
  const name = named.filter((_, place) => place !== noun);
  const last = named.at(-1);
  if (at < 1 || noun < 0 || !lead || !last || name.length === 0) return undefined;
  // A form that asks for the list has it chosen there.
  const isChoice = (option: string) => name.every((unit) => wordsOf(option).includes(unit.word));
  if (page.tree.some(({ o = [] }) => o.some(isChoice))) return undefined;
  const lists = inReach(sceneOf(page)).filter((thing) => isCalled(thing, name));
  const [list, another] = lists;
  if (!list || another) return undefined;
  const isOpen = hasState(list.node, 'selected') || hasState(list.node, 'current') || list.node.m !== undefined;
  const rest = `${task.slice(0, lead.from)}${task.slice(last.to)}`.replace(/\s+/g, ' ').trim();
  return { instructions: isOpen ? [] : [{ act: 'click', target: targetOf({ thing: list }) }], rest };
}

const INTO: ReadonlySet<string> = new Set(['to', 'into', 'in', 'on', 'under']);
const ARTICLES: ReadonlySet<string> = new Set(['the', 'my', 'our', 'a']);

/** Whether something to press that does nothing else is called by just these words, but for how many are in it: “Work (2)”. */
function isCalled({ node, record }: Thing, name: readonly Unit[]): boolean {
  if (isField(node) || deedIn(node.n) !== undefined || (record && record.elements.length > 1)) return false;
  const words = wordsOf(node.n.replace(/\(?\d{1,6}\)?$/, ''));
  return words.length === name.length && name.every(({ word, said }) => words.includes(word) || words.includes(said));
}
