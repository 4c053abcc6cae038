import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import { elementText } from '../../../../shared/page/records.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { deedIn } from '../grounding/nameFit.ts';
import { inReach, sceneOf, type Thing } from '../grounding/scene.ts';
import { only } from '../language/only.ts';
import { fold } from '../language/text.ts';
import type { ReadClause } from '../reading/readTask.ts';
import { isAmong } from './pageWords.ts';

/** “To do 3”: how many there are in a list. */
const COUNT = /(?<! ) \(?\d{1,6}\)?$/u;
const PRESSED: ReadonlySet<string> = new Set(['button', 'clickable', 'link']);

/**
 * “Add a card “Ring the plumber” to This week”, on a board of which each list has its own “Add a card”: by that of the list which is told, in the field that it
 * opens. Undefined where the list has none, or the clause says more.
 */
export function readBoardWish(
  { instructions, unread = '' }: ReadClause,
  page: PageView,
): readonly Instruction[] | undefined {
  const [made, another] = instructions;
  const list = placeIn(unread);
  const name = made?.target?.name;
  if (made?.act !== 'create' || another || list === undefined || name === undefined || made.fields) return undefined;
  const opener = openerOf(list, page);
  if (!opener) return undefined;
  return [
    { act: 'click', target: { name: opener.node.n, container: { name: list, relation: 'in' } } },
    { act: 'enter', target: { role: 'textbox' }, value: name },
    { act: 'submit', purpose: 'create', target: { name } },
  ];
}

/** “to the Doing list”: Doing. */
function placeIn(unread: string): string | undefined {
  const [lead, ...rest] = fold(unread).split(' ');
  const words = rest.filter((word, at) => !(at === 0 && isAmong('articles', word)));
  const named = words.length > 1 && isAmong('lists', words.at(-1)) ? words.slice(0, -1) : words;
  return isAmong('into', lead) && named.length > 0 ? named.join(' ') : undefined;
}

/** Of several that are called alike, the one that stands behind the name of the list, with no other between. */
function openerOf(list: string, page: PageView): Thing | undefined {
  const { elements, order = Object.keys(elements) } = page.skeleton;
  const openers = inReach(sceneOf(page)).filter(
    ({ role, node }) => PRESSED.has(role) && deedIn(node.n.replace(/^[^\p{L}]+/u, '')) === 'create',
  );
  const places = openers.map(({ node }) => order.indexOf(node.i));
  const isCalled = (key: string) => {
    const element = elements[key];
    return element !== undefined && fold(elementText(element)).replace(COUNT, '') === fold(list);
  };
  const isBehind = ({ node }: Thing, at: number) => {
    const [from, to] = [(places[at - 1] ?? -1) + 1, places[at] ?? -1];
    const isLike = openers.some((other) => other.node !== node && other.node.n === node.n);
    return isLike && to > from && order.slice(from, to).some(isCalled);
  };
  return only(openers.filter(isBehind));
}
