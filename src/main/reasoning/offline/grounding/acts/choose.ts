import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../../shared/meaning/target.ts';
import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { type Candidate, type Finding, findThing } from '../findThing.ts';
import { nameFit } from '../nameFit.ts';
import { isWritten } from '../qualities.ts';
import { act, satisfied, unclear } from '../refinements.ts';
import { hasState, inReach, isField, isOn, isSearchField, sceneOf, type Thing } from '../scene.ts';
import weights from '../weights.json' with { type: 'json' };
import { bestRadio, FIELDS, soleField, writable } from './fieldFor.ts';
import { listBeside } from './listBeside.ts';
import { pickDate, pickInCalendar } from './pickDate.ts';
import { press } from './press.ts';
import { bestOption, give, giveText, label, pickOption, pickRadio } from './putValue.ts';

const CHOICES = ['option', 'radio', 'menuitemradio', 'treeitem', 'menuitemcheckbox', 'checkbox'];

/** A list may be drawn by something that only opens it. */
const OPENERS = ['button', 'clickable'];

/** Chooses a value, in the named field or wherever it is on offer. */
export function choose(page: PageView, instruction: Instruction): StepRefinement {
  const { target, value = '' } = instruction;
  // The choice itself may be the target: “the second option”.
  if (value === '' && target) return chooseThing(page, target);
  const day = target?.role === 'calendar' && !target.name ? pickInCalendar(page, value) : undefined;
  if (day) return day;
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
  if (target && (target.name !== undefined || target.ordinal !== undefined || target.container)) {
    const inNamed = chooseIn(page, target, value);
    // “Plans changed as the reason”: what is offered once, by its whole name, is it, whatever its group is called.
    const isWhole = radio.kind === 'clear' && nameFit(value, radio.best.thing.node.n) === 1;
    return inNamed.kind === 'none' && isWhole ? pickRadio(radio.best.thing.node, radio) : inNamed;
  }
  const lists = inReach(sceneOf(page)).filter(({ node }) => node.r === 'sel');
  const offering = lists.find(({ node }) => bestOption(node, value) !== undefined);
  if (offering) return pickOption(page, offering.node, value, { thing: offering, score: weights.nameless });
  if (target && lists.length === 1 && lists[0])
    return fromList(page, lists[0], value, { thing: lists[0], score: weights.nameless });
  const { target: _, ...rest } = instruction;
  const pressed = press(page, {
    ...rest,
    act: 'click',
    target: { name: value, ...(target?.container && { container: target.container }) },
  });
  // Where the keyboard waits in an empty search for what there is to choose from, it is looked for there.
  const search = inReach(sceneOf(page)).find(({ node }) => isSearchField(node) && hasState(node, 'focused'));
  return pressed.kind === 'none' && search && (search.node.v ?? '') === ''
    ? giveText(search.node, value, { thing: search, score: weights.nameless })
    : pressed;
}

/**
 * “The item that starts with “Co” and ends with “nds””, of a list that comes up while it is typed: how it starts is typed, and the one of the list
 * that is like that is taken.
 */
function chooseLike(page: PageView, { text = {} }: Target): StepRefinement | undefined {
  const start = text.startsWith ?? text.contains ?? text.endsWith ?? '';
  const things = inReach(sceneOf(page));
  const typed = things.filter(({ node }) => node.r === 'inp' || (node.r === 'sel' && node.o === undefined));
  const [field, another] = typed;
  const held = field?.node.v ?? '';
  if (!field || another) return undefined;
  if (held !== '' && held !== start && isWritten(held, text)) return satisfied(`The field holds “${held}”.`);
  const offered = things.filter(
    ({ node }) => !isField(node) && node.r !== 'btn' && node.n !== '' && isWritten(node.n, text),
  );
  const [best] = offered;
  if (best && held !== '')
    return act({ type: 'click', id: best.node.i }, `The list offers “${best.node.n}”.`, {
      thing: best,
      score: weights.same,
    });
  return held === start ? undefined : giveText(field.node, start, { thing: field, score: weights.nameless });
}

function chooseThing(page: PageView, target: Target): StepRefinement {
  const like = target.text && !page.tree.some(({ o }) => o) ? chooseLike(page, target) : undefined;
  if (like) return like;
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
  // Of a list and a field that go by the same words the list that offers it is meant.
  const offering = writable(page).filter(
    (thing) =>
      bestOption(thing.node, value) === value && thing.names.some(({ text }) => nameFit(name, text) >= weights.same),
  );
  if (offering.length === 1 && offering[0])
    return fromList(page, offering[0], value, { thing: offering[0], score: weights.same });
  const found = findThing(page, {
    target,
    roles: [...FIELDS, ...OPENERS],
    among: ({ node, role }) => isField(node) || OPENERS.includes(role) || role === 'list' || role === 'tree',
  });
  const list = found.kind === 'absent' && !found.blocked ? listBeside(page, target, value) : undefined;
  if (list) return list;
  const sole = found.kind === 'absent' && !found.blocked ? soleField(page) : undefined;
  if (sole) return fromList(page, sole, value, { thing: sole, score: weights.nameless });
  if (found.kind !== 'clear')
    return unclear(page, found, name === '' ? 'list' : `“${name}” field`, name, writable(page));
  return fromList(page, found.best.thing, value, found);
}

/** Takes a value from a list that may have to be opened or typed into, which is one action for the executor. */
function fromList(page: PageView, thing: Thing, value: string, found: Finding | Candidate): StepRefinement {
  const { node, role } = thing;
  const day = pickDate(page, thing, value);
  if (day) return day;
  if (node.o !== undefined) return pickOption(page, node, value, found);
  if (node.r === 'chk' || node.r === 'sw' || node.r === 'rad') return give(page, thing, value, found);
  if ((node.v ?? '') !== '' && nameFit(value, node.v ?? '') === 1)
    return satisfied(`“${label(node)}” already shows “${node.v}”.`);
  if (role === 'textbox' || role === 'searchbox' || role === 'spinbutton' || role === 'slider')
    return giveText(node, value, found);
  return act({ type: 'select', id: node.i, value }, `“${label(node)}” may offer “${value}”.`, found);
}
