import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { speaksOf } from '../../language/concepts.ts';
import { fold, singular } from '../../language/text.ts';
import { type Candidate, findThing } from '../findThing.ts';
import { openPageName, openRecordName } from '../openPage.ts';
import { RECORD_ROLES } from '../records.ts';
import { LEADING, recordWays } from '../recordWays.ts';
import { act, ambiguous, nodeLabel, notFound, satisfied } from '../refinements.ts';
import { hasState, isCurrent, type Thing } from '../scene.ts';
import weights from '../weights.json' with { type: 'json' };
import { editRecord } from './editRecord.ts';
import { openForm } from './openForm.ts';
import { openResult } from './openResult.ts';
import { press } from './press.ts';
import { hoverOverEntry, isUnfolded, unfold, unfoldingSign } from './unfold.ts';

const COLLECTION_WORD = /(?<!\s)\s+(?:list|page|screen|overview|section|area|folder|directory)$/i;

/** Brings a page, section, tab, record, search result or form into view. */
export function open(page: PageView, instruction: Instruction, lastTouched?: string): StepRefinement {
  const { target = {}, purpose } = instruction;
  const { role, name, ordinal } = target;
  if (role === 'form' && name !== undefined && purpose === 'create') return openForm(page, name);
  if (role === 'record' && purpose === 'edit' && name !== undefined) return editRecord(page, name);
  if (role === 'result' && name === undefined) return openResult(page, target.container?.name, ordinal ?? 1);
  if (role !== undefined && RECORD_ROLES.has(role))
    return name !== undefined && ordinal === undefined && !target.extreme
      ? openRecord(page, name)
      : press(page, { ...instruction, act: 'click' });
  if (
    role === 'combobox' ||
    role === 'listbox' ||
    role === 'list' ||
    role === 'menu' ||
    role === 'section' ||
    role === 'treeitem' ||
    role === 'calendar'
  )
    return (
      hoverOverEntry(page, target, lastTouched) ??
      unfold(page, target) ??
      (role === 'section' && name !== undefined ? openPage(page, name) : press(page, { ...instruction, act: 'click' }))
    );
  if (name === undefined || target.container || target.text || ordinal !== undefined)
    return press(page, { ...instruction, act: 'click' });
  if (role === 'tab') return openTab(page, name);
  return openPage(page, name);
}

/** Opens a page by its name, unless it is open. */
function openPage(page: PageView, name: string): StepRefinement {
  const wanted = name.replace(COLLECTION_WORD, '') || name;
  const sign = unfoldingSign(page, wanted);
  if (sign) return act({ type: 'click', id: sign.node.i }, `The ${nodeLabel(sign.node)} unfolds “${wanted}”.`);
  if (isUnfolded(page, wanted)) return satisfied(`What is in “${wanted}” is shown.`);
  const already = openPageName(page, wanted);
  const ways = waysTo(page, wanted).filter(({ thing, score }) => score >= weights.same || !isCurrent(thing.node));
  const [best] = ways;
  const isNamed = best !== undefined && best.score >= weights.same - 0.05;
  if (already !== undefined && !(isNamed && best.thing.role === 'tab' && !isCurrent(best.thing.node)))
    return satisfied(`“${already}” is the page that is open.`);
  if (isNamed && isCurrent(best.thing.node)) return satisfied(`“${best.thing.node.n}” is marked as the current one.`);
  if (!best) return notFound(page, `link or menu entry “${name}”`, wanted);
  const rivals = isNamed
    ? []
    : ways.filter(
        ({ thing, score }) =>
          best.score - score <= weights.margin / 2 && fold(thing.node.n) !== fold(best.thing.node.n),
      );
  if (rivals.length > 0)
    return ambiguous(
      name,
      [best, ...rivals].map(({ thing }) => thing),
    );
  const [, second] = ways;
  return act({ type: 'click', id: best.thing.node.i }, `The ${nodeLabel(best.thing.node)} leads to “${name}”.`, {
    kind: 'clear',
    best,
    ...(second && { next: second }),
    all: ways,
  });
}

/** Elements that may lead to a page of that name, best first. Nothing that changes something by that name is among them. */
export function waysTo(page: PageView, name: string): readonly Candidate[] {
  const found = [name, singular(name)].map((target) =>
    findThing(page, { target: { name: target }, roles: LEADING, among: ({ role }) => LEADING.includes(role) }),
  );
  const all = found.flatMap((one) => (one.kind === 'absent' ? [] : one.all));
  const best = new Map<Thing, Candidate>();
  for (const one of all) if ((best.get(one.thing)?.score ?? 0) < one.score) best.set(one.thing, one);
  return [...best.values()].toSorted((a, b) => b.score - a.score || a.thing.at - b.thing.at);
}

/** Switches to a tab, or to a page where the site uses links for tabs. */
function openTab(page: PageView, name: string): StepRefinement {
  const tab = findThing(page, { target: { name }, roles: ['tab'], among: ({ role }) => role === 'tab' });
  if (tab.kind !== 'clear') return openPage(page, name);
  const { node } = tab.best.thing;
  if (hasState(node, 'selected')) return satisfied(`The “${node.n}” tab is already open.`);
  return act({ type: 'click', id: node.i }, `“${node.n}” is the tab that was named.`, tab);
}

/** Opens a record from a list. Of several that fit a part of a name, the first: the list's order is the page's answer. */
function openRecord(page: PageView, name: string): StepRefinement {
  const already = openRecordName(page, name);
  if (already !== undefined) return satisfied(`The record “${already}” is open.`);
  const [best, next] = recordWays(page, name);
  if (!best) return notFound(page, `record “${name}”`, name);
  return act(
    { type: 'click', id: best.thing.node.i },
    `The ${nodeLabel(best.thing.node)} opens the record “${name}”.`,
    { kind: 'clear', best, ...(next && { next }), all: [best] },
  );
}

/** Whether a link's name is that of a list: a thing in the plural. */
export function namesList(name: string): boolean {
  const folded = fold(name);
  return singular(folded) !== folded && !speaksOf(name, 'setting');
}
