import type { Instruction } from '../../../shared/meaning/instruction.ts';
import type { Plan, PlanStep } from '../../../shared/plan/plan.ts';

/** Deeds that store, send or take away something: what a phase of a task ends with. */
const DEEDS =
  'save|submit|create|add|insert|register|delete|remove|erase|send|publish|post|book|order|pay|place|update|apply|archive|approve|reject|upload|import|invite|assign';
const NAMES_DEED = new RegExp(`^(?:${DEEDS})\\b`, 'i');

/** What a step says of phases. */
interface Part {
  readonly stores: boolean;
  readonly addresses: readonly string[];
  readonly records: readonly string[];
}

/**
 * Whether a plan falls into phases that may stand on their own (planner-process, Hierarchical Planning): it stores more than
 * once, or is about several addresses or records. Only says whether it is worth asking; never splits anything itself.
 */
export function hasDistinctPhases({ steps }: Pick<Plan, 'steps'>): boolean {
  const parts = steps.map(partOf);
  return (
    parts.filter(({ stores }) => stores).length > 1 ||
    different(parts.flatMap(({ addresses }) => addresses)) > 1 ||
    different(parts.flatMap(({ records }) => records)) > 1
  );
}

/** By what the step means; words that nobody could put in fields are those of a model. */
function partOf({ instruction, description }: PlanStep): Part {
  return instruction ? ofInstruction(instruction) : ofWords(description.trim());
}

function ofInstruction({ act, target, value, purpose }: Instruction): Part {
  const name = target?.name ?? '';
  const stores =
    act === 'submit' ? purpose !== 'log-in' : STORING.has(act) || (act === 'click' && NAMES_DEED.test(name.trim()));
  const isRecord = (act === 'open' || act === 'delete' || act === 'find') && target?.role !== 'tab' && name !== '';
  return {
    stores: stores || (act === 'confirm' && purpose === 'delete'),
    addresses: act === 'navigate' && value !== undefined ? [value] : [],
    records: isRecord ? [name] : [],
  };
}

const STORING: ReadonlySet<Instruction['act']> = new Set<Instruction['act']>(['create', 'delete']);

const STORES = new RegExp(`^(?:click (?:on )?(?:the )?)?["“']?(?:${DEEDS}|confirm the (?:deletion|removal))\\b`, 'i');
const ADDRESS = /\bhttps?:\/\/[^\s"”'<>]+/gi;
const RECORD = /^(?:open|edit|delete|remove|find|search for)\b[^“"]*[“"]([^”"]+)[”"]/i;

function ofWords(words: string): Part {
  const record = RECORD.exec(words)?.[1];
  return {
    stores: STORES.test(words),
    addresses: words.match(ADDRESS) ?? [],
    records: record === undefined ? [] : [record],
  };
}

function different(texts: readonly string[]): number {
  return new Set(texts.map((text) => text.toLowerCase())).size;
}
