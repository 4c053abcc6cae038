/** Some parts of a target: those of them that are told. */
export function pick<Whole extends object, Part extends keyof Whole>(
  whole: Whole | undefined,
  ...parts: readonly Part[]
) {
  const told = parts.flatMap((part) => (whole?.[part] === undefined ? [] : [[part, whole[part]] as const]));
  return Object.fromEntries(told) as { [Key in Part]?: Exclude<Whole[Key], undefined> };
}
