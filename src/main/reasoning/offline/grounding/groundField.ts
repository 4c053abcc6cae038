import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { StepRefinement } from '../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { isoDate } from '../../../../shared/values/readDate.ts';
import { concepts } from '../language/concepts.ts';
import { nameScore } from '../language/nameScore.ts';
import { fold } from '../language/text.ts';
import { clockTime } from '../language/times.ts';
import { offlineSettings } from '../offlineSettings.ts';
import { hasState, isField, isSearchField, reachable } from './pageReading.ts';
import { act, ambiguous, type Candidate, labelScore, notFound, nothing, rank, rivals, satisfied } from './ranking.ts';

/** Labels that a form may use for the name of a thing, in the order of trust. */
const NAME_LABELS = ['title', 'subject', 'label', 'summary'];
const YES = /^(?:on|yes|true|checked|enabled|1)$/i;
const NO = /^(?:off|no|false|unchecked|disabled|0)$/i;

/** Gives a field a value: text, a choice of a list or of radio buttons, or a switch. */
export function groundField(
  page: PageView,
  field: string,
  value: string,
  purpose: 'enter' | 'change' = 'enter',
): StepRefinement {
  const fields = reachable(page).filter((node) => isField(node) && !hasState(node, 'readonly'));
  const radio = rank(
    fields.filter((node) => node.r === 'rad'),
    (node) => Math.min(nameScore(field, node.g ?? ''), nameScore(value, node.n)),
  )[0];
  const ranked = rank(fields, (node) => fieldScore(field, node));
  const chosen = (purpose === 'change' ? filledTwin(ranked) : undefined) ?? ranked[0] ?? nameField(fields, field);
  if (radio && (!chosen || chosen.node.r === 'rad' || radio.score > chosen.score)) return pickRadio(radio.node);
  if (!chosen) return notFound(page, `“${field}” field`, field, fields);
  const others = rivals(ranked);
  if (others.length > 0) return ambiguous(field, [chosen, ...others]);
  return give(page, chosen.node, value);
}

/** Among fields that go by the same name, the only one that holds a value: what can be changed is there already. */
function filledTwin(ranked: readonly Candidate[]): Candidate | undefined {
  const best = ranked[0];
  const twins = ranked.filter(({ node }) => best !== undefined && fold(node.n) === fold(best.node.n));
  const filled = twins.filter(({ node }) => (node.v ?? '') !== '');
  return twins.length > 1 && filled.length === 1 ? filled[0] : undefined;
}

/** How well a field fits a label, its input type standing in where it has no telling name. */
export function fieldScore(field: string, node: SemanticNode): number {
  const typed = node.t !== undefined && concepts(field).includes(concepts(node.t)[0] ?? '') ? 0.7 : 0;
  const grouped = node.r === 'rad' ? nameScore(field, node.g ?? '') * offlineSettings.names.description : 0;
  const search = isSearchField(node) && !concepts(field).includes('search') ? offlineSettings.names.searchField : 0;
  return Math.max(labelScore(field, node), typed, grouped) - search;
}

/** "name" where a form says otherwise: a title or subject, or two fields for first and last name. */
function nameField(fields: readonly SemanticNode[], field: string): Candidate | undefined {
  if (concepts(field).join(' ') !== 'name') return undefined;
  const texts = fields.filter((node) => node.r === 'inp' && !isSearchField(node));
  for (const label of NAME_LABELS) {
    const found = rank(texts, (node) => labelScore(label, node))[0];
    if (found) return found;
  }
  const only = texts[0];
  return only && texts.length === 1 ? { node: only, score: offlineSettings.names.accepted } : undefined;
}

function give(page: PageView, node: SemanticNode, value: string): StepRefinement {
  switch (node.r) {
    case 'chk':
    case 'sw':
      return giveSwitch(node, value);
    case 'rad':
      return nothing(`“${node.g ?? node.n}” offers no choice “${value}”.`);
    case 'sel':
      return node.o === undefined ? giveText(node, value) : pickOption(page, node, value);
    default:
      return giveText(node, value);
  }
}

function giveText(node: SemanticNode, value: string): StepRefinement {
  const text = (node.t === 'date' ? isoDate(value) : node.t === 'time' ? clockTime(value) : undefined) ?? value;
  if (node.t !== 'password' && (node.v ?? '') === text)
    return satisfied(`The “${node.n}” field already reads “${text}”.`);
  return act({ type: 'setValue', id: node.i, text }, `“${label(node)}” is the field that was named.`);
}

/** Chooses the option of a list that fits. */
export function pickOption(page: PageView, node: SemanticNode, value: string): StepRefinement {
  const option = bestOption(node, value);
  if (option === undefined) {
    return nothing(
      `“${label(node)}” on “${page.title}” has no option “${value}”; it offers ${(node.o ?? []).map((one) => `“${one}”`).join(', ')}.`,
    );
  }
  if (node.v === option) return satisfied(`“${label(node)}” already shows “${option}”.`);
  return act({ type: 'select', id: node.i, value: option }, `“${option}” is an option of “${label(node)}”.`);
}

/** The option of a list that a value names, if one does clearly. */
export function bestOption(node: SemanticNode, value: string): string | undefined {
  const scored = (node.o ?? [])
    .map((option) => ({ option, score: nameScore(value, option) }))
    .filter(({ score }) => score >= offlineSettings.names.accepted)
    .sort((a, b) => b.score - a.score);
  const [first, second] = scored;
  const isDraw =
    first &&
    second &&
    first.score < offlineSettings.names.same &&
    first.score - second.score < offlineSettings.names.draw;
  return isDraw ? undefined : first?.option;
}

export function pickRadio(node: SemanticNode): StepRefinement {
  if (hasState(node, 'checked')) return satisfied(`“${node.n}” is already chosen.`);
  return act({ type: 'check', id: node.i }, `“${node.n}” is the choice that was named.`);
}

function giveSwitch(node: SemanticNode, value: string): StepRefinement {
  if (YES.test(value.trim())) return turn(node, true);
  return NO.test(value.trim()) ? turn(node, false) : nothing(`“${label(node)}” can be on or off, not “${value}”.`);
}

/** Turns a checkbox or switch on or off, unless it is so already. */
export function turn(node: SemanticNode, on: boolean): StepRefinement {
  const isOn = hasState(node, 'checked') || hasState(node, 'pressed');
  if (isOn === on && !hasState(node, 'mixed')) return satisfied(`“${label(node)}” is already ${on ? 'on' : 'off'}.`);
  const thought = `“${label(node)}” is to be turned ${on ? 'on' : 'off'}.`;
  if (node.r === 'chk' || node.r === 'sw') return act({ type: on ? 'check' : 'uncheck', id: node.i }, thought);
  return act({ type: 'click', id: node.i }, thought);
}

function label(node: SemanticNode): string {
  return node.n || node.d || node.t || 'field';
}
