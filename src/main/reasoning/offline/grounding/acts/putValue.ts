import type { SemanticNode } from '../../../../../shared/page/semanticTree.ts';
import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { isoDateNear } from '../../../../../shared/values/readDate.ts';
import words from '../../alignment/pageWords.json' with { type: 'json' };
import { canonical } from '../../alignment/units.ts';
import { fold } from '../../language/text.ts';
import { clockTime, momentOf } from '../../language/times.ts';
import type { Candidate, Finding } from '../findThing.ts';
import { nameFit } from '../nameFit.ts';
import { act, nothing, satisfied } from '../refinements.ts';
import { hasState, isField, isOn, type Thing } from '../scene.ts';
import weights from '../weights.json' with { type: 'json' };

const YES = /^(?:on|yes|true|checked|enabled|1)$/i;

const NO = /^(?:off|no|false|unchecked|disabled|0)$/i;

/** The action that puts a value into a control, by what the control is. */
export function give(page: PageView, thing: Thing, value: string, found: Finding | Candidate): StepRefinement {
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
      if (node.o !== undefined) return pickOption(page, node, value, found);
      return hasState(node, 'readonly')
        ? act({ type: 'select', id: node.i, value }, `“${label(node)}” may offer “${value}”.`, found)
        : giveText(node, value, found);
    default:
      // What something folds away may be a list; what is not known to fold does something else when it is clicked.
      return !isField(node) && (hasState(node, 'collapsed') || hasState(node, 'hover-for-more'))
        ? act({ type: 'select', id: node.i, value }, `“${label(node)}” may offer “${value}”.`, found)
        : giveText(node, value, found);
  }
}

/** Writes a text; a day or a time as the field wants it. */
export function giveText(node: SemanticNode, value: string, found: Finding | Candidate): StepRefinement {
  const text =
    (node.t === 'date'
      ? isoDateNear(value, node.v)
      : node.t === 'time'
        ? clockTime(value)
        : node.t === 'datetime-local'
          ? momentOf(value)
          : bareNumber(node, value)) ?? value;
  // “Too strong: 10 less than now” is no number that a slider could be brought to.
  if (isCounted(node) && text !== '' && !MEASURE.test(text.trim()))
    return nothing(`“${label(node)}” takes a number, not “${value}”.`);
  if (node.t !== 'password' && (node.v ?? '') === text && isField(node))
    return satisfied(`The “${node.n}” field already reads “${text}”.`);
  return act({ type: 'setValue', id: node.i, text }, `“${label(node)}” is the field that was named.`, found);
}

/** A number and what it is measured in: “18.5 degrees”, “£45”, “20 min”. */
const MEASURE = /^(?:\p{Sc}\s?)?([-−+]?\d[\d.,]{0,15})(?:\s?([^\d\s]{1,15})(?:\s[^\d\s]{1,15})?)?$/u;

/**
 * The number of a measure, for a field that takes a number and nothing else, or that says itself what it is measured in. Undefined
 * where the field counts in another measure.
 */
function bareNumber(node: SemanticNode, value: string): string | undefined {
  const [, number, unit = ''] = MEASURE.exec(value.trim()) ?? [];
  if (number === undefined || number === value.trim()) return undefined;
  const own = [node.n, node.d, node.near, node.h?.n].flatMap((text) => fold(text ?? '').split(' ')).map(canonical);
  const isOwn = unit !== '' && own.includes(canonical(unit));
  const isOther =
    !isOwn && unit !== '' && words.scale.includes(canonical(unit)) && own.some((one) => words.scale.includes(one));
  return !isOther && (isCounted(node) || isOwn) ? number : undefined;
}

/** Whether a field takes a number, and nothing else. */
function isCounted({ t, r, role }: SemanticNode): boolean {
  return t === 'number' || t === 'range' || r === 'sld' || role === 'spinbutton';
}

/** Chooses the option of a list that fits. */
export function pickOption(
  page: PageView,
  node: SemanticNode,
  value: string,
  found?: Finding | Candidate,
): StepRefinement {
  const option = bestOption(node, value);
  if (option === undefined) {
    return nothing(
      `“${label(node)}” on “${page.title}” has no option “${value}”; it offers ${(node.o ?? []).map((one) => `“${one}”`).join(', ')}.`,
    );
  }
  const held = node.t === 'multiple' ? heldBy(node) : [];
  if (node.v === option || held.includes(option)) return satisfied(`“${label(node)}” already shows “${option}”.`);
  // A list of which several can be chosen keeps what is chosen already.
  if (held.length > 0) {
    const values = (node.o ?? []).filter((one) => one === option || held.includes(one));
    return act({ type: 'selectOptions', id: node.i, values }, `“${label(node)}” takes “${option}” as well.`, found);
  }
  return act({ type: 'select', id: node.i, value: option }, `“${option}” is an option of “${label(node)}”.`, found);
}

/** The options that a list of which several can be chosen says it holds. */
function heldBy({ o = [], v = '' }: SemanticNode): readonly string[] {
  const parts = new Set(v.split(', '));
  return o.filter((option) => parts.has(option));
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

/** Chooses a radio button or another choice that is on the page. */
export function pickRadio(node: SemanticNode, found: Finding | Candidate): StepRefinement {
  if (isOn(node)) return satisfied(`“${node.n}” is already chosen.`);
  const type = node.r === 'rad' ? 'check' : 'click';
  return act({ type, id: node.i }, `“${node.n}” is the choice that was named.`, found);
}

/** Turns a switch or a checkbox on or off, where it is not so already. */
export function turn({ node }: Thing, on: boolean, found: Finding | Candidate, more = false): StepRefinement {
  if (isOn(node) === on && !hasState(node, 'mixed'))
    return satisfied(`“${label(node)}” is already ${on ? 'on' : 'off'}.`);
  const thought = `“${label(node)}” is to be turned ${on ? 'on' : 'off'}.`;
  if (node.r === 'chk' || node.r === 'sw')
    return act({ type: on ? 'check' : 'uncheck', id: node.i }, thought, found, more);
  return act({ type: 'click', id: node.i }, thought, found, more);
}

/** What a control is called in a thought, by whatever names it. */
export function label(node: SemanticNode): string {
  return node.n || node.d || node.h?.n || node.t || 'field';
}
