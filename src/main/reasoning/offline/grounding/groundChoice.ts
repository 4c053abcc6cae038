import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { StepRefinement } from '../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { mentions, nameScore } from '../language/nameScore.ts';
import { offlineSettings } from '../offlineSettings.ts';
import type { StepIntent } from '../planning/stepIntent.ts';
import { groundClick } from './groundClick.ts';
import { bestOption, groundField, pickOption, pickRadio, turn } from './groundField.ts';
import { hasState, isField, reachable } from './pageReading.ts';
import { act, ambiguous, labelScore, notFound, rank, rivals } from './ranking.ts';
import { withGroups } from './withGroups.ts';

/** Chooses a value, in the named field or wherever it is on offer. */
export function groundChoose(page: PageView, value: string, field: string | undefined): StepRefinement {
  const nodes = reachable(page);
  const option = rank(
    nodes.filter((node) => node.r === 'opt'),
    (node) => nameScore(value, node.n),
  )[0];
  if (option && !hasState(option.node, 'selected'))
    return act({ type: 'click', id: option.node.i }, `The list is open and offers “${option.node.n}”.`);
  if (field !== undefined) {
    const found = groundField(page, field, value);
    // A list that draws itself takes no text: it is opened first, and its options come into view.
    if (found.kind !== 'action' || found.action.type !== 'setValue') return found;
    return notFound(page, `option “${value}” in “${field}”`, value);
  }
  const radio = rank(
    nodes.filter((node) => node.r === 'rad'),
    (node) => nameScore(value, node.n),
  )[0];
  if (radio) return pickRadio(radio.node);
  const list = nodes.find((node) => node.r === 'sel' && bestOption(node, value) !== undefined);
  return list ? pickOption(page, list, value) : groundClick(page, { name: value });
}

type Toggle = Extract<StepIntent, { kind: 'toggle' }>;

/** Turns something on or off by its name, under the heading that is named with it. */
export function groundToggle(page: PageView, { name, on, group }: Toggle): StepRefinement {
  const nodes = group === undefined ? reachable(page) : inGroup(page, group);
  const switches = nodes.filter(
    (node) => node.r === 'chk' || node.r === 'sw' || node.role?.startsWith('menuitem') === true,
  );
  const own = rank(switches, (node) => labelScore(name, node));
  const byRow = rank(switches, (node) => nameScore(name, node.g ?? '') * offlineSettings.names.description);
  const ranked = own.length > 0 ? own : byRow;
  const best = ranked[0];
  if (best) {
    const others = rivals(ranked);
    return others.length > 0 ? ambiguous(name, [best, ...others]) : turn(best.node, on);
  }
  const radio =
    on &&
    rank(
      nodes.filter((node) => node.r === 'rad'),
      (node) => labelScore(name, node),
    )[0];
  if (radio) return pickRadio(radio.node);
  const pressable = rank(
    nodes.filter((node) => node.r === 'btn'),
    (node) => nameScore(name, node.n),
  )[0];
  if (pressable && pressable.score >= offlineSettings.names.same) return turn(pressable.node, on);
  const where = group === undefined ? '' : ` under “${group}”`;
  return notFound(page, `switch or checkbox “${name}”${where}`, name, nodes.filter(isField));
}

function inGroup(page: PageView, group: string): readonly SemanticNode[] {
  const known = new Map(withGroups(page).tree.map((node) => [node.i, node.g ?? '']));
  return reachable(page).filter((node) => mentions(known.get(node.i) ?? '', group));
}
