import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { SemanticNode } from '../../../../shared/page/semanticTree.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { dateOrder, datesIn } from '../../../../shared/values/readDate.ts';
import { CROSS } from '../grounding/acts/deleteRecord.ts';
import { findThing } from '../grounding/findThing.ts';
import { hasState, inReach, isTextField, sceneOf } from '../grounding/scene.ts';
import { concepts } from '../language/concepts.ts';
import { offlineSettings } from '../offlineSettings.ts';

/**
 * What is given to a box that holds several values and cannot be written into, one by one: “3 adults, 1 child and 1 infant” are three numbers, “4 July to
 * 9 July” are two days of the calendar that it opens. Undefined where the value is one, or there is no such box.
 */
export function partsOfValue(
  { act, target, value = '' }: Instruction,
  page: PageView,
): readonly Instruction[] | undefined {
  if (!GIVING.has(act) || target?.name === undefined) return undefined;
  const order = dateOrder(page.tree.map(({ n, v = '' }) => `${n} ${v}`));
  const days = datesIn(value, order ?? 'month-first');
  const counts = days.length > 0 ? [] : countsIn(value);
  if (days.length !== 2 && counts.length === 0) return undefined;
  const { name } = target;
  const found = findThing(page, {
    target: { name },
    roles: BOXES,
    among: ({ node }) => !isTextField(node) || hasState(node, 'readonly'),
  });
  if (found.kind !== 'clear') return undefined;
  const { node } = found.best.thing;
  // “Guests” is what the box is called, “2 adults” what it shows.
  if (counts.length > 0 && countsIn(node.n).length === 0 && counts.length < 2) return undefined;
  const open: Instruction = { act: 'click', target: { ...(node.n === '' ? target : { name: node.n }) } };
  return [
    ...(hasState(node, 'expanded') ? [] : [open]),
    ...days.map((day): Instruction => ({ act: 'choose', target: { role: 'calendar' }, value: day })),
    ...counts.map(
      ({ number, of }): Instruction => ({ act: 'set', target: { role: 'field', name: of }, value: number }),
    ),
  ];
}

/**
 * “Add the tag “Food””, where a field “Add a tag” has those that there are beside it, each with a cross: it is chosen there, as one of several values of
 * that field, and no form is opened for it.
 */
export function amongTags({ act, target }: Instruction, page: PageView): readonly Instruction[] | undefined {
  const { kind, name } = target ?? {};
  if (act !== 'create' || kind === undefined || name === undefined) return undefined;
  const things = inReach(sceneOf(page));
  const asks = (text: string) => {
    const said = concepts(text).filter((word) => word !== 'create' && word !== 'type' && word !== 'enter');
    return said.join(' ') === concepts(kind).join(' ');
  };
  const [field, another] = things.filter(
    ({ node, names }) => isTextField(node) && names.some(({ text }) => asks(text)),
  );
  const line = field && things.filter(({ node }) => isBeside(node, field.node));
  if (!field || another || !line?.some(({ node, role }) => role !== 'textbox' && CROSS.test(node.n.trim())))
    return undefined;
  const called = field.names.find(({ text }) => asks(text))?.text;
  const chosen: Instruction = {
    act: 'choose',
    target: { role: 'field', ...(called !== undefined && { name: called }) },
    value: name,
  };
  // A field that offers nothing takes what is typed by the key.
  return field.role === 'textbox' ? [chosen, { act: 'press', value: 'Enter', ifNeeded: true }] : [chosen];
}

/** Within one line, or the next ones where there are many. */
function isBeside(one: SemanticNode, other: SemanticNode): boolean {
  return Math.abs((one.xy?.[1] ?? 0) - (other.xy?.[1] ?? Infinity)) <= offlineSettings.names.tagLines;
}

const GIVING: ReadonlySet<Instruction['act']> = new Set(['enter', 'set', 'choose']);
const BOXES = ['clickable', 'button', 'combobox', 'textbox'];

const COUNTED = /^(\d{1,3}) ([\p{L}’'-]{3,20}(?: [\p{L}’'-]{3,20})?)$/u;

/** “3 adults, 1 child and 1 infant”; empty where anything else is said. */
function countsIn(value: string): readonly { readonly number: string; readonly of: string }[] {
  const parts = value.split(/, (?:and )?| (?:and|&) /).map((part) => COUNTED.exec(part.trim()));
  if (parts.includes(null)) return [];
  return parts.map((part) => ({ number: part?.[1] ?? '', of: part?.[2] ?? '' }));
}
