/** What a model is told for one purpose: who it is and by which rules it works, and what it is to decide now. */
export interface Prompt {
  readonly system: string;
  readonly user: string;
}

/** Joins the parts of a prompt with an empty line between them; parts that do not apply are undefined. */
export function paragraphs(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}
