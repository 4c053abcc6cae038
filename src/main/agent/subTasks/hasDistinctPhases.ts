import type { Plan } from '../../../shared/plan/plan.ts';

/** Steps that store, send or take away something: what a phase of a task ends with. */
const STORES =
  /^(?:click (?:on )?(?:the )?)?["“']?(?:save|submit|create|add|insert|register|delete|remove|erase|send|publish|post|book|order|pay|place|update|apply|archive|approve|reject|upload|import|invite|assign|confirm the (?:deletion|removal))\b/i;
const ADDRESS = /\bhttps?:\/\/[^\s"”'<>]+/gi;
const RECORD = /^(?:open|edit|delete|remove|find|search for)\b[^“"]*[“"]([^”"]+)[”"]/i;

/**
 * Whether a plan falls into phases that may stand on their own (planner-process, Hierarchical Planning): it stores more than
 * once, or is about several addresses or records. Only says whether it is worth asking; never splits anything itself.
 */
export function hasDistinctPhases({ steps }: Pick<Plan, 'steps'>): boolean {
  const descriptions = steps.map(({ description }) => description.trim());
  const found = (pattern: RegExp, group: number) =>
    new Set(descriptions.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[group]?.toLowerCase())));
  return (
    descriptions.filter((text) => STORES.test(text)).length > 1 ||
    found(ADDRESS, 0).size > 1 ||
    found(new RegExp(RECORD, 'gi'), 1).size > 1
  );
}
