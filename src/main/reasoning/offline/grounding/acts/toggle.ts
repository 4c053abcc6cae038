import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../../shared/meaning/target.ts';
import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { wordsOf } from '../../alignment/units.ts';
import { concepts } from '../../language/concepts.ts';
import { fold } from '../../language/text.ts';
import { isThing } from '../../reading/vocabulary.ts';
import { type Candidate, candidates, findThing, type Wish } from '../findThing.ts';
import { saysAll, saysOneOf } from '../nameFit.ts';
import { RECORD_ROLES } from '../records.ts';
import { nothing, placeWords, satisfied, unclear } from '../refinements.ts';
import { hasState, inReach, isField, isOn, sceneOf, type Thing } from '../scene.ts';
import vocabulary from '../vocabulary.json' with { type: 'json' };
import weights from '../weights.json' with { type: 'json' };
import { pickRadio, turn } from './putValue.ts';

const SWITCHES = ['checkbox', 'switch', 'menuitemcheckbox'];

const TURNING_ON = vocabulary.turningOn;

/** Turns things on or off: one by its name or place, or as many as are meant, of which each turn is one action. */
export function toggle(page: PageView, { act: deed, target = {}, quantity, ensure }: Instruction): StepRefinement {
  const on = deed === 'turn-on';
  const name = target.name ?? '';
  const isSwitch = ({ node, role }: Thing) =>
    SWITCHES.includes(role) || (node.role?.startsWith('menuitem') === true && role !== 'menuitem');
  const wish: Wish = {
    target: target.role === 'field' ? { ...target, role: 'checkbox' } : boxOf(target),
    roles: SWITCHES,
    among: isSwitch,
  };
  if (quantity !== undefined && quantity !== 1) return turnAll(page, wish, on, quantity);
  const like = findThing(page, wish);
  const found = like.kind === 'clear' && isAnotherOf(like.best.thing, name) ? { kind: 'absent' as const } : like;
  if (found.kind === 'clear') return turn(found.best.thing, on, found);
  if (found.kind === 'ambiguous') return unclear(page, found, '', name);
  const inRow =
    name === ''
      ? []
      : candidates(
          sceneOf(page),
          {
            target: {},
            roles: SWITCHES,
            among: (thing) => isSwitch(thing) && saysAll(`${thing.texts ?? ''} ${thing.node.near ?? ''}`, name),
          },
          inReach(sceneOf(page)),
        );
  if (inRow.length === 1 && inRow[0]) return turn(inRow[0].thing, on, inRow[0]);
  if ('blocked' in found && found.blocked) return unclear(page, found, '', name);
  const radio = on
    ? findThing(page, {
        target: { role: 'radio', ...target },
        roles: ['radio'],
        among: ({ role }) => role.endsWith('radio'),
      })
    : found;
  if (radio.kind === 'clear') return pickRadio(radio.best.thing.node, radio);
  const box = name === '' ? undefined : boxBefore(page, name);
  if (box) return turn(box, on, { thing: box, score: weights.same });
  const button = findThing(page, {
    target: { ...target, role: 'switch' },
    roles: ['button', 'clickable'],
    // “Show grid”, as menus put it, says no more than “grid”.
    ...(on && { deeds: TURNING_ON }),
    among: ({ role }) => role === 'button' || role === 'clickable',
  });
  if (button.kind === 'clear' && button.best.score >= weights.accepted) {
    const { node } = button.best.thing;
    const isKnown = hasState(node, 'pressed') || node.n.toLowerCase() !== name.toLowerCase();
    if (button.best.score >= weights.same - 0.1 && !(ensure && !isKnown && node.r === 'clk'))
      return turn(button.best.thing, on, button);
  }
  const what = name === '' ? 'switch or checkbox of that sort' : `switch or checkbox “${name}”`;
  return unclear(
    page,
    found,
    `${what}${placeWords(target)}`,
    name,
    inReach(sceneOf(page)).filter(({ node }) => isField(node)),
  );
}

/** Of a list “Milk” is not the “oat milk” that was named: an entry says all that tells it from others. */
function isAnotherOf({ record, names, title = '', texts = '', node }: Thing, name: string): boolean {
  if (!record) return false;
  const said = [...names.map(({ text }) => text), title, texts, node.g ?? ''].join(' ');
  return concepts(name).some((word) => !isThing(word) && /\p{L}{3}/u.test(word) && !saysOneOf(said, [word]));
}

/** “The row of Ann” is ticked by the box in it. */
function boxOf(target: Target): Target {
  const { role, name, container } = target;
  if (role === undefined || !RECORD_ROLES.has(role) || name !== undefined || !container?.name) return target;
  return { role: 'checkbox', container };
}

/** The box that is only drawn, by nothing that has a name, at the beginning of the row that is called so. */
function boxBefore(page: PageView, name: string): Thing | undefined {
  const called = fold(name);
  const boxes = inReach(sceneOf(page)).filter(({ role, node, record, title = '' }, at, all) => {
    if (role !== 'clickable' || !BOX.test(node.n.trim()) || !record) return false;
    // What it is called may be pressed itself, to be changed or opened.
    const next = all[at + 1];
    const isNext = next?.record === record && fold(next.node.n) === called;
    return (fold(title) === called || isNext) && all.find((one) => one.record === record)?.node === node;
  });
  return boxes.length === 1 ? boxes[0] : undefined;
}

/** Nothing, or the sign that a box is drawn with. */
const BOX = /^[○◯☐□▢⬜✓✔☑✅●◉]?\uFE0F?$/u;

/** “All the lights”, of which one alone, “Fairy lights”, is called so, and others stand right beside it: “Ceiling”, “Floor lamp”. */
function oneOfItsRow(page: PageView, all: readonly Candidate[], name = ''): Thing | undefined {
  const [only, another] = all;
  if (!only || another || name === '' || wordsOf(only.thing.node.n).length <= wordsOf(name).length) return undefined;
  const { tree } = page;
  const at = tree.indexOf(only.thing.node);
  return [tree[at - 1], tree[at + 1]].some((one) => one?.r === only.thing.node.r) ? only.thing : undefined;
}

function turnAll(
  page: PageView,
  wish: Wish,
  on: boolean,
  quantity: NonNullable<Instruction['quantity']>,
): StepRefinement {
  const all = candidates(sceneOf(page), wish, inReach(sceneOf(page))).toSorted((a, b) => a.thing.at - b.thing.at);
  const wanted =
    typeof quantity === 'object' ? quantity.atLeast : quantity === 'all' || quantity === 'each' ? all.length : quantity;
  if (all.length < wanted || all.length === 0)
    return unclear(
      page,
      { kind: 'absent' },
      `${wanted > 1 ? `set of ${wanted} ` : ''}checkboxes or switches${placeWords(wish.target)}`,
      wish.target.name ?? '',
    );
  const lone = quantity === 'all' || quantity === 'each' ? oneOfItsRow(page, all, wish.target.name) : undefined;
  if (lone)
    return nothing(
      `“${lone.node.n}” is the only one that is called so, of several beside each other; say which are meant.`,
    );
  if (typeof quantity === 'number' && all.length > quantity)
    return nothing(`There are ${all.length} that could be meant on “${page.title}”; say which ${quantity}.`);
  const left = all
    .slice(0, typeof quantity === 'object' ? wanted : undefined)
    .filter(({ thing }) => isOn(thing.node) !== on);
  const [first] = left;
  return first
    ? turn(first.thing, on, first, left.length > 1)
    : satisfied(`All ${all.length} are already ${on ? 'on' : 'off'}.`);
}
