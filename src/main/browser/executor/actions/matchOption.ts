/** An entry of a list to choose from. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly text: string;
  readonly disabled: boolean;
  readonly selected?: boolean;
}

/**
 * Index of the option that is meant: exactly by label, text or value in that order, else the same without regard to case
 * and white space; undefined when there is none. A disabled option is matched only when no other is.
 */
export function matchOption(options: readonly Option[], wanted: string): number | undefined {
  const fold = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  const tests: ((option: Option) => boolean)[] = [
    (option) => option.label === wanted,
    (option) => option.text === wanted,
    (option) => option.value === wanted,
    (option) => fold(option.label) === fold(wanted),
    (option) => fold(option.text) === fold(wanted),
    (option) => fold(option.value) === fold(wanted),
  ];
  for (const candidate of [(option: Option) => !option.disabled, (option: Option) => option.disabled]) {
    for (const test of tests) {
      const index = options.findIndex((option) => candidate(option) && test(option));
      if (index >= 0) return index;
    }
  }
  return undefined;
}
