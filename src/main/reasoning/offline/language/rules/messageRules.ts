import { looksAssigned, readAssignments } from '../assignments.ts';
import { isQuotation, PLACEHOLDER, type ProtectedText, restore } from '../protectedText.ts';
import type { Assignment } from '../taskIntent.ts';
import type { ClauseRule } from './clauseRule.ts';

const WRITE = /^(?:send|write|post|leave)\s+(?:an?|another)\s+(?:new\s+)?(.+)$/i;
const DETAILS = new RegExp(
  `^([a-z-]+(?:\\s(?!with|saying|that|to|for)[a-z-]+)?)(?:\\s+to\\s+(.+?))?(?:\\s*:\\s*|,?\\s+(with|saying|that says)\\s+|\\s+(?=${PLACEHOLDER}$))(.+)$`,
);
const QUOTED = new RegExp(PLACEHOLDER, 'g');

/** "Send a message to Ann with subject Hello", "write a review “Nice”": a text for a form that sends it. */
export const messageMeaning: ClauseRule = (clause, spans) => {
  const [, thing, to, joint, said = ''] = DETAILS.exec(WRITE.exec(clause)?.[1] ?? '') ?? [];
  if (thing === undefined) return undefined;
  const given = textOf(thing, joint, said, spans);
  const assignments = [...(to === undefined ? [] : [{ field: 'to', value: restore(to, spans) }]), ...given];
  return given.length > 0 && saysAll(clause, spans, assignments)
    ? [{ kind: 'create', thing: thing.toLowerCase(), assignments }]
    : undefined;
};

function textOf(
  thing: string,
  joint: string | undefined,
  said: string,
  spans: ProtectedText['spans'],
): readonly Assignment[] {
  const isText = joint?.startsWith('say') || joint?.startsWith('that') || isQuotation(said, spans);
  if (isText) return [{ field: thing, value: restore(said, spans) }];
  return looksAssigned(said, spans) ? readAssignments(said, spans) : [];
}

/** A quotation that is no value of its own was read as a part of another one. */
function saysAll(clause: string, spans: ProtectedText['spans'], assignments: readonly Assignment[]): boolean {
  const quotations = (clause.match(QUOTED) ?? []).filter((char) => isQuotation(char, spans));
  return quotations.every((char) => assignments.some(({ value }) => value === restore(char, spans)));
}
