/** As many lines as fit, and a note on how many do not: a reader has to know that there is more. `what` is their plural. */
export function boundedLines(lines: readonly string[], maximumCharacters: number, what: string): string[] {
  const kept: string[] = [];
  let left = maximumCharacters;
  for (const line of lines) {
    left -= line.length + 1;
    if (left < 0) break;
    kept.push(line);
  }
  const omitted = lines.length - kept.length;
  return omitted === 0 ? kept : [...kept, `# Not shown: ${omitted} more ${what}`];
}
