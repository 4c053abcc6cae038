const PLACEHOLDER = /\{([^{}\n]{1,60})\}/g;

/** The names in braces in an objective, each once: `{patient number}` stands for an output of an earlier sub-task. */
export function placeholdersIn(objective: string): readonly string[] {
  return [...new Set([...objective.matchAll(PLACEHOLDER)].flatMap(([, name]) => (name === undefined ? [] : [name])))];
}

/** The objective with each of its names in braces replaced, where `by` has something for it. */
export function replacePlaceholders(
  objective: string,
  by: (name: string, before: string) => string | undefined,
): string {
  return objective.replace(PLACEHOLDER, (whole, name: string, at: number) => by(name, objective.slice(0, at)) ?? whole);
}
