import type { Instruction } from '../../../../../shared/meaning/instruction.ts';
import { readLists } from '../../../../../shared/page/records.ts';
import type { StepRefinement } from '../../../../../shared/reasoning/acting.ts';
import type { PageView } from '../../../../../shared/reasoning/reasoningContext.ts';
import { decimalMark, readNumber } from '../../../../../shared/values/readNumber.ts';
import { candidates } from '../findThing.ts';
import { nameFit, saysAll, saysOneOf } from '../nameFit.ts';
import { pageLabel } from '../openPage.ts';
import { act, nodeLabel, notFound, nothing, satisfied } from '../refinements.ts';
import { hasState, inReach, sceneOf, type Thing } from '../scene.ts';
import weights from '../weights.json' with { type: 'json' };

/** Sorts a list by a column: its header, once or, for the other way, until it says so. */
export function sort(page: PageView, { value = '', target, order }: Instruction, lastTouched?: string): StepRefinement {
  const by = value || (target?.name ?? '');
  const scene = sceneOf(page);
  const roles = ['columnheader', 'button', 'link', 'clickable', 'combobox', 'radio', 'option'];
  const list = inReach(scene).find(
    ({ node }) => node.r === 'sel' && saysOneOf(`${node.n} ${node.d ?? ''}`, ['sort', 'order', 'sorted', 'sorting']),
  );
  const option = list?.node.o
    ?.map((text) => ({
      text,
      score:
        nameFit(`${by}${order === 'descending' ? ' descending high to low' : ''}`, text) +
        (saysAll(text, by) ? 1 : 0) +
        directionOf(text, order),
    }))
    .toSorted((a, b) => b.score - a.score)[0];
  if (list && option && option.score >= weights.accepted) {
    if (list.node.v === option.text) return satisfied(`“${list.node.n}” already shows “${option.text}”.`);
    return act(
      { type: 'select', id: list.node.i, value: option.text },
      `“${option.text}” is an option of “${list.node.n}”.`,
      { thing: list, score: weights.same },
    );
  }
  const wanted = order ?? 'ascending';
  const found = candidates(scene, { target: { name: by }, roles, deeds: ['sort'] }, inReach(scene));
  // What opens the choices shows the one that is taken; the choices themselves say which way they sort.
  const shown = found.find(({ thing }) => isOpener(thing) && wayOf(thing.node.n) === wanted);
  if (shown) return satisfied(`“${shown.thing.node.n}” shows that the list is sorted so.`);
  const choices = found.filter(({ thing }) => !isOpener(thing));
  const header =
    choices.find(({ thing }) => wayOf(thing.node.n) === wanted) ??
    choices.find(({ thing }) => wayOf(thing.node.n) === undefined) ??
    found.find(({ thing }) => isOpener(thing));
  if (!header) return notFound(page, `column or control to sort by “${by}”`, by);
  const said =
    Object.values(page.skeleton.elements).find(
      (element) => element.sort !== undefined && nameFit(by, element.name) >= weights.accepted,
    )?.sort ??
    orderOfColumn(page, by) ??
    arrowIn(header.thing.node.n);
  if (said === wanted) return satisfied(`The list is already sorted by “${by}”.`);
  const isOpen = said !== 'ascending' && said !== 'descending';
  if (isOpen && wanted === 'descending' && lastTouched === header.thing.node.i && !hasSortState(page))
    return nothing(`Nothing on “${pageLabel(page)}” shows in which order the list is now.`);
  // The first click mostly sorts upwards; whether the next one has turned it round shows then.
  const again = !isOpen || wanted === 'descending';
  return act(
    { type: 'click', id: header.thing.node.i },
    `The ${nodeLabel(header.thing.node)} sorts the list.`,
    header,
    again,
  );
}

function arrowIn(name: string): 'ascending' | 'descending' | undefined {
  if (/[▲△↑⬆⇧]/u.test(name)) return 'ascending';
  return /[▼▽↓⬇⇩]/u.test(name) ? 'descending' : undefined;
}

/** In which order the numbers of a column stand, `none` where in neither; undefined where the page has no such column of numbers. */
function orderOfColumn({ skeleton }: PageView, by: string): 'ascending' | 'descending' | 'none' | undefined {
  for (const { records } of readLists(skeleton).lists) {
    const texts = records.flatMap(
      ({ cells }) =>
        cells.find(({ column }) => column !== undefined && nameFit(by, column) >= weights.accepted)?.text ?? [],
    );
    const mark = decimalMark(texts);
    const numbers = texts.flatMap((text) => readNumber(text, mark)?.value ?? []);
    if (numbers.length < 2 || numbers.length < texts.length) continue;
    const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0));
    if (steps.every((step) => step >= 0)) return 'ascending';
    return steps.every((step) => step <= 0) ? 'descending' : 'none';
  }
  return undefined;
}

function isOpener({ node }: Thing): boolean {
  return hasState(node, 'collapsed') || hasState(node, 'expanded');
}

/** Which way a choice says that it sorts: “Price: high to low”. */
function wayOf(text: string): NonNullable<Instruction['order']> | undefined {
  return directionOf(text, 'descending') > 0
    ? 'descending'
    : directionOf(text, 'ascending') > 0
      ? 'ascending'
      : undefined;
}

function directionOf(text: string, order: Instruction['order']): number {
  const falls = /\b(?:desc\w*|high\w* (?:to|first)|z[-– ](?:to )?a|newest|most|largest)/i.test(text);
  const rises = /\b(?:asc\w*|low\w* (?:to|first)|a[-– ](?:to )?z|oldest|least|smallest)/i.test(text);
  return order === 'descending' ? (falls ? 0.3 : rises ? -0.5 : 0) : falls ? -0.3 : rises ? 0.2 : 0;
}

function hasSortState({ skeleton }: PageView): boolean {
  return Object.values(skeleton.elements).some(({ sort: said }) => said !== undefined);
}
