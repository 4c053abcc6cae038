import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../shared/meaning/target.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { groundInstruction } from '../grounding/groundInstruction.ts';
import { showsName } from '../grounding/openPage.ts';
import { calledBesidesSort, RECORD_ROLES, recordMeant } from '../grounding/records.ts';
import { sceneOf } from '../grounding/scene.ts';
import { fold, singular } from '../language/text.ts';

/*
 * What a record is called on the page at hand, where it was told by its sort, its place in a list, or whom it is of.
 */

/** “Mark case L-4417 as dispatched”, among cases: it is called L-4417. */
export function besidesSort(instruction: Instruction, page: PageView): Instruction {
  const { target } = instruction;
  const { container } = target ?? {};
  const nameOf = (place: Target | undefined) =>
    place?.role === 'record' && place.name !== undefined ? calledBesidesSort(sceneOf(page), place.name) : undefined;
  const own = nameOf(target);
  if (own !== undefined) return { ...instruction, target: { ...target, name: own } };
  const around = nameOf(container);
  return around === undefined
    ? instruction
    : {
        ...instruction,
        target: { ...target, container: { ...container, name: around, relation: container?.relation ?? 'in' } },
      };
}

/** “Move the mail from Torvik Ferries to Receipts”: it is the one that is called so in its list. */
export function ofSender(instruction: Instruction): Instruction {
  const { act, target } = instruction;
  const { role, name, kind, container } = target ?? {};
  const isOf = act === 'move' && role === 'record' && name === undefined && kind !== undefined;
  const sender = container?.relation === 'in' && container.role === undefined ? container.name : undefined;
  return isOf && sender !== undefined ? { ...instruction, target: { role, kind, name: sender } } : instruction;
}

/** “Move the sugar soap to shelf D4”, where no place is called so: it has a field for that. */
export function intoField(instruction: Instruction, page: PageView): Instruction {
  const { act, target, destination } = instruction;
  const [, field, value] = /^(\p{Ll}{3,20}) ((?=\S*[\p{Lu}\d])\S{1,12})$/u.exec(destination?.name ?? '') ?? [];
  if (act !== 'move' || target?.name === undefined || destination?.relation !== 'in' || !field || !value)
    return instruction;
  if (showsName(page, destination.name ?? '')) return instruction;
  return { act: 'change', target: { role: 'record', name: target.name }, fields: [{ field, value }] };
}

/**
 * “Remove the second address”, where its list offers that nowhere at a glance: what has to be opened first is found by the name of that record,
 * and so it stays when the list has changed.
 */
export function calledByPlace(instruction: Instruction, page: PageView): Instruction {
  const { act, target } = instruction;
  const { role, kind, name, ordinal, extreme, container, qualities } = target ?? {};
  const isPlaced = RECORD_ROLES.has(role ?? '') && name === undefined && (ordinal ?? extreme) !== undefined;
  if (!NAMED_LATER.has(act) || !isPlaced || container || qualities || instruction.quantity !== undefined)
    return instruction;
  if (groundInstruction(instruction, page).kind === 'action') return instruction;
  const record = recordMeant(sceneOf(page), target ?? {});
  const isOnly = record?.list.records.filter((one) => fold(one.name) === fold(record.name)).length === 1;
  return record && isOnly && record.name !== ''
    ? { ...instruction, target: { role: 'record', name: record.name, ...(kind !== undefined && { kind }) } }
    : instruction;
}
const NAMED_LATER: ReadonlySet<Instruction['act']> = new Set(['delete', 'change']);

/** On a page of invoices, “the invoice of Baker Ltd” is the record “Baker Ltd”, and nothing within it. */
export function ofItsKind(instruction: Instruction, page: PageView): Instruction {
  const { kind = '', name = kind, role, container } = instruction.target ?? {};
  const isOf = role === 'record' && container?.role === 'record' && container.relation === 'in';
  if (!isOf || container.name === undefined || !/^\p{Ll}+$/u.test(name)) return instruction;
  const headings = [page.title, ...page.tree.flatMap(({ r, n }) => (r === 'h' ? [n] : []))];
  const isKind = headings.some((heading) => fold(heading).split(' ').map(singular).includes(singular(name)));
  return isKind ? { ...instruction, target: { role: 'record', kind: name, name: container.name } } : instruction;
}
