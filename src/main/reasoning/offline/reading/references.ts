import type { Instruction } from '../../../../shared/meaning/instruction.ts';
import type { Target } from '../../../../shared/meaning/target.ts';
import { pick } from './targets/pick.ts';

/** Whether a clause speaks of what came before it, by what is acted on or only by what that is for: “click the bin to delete it”. */
export type Refers = boolean | 'aim';

interface Spoken {
  readonly name?: string;
  readonly kind?: string;
}

/** Nouns that say nothing of what they stand for. */
const GENERIC: ReadonlySet<string> = new Set(['record', 'entry', 'row', 'result', 'one', 'item']);

/** Gives “it”, “the patient” and “her phone” the name that was spoken of before. */
export function resolveReferences<
  C extends { readonly instructions: readonly Instruction[]; readonly refers?: Refers | undefined },
>(clauses: readonly C[]): readonly Omit<C, 'refers'>[] {
  let spoken: Spoken = {};
  /** All of something was ticked just before: “delete them” is then the button for it. */
  let isSelected = false;
  /** Something was looked for just before: “click the bin to delete it” is then the one in what was found. */
  let isFound = false;
  /** What was turned on or off just before: “set its brightness” is then a field of it. */
  let turned: string | undefined;
  /** What was to be found just before: “find the link and click it”. */
  let found: Target | undefined;
  return clauses.map(({ refers, ...clause }) => {
    const instructions = clause.instructions.map((one) => {
      const isMeant = refers === true || (isFound && refers === 'aim');
      const isIt = one.act === 'click' && isMeant && Object.keys(one.target ?? {}).length === 0;
      const resolved =
        (turned && isMeant && fieldOf(turned, one)) ||
        (isIt && found ? { ...one, target: found } : resolve(one, spoken, isMeant, isSelected));
      found = resolved.act === 'find' && resolved.target?.role !== 'record' ? resolved.target : undefined;
      isFound = resolved.act === 'search' || resolved.act === 'find';
      const isTurned = resolved.act === 'turn-on' || resolved.act === 'turn-off';
      turned = isTurned && resolved.quantity === undefined ? resolved.target?.name : undefined;
      isSelected = resolved.act === 'turn-on' && resolved.quantity !== undefined;
      spoken = { ...spoken, ...spokenOf(resolved) };
      return resolved;
    });
    return { ...clause, instructions };
  });
}

function resolve(instruction: Instruction, spoken: Spoken, refers: boolean, isSelected: boolean): Instruction {
  const { act, target } = instruction;
  if (target?.container && isUnnamed(target.container) && refers) {
    const container = { ...target.container, ...spoken };
    return { ...instruction, target: { ...target, container } };
  }
  if (act === 'read' && target && !target.container && spoken.name !== undefined)
    return { ...instruction, target: { ...target, container: { role: 'record', name: spoken.name, relation: 'in' } } };
  if (act === 'click' && refers && target && !target.container) {
    const { kind, ...named } = target;
    const isMeant = spoken.name !== undefined && (kind === undefined || kind === spoken.kind);
    return {
      ...instruction,
      target: isMeant ? { ...named, container: { role: 'record', name: spoken.name, relation: 'in' } } : named,
    };
  }
  if (target?.role === 'result' && target.ordinal !== undefined && !target.container && spoken.name !== undefined)
    return { ...instruction, target: { ...target, container: { name: spoken.name, relation: 'in' } } };
  // “Remove the label “Design”, add “Security””: a label, too.
  if (act === 'create' && target?.kind === 'item' && spoken.kind !== undefined)
    return { ...instruction, target: { ...target, kind: spoken.kind } };
  if (target?.role !== 'record' || !isUnnamed(target)) return instruction;
  if (act === 'open' && spoken.name === undefined)
    return {
      ...instruction,
      target: target.kind === undefined ? { role: 'result', ordinal: 1 } : { role: 'page', name: target.kind },
    };
  if (act === 'delete' && refers && spoken.name === undefined && isSelected)
    return { act: 'click', target: { name: 'Delete' } };
  if (act !== 'open' && act !== 'change' && act !== 'delete') return instruction;
  const { kind: stated, ...own } = target;
  const kind = stated === undefined || GENERIC.has(stated) ? spoken.kind : stated;
  if (
    instruction.quantity !== undefined ||
    (spoken.name !== undefined &&
      stated !== undefined &&
      !GENERIC.has(stated) &&
      spoken.kind !== undefined &&
      spoken.kind !== stated)
  )
    return instruction;
  return { ...instruction, target: { ...own, ...pick({ ...spoken, kind }, 'name', 'kind') } };
}

function fieldOf(name: string, { act, target, fields = [] }: Instruction): Instruction | undefined {
  const [field, ...others] = fields;
  if (act !== 'change' || !field || others.length > 0 || !target || !isUnnamed(target) || target.kind) return undefined;
  return {
    act: 'set',
    target: { role: 'field', name: field.field, container: { name, relation: 'in' } },
    value: field.value,
  };
}

function isUnnamed({ name, ordinal, extreme, text, qualities }: Target): boolean {
  return [name, ordinal, extreme, text, qualities].every((part) => part === undefined);
}

function spokenOf({ act, target, value }: Instruction): Spoken {
  if (act === 'search' && value !== undefined) return { name: value, ...pick(target, 'kind') };
  // “For the user @ada, click … and like her post”.
  const { container } = target ?? {};
  if (act === 'click' && container?.role === 'record' && container.kind !== undefined && container.name !== undefined)
    return { name: container.name, kind: container.kind };
  if (act === 'read') return pick(container, 'name');
  if (target?.role !== 'record' || !['create', 'open', 'change', 'delete', 'find'].includes(act)) return {};
  return pick(target, 'name', 'kind');
}
