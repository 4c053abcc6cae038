/** Under which key a step's page is kept in `AgentContext.seen`. */
export function seenKey(planRevision: number, stepIndex: number): string {
  return `${planRevision}:${stepIndex}`;
}
