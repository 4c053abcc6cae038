import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../shared/meaning/target.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { StepRefinement } from '../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { isoDate } from '../../../../shared/values/readDate.ts';
import { concepts } from '../language/concepts.ts';
import { fold } from '../language/text.ts';
import { clockTime } from '../language/times.ts';
import { tokensOf } from '../reading/tokens.ts';
import { phraseAt, vocabularyOf } from '../reading/vocabulary.ts';
import { type Candidate, candidates, type Finding, findThing, placeWords, type Wish } from './findThing.ts';
import { nameFit, saysAll } from './nameFit.ts';
import { press } from './press.ts';
import { act, nothing, satisfied, unclear } from './refinements.ts';
import {
  hasState,
  inReach,
  isField,
  isOn,
  isSearchField,
  isTextField,
  reachable,
  sceneOf,
  type Thing,
} from './scene.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };
import weights from './weights.json' with { type: 'json' };

/** Labels that a form may use for the name of a thing, in the order of trust. */
const NAME_LABELS = ['title', 'subject', 'label', 'summary'];
const YES = /^(?:on|yes|true|checked|enabled|1)$/i;
const NO = /^(?:off|no|false|unchecked|disabled|0)$/i;
const FIELDS = vocabulary.roles.field;
const TYPED: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'spinbutton', 'combobox', 'slider']);
const CHOICES = ['option', 'radio', 'menuitemradio', 'treeitem', 'menuitemcheckbox', 'checkbox'];
const SWITCHES = ['checkbox', 'switch', 'menuitemcheckbox'];
/** A list may be drawn by something that only opens it. */
const OPENERS = ['button', 'clickable'];

/** Gives a field a value: text, a choice of a list or of radio buttons, or a switch. */
export function giveField(page: PageView, { act: deed, target = {}, value = '' }: Instruction): StepRefinement {
  const name = target.name ?? '';
  const fields = writable(page);
  const radio = bestRadio(fields, target, value);
  const wish = fieldWish(page, target, deed === 'enter');
  const found = withType(page, wish, findThing(page, wish));
  const twin = deed !== 'enter' && found.kind === 'clear' ? filledTwin(found.all) : undefined;
  const best = twin ?? (found.kind === 'clear' ? found.best : undefined);
  if (radio && (!best || best.thing.role === 'radio' || radio.score > best.score))
    return pickRadio(radio.thing.node, radio);
  const what = `${name === '' ? (target.role ?? '') : `“${name}”`} field${placeWords(target)}`;
  const sole = found.kind === 'absent' && !found.blocked ? soleField(page) : undefined;
  if (sole && name !== '') return give(page, sole, value, { thing: sole, score: weights.nameless });
  if (found.kind !== 'clear' || !best)
    return unclear(page, found.kind === 'clear' ? { kind: 'absent' } : found, what, name, fields);
  return give(page, best.thing, value, twin ?? found);
}

/** The only thing on the page to write into or choose from, where nothing calls it but what to do with it: “Type a city…”. */
function soleField(page: PageView): Thing | undefined {
  const fields = writable(page).filter(({ node }) => !TICKED.has(node.r) && !isSearchField(node));
  const [only] = fields;
  if (!only || fields.length > 1) return undefined;
  const words = tokensOf(only.node.n);
  const isCalled = only.node.n !== '' && !phraseAt(vocabularyOf(words).verbs, words, 0);
  return isCalled ? undefined : only;
}

const TICKED: ReadonlySet<string> = new Set(['chk', 'rad', 'sw']);

function writable(page: PageView): readonly Thing[] {
  return inReach(sceneOf(page)).filter(({ node }) => isField(node) && !hasState(node, 'readonly'));
}

/** What a field may be: where the target names no role of its own, a search box is meant only by that name. */
function fieldWish(page: PageView, target: Target, isTyped: boolean): Wish {
  const role = target.role === 'textbox' && target.name !== undefined ? 'field' : target.role;
  const searches = role === 'searchbox' || concepts(target.name ?? '').includes('search');
  const takesText = ({ role: own }: Thing) => TYPED.has(own);
  const isNameless = target.name === undefined && role !== 'slider';
  const others = writable(page).filter((thing) => !isSearchField(thing.node));
  return {
    target: { ...target, ...(role !== undefined && { role }) },
    roles: FIELDS,
    among: (thing) =>
      (isField(thing.node) ||
        thing.role === 'clickable' ||
        (thing.role === 'button' && hasState(thing.node, 'collapsed'))) &&
      (!hasState(thing.node, 'readonly') || thing.node.t === 'date' || target.name !== undefined) &&
      (searches ? isSearchField(thing.node) : !isSearchField(thing.node) || (isNameless && others.length === 0)) &&
      !(isTyped && isNameless && (role === 'field' || role === 'box') && !takesText(thing)),
  };
}

/** A field without a telling name is known by its type: password, e-mail; a form's title or subject is its name. */
function withType(page: PageView, wish: Wish, found: Finding): Finding {
  const { target } = wish;
  if (found.kind !== 'absent' || found.blocked || target.name === undefined) return found;
  const name = target.name;
  const words = concepts(name);
  const fields = writable(page).filter((thing) => wish.among?.(thing) !== false);
  const typed = fields.find(({ node }) => node.t !== undefined && words.includes(concepts(node.t)[0] ?? ''));
  if (typed) return clear(typed);
  const user = words[0] === 'username' ? userField(page) : undefined;
  const own = fields.find(({ node }) => node === user);
  if (own) return clear(own);
  if (words.join(' ') !== 'name') return found;
  const texts = fields.filter(({ node }) => node.r === 'inp');
  const titled = NAME_LABELS.flatMap((label) =>
    texts.filter(({ node }) => nameFit(label, node.n) >= weights.accepted),
  )[0];
  const only = texts.length === 1 ? texts[0] : undefined;
  return titled ? clear(titled) : only ? clear(only) : found;
}

/** The field of a log-in form for whoever logs in, whatever it is called: the last text field before the password, or the only one. */
export function userField(page: PageView): SemanticNode | undefined {
  const nodes = reachable(page).filter((node) => isTextField(node) && !isSearchField(node));
  const password = nodes.findIndex(({ t }) => t === 'password');
  if (password !== -1) return nodes[password - 1];
  return nodes.length === 1 ? nodes[0] : undefined;
}

function clear(thing: Thing): Finding {
  const best = { thing, score: weights.accepted };
  return { kind: 'clear', best, all: [best] };
}

/** Among fields that go by the same name, the only one that holds a value: what can be changed is there already. */
function filledTwin(all: readonly Candidate[]): Candidate | undefined {
  const twins = all.filter(({ thing }) => fold(thing.node.n) === fold(all[0]?.thing.node.n ?? ''));
  const filled = twins.filter(({ thing }) => (thing.node.v ?? '') !== '');
  return twins.length > 1 && filled.length === 1 ? filled[0] : undefined;
}

function bestRadio(things: readonly Thing[], { name }: Target, value: string): Candidate | undefined {
  const radios = things.filter(({ role }) => role === 'radio' || role === 'menuitemradio');
  const scored = radios.map((thing) => {
    const group =
      name === undefined
        ? 0
        : Math.max(
            nameFit(name, thing.node.g ?? thing.title ?? ''),
            ...thing.places.map((place) => nameFit(name, place.name)),
          );
    return { thing, score: Math.min(group, nameFit(value, thing.node.n)) };
  });
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best && best.score >= weights.accepted ? best : undefined;
}

function give(page: PageView, thing: Thing, value: string, found: Finding | Candidate): StepRefinement {
  const { node } = thing;
  switch (node.r) {
    case 'chk':
    case 'sw':
      if (YES.test(value.trim())) return turn(thing, true, found);
      return NO.test(value.trim())
        ? turn(thing, false, found)
        : nothing(`“${label(node)}” can be on or off, not “${value}”.`);
    case 'rad':
      return nothing(`“${node.g ?? node.n}” offers no choice “${value}”.`);
    case 'sel':
      return node.o === undefined ? giveText(node, value, found) : pickOption(page, node, value, found);
    default:
      return giveText(node, value, found);
  }
}

function giveText(node: SemanticNode, value: string, found: Finding | Candidate): StepRefinement {
  const text = (node.t === 'date' ? isoDate(value) : node.t === 'time' ? clockTime(value) : undefined) ?? value;
  if (node.t !== 'password' && (node.v ?? '') === text && isField(node))
    return satisfied(`The “${node.n}” field already reads “${text}”.`);
  return act({ type: 'setValue', id: node.i, text }, `“${label(node)}” is the field that was named.`, found);
}

/** Chooses the option of a list that fits. */
function pickOption(page: PageView, node: SemanticNode, value: string, found?: Finding | Candidate): StepRefinement {
  const option = bestOption(node, value);
  if (option === undefined) {
    return nothing(
      `“${label(node)}” on “${page.title}” has no option “${value}”; it offers ${(node.o ?? []).map((one) => `“${one}”`).join(', ')}.`,
    );
  }
  if (node.v === option) return satisfied(`“${label(node)}” already shows “${option}”.`);
  return act({ type: 'select', id: node.i, value: option }, `“${option}” is an option of “${label(node)}”.`, found);
}

/** The option of a list that a value names, if one does clearly. */
export function bestOption({ o = [] }: SemanticNode, value: string): string | undefined {
  const [first, second] = o
    .map((option) => ({ option, score: nameFit(value, option) }))
    .filter(({ score }) => score >= weights.accepted)
    .toSorted((a, b) => b.score - a.score);
  const isDraw = first && second && first.score < weights.same && first.score - second.score < weights.margin;
  return isDraw ? undefined : first?.option;
}

function pickRadio(node: SemanticNode, found: Finding | Candidate): StepRefinement {
  if (isOn(node)) return satisfied(`“${node.n}” is already chosen.`);
  const type = node.r === 'rad' ? 'check' : 'click';
  return act({ type, id: node.i }, `“${node.n}” is the choice that was named.`, found);
}

/** Chooses a value, in the named field or wherever it is on offer. */
export function choose(page: PageView, instruction: Instruction): StepRefinement {
  const { target, value = '' } = instruction;
  // The choice itself may be the target: “the second option”.
  if (value === '' && target) return chooseThing(page, target);
  const open = findThing(page, {
    target: { name: value },
    roles: CHOICES,
    among: ({ node, role }) => role === 'option' || role === 'treeitem' || node.r === 'mi',
  });
  if (open.kind === 'clear' && !isOn(open.best.thing.node)) {
    const { node } = open.best.thing;
    return act({ type: 'click', id: node.i }, `The list is open and offers “${node.n}”.`, open);
  }
  const radio = findThing(page, {
    target: { name: value, ...(target?.container && { container: target.container }) },
    roles: ['radio', 'menuitemradio'],
    among: ({ role }) => role.endsWith('radio'),
  });
  if (target?.name === undefined && radio.kind === 'clear') return pickRadio(radio.best.thing.node, radio);
  if (target && (target.name !== undefined || target.ordinal !== undefined || target.container))
    return chooseIn(page, target, value);
  const lists = inReach(sceneOf(page)).filter(({ node }) => node.r === 'sel');
  const offering = lists.find(({ node }) => bestOption(node, value) !== undefined);
  if (offering) return pickOption(page, offering.node, value, { thing: offering, score: weights.nameless });
  if (target && lists.length === 1 && lists[0])
    return fromList(page, lists[0], value, { thing: lists[0], score: weights.nameless });
  const { target: _, ...rest } = instruction;
  return press(page, {
    ...rest,
    act: 'click',
    target: { name: value, ...(target?.container && { container: target.container }) },
  });
}

function chooseThing(page: PageView, target: Target): StepRefinement {
  const option = findThing(page, { target, roles: CHOICES });
  if (option.kind === 'clear') return pickRadio(option.best.thing.node, option);
  const lists = inReach(sceneOf(page)).filter(({ node }) => node.o !== undefined);
  const [list] = lists;
  const { ordinal } = target;
  const value = list && ordinal !== undefined ? list.node.o?.at(ordinal > 0 ? ordinal - 1 : ordinal) : undefined;
  return list && value !== undefined && lists.length === 1
    ? pickOption(page, list.node, value, { thing: list, score: weights.nameless })
    : unclear(page, option, 'choice of that sort', target.name ?? '');
}

function chooseIn(page: PageView, target: Target, value: string): StepRefinement {
  const name = target.name ?? '';
  const radio = bestRadio(writable(page), target, value);
  if (radio) return pickRadio(radio.thing.node, radio);
  const found = findThing(page, {
    target,
    roles: [...FIELDS, ...OPENERS],
    among: ({ node, role }) => isField(node) || OPENERS.includes(role) || role === 'list' || role === 'tree',
  });
  const sole = found.kind === 'absent' && !found.blocked ? soleField(page) : undefined;
  if (sole) return fromList(page, sole, value, { thing: sole, score: weights.nameless });
  if (found.kind !== 'clear')
    return unclear(page, found, name === '' ? 'list' : `“${name}” field`, name, writable(page));
  return fromList(page, found.best.thing, value, found);
}

/** Takes a value from a list that may have to be opened or typed into, which is one action for the executor. */
function fromList(page: PageView, { node, role }: Thing, value: string, found: Finding | Candidate): StepRefinement {
  if (node.o !== undefined) return pickOption(page, node, value, found);
  if (node.r === 'chk' || node.r === 'sw' || node.r === 'rad') return give(page, { node } as Thing, value, found);
  if ((node.v ?? '') !== '' && nameFit(value, node.v ?? '') === 1)
    return satisfied(`“${label(node)}” already shows “${node.v}”.`);
  if (role === 'textbox' || role === 'searchbox' || role === 'spinbutton' || role === 'slider')
    return giveText(node, value, found);
  return act({ type: 'select', id: node.i, value }, `“${label(node)}” may offer “${value}”.`, found);
}

/** Turns things on or off: one by its name or place, or as many as are meant, of which each turn is one action. */
export function toggle(page: PageView, { act: deed, target = {}, quantity, ensure }: Instruction): StepRefinement {
  const on = deed === 'turn-on';
  const name = target.name ?? '';
  const isSwitch = ({ node, role }: Thing) =>
    SWITCHES.includes(role) || (node.role?.startsWith('menuitem') === true && role !== 'menuitem');
  const wish: Wish = {
    target: target.role === 'field' ? { ...target, role: 'checkbox' } : target,
    roles: SWITCHES,
    among: isSwitch,
  };
  if (quantity !== undefined && quantity !== 1) return turnAll(page, wish, on, quantity);
  const found = findThing(page, wish);
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
  if (found.blocked) return unclear(page, found, '', name);
  const radio = on
    ? findThing(page, {
        target: { role: 'radio', ...target },
        roles: ['radio'],
        among: ({ role }) => role.endsWith('radio'),
      })
    : found;
  if (radio.kind === 'clear') return pickRadio(radio.best.thing.node, radio);
  const button = findThing(page, {
    target: { ...target, role: 'switch' },
    roles: ['button'],
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

function turn({ node }: Thing, on: boolean, found: Finding | Candidate, more = false): StepRefinement {
  if (isOn(node) === on && !hasState(node, 'mixed'))
    return satisfied(`“${label(node)}” is already ${on ? 'on' : 'off'}.`);
  const thought = `“${label(node)}” is to be turned ${on ? 'on' : 'off'}.`;
  if (node.r === 'chk' || node.r === 'sw')
    return act({ type: on ? 'check' : 'uncheck', id: node.i }, thought, found, more);
  return act({ type: 'click', id: node.i }, thought, found, more);
}

function label(node: SemanticNode): string {
  return node.n || node.d || node.h?.n || node.t || 'field';
}
