import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { wordsOf } from '../alignment/units.ts';
import { groundInstruction } from '../grounding/groundInstruction.ts';
import { deedIn } from '../grounding/nameFit.ts';
import { recordMeant } from '../grounding/records.ts';
import { inReach, type Scene, sceneOf } from '../grounding/scene.ts';

/**
 * “Add 3 Gala apples to the basket”: how many there shall be of it is told where it is put in, if there is a field for that, else where the basket
 * counts it. “Two of the blue mugs” are of the mug, in blue.
 */
export function intoBasket(instruction: Instruction, page: PageView): readonly Instruction[] | undefined {
  const { act, target, quantity, ...rest } = instruction;
  const { container, name = '' } = target ?? {};
  if (act !== 'click' || !/^add to /i.test(name) || container?.role !== 'record') return undefined;
  const scene = sceneOf(page);
  const said = container.name?.replace(/^of (?:the |these |those )?/i, '');
  const called = { ...container, ...(said !== undefined && { name: said }) };
  const record = recordMeant(scene, called);
  const chosen = record || said === undefined ? undefined : cardWithChoices(scene, said);
  // “Add” in its card, and “Add Gala apples” in its row, put it into the basket, too.
  const adders = inReach(scene).filter(
    (thing) =>
      (chosen ? thing.title === chosen.title : record && thing.record === record) && deedIn(thing.node.n) === 'create',
  );
  const own = adders.length === 1 ? adders[0]?.node.n : undefined;
  const where = chosen ? { ...called, name: chosen.title } : called;
  const add: Instruction = { ...rest, act, target: { ...target, name: own ?? name, container: where } };
  const choices = (chosen?.choices ?? []).map(
    (value): Instruction => ({ act: 'choose', value, target: { container: where } }),
  );
  if (typeof quantity !== 'number')
    return own === undefined ? undefined : [...choices, { ...add, ...(quantity && { quantity }) }];
  const field = { role: 'field', name: 'quantity', container: where };
  const count: Instruction = { act: 'set', target: field, value: String(quantity) };
  return groundInstruction(count, page).kind === 'none' ? [...choices, add, count] : [...choices, count, add];
}

/** “Blue speckled mugs”: the one card of which all words of the title are said, and what can be chosen on it of which the others are. */
function cardWithChoices(
  { things }: Scene,
  said: string,
): { readonly title: string; readonly choices: readonly string[] } | undefined {
  const words = wordsOf(said);
  const cards = Map.groupBy(things, ({ title = '' }) => title);
  const fitting = [...cards].flatMap(([title, own]) => {
    const named = wordsOf(title);
    if (named.length === 0 || !named.every((word) => words.includes(word))) return [];
    const offered = own.flatMap(({ role, node }) =>
      role === 'radio' || role === 'option' ? [node.n] : (node.o ?? []),
    );
    const choices = offered.filter((option) => wordsOf(option).every((word) => words.includes(word)));
    const rest = words.filter((word) => !named.includes(word) && !choices.some((one) => wordsOf(one).includes(word)));
    return rest.length === 0 ? [{ title, choices, length: named.length }] : [];
  });
  const [best, another] = fitting.toSorted((one, other) => other.length - one.length);
  return best && best.length > (another?.length ?? 0) ? best : undefined;
}
