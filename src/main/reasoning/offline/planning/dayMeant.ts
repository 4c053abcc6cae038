import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { PageView } from '../../../../shared/reasoning/reasoningContext.ts';
import { dateOrder, isoDate } from '../../../../shared/values/readDate.ts';
import { groundInstruction } from '../grounding/groundInstruction.ts';

/**
 * What goes into a date field of the page, with its day written so that it is one only: in numbers that tell neither day nor month the month
 * comes first, unless the page writes days that tell otherwise.
 */
export function withDayMeant(instruction: Instruction, page: PageView): Instruction {
  const { value = '' } = instruction;
  const day = isoDate(value, dateOrder(page.tree.map(({ n, v = '' }) => `${n} ${v}`)) ?? 'month-first');
  if (day === undefined || isoDate(value) !== undefined) return instruction;
  const found = groundInstruction(instruction, page);
  const id = found.kind === 'action' && 'id' in found.action ? found.action.id : undefined;
  return page.tree.some(({ i, t }) => i === id && t === 'date') ? { ...instruction, value: day } : instruction;
}
