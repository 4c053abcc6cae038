/**
 * What a model is told for one purpose: who it is and by which rules it works, what stays the same while it works on a task, such as
 * the task and its plan, and what it is to decide now. In this order, so that services need not read the beginning again.
 */
export interface Prompt {
  readonly system: string;
  readonly stable?: string;
  readonly user: string;
}

/** Joins the parts of a prompt with an empty line between them; parts that do not apply are undefined. */
export function paragraphs(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

/** All of a prompt in one text, as it is kept. */
export function wholePrompt({ system, stable, user }: Prompt): string {
  return paragraphs(system, stable, user);
}
